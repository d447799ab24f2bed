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

/// What `trace` and `loss` share: runs the model with tracing on and writes the run file while it
/// does.
struct Recording {
    std::string model;
    PromptOptions prompt;
    RecordingOptions options;

    void add(Command& command);
    /// Completes `request`, runs it, writes the file meanwhile and tells `done`. Ctrl+C leaves no
    /// file, unless --keep says so, and gives interrupted_exit_code().
    int record(Context& context, RunRequest request,
        const std::function<void(const RecordedFile&)>& done = {}) const;
};

} // namespace glassllm
