// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>

namespace glassllm {

/// The t-th value of the stream that `seed` names (Steele, Lea, Flood 2014, "Fast splittable
/// pseudorandom number generators"): any position can be asked for, without state.
[[nodiscard]] constexpr std::uint64_t splitmix64(std::uint64_t seed, std::uint64_t t)
{
    std::uint64_t z = seed + (t + 1) * 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

/// A uniform number of [0, 1) with 53 random bits.
[[nodiscard]] constexpr double unit_draw(std::uint64_t bits)
{
    return static_cast<double>(bits >> 11) * 0x1.0p-53;
}

/// A small generator that gives the same numbers on every machine and compiler.
class Random {
public:
    explicit Random(std::uint64_t seed)
        : m_seed(seed)
    {
    }
    [[nodiscard]] std::uint64_t bits() { return splitmix64(m_seed, m_position++); }
    /// Uniform in [0, 1).
    [[nodiscard]] double unit() { return unit_draw(bits()); }
    /// Uniform in 0 ... bound - 1; bound is at least 1.
    [[nodiscard]] std::uint64_t below(std::uint64_t bound)
    {
        const auto value = static_cast<std::uint64_t>(unit() * static_cast<double>(bound));
        return value < bound ? value : bound - 1;
    }
    /// Normal with mean 0 and standard deviation 1 (Box and Muller 1958).
    [[nodiscard]] double normal()
    {
        const double radius = std::sqrt(-2.0 * std::log(1.0 - unit()));
        return radius * std::cos(2.0 * std::numbers::pi * unit());
    }

private:
    std::uint64_t m_seed;
    std::uint64_t m_position = 0;
};

} // namespace glassllm
