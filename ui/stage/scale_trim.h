// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"
#include "ui/stage/color_map.h"

#include <cstdint>
#include <optional>

namespace glassllm {

/// The magnitude that `part` of the finite elements do not exceed (nearest rank); 0 without any.
/// @param part in (0, 1]
[[nodiscard]] double magnitudePercentile(const Tensor& values, double part);

/// The scale that shows the bulk of these values when a few of them stretch `scale`: its limit is
/// the 99th percentile of the magnitudes, rounded up. Nothing unless the limit of `scale` is more
/// than 4 times that percentile, and never for probabilities.
[[nodiscard]] std::optional<ColorScale> trimmedScale(const ColorScale& scale, const Tensor& values);

/// How many finite elements lie beyond the ends of a scale.
[[nodiscard]] std::int64_t cellsBeyond(const ColorScale& scale, const Tensor& values);

} // namespace glassllm
