// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace glassllm {

/// Patterns of tokenizer.json are written for Oniguruma (Ruby syntax); this says the same for
/// PCRE2. \s, \w and \d become explicit Unicode sets, since the two disagree (PCRE2 takes U+180E
/// for white space); \uHHHH and \v are rewritten; what both would read differently (nested
/// classes, &&, free-standing options, word boundaries, back references, possessive {n,m}) is
/// refused. Throws BadFile (UnsupportedTokenizer) that names `file` and the pattern.
[[nodiscard]] std::string pcre2_pattern(std::string_view pattern, const std::string& file);

} // namespace glassllm
