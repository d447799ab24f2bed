// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/model/model.h"

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace glassllm::testing {

/// Weights from a seed whose numbers are lively: attention rows are neither flat nor one-hot, gains
/// differ from 1, and the stream keeps its size. Always float32, so that the engine in float, the
/// engine in double and the reference start from the same numbers.
inline Weights lively_weights(const Config& config, std::uint64_t seed)
{
    Random random(seed);
    Weights out;
    out.layers.resize(static_cast<std::size_t>(config.n_layers));
    for_each_weight(
        config, out, [&random](const std::string& name, Tensor& weight, const Shape& s) {
            std::vector<float> values(static_cast<std::size_t>(element_count(s)));
            const bool query_or_key
                = name.ends_with("q_proj.weight") || name.ends_with("k_proj.weight");
            const double spread = s.size() == 1 ? 0.3
                : name.ends_with("embed_tokens.weight")
                ? 1.0
                : (query_or_key ? 1.5 : 1.0) / std::sqrt(static_cast<double>(s.back()));
            for (float& value : values) {
                value = static_cast<float>((s.size() == 1 ? 1.0 : 0.0) + spread * random.normal());
            }
            weight = Tensor(s, std::move(values));
        });
    if (config.tied) {
        out.output = out.embedding;
    }
    return out;
}

inline GlassLM lively_model(const Config& config, std::uint64_t seed)
{
    return { config, lively_weights(config, seed) };
}

/// Ids from a seed; a few of them come twice.
inline std::vector<std::int64_t> random_tokens(
    std::int64_t count, std::int64_t vocab, std::uint64_t seed)
{
    Random random(seed ^ 0x70c3a5ULL);
    std::vector<std::int64_t> out;
    for (std::int64_t i = 0; i < count; ++i) {
        out.push_back(static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(vocab))));
    }
    if (count > 4) {
        out[3] = out[1];
    }
    return out;
}

} // namespace glassllm::testing
