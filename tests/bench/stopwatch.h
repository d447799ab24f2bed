// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <ctime>

namespace glassllm::bench {

/// Seconds that fn takes, as people wait for it.
template <class Fn> double seconds_of(const Fn& fn)
{
    const auto start = std::chrono::steady_clock::now();
    fn();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Seconds of this thread's processor time that fn takes: on a busy machine the fairer measure of
/// work that stays on one thread.
template <class Fn> double cpu_seconds_of(const Fn& fn)
{
    const auto now = [] {
        std::timespec time {};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    };
    const double start = now();
    fn();
    return now() - start;
}

} // namespace glassllm::bench
