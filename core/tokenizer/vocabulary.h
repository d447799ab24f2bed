// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizer/json_node.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace glassllm {

inline constexpr std::int64_t TOKEN_ID_END = 1 << 24; // one past the largest id that is accepted

/// The tokens of a tokenizer.json: those of the model and those that were added. Ids are unique;
/// they may leave gaps.
class Vocabulary {
public:
    struct Token {
        std::string text;
        bool added = false;
        bool special = false;
    };

    /// Reads "model.vocab" and the ids and contents of "added_tokens". Throws BadFile
    /// (BadValueInFile) for an id out of range, an id of two tokens, a token of two ids.
    Vocabulary(const JsonNode& vocab, const std::optional<JsonNode>& added_tokens);
    // the index looks into m_tokens
    Vocabulary(const Vocabulary&) = delete;
    Vocabulary& operator=(const Vocabulary&) = delete;

    /// One more than the largest id.
    [[nodiscard]] std::int64_t size() const { return static_cast<std::int64_t>(m_slots.size()); }
    /// The token of an id, or nullptr.
    [[nodiscard]] const Token* find(std::int64_t id) const;
    [[nodiscard]] std::optional<std::int32_t> id_of(std::string_view text) const;

private:
    struct Entry {
        std::int64_t id;
        Token token;
        JsonNode place;
    };
    void keep(std::vector<Entry> entries);

    std::vector<Token> m_tokens;
    std::vector<std::int32_t> m_slots; // id to index of m_tokens, -1 for none
    std::unordered_map<std::string_view, std::int32_t> m_ids;
};

} // namespace glassllm
