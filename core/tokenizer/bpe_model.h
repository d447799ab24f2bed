// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizer/vocabulary.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace glassllm {

/// Byte-pair encoding (Sennrich, Haddow, Birch 2016) of one piece of text: its characters become
/// tokens, then the pair of neighbours whose merge was learned first is merged, the leftmost first,
/// until no merge is left. O(n log n) in the length of the piece.
class BpeModel {
public:
    /// @param node the file's "model", of type BPE; @param vocabulary must outlive the model
    BpeModel(const JsonNode& node, const Vocabulary& vocabulary);

    /// Appends the ids of a piece. A character without token becomes its bytes (byte fallback), the
    /// unknown token, or nothing.
    void encode(std::string_view piece, std::vector<std::int64_t>& ids) const;
    [[nodiscard]] bool byte_fallback() const { return m_byte_fallback; }

private:
    struct Merge {
        std::int32_t rank;
        std::int32_t id;
    };

    void read_merges(const JsonNode& merges);
    [[nodiscard]] std::vector<std::int32_t> first_tokens(std::string_view piece) const;
    [[nodiscard]] bool append_bytes(
        std::string_view character, std::vector<std::int32_t>& out) const;
    [[nodiscard]] std::optional<Merge> merge_of(std::int32_t left, std::int32_t right) const;
    void merge_all(const std::vector<std::int32_t>& tokens, std::vector<std::int64_t>& ids) const;

    const Vocabulary& m_vocabulary;
    std::unordered_map<std::uint64_t, Merge> m_merges; // key: left id above right id
    std::optional<std::int32_t> m_unknown;
    bool m_fuse_unknown;
    bool m_ignore_merges;
    bool m_byte_fallback;
    std::array<std::int32_t, 256> m_byte_tokens {}; // of <0x00> to <0xFF>, -1 for none
};

} // namespace glassllm
