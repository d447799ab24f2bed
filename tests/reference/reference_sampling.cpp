// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/reference.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace glassllm::reference {
namespace {

/// The generator in its usual form: a counter that is stirred, drawn t + 1 times.
std::uint64_t drawn_bits(std::uint64_t seed, std::int64_t t)
{
    std::uint64_t state = seed;
    std::uint64_t bits = 0;
    for (std::int64_t i = 0; i <= t; ++i) {
        state += 0x9E3779B97F4A7C15ULL;
        bits = state;
        bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBULL;
        bits ^= bits >> 31U;
    }
    return bits;
}

Numbers softmax_of(const Numbers& logits, double temperature)
{
    Numbers p;
    double total = 0;
    const double largest = *std::max_element(logits.begin(), logits.end());
    for (const double z : logits) {
        p.push_back(std::exp((z - largest) / temperature));
        total += p.back();
    }
    for (double& value : p) {
        value /= total;
    }
    return p;
}

/// Pairs (probability, id): the most probable first, the lower id first among equals.
std::vector<std::pair<double, std::int64_t>> ranked(const Numbers& p)
{
    std::vector<std::pair<double, std::int64_t>> out;
    for (std::size_t id = 0; id < p.size(); ++id) {
        out.emplace_back(p[id], static_cast<std::int64_t>(id));
    }
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) {
        return a.first > b.first || (a.first == b.first && a.second < b.second);
    });
    return out;
}

} // namespace

Choice choose(const Numbers& logits, const Sampling& sampling, std::int64_t t)
{
    Choice out;
    if (sampling.greedy || sampling.temperature == 0) {
        out.probs = softmax_of(logits, 1);
        out.token = ranked(logits).front().second;
        return out;
    }
    auto left = ranked(softmax_of(logits, sampling.temperature));
    const auto mass = [&left] {
        double total = 0;
        for (const auto& one : left) {
            total += one.first;
        }
        return total;
    };
    if (sampling.top_k > 0) {
        left.resize(std::min(left.size(), static_cast<std::size_t>(sampling.top_k)));
    }
    out.mass_top_k = mass();
    if (sampling.top_p < 1) {
        double reached = 0;
        std::size_t count = 0;
        do {
            reached += left[count++].first / out.mass_top_k;
        } while (reached < sampling.top_p && count < left.size());
        left.resize(count);
    }
    out.mass_top_p = mass();
    out.probs.assign(logits.size(), 0.0);
    for (const auto& one : left) {
        out.probs[static_cast<std::size_t>(one.second)] = one.first / out.mass_top_p;
    }
    out.u = static_cast<double>(drawn_bits(sampling.seed, t) >> 11U) / 9007199254740992.0;
    double reached = 0;
    out.token = left.back().second;
    for (const auto& one : left) {
        reached += one.first / out.mass_top_p;
        if (reached > *out.u) {
            out.token = one.second;
            break;
        }
    }
    return out;
}

} // namespace glassllm::reference
