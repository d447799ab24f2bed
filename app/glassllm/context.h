// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/glassllm/output.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace glassllm {

/// What every command has at hand; the options that stand for all of them.
struct Context {
    Output out;
    std::optional<std::uint64_t> budget; ///< bytes a trace may take
    bool ignore_eos = false;
    bool progress = false; ///< wanted, or standard error is a terminal
    /// What the command line asked for; returns the exit code.
    std::function<int()> run;
};

inline constexpr int EXIT_DONE = 0;
inline constexpr int EXIT_FAILED = 1;
inline constexpr int EXIT_BAD_INPUT = 2;
inline constexpr int EXIT_INTERRUPTED = 130;

} // namespace glassllm
