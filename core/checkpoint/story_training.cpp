// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoint/story_training.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/corpus/bpe_trainer.h"

namespace glassllm {
namespace {

std::string make_vocabulary(const StoryTraining& plan)
{
    CorpusStream documents(CorpusPart::Training, plan.seed);
    std::vector<std::string> texts;
    for (std::int64_t i = 0; i < plan.vocabulary_documents; ++i) {
        texts.push_back(documents.next().text);
    }
    return train_bpe(texts, { .vocab_size = plan.config.vocab_size });
}

void require_range(const char* option, std::int64_t value, std::int64_t low, std::int64_t high)
{
    if (value < low || value > high) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { option, number_text(value), number_text(low) + " to " + number_text(high) });
    }
}

} // namespace

Config StoryTraining::story_model_config()
{
    return { .vocab_size = 1024,
        .d_model = 128,
        .n_layers = 4,
        .n_heads = 4,
        .n_kv_heads = 2,
        .head_dim = 32,
        .d_ff = 344,
        .max_len = 256,
        .tied = true,
        .eos = { 1 },
        .bos = 0 };
}

void StoryTraining::validate() const
{
    config.validate();
    train.validate();
    require_range("batch", batch, 1, 4096);
    require_range("length", length, 2, config.max_len);
    require_range("vocabulary size", config.vocab_size, 258, 65536);
    require_range("vocabulary documents", vocabulary_documents, 1, 1000000);
}

TrainedStories train_story_model(const StoryTraining& plan)
{
    plan.validate();
    std::string vocabulary = make_vocabulary(plan);
    const Tokenizer tokenizer = Tokenizer::from_json(vocabulary, "tokenizer.json");
    Config config = plan.config;
    config.vocab_size = tokenizer.vocab_size(); // a small corpus gives fewer pairs than asked for
    Trainer trainer(GlassLM(config, plan.seed), plan.train);
    StorySequences sequences(tokenizer, CorpusPart::Training, plan.seed);
    std::vector<std::vector<std::int64_t>> batch(static_cast<std::size_t>(plan.batch));
    for (std::int64_t step = 0; step < plan.train.steps; ++step) {
        if (plan.stop.stop_requested()) {
            throw_error<Cancelled>(ErrorCode::Cancelled);
        }
        for (auto& sequence : batch) {
            sequence = sequences.next(plan.length);
        }
        const TrainStep done = trainer.update(batch);
        if (plan.progress) {
            plan.progress(done);
        }
    }
    return { trainer.model(), std::move(vocabulary) };
}

StorySequences::StorySequences(const Tokenizer& tokenizer, CorpusPart part, std::uint64_t seed)
    : m_tokenizer(tokenizer)
    , m_documents(part, seed)
{
}

std::vector<std::int64_t> StorySequences::next(std::int64_t length)
{
    const auto wanted = static_cast<std::size_t>(length);
    std::vector<std::int64_t> ids;
    while (ids.size() < wanted) {
        const auto document = m_tokenizer.encode(m_documents.next().text, true);
        ids.insert(ids.end(), document.begin(), document.end());
        if (const auto end = m_tokenizer.eos()) {
            ids.push_back(*end);
        }
    }
    ids.resize(wanted);
    return ids;
}

} // namespace glassllm
