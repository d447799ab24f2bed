// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace glassllm {

/// Types of elements, with the names of the safetensors format. F16 and BF16 are stored types:
/// they are read and cast, never computed with.
enum class DType { F32, F64, I64, I32, U16, U8, Bool, F16, BF16 };

[[nodiscard]] std::size_t dtype_size(DType dtype);
/// "F32", "I64", "BF16", "BOOL", ...
[[nodiscard]] std::string_view dtype_name(DType dtype);
[[nodiscard]] std::optional<DType> dtype_from_name(std::string_view name);
[[nodiscard]] bool is_floating(DType dtype);

template <class T> struct DTypeOf;
template <> struct DTypeOf<float> {
    static constexpr DType VALUE = DType::F32;
};
template <> struct DTypeOf<double> {
    static constexpr DType VALUE = DType::F64;
};
template <> struct DTypeOf<std::int64_t> {
    static constexpr DType VALUE = DType::I64;
};
template <> struct DTypeOf<std::int32_t> {
    static constexpr DType VALUE = DType::I32;
};
template <> struct DTypeOf<std::uint16_t> {
    static constexpr DType VALUE = DType::U16;
};
template <> struct DTypeOf<std::uint8_t> {
    static constexpr DType VALUE = DType::U8;
};

} // namespace glassllm
