// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/record.h"

#include "app/glassllm/interrupt.h"
#include "app/glassllm/progress.h"
#include "app/glassllm/report.h"

#include <algorithm>
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

std::int64_t prompt_length(const RunRequest& request, const Checkpoint& checkpoint)
{
    const bool text = request.prompt && checkpoint.tokenizer;
    return static_cast<std::int64_t>(
        text ? checkpoint.tokenizer->encode(*request.prompt).size() : request.tokens.size());
}

/// Tells when a generation ended at the end of the context.
class ContextWatch {
public:
    ContextWatch(const RunRequest& request, const Checkpoint& checkpoint)
        : m_config(checkpoint.model.config())
        , m_wanted(request.mode == RunMode::Loss ? 0 : request.new_tokens)
        , m_length(prompt_length(request, checkpoint))
        , m_ends(!request.ignore_eos)
    {
    }
    void add(std::int64_t token)
    {
        ++m_made;
        m_last = token;
    }
    void tell() const
    {
        const bool eos = m_ends && std::ranges::find(m_config.eos, m_last) != m_config.eos.end();
        if (m_made < m_wanted && !eos && m_length + m_made > m_config.max_len) {
            report_full_context(m_config.max_len, m_made, m_wanted);
        }
    }

private:
    const Config& m_config;
    std::int64_t m_wanted;
    std::int64_t m_length;
    bool m_ends;
    std::int64_t m_made = 0;
    std::int64_t m_last = -1;
};

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
    ContextWatch watch(request, checkpoint);
    request.on_token = [&watch](std::int64_t token) { watch.add(token); };
    const RecordedFile made
        = record_run_to_file(options.out, checkpoint, request, options.keep_partial);
    if (!made.complete) {
        return interrupted_exit_code();
    }
    if (done) {
        done(made);
    }
    watch.tell();
    return EXIT_DONE;
}

} // namespace glassllm
