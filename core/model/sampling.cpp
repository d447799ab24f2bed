// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/sampling.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/random.h"
#include "core/model/real.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace glassllm {
namespace {

/// softmax(z / T) in double: the filters and their masses are sums over the whole vocabulary.
std::vector<double> softmax_at(std::span<const Real> logits, double temperature)
{
    const auto largest = static_cast<double>(*std::ranges::max_element(logits));
    std::vector<double> out;
    out.reserve(logits.size());
    for (const Real z : logits) {
        out.push_back(std::exp((static_cast<double>(z) - largest) / temperature));
    }
    const double total = std::accumulate(out.begin(), out.end(), 0.0);
    for (double& value : out) {
        value /= total;
    }
    return out;
}

/// Ids in order of falling value, the lower id first among equals.
template <class T> std::vector<std::size_t> by_falling_value(std::span<const T> values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::ranges::stable_sort(
        order, [values](std::size_t a, std::size_t b) { return values[a] > values[b]; });
    return order;
}

double mass_of(const std::vector<double>& probs, std::span<const std::size_t> ids)
{
    double mass = 0;
    for (const std::size_t id : ids) {
        mass += probs[id];
    }
    return mass;
}

/// How many of the first ids it takes to reach the share `top_p` of `mass`; at least one.
std::size_t smallest_set(
    const std::vector<double>& probs, std::span<const std::size_t> ids, double mass, double top_p)
{
    double reached = 0;
    std::size_t kept = 0;
    while (kept < ids.size() && (kept == 0 || reached / mass < top_p)) {
        reached += probs[ids[kept++]];
    }
    return kept;
}

} // namespace

void SamplingOptions::validate() const
{
    if (!std::isfinite(temperature) || temperature < 0) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { "temperature", number_text(temperature), "a finite number, 0 or more" });
    }
    if (top_k < 0) {
        throw_error<BadValue>(
            ErrorCode::BadOption, { "top_k", number_text(top_k), "0 (off) or more" });
    }
    if (!(top_p > 0 && top_p <= 1)) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { "top_p", number_text(top_p), "a number above 0, up to 1 (off)" });
    }
}

Candidates next_token_probs(const Tensor& logits, const SamplingOptions& options)
{
    options.validate();
    const auto z = logits.values<Real>();
    const std::vector<double> all = softmax_at(z, options.is_greedy() ? 1.0 : options.temperature);
    std::vector<std::size_t> kept = by_falling_value(z);
    Candidates out;
    if (!options.is_greedy()) {
        if (options.top_k > 0 && static_cast<std::size_t>(options.top_k) < kept.size()) {
            kept.resize(static_cast<std::size_t>(options.top_k));
            out.mass_top_k = mass_of(all, kept);
        }
        out.mass_top_p = out.mass_top_k;
        if (options.top_p < 1) {
            kept.resize(smallest_set(all, kept, out.mass_top_k, options.top_p));
            out.mass_top_p = mass_of(all, kept);
        }
    }
    out.probs = Tensor::zeros(logits.shape(), REAL);
    const auto probs = out.probs.edit<Real>();
    for (const std::size_t id : kept) {
        probs[id] = static_cast<Real>(all[id] / out.mass_top_p);
    }
    return out;
}

std::int64_t draw_token(const Tensor& probs, double u)
{
    const auto p = probs.values<Real>();
    const std::vector<std::size_t> order = by_falling_value(p);
    double reached = 0;
    std::size_t last = order.front();
    for (const std::size_t id : order) {
        if (p[id] <= 0) {
            break;
        }
        last = id;
        reached += static_cast<double>(p[id]);
        if (reached > u) {
            break;
        }
    }
    return static_cast<std::int64_t>(last);
}

std::int64_t largest_logit(const Tensor& logits)
{
    const auto z = logits.values<Real>();
    return std::ranges::max_element(z) - z.begin();
}

double draw_of(std::uint64_t seed, std::int64_t t)
{
    return unit_draw(splitmix64(seed, static_cast<std::uint64_t>(t)));
}

} // namespace glassllm
