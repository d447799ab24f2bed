// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What recording costs: a forward pass with a tracer against one without, turn by turn on one
// thread, in processor time.
#include "core/kernels/parallel.h"
#include "core/model/model.h"
#include "tests/bench/stopwatch.h"

#include <benchmark/benchmark.h>

#include <numeric>
#include <vector>

using namespace glassllm;
using bench::cpu_seconds_of;

namespace {

/// The size of the built-in model.
const GlassLM& model()
{
    static const GlassLM instance(
        { .vocab_size = 768, .d_model = 128, .n_layers = 4, .n_heads = 4, .max_len = 256 }, 1);
    return instance;
}

std::vector<std::int64_t> tokens(std::int64_t count)
{
    std::vector<std::int64_t> out(static_cast<std::size_t>(count));
    std::iota(out.begin(), out.end(), std::int64_t { 0 });
    return out;
}

/// `ratio`: with a tracer over without; `bytes`: what it recorded.
void traced_forward(benchmark::State& state)
{
    set_thread_count(1);
    const auto text = tokens(state.range(0));
    double plain = 0;
    double traced = 0;
    std::uint64_t bytes = 0;
    for ([[maybe_unused]] auto _ : state) {
        plain += cpu_seconds_of([&] { benchmark::DoNotOptimize(model().forward(text)); });
        Tracer tracer;
        const double time = cpu_seconds_of(
            [&] { benchmark::DoNotOptimize(model().forward(text, { .tracer = &tracer })); });
        traced += time;
        bytes = tracer.bytes();
        state.SetIterationTime(time);
    }
    state.counters["ratio"] = traced / plain;
    state.counters["bytes"] = static_cast<double>(bytes);
}

/// One step of one layer, the rest refused before anything is copied.
void filtered_forward(benchmark::State& state)
{
    set_thread_count(1);
    const auto text = tokens(state.range(0));
    double plain = 0;
    double traced = 0;
    for ([[maybe_unused]] auto _ : state) {
        plain += cpu_seconds_of([&] { benchmark::DoNotOptimize(model().forward(text)); });
        Tracer tracer({ .ids = { "attn.softmax" }, .layers = { 1 }, .passes = {} });
        const double time = cpu_seconds_of(
            [&] { benchmark::DoNotOptimize(model().forward(text, { .tracer = &tracer })); });
        traced += time;
        state.SetIterationTime(time);
    }
    state.counters["ratio"] = traced / plain;
}

} // namespace

BENCHMARK(traced_forward)->ArgName("n")->Arg(1)->Arg(9)->Arg(128)->UseManualTime();
BENCHMARK(filtered_forward)->ArgName("n")->Arg(9)->Arg(128)->UseManualTime();
BENCHMARK_MAIN();
