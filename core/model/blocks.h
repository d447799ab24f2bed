// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"
#include "core/model/rope.h"

#include <optional>
#include <string_view>
#include <utility>

namespace glassllm {

/// What the blocks of one forward pass share: the configuration, where the rows stand, and whoever
/// observes them.
class PassContext {
public:
    PassContext(const Config& model, const std::vector<double>& frequencies, std::int64_t rows,
        const ForwardOptions& options);

    const Config& config;
    KvCache* cache;
    std::int64_t first; ///< position of the first row
    RopeTable rope;

    /// Records the value of a step, edited where an edit names it, and hands it on; asks before
    /// whether to stop. (For a step of the model itself, outside of layers.)
    Tensor step(std::string_view id, Tensor value, std::optional<std::int64_t> layer = {});

private:
    const ForwardOptions& m_options;
    std::int64_t m_done = 0;
};

/// The same for the steps of one layer.
struct LayerContext {
    PassContext& pass;
    std::int64_t layer;

    [[nodiscard]] Tensor step(std::string_view id, Tensor value) const
    {
        return pass.step(id, std::move(value), layer);
    }
};

/// x + attention(norm(x)): reads a normalised copy of the stream and adds back to it.
/// @param x (n, D) the residual stream entering the layer  @return (n, D)
[[nodiscard]] Tensor attention_block(
    const Tensor& x, const LayerWeights& w, const LayerContext& in);

/// x + down(silu(gate(norm(x))) * up(norm(x))).
/// @param x (n, D) the residual stream after the attention  @return (n, D)
[[nodiscard]] Tensor feed_forward_block(
    const Tensor& x, const LayerWeights& w, const LayerContext& in);

} // namespace glassllm
