// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a payload costs beside a plain copy: 256 MiB of tensors into a buffer that is used again.
#include "core/collect/pickle.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstring>

using namespace glassllm;

namespace {

constexpr std::int64_t TENSORS = 64;
constexpr std::int64_t ROWS = 1024;
constexpr std::int64_t COLUMNS = 1024;
constexpr std::size_t TOTAL = std::size_t { TENSORS } * ROWS * COLUMNS * sizeof(float);
constexpr std::size_t ROOM = TOTAL + (1U << 20);

const std::vector<Value>& tensors()
{
    static const std::vector<Value> list = [] {
        std::vector<Value> out;
        for (std::int64_t i = 0; i < TENSORS; ++i) {
            Tensor tensor = Tensor::zeros({ ROWS, COLUMNS });
            std::ranges::fill(tensor.edit<float>(), static_cast<float>(i));
            out.emplace_back(std::move(tensor));
        }
        return out;
    }();
    return list;
}

ByteVector& buffer()
{
    static ByteVector room(ROOM, std::byte { 1 });
    return room;
}

void copy_only(benchmark::State& state)
{
    const std::vector<Value>& list = tensors();
    ByteVector& room = buffer();
    for ([[maybe_unused]] auto _ : state) {
        std::byte* to = room.data();
        for (const Value& value : list) {
            const auto bytes = value.tensor().raw();
            std::memcpy(to, bytes.data(), bytes.size());
            to += bytes.size();
        }
        benchmark::ClobberMemory();
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(TOTAL) * state.iterations());
}

void dump(benchmark::State& state)
{
    const Value list = tensors();
    ByteVector& room = buffer();
    for ([[maybe_unused]] auto _ : state) {
        std::byte* to = room.data();
        dumps_compact(list, [&to](std::span<const std::byte> bytes) {
            std::memcpy(to, bytes.data(), bytes.size());
            to += bytes.size();
        });
        benchmark::ClobberMemory();
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(TOTAL) * state.iterations());
}

void load(benchmark::State& state)
{
    const ByteVector payload = dumps_compact(tensors());
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(loads(payload));
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(TOTAL) * state.iterations());
}

} // namespace

BENCHMARK(copy_only)->Unit(benchmark::kMillisecond);
BENCHMARK(dump)->Unit(benchmark::kMillisecond);
BENCHMARK(load)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
