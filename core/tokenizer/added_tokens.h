// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizer/normalizer.h"
#include "core/tokenizer/vocabulary.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace glassllm {

/// Finds added tokens (special ones among them) in a text before it is split: those marked
/// "normalized" in the normalized text, the others in the text as written; of tokens that begin at
/// the same place the longest. The marks single_word, lstrip and rstrip are obeyed.
class AddedTokens {
public:
    /// A part of a text: an added token, or text between them that is left to encode.
    struct Part {
        std::optional<std::int32_t> id;
        std::string_view text;
    };

    AddedTokens(const std::optional<JsonNode>& node, const Normalizer& normalizer);

    /// The parts of a text as written; the views look into it.
    [[nodiscard]] std::vector<Part> split_raw(std::string_view text) const;
    /// The parts of a normalized text.
    [[nodiscard]] std::vector<Part> split_normalized(std::string_view text) const;

private:
    struct Token {
        std::int32_t id;
        bool single_word;
        bool lstrip;
        bool rstrip;
    };
    /// A tree of bytes; the longest token at a place is found by walking down.
    struct Tree {
        std::unordered_map<std::uint64_t, std::uint32_t> children; // (node, byte) to node
        std::vector<std::int32_t> token_at { -1 }; // per node, index of tokens or -1
        std::array<bool, 256> begins {};
        std::vector<Token> tokens;

        void add(std::string_view content, const Token& token);
        [[nodiscard]] std::pair<const Token*, std::size_t> longest(std::string_view text) const;
    };
    [[nodiscard]] static std::vector<Part> split(std::string_view text, const Tree& tree);

    Tree m_raw;
    Tree m_normalized;
};

} // namespace glassllm
