// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// Bytes begin to end (exclusive) of a text.
struct TextRange {
    std::size_t begin = 0;
    std::size_t end = 0;
    friend bool operator==(const TextRange&, const TextRange&) = default;
};

/// The pattern that splits text for GPT-2's byte-level BPE (Radford et al. 2019).
inline constexpr std::string_view GPT2_PATTERN
    = R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)";

/// A compiled regular expression of a tokenizer. Immutable; copies share the compiled code and may
/// be used from several threads.
class Regex {
public:
    /// @param pattern as Oniguruma reads it; pcre2_pattern says what is refused
    /// Throws BadFile: UnsupportedTokenizer, RegexFailed when it does not compile.
    Regex(std::string_view pattern, const std::string& file);

    /// All matches from left to right in a valid UTF-8 text; an empty match right after another
    /// match does not count. Throws BadValue (RegexFailed) when a match exceeds its limits, or all
    /// of them take too many steps for the length of the text.
    [[nodiscard]] std::vector<TextRange> find_all(std::string_view text) const;
    [[nodiscard]] const std::string& pattern() const { return m_pattern; }

private:
    std::string m_pattern;
    std::shared_ptr<const void> m_code;
};

} // namespace glassllm
