// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/choreography.h"

#include <span>
#include <vector>

namespace glassllm {

/// What softmax does to a row: exp(x - maximum), and their sum, which the row is divided by.
/// Source: the equation of attn.softmax in core/trace/steps.h, evaluated in double.
struct SoftmaxRow {
    double maximum = 0;
    std::vector<double> exponentials;
    double sum = 0;
};
[[nodiscard]] SoftmaxRow softmaxRow(std::span<const double> row);

/// What a norm takes from a row: the mean of its squares and sqrt(mean + eps).
/// Source: the equation of attn.norm.
struct NormRow {
    double meanSquare = 0;
    double root = 0;
};
[[nodiscard]] NormRow normRow(std::span<const double> row, double eps);

} // namespace glassllm
