// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/backward_ops.h"

#include "core/kernels/kernels.h"
#include "core/model/real.h"

#include <cmath>

namespace glassllm {
namespace {

const Real* data(const Tensor& x)
{
    return x.values<Real>().data();
}

} // namespace

Tensor linear_backward(const Tensor& dy, const Tensor& x, const Tensor& weight, Tensor& dweight)
{
    const std::int64_t n = x.size(0);
    const std::int64_t in = x.size(1);
    const std::int64_t out = weight.size(0);
    Tensor dx = Tensor::zeros({ n, in }, REAL);
    kernels::weighted_sum(data(dy), { out, 1 }, data(weight), dx.edit<Real>().data(), n, out, in);
    kernels::weighted_sum(
        data(dy), { 1, out }, data(x), dweight.edit<Real>().data(), out, n, in, true);
    return dx;
}

Tensor linear_heads_backward(
    const Tensor& dy, const Tensor& x, const Tensor& weight, Tensor& dweight)
{
    const std::int64_t n = dy.size(1);
    const Tensor side_by_side = dy.transpose(0, 1).reshape({ n, dy.size(0) * dy.size(2) });
    return linear_backward(side_by_side, x, weight, dweight);
}

Tensor rms_norm_backward(
    const Tensor& dy, const Tensor& x, const Tensor& gain, double eps, Tensor& dgain)
{
    const std::int64_t width = x.size(1);
    Tensor dx = Tensor::zeros(x.shape(), REAL);
    const auto g = gain.values<Real>();
    const auto dg = dgain.edit<Real>();
    const auto to = dx.edit<Real>();
    for (std::int64_t i = 0; i < x.size(0); ++i) {
        const Real* row = data(x) + i * width;
        const Real* drow = data(dy) + i * width;
        Real* out = to.data() + i * width;
        const Real mean_square = kernels::dot(row, row, width) / static_cast<Real>(width);
        const Real root = std::sqrt(mean_square + static_cast<Real>(eps));
        Real inner = 0;
        for (std::int64_t c = 0; c < width; ++c) {
            const auto k = static_cast<std::size_t>(c);
            dg[k] += drow[c] * row[c] / root;
            inner += drow[c] * g[k] * row[c];
        }
        const Real shared = inner / (root * root * root * static_cast<Real>(width));
        for (std::int64_t c = 0; c < width; ++c) {
            out[c] = drow[c] * g[static_cast<std::size_t>(c)] / root - row[c] * shared;
        }
    }
    return dx;
}

Tensor rotate_pairs_backward(const Tensor& dy, const RopeTable& table)
{
    const std::int64_t n = dy.size(1);
    const std::int64_t half = dy.size(2) / 2;
    Tensor dx = Tensor::zeros(dy.shape(), REAL);
    const auto to = dx.edit<Real>();
    for (std::int64_t row = 0; row < dy.size(0) * n; ++row) {
        const Real* cosines = data(table.cosines) + row % n * half;
        const Real* sines = data(table.sines) + row % n * half;
        const Real* from = data(dy) + row * 2 * half;
        Real* out = to.data() + row * 2 * half;
        for (std::int64_t i = 0; i < half; ++i) {
            out[i] = from[i] * cosines[i] + from[i + half] * sines[i];
            out[i + half] = from[i + half] * cosines[i] - from[i] * sines[i];
        }
    }
    return dx;
}

namespace {

/// dP becomes dS in place: P (dP - sum(P dP)) / sqrt(d), row by row.
void softmax_backward(Real* grad, const Real* weights, std::int64_t n, Real root_d)
{
    for (std::int64_t i = 0; i < n; ++i) {
        Real* g = grad + i * n;
        const Real* p = weights + i * n;
        const Real inner = kernels::dot(g, p, n);
        for (std::int64_t j = 0; j < n; ++j) {
            g[j] = p[j] * (g[j] - inner) / root_d;
        }
    }
}

} // namespace

AttentionGradients attention_backward(
    const Tensor& dmix, const Tensor& weights, const Tensor& q, const Tensor& k, const Tensor& v)
{
    const std::int64_t n = q.size(1);
    const std::int64_t d = q.size(2);
    const std::int64_t group = q.size(0) / k.size(0);
    const Real root_d = std::sqrt(static_cast<Real>(d));
    AttentionGradients out { Tensor::zeros(q.shape(), REAL), Tensor::zeros(k.shape(), REAL),
        Tensor::zeros(v.shape(), REAL) };
    const auto dq = out.q.edit<Real>();
    const auto dk = out.k.edit<Real>();
    const auto dv = out.v.edit<Real>();
    Tensor work = Tensor::zeros({ n, n }, REAL);
    Real* ds = work.edit<Real>().data();
    for (std::int64_t h = 0; h < q.size(0); ++h) {
        const std::int64_t head = h * n * d;
        const std::int64_t key_head = h / group * n * d;
        const Real* p = data(weights) + h * n * n;
        const Real* dc = data(dmix) + head;
        kernels::matmul_transposed(dc, data(v) + key_head, ds, n, n, d);
        kernels::weighted_sum(p, { 1, n }, dc, dv.data() + key_head, n, n, d, true);
        softmax_backward(ds, p, n, root_d);
        kernels::weighted_sum(ds, { n, 1 }, data(k) + key_head, dq.data() + head, n, n, d);
        kernels::weighted_sum(ds, { 1, n }, data(q) + head, dk.data() + key_head, n, n, d, true);
    }
    return out;
}

GateGradients silu_times_backward(const Tensor& dy, const Tensor& gate, const Tensor& up)
{
    GateGradients out { Tensor::zeros(gate.shape(), REAL), Tensor::zeros(up.shape(), REAL) };
    const auto dgate = out.gate.edit<Real>();
    const auto dup = out.up.edit<Real>();
    const auto dact = dy.values<Real>();
    const auto g = gate.values<Real>();
    const auto u = up.values<Real>();
    for (std::size_t i = 0; i < g.size(); ++i) {
        const Real s = 1 / (1 + std::exp(-g[i]));
        dup[i] = dact[i] * g[i] * s;
        dgate[i] = dact[i] * u[i] * (s + g[i] * s * (1 - s));
    }
    return out;
}

Tensor split_heads(const Tensor& x, std::int64_t heads)
{
    return x.reshape({ x.size(0), heads, x.size(1) / heads }).transpose(0, 1).contiguous();
}

void embed_rows_backward(const Tensor& dx, std::span<const std::int64_t> tokens, Tensor& dtable)
{
    const std::int64_t width = dx.size(1);
    const auto to = dtable.edit<Real>();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const Real* from = data(dx) + static_cast<std::int64_t>(i) * width;
        Real* row = to.data() + tokens[i] * width;
        for (std::int64_t c = 0; c < width; ++c) {
            row[c] += from[c];
        }
    }
}

} // namespace glassllm
