// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/blocks.h"
#include "core/model/ops.h"

namespace glassllm {

Tensor feed_forward_block(const Tensor& x, const LayerWeights& w, const LayerContext& in)
{
    // @step ffn.norm rms_norm
    const Tensor normed = in.step("ffn.norm", rms_norm(x, w.ffn_norm, in.pass.config.norm_eps));

    // @step ffn.gate linear
    const Tensor gate = in.step("ffn.gate", linear(normed, w.gate));
    // @step ffn.up linear
    const Tensor up = in.step("ffn.up", linear(normed, w.up));
    // @step ffn.act silu_times
    const Tensor act = in.step("ffn.act", silu_times(gate, up));

    // @step ffn.down linear
    const Tensor down = in.step("ffn.down", linear(act, w.down));
    // @step ffn.residual add
    return in.step("ffn.residual", add(x, down));
}

} // namespace glassllm
