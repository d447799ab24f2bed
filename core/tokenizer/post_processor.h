// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizer/json_node.h"
#include "core/tokenizer/vocabulary.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace glassllm {

/// Puts special tokens around the ids of a text: Sequence, TemplateProcessing (the template of a
/// single text), ByteLevel (which changes no id).
class PostProcessor {
public:
    /// @param node the file's "post_processor", absent for none
    PostProcessor(const std::optional<JsonNode>& node, const Vocabulary& vocabulary);

    [[nodiscard]] std::vector<std::int64_t> apply(std::vector<std::int64_t> ids) const;
    /// The first id that comes before, and the last that comes after a text.
    [[nodiscard]] std::optional<std::int64_t> start() const;
    [[nodiscard]] std::optional<std::int64_t> end() const;

private:
    void add(const JsonNode& node, const Vocabulary& vocabulary);
    void add_template(const JsonNode& node, const Vocabulary& vocabulary);

    std::vector<std::int64_t> m_before;
    std::vector<std::int64_t> m_after;
};

} // namespace glassllm
