// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/record_run.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace glassllm {

/// One prompt with what is to be done with it, wherever it runs.
struct PromptJob {
    RunMode mode = RunMode::Generate;
    std::optional<std::string> prompt {}; ///< text; otherwise `tokens`
    std::vector<std::int64_t> tokens {};
    std::int64_t newTokens = 1;
    Sampling sampling {};
    Json edits = Json::array(); ///< interventions, as run files and specifications tell them
};

/// For this process. BadFile for an edit that is none.
[[nodiscard]] RunRequest requestOf(const PromptJob& job);

/// For a worker: an invoke of a specification that saves the whole run under the name "run".
[[nodiscard]] Json invokeOf(const PromptJob& job);

} // namespace glassllm
