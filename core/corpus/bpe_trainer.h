// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace glassllm {

/// How a vocabulary is trained.
struct BpeOptions {
    /// Tokens wanted in all: 2 special ones, 256 bytes, merges. At least 258; fewer come out when
    /// the texts have no pair left that is frequent enough.
    std::int64_t vocab_size = 1024;
    /// A pair is merged only when it occurs at least this often.
    std::int64_t min_count = 2;
};

/// Trains byte-level BPE (Sennrich, Haddow, Birch 2016, over GPT-2's byte alphabet): the most
/// frequent pair of neighbours becomes a token, again and again; of equally frequent pairs the one
/// with the lower left id, then the lower right id. Words come from GPT-2's pattern, which parts
/// letters from signs: no merge crosses them, so none spells a special token.
/// Returns the text of a tokenizer.json: <s> is 0 (put before every text), </s> is 1, then the
/// bytes in the order of their symbols, then the merges. The same texts give the same file.
/// Throws BadValue: BadOption, InvalidUtf8.
[[nodiscard]] std::string train_bpe(std::span<const std::string> texts, const BpeOptions& options);

} // namespace glassllm
