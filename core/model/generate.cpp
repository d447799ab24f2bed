// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/generate.h"

#include "core/base/budget.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

namespace glassllm {

Generation GlassLM::generate(
    std::vector<std::int64_t> prompt, Index max_new_tokens, const GenerateOptions& options) const
{
    require_tokens(prompt, 0);
    return { *this, std::move(prompt), max_new_tokens, options };
}

Generation GlassLM::generate(std::vector<std::int64_t> prompt, Index max_new_tokens) const
{
    return generate(std::move(prompt), max_new_tokens, GenerateOptions {});
}

Generation::Generation(GlassLM model, std::vector<std::int64_t> prompt, std::int64_t max_new_tokens,
    GenerateOptions options)
    : m_model(std::move(model))
    , m_tokens(std::move(prompt))
    , m_prompt_size(static_cast<std::int64_t>(m_tokens.size()))
    , m_max_new(max_new_tokens)
    , m_options(std::move(options))
{
    m_options.sampling().validate();
    m_options.filter.validate();
    const Config& config = m_model.config();
    // the last token is sampled but never read
    const std::int64_t passes = std::min(m_max_new, config.max_len - m_prompt_size + 1);
    const bool cached = m_options.kv_cache.value_or(!m_options.trace);
    if (cached) {
        m_cache.emplace(config, m_prompt_size + std::max<std::int64_t>(0, passes - 1));
    }
    if (m_options.trace) {
        m_budget = m_options.budget.value_or(default_trace_budget());
        const std::uint64_t needed
            = trace_bytes(config, m_prompt_size, passes, m_options.filter, cached);
        if (needed > m_budget) {
            throw_over_budget(needed, m_budget);
        }
    }
}

std::optional<GenerationStep> Generation::next()
{
    const auto generated = static_cast<std::int64_t>(m_tokens.size()) - m_prompt_size;
    if (m_ended == Ended::NotYet && generated >= m_max_new) {
        m_ended = Ended::Length;
    }
    if (m_ended == Ended::NotYet
        && static_cast<std::int64_t>(m_tokens.size()) > m_model.config().max_len) {
        m_ended = Ended::Context;
    }
    if (m_ended != Ended::NotYet) {
        return std::nullopt;
    }
    try {
        GenerationStep step = run_pass();
        const auto& eos = m_model.config().eos;
        if (!m_options.ignore_eos && std::ranges::find(eos, step.token) != eos.end()) {
            m_ended = Ended::Eos;
        }
        return step;
    } catch (const Cancelled&) {
        m_ended = Ended::Cancelled;
        throw;
    }
}

std::shared_ptr<Tracer> Generation::make_tracer() const
{
    if (!m_options.trace) {
        return nullptr;
    }
    const auto pass = static_cast<std::int64_t>(m_tokens.size()) - m_prompt_size;
    return std::make_shared<Tracer>(m_options.filter, pass, m_budget - m_recorded);
}

GenerationStep Generation::run_pass()
{
    const auto pass = static_cast<std::int64_t>(m_tokens.size()) - m_prompt_size;
    GenerationStep step;
    step.first = m_cache ? m_cache->length() : 0;
    const auto rows = std::span(m_tokens).subspan(static_cast<std::size_t>(step.first));
    step.count = static_cast<std::int64_t>(rows.size());
    m_tracer = make_tracer();
    const ForwardOptions how { .tracer = m_tracer.get(),
        .cache = m_cache ? &*m_cache : nullptr,
        .stop = m_options.stop,
        .progress = m_options.progress,
        .pass = pass,
        .edits = m_options.edits };
    const Tensor last = m_model.forward(rows, how).select(0, step.count - 1);
    const SamplingOptions sampling = m_options.sampling();

    // @step probs next_token_probs
    Candidates candidates = next_token_probs(last, sampling);
    candidates.probs
        = edited(m_options.edits, "probs", std::nullopt, pass, std::move(candidates.probs));
    record(m_tracer.get(), "probs", candidates.probs, { .batched = false });
    step.mass_top_k = candidates.mass_top_k;
    step.mass_top_p = candidates.mass_top_p;

    if (!sampling.is_greedy()) {
        step.u = draw_of(sampling.seed, pass);
    }
    // a greedy choice follows the logits, or the probabilities where an edit changed those
    const bool changed = is_edited(m_options.edits, "probs", pass);
    const Tensor& ranked = changed ? candidates.probs : last;
    // @step sample draw_token
    step.token = step.u ? draw_token(candidates.probs, *step.u) : largest_logit(ranked);
    record(m_tracer.get(), "sample", step.token, { .batched = false });

    m_recorded += m_tracer ? m_tracer->bytes() : 0;
    step.trace = m_tracer;
    m_tokens.push_back(step.token);
    return step;
}

} // namespace glassllm
