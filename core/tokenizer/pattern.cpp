// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/pattern.h"

#include "core/base/error.h"
#include "core/base/reason.h"

#include <algorithm>

namespace glassllm {
namespace {

struct Section {
    TextRange range;
    bool match;
};

std::vector<Section> sections_of(
    std::string_view text, const std::vector<TextRange>& matches, bool invert)
{
    std::vector<Section> out;
    std::size_t before = 0;
    for (const TextRange& match : matches) {
        if (match.begin != before) {
            out.push_back({ { before, match.begin }, invert });
        }
        out.push_back({ match, !invert });
        before = match.end;
    }
    if (before != text.size()) {
        out.push_back({ { before, text.size() }, invert });
    }
    return out;
}

/// Neighbours of the same kind become one.
std::vector<TextRange> contiguous(const std::vector<Section>& sections)
{
    std::vector<TextRange> out;
    bool previous = false;
    for (const Section& section : sections) {
        if (section.match == previous && !out.empty()) {
            out.back().end = section.range.end;
        } else {
            out.push_back(section.range);
        }
        previous = section.match;
    }
    return out;
}

std::vector<TextRange> merged_with_previous(const std::vector<Section>& sections)
{
    std::vector<TextRange> out;
    bool previous = false;
    for (const Section& section : sections) {
        if (section.match && !previous && !out.empty()) {
            out.back().end = section.range.end;
        } else {
            out.push_back(section.range);
        }
        previous = section.match;
    }
    return out;
}

std::vector<TextRange> merged_with_next(std::vector<Section> sections)
{
    std::reverse(sections.begin(), sections.end());
    std::vector<TextRange> out;
    bool next = false;
    for (const Section& section : sections) {
        if (section.match && !next && !out.empty()) {
            out.back().begin = section.range.begin;
        } else {
            out.push_back(section.range);
        }
        next = section.match;
    }
    std::reverse(out.begin(), out.end());
    return out;
}

std::vector<TextRange> kept(const std::vector<Section>& sections, bool matches_too)
{
    std::vector<TextRange> out;
    for (const Section& section : sections) {
        if (matches_too || !section.match) {
            out.push_back(section.range);
        }
    }
    return out;
}

std::vector<TextRange> joined(const std::vector<Section>& sections, SplitBehavior behavior)
{
    switch (behavior) {
    case SplitBehavior::Removed:
        return kept(sections, false);
    case SplitBehavior::Isolated:
        return kept(sections, true);
    case SplitBehavior::MergedWithPrevious:
        return merged_with_previous(sections);
    case SplitBehavior::MergedWithNext:
        return merged_with_next(sections);
    case SplitBehavior::Contiguous:
        break;
    }
    return contiguous(sections);
}

} // namespace

Pattern Pattern::read(const JsonNode& node)
{
    if (const auto literal = node.find("String")) {
        return Pattern(literal->text());
    }
    if (const auto regex = node.find("Regex")) {
        return Pattern(Regex(regex->text(), node.file()));
    }
    node.bad(reason(Reason::StringOrRegex));
}

std::vector<TextRange> Pattern::find_all(std::string_view text) const
{
    if (text.empty()) {
        return {};
    }
    if (m_regex) {
        return m_regex->find_all(text);
    }
    std::vector<TextRange> found;
    if (m_literal.empty()) {
        return found;
    }
    for (std::size_t hit = text.find(m_literal); hit != std::string_view::npos;
         hit = text.find(m_literal, hit + m_literal.size())) {
        found.push_back({ hit, hit + m_literal.size() });
    }
    return found;
}

std::string Pattern::replace(std::string_view text, std::string_view with, std::size_t limit) const
{
    const std::vector<TextRange> matches = find_all(text);
    std::size_t size = text.size();
    for (const TextRange& match : matches) {
        size += with.size() - (match.end - match.begin); // may wrap and comes back: it is a sum
    }
    if (size > std::max(limit, text.size())) {
        throw_error<BadValue>(ErrorCode::RegexFailed,
            { m_regex ? m_regex->pattern() : m_literal, reason(Reason::PutsInTooMuch) });
    }
    std::string out;
    out.reserve(size);
    std::size_t before = 0;
    for (const TextRange& match : matches) {
        out.append(text.substr(before, match.begin - before)).append(with);
        before = match.end;
    }
    return out.append(text.substr(before));
}

SplitBehavior read_behavior(const JsonNode& node)
{
    const std::string& name = node.text();
    if (name == "Removed") {
        return SplitBehavior::Removed;
    }
    if (name == "Isolated") {
        return SplitBehavior::Isolated;
    }
    if (name == "MergedWithPrevious") {
        return SplitBehavior::MergedWithPrevious;
    }
    if (name == "MergedWithNext") {
        return SplitBehavior::MergedWithNext;
    }
    if (name == "Contiguous") {
        return SplitBehavior::Contiguous;
    }
    node.unsupported(reason(Reason::SplitBehaviour), name);
}

std::vector<TextRange> split_ranges(std::string_view text, const std::vector<TextRange>& matches,
    SplitBehavior behavior, bool invert)
{
    std::vector<TextRange> ranges = joined(sections_of(text, matches, invert), behavior);
    std::erase_if(ranges, [](const TextRange& range) { return range.begin == range.end; });
    return ranges;
}

} // namespace glassllm
