// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace glassllm {

/// Token ids typed as "1 2 3" or "1, 2, 3". BadValue (NegativeIndex) names the first piece that is
/// none, EmptyPrompt when there is no piece.
[[nodiscard]] std::vector<std::int64_t> parseTokenIds(const QString& text);

/// Whether parseTokenIds() would take the text.
[[nodiscard]] bool holdsTokenIds(const QString& text);

/// "1 2 3"
[[nodiscard]] QString tokenIdsText(const std::vector<std::int64_t>& ids);

} // namespace glassllm
