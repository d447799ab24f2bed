// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/checkpoint.h"
#include "core/corpus/story_grammar.h"

#include <cstdint>
#include <map>
#include <string>

namespace glassllm::testing {

/// What a model of the stories can do, measured on texts that were held out of its training.
struct SampledStories {
    std::int64_t stories = 0;
    std::int64_t sentences = 0;
    std::int64_t parsed = 0;
    std::int64_t agreeing = 0; ///< of the sentences, those that parse and fit the story's state
    std::vector<std::string> problems; ///< the first few
};

/// Samples stories at temperature 1. Each continues the first two words of a held-out story, which
/// say that a story and not an echo line follows; all its sentences count.
[[nodiscard]] SampledStories sample_stories(
    const Checkpoint& model, Language language, std::int64_t count, std::uint64_t seed);

struct SlotScore {
    std::int64_t asked = 0;
    std::int64_t right = 0;
    [[nodiscard]] double share() const
    {
        return asked == 0 ? 0.0 : static_cast<double>(right) / static_cast<double>(asked);
    }
};

/// For each kind of slot, whether the largest logit before the word is the word's first token; of a
/// pronoun, the largest among the first tokens of the language's pronouns. Up to `wanted` a kind.
[[nodiscard]] std::map<std::string, SlotScore> score_slots(
    const Checkpoint& model, Language language, std::int64_t wanted, std::uint64_t seed);

struct InductionHead {
    std::int64_t layer = 0;
    std::int64_t head = 0;
    double attention = 0; ///< mean, from a repeated token to what followed it the first time
};

/// The best head over `count` lists of ten random story words said twice.
[[nodiscard]] InductionHead best_induction_head(
    const Checkpoint& model, std::int64_t count, std::uint64_t seed);

} // namespace glassllm::testing
