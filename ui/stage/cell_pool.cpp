// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/cell_pool.h"

#include "ui/stage/matrix_view.h"

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

IndexRange block(int index, int factor, int first, int end)
{
    const int from = first + index * factor;
    return { from, std::min(from + factor, end) - 1 };
}

/// Rank of a value in a block: a higher one wins.
int rank(double value)
{
    if (std::isnan(value)) {
        return 2;
    }
    return std::isinf(value) ? 1 : 0;
}

bool wins(double challenger, double holder)
{
    const int a = rank(challenger);
    const int b = rank(holder);
    return a != b ? a > b : a == 0 && std::abs(challenger) > std::abs(holder);
}

double pooled(const MatrixView& matrix, const IndexRange& rows, const IndexRange& columns)
{
    double best = matrix.value(rows.first, columns.first);
    for (int row = rows.first; row <= rows.last; ++row) {
        for (int column = columns.first; column <= columns.last; ++column) {
            const double value = matrix.value(row, column);
            if (wins(value, best)) {
                best = value;
            }
        }
    }
    return best;
}

} // namespace

IndexRange PooledCells::rowsOf(int blockRow, int matrixRows) const
{
    return block(blockRow, rowFactor, firstRow, matrixRows);
}

IndexRange PooledCells::columnsOf(int blockColumn, int matrixColumns) const
{
    return block(blockColumn, columnFactor, firstColumn, matrixColumns);
}

int poolFactor(double pixelsPerCell)
{
    if (!(pixelsPerCell > 0)) {
        return 1;
    }
    return pixelsPerCell >= 1 ? 1 : static_cast<int>(std::ceil(1 / pixelsPerCell - 1e-9));
}

PooledCells poolCells(const MatrixView& matrix, const CellGeometry& geometry, double pixelRatio)
{
    PooledCells cells;
    if (geometry.isEmpty()) {
        return cells;
    }
    cells.rowFactor = poolFactor(geometry.cellHeight() * pixelRatio);
    cells.columnFactor = poolFactor(geometry.cellWidth() * pixelRatio);
    const IndexRange rows = geometry.visibleRows();
    const IndexRange columns = geometry.visibleColumns();
    cells.firstRow = rows.first / cells.rowFactor * cells.rowFactor;
    cells.firstColumn = columns.first / cells.columnFactor * cells.columnFactor;
    cells.rows = (rows.last - cells.firstRow) / cells.rowFactor + 1;
    cells.columns = (columns.last - cells.firstColumn) / cells.columnFactor + 1;
    cells.values.reserve(
        static_cast<std::size_t>(cells.rows) * static_cast<std::size_t>(cells.columns));
    for (int row = 0; row < cells.rows; ++row) {
        for (int column = 0; column < cells.columns; ++column) {
            cells.values.push_back(pooled(matrix, cells.rowsOf(row, matrix.rows()),
                cells.columnsOf(column, matrix.columns())));
        }
    }
    return cells;
}

} // namespace glassllm
