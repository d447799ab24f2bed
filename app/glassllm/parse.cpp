// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/glassllm/parse.h"

#include "core/base/error.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace glassllm {
namespace {

[[noreturn]] void refuse(
    const std::string& option, std::string_view text, const std::string& expected)
{
    throw_error<BadValue>(
        ErrorCode::BadOption, { option, "\"" + std::string(text) + "\"", expected });
}

std::string at_least(std::int64_t low)
{
    return low < 0 ? "a whole number" : "a whole number from " + std::to_string(low) + " on";
}

std::vector<std::string_view> pieces(std::string_view text)
{
    std::vector<std::string_view> out;
    while (true) {
        const std::size_t comma = text.find(',');
        out.push_back(text.substr(0, comma));
        if (comma == std::string_view::npos) {
            return out;
        }
        text.remove_prefix(comma + 1);
    }
}

} // namespace

std::vector<std::int64_t> parse_list(
    std::string_view text, const std::string& option, std::int64_t low)
{
    std::vector<std::int64_t> out;
    for (const std::string_view piece : pieces(text)) {
        const auto number = parse_int(piece);
        if (!number || *number < low) {
            refuse("A piece of " + option, piece, at_least(low));
        }
        out.push_back(*number);
    }
    return out;
}

std::vector<std::string> parse_words(std::string_view text, const std::string& option)
{
    std::vector<std::string> out;
    for (const std::string_view piece : pieces(text)) {
        if (piece.empty()) {
            refuse("A piece of " + option, piece, "a word");
        }
        out.emplace_back(piece);
    }
    return out;
}

std::int64_t parse_whole(
    std::string_view text, const std::string& option, std::int64_t low, std::int64_t high)
{
    const auto number = parse_int(text);
    if (!number || *number < low || *number > high) {
        refuse(option, text,
            high == std::numeric_limits<std::int64_t>::max() ? at_least(low)
                : low == high
                ? std::to_string(low) + ", the only one"
                : "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    }
    return *number;
}

double parse_number(std::string_view text, const std::string& option)
{
    const auto number = parse_double(text);
    if (!number || !std::isfinite(*number)) {
        refuse(option, text, "a finite number");
    }
    return *number;
}

std::uint64_t parse_seed(std::string_view text, const std::string& option)
{
    const auto number = parse_unsigned(text);
    if (!number) {
        refuse(option, text, "a whole number from 0 to 18446744073709551615");
    }
    return *number;
}

std::uint64_t parse_bytes(std::string_view text, const std::string& option)
{
    static constexpr std::string_view UNITS = "KMGT";
    std::uint64_t unit = 1;
    std::string_view digits = text;
    if (!text.empty()) {
        if (const auto found = UNITS.find(text.back()); found != std::string_view::npos) {
            unit = std::uint64_t { 1 } << (10 * (found + 1));
            digits.remove_suffix(1);
        }
    }
    const auto number = parse_unsigned(digits);
    if (!number || *number > std::numeric_limits<std::uint64_t>::max() / unit) {
        refuse(option, text, "a number of bytes, K, M, G or T at its end allowed");
    }
    return *number * unit;
}

} // namespace glassllm
