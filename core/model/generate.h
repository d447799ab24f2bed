// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"
#include "core/model/sampling.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace glassllm {

struct GenerateOptions {
    bool greedy = false;
    double temperature = 1;
    std::int64_t top_k = 0;
    double top_p = 1;
    std::uint64_t seed = 0;
    std::optional<bool> kv_cache {}; ///< default: on without a trace, off with one
    bool trace = false;
    TraceFilter filter {};
    std::optional<std::uint64_t> budget {}; ///< bytes for the traces; default_trace_budget()
    bool ignore_eos = false;
    std::vector<Edit> edits {}; ///< interventions
    std::stop_token stop {};
    ProgressFunction progress {};

    [[nodiscard]] SamplingOptions sampling() const
    {
        return { greedy, temperature, top_k, top_p, seed };
    }
};

/// One generated token.
struct GenerationStep {
    std::int64_t token = 0;
    std::shared_ptr<const Tracer> trace; ///< null unless options.trace
    std::int64_t first = 0; ///< position of the first row that the pass computed
    std::int64_t count = 0; ///< rows it computed
    std::optional<double> u; ///< the draw; none when greedy
    double mass_top_k = 1;
    double mass_top_p = 1;
};

/// Why a generation ended.
enum class Ended { NotYet, Eos, Length, Context, Cancelled };

/// A lazy sequence of tokens: a pass runs when next() is called.
class Generation {
public:
    Generation(GlassLM model, std::vector<std::int64_t> prompt, std::int64_t max_new_tokens,
        GenerateOptions options);

    /// The next token, or nothing once it has ended. A pass that samples an end token is the last
    /// one and is given. Throws Cancelled when the stop token says so, OverBudget.
    [[nodiscard]] std::optional<GenerationStep> next();
    [[nodiscard]] Ended ended() const { return m_ended; }
    /// The prompt and what was generated.
    [[nodiscard]] const std::vector<std::int64_t>& tokens() const { return m_tokens; }
    /// What the pass under way, or the last one, has recorded so far: for showing a cancelled pass,
    /// and for taking values away while it runs. May be null.
    [[nodiscard]] std::shared_ptr<Tracer> partial_trace() const { return m_tracer; }

private:
    GenerationStep run_pass();
    [[nodiscard]] std::shared_ptr<Tracer> make_tracer() const;

    GlassLM m_model;
    std::vector<std::int64_t> m_tokens;
    std::int64_t m_prompt_size;
    std::int64_t m_max_new;
    GenerateOptions m_options;
    std::optional<KvCache> m_cache;
    std::shared_ptr<Tracer> m_tracer;
    std::uint64_t m_budget = 0;
    std::uint64_t m_recorded = 0; ///< bytes of the traces so far
    Ended m_ended = Ended::NotYet;
};

} // namespace glassllm
