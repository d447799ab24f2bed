// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/config.h"
#include "core/tensor/tensor.h"

#include <cstdint>
#include <vector>

namespace glassllm {

/// theta_i = base^(-2 i / d) of each pair, in radians per position (Su et al. 2021, RoFormer),
/// slowed down as `rope_scaling` says (Llama 3 technical report, 2024). Returns d / 2 numbers.
[[nodiscard]] std::vector<double> rope_frequencies(const Config& config);

/// Cosines and sines of position * theta_i, (rows, d / 2) each, for positions from `first` on;
/// computed in double and rounded once.
struct RopeTable {
    RopeTable(const std::vector<double>& frequencies, std::int64_t first, std::int64_t rows);
    Tensor cosines;
    Tensor sines;
};

} // namespace glassllm
