// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long a derivation takes on the built-in model, step by step, at the end of a long text.
#include "core/checkpoint/record_run.h"
#include "core/explain/explain.h"
#include "core/trace/steps.h"

#include <benchmark/benchmark.h>

#include <string>

using namespace glassllm;

namespace {

constexpr std::int64_t TOKENS = 128;

Run recorded(const Checkpoint& model, RunMode mode)
{
    RunRequest request;
    request.mode = mode;
    request.sampling = { false, 0.8, 40, 0.9, 1 };
    for (std::int64_t i = 0; i < TOKENS; ++i) {
        request.tokens.push_back(i);
    }
    return record_run(model, request);
}

struct Recordings {
    Checkpoint model = load_builtin();
    std::shared_ptr<const WeightRows> weights = weights_of(model.model);
    Run generation = recorded(model, RunMode::Generate);
    Run loss = recorded(model, RunMode::Loss);
};

void derive(benchmark::State& state)
{
    static const Recordings recordings;
    const Step& about = STEPS.at(static_cast<std::size_t>(state.range(0)));
    const std::string id(about.id);
    const Run& run = id.starts_with("loss") ? recordings.loss : recordings.generation;
    CellAddress cell { 0, id, std::nullopt, std::nullopt, {} };
    const StepRecord record = run.passes.front().trace->get(id);
    for (std::size_t axis = 0; axis < record.value.rank(); ++axis) {
        cell.at.push_back(record.value.size(axis) - 1);
    }
    if (about.per_head) {
        cell.head = cell.at.front();
        cell.at.erase(cell.at.begin());
    }
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(explain(run, cell, recordings.weights.get()));
    }
    state.SetLabel(id);
}

} // namespace

BENCHMARK(derive)->DenseRange(0, static_cast<int>(STEPS.size()) - 1)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
