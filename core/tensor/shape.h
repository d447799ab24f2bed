// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace glassllm {

/// Sizes of the axes, outermost first; empty for a scalar.
using Shape = std::vector<std::int64_t>;

/// The number of elements; BadValue (BadShape) when an axis is negative or the product leaves 2^48.
[[nodiscard]] std::int64_t element_count(const Shape& shape);
/// "(9, 64)", "(9,)" for one axis, "()" for a scalar.
[[nodiscard]] std::string shape_text(const Shape& shape);
/// Steps, in elements, of a row-major layout.
[[nodiscard]] Shape row_major_strides(const Shape& shape);

} // namespace glassllm
