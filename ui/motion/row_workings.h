// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/cell.h"
#include "ui/motion/operands.h"

#include <optional>
#include <vector>

namespace glassllm {

/// Two numbers of a row that the rotation takes as a point on a plane.
struct PairTurn {
    qint64 first = 0; ///< columns
    qint64 second = 0;
    double xBefore = 0; ///< the point as it went in, as recorded
    double yBefore = 0;
    double xAfter = 0; ///< as it came out, as recorded
    double yAfter = 0;
    double angle = 0; ///< radians, of any number of turns; counter-clockwise
    bool operator==(const PairTurn&) const = default;
};

/// How the pairs of one row turn. Source: the equations of attn.q_rope and attn.k_rope in
/// core/trace/steps.h; the angles are position * theta_i of rope_frequencies(), in double.
struct RowTurns {
    qint64 row = 0;
    qint64 position = 0; ///< in the text
    std::vector<PairTurn> pairs; ///< pair i is columns i and i + d/2

    /// The pair that a column belongs to.
    [[nodiscard]] std::size_t pairOf(qint64 column) const
    {
        return static_cast<std::size_t>(column) % (pairs.empty() ? 1 : pairs.size());
    }
};

/// Nothing for other steps, a row outside of the record, when the run does not hold what was
/// turned, or when its configuration does not say by how much.
[[nodiscard]] std::optional<RowTurns> rowTurns(const ResultPlace& place, qint64 row);

/// The value vector of a row's token, of the key head that goes with the head: what is not turned
/// while queries and keys are. Empty for other steps, without attn.v in the run, and when it is not
/// as wide as what turns.
[[nodiscard]] std::vector<double> valuesNotTurned(const ResultPlace& place, qint64 row);

/// One number of ffn.act and what it was made from. Source: the equation of ffn.act.
struct Activation {
    double gate = 0; ///< as recorded
    double silu = 0; ///< gate / (1 + e^-gate), in double
    double up = 0; ///< as recorded
    double result = 0; ///< as recorded
    bool operator==(const Activation&) const = default;
};

/// x / (1 + e^-x).
[[nodiscard]] double siluOf(double x);

/// Nothing for other steps, a cell outside of the record, or without both operands in the run.
[[nodiscard]] std::optional<Activation> activationAt(const ResultPlace& place, const Cell& cell);

} // namespace glassllm
