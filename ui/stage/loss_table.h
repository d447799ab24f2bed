// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace glassllm {

class Selection;

/// One position of a loss: what should follow it and how surprised the model was.
struct LossRow {
    std::int64_t position = 0;
    std::int64_t token = -1; ///< id at the position; -1: unknown
    std::optional<std::int64_t> target; ///< none: nothing follows
    std::optional<double> probability; ///< of the target, recomputed in double from the logits
    std::optional<double> surprise; ///< −log p, in nats
};

struct LossTable {
    std::shared_ptr<const Run> run;
    std::vector<LossRow> rows;
    std::optional<double> recorded; ///< the `loss` record
    std::optional<double> recomputed; ///< mean of the surprises, in double; needs the logits
    std::int64_t counted = 0; ///< positions with a target
    double sum = 0; ///< of the surprises
    std::int64_t vocabulary = 0; ///< V; 0 when unknown

    /// Whether the record and the mean agree within a float's rounding.
    [[nodiscard]] bool agrees() const;
};

/// Nothing unless the selection's pass holds a loss.
[[nodiscard]] std::optional<LossTable> lossTableOf(const Selection& selection);

/// log p of each id is z - log(sum(exp z)); p and −log p of `target`, in double.
/// @param logits (V)
[[nodiscard]] double surpriseOf(const std::vector<double>& logits, std::int64_t target);

} // namespace glassllm
