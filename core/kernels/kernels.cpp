// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernels.h"

#include "core/kernels/kernel_table.h"
#include "core/kernels/parallel.h"

#include <algorithm>

#include <cpuid.h>

namespace glassllm::kernels {
namespace {

// below this many multiplications the threads cost more than they bring
constexpr std::int64_t WORTH_A_THREAD = std::int64_t { 1 } << 17;

/// MOVBE, F16C and LZCNT, whose names the compilers' own question does not all know.
bool has_moves_and_counts()
{
    constexpr unsigned MOVES = bit_MOVBE | bit_F16C;
    unsigned a = 0;
    unsigned b = 0;
    unsigned c = 0;
    unsigned d = 0;
    return __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & MOVES) == MOVES
        && __get_cpuid(0x80000001U, &a, &b, &c, &d) != 0 && (c & bit_LZCNT) != 0;
}

bool has_v3()
{
    return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0
        && __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0
        && has_moves_and_counts();
}

bool has_v4()
{
    return has_v3() && __builtin_cpu_supports("avx512f") != 0
        && __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512cd") != 0
        && __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0;
}

const Tables& tables()
{
    static const Tables& chosen = has_v4() ? tables_v4() : has_v3() ? tables_v3() : tables_v2();
    return chosen;
}

template <class T> const Table<T>& table();
template <> const Table<float>& table<float>()
{
    return tables().single;
}
template <> const Table<double>& table<double>()
{
    return tables().twice;
}

/// Splits rows, or columns when there are too few rows, into pieces for the threads. A piece of
/// columns is computed row by row, since the tables know dense results only.
template <class T>
void split_product(const T* x, const T* w, T* y, std::int64_t n, std::int64_t m, std::int64_t k)
{
    const auto& fast = table<T>();
    if (n * m * k < WORTH_A_THREAD || thread_count() == 1) {
        return fast.matmul_transposed(x, w, y, n, m, k);
    }
    if (n >= 8) {
        return parallel_ranges(n, 4, [&](std::int64_t from, std::int64_t to) {
            fast.matmul_transposed(x + from * k, w, y + from * m, to - from, m, k);
        });
    }
    parallel_ranges(m, 8, [&](std::int64_t from, std::int64_t to) {
        for (std::int64_t row = 0; row < n; ++row) {
            fast.matmul_transposed(x + row * k, w + from * k, y + row * m + from, 1, to - from, k);
        }
    });
}

template <class T>
void split_sum(const T* p, Walk walk, const T* v, T* y, std::int64_t n, std::int64_t m,
    std::int64_t d, bool accumulate)
{
    const auto& fast = table<T>();
    if (n * m * d < WORTH_A_THREAD || n < 8 || thread_count() == 1) {
        return fast.weighted_sum(p, walk, v, y, n, m, d, accumulate);
    }
    parallel_ranges(n, 4, [&](std::int64_t from, std::int64_t to) {
        fast.weighted_sum(p + from * walk.row, walk, v, y + from * d, to - from, m, d, accumulate);
    });
}

} // namespace

void matmul_transposed(
    const float* x, const float* w, float* y, std::int64_t n, std::int64_t m, std::int64_t k)
{
    split_product(x, w, y, n, m, k);
}

void matmul_transposed(
    const double* x, const double* w, double* y, std::int64_t n, std::int64_t m, std::int64_t k)
{
    split_product(x, w, y, n, m, k);
}

void weighted_sum(const float* p, Walk walk, const float* v, float* y, std::int64_t n,
    std::int64_t m, std::int64_t d, bool accumulate)
{
    split_sum(p, walk, v, y, n, m, d, accumulate);
}

void weighted_sum(const double* p, Walk walk, const double* v, double* y, std::int64_t n,
    std::int64_t m, std::int64_t d, bool accumulate)
{
    split_sum(p, walk, v, y, n, m, d, accumulate);
}

float dot(const float* a, const float* b, std::int64_t count)
{
    return table<float>().dot(a, b, count);
}
double dot(const double* a, const double* b, std::int64_t count)
{
    return table<double>().dot(a, b, count);
}
float sum(const float* a, std::int64_t count)
{
    return table<float>().sum(a, count);
}
double sum(const double* a, std::int64_t count)
{
    return table<double>().sum(a, count);
}

std::string_view instruction_set()
{
    return has_v4() ? "x86-64-v4" : has_v3() ? "x86-64-v3" : "x86-64-v2";
}

} // namespace glassllm::kernels
