// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/collect.h"

#include "app/glassllm/interrupt.h"
#include "app/glassllm/options.h"
#include "app/glassllm/parse.h"
#include "app/glassllm/progress.h"

#include "core/base/number_text.h"
#include "core/collect/request.h"
#include "core/collect/worker_pool.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <set>

#include <unistd.h>

namespace glassllm {
namespace {

constexpr std::int64_t MOST_WORKERS = 1024;
constexpr double LONGEST_TIME = 1e9; // seconds

std::optional<std::chrono::milliseconds> time_of(const OptionalText& text)
{
    if (!text) {
        return std::nullopt;
    }
    const double seconds = parse_number(*text, "--timeout");
    if (!(seconds > 0 && seconds <= LONGEST_TIME)) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { "--timeout", *text,
                "a number of seconds above 0, up to " + fixed_text(LONGEST_TIME, 0) });
    }
    return std::chrono::ceil<std::chrono::milliseconds>(std::chrono::duration<double>(seconds));
}

/// "12 of 200 done", on one line of a terminal or a line each.
class PartCounter {
public:
    PartCounter(bool wanted, std::size_t total)
        : m_wanted(wanted)
        , m_is_terminal(::isatty(STDERR_FILENO) == 1)
        , m_total(total)
    {
    }
    void count()
    {
        ++m_done;
        if (!m_wanted) {
            return;
        }
        const bool last = m_done == m_total;
        std::cerr << (m_is_terminal ? "\r" : "") << std::to_string(m_done) << " of "
                  << std::to_string(m_total) << " done" << (m_is_terminal && !last ? "" : "\n")
                  << std::flush;
    }

private:
    bool m_wanted;
    bool m_is_terminal;
    std::size_t m_total;
    std::size_t m_done = 0;
};

/// The parts that --with gives, each of a source of the invoke.
std::vector<Part> source_parts(
    const TraceSpec& spec, std::size_t index, const std::vector<std::string>& files)
{
    std::vector<Part> parts;
    for (const std::string& file : files) {
        Part part = read_part(file);
        if (part.spec != spec.id || part.of != spec.invokes.size()) {
            throw_error<BadFile>(ErrorCode::ForeignPart, { file });
        }
        parts.push_back(std::move(part));
    }
    for (const std::size_t source : spec.invokes[index].sources()) {
        const auto found = std::ranges::find(parts, source, &Part::index);
        if (found == parts.end()) {
            throw_error<BadValue>(
                ErrorCode::SourceMissing, { std::to_string(index), std::to_string(source) });
        }
    }
    return parts;
}

/// What the invoke saves, or why it failed.
Part run_here(
    Context& context, const TraceSpec& spec, std::size_t index, const std::vector<Part>& sources)
{
    Part part { .spec = spec.id, .index = index, .of = spec.invokes.size() };
    const InvokeSpec& invoke = spec.invokes[index];
    const Interrupt interrupt;
    Progress progress(context.progress, invoke.mode == RunMode::Loss ? 1 : invoke.new_tokens);
    try {
        for (const Part& source : sources) {
            if (source.error) {
                throw_error<BadValue>(ErrorCode::SourceFailed, { std::to_string(source.index) });
            }
        }
        const auto values = source_values(invoke, [&sources](std::size_t source) -> const Dict& {
            return std::ranges::find(sources, source, &Part::index)->saves;
        });
        part.saves = run_request(load_model(spec.model), invoke, spec.names, values,
            { context.budget, interrupt.token(), progress.function() });
    } catch (const Cancelled&) {
        throw; // no part: it was not the request's fault
    } catch (...) {
        part.error = failure_of(std::current_exception()).text;
    }
    return part;
}

} // namespace

int collect_all(Context& context, const CollectOptions& options)
{
    PoolOptions pool;
    if (options.workers) {
        pool.workers
            = static_cast<std::size_t>(parse_whole(*options.workers, "--workers", 1, MOST_WORKERS));
    }
    pool.timeout = time_of(options.timeout);
    if (options.out) {
        require_writable(*options.out);
    } else if (context.out.is_terminal()) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { "--out", "absent", "a file, or standard output that is no terminal" });
    }
    const TraceSpec spec = read_spec(options.files.front());
    const Interrupt interrupt;
    PartCounter counter(context.progress, spec.invokes.size());
    pool.budget = context.budget;
    pool.stop = interrupt.token();
    pool.on_part = [&counter](const Part&, const Failure*) { counter.count(); };
    return write_result(context, options, spec, run_in_workers(spec, pool));
}

int collect_one(Context& context, const CollectOptions& options)
{
    const TraceSpec spec = read_spec(*options.request);
    const auto index = static_cast<std::size_t>(parse_whole(
        *options.index, "--index", 0, static_cast<std::int64_t>(spec.invokes.size()) - 1));
    require_writable(*options.out);
    const std::vector<Part> sources = source_parts(spec, index, options.with);
    const Part part = run_here(context, spec, index, sources);
    write_part(*options.out, part);
    if (part.error) {
        throw_error<IoError>(ErrorCode::InvokeFailed,
            { std::to_string(index),
                part.error->substr(0, part.error->find_last_not_of('.') + 1) });
    }
    return EXIT_DONE;
}

int collect_parts(Context& context, const CollectOptions& options)
{
    require_writable(*options.out);
    const TraceSpec spec = read_spec(*options.merge);
    std::vector<Part> parts;
    for (const std::string& file : options.files) {
        parts.push_back(read_part(file));
    }
    std::ranges::sort(parts, {}, &Part::index);
    return write_result(context, options, spec, parts);
}

} // namespace glassllm
