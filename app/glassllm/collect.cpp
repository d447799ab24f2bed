// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/collect.h"

#include "app/glassllm/commands.h"
#include "app/glassllm/options.h"
#include "app/glassllm/report.h"

#include "core/collect/pickle.h"

#include <algorithm>
#include <memory>

namespace glassllm {
namespace {

/// An option that belongs to another form.
void refuse(bool given, const char* option, const char* expected)
{
    if (given) {
        throw_error<BadValue>(ErrorCode::BadOption, { option, "given", expected });
    }
}

void require(bool given, const char* option, const char* expected)
{
    if (!given) {
        throw_error<BadValue>(ErrorCode::BadOption, { option, "absent", expected });
    }
}

/// "Invoke 3", "Invokes 3 to 7".
std::string named(std::size_t first, std::size_t last)
{
    return first == last ? "Invoke " + std::to_string(first)
                         : "Invokes " + std::to_string(first) + " to " + std::to_string(last);
}

/// One line for invokes that stand together and failed for the same reason.
void report_failures(const std::vector<Part>& parts)
{
    for (std::size_t i = 0; i < parts.size();) {
        const std::size_t first = i;
        while (i < parts.size() && parts[i].error == parts[first].error) {
            ++i;
        }
        if (parts[first].error) {
            report(named(parts[first].index, parts[i - 1].index) + ": " + *parts[first].error);
        }
    }
}

int collect(Context& context, const CollectOptions& options)
{
    refuse(context.ignore_eos, "--ignore-eos", "it in the options of an invoke");
    refuse(options.request && options.merge, "--merge", "--request or --merge, not both");
    if (!options.request) {
        refuse(options.index.has_value(), "--index", "it beside --request only");
        refuse(!options.with.empty(), "--with", "it beside --request only");
    }
    if (options.request || options.merge) {
        refuse(options.workers.has_value(), "--workers", "it where workers run");
        refuse(options.timeout.has_value(), "--timeout", "it where workers run");
        require(options.out.has_value(), "--out", "the file to write");
    }
    if (options.request) {
        refuse(!options.files.empty(), "A file", "none beside --request but --with and --out");
        refuse(options.keep_going, "--keep-going", "it where results are merged");
        require(options.index.has_value(), "--index", "the number of the invoke, from 0");
        return collect_one(context, options);
    }
    if (options.merge) {
        return collect_parts(context, options);
    }
    if (options.files.size() != 1) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { "The number of files", std::to_string(options.files.size()), "one specification" });
    }
    return collect_all(context, options);
}

} // namespace

int write_result(Context& context, const CollectOptions& options, const TraceSpec& spec,
    const std::vector<Part>& parts)
{
    const Value result = merge_parts(spec, parts);
    report_failures(parts);
    const bool failed
        = std::ranges::any_of(parts, [](const Part& part) { return part.error.has_value(); });
    if (failed && !options.keep_going) {
        return EXIT_FAILED;
    }
    if (options.out) {
        write_payload(*options.out, result);
    } else {
        dumps_compact(result, [&context](std::span<const std::byte> bytes) {
            context.out.write({ reinterpret_cast<const char*>(bytes.data()), bytes.size() });
        });
    }
    return failed ? EXIT_FAILED : EXIT_DONE;
}

void add_collect(Command& app, Context& context)
{
    Command command = app.subcommand("collect",
        "Run the prompts of a specification in workers and write what they save as one pickle; "
        "or run one of them, or merge their parts");
    auto options = std::make_shared<CollectOptions>();
    command.positionals("FILE", options->files,
        "The specification, a JSON file; after --merge, the parts to merge");
    command.text("--workers", options->workers, "How many processes [as many as processors]", "N");
    command.text(
        "--timeout", options->timeout, "Give up a prompt after so long [never]", "SECONDS");
    command.text(
        "--out", options->out, "The file to write [standard output, when all run here]", "OUT.pkl");
    command.flag("--keep-going", options->keep_going,
        "Write the result even when prompts failed, with their errors under __errors__");
    command.text("--request", options->request,
        "Run one invoke of this specification, in this process, and write its part", "SPEC.json");
    command.text("--index", options->index, "Which invoke, from 0", "I");
    command.texts("--with", options->with,
        "The part of an invoke whose value this one takes; may be given several times", "PART.pkl");
    command.text("--merge", options->merge, "Merge the parts of this specification", "SPEC.json");
    command.on_call([&context, options] {
        context.run = [&context, options] { return collect(context, *options); };
    });
}

} // namespace glassllm
