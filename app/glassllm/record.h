// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/glassllm/context.h"
#include "app/glassllm/options.h"

#include "core/checkpoint/record_run.h"

#include <cstdint>
#include <functional>
#include <string>

namespace glassllm {

/// What `trace` and `loss` share: runs the model with tracing on and writes the run file.
struct Recording {
    std::string model;
    PromptOptions prompt;
    RecordingOptions options;

    void add(Command& command);
    /// Completes `request`, runs it, writes the file and hands the run to `done`. Ctrl+C leaves
    /// no file and gives EXIT_INTERRUPTED.
    int record(Context& context, RunRequest request,
        const std::function<void(const Run&)>& done = {}) const;
};

} // namespace glassllm
