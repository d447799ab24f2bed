// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace glassllm {

/// A tokenizer.json may come from anyone: what it asks for stays in proportion to the text.

/// Steps of a normalizer, pre-tokenizer or decoder.
inline constexpr std::size_t STEP_LIMIT = 32;

/// Bytes that a text may have after all steps of a normalizer or pre-tokenizer. NFKD makes at most
/// 11 bytes of one; a prefix takes a few.
[[nodiscard]] constexpr std::size_t growth_limit(std::size_t text_bytes)
{
    return 16 * text_bytes + 4096;
}

/// Bytes that one token may have after one step of a decoder.
[[nodiscard]] constexpr std::size_t decoded_limit(std::size_t token_bytes)
{
    return token_bytes + 256;
}

} // namespace glassllm
