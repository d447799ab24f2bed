// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/backward.h"

#include "core/model/backward_ops.h"
#include "core/model/ops.h"
#include "core/trace/steps.h"

#include <algorithm>
#include <string_view>

namespace glassllm {
namespace {

/// The records of a forward pass by what they are, without searching.
class Recorded {
public:
    explicit Recorded(const Tracer& tracer)
        : m_records(tracer.records)
    {
    }
    [[nodiscard]] const Tensor& embed() const { return m_records.front().value; }
    /// A step of a layer: the 18 of each stand in the order of the catalogue.
    [[nodiscard]] const Tensor& of(std::string_view id, std::int64_t layer) const
    {
        const std::size_t within = step_number(id) - step_number(LAYER_STEPS.front());
        return m_records[1 + static_cast<std::size_t>(layer) * LAYER_STEPS.size() + within].value;
    }
    /// The residual stream that enters a layer.
    [[nodiscard]] const Tensor& stream_into(std::int64_t layer) const
    {
        return layer == 0 ? embed() : of("ffn.residual", layer - 1);
    }
    /// A step after the layers, counted from the end of the catalogue.
    [[nodiscard]] const Tensor& last(std::string_view id) const
    {
        const auto found = std::find_if(m_records.rbegin(), m_records.rend(),
            [id](const StepRecord& record) { return record.id == id; });
        if (found == m_records.rend()) {
            throw_error<NotFound>(ErrorCode::RecordMissing, { std::string(id) });
        }
        return found->value;
    }

private:
    const std::vector<StepRecord>& m_records;
};

/// Backwards through x + down(silu(gate(norm(x))) * up(norm(x))).
Tensor feed_forward_backward(const Tensor& dx, const Recorded& seen, std::int64_t i,
    const LayerWeights& w, LayerWeights& dw, double eps)
{
    const Tensor& normed = seen.of("ffn.norm", i);
    const Tensor dact = linear_backward(dx, seen.of("ffn.act", i), w.down, dw.down);
    const GateGradients d = silu_times_backward(dact, seen.of("ffn.gate", i), seen.of("ffn.up", i));
    const Tensor dnormed = add(linear_backward(d.gate, normed, w.gate, dw.gate),
        linear_backward(d.up, normed, w.up, dw.up));
    const Tensor& x = seen.of("attn.residual", i);
    return add(dx, rms_norm_backward(dnormed, x, w.ffn_norm, eps, dw.ffn_norm));
}

/// Backwards through x + out(mix(softmax(mask(scores(rope(q), rope(k)))), v)).
Tensor attention_block_backward(const Tensor& dx, const Recorded& seen, std::int64_t i,
    const Config& c, const RopeTable& rope, const LayerWeights& w, LayerWeights& dw)
{
    const Tensor& normed = seen.of("attn.norm", i);
    const Tensor djoined = linear_backward(dx, join_heads(seen.of("attn.mix", i)), w.o, dw.o);
    const AttentionGradients d
        = attention_backward(split_heads(djoined, c.n_heads), seen.of("attn.softmax", i),
            seen.of("attn.q_rope", i), seen.of("attn.k_rope", i), seen.of("attn.v", i));
    const Tensor from_q
        = linear_heads_backward(rotate_pairs_backward(d.q, rope), normed, w.q, dw.q);
    const Tensor from_k
        = linear_heads_backward(rotate_pairs_backward(d.k, rope), normed, w.k, dw.k);
    const Tensor from_v = linear_heads_backward(d.v, normed, w.v, dw.v);
    const Tensor dnormed = add(add(from_q, from_k), from_v);
    const Tensor& x = seen.stream_into(i);
    return add(dx, rms_norm_backward(dnormed, x, w.attn_norm, c.norm_eps, dw.attn_norm));
}

} // namespace

double add_gradients(const GlassLM& model, std::span<const std::int64_t> tokens,
    const std::optional<std::vector<std::int64_t>>& targets, Weights& gradients)
{
    Tracer tracer;
    const double loss = model.loss(tokens, targets, &tracer);
    const Recorded seen(tracer);
    const Config& c = model.config();
    const Weights& w = model.weights();
    const RopeTable rope(rope_frequencies(c), 0, static_cast<std::int64_t>(tokens.size()));

    Tensor& dtable = c.tied ? gradients.embedding : gradients.output;
    Tensor dx = linear_backward(seen.last("loss.grad"), seen.last("final.norm"), w.output, dtable);
    dx = rms_norm_backward(
        dx, seen.stream_into(c.n_layers), w.final_norm, c.norm_eps, gradients.final_norm);
    for (std::int64_t i = c.n_layers; i-- > 0;) {
        const auto at = static_cast<std::size_t>(i);
        dx = feed_forward_backward(dx, seen, i, w.layers[at], gradients.layers[at], c.norm_eps);
        dx = attention_block_backward(dx, seen, i, c, rope, w.layers[at], gradients.layers[at]);
    }
    embed_rows_backward(dx, tokens, gradients.embedding);
    return loss;
}

} // namespace glassllm
