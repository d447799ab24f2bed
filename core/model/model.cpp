// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model.h"

#include "core/model/blocks.h"
#include "core/model/ops.h"
#include "core/model/real.h"
#include "core/trace/steps.h"

#include <string>
#include <utility>

namespace glassllm {
namespace {

Config checked(const Config& config)
{
    config.validate();
    return config.resolved();
}

Weights checked(const Config& config, Weights weights)
{
    if (static_cast<std::int64_t>(weights.layers.size()) != config.n_layers) {
        throw_error<BadValue>(ErrorCode::BadShape,
            { "The list of layers", std::to_string(weights.layers.size()),
                std::to_string(config.n_layers) + " layers" });
    }
    for_each_weight(
        config, weights, [](const std::string& name, Tensor& weight, const Shape& shape) {
            if (weight.shape() != shape) {
                throw_error<BadValue>(
                    ErrorCode::BadShape, { name, shape_text(weight.shape()), shape_text(shape) });
            }
            weight = weight.cast(REAL).contiguous();
        });
    if (config.tied) {
        weights.output = weights.embedding;
    }
    return weights;
}

} // namespace

PassContext::PassContext(const Config& model, const std::vector<double>& frequencies,
    std::int64_t rows, const ForwardOptions& options)
    : config(model)
    , cache(options.cache)
    , first(options.cache != nullptr ? options.cache->length() : 0)
    , rope(frequencies, first, rows)
    , m_options(options)
{
}

Tensor PassContext::step(std::string_view id, Tensor value, std::optional<std::int64_t> layer)
{
    if (m_options.stop.stop_requested()) {
        throw_error<Cancelled>(ErrorCode::Cancelled);
    }
    RecordOptions how { .batched = false };
    if (layer) {
        how.layer = *layer;
    }
    value = edited(m_options.edits, id, layer, m_options.pass, std::move(value));
    record(m_options.tracer, id, value, how);
    if (m_options.progress) {
        const auto total = static_cast<std::int64_t>(LAYER_STEPS.size()) * config.n_layers + 3;
        m_options.progress({ m_options.pass, ++m_done, total, layer.value_or(-1) });
    }
    return value;
}

GlassLM::GlassLM(const Config& config, std::uint64_t seed)
    : GlassLM(checked(config), Weights::random(checked(config), seed))
{
}

GlassLM::GlassLM(const Config& config, Weights weights)
    : m_config(checked(config))
    , m_weights(std::make_shared<const Weights>(checked(m_config, std::move(weights))))
    , m_frequencies(rope_frequencies(m_config))
{
}

void GlassLM::require_tokens(std::span<const std::int64_t> tokens, std::int64_t before) const
{
    if (tokens.empty()) {
        throw_error<BadValue>(ErrorCode::EmptyPrompt);
    }
    const std::int64_t total = before + static_cast<std::int64_t>(tokens.size());
    if (total > m_config.max_len) {
        throw_error<BadValue>(
            ErrorCode::PromptTooLong, { std::to_string(total), std::to_string(m_config.max_len) });
    }
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i] < 0 || tokens[i] >= m_config.vocab_size) {
            throw_error<BadValue>(ErrorCode::TokenOutOfRange,
                { std::to_string(tokens[i]), std::to_string(i),
                    std::to_string(m_config.vocab_size - 1) });
        }
    }
}

Tensor GlassLM::forward(std::span<const std::int64_t> tokens, const ForwardOptions& options) const
{
    require_tokens(tokens, options.cache != nullptr ? options.cache->length() : 0);
    for (const Edit& edit : options.edits) {
        edit.validate(m_config);
    }
    const auto rows = static_cast<std::int64_t>(tokens.size());
    PassContext pass(m_config, m_frequencies, rows, options);

    // @step embed embed_rows
    Tensor x = pass.step("embed", embed_rows(m_weights->embedding, tokens));
    for (std::int64_t i = 0; i < m_config.n_layers; ++i) {
        const LayerWeights& layer = m_weights->layers[static_cast<std::size_t>(i)];
        const LayerContext in { pass, i };
        x = attention_block(x, layer, in);
        x = feed_forward_block(x, layer, in);
    }
    if (options.cache != nullptr) {
        options.cache->advance(rows);
    }

    // @step final.norm rms_norm
    x = pass.step("final.norm", rms_norm(x, m_weights->final_norm, m_config.norm_eps));
    // @step logits linear
    return pass.step("logits", linear(x, m_weights->output));
}

} // namespace glassllm
