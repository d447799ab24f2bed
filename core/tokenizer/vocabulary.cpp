// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/vocabulary.h"

#include "core/base/reason.h"

#include <algorithm>
#include <utility>

namespace glassllm {

Vocabulary::Vocabulary(const JsonNode& vocab, const std::optional<JsonNode>& added_tokens)
{
    std::vector<Entry> entries;
    std::unordered_map<std::string_view, std::size_t> of_text;
    entries.reserve(vocab.object().size());
    for (const auto& [text, id] : vocab.object()) {
        const JsonNode place(id, vocab.file(), "model.vocab." + text);
        of_text.emplace(text, entries.size());
        entries.push_back({ place.number(0, TOKEN_ID_END - 1), { text }, place });
    }
    for (const JsonNode& node : added_tokens ? added_tokens->items() : std::vector<JsonNode> {}) {
        const std::string& text = node.at("content").text();
        const JsonNode place = node.at("id");
        const std::int64_t id = place.number(0, TOKEN_ID_END - 1);
        const bool special = node.flag_or("special", false);
        const auto [known, is_new] = of_text.emplace(text, entries.size());
        if (is_new) {
            entries.push_back({ id, { text, true, special }, place });
            continue;
        }
        Entry& entry = entries[known->second];
        if (entry.id != id) {
            place.bad(reason(Reason::IdItHas, { std::to_string(entry.id) }));
        }
        entry.token.added = true;
        entry.token.special = entry.token.special || special;
    }
    keep(std::move(entries));
}

void Vocabulary::keep(std::vector<Entry> entries)
{
    std::stable_sort(
        entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.id < b.id; });
    m_slots.assign(entries.empty() ? 0 : static_cast<std::size_t>(entries.back().id) + 1, -1);
    m_tokens.reserve(entries.size());
    m_ids.reserve(entries.size());
    for (Entry& entry : entries) {
        std::int32_t& slot = m_slots[static_cast<std::size_t>(entry.id)];
        if (slot >= 0) {
            entry.place.bad(reason(Reason::IdNoOtherHas));
        }
        slot = static_cast<std::int32_t>(m_tokens.size());
        m_tokens.push_back(std::move(entry.token));
        m_ids.emplace(m_tokens.back().text, static_cast<std::int32_t>(entry.id));
    }
}

const Vocabulary::Token* Vocabulary::find(std::int64_t id) const
{
    if (id < 0 || id >= size() || m_slots[static_cast<std::size_t>(id)] < 0) {
        return nullptr;
    }
    return &m_tokens[static_cast<std::size_t>(m_slots[static_cast<std::size_t>(id)])];
}

std::optional<std::int32_t> Vocabulary::id_of(std::string_view text) const
{
    const auto place = m_ids.find(text);
    return place == m_ids.end() ? std::nullopt : std::optional(place->second);
}

} // namespace glassllm
