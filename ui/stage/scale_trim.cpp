// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/scale_trim.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace glassllm {

namespace {

constexpr double bulk = 0.99;
constexpr double stretched = 4; // limit over percentile from which trimming is offered

/// Calls visit(double) with every `stride`-th element, in the order of memory.
template <class Visit> void eachElement(const Tensor& values, std::int64_t stride, Visit visit)
{
    const Tensor dense = values.contiguous(); // a view when it is so already, as records are
    const auto look = [&](auto elements) {
        for (std::size_t i = 0; i < elements.size(); i += static_cast<std::size_t>(stride)) {
            visit(static_cast<double>(elements[i]));
        }
    };
    if (dense.dtype() == DType::F32) {
        look(dense.values<float>());
    } else if (dense.dtype() == DType::F64) {
        look(dense.values<double>());
    } else {
        const Tensor doubles = dense.cast(DType::F64);
        look(doubles.values<double>());
    }
}

} // namespace

std::int64_t sampleStride(std::int64_t count, std::int64_t rowLength)
{
    if (count <= exactUpTo) {
        return 1;
    }
    std::int64_t stride = (count + exactUpTo - 1) / exactUpTo;
    while (std::gcd(stride, std::max<std::int64_t>(rowLength, 1)) != 1) {
        ++stride;
    }
    return stride;
}

double magnitudePercentile(const Tensor& values, double part)
{
    const std::int64_t rowLength = values.rank() > 0 ? values.size(values.rank() - 1) : 1;
    const std::int64_t stride = sampleStride(values.count(), rowLength);
    std::vector<double> magnitudes;
    magnitudes.reserve(static_cast<std::size_t>(values.count() / stride + 1));
    eachElement(values, stride, [&](double value) {
        if (std::isfinite(value)) {
            magnitudes.push_back(std::abs(value));
        }
    });
    if (magnitudes.empty()) {
        return 0;
    }
    const auto count = static_cast<double>(magnitudes.size());
    const auto rank
        = static_cast<std::ptrdiff_t>(std::clamp(std::ceil(part * count), 1.0, count)) - 1;
    std::nth_element(magnitudes.begin(), magnitudes.begin() + rank, magnitudes.end());
    return magnitudes[static_cast<std::size_t>(rank)];
}

std::optional<ColorScale> trimmedScale(const ColorScale& scale, const Tensor& values)
{
    if (scale.map == ColorMap::Lagoa || scale.allZero) {
        return std::nullopt;
    }
    const double percentile = magnitudePercentile(values, bulk);
    if (!(percentile > 0) || scale.limit <= stretched * percentile) {
        return std::nullopt;
    }
    ColorScale trimmed = scale;
    trimmed.limit = roundedUp(percentile);
    trimmed.trimmed = true;
    return trimmed;
}

std::int64_t cellsBeyond(const ColorScale& scale, const Tensor& values)
{
    std::int64_t beyond = 0;
    eachElement(values, 1, [&](double value) { beyond += scale.isBeyond(value) ? 1 : 0; });
    return beyond;
}

} // namespace glassllm
