// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

enum class CppTokenKind {
    Word, ///< identifier or keyword
    Number,
    Text, ///< string literal of any kind, prefix and delimiters included
    Character, ///< character literal
    Sign, ///< one character of punctuation: ">>" is two tokens
    LineComment, ///< text: what stands after the two slashes
    BlockComment, ///< text: what stands between the delimiters
};

/// A token of C++ source. Lines count from 1; joined lines (a backslash at the end) are joined in
/// `text` and counted in `line`.
struct CppToken {
    CppTokenKind kind = CppTokenKind::Sign;
    std::string text;
    std::int64_t line = 1; ///< where it begins
    std::int64_t end_line = 1; ///< where it ends
    bool directive = false; ///< part of a preprocessor line

    [[nodiscard]] bool is_comment() const
    {
        return kind == CppTokenKind::LineComment || kind == CppTokenKind::BlockComment;
    }
    [[nodiscard]] bool is(std::string_view sign_or_word) const
    {
        return (kind == CppTokenKind::Sign || kind == CppTokenKind::Word) && text == sign_or_word;
    }
};

/// Splits source into tokens by the rules of C++20 ([lex.phases] 1 to 3): raw strings, prefixes,
/// escapes, digit separators, joined lines, LF and CR LF. Never fails: a literal that is not closed
/// ends with its line, a comment or raw string with the file.
[[nodiscard]] std::vector<CppToken> cpp_tokens(std::string_view source);

} // namespace glassllm
