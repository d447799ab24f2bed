// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The products of a forward pass beside Eigen's, turn by turn in one run and in processor time, so
// that a busy machine slows both: `gflops` is ours, `eigen_gflops` Eigen's, `ratio` ours over
// Eigen's.
#include "core/base/random.h"
#include "core/kernels/kernels.h"
#include "core/kernels/parallel.h"
#include "tests/bench/eigen_products.h"
#include "tests/bench/stopwatch.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

using namespace glassllm;
using bench::cpu_seconds_of;
using bench::seconds_of;

namespace {

using Numbers = std::vector<float>;

Numbers random_numbers(std::int64_t count)
{
    Random random(1);
    Numbers out(static_cast<std::size_t>(count));
    std::ranges::generate(out, [&random] { return static_cast<float>(random.normal()); });
    return out;
}

/// Runs both in turn and reports their rates; `flops` is of one call.
template <class Ours, class Eigens>
void compare(benchmark::State& state, double flops, const Ours& ours, const Eigens& eigens)
{
    set_thread_count(1);
    if (kernels::instruction_set() == "x86-64-v2") {
        return state.SkipWithError("Eigen's side is built for x86-64-v3");
    }
    double our_time = 0;
    double eigen_time = 0;
    double calls = 0;
    for ([[maybe_unused]] auto _ : state) {
        const double mine = cpu_seconds_of(ours);
        eigen_time += cpu_seconds_of(eigens);
        our_time += mine;
        calls += 1;
        state.SetIterationTime(mine);
    }
    state.counters["gflops"] = flops * calls / our_time * 1e-9;
    state.counters["eigen_gflops"] = flops * calls / eigen_time * 1e-9;
    state.counters["ratio"] = eigen_time / our_time;
    state.SetLabel(std::string(kernels::instruction_set()));
}

/// y (n, m) = x (n, k) w^T (m, k)
void matmul_transposed(benchmark::State& state)
{
    const std::int64_t n = state.range(0);
    const std::int64_t m = state.range(1);
    const std::int64_t k = state.range(2);
    const Numbers x = random_numbers(n * k);
    const Numbers w = random_numbers(m * k);
    Numbers y(static_cast<std::size_t>(n * m));
    compare(
        state, 2.0 * static_cast<double>(n * m * k),
        [&] {
            kernels::matmul_transposed(x.data(), w.data(), y.data(), n, m, k);
            benchmark::DoNotOptimize(y.data());
        },
        [&] {
            bench::eigen_matmul_transposed(x.data(), w.data(), y.data(), n, m, k);
            benchmark::DoNotOptimize(y.data());
        });
}

/// y (n, d) = p (n, m) v (m, d)
void weighted_sum(benchmark::State& state)
{
    const std::int64_t n = state.range(0);
    const std::int64_t m = state.range(1);
    const std::int64_t d = state.range(2);
    const Numbers p = random_numbers(n * m);
    const Numbers v = random_numbers(m * d);
    Numbers y(static_cast<std::size_t>(n * d));
    compare(
        state, 2.0 * static_cast<double>(n * m * d),
        [&] {
            kernels::weighted_sum(p.data(), { m, 1 }, v.data(), y.data(), n, m, d);
            benchmark::DoNotOptimize(y.data());
        },
        [&] {
            bench::eigen_weighted_sum(p.data(), v.data(), y.data(), n, m, d);
            benchmark::DoNotOptimize(y.data());
        });
}

/// The same product on all threads, against one thread.
void matmul_threads(benchmark::State& state)
{
    const std::int64_t n = state.range(0);
    const Numbers x = random_numbers(n * 512);
    const Numbers w = random_numbers(2048 * 512);
    Numbers y(static_cast<std::size_t>(n * 2048));
    const auto run = [&] {
        kernels::matmul_transposed(x.data(), w.data(), y.data(), n, 2048, 512);
        benchmark::DoNotOptimize(y.data());
    };
    double alone = 0;
    double together = 0;
    for ([[maybe_unused]] auto _ : state) {
        set_thread_count(1);
        alone += seconds_of(run);
        set_thread_count(2);
        run(); // starts the threads
        const double time = seconds_of(run);
        together += time;
        state.SetIterationTime(time);
    }
    state.counters["speedup_of_2"] = alone / together;
}

} // namespace

BENCHMARK(matmul_transposed)
    ->ArgNames({ "n", "m", "k" })
    ->Args({ 1, 128, 128 })
    ->Args({ 1, 1024, 512 })
    ->Args({ 1, 2048, 2048 })
    ->Args({ 9, 344, 128 })
    ->Args({ 128, 128, 128 })
    ->Args({ 128, 344, 128 })
    ->Args({ 128, 1024, 512 })
    ->UseManualTime();
BENCHMARK(weighted_sum)
    ->ArgNames({ "n", "m", "d" })
    ->Args({ 1, 128, 32 })
    ->Args({ 128, 128, 32 })
    ->Args({ 128, 128, 128 })
    ->Args({ 512, 512, 64 })
    ->UseManualTime();
BENCHMARK(matmul_threads)->ArgName("n")->Arg(1)->Arg(128)->UseManualTime();
BENCHMARK_MAIN();
