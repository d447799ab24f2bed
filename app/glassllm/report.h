// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

namespace glassllm {

/// Prints "glassllm: sentence" to standard error: one line, safe on a terminal.
void report(std::string_view sentence);
/// Reports that a generation ended before its time, since the model reads no further.
void report_full_context(std::int64_t context, std::int64_t made, std::int64_t wanted);
/// Reports what an exception says and gives the exit code of its kind: 2 for bad input (a bad
/// value, a bad file, a file that cannot be opened), 130 for a stop, 1 for anything else.
int report_failure(const std::exception_ptr& failure);

} // namespace glassllm
