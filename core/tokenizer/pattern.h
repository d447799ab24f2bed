// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizer/json_node.h"
#include "core/tokenizer/regex.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// What a normalizer, pre-tokenizer or decoder looks for: {"String": s} or {"Regex": r}.
class Pattern {
public:
    explicit Pattern(std::string literal)
        : m_literal(std::move(literal))
    {
    }
    explicit Pattern(Regex regex)
        : m_regex(std::move(regex))
    {
    }
    [[nodiscard]] static Pattern read(const JsonNode& node);

    /// Its occurrences from left to right, without overlap; none in an empty text.
    [[nodiscard]] std::vector<TextRange> find_all(std::string_view text) const;
    /// The text with `with` in place of each occurrence. BadValue (RegexFailed): the result would
    /// be longer than `limit` bytes and longer than the text.
    [[nodiscard]] std::string replace(
        std::string_view text, std::string_view with, std::size_t limit) const;

private:
    std::string m_literal;
    std::optional<Regex> m_regex;
};

/// What becomes of the matches of a pattern when it splits a text.
enum class SplitBehavior { Removed, Isolated, MergedWithPrevious, MergedWithNext, Contiguous };

[[nodiscard]] SplitBehavior read_behavior(const JsonNode& node);

/// The ranges that a text falls into; none is empty.
/// @param matches in order, without overlap
/// @param invert swap what matches and what lies between
[[nodiscard]] std::vector<TextRange> split_ranges(std::string_view text,
    const std::vector<TextRange>& matches, SplitBehavior behavior, bool invert = false);

} // namespace glassllm
