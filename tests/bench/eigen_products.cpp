// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/eigen_products.h"

#include <Eigen/Core>

namespace glassllm::bench {
namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using In = Eigen::Map<const Matrix>;
using Out = Eigen::Map<Matrix>;

} // namespace

void eigen_matmul_transposed(
    const float* x, const float* w, float* y, std::int64_t n, std::int64_t m, std::int64_t k)
{
    Out(y, n, m).noalias() = In(x, n, k) * In(w, m, k).transpose();
}

void eigen_weighted_sum(
    const float* p, const float* v, float* y, std::int64_t n, std::int64_t m, std::int64_t d)
{
    Out(y, n, d).noalias() = In(p, n, m) * In(v, m, d);
}

} // namespace glassllm::bench
