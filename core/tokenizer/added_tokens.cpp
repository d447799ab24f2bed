// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/added_tokens.h"

#include "core/base/reason.h"
#include "core/base/utf8.h"
#include "core/tokenizer/unicode_text.h"

#include <algorithm>

namespace glassllm {
namespace {

constexpr std::size_t CONTENT_LIMIT = 512; // bytes; keeps the search linear

bool word_before(std::string_view text)
{
    return !text.empty() && is_word_character(last_character(text));
}

bool word_after(std::string_view text)
{
    return !text.empty() && is_word_character(utf8_at(text, 0).code_point);
}

} // namespace

void AddedTokens::Tree::add(std::string_view content, const Token& token)
{
    std::uint32_t node = 0;
    for (const char c : content) {
        const std::uint64_t key
            = (static_cast<std::uint64_t>(node) << 8) | static_cast<std::uint8_t>(c);
        const auto [child, is_new]
            = children.emplace(key, static_cast<std::uint32_t>(token_at.size()));
        if (is_new) {
            token_at.push_back(-1);
        }
        node = child->second;
    }
    if (token_at[node] < 0) { // of two equal contents the first counts
        token_at[node] = static_cast<std::int32_t>(tokens.size());
        begins[static_cast<std::uint8_t>(content.front())] = true;
        tokens.push_back(token);
    }
}

std::pair<const AddedTokens::Token*, std::size_t> AddedTokens::Tree::longest(
    std::string_view text) const
{
    std::pair<const Token*, std::size_t> best { nullptr, 0 };
    std::uint64_t node = 0;
    for (std::size_t size = 0; size < text.size(); ++size) {
        const auto child = children.find((node << 8) | static_cast<std::uint8_t>(text[size]));
        if (child == children.end()) {
            break;
        }
        node = child->second;
        if (const std::int32_t index = token_at[node]; index >= 0) {
            best = { &tokens[static_cast<std::size_t>(index)], size + 1 };
        }
    }
    return best;
}

AddedTokens::AddedTokens(const std::optional<JsonNode>& node, const Normalizer& normalizer)
{
    if (!node) {
        return;
    }
    std::vector<JsonNode> items = node->items();
    // special tokens come first: of two equal contents the first counts
    std::stable_partition(items.begin(), items.end(),
        [](const JsonNode& item) { return item.flag_or("special", false); });
    for (const JsonNode& item : items) {
        const JsonNode content = item.at("content");
        const bool special = item.flag_or("special", false);
        const Token token { static_cast<std::int32_t>(item.at("id").number(0, TOKEN_ID_END - 1)),
            item.flag_or("single_word", false), item.flag_or("lstrip", false),
            item.flag_or("rstrip", false) };
        const bool normalized = item.flag_or("normalized", !special);
        const std::string text = normalized ? normalizer.apply(content.text()) : content.text();
        if (std::max(content.text().size(), text.size()) > CONTENT_LIMIT) {
            content.bad(reason(Reason::AtMostBytes, { std::to_string(CONTENT_LIMIT) }));
        }
        if (!text.empty()) {
            (normalized ? m_normalized : m_raw).add(text, token);
        }
    }
}

std::vector<AddedTokens::Part> AddedTokens::split_raw(std::string_view text) const
{
    return split(text, m_raw);
}

std::vector<AddedTokens::Part> AddedTokens::split_normalized(std::string_view text) const
{
    return split(text, m_normalized);
}

std::vector<AddedTokens::Part> AddedTokens::split(std::string_view text, const Tree& tree)
{
    std::vector<Part> parts;
    std::size_t done = 0; // end of the last part
    std::size_t at = 0;
    while (at < text.size()) {
        const auto [token, size] = tree.begins[static_cast<std::uint8_t>(text[at])]
            ? tree.longest(text.substr(at))
            : std::pair<const Token*, std::size_t> { nullptr, 0 };
        if (token == nullptr) {
            ++at;
            continue;
        }
        std::size_t begin = at;
        std::size_t end = at + size;
        at = end;
        if (token->single_word
            && (word_before(text.substr(0, begin)) || word_after(text.substr(end)))) {
            continue;
        }
        if (token->lstrip) {
            begin -= trailing_space(text.substr(done, begin - done));
        }
        if (token->rstrip) {
            end += leading_space(text.substr(end));
            at = end;
        }
        if (done < begin) {
            parts.push_back({ std::nullopt, text.substr(done, begin - done) });
        }
        parts.push_back({ token->id, text.substr(begin, end - begin) });
        done = end;
    }
    if (done < text.size()) {
        parts.push_back({ std::nullopt, text.substr(done) });
    }
    return parts;
}

} // namespace glassllm
