// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/explain/explained_runs.h"

#include "core/checkpoint/hf_config.h"
#include "tests/model/lively_model.h"

namespace glassllm::testing {

std::vector<std::pair<std::string, Config>> explained_configs()
{
    const Config grouped { .vocab_size = 53,
        .d_model = 20,
        .n_layers = 3,
        .n_heads = 4,
        .n_kv_heads = 2,
        .head_dim = 6,
        .d_ff = 27,
        .max_len = 64 };
    const Config one_key_head { .vocab_size = 31,
        .d_model = 18,
        .n_layers = 2,
        .n_heads = 5,
        .n_kv_heads = 1,
        .head_dim = 8,
        .max_len = 64,
        .norm_eps = 1e-3,
        .tied = false };
    const Config scaled { .vocab_size = 97,
        .d_model = 24,
        .n_layers = 2,
        .n_heads = 4,
        .head_dim = 16,
        .d_ff = 33,
        .max_len = 64,
        .rope_scaling = RopeScaling { 8, 1, 4, 64 } };
    return { { "grouped", grouped }, { "one key head, own table", one_key_head },
        { "scaled rotation", scaled } };
}

Checkpoint made_checkpoint(const Config& config, std::uint64_t seed)
{
    Checkpoint out { lively_model(config, seed), std::nullopt, {} };
    out.card.name = "made";
    out.card.model_id = "made " + std::to_string(seed);
    out.card.config = Json::parse(json_text(config_to_hf(out.model.config())));
    return out;
}

std::vector<std::pair<std::string, RunRequest>> explained_requests(
    const std::vector<std::int64_t>& prompt, std::int64_t vocab)
{
    RunRequest greedy;
    greedy.tokens = prompt;
    greedy.ignore_eos = true;
    greedy.new_tokens = 2;
    RunRequest cached = greedy;
    cached.kv_cache = true;
    cached.new_tokens = 3;
    cached.sampling = { false, 0.8, 7, 0.9, 11 };
    RunRequest top_p = greedy;
    top_p.new_tokens = 1;
    top_p.sampling = { false, 1.3, 0, 0.6, 5 };
    RunRequest plain_draw = top_p;
    plain_draw.sampling = { false, 1, 0, 1, 6 };
    RunRequest loss;
    loss.mode = RunMode::Loss;
    loss.tokens = prompt;
    RunRequest own_targets = loss;
    own_targets.targets.emplace(prompt.size(), -1);
    own_targets.targets->front() = vocab - 1;
    own_targets.targets->back() = 0;
    return { { "greedy", greedy }, { "cached, top-k and top-p", cached }, { "top-p", top_p },
        { "plain draw", plain_draw }, { "loss", loss }, { "targets of its own", own_targets } };
}

} // namespace glassllm::testing
