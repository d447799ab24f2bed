// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoint/record_passes.h"

#include "core/base/budget.h"
#include "core/base/reason.h"

#include <memory>
#include <utility>

namespace glassllm {
namespace {

GenerateOptions options_of(const RunRequest& request)
{
    GenerateOptions out;
    out.greedy = request.sampling.greedy;
    out.temperature = request.sampling.temperature;
    out.top_k = request.sampling.top_k;
    out.top_p = request.sampling.top_p;
    out.seed = request.sampling.seed;
    out.kv_cache = request.kv_cache;
    out.trace = true;
    out.filter = request.filter;
    out.edits = request.edits;
    out.budget = request.budget;
    out.ignore_eos = request.ignore_eos;
    out.stop = request.stop;
    out.progress = request.progress;
    return out;
}

/// Progress of the request, behind a look at what the step recorded.
ProgressFunction taking(const RunRequest& request, const TakeValues& take,
    const std::function<std::shared_ptr<Tracer>()>& trace)
{
    if (!take) {
        return request.progress;
    }
    return [&request, take, trace](const StepProgress& at) {
        take(at.pass, *trace());
        if (request.progress) {
            request.progress(at);
        }
    };
}

/// What a stopped pass recorded; nothing when it was stopped before its first value.
void keep_partial(Run& run, Pass pass, const std::shared_ptr<const Tracer>& trace)
{
    run.complete = false;
    if (trace && !trace->records.empty()) {
        pass.complete = false;
        pass.trace = trace;
        run.passes.push_back(std::move(pass));
    }
}

Pass pass_of(const GenerationStep& step, const std::vector<std::int64_t>& tokens)
{
    Pass pass;
    pass.first = step.first;
    pass.count = step.count;
    pass.tokens.assign(tokens.begin(), tokens.end() - 1); // the last one was sampled after it
    pass.u = step.u;
    pass.mass_top_k = step.mass_top_k;
    pass.mass_top_p = step.mass_top_p;
    pass.token = step.token;
    pass.trace = step.trace;
    return pass;
}

Ended record_generation(
    Run& run, const Checkpoint& checkpoint, const RunRequest& request, const TakeValues& take)
{
    if (request.new_tokens < 1) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { reason(Reason::NewTokens), std::to_string(request.new_tokens),
                reason(Reason::OneOrMore) });
    }
    std::optional<Generation> generation;
    GenerateOptions options = options_of(request);
    options.progress = taking(request, take, [&generation] { return generation->partial_trace(); });
    generation.emplace(checkpoint.model.generate(run.tokens, request.new_tokens, options));
    try {
        while (const auto step = generation->next()) {
            if (take) {
                take(static_cast<std::int64_t>(run.passes.size()), *generation->partial_trace());
            }
            run.passes.push_back(pass_of(*step, generation->tokens()));
            if (request.on_token) {
                request.on_token(step->token);
            }
        }
    } catch (const Cancelled&) {
        Pass pass;
        pass.tokens = generation->tokens();
        const auto total = static_cast<std::int64_t>(pass.tokens.size());
        pass.first = request.kv_cache && !run.passes.empty() ? total - 1 : 0;
        pass.count = total - pass.first;
        keep_partial(run, std::move(pass), generation->partial_trace());
        if (run.passes.empty()) {
            throw;
        }
    }
    return generation->ended();
}

void require_budget(
    const Config& config, std::int64_t tokens, const TraceFilter& filter, std::uint64_t budget)
{
    if (tokens > config.max_len) {
        return; // the model says so better
    }
    const std::uint64_t needed = trace_bytes(config, tokens, 1, filter, false, true);
    if (needed > budget) {
        throw_over_budget(needed, budget);
    }
}

Ended record_loss(
    Run& run, const Checkpoint& checkpoint, const RunRequest& request, const TakeValues& take)
{
    request.filter.validate();
    const std::uint64_t budget = request.budget.value_or(default_trace_budget());
    Pass pass;
    pass.tokens = run.tokens;
    pass.count = static_cast<std::int64_t>(run.tokens.size());
    require_budget(checkpoint.model.config(), pass.count, request.filter, budget);
    auto tracer = std::make_shared<Tracer>(request.filter, 0, budget);
    const ForwardOptions how { .tracer = tracer.get(),
        .stop = request.stop,
        .progress = taking(request, take, [&tracer] { return tracer; }),
        .edits = request.edits };
    try {
        (void)checkpoint.model.loss(run.tokens, run.targets, how);
        if (take) {
            take(0, *tracer);
        }
        pass.trace = tracer;
        run.passes.push_back(std::move(pass));
    } catch (const Cancelled&) {
        keep_partial(run, std::move(pass), tracer);
        if (run.passes.empty()) {
            throw;
        }
        return Ended::Cancelled;
    }
    return Ended::Length;
}

} // namespace

Ended record_passes(
    Run& run, const Checkpoint& checkpoint, const RunRequest& request, const TakeValues& take)
{
    if (request.mode == RunMode::Loss) {
        return record_loss(run, checkpoint, request, take);
    }
    return record_generation(run, checkpoint, request, take);
}

} // namespace glassllm
