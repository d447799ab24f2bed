// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <cstdint>
#include <span>

namespace glassllm {

/// The mean of -log softmax(z_i)[target_i] over the positions that have a target, in nats, summed
/// in double. @param logits (n, V)  @param targets n ids, -1: none; at least one is not
[[nodiscard]] double mean_cross_entropy(
    const Tensor& logits, std::span<const std::int64_t> targets);

/// dL/dz = (softmax(z_i) - onehot(target_i)) / N with N the positions that have a target; a row
/// without one is 0. @param logits (n, V)  @return (n, V)
[[nodiscard]] Tensor cross_entropy_gradient(
    const Tensor& logits, std::span<const std::int64_t> targets);

} // namespace glassllm
