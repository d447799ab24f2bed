// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/blocks.h"
#include "core/model/ops.h"

namespace glassllm {

Tensor attention_block(const Tensor& x, const LayerWeights& w, const LayerContext& in)
{
    const Config& c = in.pass.config;

    // @step attn.norm rms_norm
    const Tensor normed = in.step("attn.norm", rms_norm(x, w.attn_norm, c.norm_eps));

    // @step attn.q linear_heads
    const Tensor q = in.step("attn.q", linear_heads(normed, w.q, c.n_heads));
    // @step attn.k linear_heads
    const Tensor k = in.step("attn.k", linear_heads(normed, w.k, c.n_kv_heads));
    // @step attn.v linear_heads
    const Tensor v = in.step("attn.v", linear_heads(normed, w.v, c.n_kv_heads));

    // @step attn.q_rope rotate_pairs
    const Tensor q_rope = in.step("attn.q_rope", rotate_pairs(q, in.pass.rope));
    // @step attn.k_rope rotate_pairs
    const Tensor k_rope = in.step("attn.k_rope", rotate_pairs(k, in.pass.rope));

    // with a cache, the new rows also see the keys and values of the positions before
    Tensor keys = k_rope;
    Tensor values = v;
    if (in.pass.cache != nullptr) {
        in.pass.cache->append(in.layer, k_rope, v);
        keys = in.pass.cache->keys(in.layer);
        values = in.pass.cache->values(in.layer);
    }

    // @step attn.scores attention_scores
    const Tensor scores = in.step("attn.scores", attention_scores(q_rope, keys));
    // @step attn.mask causal_mask
    const Tensor masked = in.step("attn.mask", causal_mask(scores, in.pass.first));
    // @step attn.softmax softmax_rows
    const Tensor weights = in.step("attn.softmax", softmax_rows(masked));

    // @step attn.mix attention_mix
    const Tensor mixed = in.step("attn.mix", attention_mix(weights, values));
    // @step attn.out linear
    const Tensor out = in.step("attn.out", linear(join_heads(mixed), w.o));
    // @step attn.residual add
    return in.step("attn.residual", add(x, out));
}

} // namespace glassllm
