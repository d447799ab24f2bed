// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/ops.h"

#include "core/kernels/kernels.h"
#include "core/kernels/parallel.h"
#include "core/model/real.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace glassllm {
namespace {

std::size_t at(std::int64_t offset)
{
    return static_cast<std::size_t>(offset);
}

/// The numbers of row `index` when rows have `width` of them.
std::span<const Real> row_of(std::span<const Real> all, std::int64_t index, std::int64_t width)
{
    return all.subspan(at(index * width), at(width));
}
std::span<Real> row_of(std::span<Real> all, std::int64_t index, std::int64_t width)
{
    return all.subspan(at(index * width), at(width));
}

/// Rows and width of a tensor whose last axis is the row.
struct Rows {
    explicit Rows(const Tensor& x)
        : width(x.size(x.rank() - 1))
        , count(width == 0 ? 0 : x.count() / width)
    {
    }
    std::int64_t width;
    std::int64_t count;
};

// rows that are worth handing to another thread
constexpr std::int64_t ROW_GRAIN = 16;

} // namespace

Tensor embed_rows(const Tensor& table, std::span<const std::int64_t> tokens)
{
    const std::int64_t width = table.size(1);
    Tensor out = Tensor::zeros({ static_cast<std::int64_t>(tokens.size()), width }, REAL);
    const auto from = table.values<Real>();
    const auto to = out.edit<Real>();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        std::ranges::copy(row_of(from, tokens[i], width),
            to.begin() + static_cast<std::ptrdiff_t>(i * at(width)));
    }
    return out;
}

Tensor rms_norm(const Tensor& x, const Tensor& gain, double eps)
{
    const Rows rows(x);
    Tensor out = Tensor::zeros(x.shape(), REAL);
    const auto in = x.values<Real>();
    const auto g = gain.values<Real>();
    const auto to = out.edit<Real>();
    for (std::int64_t i = 0; i < rows.count; ++i) {
        const auto row = row_of(in, i, rows.width);
        const auto result = row_of(to, i, rows.width);
        const Real mean_square
            = kernels::dot(row.data(), row.data(), rows.width) / static_cast<Real>(rows.width);
        const Real root = std::sqrt(mean_square + static_cast<Real>(eps));
        for (std::size_t c = 0; c < row.size(); ++c) {
            result[c] = row[c] / root * g[c];
        }
    }
    return out;
}

Tensor linear(const Tensor& x, const Tensor& weight)
{
    const std::int64_t n = x.size(0);
    const std::int64_t width = x.size(1);
    const std::int64_t out_width = weight.size(0);
    Tensor out = Tensor::zeros({ n, out_width }, REAL);
    kernels::matmul_transposed(x.values<Real>().data(), weight.values<Real>().data(),
        out.edit<Real>().data(), n, out_width, width);
    return out;
}

Tensor linear_heads(const Tensor& x, const Tensor& weight, std::int64_t heads)
{
    const std::int64_t n = x.size(0);
    const std::int64_t width = x.size(1);
    const std::int64_t d = weight.size(0) / heads;
    Tensor out = Tensor::zeros({ heads, n, d }, REAL);
    const auto w = weight.values<Real>();
    const auto to = out.edit<Real>();
    for (std::int64_t h = 0; h < heads; ++h) {
        kernels::matmul_transposed(
            x.values<Real>().data(), w.data() + h * d * width, to.data() + h * n * d, n, d, width);
    }
    return out;
}

Tensor rotate_pairs(const Tensor& x, const RopeTable& table)
{
    const std::int64_t n = x.size(1);
    const std::int64_t d = x.size(2);
    Tensor out = Tensor::zeros(x.shape(), REAL);
    const auto in = x.values<Real>();
    const auto to = out.edit<Real>();
    const auto half = at(d / 2);
    for (std::int64_t row = 0; row < x.size(0) * n; ++row) {
        const auto cosines = row_of(table.cosines.values<Real>(), row % n, d / 2);
        const auto sines = row_of(table.sines.values<Real>(), row % n, d / 2);
        const auto from = row_of(in, row, d);
        const auto result = row_of(to, row, d);
        for (std::size_t i = 0; i < half; ++i) {
            result[i] = from[i] * cosines[i] - from[i + half] * sines[i];
            result[i + half] = from[i + half] * cosines[i] + from[i] * sines[i];
        }
    }
    return out;
}

