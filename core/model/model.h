// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/index.h"
#include "core/model/config.h"
#include "core/model/edits.h"
#include "core/model/kv_cache.h"
#include "core/model/weights.h"
#include "core/trace/tracer.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace glassllm {

class Generation;
struct GenerateOptions;

/// Called after every step of a pass: how many are done, the layer (or -1 outside of layers), of
/// how many in the pass. Called on the thread that runs the model.
struct StepProgress {
    std::int64_t pass = 0;
    std::int64_t done = 0;
    std::int64_t total = 0;
    std::int64_t layer = -1;
};
using ProgressFunction = std::function<void(const StepProgress&)>;

struct ForwardOptions {
    Tracer* tracer = nullptr; ///< records every step when given
    KvCache* cache = nullptr; ///< keys and values of the positions before; grows by the new rows
    std::stop_token stop {}; ///< asked before every step; Cancelled when it says so
    ProgressFunction progress {};
    std::int64_t pass = 0; ///< number told to `progress`, and that edits may ask for
    std::span<const Edit> edits {}; ///< interventions; must outlive the pass
};

/// A Llama-style transformer (Touvron et al. 2023): RMSNorm, rotary positions, grouped-query
/// attention, SwiGLU. Copies share their weights. Running it does not change it, so several threads
/// may run one model.
class GlassLM {
public:
    /// Random weights. BadValue for a configuration that cannot be.
    explicit GlassLM(const Config& config, std::uint64_t seed = 0);
    /// BadValue (BadShape) unless every weight has the shape that the configuration says.
    GlassLM(const Config& config, Weights weights);

    [[nodiscard]] const Config& config() const { return m_config; }
    [[nodiscard]] const Weights& weights() const { return *m_weights; }

    /// Logits (rows, V) of the tokens: of all of them, or of the new ones when there is a cache.
    /// BadValue: EmptyPrompt, PromptTooLong, TokenOutOfRange, and what an edit is refused for.
    [[nodiscard]] Tensor forward(
        std::span<const std::int64_t> tokens, const ForwardOptions& options = {}) const;

    /// Mean cross-entropy in nats over the positions that have a target. targets[i] is the id that
    /// position i should predict, or -1 for none; without targets they are the next tokens.
    /// BadValue: TargetCount, TargetOutOfRange, NoTarget, and those of forward().
    double loss(std::span<const std::int64_t> tokens,
        const std::optional<std::vector<std::int64_t>>& targets = std::nullopt,
        Tracer* tracer = nullptr) const;
    double loss(std::span<const std::int64_t> tokens,
        const std::optional<std::vector<std::int64_t>>& targets,
        const ForwardOptions& options) const;

    /// One token per next(), nothing before it is asked for.
    [[nodiscard]] Generation generate(std::vector<std::int64_t> prompt, Index max_new_tokens,
        const GenerateOptions& options) const;
    /// Sampling at temperature 1, without a trace.
    [[nodiscard]] Generation generate(std::vector<std::int64_t> prompt, Index max_new_tokens) const;

private:
    void require_tokens(std::span<const std::int64_t> tokens, std::int64_t before) const;

    Config m_config;
    std::shared_ptr<const Weights> m_weights;
    std::vector<double> m_frequencies; ///< theta_i of each pair, (d / 2)
};

/// The targets of a plain text: the next token, and none (-1) for the last position.
[[nodiscard]] std::vector<std::int64_t> next_tokens(std::span<const std::int64_t> tokens);

/// Bytes of elements that `passes` traced passes over a prompt of `tokens` ids will record, loss or
/// generation, after the filter.
[[nodiscard]] std::uint64_t trace_bytes(const Config& config, std::int64_t tokens,
    std::int64_t passes, const TraceFilter& filter, bool kv_cache = false, bool loss = false);
/// A quarter of the machine's memory.
[[nodiscard]] std::uint64_t default_trace_budget();

} // namespace glassllm
