// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/side/step_numbers.h"

#include <algorithm>

namespace glassllm {
namespace {

/// The size of an axis, counted from the last, of the first record of a step; 0 without one.
qint64 axisOf(const Pass& pass, std::string_view id, std::size_t fromLast)
{
    for (const StepRecord& record : pass.trace->records) {
        if (record.id == id && !record.head && record.value.rank() > fromLast) {
            return record.value.size(record.value.rank() - 1 - fromLast);
        }
    }
    return 0;
}

double numberOf(const Json& config, const char* key, double otherwise)
{
    const auto found = config.is_object() ? config.find(key) : config.end();
    return found != config.end() && found->is_number() ? found->get<double>() : otherwise;
}

bool isTied(const Json& config)
{
    const auto found = config.is_object() ? config.find("tie_word_embeddings") : config.end();
    return found != config.end() && found->is_boolean() && found->get<bool>();
}

bool isScaled(const Json& config)
{
    const auto found = config.is_object() ? config.find("rope_scaling") : config.end();
    return found != config.end() && found->is_object();
}

qint64 firstKnown(std::initializer_list<qint64> candidates)
{
    const auto* const known
        = std::find_if(candidates.begin(), candidates.end(), [](qint64 v) { return v > 0; });
    return known == candidates.end() ? 0 : *known;
}

} // namespace

StepNumbers stepNumbers(const Run& run, const Pass& pass)
{
    StepNumbers numbers;
    numbers.n = std::max<qint64>(1, pass.rows_total());
    numbers.rows = pass.count;
    numbers.D = firstKnown(
        { run.config_int("hidden_size"), axisOf(pass, "embed", 0), axisOf(pass, "attn.norm", 0) });
    numbers.H = firstKnown({ run.config_int("num_attention_heads"), axisOf(pass, "attn.q", 2),
        axisOf(pass, "attn.scores", 2), 1 });
    numbers.Hkv = firstKnown({ run.config_int("num_key_value_heads"), axisOf(pass, "attn.k", 2),
        axisOf(pass, "attn.k_rope", 2), numbers.H });
    numbers.d = firstKnown({ run.config_int("head_dim"), axisOf(pass, "attn.q", 0),
        axisOf(pass, "attn.k", 0), numbers.H > 0 ? numbers.D / numbers.H : 0 });
    numbers.F = firstKnown({ run.config_int("intermediate_size"), axisOf(pass, "ffn.gate", 0),
        axisOf(pass, "ffn.act", 0) });
    numbers.V = firstKnown(
        { run.config_int("vocab_size"), axisOf(pass, "logits", 0), axisOf(pass, "probs", 0) });
    numbers.greedy = run.sampling.greedy || run.sampling.temperature == 0;
    numbers.T = run.sampling.temperature;
    numbers.topK = run.sampling.top_k;
    numbers.topP = run.sampling.top_p;
    numbers.targets = std::count_if(
        run.targets.begin(), run.targets.end(), [](std::int64_t id) { return id >= 0; });
    if (run.mode == RunMode::Loss && run.targets.empty()) {
        numbers.targets = std::max<qint64>(0, numbers.n - 1); // every position but the last
    }
    numbers.ropeTheta = numberOf(run.config, "rope_theta", 10000);
    numbers.eps = numberOf(run.config, "rms_norm_eps", 1e-5);
    numbers.ropeScaled = isScaled(run.config);
    numbers.tied = isTied(run.config);
    return numbers;
}

} // namespace glassllm
