// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/weights.h"

#include "core/base/random.h"
#include "core/model/real.h"

#include <cmath>
#include <string_view>

namespace glassllm {
namespace {

/// Walks all weights of a Weights or a const Weights in the order of a checkpoint.
template <class AnyWeights, class Fn> void walk(const Config& c, AnyWeights& weights, const Fn& fn)
{
    const std::int64_t queries = c.n_heads * c.head_dim;
    const std::int64_t keys = c.n_kv_heads * c.head_dim;
    fn("model.embed_tokens.weight", weights.embedding, Shape { c.vocab_size, c.d_model });
    for (std::size_t i = 0; i < weights.layers.size(); ++i) {
        auto& layer = weights.layers[i];
        const std::string at = "model.layers." + std::to_string(i) + ".";
        fn(at + "input_layernorm.weight", layer.attn_norm, Shape { c.d_model });
        fn(at + "self_attn.q_proj.weight", layer.q, Shape { queries, c.d_model });
        fn(at + "self_attn.k_proj.weight", layer.k, Shape { keys, c.d_model });
        fn(at + "self_attn.v_proj.weight", layer.v, Shape { keys, c.d_model });
        fn(at + "self_attn.o_proj.weight", layer.o, Shape { c.d_model, queries });
        fn(at + "post_attention_layernorm.weight", layer.ffn_norm, Shape { c.d_model });
        fn(at + "mlp.gate_proj.weight", layer.gate, Shape { c.d_ff, c.d_model });
        fn(at + "mlp.up_proj.weight", layer.up, Shape { c.d_ff, c.d_model });
        fn(at + "mlp.down_proj.weight", layer.down, Shape { c.d_model, c.d_ff });
    }
    fn("model.norm.weight", weights.final_norm, Shape { c.d_model });
    if (!c.tied) {
        fn("lm_head.weight", weights.output, Shape { c.vocab_size, c.d_model });
    }
}

bool ends_with_one_of(std::string_view name, std::string_view a, std::string_view b)
{
    return name.ends_with(a) || name.ends_with(b);
}

} // namespace

void for_each_weight(const Config& config, Weights& weights,
    const std::function<void(const std::string&, Tensor&, const Shape&)>& fn)
{
    walk(config.resolved(), weights, fn);
}

void for_each_weight(const Config& config, const Weights& weights,
    const std::function<void(const std::string&, const Tensor&, const Shape&)>& fn)
{
    walk(config.resolved(), weights, fn);
}

Weights Weights::zeros(const Config& config)
{
    Weights out;
    out.layers.resize(static_cast<std::size_t>(config.n_layers));
    for_each_weight(config, out, [](const std::string&, Tensor& weight, const Shape& shape) {
        weight = Tensor::zeros(shape, REAL);
    });
    if (config.tied) {
        out.output = out.embedding;
    }
    return out;
}

Weights Weights::random(const Config& config, std::uint64_t seed)
{
    // GPT-2's 0.02 at a width of 800: narrower layers add fewer terms, so each has to be larger
    const double across = 0.02 * std::sqrt(800.0 / static_cast<double>(config.d_model));
    const double into_stream = across / std::sqrt(2.0 * static_cast<double>(config.n_layers));
    Random random(seed);
    Weights out = zeros(config);
    if (config.tied) {
        out.output = Tensor(); // the table itself: it must not look shared
    }
    for_each_weight(config, out, [&](const std::string& name, Tensor& weight, const Shape& shape) {
        const bool gain = shape.size() == 1;
        const double deviation
            = ends_with_one_of(name, "o_proj.weight", "down_proj.weight") ? into_stream : across;
        for (Real& value : weight.edit<Real>()) {
            value = static_cast<Real>(gain ? 1.0 : deviation * random.normal());
        }
    });
    if (config.tied) {
        out.output = out.embedding;
    }
    return out;
}

} // namespace glassllm
