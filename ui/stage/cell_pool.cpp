// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/cell_pool.h"

#include "ui/stage/matrix_view.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>

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

/// Of two that are as large the negative one wins, so that the order of a block does not matter.
bool wins(double challenger, double holder)
{
    const int a = rank(challenger);
    const int b = rank(holder);
    if (a != b || std::isnan(challenger)) {
        return a > b;
    }
    const double large = std::abs(challenger);
    const double larger = std::abs(holder);
    return large > larger || (large == larger && challenger < holder);
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

/// The record's own numbers, when each shown column is one of them and all are floats.
std::span<const float> plainFloats(const MatrixView& matrix)
{
    const MatrixAxis& columns = matrix.columnAxis();
    const bool plain
        = columns.chosen.empty() && columns.others == 0 && matrix.values().dtype() == DType::F32;
    return plain ? matrix.values().values<float>() : std::span<const float>();
}

/// Without its sign, the pattern of a float orders magnitudes, then infinity, then NaN: the order
/// in which values win a block. With the sign as its last bit it decides between equals too.
std::uint32_t orderOf(float value)
{
    return std::rotl(std::bit_cast<std::uint32_t>(value), 1);
}

float valueOf(std::uint32_t order)
{
    return std::bit_cast<float>(std::rotr(order, 1));
}

/// What pooled() gives: first down each column, as the numbers lie in memory, then along the row.
void poolFloats(PooledCells& cells, std::span<const float> values, const MatrixView& matrix)
{
    const auto width = static_cast<std::size_t>(matrix.columns());
    std::vector<std::uint32_t> best(width);
    for (int blockRow = 0; blockRow < cells.rows; ++blockRow) {
        const IndexRange rows = cells.rowsOf(blockRow, matrix.rows());
        std::ranges::fill(best, 0U);
        for (int row = rows.first; row <= rows.last; ++row) {
            const float* const line = values.data() + static_cast<std::size_t>(row) * width;
            for (std::size_t column = 0; column < width; ++column) {
                best[column] = std::max(best[column], orderOf(line[column]));
            }
        }
        for (int blockColumn = 0; blockColumn < cells.columns; ++blockColumn) {
            const IndexRange columns = cells.columnsOf(blockColumn, matrix.columns());
            const auto first = best.begin() + columns.first;
            cells.values.push_back(valueOf(*std::max_element(first, first + columns.count())));
        }
    }
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
    if (const auto floats = plainFloats(matrix); !floats.empty()) {
        poolFloats(cells, floats, matrix);
        return cells;
    }
    for (int row = 0; row < cells.rows; ++row) {
        for (int column = 0; column < cells.columns; ++column) {
            cells.values.push_back(pooled(matrix, cells.rowsOf(row, matrix.rows()),
                cells.columnsOf(column, matrix.columns())));
        }
    }
    return cells;
}

} // namespace glassllm
