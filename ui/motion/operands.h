// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"
#include "ui/motion/choreography.h"

#include <optional>
#include <string>

namespace glassllm {

class WeightRows;

/// Which result is looked at: an event of a pass, and of a record with heads one of them.
struct ResultPlace {
    const Run* run = nullptr;
    int pass = 0;
    int event = 0;
    int head = 0; ///< along the record's own head axis
};

/// An operand as a run has it. A weight is named only; readWeight() fetches it.
struct FoundOperand {
    std::string source; ///< step id, name of a weight, or "tokens", "positions", "targets", "u"
    std::optional<std::int64_t> layer; ///< of a record
    Tensor value; ///< (rows, columns); of no elements for a weight
    qint64 rows = 0;
    qint64 columns = 0;
    qint64 firstRow = 0; ///< of a weight: its first row that belongs to this head
    bool isVector = false; ///< of a weight: it has no rows, as a gain
};

/// Nothing when the run does not hold it: filtered records, no draw, heads or rows that do not fit.
/// With a cache the keys and values of earlier positions come from the passes before.
[[nodiscard]] std::optional<FoundOperand> findOperand(
    const ResultPlace& place, const OperandPlan& plan);

/// The rows of a weight that belong to the operand, (rows, columns) in double. BadFile of
/// WeightRows::row, also when `found` is no weight.
[[nodiscard]] Tensor readWeight(const WeightRows& weights, const FoundOperand& found);
/// The name under which the model keeps its output table.
[[nodiscard]] std::string outputTable(const WeightRows& weights);

} // namespace glassllm
