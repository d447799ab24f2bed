// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_run.h"
#include "ui/compare/comparison.h"
#include "ui/stage/heatmap_figure.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace glassllm {

/// Two records and their difference as pictures with the same rows and columns: positions line up
/// from 0 on, whatever the lengths. The numbers of both have one colour scale; the difference has
/// one around 0. Cells that one run does not have are absent in its picture and in the difference.
struct ComparedFigures {
    std::shared_ptr<const HeatmapFigure> shown;
    std::shared_ptr<const HeatmapFigure> other;
    std::shared_ptr<const HeatmapFigure> difference; ///< other − shown, in double
    CellArea common; ///< cells that both have
    int shownRow = 0; ///< where row 0 of the shown record stands
    std::int64_t bothMasked = 0; ///< common cells that are −∞ in both
    std::int64_t changed = 0; ///< common cells whose difference is not exactly 0
    double largest = 0; ///< largest finite |difference|
    Cell largestCell {};
    int equalRows = 0; ///< common rows from the first on that are the same, number for number

    [[nodiscard]] bool hasCommon() const
    {
        return common.endRow > common.firstRow && common.endColumn > common.firstColumn;
    }
    /// Where a cell of the shown record stands in the pictures, and back; nothing where it does not
    /// stand, or is none of the record's.
    [[nodiscard]] std::optional<Cell> aligned(const std::optional<Cell>& inRecord) const;
    [[nodiscard]] std::optional<Cell> inRecord(const Cell& aligned) const;
};

/// Nothing for records that are no matrix: `probs`, and single numbers.
/// @param other stands at the counterpart of what `shown` shows, at the same head
/// @param decimals of the read-out; none: as suits the step
[[nodiscard]] std::optional<ComparedFigures> compareFigures(const Selection& shown,
    const Selection& other, const Letters& letters, std::optional<int> decimals);

/// The difference of each head, the common cells alone, with one scale; empty without heads.
[[nodiscard]] std::vector<HeadPicture> differenceOfHeads(
    const Selection& shown, const Selection& other);

} // namespace glassllm
