// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/prompt_job.h"

#include "core/checkpoint/edit_json.h"

namespace glassllm {

RunRequest requestOf(const PromptJob& job)
{
    RunRequest request;
    request.mode = job.mode;
    request.prompt = job.prompt;
    request.tokens = job.tokens;
    request.new_tokens = job.newTokens;
    request.sampling = job.sampling;
    for (const Json& edit : job.edits) {
        request.edits.push_back(edit_from_json(edit, "interventions"));
    }
    if (!job.edits.empty()) {
        request.interventions = job.edits;
    }
    return request;
}

Json invokeOf(const PromptJob& job)
{
    Json invoke = Json::object();
    if (job.prompt) {
        invoke["prompt"] = *job.prompt;
    } else {
        invoke["tokens"] = job.tokens;
    }
    if (job.mode == RunMode::Loss) {
        invoke["mode"] = "loss";
    } else {
        Json& options = invoke["options"];
        options["new_tokens"] = job.newTokens;
        if (!job.sampling.greedy) { // a specification has them for sampling alone
            options["temperature"] = job.sampling.temperature;
            options["top_k"] = job.sampling.top_k;
            options["top_p"] = job.sampling.top_p;
            options["seed"] = job.sampling.seed;
        }
    }
    if (!job.edits.empty()) {
        invoke["interventions"] = job.edits;
    }
    invoke["saves"] = Json::array({ { { "value", { { "run", "glass" } } }, { "name", "run" } } });
    return invoke;
}

} // namespace glassllm
