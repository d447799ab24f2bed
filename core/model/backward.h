// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace glassllm {

/// Runs a traced forward pass and the chain rule backwards over what it recorded: the trace is all
/// that the backward pass needs. Adds dLoss/dWeight to `gradients` (shaped like the weights; of a
/// tied model both uses of the table add to `embedding`) and returns the loss in nats.
/// Errors as GlassLM::loss.
double add_gradients(const GlassLM& model, std::span<const std::int64_t> tokens,
    const std::optional<std::vector<std::int64_t>>& targets, Weights& gradients);

} // namespace glassllm
