// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor/shape.h"

#include "core/base/error.h"

#include <algorithm>

namespace glassllm {

std::int64_t element_count(const Shape& shape)
{
    constexpr std::int64_t LIMIT = std::int64_t { 1 } << 48;
    // an empty axis counts as one here: the strides of (0, 2^40, 2^40) must not overflow either
    std::int64_t room = 1;
    bool empty = false;
    bool bad = false;
    for (const std::int64_t size : shape) {
        bad = bad || size < 0 || size > LIMIT / room;
        room *= bad ? 1 : std::max<std::int64_t>(size, 1);
        empty = empty || size == 0;
    }
    if (bad) {
        throw_error<BadValue>(
            ErrorCode::BadShape, { "A tensor", shape_text(shape), "at most 2^48 elements" });
    }
    return empty ? 0 : room;
}

std::string shape_text(const Shape& shape)
{
    std::string out = "(";
    for (std::size_t i = 0; i < shape.size(); ++i) {
        out += (i > 0 ? ", " : "") + std::to_string(shape[i]);
    }
    return out + (shape.size() == 1 ? ",)" : ")");
}

Shape row_major_strides(const Shape& shape)
{
    Shape strides(shape.size(), 1);
    for (std::size_t i = shape.size(); i-- > 1;) {
        strides[i - 1] = strides[i] * shape[i];
    }
    return strides;
}

} // namespace glassllm
