// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/commands.h"
#include "app/glassllm/options.h"

#include "core/base/json_text.h"
#include "core/checkpoint/checkpoint.h"

#include <memory>

namespace glassllm {
namespace {

struct TokenizeOptions {
    std::string model;
    OptionalText text;
    OptionalText file;
    bool as_json = false;
    bool no_special = false;
};

std::string input(const TokenizeOptions& options)
{
    if (options.text.has_value() == options.file.has_value()) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { "The text", options.text ? "given more than once" : "missing",
                "one of --text and --file" });
    }
    return options.text ? *options.text : read_text(*options.file);
}

std::string tokens_json(const Tokenizer& tokenizer, const std::vector<std::int64_t>& ids)
{
    OrderedJson root;
    root["ids"] = ids;
    root["tokens"] = OrderedJson::array();
    for (const std::int64_t id : ids) {
        root["tokens"].push_back(tokenizer.token(id));
    }
    return json_text(root) + "\n";
}

/// "id<TAB>token", a token a line: a token that holds line breaks or tabs has them as \n, \t, \r.
std::string tokens_text(const Tokenizer& tokenizer, const std::vector<std::int64_t>& ids)
{
    std::string out;
    for (const std::int64_t id : ids) {
        out += std::to_string(id) + '\t';
        for (const char c : tokenizer.token(id)) {
            switch (c) {
            case '\n':
                out += "\\n";
                break;
            case '\t':
                out += "\\t";
                break;
            case '\r':
                out += "\\r";
                break;
            default:
                out += c;
            }
        }
        out += '\n';
    }
    return out;
}

} // namespace

void add_tokenize(Command& app, Context& context)
{
    Command command = app.subcommand("tokenize",
        "Print the tokens of a text, id and vocabulary string; needs only the tokenizer");
    auto options = std::make_shared<TokenizeOptions>();
    add_model(command, options->model);
    command.text("--text", options->text, "The text", "TEXT");
    command.text("--file", options->file,
        "A file whose bytes are the text, nothing stripped; - is standard input", "FILE");
    command.flag("--json", options->as_json, "Print JSON");
    command.flag(
        "--no-special", options->no_special, "Without the tokens that are put around a text");
    command.on_call([&context, options] {
        context.run = [&context, options] {
            const std::string text = input(*options);
            const Tokenizer tokenizer = load_tokenizer(options->model);
            const auto ids = tokenizer.encode(text, !options->no_special);
            context.out.write(
                options->as_json ? tokens_json(tokenizer, ids) : tokens_text(tokenizer, ids));
            return EXIT_DONE;
        };
    });
}

} // namespace glassllm
