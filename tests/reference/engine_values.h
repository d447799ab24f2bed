// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/weights.h"
#include "tests/reference/reference.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

namespace glassllm::reference {

/// The elements of a tensor in double.
inline Array array_of(const Tensor& tensor)
{
    const Tensor wide = tensor.cast(DType::F64).contiguous();
    const auto values = wide.values<double>();
    return { tensor.shape(), Numbers(values.begin(), values.end()) };
}

/// The engine's weights, read into the reference's own structure.
inline Model model_of(const Config& config, const Weights& w)
{
    Model out { config, array_of(w.embedding), {}, array_of(w.final_norm), array_of(w.output) };
    for (const LayerWeights& layer : w.layers) {
        out.layers.push_back({ array_of(layer.attn_norm), array_of(layer.q), array_of(layer.k),
            array_of(layer.v), array_of(layer.o), array_of(layer.ffn_norm), array_of(layer.gate),
            array_of(layer.up), array_of(layer.down) });
    }
    return out;
}

/// The rows from `first` on of a record of n rows: what a pass with a cache records.
inline Array rows_from(const Array& whole, std::int64_t first)
{
    if (first == 0 || whole.shape.size() < 2) {
        return whole;
    }
    const std::size_t axis = whole.shape.size() - 2;
    const std::int64_t blocks = axis == 0 ? 1 : whole.shape[0];
    const std::int64_t n = whole.shape[axis];
    const std::int64_t width = whole.shape[axis + 1];
    Array out { whole.shape, {} };
    out.shape[axis] = n - first;
    for (std::int64_t block = 0; block < blocks; ++block) {
        const auto begin = whole.values.begin() + (block * n + first) * width;
        out.values.insert(out.values.end(), begin, begin + (n - first) * width);
    }
    return out;
}

/// Says where two records differ by more than `tolerance` times the larger of 1 and the largest
/// finite magnitude, or in where they are not finite; empty when they agree.
inline std::string difference(const Array& got, const Array& expected, double tolerance)
{
    if (got.shape != expected.shape) {
        return "another shape";
    }
    double largest = 1;
    for (const double value : expected.values) {
        largest = std::isfinite(value) ? std::max(largest, std::abs(value)) : largest;
    }
    for (std::size_t i = 0; i < got.values.size(); ++i) {
        const double a = got.values[i];
        const double b = expected.values[i];
        const bool near = std::isfinite(b) && std::abs(a - b) <= tolerance * largest;
        if (!near && a != b) { // equal infinities are equal
            return "element " + std::to_string(i) + " is off by "
                + std::to_string(static_cast<std::int64_t>(std::abs(a - b) / tolerance))
                + " tolerances";
        }
    }
    return {};
}

} // namespace glassllm::reference
