// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/cell.h"

/// One function a family of steps: from a cell to its derivation. The formulas and their sources
/// stand at the operations in core/model.
namespace glassllm::explaining {

// matrix products
[[nodiscard]] Derivation explain_query(const Cell& cell);
[[nodiscard]] Derivation explain_key(const Cell& cell);
[[nodiscard]] Derivation explain_value(const Cell& cell);
[[nodiscard]] Derivation explain_attention_out(const Cell& cell);
[[nodiscard]] Derivation explain_gate(const Cell& cell);
[[nodiscard]] Derivation explain_up(const Cell& cell);
[[nodiscard]] Derivation explain_down(const Cell& cell);
[[nodiscard]] Derivation explain_logits(const Cell& cell);

// inside a head
[[nodiscard]] Derivation explain_query_rotation(const Cell& cell);
[[nodiscard]] Derivation explain_key_rotation(const Cell& cell);
[[nodiscard]] Derivation explain_scores(const Cell& cell);
[[nodiscard]] Derivation explain_mask(const Cell& cell);
[[nodiscard]] Derivation explain_softmax(const Cell& cell);
[[nodiscard]] Derivation explain_mix(const Cell& cell);

// along the residual stream
[[nodiscard]] Derivation explain_embedding(const Cell& cell);
[[nodiscard]] Derivation explain_attention_norm(const Cell& cell);
[[nodiscard]] Derivation explain_feed_forward_norm(const Cell& cell);
[[nodiscard]] Derivation explain_final_norm(const Cell& cell);
[[nodiscard]] Derivation explain_activation(const Cell& cell);
[[nodiscard]] Derivation explain_attention_residual(const Cell& cell);
[[nodiscard]] Derivation explain_feed_forward_residual(const Cell& cell);

// after the logits
[[nodiscard]] Derivation explain_probabilities(const Cell& cell);
[[nodiscard]] Derivation explain_sample(const Cell& cell);
[[nodiscard]] Derivation explain_loss(const Cell& cell);
[[nodiscard]] Derivation explain_loss_gradient(const Cell& cell);

} // namespace glassllm::explaining
