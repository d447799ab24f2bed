// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

namespace glassllm {

/// bfloat16 is the upper half of a float32.
[[nodiscard]] constexpr float bf16_to_float(std::uint16_t bits)
{
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

/// Rounds to nearest even; NaN stays NaN.
[[nodiscard]] constexpr std::uint16_t float_to_bf16(float value)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    if ((bits & 0x7FFFFFFFU) > 0x7F800000U) {
        return static_cast<std::uint16_t>((bits >> 16) | 0x40U);
    }
    return static_cast<std::uint16_t>((bits + 0x7FFFU + ((bits >> 16) & 1U)) >> 16);
}

/// IEEE 754 binary16, subnormals, infinities and NaN included; every value is exact.
[[nodiscard]] constexpr float f16_to_float(std::uint16_t bits)
{
    const std::uint32_t sign = static_cast<std::uint32_t>(bits & 0x8000U) << 16;
    const std::uint32_t exponent = (bits >> 10) & 0x1FU;
    const std::uint32_t fraction = bits & 0x3FFU;
    if (exponent == 0x1F) {
        return std::bit_cast<float>(sign | 0x7F800000U | (fraction << 13));
    }
    if (exponent == 0) {
        const float magnitude = static_cast<float>(fraction) * 0x1.0p-24F;
        return sign != 0 ? -magnitude : magnitude;
    }
    return std::bit_cast<float>(sign | ((exponent + 112U) << 23) | (fraction << 13));
}

} // namespace glassllm
