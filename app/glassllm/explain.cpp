// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/explain.h"

#include "app/glassllm/commands.h"
#include "app/glassllm/parse.h"
#include "app/glassllm/report.h"
#include "app/glassllm/run_argument.h"

#include "core/explain/explain.h"
#include "core/trace/run_file.h"
#include "core/trace/steps.h"

#include <limits>
#include <memory>
#include <optional>

namespace glassllm {
namespace {

struct ExplainOptions {
    std::string run;
    OptionalText model;
    std::string step;
    OptionalText layer;
    OptionalText head;
    OptionalText pass;
    OptionalText at;
    bool as_json = false;
};

std::optional<std::int64_t> whole_of(const OptionalText& text, const std::string& option)
{
    if (!text) {
        return std::nullopt;
    }
    return parse_whole(*text, option, 0, std::numeric_limits<std::int64_t>::max());
}

CellAddress address_of(const ExplainOptions& options)
{
    CellAddress cell;
    cell.id = options.step;
    cell.layer = whole_of(options.layer, "--layer");
    cell.head = whole_of(options.head, "--head");
    cell.pass = whole_of(options.pass, "--pass").value_or(0);
    if (options.at) {
        cell.at = parse_list(*options.at, "--at", 0);
    }
    return cell;
}

/// Those of the model that was chosen, else what the run has itself.
std::shared_ptr<const WeightRows> weights_to_read(
    const Run& run, const std::optional<Checkpoint>& chosen, const std::string& step)
{
    if (chosen) {
        return weights_for(run, *chosen);
    }
    return reads_weights(step) ? weights_at_hand(run) : nullptr;
}

/// The derivation, or a sentence on what is wrong, which does not name the file yet.
struct Answer {
    std::optional<Derivation> derivation;
    std::string problem;
};

std::string missing_weights(const Run& run, const WeightsMissing& problem)
{
    const std::string model = run.model.empty() ? "the model" : run.model;
    const std::string id = run.model_id.empty() ? "" : " (model_id " + run.model_id + ")";
    return std::string(problem.what()) + " Expected --model with " + model + id
        + ", whose weights the run does not carry.";
}

/// Says what there is instead of a layer or head that the run does not have.
void require_recorded(const Run& run, const CellAddress& cell)
{
    if (cell.pass >= static_cast<std::int64_t>(run.passes.size())) {
        return; // which explain() says
    }
    const StepRecord record = chosen_record(run, cell.pass, cell.id, cell.layer, cell.head);
    if (step(cell.id).per_head && !cell.head) {
        throw_error<BadValue>(
            ErrorCode::BadOption, { "--head", "missing", heads_of(record) + " of " + cell.id });
    }
}

Answer answer_of(const Run& run, const std::optional<Checkpoint>& chosen, const CellAddress& cell)
{
    try {
        require_recorded(run, cell);
        const auto weights = weights_to_read(run, chosen, cell.id);
        return { explain(run, cell, weights.get()), {} };
    } catch (const WeightsMissing& problem) {
        return { std::nullopt, missing_weights(run, problem) };
    } catch (const BadValue& problem) {
        return { std::nullopt, problem.what() };
    } catch (const NotFound& problem) {
        return { std::nullopt, problem.what() };
    } catch (const BadFile& problem) {
        return { std::nullopt, problem.what() };
    }
}

int explain_cell(Context& context, const ExplainOptions& options)
{
    (void)reads_weights(options.step); // an unknown id is no fault of the file
    const CellAddress cell = address_of(options);
    const Run run = read_run(open_run(options.run));
    std::optional<Checkpoint> chosen;
    if (options.model) {
        chosen.emplace(load_model(*options.model));
    }
    const Answer answer = answer_of(run, chosen, cell);
    if (!answer.derivation) {
        report(options.run + ": " + answer.problem);
        return EXIT_BAD_INPUT;
    }
    context.out.write(options.as_json ? derivation_json(*answer.derivation)
                                      : derivation_text(*answer.derivation));
    return EXIT_DONE;
}

} // namespace

void add_explain(Command& app, Context& context)
{
    Command command = app.subcommand(
        "explain", "Show why one number of a run is what it is: its formula and every term");
    auto options = std::make_shared<ExplainOptions>();
    command.required_positional("RUN", options->run, "The run file");
    command.text("--model", options->model,
        "The model that was run, when the run does not carry its weights: a folder, a *.glass "
        "file, or \"builtin\"",
        "MODEL");
    command.required_text("--step", options->step, "The step: attn.scores", "ID");
    command.text("--layer", options->layer, "Its layer, from 0 [the first recorded]", "L");
    command.text("--head", options->head, "The head, from 0, of a step that has heads", "H");
    command.text("--pass", options->pass, "The pass, from 0 [0]", "P");
    command.text("--at", options->at,
        "The cell, from 0: one index for each axis left after --head; none for sample and loss",
        "I,J");
    command.flag("--json", options->as_json, "Print JSON");
    command.on_call([&context, options] {
        context.run = [&context, options] { return explain_cell(context, *options); };
    });
}

} // namespace glassllm
