// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/derivation.h"

#include <string>

namespace glassllm {

/// A derivation as one line of JSON: {id, layer, head, pass, at, value, formula, recomputed,
/// agrees, terms: [{label, source, index, value, contribution}]}. The label of a product names both
/// factors; source, index and value are the first one's. Where interventions changed the number
/// also {computed, edits: [{intervention, change, amount, from_record, result}]}: the number before
/// them, and the place in the run's list, the kind, the operand and the outcome of each; null where
/// a later one hid it.
[[nodiscard]] std::string derivation_json(const Derivation& derivation);
/// A derivation for reading: the number, its formula, and a table of its terms. Of more than 16
/// terms that enter in the same way the 12 largest are shown, and the sum of the others.
[[nodiscard]] std::string derivation_text(const Derivation& derivation);

} // namespace glassllm
