// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/row_phases.h"

#include <algorithm>
#include <cmath>

namespace glassllm {

SoftmaxRow softmaxRow(std::span<const double> row)
{
    SoftmaxRow out;
    if (row.empty()) {
        return out;
    }
    out.maximum = *std::ranges::max_element(row);
    for (const double value : row) {
        out.exponentials.push_back(std::exp(value - out.maximum));
        out.sum += out.exponentials.back();
    }
    return out;
}

NormRow normRow(std::span<const double> row, double eps)
{
    NormRow out;
    for (const double value : row) {
        out.meanSquare += value * value / static_cast<double>(row.size());
    }
    out.root = std::sqrt(out.meanSquare + eps);
    return out;
}

} // namespace glassllm
