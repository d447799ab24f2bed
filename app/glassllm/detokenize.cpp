// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/commands.h"
#include "app/glassllm/options.h"
#include "app/glassllm/parse.h"

#include "core/base/json_text.h"
#include "core/checkpoint/checkpoint.h"

#include <memory>

namespace glassllm {
namespace {

struct DetokenizeOptions {
    std::string model;
    std::string tokens;
    bool as_json = false;
    bool special = false;
};

void require_ids(const std::vector<std::int64_t>& ids, std::int64_t vocabulary)
{
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (ids[i] >= vocabulary) {
            throw_error<BadValue>(ErrorCode::TokenOutOfRange,
                { std::to_string(ids[i]), std::to_string(i), std::to_string(vocabulary - 1) });
        }
    }
}

std::string text_json(const std::string& text)
{
    OrderedJson root;
    root["text"] = text;
    return json_text(root);
}

} // namespace

void add_detokenize(Command& app, Context& context)
{
    Command command = app.subcommand(
        "detokenize", "Print the text of token ids and a line break; needs only the tokenizer");
    auto options = std::make_shared<DetokenizeOptions>();
    add_model(command, options->model);
    command.required_text("--tokens", options->tokens, "The ids: 1,2,3", "IDS");
    command.flag("--json", options->as_json, "Print JSON");
    command.flag("--special", options->special, "With the special tokens");
    command.on_call([&context, options] {
        context.run = [&context, options] {
            const auto ids = parse_list(options->tokens, "--tokens", 0);
            const Tokenizer tokenizer = load_tokenizer(options->model);
            require_ids(ids, tokenizer.vocab_size());
            const std::string text = tokenizer.decode(ids, !options->special);
            context.out.write((options->as_json ? text_json(text) : text) + "\n");
            return EXIT_DONE;
        };
    });
}

} // namespace glassllm
