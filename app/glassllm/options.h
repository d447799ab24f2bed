// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/glassllm/command.h"
#include "app/glassllm/context.h"

#include "core/checkpoint/record_run.h"

#include <optional>
#include <string>
#include <vector>

namespace glassllm {

/// The positional MODEL: a folder, a *.glass file with weights, or "builtin", the default.
void add_model(Command& command, std::string& model);

/// --prompt, --prompt-file or --tokens: exactly one.
struct PromptOptions {
    OptionalText text;
    OptionalText file;
    OptionalText tokens;

    void add(Command& command);
    /// Fills in prompt or tokens. BadValue (BadOption, EmptyPrompt, InvalidUtf8).
    void fill(RunRequest& request) const;
};

/// --greedy, or any of --temperature, --top-k, --top-p, --seed, which sample.
struct SamplingChoice {
    bool greedy = false;
    OptionalText temperature;
    OptionalText top_k;
    OptionalText top_p;
    OptionalText seed;

    void add(Command& command);
    /// BadValue (BadOption) for numbers that are none, or out of bounds.
    [[nodiscard]] Sampling sampling() const;
};

/// --steps, --layers, --out and --keep of a command that records.
struct RecordingOptions {
    OptionalText steps;
    OptionalText layers;
    std::string out;
    bool keep_partial = false;

    void add(Command& command);
    /// NotFound (UnknownStep); BadValue for a layer that the model does not have.
    [[nodiscard]] TraceFilter filter(const Checkpoint& checkpoint) const;
};

/// The text of a file, "-" for standard input: its bytes, nothing stripped. BadValue (InvalidUtf8).
[[nodiscard]] std::string read_text(const std::string& path);
/// IoError (CannotWrite) unless a file can be written there; leaves nothing behind.
void require_writable(const std::string& path);

} // namespace glassllm
