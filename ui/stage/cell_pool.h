// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/cell_geometry.h"

#include <vector>

namespace glassllm {

class MatrixView;

/// Cells put together where the screen has less than a pixel for each: blocks of
/// rowFactor x columnFactor cells, aligned to the matrix's origin.
struct PooledCells {
    int rowFactor = 1;
    int columnFactor = 1;
    int firstRow = 0; ///< of the first block
    int firstColumn = 0;
    int rows = 0; ///< blocks
    int columns = 0;
    std::vector<double> values; ///< row by row

    [[nodiscard]] bool isPooled() const { return rowFactor > 1 || columnFactor > 1; }
    [[nodiscard]] double at(int row, int column) const
    {
        return values[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns)
            + static_cast<std::size_t>(column)];
    }
    /// The cells of a block, cut at the matrix's end.
    [[nodiscard]] IndexRange rowsOf(int blockRow, int matrixRows) const;
    [[nodiscard]] IndexRange columnsOf(int blockColumn, int matrixColumns) const;
};

/// How many cells must share a pixel: 1 while each has one of its own.
[[nodiscard]] int poolFactor(double pixelsPerCell);

/// The visible cells, pooled so that each block takes at least a pixel. NaN wins a block, then
/// −∞ and +∞, then the largest magnitude, so that nothing rare is lost.
/// @param pixelRatio physical pixels of a logical one
[[nodiscard]] PooledCells poolCells(
    const MatrixView& matrix, const CellGeometry& geometry, double pixelRatio = 1);

} // namespace glassllm
