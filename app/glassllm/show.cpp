// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/commands.h"
#include "app/glassllm/edit_lines.h"
#include "app/glassllm/options.h"
#include "app/glassllm/parse.h"
#include "app/glassllm/report.h"
#include "app/glassllm/run_argument.h"
#include "app/glassllm/show_text.h"

#include "core/base/atomic_file.h"
#include "core/trace/run_file.h"
#include "core/trace/steps.h"
#include "core/trace/value_text.h"

#include <limits>
#include <memory>

namespace glassllm {
namespace {

struct ShowOptions {
    std::string run;
    OptionalText step;
    OptionalText layer;
    OptionalText head;
    OptionalText pass;
    OptionalText npy;
    bool as_json = false;
    bool as_csv = false;
};

std::optional<std::int64_t> index_of(const OptionalText& text, const std::string& option)
{
    if (!text) {
        return std::nullopt;
    }
    return parse_whole(*text, option, 0, std::numeric_limits<std::int64_t>::max());
}

void require_step(const ShowOptions& options)
{
    const std::string lonely = options.layer ? "--layer"
        : options.head                       ? "--head"
        : options.pass                       ? "--pass"
        : options.npy                        ? "--npy"
        : options.as_csv                     ? "--csv"
                                             : "";
    if (!lonely.empty()) {
        throw_error<BadValue>(ErrorCode::BadOption, { lonely, "given alone", "--step with it" });
    }
}

std::int64_t pass_number(const ShowOptions& options, const Run& run)
{
    const auto last = static_cast<std::int64_t>(run.passes.size()) - 1;
    return options.pass ? parse_whole(*options.pass, "--pass", 0, last) : 0;
}

void require_table(const StepRecord& record)
{
    if (record.value.rank() > 2) {
        throw_error<BadValue>(ErrorCode::BadShape,
            { "The record", shape_text(record.shape()),
                "at most two axes for --csv; give --head " + heads_of(record) });
    }
}

void save_npy(const std::string& path, const Tensor& value)
{
    AtomicFile file(path);
    write_npy(value, [&file](std::string_view bytes) { file.write(bytes); });
    file.commit();
}

/// The record, or a sentence on what is wrong, which does not name the file yet.
struct Choice {
    std::optional<StepRecord> record;
    std::string problem;
};

Choice choose(const ShowOptions& options, const Run& run, std::int64_t pass,
    std::optional<std::int64_t> layer, std::optional<std::int64_t> head)
{
    (void)step(*options.step); // an unknown id is no fault of the file
    try {
        const StepRecord record = chosen_record(run, pass, *options.step, layer, head);
        if (options.as_csv) {
            require_table(record);
        }
        return { record, {} };
    } catch (const NotFound& problem) {
        return { std::nullopt, problem.what() };
    } catch (const BadValue& problem) {
        return { std::nullopt, problem.what() };
    }
}

int show(Context& context, const ShowOptions& options)
{
    if (!options.step) {
        require_step(options);
    }
    const auto layer = index_of(options.layer, "--layer");
    const auto head = index_of(options.head, "--head");
    const SafetensorsFile file = open_run(options.run);
    const Run run = read_run(file);
    if (!options.step) {
        const auto listed = listed_records(file);
        context.out.write(options.as_json ? run_json(run, listed) : run_text(run, listed));
        return EXIT_DONE;
    }
    const std::int64_t pass = pass_number(options, run);
    const Choice choice = choose(options, run, pass, layer, head);
    if (!choice.record) {
        report(options.run + ": " + choice.problem);
        return EXIT_BAD_INPUT;
    }
    const StepRecord& record = *choice.record;
    const ByteSink sink = [&context](std::string_view text) { context.out.write(text); };
    if (options.npy == "-") {
        write_npy(record.value, sink);
    } else if (options.npy) {
        save_npy(*options.npy, record.value);
    } else if (options.as_csv) {
        write_csv(record.value, sink);
    } else if (options.as_json) {
        write_record_json(record, pass, sink);
    } else {
        write_record_text(record, pass, edit_lines(run, record, pass), sink);
    }
    return EXIT_DONE;
}

} // namespace

void add_show(Command& app, Context& context)
{
    Command command = app.subcommand(
        "show", "List what a run file holds, or show one of its records with --step");
    auto options = std::make_shared<ShowOptions>();
    command.required_positional("RUN", options->run, "The run file");
    command.text("--step", options->step, "The step: attn.softmax", "ID");
    command.text("--layer", options->layer, "Its layer, from 0 [the first recorded]", "L");
    command.text("--head", options->head, "One head of it, from 0 [all]", "H");
    command.text("--pass", options->pass, "The pass, from 0 [0]", "P");
    command.flag("--json", options->as_json, "Print JSON");
    command.flag("--csv", options->as_csv, "Print the numbers, a row a line");
    command.text(
        "--npy", options->npy, "Write the value as a NumPy file, - for standard output", "OUT");
    command.exclude("--json", "--csv");
    command.exclude("--json", "--npy");
    command.exclude("--csv", "--npy");
    command.on_call([&context, options] {
        context.run = [&context, options] { return show(context, *options); };
    });
}

} // namespace glassllm
