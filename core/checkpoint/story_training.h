// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/story_grammar.h"
#include "core/model/train.h"
#include "core/tokenizer/tokenizer.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace glassllm {

/// How a model of the stories is made; the defaults are those of the built-in model.
struct StoryTraining {
    Config config = story_model_config();
    TrainOptions train { .steps = 9000,
        .warmup = 200,
        .rate = 3e-3,
        .last_rate = 0.02,
        .adamw = { .beta2 = 0.98, .weight_decay = 0.05 } };
    std::int64_t batch = 16; ///< sequences of one update
    std::int64_t length = 128; ///< ids of one sequence
    std::int64_t vocabulary_documents = 20000; ///< documents that the vocabulary is made from
    std::uint64_t seed = 1;
    std::stop_token stop {};
    std::function<void(const TrainStep&)> progress {};

    [[nodiscard]] static Config story_model_config();
    void validate() const; ///< BadValue (BadOption, BadConfig)
};

struct TrainedStories {
    GlassLM model;
    std::string tokenizer_json;
};

/// Makes the vocabulary from the story corpus, then trains a new model on it: the same seed on the
/// same processor gives the same bits. Throws Cancelled when the stop token says so.
[[nodiscard]] TrainedStories train_story_model(const StoryTraining& plan);

/// An endless supply of sequences of ids: a start token, a document, an end token, the next one,
/// until `length` ids are full.
class StorySequences {
public:
    StorySequences(const Tokenizer& tokenizer, CorpusPart part, std::uint64_t seed);
    [[nodiscard]] std::vector<std::int64_t> next(std::int64_t length);

private:
    Tokenizer m_tokenizer;
    CorpusStream m_documents;
};

} // namespace glassllm
