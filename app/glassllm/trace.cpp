// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/commands.h"
#include "app/glassllm/parse.h"
#include "app/glassllm/record.h"

#include <limits>
#include <memory>

namespace glassllm {
namespace {

struct TraceOptions {
    Recording recording;
    SamplingChoice sampling;
    OptionalText new_tokens;
    bool kv_cache = false;
};

RunRequest trace_request(const TraceOptions& options)
{
    RunRequest request;
    request.mode = RunMode::Generate;
    request.sampling = options.sampling.sampling();
    request.kv_cache = options.kv_cache;
    if (options.new_tokens) {
        request.new_tokens = parse_whole(
            *options.new_tokens, "--new-tokens", 1, std::numeric_limits<std::int64_t>::max());
    }
    return request;
}

} // namespace

void add_trace(Command& app, Context& context)
{
    Command command = app.subcommand(
        "trace", "Run the model with every step recorded, and write the run to a file");
    auto options = std::make_shared<TraceOptions>();
    options->recording.add(command);
    command.text("--new-tokens", options->new_tokens, "How many tokens to generate [1]", "N");
    options->sampling.add(command);
    command.flag("--kv-cache", options->kv_cache,
        "Keep keys and values: later passes compute and record their new rows only");
    command.on_call([&context, options] {
        context.run = [&context, options] {
            return options->recording.record(context, trace_request(*options));
        };
    });
}

} // namespace glassllm
