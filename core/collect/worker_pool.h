// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collect/part.h"
#include "core/collect/spec.h"
#include "core/collect/worker.h"
#include "core/model/model.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include <sys/types.h>

namespace glassllm {

/// What a trace keeps and moves in the memory of the program that runs it.
struct PoolMemory {
    /// Bytes of the answers, which stay: of what was saved, not of what was traced.
    std::uint64_t kept = 0;
    /// Bytes of requests and answers on their way, at the worst time.
    std::uint64_t most_moving = 0;
};

/// How a trace runs in workers, and whom it tells. Every function is called on the thread that
/// called run_in_workers().
struct PoolOptions {
    /// 0: as many as thread_count(); they share those threads.
    std::size_t workers = 0;
    std::optional<std::filesystem::path> program {}; ///< default: worker_program()
    std::optional<std::uint64_t> budget {}; ///< bytes of recorded values for each request
    std::optional<std::chrono::milliseconds> timeout {}; ///< for each request
    std::stop_token stop {};
    PoolMemory* memory = nullptr; ///< is counted into, when given
    std::function<void(std::size_t invoke, ::pid_t worker)> on_start {};
    std::function<void(std::size_t invoke, const StepProgress& at)> on_progress {};
    std::function<void(const Part& part, const Failure* failure)> on_part {};
};

/// Runs every invoke of a trace in workers, each after those whose values it takes, and gives a
/// part for each, in order. A request that fails, or whose worker dies, is killed or does not
/// answer in time, has a part with an error and is not run again; the others go on in the other
/// workers and in a new one. An invoke that takes a value of a failed one fails as well. When this
/// returns or throws no worker is left; when this program is killed they end by themselves.
/// Cancelled; IoError when the worker cannot be started.
[[nodiscard]] std::vector<Part> run_in_workers(const TraceSpec& spec, const PoolOptions& options);

} // namespace glassllm
