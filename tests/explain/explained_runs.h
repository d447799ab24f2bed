// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/record_run.h"
#include "core/model/config.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace glassllm::testing {

/// Small configurations that differ where derivations could go wrong: grouped queries with heads
/// that are not D / H wide, one key head and an output table of its own, scaled rotations.
[[nodiscard]] std::vector<std::pair<std::string, Config>> explained_configs();
/// A lively random model as if it had been loaded: without a tokenizer.
[[nodiscard]] Checkpoint made_checkpoint(const Config& config, std::uint64_t seed);

/// The ways of running a model that its derivations must hold for, by name: greedy and sampled,
/// whole passes and passes with the cache, a loss with targets of its own.
[[nodiscard]] std::vector<std::pair<std::string, RunRequest>> explained_requests(
    const std::vector<std::int64_t>& prompt, std::int64_t vocab);

} // namespace glassllm::testing
