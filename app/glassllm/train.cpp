// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/commands.h"
#include "app/glassllm/interrupt.h"
#include "app/glassllm/options.h"
#include "app/glassllm/parse.h"

#include "core/base/number_text.h"
#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/story_training.h"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>

namespace glassllm {
namespace {

constexpr std::int64_t MOST = 1000000000;

struct TrainCommand {
    std::string out;
    OptionalText steps;
    OptionalText batch;
    OptionalText length;
    OptionalText rate;
    OptionalText warmup;
    OptionalText seed;
    OptionalText vocabulary;
    OptionalText width;
    OptionalText layers;
    OptionalText heads;
    OptionalText key_heads;
    OptionalText feed_forward;
};

void set_whole(std::int64_t& target, const OptionalText& text, const char* option)
{
    if (text) {
        target = parse_whole(*text, option, 1, MOST);
    }
}

StoryTraining plan_of(const TrainCommand& options)
{
    StoryTraining plan;
    set_whole(plan.train.steps, options.steps, "--steps");
    set_whole(plan.batch, options.batch, "--batch");
    set_whole(plan.length, options.length, "--length");
    set_whole(plan.train.warmup, options.warmup, "--warmup");
    Config& c = plan.config;
    set_whole(c.vocab_size, options.vocabulary, "--vocabulary");
    set_whole(c.d_model, options.width, "--width");
    set_whole(c.n_layers, options.layers, "--layers");
    set_whole(c.n_heads, options.heads, "--heads");
    set_whole(c.n_kv_heads, options.key_heads, "--key-heads");
    set_whole(c.d_ff, options.feed_forward, "--feed-forward");
    if (options.width || options.heads) {
        c.head_dim = 0; // the width is shared among the heads
    }
    if (options.rate) {
        plan.train.rate = parse_number(*options.rate, "--rate");
    }
    if (options.seed) {
        plan.seed = parse_seed(*options.seed, "--seed");
    }
    plan.validate();
    return plan;
}

/// One line now and then: the step, a running mean of the loss, and how long it will still take.
class Report {
public:
    explicit Report(std::int64_t steps)
        : m_steps(steps)
    {
    }
    void show(const TrainStep& done)
    {
        m_loss = done.step == 0 ? done.loss : 0.95 * m_loss + 0.05 * done.loss;
        const bool last = done.step + 1 == m_steps;
        const auto now = Clock::now();
        if (!last && now - m_last < std::chrono::seconds(5)) {
            return;
        }
        m_last = now;
        const double seconds = std::chrono::duration<double>(now - m_start).count();
        const double left = seconds / static_cast<double>(done.step + 1)
            * static_cast<double>(m_steps - done.step - 1);
        const std::string line = "step " + number_text(done.step + 1) + " of "
            + number_text(m_steps) + ", loss " + fixed_text(m_loss, 4) + " nats, "
            + fixed_text(left / 60, 1) + " min left\n";
        std::fputs(line.c_str(), stderr);
    }

private:
    using Clock = std::chrono::steady_clock;

    std::int64_t m_steps;
    double m_loss = 0;
    Clock::time_point m_start = Clock::now();
    Clock::time_point m_last {};
};

int train(Context& context, const TrainCommand& options)
{
    StoryTraining plan = plan_of(options);
    // an hour of work must not end at a folder that cannot be made
    if (!std::filesystem::is_directory(options.out)) {
        require_writable(options.out);
    } else {
        require_writable((std::filesystem::path(options.out) / "config.json").string());
    }
    const Interrupt interrupt;
    plan.stop = interrupt.token();
    Report report(plan.train.steps);
    if (context.progress) {
        plan.progress = [&report](const TrainStep& done) { report.show(done); };
    }
    try {
        const TrainedStories trained = train_story_model(plan);
        save_checkpoint(options.out, trained.model, trained.tokenizer_json);
    } catch (const Cancelled&) {
        return EXIT_INTERRUPTED;
    }
    return EXIT_DONE;
}

} // namespace

void add_train(Command& app, Context& context)
{
    Command command = app.subcommand(
        "train", "Train a model on the stories that the program makes up; the defaults make vidro");
    auto options = std::make_shared<TrainCommand>();
    command.required_text("--out", options->out, "Folder for the model", "FOLDER");
    const auto number = [&](const char* name, OptionalText& target, const char* about) {
        command.text(name, target, about, "N");
    };
    number("--steps", options->steps, "Updates");
    number("--batch", options->batch, "Sequences of one update");
    number("--length", options->length, "Tokens of one sequence");
    number("--rate", options->rate, "Highest learning rate");
    number("--warmup", options->warmup, "Updates over which the rate rises");
    number("--seed", options->seed, "Seed of weights and stories");
    number("--vocabulary", options->vocabulary, "Tokens of the vocabulary, 258 or more");
    number("--width", options->width, "Width of the residual stream");
    number("--layers", options->layers, "Layers");
    number("--heads", options->heads, "Query heads");
    number("--key-heads", options->key_heads, "Key and value heads");
    number("--feed-forward", options->feed_forward, "Width of the feed-forward");
    command.on_call([&context, options] {
        context.run = [&context, options] { return train(context, *options); };
    });
}

} // namespace glassllm
