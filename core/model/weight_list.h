// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/weights.h"

#include <vector>

namespace glassllm {

/// The weights of a model in the order of for_each_weight, so that several sets of the same shapes
/// (weights, gradients, moments) can be walked side by side.
[[nodiscard]] std::vector<Tensor*> tensors_of(const Config& config, Weights& weights);
[[nodiscard]] std::vector<const Tensor*> tensors_of(const Config& config, const Weights& weights);

} // namespace glassllm
