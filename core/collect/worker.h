// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/collect/spec.h"

#include <cstdint>
#include <exception>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace glassllm {

/// What a worker is told beside the invoke itself.
struct WorkerSettings {
    std::int64_t threads = 1;
    std::optional<std::uint64_t> budget {}; ///< bytes of recorded values
};

/// The text of a request frame: one invoke of a trace, whole in itself.
[[nodiscard]] std::string request_text(
    const TraceSpec& spec, std::size_t index, const WorkerSettings& settings);

/// Answers the requests that come on `input`, one after the other, with frames on `output`, until
/// the input ends. The model stays loaded between requests. IoError when nobody reads the answers.
void serve_requests(int input, int output);

/// Why a request failed, as it travels in an error frame.
struct Failure {
    std::optional<ErrorInfo> info {}; ///< code and arguments, when it was an error of core
    std::string text; ///< the English sentence
};
[[nodiscard]] Failure failure_of(const std::exception_ptr& problem);
[[nodiscard]] std::string failure_json(const Failure& failure);
/// BadFile (WorkerEnded) for what is no such text.
[[nodiscard]] Failure parse_failure(std::string_view text);

/// The program that serves requests: $GLASSLLM_WORKER, or glassllm-worker beside this program.
[[nodiscard]] std::filesystem::path worker_program();

} // namespace glassllm
