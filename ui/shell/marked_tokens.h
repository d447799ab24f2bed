// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace glassllm {

class Selection;

/// Positions of the text that the pointed or chosen cell is about.
struct MarkedTokens {
    std::optional<std::int64_t> row; ///< left operand: query, position
    std::optional<std::int64_t> column; ///< right operand: key
    bool operator==(const MarkedTokens&) const = default;
};

[[nodiscard]] MarkedTokens markedTokens(const Selection& selection);

} // namespace glassllm
