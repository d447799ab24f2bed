// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <optional>
#include <string_view>
#include <vector>

namespace glassllm {

/// The first record of an id in a pass, or null.
[[nodiscard]] const StepRecord* findRecord(const Pass& pass, std::string_view id);
/// All elements as doubles, row by row.
[[nodiscard]] std::vector<double> allNumbers(const Tensor& values);
/// One row of a (rows, columns) record; empty for any other shape or no record.
[[nodiscard]] std::vector<double> rowOf(const StepRecord* record, std::int64_t row);
[[nodiscard]] std::vector<double> lastRow(const StepRecord* record);

/// What each position of a loss should predict, -1: nothing. A run that does not say predicts the
/// next token everywhere.
[[nodiscard]] std::vector<std::int64_t> lossTargets(const Run& run, const Pass& pass);

/// Where a run first holds a NaN.
struct NaNPlace {
    int pass = 0;
    int event = 0; ///< index in the pass's records
    bool operator==(const NaNPlace&) const = default;
};
/// Reads every number of the run: for another thread than the window's.
[[nodiscard]] std::optional<NaNPlace> firstNaN(const Run& run);

} // namespace glassllm
