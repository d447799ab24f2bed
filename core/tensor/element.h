// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/tensor/dtype.h"
#include "core/tensor/half.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>

/// One element of a tensor, of any type, as it lies in memory.
namespace glassllm::element {

template <class T> T load(const std::byte* from)
{
    T value;
    std::memcpy(&value, from, sizeof(T));
    return value;
}

inline double as_double(const std::byte* from, DType dtype)
{
    switch (dtype) {
    case DType::F32:
        return static_cast<double>(load<float>(from));
    case DType::F64:
        return load<double>(from);
    case DType::I64:
        return static_cast<double>(load<std::int64_t>(from));
    case DType::I32:
        return load<std::int32_t>(from);
    case DType::U16:
        return load<std::uint16_t>(from);
    case DType::U8:
    case DType::Bool:
        return load<std::uint8_t>(from);
    case DType::F16:
        return static_cast<double>(f16_to_float(load<std::uint16_t>(from)));
    case DType::BF16:
        return static_cast<double>(bf16_to_float(load<std::uint16_t>(from)));
    }
    return 0;
}

/// The nearest whole number of the type: NaN becomes 0, what is outside becomes the end.
template <class T> T nearest(double value)
{
    if (std::isnan(value)) {
        return 0;
    }
    const double whole = std::nearbyint(value);
    constexpr auto LOW = static_cast<double>(std::numeric_limits<T>::min());
    // as a double the largest 64-bit number is rounded up, hence the comparison that includes it
    constexpr auto HIGH = static_cast<double>(std::numeric_limits<T>::max());
    if (whole <= LOW) {
        return std::numeric_limits<T>::min();
    }
    return whole >= HIGH ? std::numeric_limits<T>::max() : static_cast<T>(whole);
}

template <class T> void store(std::byte* to, T value)
{
    std::memcpy(to, &value, sizeof(T));
}

inline void store_as(std::byte* to, double value, DType dtype)
{
    switch (dtype) {
    case DType::F32:
        return store(to, static_cast<float>(value));
    case DType::F64:
        return store(to, value);
    case DType::I64:
        return store(to, nearest<std::int64_t>(value));
    case DType::I32:
        return store(to, nearest<std::int32_t>(value));
    case DType::U16:
        return store(to, nearest<std::uint16_t>(value));
    case DType::U8:
        return store(to, nearest<std::uint8_t>(value));
    case DType::Bool:
        return store(to, static_cast<std::uint8_t>(value != 0 ? 1 : 0));
    case DType::BF16:
        return store(to, float_to_bf16(static_cast<float>(value)));
    case DType::F16:
        throw_error<BadValue>(ErrorCode::BadDtype, { "The result of a cast", "F16", "another" });
    }
}

/// Dense halves as floats: a checkpoint is billions of them.
void widen(std::span<const std::byte> halves, DType dtype, std::byte* to)
{
    for (std::size_t i = 0; i < halves.size() / sizeof(std::uint16_t); ++i) {
        const auto bits = load<std::uint16_t>(halves.data() + i * sizeof(std::uint16_t));
        store(to + i * sizeof(float),
            dtype == DType::BF16 ? bf16_to_float(bits) : f16_to_float(bits));
    }
}

} // namespace glassllm::element
