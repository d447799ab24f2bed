// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace glassllm::kernels {

/// The fast inner loops. All arrays are dense and row-major. Every output element sums in one fixed
/// order that depends on nothing but its own operands: not on how many rows or columns are computed
/// with it, nor on threads. Element k of an inner product always goes to lane k mod 8, and the
/// lanes are added in one fixed tree; appended exact zeros change nothing.

/// y (n, m) = x (n, k) times the transpose of w (m, k).
void matmul_transposed(
    const float* x, const float* w, float* y, std::int64_t n, std::int64_t m, std::int64_t k);
void matmul_transposed(
    const double* x, const double* w, double* y, std::int64_t n, std::int64_t m, std::int64_t k);

/// How p is walked in weighted_sum: element (i, j) is p[i * row + j * column].
struct Walk {
    std::int64_t row;
    std::int64_t column;
};

/// y (n, d) = p (n, m) times v (m, d), added to y when `accumulate`; the sum over m runs in order.
void weighted_sum(const float* p, Walk walk, const float* v, float* y, std::int64_t n,
    std::int64_t m, std::int64_t d, bool accumulate = false);
void weighted_sum(const double* p, Walk walk, const double* v, double* y, std::int64_t n,
    std::int64_t m, std::int64_t d, bool accumulate = false);

/// The sum of a[i] * b[i].
[[nodiscard]] float dot(const float* a, const float* b, std::int64_t count);
[[nodiscard]] double dot(const double* a, const double* b, std::int64_t count);
/// The sum of a[i].
[[nodiscard]] float sum(const float* a, std::int64_t count);
[[nodiscard]] double sum(const double* a, std::int64_t count);

/// The instruction set in use: "x86-64-v2", "x86-64-v3" or "x86-64-v4".
[[nodiscard]] std::string_view instruction_set();

} // namespace glassllm::kernels
