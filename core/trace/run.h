// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_text.h"
#include "core/trace/step_index.h"
#include "core/trace/tracer.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace glassllm {

enum class RunMode { Generate, Loss };

/// How tokens were chosen (recorded by the step `probs`).
struct Sampling {
    bool greedy = true;
    double temperature = 1;
    std::int64_t top_k = 0; ///< 0: off
    double top_p = 1; ///< 1: off
    std::uint64_t seed = 0;
};

/// One forward pass of a run and what was chosen after it.
struct Pass {
    std::int64_t first = 0; ///< position of its first computed row; more than 0 with the KV cache
    std::int64_t count = 0; ///< rows it computed
    /// Ids of positions 0 ... first + count - 1; they begin with the prompt's. -1: not known.
    std::vector<std::int64_t> tokens;
    bool complete = true; ///< false: stopped half way
    std::optional<double> u; ///< the draw; none when greedy
    double mass_top_k = 1; ///< probability that top-k kept, before renormalisation
    double mass_top_p = 1; ///< probability that top-k and top-p kept together
    std::optional<std::int64_t> token; ///< what `sample` chose; none for a loss
    std::shared_ptr<const Tracer> trace; ///< never null

    [[nodiscard]] std::int64_t rows_total() const { return first + count; }
};

/// The vocabulary's strings, so that a run can name every token without its model.
struct VocabText {
    std::vector<std::string> texts; ///< strings of the vocabulary, as the tokenizer's file has them
    [[nodiscard]] bool empty() const { return texts.empty(); }
};

/// Everything a recorded run knows: what the window replays and what a *.glass file holds. It knows
/// models only as text and numbers; it was filled by whoever ran the model. Immutable once shared.
struct Run {
    RunMode mode = RunMode::Generate;
    std::string model; ///< name
    std::string model_id; ///< hash of the model's files; empty when unknown
    Json config; ///< Hugging Face names
    std::optional<std::string> prompt; ///< absent when ids were given
    std::vector<std::int64_t> tokens; ///< ids of the prompt; -1 where a file does not say
    std::vector<std::string> texts; ///< their vocabulary strings, as many; may be empty
    Json tokenizer; ///< {"kind", "bos", "eos"} or null
    Sampling sampling;
    std::vector<std::int64_t> targets; ///< of a loss, as many as tokens; -1: none
    TraceFilter filter;
    Json interventions; ///< a list of the edits that were made, or null
    std::vector<Pass> passes;
    StepIndex step_index; ///< where the steps' lines are, in `sources`
    std::map<std::string, std::string> sources; ///< file -> text
    VocabText vocab;
    std::map<std::string, Tensor> weights; ///< Hugging Face names; empty when they do not travel
    bool complete = true; ///< false: cancelled, what was recorded is here

    // the model's sizes, read from `config` with a bound check; 0 when the file does not say
    [[nodiscard]] std::int64_t config_int(const std::string& key) const;
    /// The vocabulary string of an id; "#id" when the run carries neither the vocabulary nor a
    /// text of the prompt for it, "?" for -1.
    [[nodiscard]] std::string token_text(std::int64_t id) const;
};

} // namespace glassllm
