// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/scale_trim.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace glassllm {

namespace {

constexpr double bulk = 0.99;
constexpr double stretched = 4; // limit over percentile from which trimming is offered

/// Calls visit(double) with every element.
template <class Visit> void eachElement(const Tensor& values, Visit visit)
{
    const Tensor dense = values.contiguous();
    if (dense.dtype() == DType::F32) {
        for (const float value : dense.values<float>()) {
            visit(static_cast<double>(value));
        }
        return;
    }
    const Tensor doubles = dense.cast(DType::F64);
    for (const double value : doubles.values<double>()) {
        visit(value);
    }
}

} // namespace

double magnitudePercentile(const Tensor& values, double part)
{
    std::vector<double> magnitudes;
    eachElement(values, [&](double value) {
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
    eachElement(values, [&](double value) { beyond += scale.isBeyond(value) ? 1 : 0; });
    return beyond;
}

} // namespace glassllm
