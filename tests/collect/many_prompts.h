// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collect/request.h"
#include "core/collect/spec.h"

#include <cstddef>
#include <string>
#include <vector>

namespace glassllm::testing {

/// A trace of so many prompts that save the last probabilities, or all logits as well.
inline TraceSpec many_prompts(const std::string& model, std::size_t count, bool with_logits)
{
    Json json { { "model", model } };
    for (std::size_t i = 0; i < count; ++i) {
        Json saves = Json::array(
            { Json { { "value", { { "step", "probs" }, { "pass", 3 } } }, { "name", "next" } } });
        if (with_logits) {
            saves.push_back({ { "value", { { "step", "logits" } } }, { "name", "logits" } });
        }
        json["invokes"].push_back({ { "tokens", std::vector<std::size_t>(12, i % 250) },
            { "options", { { "new_tokens", 4 }, { "ignore_eos", true } } }, { "saves", saves } });
    }
    return parse_spec(json.dump(), "many.json");
}

} // namespace glassllm::testing
