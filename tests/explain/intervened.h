// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/derivation.h"
#include "core/trace/run.h"

#include <cstddef>

namespace glassllm::testing {

/// A number after the interventions of a run, and how far off it may be.
struct Intervened {
    double number = 0;
    double allowed = 0;
    std::size_t count = 0; ///< of interventions that hold the cell
};

/// Reads the run's own words, not what the program makes of them. What replaces a number is taken
/// from the record.
/// @param allowed how far off the number may be; what an intervention adds may be off by
/// `relative` of it
[[nodiscard]] Intervened intervened(const Run& run, const CellAddress& cell, double number,
    double allowed, double relative, double recorded);

} // namespace glassllm::testing
