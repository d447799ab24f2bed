// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/story_grammar.h"

#include <string>
#include <string_view>

/// Putting texts together; inner to core/corpus.
namespace glassllm::story {

/// A comma or the end of a sentence.
[[nodiscard]] bool is_mark(std::string_view word);
/// A space stands before every word but the first, and before no mark.
void append_word(std::string& text, std::string_view word);
/// make_story, and the same text without its slots, which is several times faster.
[[nodiscard]] Story compose(Language language, Random& random, bool with_slots);

} // namespace glassllm::story
