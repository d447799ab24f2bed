// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace glassllm {

/// Numbers as text, the same under every locale: the only place of core that converts them.

/// The shortest decimal text that reads back to the same number; "inf", "-inf", "nan" otherwise.
[[nodiscard]] std::string number_text(float value);
[[nodiscard]] std::string number_text(double value);
[[nodiscard]] std::string number_text(std::int64_t value);
/// With exactly `decimals` (0 to 80) digits after the point; "inf", "-inf", "nan" for non-finite
/// values.
[[nodiscard]] std::string fixed_text(double value, int decimals);
/// The whole text as a number, or nothing: no spaces, no rest, no overflow.
[[nodiscard]] std::optional<double> parse_double(std::string_view text);
[[nodiscard]] std::optional<std::int64_t> parse_int(std::string_view text);
[[nodiscard]] std::optional<std::uint64_t> parse_unsigned(std::string_view text);

} // namespace glassllm
