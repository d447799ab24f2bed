// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/commands.h"

#include "core/base/json_text.h"
#include "core/trace/step_index.h"
#include "core/trace/steps.h"

#include <memory>

namespace glassllm {
namespace {

std::string steps_json(const StepIndex& index)
{
    OrderedJson list = OrderedJson::array();
    for (const Step& step : STEPS) {
        const StepPlace& place = index.at(std::string(step.id));
        OrderedJson entry;
        entry["id"] = step.id;
        entry["latex"] = step.info.latex;
        entry["plain"] = step.info.plain;
        entry["per_layer"] = step.per_layer;
        entry["per_head"] = step.per_head;
        entry["axes"] = OrderedJson::array();
        for (const std::string_view axis : step.axes) {
            entry["axes"].push_back(axis);
        }
        entry["file"] = place.file;
        entry["line"] = place.line;
        list.push_back(std::move(entry));
    }
    OrderedJson root;
    root["steps"] = std::move(list);
    return json_text(root) + "\n";
}

/// A step a line, columns separated by tabs.
std::string steps_text(const StepIndex& index)
{
    std::string out;
    for (const Step& step : STEPS) {
        const StepPlace& place = index.at(std::string(step.id));
        out += std::string(step.id) + '\t' + (step.per_layer ? "layer" : "-") + '\t'
            + (step.per_head ? "head" : "-") + '\t' + place.file + ':' + std::to_string(place.line)
            + '\t' + std::string(step.info.plain) + '\t' + std::string(step.info.latex) + '\n';
    }
    return out;
}

} // namespace

void add_steps(Command& app, Context& context)
{
    Command command = app.subcommand("steps",
        "List the 25 steps: id, whether it is recorded per layer and per head, source line, "
        "equation, LaTeX");
    auto as_json = std::make_shared<bool>(false);
    command.flag("--json", *as_json, "Print JSON");
    command.on_call([&context, as_json] {
        context.run = [&context, as_json] {
            const StepIndex index = load_step_index();
            context.out.write(*as_json ? steps_json(index) : steps_text(index));
            return EXIT_DONE;
        };
    });
}

} // namespace glassllm
