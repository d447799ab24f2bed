// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace glassllm {

enum class NormalForm { C, D, Kc, Kd };

/// Unicode normalization (Unicode Standard Annex 15) of a valid UTF-8 text.
[[nodiscard]] std::string normal_form(std::string_view text, NormalForm form);
/// Every character in lower case on its own, whatever stands around it.
[[nodiscard]] std::string lower_case(std::string_view text);

/// The property White_Space.
[[nodiscard]] bool is_white_space(char32_t c);
/// A number of any kind (Nd, Nl, No).
[[nodiscard]] bool is_numeric(char32_t c);
/// ASCII punctuation and symbols, and every character of a category P.
[[nodiscard]] bool is_punctuation(char32_t c);
/// What \w means (Unicode Technical Standard 18): letters, marks, digits, connectors, joiners.
[[nodiscard]] bool is_word_character(char32_t c);

/// The last character of a valid text that is not empty.
[[nodiscard]] char32_t last_character(std::string_view valid_text);
/// Bytes of white space at the start and at the end of a valid text.
[[nodiscard]] std::size_t leading_space(std::string_view valid_text);
[[nodiscard]] std::size_t trailing_space(std::string_view valid_text);
/// The text with every occurrence of `from` replaced; an empty `from` changes nothing.
[[nodiscard]] std::string replace_all(
    std::string_view text, std::string_view from, std::string_view to);

} // namespace glassllm
