// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens per second of a model of a million parameters, and of training it.
#include "core/model/generate.h"
#include "core/model/train.h"

#include <benchmark/benchmark.h>

#include <numeric>
#include <vector>

using namespace glassllm;

namespace {

const GlassLM& model()
{
    static const GlassLM instance(
        { .vocab_size = 768, .d_model = 128, .n_layers = 4, .n_heads = 4, .max_len = 256 }, 1);
    return instance;
}

/// 64 tokens after a prompt of 16.
void generate(benchmark::State& state)
{
    std::vector<std::int64_t> prompt(16);
    std::iota(prompt.begin(), prompt.end(), std::int64_t { 5 });
    const GenerateOptions options { .greedy = true,
        .kv_cache = state.range(0) != 0,
        .trace = state.range(1) != 0,
        .ignore_eos = true };
    std::int64_t tokens = 0;
    for ([[maybe_unused]] auto _ : state) {
        Generation run = model().generate(prompt, 64, options);
        while (run.next()) {
            ++tokens;
        }
    }
    state.counters["tokens/s"]
        = benchmark::Counter(static_cast<double>(tokens), benchmark::Counter::kIsRate);
    state.counters["parameters"] = static_cast<double>(model().config().parameter_count());
}

/// One update on 8 texts of 128 tokens.
void train(benchmark::State& state)
{
    std::vector<std::int64_t> text(128);
    std::iota(text.begin(), text.end(), std::int64_t { 5 });
    const std::vector<std::vector<std::int64_t>> batch(8, text);
    Trainer trainer(model(), {});
    std::int64_t tokens = 0;
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(trainer.update(batch));
        tokens += 8 * 128;
    }
    state.counters["tokens/s"]
        = benchmark::Counter(static_cast<double>(tokens), benchmark::Counter::kIsRate);
}

} // namespace

BENCHMARK(generate)
    ->ArgNames({ "cache", "trace" })
    ->Args({ 0, 0 })
    ->Args({ 1, 0 })
    ->Args({ 0, 1 })
    ->Args({ 1, 1 })
    ->UseRealTime();
BENCHMARK(train)->UseRealTime();
BENCHMARK_MAIN();
