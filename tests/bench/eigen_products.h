// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace glassllm::bench {

/// y (n, m) = x (n, k) times the transpose of w (m, k), by Eigen; needs an x86-64-v3 processor.
void eigen_matmul_transposed(
    const float* x, const float* w, float* y, std::int64_t n, std::int64_t m, std::int64_t k);
/// y (n, d) = p (n, m) times v (m, d), by Eigen; needs an x86-64-v3 processor.
void eigen_weighted_sum(
    const float* p, const float* v, float* y, std::int64_t n, std::int64_t m, std::int64_t d);

} // namespace glassllm::bench
