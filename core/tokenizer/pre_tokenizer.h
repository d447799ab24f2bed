// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizer/json_node.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

/// A part of the text that the model encodes on its own; no merge crosses its ends.
struct Piece {
    std::string text;
    bool first = false; ///< it begins where the whole text begins
};

/// When Metaspace puts its sign before a piece.
enum class PrependScheme { Always, First, Never };

/// The scheme of a Metaspace, where older files say only "add_prefix_space".
[[nodiscard]] PrependScheme read_prepend_scheme(const JsonNode& node);

/// Splits a text into pieces: Sequence, ByteLevel, Split, Metaspace, Digits, Punctuation,
/// Whitespace, WhitespaceSplit.
class PreTokenizer {
public:
    /// @param node the file's "pre_tokenizer", absent for none
    [[nodiscard]] static PreTokenizer read(const std::optional<JsonNode>& node);

    /// Throws BadValue when the pieces grow beyond growth_limit.
    [[nodiscard]] std::vector<Piece> apply(Piece text) const;
    [[nodiscard]] bool byte_level() const { return m_byte_level; }

private:
    using PieceStep = std::function<std::vector<Piece>(std::vector<Piece>)>;
    void add(const JsonNode& node);

    std::vector<PieceStep> m_steps;
    bool m_byte_level = false;
};

} // namespace glassllm
