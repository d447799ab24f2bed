// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/commands.h"
#include "app/glassllm/parse.h"
#include "app/glassllm/record.h"

#include "core/trace/value_text.h"

#include <limits>
#include <memory>

namespace glassllm {
namespace {

struct LossOptions {
    Recording recording;
    OptionalText targets;
};

RunRequest loss_request(const LossOptions& options)
{
    RunRequest request;
    request.mode = RunMode::Loss;
    if (options.targets) {
        request.targets
            = parse_list(*options.targets, "--targets", std::numeric_limits<std::int64_t>::min());
    }
    return request;
}

/// The loss, unless --steps left it out of the record.
void print_loss(Output& out, const RecordedFile& made)
{
    if (made.loss) {
        out.write(element_text(*made.loss, 0) + "\n");
    }
}

} // namespace

void add_loss(Command& app, Context& context)
{
    Command command = app.subcommand("loss",
        "Record the mean cross-entropy of the next tokens and its gradient; print the loss");
    auto options = std::make_shared<LossOptions>();
    options->recording.add(command);
    command.text("--targets", options->targets,
        "The id that each position should predict, -1 for none [the next tokens]", "IDS");
    command.on_call([&context, options] {
        context.run = [&context, options] {
            return options->recording.record(context, loss_request(*options),
                [&context](const RecordedFile& made) { print_loss(context.out, made); });
        };
    });
}

} // namespace glassllm
