// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/bpe_trainer.h"
#include "core/tokenizer/tokenizer.h"

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

using namespace glassllm;

namespace {

const std::string SENTENCE = "Era uma vez um gato azul. Once upon a time there was a blue cat. ";

std::string repeated(const std::string& text, std::size_t size)
{
    std::string out;
    while (out.size() < size) {
        out += text;
    }
    return out;
}

const std::string& vocabulary()
{
    static const std::string JSON = train_bpe(std::vector<std::string> { SENTENCE }, { 320, 1 });
    return JSON;
}

void set_rate(benchmark::State& state, const std::string& text)
{
    state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * state.iterations());
}

void encode_sentences(benchmark::State& state)
{
    const auto tokenizer = Tokenizer::from_json(vocabulary(), "bench");
    const std::string text = repeated(SENTENCE, 1 << 20);
    for (auto _ : state) {
        benchmark::DoNotOptimize(tokenizer.encode(text));
    }
    set_rate(state, text);
}

/// One word of the given length: its time per byte should hardly grow.
void encode_one_word(benchmark::State& state)
{
    const auto tokenizer = Tokenizer::from_json(vocabulary(), "bench");
    const std::string text = repeated("umavezgato", static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(tokenizer.encode(text));
    }
    set_rate(state, text);
}

void train_vocabulary(benchmark::State& state)
{
    const std::vector<std::string> texts { repeated(SENTENCE, 1 << 20) };
    for (auto _ : state) {
        benchmark::DoNotOptimize(train_bpe(texts, { 512, 2 }));
    }
    set_rate(state, texts[0]);
}

} // namespace

BENCHMARK(encode_sentences)->Unit(benchmark::kMillisecond);
BENCHMARK(encode_one_word)->Range(1 << 10, 1 << 20)->Unit(benchmark::kMillisecond);
BENCHMARK(train_vocabulary)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
