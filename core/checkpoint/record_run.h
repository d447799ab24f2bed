// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/checkpoint.h"
#include "core/model/generate.h"
#include "core/trace/run.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace glassllm {

/// What to run and record: the same request serves window, command line and later workers.
struct RunRequest {
    RunMode mode = RunMode::Generate;
    std::optional<std::string> prompt; ///< text; needs the checkpoint's tokenizer
    std::vector<std::int64_t> tokens; ///< ids, used when there is no prompt
    std::optional<std::vector<std::int64_t>> targets; ///< of a loss; default: the next tokens
    std::int64_t new_tokens = 1;
    Sampling sampling;
    bool kv_cache = false;
    bool ignore_eos = false;
    TraceFilter filter;
    std::vector<Edit> edits; ///< interventions
    Json interventions; ///< the edits as the run file tells them, a list; null: none
    std::optional<std::uint64_t> budget;
    std::stop_token stop;
    ProgressFunction progress;
    std::function<void(std::int64_t token)> on_token; ///< after every generated token
};

/// Runs the model with tracing on. A stop ends in a Run with complete == false that holds what was
/// recorded until then (no passes at all: Cancelled is thrown). BadValue, OverBudget as the model
/// says.
[[nodiscard]] Run record_run(const Checkpoint& checkpoint, const RunRequest& request);

/// What is left to know of a run that went to a file.
struct RecordedFile {
    bool complete = true; ///< false: stopped half way
    std::optional<Tensor> loss; ///< the record of `loss`, when there is one
    Ended ended = Ended::Length; ///< why a generation made no more tokens
    std::int64_t new_tokens = 0; ///< that a generation made
};

/// Runs the model as record_run() does and writes the run while it is made: every value leaves
/// memory as soon as it is on disk, so that memory does not grow with the run. The file appears
/// under its name when it is whole; after an error nothing of it stays, nor after a stop, unless
/// `keep_partial` (it then says complete: false). What is no file of its own (a pipe, a device) is
/// written at the end. BadValue (BadOption) for more passes than a file may have, IoError.
RecordedFile record_run_to_file(const std::filesystem::path& path, const Checkpoint& checkpoint,
    const RunRequest& request, bool keep_partial = false);

} // namespace glassllm