Tensor attention_scores(const Tensor& q, const Tensor& k)
{
    const std::int64_t heads = q.size(0);
    const std::int64_t n = q.size(1);
    const std::int64_t d = q.size(2);
    const std::int64_t total = k.size(1);
    const std::int64_t group = heads / k.size(0);
    const Real root_d = std::sqrt(static_cast<Real>(d));
    Tensor out = Tensor::zeros({ heads, n, total }, REAL);
    const auto to = out.edit<Real>();
    for (std::int64_t h = 0; h < heads; ++h) {
        const Tensor keys = k.select(0, h / group); // a view: (total, d)
        kernels::matmul_transposed(q.values<Real>().data() + h * n * d, keys.values<Real>().data(),
            to.data() + h * n * total, n, total, d);
    }
    for (Real& score : to) {
        score /= root_d;
    }
    return out;
}

Tensor causal_mask(const Tensor& scores, std::int64_t first)
{
    const Rows rows(scores);
    const std::int64_t n = scores.size(1);
    Tensor out = scores.deep_copy();
    const auto to = out.edit<Real>();
    for (std::int64_t row = 0; row < rows.count; ++row) {
        const std::int64_t query = first + row % n;
        const auto after = row_of(to, row, rows.width).subspan(at(std::min(query + 1, rows.width)));
        std::ranges::fill(after, -std::numeric_limits<Real>::infinity());
    }
    return out;
}

Tensor softmax_rows(const Tensor& m)
{
    const Rows rows(m);
    Tensor out = Tensor::zeros(m.shape(), REAL);
    const auto in = m.values<Real>();
    const auto to = out.edit<Real>();
    parallel_ranges(rows.count, ROW_GRAIN, [&](std::int64_t from, std::int64_t end) {
        for (std::int64_t i = from; i < end; ++i) {
            const auto row = row_of(in, i, rows.width);
            const auto result = row_of(to, i, rows.width);
            const Real largest = *std::ranges::max_element(row);
            for (std::size_t c = 0; c < row.size(); ++c) {
                result[c] = std::exp(row[c] - largest);
            }
            const Real total = kernels::sum(result.data(), rows.width);
            for (Real& value : result) {
                value /= total;
            }
        }
    });
    return out;
}

Tensor attention_mix(const Tensor& weights, const Tensor& v)
{
    const std::int64_t heads = weights.size(0);
    const std::int64_t n = weights.size(1);
    const std::int64_t total = weights.size(2);
    const std::int64_t d = v.size(2);
    const std::int64_t group = heads / v.size(0);
    Tensor out = Tensor::zeros({ heads, n, d }, REAL);
    const auto to = out.edit<Real>();
    for (std::int64_t h = 0; h < heads; ++h) {
        const Tensor rows = v.select(0, h / group); // a view: (total, d)
        kernels::weighted_sum(weights.values<Real>().data() + h * n * total, { total, 1 },
            rows.values<Real>().data(), to.data() + h * n * d, n, total, d);
    }
    return out;
}

Tensor join_heads(const Tensor& x)
{
    return x.transpose(0, 1).reshape({ x.size(1), x.size(0) * x.size(2) });
}

Tensor add(const Tensor& a, const Tensor& b)
{
    Tensor out = Tensor::zeros(a.shape(), REAL);
    std::ranges::transform(
        a.values<Real>(), b.values<Real>(), out.edit<Real>().begin(), std::plus<>());
    return out;
}

Tensor silu_times(const Tensor& gate, const Tensor& up)
{
    Tensor out = Tensor::zeros(gate.shape(), REAL);
    std::ranges::transform(gate.values<Real>(), up.values<Real>(), out.edit<Real>().begin(),
        [](Real g, Real u) { return g / (1 + std::exp(-g)) * u; });
    return out;
}

} // namespace glassllm
