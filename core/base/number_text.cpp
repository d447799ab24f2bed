// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

namespace glassllm {
namespace {

std::string non_finite_text(double value)
{
    if (std::isnan(value)) {
        return "nan";
    }
    return value > 0 ? "inf" : "-inf";
}

template <class T> std::string shortest(T value)
{
    std::array<char, 64> buffer {};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return { buffer.data(), end.ptr };
}

template <class T> std::optional<T> parse(std::string_view text)
{
    T value {};
    const auto* last = text.data() + text.size();
    const auto end = std::from_chars(text.data(), last, value);
    if (text.empty() || end.ec != std::errc {} || end.ptr != last) {
        return std::nullopt;
    }
    return value;
}

} // namespace

std::string number_text(float value)
{
    return std::isfinite(value) ? shortest(value) : non_finite_text(static_cast<double>(value));
}

std::string number_text(double value)
{
    return std::isfinite(value) ? shortest(value) : non_finite_text(value);
}

std::string number_text(std::int64_t value)
{
    return shortest(value);
}

std::string fixed_text(double value, int decimals)
{
    if (!std::isfinite(value)) {
        return non_finite_text(value);
    }
    // 309 digits before the point, a sign, the point, and the decimals asked for
    constexpr int MOST_DECIMALS = 80;
    std::array<char, 400> buffer {};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
        std::chars_format::fixed, std::clamp(decimals, 0, MOST_DECIMALS));
    return { buffer.data(), end.ptr };
}

std::optional<double> parse_double(std::string_view text)
{
    return parse<double>(text);
}
std::optional<std::int64_t> parse_int(std::string_view text)
{
    return parse<std::int64_t>(text);
}
std::optional<std::uint64_t> parse_unsigned(std::string_view text)
{
    return parse<std::uint64_t>(text);
}

} // namespace glassllm
