// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoint/record_run.h"

#include "core/base/reason.h"
#include "core/checkpoint/record_passes.h"
#include "core/trace/embedded.h"
#include "core/trace/run_file.h"
#include "core/trace/run_writer.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace glassllm {
namespace {

/// Models up to this size travel in their runs.
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

/// Everything about the run but its passes.
Run described_run(const Checkpoint& checkpoint, const RunRequest& request)
{
    Run run;
    run.mode = request.mode;
    run.prompt = request.prompt;
    run.tokens = tokens_of(checkpoint, request);
    run.filter = request.filter;
    run.interventions = request.interventions;
    if (request.mode == RunMode::Loss) {
        run.targets = request.targets ? *request.targets : next_tokens(run.tokens);
    } else {
        run.sampling = request.sampling;
    }
    describe_model(run, checkpoint);
    describe_tokenizer(run, checkpoint);
    describe_sources(run);
    return run;
}

RunPlan plan_of(const Run& run, const Checkpoint& checkpoint, const RunRequest& request)
{
    const Config& config = checkpoint.model.config();
    const auto prompt = static_cast<std::int64_t>(run.tokens.size());
    const std::int64_t fit = std::max<std::int64_t>(1, config.max_len - prompt + 1);
    const bool one = request.mode == RunMode::Loss;
    return { one ? 1 : std::clamp<std::int64_t>(request.new_tokens, 1, fit), config.n_layers };
}

/// A file lists the ids of every pass; one with more of them could not be read back.
void require_fits_a_file(const Run& run, const RunPlan& plan)
{
    const std::int64_t most = most_passes_of_file(run.tokens.size());
    if (plan.passes > most) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { reason(Reason::NewTokens), std::to_string(plan.passes),
                reason(Reason::AtMostPasses, { std::to_string(most) }) });
    }
}

/// Moves what a trace has recorded to a file.
class ValueMover {
public:
    explicit ValueMover(RunWriter& file)
        : m_file(file)
    {
    }
    void take(std::int64_t pass, Tracer& trace)
    {
        m_taken = pass == m_pass ? m_taken : 0;
        m_pass = pass;
        for (; m_taken < trace.records.size(); ++m_taken) {
            StepRecord& record = trace.records[m_taken];
            m_file.add(pass, record);
            if (record.id == "loss") {
                m_loss = record.value;
            }
            record.value = Tensor();
        }
    }
    [[nodiscard]] const std::optional<Tensor>& loss() const { return m_loss; }

private:
    RunWriter& m_file;
    std::int64_t m_pass = -1;
    std::size_t m_taken = 0; ///< records of this pass
    std::optional<Tensor> m_loss;
};

std::optional<Tensor> loss_of(const Run& run)
{
    for (const Pass& pass : run.passes) {
        for (const StepRecord& record : pass.trace->records) {
            if (record.id == "loss") {
                return record.value;
            }
        }
    }
    return std::nullopt;
}

std::int64_t tokens_made(const Run& run)
{
    return std::ranges::count_if(
        run.passes, [](const Pass& pass) { return pass.token.has_value(); });
}

/// Whether a header can be put in front of what is there already, under a temporary name.
bool is_file_of_its_own(const std::filesystem::path& path)
{
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    return !std::filesystem::exists(status) || std::filesystem::is_regular_file(status)
        || std::filesystem::is_directory(status); // which the writer refuses
}

} // namespace

Run record_run(const Checkpoint& checkpoint, const RunRequest& request)
{
    Run run = described_run(checkpoint, request);
    record_passes(run, checkpoint, request);
    return run;
}

RecordedFile record_run_to_file(const std::filesystem::path& path, const Checkpoint& checkpoint,
    const RunRequest& request, bool keep_partial)
{
    Run run = described_run(checkpoint, request);
    const RunPlan plan = plan_of(run, checkpoint, request);
    if (plan.passes > 1) {
        require_fits_a_file(run, plan);
    }
    if (!is_file_of_its_own(path)) {
        const Ended ended = record_passes(run, checkpoint, request);
        if (run.complete || keep_partial) {
            write_run(path, run);
        }
        return { run.complete, loss_of(run), ended, tokens_made(run) };
    }
    RunWriter file(path, run, plan);
    ValueMover mover(file);
    const Ended ended = record_passes(run, checkpoint, request,
        [&mover](std::int64_t pass, Tracer& trace) { mover.take(pass, trace); });
    if (run.complete || keep_partial) {
        file.finish(run);
    }
    return { run.complete, mover.loss(), ended, tokens_made(run) };
}

} // namespace glassllm
