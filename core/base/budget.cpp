// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/budget.h"

#include "core/base/error.h"

#include <array>
#include <string_view>

namespace glassllm {

std::string size_text(std::uint64_t bytes, SizeRounding rounding)
{
    constexpr std::uint64_t STEP = 1024;
    constexpr std::array<std::string_view, 4> UNITS { "bytes", "KiB", "MiB", "GiB" };
    std::size_t unit = 0;
    std::uint64_t size = 1;
    while (unit + 1 < UNITS.size() && bytes / size >= STEP) {
        size *= STEP;
        ++unit;
    }
    const std::string name = " " + std::string(UNITS.at(unit));
    if (unit == 0) {
        return std::to_string(bytes) + name;
    }
    const std::uint64_t rest = bytes % size;
    const bool up = rounding == SizeRounding::Up && rest * 10 % size != 0;
    const std::uint64_t tenths = bytes / size * 10 + rest * 10 / size + (up ? 1 : 0);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + name;
}

void throw_over_budget(std::uint64_t needed, std::uint64_t budget)
{
    throw_error<OverBudget>(ErrorCode::OverBudget,
        { std::to_string(needed), std::to_string(budget), size_text(needed, SizeRounding::Up),
            size_text(budget, SizeRounding::Down) });
}

} // namespace glassllm
