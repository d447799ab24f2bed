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

/// Rewrites a text before it is split: Sequence, Prepend, Replace, NFC, NFD, NFKC, NFKD,
/// Lowercase, Strip.
class Normalizer {
public:
    /// @param node the file's "normalizer", absent for none
    [[nodiscard]] static Normalizer read(const std::optional<JsonNode>& node);

    /// Throws BadValue when the text grows beyond growth_limit.
    [[nodiscard]] std::string apply(std::string_view text) const;

private:
    void add(const JsonNode& node);

    using TextStep = std::function<std::string(std::string text, std::size_t limit)>;
    std::vector<TextStep> m_steps;
};

} // namespace glassllm
