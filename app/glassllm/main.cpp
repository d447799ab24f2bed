// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// glassllm: the engine from a shell. Standard output carries only the result.
#include "app/glassllm/commands.h"
#include "app/glassllm/parse.h"
#include "app/glassllm/report.h"

#include "core/base/utf8.h"
#include "core/kernels/parallel.h"

#include <array>
#include <csignal>
#include <exception>
#include <string>
#include <vector>

#include <unistd.h>

namespace {

using namespace glassllm;

constexpr std::int64_t MOST_THREADS = 1024;

constexpr std::array COMMANDS {
    add_steps,
    add_trace,
    add_loss,
    add_generate,
    add_tokenize,
    add_detokenize,
    add_show,
    add_explain,
    add_collect,
    add_train,
};

struct CommonOptions {
    OptionalText threads;
    OptionalText budget;

    void add(Command command, Context& context)
    {
        command.text("--threads", threads, "Processors to use [all]", "N");
        command.text("--budget", budget,
            "Bytes that a recorded run may take: 512M, 2G [a quarter of the memory]", "BYTES");
        command.flag("--ignore-eos", context.ignore_eos, "Do not stop at an end token");
        command.flag("--progress", context.progress,
            "Show progress on standard error even when it is no terminal");
    }
    void apply(Context& context) const
    {
        if (threads) {
            set_thread_count(parse_whole(*threads, "--threads", 1, MOST_THREADS));
        }
        if (budget) {
            context.budget = parse_bytes(*budget, "--budget");
        }
        context.progress = context.progress || ::isatty(STDERR_FILENO) == 1;
    }
};

std::vector<std::string> arguments(int argc, char** argv)
{
    std::vector<std::string> list(argv + 1, argv + argc);
    for (std::size_t i = 0; i < list.size(); ++i) {
        require_utf8(list[i], "Argument " + std::to_string(i + 1));
    }
    return list;
}

int run(int argc, char** argv)
{
    Context context;
    CommonOptions common;
    CommandLine line(
        "A language model made of glass: runs it, records every step, shows the numbers.",
        GLASSLLM_VERSION);
    Command root = line.root();
    common.add(root, context);
    for (const auto add : COMMANDS) {
        add(root, context);
    }
    const CommandLine::Parsed parsed = line.parse(arguments(argc, argv));
    if (parsed.problem || (!parsed.answer && !context.run)) {
        const std::string space = parsed.command.empty() ? "" : " ";
        report(parsed.problem.value_or("A command is missing") + " (see glassllm" + space
            + parsed.command + " --help)");
        return EXIT_BAD_INPUT;
    }
    if (parsed.answer) {
        context.out.write(*parsed.answer);
        context.out.flush();
        return EXIT_DONE;
    }
    common.apply(context);
    const int code = context.run();
    context.out.flush();
    return code;
}

} // namespace

int main(int argc, char** argv)
{
    // a reader that went away and a file that may not grow are errors of write(), not the end
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        if (argc < 1) {
            return EXIT_BAD_INPUT;
        }
        return run(argc, argv);
    } catch (...) {
        return report_failure(std::current_exception());
    }
}
