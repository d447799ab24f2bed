// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

namespace glassllm {

/// How many threads the engine uses, the calling one included; 1 within a piece of parallel work.
[[nodiscard]] std::int64_t thread_count();
/// Sets it (at least 1); the default is the number of processors. Not while work is under way.
void set_thread_count(std::int64_t count);

/// Calls work(from, to) on pieces that cover 0 ... count - 1, each a multiple of `grain` but the
/// last, on the engine's threads; returns when all are done. The first exception is thrown again.
void parallel_ranges(std::int64_t count, std::int64_t grain,
    const std::function<void(std::int64_t, std::int64_t)>& work);

} // namespace glassllm
