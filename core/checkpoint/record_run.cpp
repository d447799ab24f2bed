// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoint/record_run.h"

#include "core/trace/embedded.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace glassllm {
namespace {

/// Models up to this size travel in their runs (contract section 6).
constexpr std::int64_t TRAVELLING_BYTES = 16LL << 20;

std::vector<std::int64_t> tokens_of(const Checkpoint& checkpoint, const RunRequest& request)
{
    if (!request.prompt) {
        return request.tokens;
    }
    if (request.prompt->empty()) {
        throw_error<BadValue>(ErrorCode::EmptyPrompt);
    }
    if (!checkpoint.tokenizer) {
        throw_error<BadValue>(ErrorCode::NoTokenizer, { checkpoint.card.name });
    }
    return checkpoint.tokenizer->encode(*request.prompt);
}

Json optional_json(const std::optional<std::int64_t>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

void describe_tokenizer(Run& run, const Checkpoint& checkpoint)
{
    if (!checkpoint.tokenizer) {
        return;
    }
    const Tokenizer& tokenizer = *checkpoint.tokenizer;
    run.tokenizer = Json::object();
    run.tokenizer["kind"] = tokenizer.kind();
    run.tokenizer["bos"] = optional_json(tokenizer.bos());
    run.tokenizer["eos"] = optional_json(tokenizer.eos());
    for (const std::int64_t id : run.tokens) {
        run.texts.push_back(tokenizer.token(id));
    }
    for (std::int64_t id = 0; id < tokenizer.vocab_size(); ++id) {
        run.vocab.texts.push_back(tokenizer.token(id));
    }
}

void add_source(Run& run, const std::string& file)
{
    if (!run.sources.contains(file)) {
        run.sources.emplace(file, embedded_file(file));
    }
}

/// The sources travel with the run, so that an old run shows its own lines.
void describe_sources(Run& run)
{
    run.step_index = load_step_index();
    for (const auto& [id, place] : run.step_index) {
        add_source(run, place.file);
        if (place.op) {
            add_source(run, place.op->file);
        }
    }
}

void describe_model(Run& run, const Checkpoint& checkpoint)
{
    run.model = checkpoint.card.name;
    run.model_id = checkpoint.card.model_id;
    run.config = checkpoint.card.config;
    const Config& config = checkpoint.model.config();
    const auto bytes = config.parameter_count() * static_cast<std::int64_t>(sizeof(float));
    if (checkpoint.card.builtin || bytes > TRAVELLING_BYTES) {
        return;
    }
    for_each_weight(config, checkpoint.model.weights(),
        [&run](const std::string& name, const Tensor& weight, const Shape& /*expected*/) {
            run.weights.emplace(name, weight);
        });
}

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
    out.budget = request.budget;
    out.ignore_eos = request.ignore_eos;
    out.stop = request.stop;
    out.progress = request.progress;
    return out;
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

void record_generation(Run& run, const Checkpoint& checkpoint, const RunRequest& request)
{
    if (request.new_tokens < 1) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { "The number of new tokens", std::to_string(request.new_tokens), "1 or more" });
    }
    Generation generation
        = checkpoint.model.generate(run.tokens, request.new_tokens, options_of(request));
    try {
        while (const auto step = generation.next()) {
            run.passes.push_back(pass_of(*step, generation.tokens()));
            if (request.on_token) {
                request.on_token(step->token);
            }
        }
    } catch (const Cancelled&) {
        Pass pass;
        pass.tokens = generation.tokens();
        const auto total = static_cast<std::int64_t>(pass.tokens.size());
        pass.first = request.kv_cache && !run.passes.empty() ? total - 1 : 0;
        pass.count = total - pass.first;
        keep_partial(run, std::move(pass), generation.partial_trace());
        if (run.passes.empty()) {
            throw;
        }
    }
}

void require_budget(
    const Config& config, std::int64_t tokens, const TraceFilter& filter, std::uint64_t budget)
{
    if (tokens > config.max_len) {
        return; // the model says so better
    }
    const std::uint64_t needed = trace_bytes(config, tokens, 1, filter, false, true);
    if (needed > budget) {
        throw_error<OverBudget>(
            ErrorCode::OverBudget, { std::to_string(needed), std::to_string(budget) });
    }
}

void record_loss(Run& run, const Checkpoint& checkpoint, const RunRequest& request)
{
    request.filter.validate();
    run.targets = request.targets ? *request.targets : next_tokens(run.tokens);
    const std::uint64_t budget = request.budget.value_or(default_trace_budget());
    Pass pass;
    pass.tokens = run.tokens;
    pass.count = static_cast<std::int64_t>(run.tokens.size());
    require_budget(checkpoint.model.config(), pass.count, request.filter, budget);
    const auto tracer = std::make_shared<Tracer>(request.filter, 0, budget);
    const ForwardOptions how {
        .tracer = tracer.get(), .stop = request.stop, .progress = request.progress
    };
    try {
        (void)checkpoint.model.loss(run.tokens, run.targets, how);
        pass.trace = tracer;
        run.passes.push_back(std::move(pass));
    } catch (const Cancelled&) {
        keep_partial(run, std::move(pass), tracer);
        if (run.passes.empty()) {
            throw;
        }
    }
}

} // namespace

Run record_run(const Checkpoint& checkpoint, const RunRequest& request)
{
    Run run;
    run.mode = request.mode;
    run.prompt = request.prompt;
    run.tokens = tokens_of(checkpoint, request);
    run.filter = request.filter;
    if (request.mode == RunMode::Loss) {
        record_loss(run, checkpoint, request);
    } else {
        run.sampling = request.sampling;
        record_generation(run, checkpoint, request);
    }
    describe_model(run, checkpoint);
    describe_tokenizer(run, checkpoint);
    describe_sources(run);
    return run;
}

} // namespace glassllm
