// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <functional>
#include <string>
#include <string_view>

namespace glassllm {

/// Takes the next piece of a text or file.
using ByteSink = std::function<void(std::string_view)>;

/// Nested JSON lists, a single value for a scalar: shortest round-trip numbers, floating values
/// with a point or an exponent; "Infinity", "-Infinity" and "NaN" as strings.
void write_json_value(const Tensor& value, const ByteSink& sink);

/// One row a line, commas between columns; a vector is one row. Non-finite values: inf, -inf, nan.
/// BadValue (BadShape) for more than two axes.
void write_csv(const Tensor& value, const ByteSink& sink);

/// NumPy's NPY format, version 1.0 (2.0 when the header is too long): the same type and shape, a
/// scalar included, row-major and little-endian. BF16, which NumPy does not know, becomes F32.
void write_npy(const Tensor& value, const ByteSink& sink);

/// NumPy's code of an element type, such as "<f4"; empty for BF16, which NumPy does not know.
[[nodiscard]] std::string_view numpy_type(DType dtype);

/// One element as text, the index in row-major order: the shortest that reads back to the same
/// number; "inf", "-inf", "nan".
[[nodiscard]] std::string element_text(const Tensor& value, std::int64_t index);

} // namespace glassllm
