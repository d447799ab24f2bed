// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/record.h"

#include "app/glassllm/interrupt.h"
#include "app/glassllm/progress.h"
#include "app/glassllm/report.h"

#include <utility>

namespace glassllm {

void Recording::add(Command& command)
{
    add_model(command, model);
    prompt.add(command);
    options.add(command);
}

namespace {

/// A run of the other mode would record nothing of such a step.
void require_recorded_in(RunMode mode, const TraceFilter& filter, const Config& config)
{
    const bool loss = mode == RunMode::Loss;
    for (const std::string& id : filter.ids) {
        if (trace_bytes(config, 1, 1, { .ids = { id } }, false, loss) == 0) {
            throw_error<BadValue>(ErrorCode::BadOption,
                { "A piece of --steps", id,
                    loss ? "a step that a loss records" : "a step that a generation records" });
        }
    }
}

} // namespace

int Recording::record(Context& context, RunRequest request,
    const std::function<void(const RecordedFile&)>& done) const
{
    prompt.fill(request);
    require_writable(options.out);
    const Interrupt interrupt;
    const Checkpoint checkpoint = load_model(model);
    request.filter = options.filter(checkpoint);
    require_recorded_in(request.mode, request.filter, checkpoint.model.config());
    request.budget = context.budget;
    request.ignore_eos = context.ignore_eos;
    request.stop = interrupt.token();
    Progress progress(context.progress, request.mode == RunMode::Loss ? 1 : request.new_tokens);
    request.progress = progress.function();
    const RecordedFile made
        = record_run_to_file(options.out, checkpoint, request, options.keep_partial);
    if (!made.complete) {
        return interrupted_exit_code();
    }
    if (done) {
        done(made);
    }
    if (made.ended == Ended::Context) {
        report_full_context(checkpoint.model.config().max_len, made.new_tokens, request.new_tokens);
    }
    return EXIT_DONE;
}

} // namespace glassllm
