// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <cstdint>
#include <vector>

namespace glassllm {

enum class OthersRule : int;

/// Vocabularies up to this size are shown whole.
inline constexpr std::int64_t smallVocabulary = 48;

/// The token ids worth a column of their own in a (positions, vocabulary) record: targets in the
/// order of their positions, then the tokens with the largest magnitude in any row. For logits
/// (rule Largest): the best of the last row, then the best of every other row. Empty: all of them.
/// @param values (n, V)
/// @param targets per position, -1 for none; may be empty
[[nodiscard]] std::vector<std::int64_t> vocabularyColumns(
    const Tensor& values, const std::vector<std::int64_t>& targets, OthersRule rule);

} // namespace glassllm
