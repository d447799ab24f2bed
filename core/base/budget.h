// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace glassllm {

/// Which way a size is rounded: what is needed never reads as less, nor what there is as more.
enum class SizeRounding { Up, Down };

/// A number of bytes for people: "100 bytes", "490.6 KiB", "1.5 GiB", one digit after the point.
[[nodiscard]] std::string size_text(std::uint64_t bytes, SizeRounding rounding);

/// OverBudget, with both sizes as bytes and as size_text().
[[noreturn]] void throw_over_budget(std::uint64_t needed, std::uint64_t budget);

} // namespace glassllm
