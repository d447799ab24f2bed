// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/options.h"

#include "app/glassllm/parse.h"

#include "core/base/atomic_file.h"
#include "core/base/mapped_file.h"
#include "core/base/utf8.h"
#include "core/model/sampling.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <limits>
#include <system_error>

#include <unistd.h>

namespace glassllm {
namespace {

constexpr std::uint64_t TEXT_LIMIT = 256ULL << 20;

std::string read_standard_input()
{
    std::string text;
    std::array<char, 1U << 16> buffer {};
    while (true) {
        const ::ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            throw_error<IoError>(ErrorCode::CannotOpen,
                { "Standard input", std::generic_category().message(errno) });
        }
        if (got == 0) {
            return text;
        }
        text.append(buffer.data(), static_cast<std::size_t>(got));
        if (text.size() > TEXT_LIMIT) {
            throw_error<BadFile>(ErrorCode::FileTooLarge,
                { "Standard input", std::to_string(text.size()), std::to_string(TEXT_LIMIT) });
        }
    }
}

} // namespace

void add_model(Command& command, std::string& model)
{
    model = "builtin";
    command.positional(
        "MODEL", model, "A model's folder, a .glass file with weights, or builtin, the default");
}

void PromptOptions::add(Command& command)
{
    command.text("--prompt", text, "The prompt", "TEXT");
    command.text("--prompt-file", file,
        "A file whose bytes are the prompt, nothing stripped; - is standard input", "FILE");
    command.text("--tokens", tokens, "The prompt as token ids: 1,2,3", "IDS");
}

void PromptOptions::fill(RunRequest& request) const
{
    const int given = (text ? 1 : 0) + (file ? 1 : 0) + (tokens ? 1 : 0);
    if (given != 1) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { "The prompt", given == 0 ? "missing" : "given more than once",
                "one of --prompt, --prompt-file and --tokens" });
    }
    if (tokens) {
        request.tokens = parse_list(*tokens, "--tokens", 0);
        return;
    }
    request.prompt = text ? *text : read_text(*file);
    if (request.prompt->empty()) {
        throw_error<BadValue>(ErrorCode::EmptyPrompt);
    }
}

void SamplingChoice::add(Command& command)
{
    command.flag("--greedy", greedy, "Take the most probable token (the default)");
    command.text("--temperature", temperature, "Sample at this temperature", "T");
    command.text("--top-k", top_k, "Sample from the K most probable tokens", "K");
    command.text(
        "--top-p", top_p, "Sample from the most probable tokens that hold this probability", "P");
    command.text("--seed", seed, "The seed of the draws", "S");
    for (const char* option : { "--temperature", "--top-k", "--top-p", "--seed" }) {
        command.exclude("--greedy", option);
    }
}

Sampling SamplingChoice::sampling() const
{
    Sampling out;
    out.greedy = !temperature && !top_k && !top_p && !seed;
    if (temperature) {
        out.temperature = parse_number(*temperature, "--temperature");
    }
    if (top_k) {
        out.top_k = parse_whole(*top_k, "--top-k", 0, std::numeric_limits<std::int64_t>::max());
    }
    if (top_p) {
        out.top_p = parse_number(*top_p, "--top-p");
    }
    if (seed) {
        out.seed = parse_seed(*seed, "--seed");
    }
    SamplingOptions { out.greedy, out.temperature, out.top_k, out.top_p, out.seed }.validate();
    return out;
}

void RecordingOptions::add(Command& command)
{
    command.text("--steps", steps, "Record these steps only: attn.softmax,probs", "IDS");
    command.text("--layers", layers, "Record these layers only: 0,2", "LAYERS");
    command.required_text("--out", out, "The run file to write", "RUN.glass");
    command.flag(
        "--keep", keep_partial, "When Ctrl+C stops the run, keep what was recorded until then");
}

TraceFilter RecordingOptions::filter(const Checkpoint& checkpoint) const
{
    TraceFilter filter;
    if (steps) {
        filter.ids = parse_words(*steps, "--steps");
    }
    if (layers) {
        filter.layers = parse_list(*layers, "--layers", 0);
    }
    filter.validate();
    const std::int64_t last = checkpoint.model.config().n_layers - 1;
    for (const std::int64_t layer : filter.layers) {
        if (layer > last) {
            throw_error<BadValue>(ErrorCode::BadOption,
                { "A piece of --layers", std::to_string(layer), "0 to " + std::to_string(last) });
        }
    }
    return filter;
}

std::string read_text(const std::string& path)
{
    std::string text = path == "-" ? read_standard_input() : read_file(path, TEXT_LIMIT);
    require_utf8(text, path == "-" ? "Standard input" : path);
    return text;
}

void require_writable(const std::string& path)
{
    // made beside its target and removed again; what stands there stays
    const AtomicFile probe(path);
}

} // namespace glassllm
