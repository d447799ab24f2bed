// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/bpe_model.h"

#include "core/base/reason.h"
#include "core/base/utf8.h"

#include <queue>
#include <string>
#include <utility>

namespace glassllm {
namespace {

std::uint64_t pair_key(std::int32_t left, std::int32_t right)
{
    return (static_cast<std::uint64_t>(left) << 32) | static_cast<std::uint64_t>(right);
}

std::string byte_token(unsigned byte)
{
    constexpr std::string_view HEX = "0123456789ABCDEF";
    return std::string("<0x") + HEX[byte >> 4] + HEX[byte & 15] + ">";
}

/// "a b" or ["a", "b"].
std::pair<std::string, std::string> read_pair(const JsonNode& node)
{
    if (!node.is_text()) {
        const auto parts = node.items();
        if (parts.size() != 2) {
            node.bad(reason(Reason::TwoTokens));
        }
        return { parts[0].text(), parts[1].text() };
    }
    const std::string& text = node.text();
    const std::size_t space = text.find(' ');
    if (space == std::string::npos || text.find(' ', space + 1) != std::string::npos) {
        node.bad(reason(Reason::TwoTokensSpaced));
    }
    return { text.substr(0, space), text.substr(space + 1) };
}

void require_empty(const JsonNode& model, const std::string& key)
{
    const std::string value = model.text_or(key, "");
    if (!value.empty()) {
        model.unsupported(key, value);
    }
}

/// The tokens of a piece as a list from which merged neighbours drop out.
struct Symbol {
    std::int32_t id;
    std::int32_t previous;
    std::int32_t next;
    bool gone = false;
};

struct Candidate {
    std::int32_t rank;
    std::int32_t position;
    std::int32_t id; // the token that the merge makes
    friend bool operator<(const Candidate& a, const Candidate& b)
    {
        return a.rank != b.rank ? a.rank > b.rank : a.position > b.position;
    }
};

} // namespace

BpeModel::BpeModel(const JsonNode& node, const Vocabulary& vocabulary)
    : m_vocabulary(vocabulary)
    , m_fuse_unknown(node.flag_or("fuse_unk", false))
    , m_ignore_merges(node.flag_or("ignore_merges", false))
    , m_byte_fallback(node.flag_or("byte_fallback", false))
{
    require_empty(node, "continuing_subword_prefix");
    require_empty(node, "end_of_word_suffix");
    if (const auto dropout = node.find("dropout"); dropout && !dropout->is_zero()) {
        node.unsupported(reason(Reason::BpeSetting), "dropout");
    }
    if (const auto unknown = node.find("unk_token")) {
        m_unknown = vocabulary.id_of(unknown->text());
        if (!m_unknown) {
            unknown->bad(reason(Reason::VocabularyToken));
        }
    }
    for (unsigned byte = 0; byte < 256; ++byte) {
        m_byte_tokens[byte] = vocabulary.id_of(byte_token(byte)).value_or(-1);
    }
    read_merges(node.at("merges"));
}

void BpeModel::read_merges(const JsonNode& merges)
{
    const auto items = merges.items();
    m_merges.reserve(items.size());
    std::int32_t rank = 0;
    for (const JsonNode& item : items) {
        if (item.is_text() && item.text().starts_with("#version")) {
            continue; // the first line of a merges.txt
        }
        const auto [left, right] = read_pair(item);
        const auto left_id = m_vocabulary.id_of(left);
        const auto right_id = m_vocabulary.id_of(right);
        const auto merged_id = m_vocabulary.id_of(left + right);
        if (!left_id || !right_id || !merged_id) {
            item.bad(reason(Reason::VocabularyMerge));
        }
        m_merges.insert_or_assign(pair_key(*left_id, *right_id), Merge { rank++, *merged_id });
    }
}

void BpeModel::encode(std::string_view piece, std::vector<std::int64_t>& ids) const
{
    if (m_ignore_merges) {
        if (const auto whole = m_vocabulary.id_of(piece)) {
            ids.push_back(*whole);
            return;
        }
    }
    merge_all(first_tokens(piece), ids);
}

std::vector<std::int32_t> BpeModel::first_tokens(std::string_view piece) const
{
    std::vector<std::int32_t> out;
    out.reserve(piece.size());
    bool unknown = false; // an unknown token waits; with fuse_unk more characters join it
    for (std::size_t offset = 0; offset < piece.size();) {
        const std::string_view character = piece.substr(offset, utf8_at(piece, offset).size);
        offset += character.size();
        if (const auto id = m_vocabulary.id_of(character)) {
            if (unknown) {
                out.push_back(*m_unknown);
                unknown = false;
            }
            out.push_back(*id);
        } else if (m_byte_fallback && append_bytes(character, out)) {
            continue;
        } else if (m_unknown) {
            if (unknown && !m_fuse_unknown) {
                out.push_back(*m_unknown);
            }
            unknown = true;
        }
    }
    if (unknown) {
        out.push_back(*m_unknown);
    }
    return out;
}

bool BpeModel::append_bytes(std::string_view character, std::vector<std::int32_t>& out) const
{
    for (const char byte : character) {
        if (m_byte_tokens[static_cast<std::uint8_t>(byte)] < 0) {
            return false;
        }
    }
    for (const char byte : character) {
        out.push_back(m_byte_tokens[static_cast<std::uint8_t>(byte)]);
    }
    return true;
}

std::optional<BpeModel::Merge> BpeModel::merge_of(std::int32_t left, std::int32_t right) const
{
    const auto place = m_merges.find(pair_key(left, right));
    return place == m_merges.end() ? std::nullopt : std::optional(place->second);
}

void BpeModel::merge_all(
    const std::vector<std::int32_t>& tokens, std::vector<std::int64_t>& ids) const
{
    const auto count = static_cast<std::int32_t>(tokens.size());
    std::vector<Symbol> symbols;
    symbols.reserve(tokens.size());
    for (std::int32_t i = 0; i < count; ++i) {
        symbols.push_back(
            { tokens[static_cast<std::size_t>(i)], i - 1, i + 1 < count ? i + 1 : -1 });
    }
    const auto at
        = [&symbols](std::int32_t i) -> Symbol& { return symbols[static_cast<std::size_t>(i)]; };
    std::priority_queue<Candidate> queue;
    const auto consider = [&](std::int32_t left) {
        if (left < 0 || at(left).next < 0) {
            return;
        }
        if (const auto merge = merge_of(at(left).id, at(at(left).next).id)) {
            queue.push({ merge->rank, left, merge->id });
        }
    };
    for (std::int32_t i = 0; i < count; ++i) {
        consider(i);
    }
    while (!queue.empty()) {
        const Candidate best = queue.top();
        queue.pop();
        Symbol& left = at(best.position);
        if (left.gone || left.next < 0) {
            continue;
        }
        Symbol& right = at(left.next);
        const auto merge = merge_of(left.id, right.id);
        if (!merge || merge->id != best.id) {
            continue; // the pair has changed since it was queued
        }
        left.id = best.id;
        left.next = right.next;
        right.gone = true;
        if (left.next >= 0) {
            at(left.next).previous = best.position;
        }
        consider(left.previous);
        consider(best.position);
    }
    for (const Symbol& symbol : symbols) {
        if (!symbol.gone) {
            ids.push_back(symbol.id);
        }
    }
}

} // namespace glassllm
