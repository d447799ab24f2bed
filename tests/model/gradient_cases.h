// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/backward.h"
#include "tests/model/lively_model.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace glassllm::testing {

/// A model, a text and its targets: the double build and the float build run the same ones.
struct GradientCase {
    std::string name;
    Config config;
    std::uint64_t seed;
    std::vector<std::int64_t> tokens;
    std::optional<std::vector<std::int64_t>> targets {};
};

inline std::vector<GradientCase> gradient_cases()
{
    Config tied { .vocab_size = 29, .d_model = 12, .n_layers = 2, .n_heads = 2, .max_len = 40 };
    Config grouped { .vocab_size = 31,
        .d_model = 16,
        .n_layers = 2,
        .n_heads = 4,
        .n_kv_heads = 2,
        .d_ff = 21,
        .max_len = 40,
        .rope_theta = 100 };
    Config untied { .vocab_size = 23,
        .d_model = 10,
        .n_layers = 3,
        .n_heads = 6,
        .n_kv_heads = 3,
        .head_dim = 6,
        .d_ff = 13,
        .max_len = 40,
        .rope_theta = 500,
        .norm_eps = 1e-2,
        .rope_scaling = RopeScaling { 8, 1, 4, 32 },
        .tied = false };
    Config single { .vocab_size = 17,
        .d_model = 8,
        .n_layers = 1,
        .n_heads = 4,
        .n_kv_heads = 1,
        .max_len = 40,
        .tied = false };
    std::vector<GradientCase> cases;
    cases.push_back({ "tied", tied, 1, random_tokens(9, 29, 1) });
    cases.push_back({ "grouped, tied", grouped, 2, random_tokens(12, 31, 2) });
    cases.push_back({ "grouped, untied, own head width, scaled rotation", untied, 3,
        random_tokens(10, 23, 3) });
    cases.push_back({ "one key head, untied, given targets", single, 4, random_tokens(7, 17, 4),
        std::vector<std::int64_t> { -1, 3, 16, -1, 0, 3, 8 } });
    cases.push_back(
        { "tied, one token, given target", tied, 5, { 11 }, std::vector<std::int64_t> { 4 } });
    return cases;
}

/// The gradients of a case, from zero.
inline Weights gradients_of(const GradientCase& one)
{
    const GlassLM model = lively_model(one.config, one.seed);
    Weights gradients = Weights::zeros(model.config());
    (void)add_gradients(model, one.tokens, one.targets, gradients);
    return gradients;
}

} // namespace glassllm::testing
