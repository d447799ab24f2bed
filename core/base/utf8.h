// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// One step of decoding (Unicode 15, table 3-7): a code point, or one byte that fits none.
struct Utf8Unit {
    char32_t code_point = 0; ///< U+FFFD when not valid
    std::size_t size = 1; ///< bytes it takes
    bool valid = false;
};

/// Decodes the character that starts at `offset`; `offset` is inside the text.
[[nodiscard]] Utf8Unit utf8_at(std::string_view text, std::size_t offset);
/// The offset of the first byte that is not valid UTF-8, or the size of the text.
[[nodiscard]] std::size_t utf8_valid_prefix(std::string_view text);
/// Bytes at the end that begin a character without finishing it (0 to 3).
[[nodiscard]] std::size_t utf8_unfinished_tail(std::string_view text);
/// Throws BadValue (InvalidUtf8) that names `what` unless the text is valid UTF-8.
void require_utf8(std::string_view text, std::string_view what);
/// Each maximal run that fits no character becomes U+FFFD, as browsers do (WHATWG Encoding).
[[nodiscard]] std::string utf8_replace_invalid(std::string_view text);
void append_utf8(std::string& out, char32_t code_point);
[[nodiscard]] std::vector<char32_t> utf8_code_points(std::string_view valid_text);
/// Control characters but newline and tab as U+2400 pictures, so that a terminal obeys nothing.
[[nodiscard]] std::string terminal_text(std::string_view text);

} // namespace glassllm
