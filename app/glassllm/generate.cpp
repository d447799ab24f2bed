// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/commands.h"
#include "app/glassllm/interrupt.h"
#include "app/glassllm/options.h"
#include "app/glassllm/parse.h"
#include "app/glassllm/progress.h"
#include "app/glassllm/report.h"

#include "core/checkpoint/checkpoint.h"
#include "core/model/generate.h"
#include "core/tokenizer/stream_decoder.h"

#include <limits>
#include <memory>
#include <utility>

namespace glassllm {
namespace {

constexpr std::int64_t USUAL_LENGTH = 64; // tokens

struct TextOptions {
    std::string model;
    PromptOptions prompt;
    SamplingChoice sampling;
    OptionalText new_tokens;
};

std::int64_t new_token_count(const TextOptions& options)
{
    return options.new_tokens ? parse_whole(
               *options.new_tokens, "--new-tokens", 1, std::numeric_limits<std::int64_t>::max())
                              : USUAL_LENGTH;
}

const Tokenizer& tokenizer_of(const Checkpoint& checkpoint)
{
    if (!checkpoint.tokenizer) {
        throw_error<BadFile>(
            ErrorCode::MissingKey, { checkpoint.card.path.string(), "tokenizer.json" });
    }
    return *checkpoint.tokenizer;
}

/// Prints the text as it grows; whatever ends the generation, the last line ends too.
class Stream {
public:
    Stream(Output& out, const Tokenizer& tokenizer)
        : m_out(out)
        , m_decoder(tokenizer)
    {
    }
    void add(std::int64_t token)
    {
        m_out.write(m_decoder.push(token));
        m_out.flush();
    }
    void finish()
    {
        m_out.write(m_decoder.finish() + "\n");
        m_out.flush();
    }

private:
    Output& m_out;
    StreamDecoder m_decoder;
};

int generate(Context& context, const TextOptions& options)
{
    RunRequest request;
    options.prompt.fill(request);
    const Sampling sampling = options.sampling.sampling();
    const std::int64_t count = new_token_count(options);
    const Interrupt interrupt;
    const Checkpoint checkpoint = load_model(options.model);
    const Tokenizer& tokenizer = tokenizer_of(checkpoint);
    std::vector<std::int64_t> prompt
        = request.prompt ? tokenizer.encode(*request.prompt) : request.tokens;

    GenerateOptions how;
    how.greedy = sampling.greedy;
    how.temperature = sampling.temperature;
    how.top_k = sampling.top_k;
    how.top_p = sampling.top_p;
    how.seed = sampling.seed;
    how.ignore_eos = context.ignore_eos;
    how.stop = interrupt.token();
    // where the text itself appears on a terminal, it is the progress
    Progress progress(context.progress && !context.out.is_terminal(), count);
    how.progress = progress.function();

    Generation generation = checkpoint.model.generate(prompt, count, how);
    Stream stream(context.out, tokenizer);
    bool prompt_shown = false;
    std::int64_t made = 0;
    try {
        while (const auto step = generation.next()) {
            for (std::size_t i = 0; !prompt_shown && i < prompt.size(); ++i) {
                stream.add(prompt[i]); // only once the model has accepted it
            }
            prompt_shown = true;
            stream.add(step->token);
            ++made;
        }
    } catch (const Cancelled&) {
        stream.finish();
        return interrupted_exit_code();
    }
    stream.finish();
    if (generation.ended() == Ended::Context) {
        report_full_context(checkpoint.model.config().max_len, made, count);
    }
    return interrupt.happened() ? interrupted_exit_code() : EXIT_DONE;
}

} // namespace

void add_generate(Command& app, Context& context)
{
    Command command = app.subcommand(
        "generate", "Print the prompt and what the model writes after it, as it is written");
    auto options = std::make_shared<TextOptions>();
    add_model(command, options->model);
    options->prompt.add(command);
    command.text("--new-tokens", options->new_tokens,
        "At most this many tokens [" + std::to_string(USUAL_LENGTH) + "]", "N");
    options->sampling.add(command);
    command.on_call([&context, options] {
        context.run = [&context, options] { return generate(context, *options); };
    });
}

} // namespace glassllm
