// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/config.h"
#include "core/tensor/tensor.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace glassllm {

/// The weights of one layer. A matrix is stored (out, in), as checkpoints have it: y = x W^T.
struct LayerWeights {
    Tensor attn_norm; ///< (D)
    Tensor q; ///< (H d, D)
    Tensor k; ///< (Hkv d, D)
    Tensor v; ///< (Hkv d, D)
    Tensor o; ///< (D, H d)
    Tensor ffn_norm; ///< (D)
    Tensor gate; ///< (F, D)
    Tensor up; ///< (F, D)
    Tensor down; ///< (D, F)
};

struct Weights {
    Tensor embedding; ///< (V, D)
    std::vector<LayerWeights> layers;
    Tensor final_norm; ///< (D)
    Tensor output; ///< (V, D); of a tied model the embedding table itself

    /// Normal with deviation 0.02 sqrt(800 / D), the two projections back into the residual stream
    /// smaller by sqrt(2 L) (Radford et al. 2019, GPT-2, whose 0.02 suits D of about 800), gains 1.
    [[nodiscard]] static Weights random(const Config& config, std::uint64_t seed);
    /// All zero, for gradients and moments.
    [[nodiscard]] static Weights zeros(const Config& config);
};

/// Calls fn(name, tensor, shape it must have) for every weight, in order, with Hugging Face's
/// names; the output table of a tied model is left out.
void for_each_weight(const Config& config, Weights& weights,
    const std::function<void(const std::string&, Tensor&, const Shape&)>& fn);
void for_each_weight(const Config& config, const Weights& weights,
    const std::function<void(const std::string&, const Tensor&, const Shape&)>& fn);

} // namespace glassllm
