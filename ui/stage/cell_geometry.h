// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/state/selection.h"

#include <QPointF>
#include <QRectF>

#include <optional>

namespace glassllm {

/// Rows or columns that are at least partly visible: first to last, both included.
struct IndexRange {
    int first = 0;
    int last = -1;
    [[nodiscard]] int count() const { return last - first + 1; }
    bool operator==(const IndexRange&) const = default;
};

/// The part of a matrix that an area shows, in indices: cell i reaches from i to i + 1.
struct CellWindow {
    double left = 0, right = 1, top = 0, bottom = 1;
    [[nodiscard]] static CellWindow whole(int rows, int columns)
    {
        return { 0, static_cast<double>(columns), 0, static_cast<double>(rows) };
    }
    bool operator==(const CellWindow&) const = default;
};

/// Where cells are: the one place that knows, for painting, hover, click, keyboard and export.
/// Row 0 is at the top, column 0 at the left. Cells from 3 px on have whole-pixel edges.
class CellGeometry {
public:
    CellGeometry() = default;
    CellGeometry(int rows, int columns, const QRectF& area)
        : CellGeometry(rows, columns, area, CellWindow::whole(rows, columns))
    {
    }
    CellGeometry(int rows, int columns, const QRectF& area, const CellWindow& window);

    [[nodiscard]] bool isEmpty() const { return m_rows <= 0 || m_columns <= 0 || m_area.isEmpty(); }
    [[nodiscard]] int rows() const { return m_rows; }
    [[nodiscard]] int columns() const { return m_columns; }
    [[nodiscard]] const QRectF& area() const { return m_area; }
    [[nodiscard]] const CellWindow& window() const { return m_window; }
    [[nodiscard]] double cellWidth() const { return m_cellWidth; }
    [[nodiscard]] double cellHeight() const { return m_cellHeight; }

    /// The rectangle of cells first to last; it may lie outside of the area when zoomed.
    [[nodiscard]] QRectF cellsRect(const IndexRange& rows, const IndexRange& columns) const;
    [[nodiscard]] QRectF cellRect(int row, int column) const;
    /// The cell under a point of the area; nothing outside of the area.
    [[nodiscard]] std::optional<Cell> cellAt(const QPointF& point) const;
    /// The cell nearest to a point anywhere.
    [[nodiscard]] Cell nearestCell(const QPointF& point) const;
    [[nodiscard]] IndexRange visibleRows() const;
    [[nodiscard]] IndexRange visibleColumns() const;
    [[nodiscard]] double columnEdge(int column) const; ///< x of the left edge
    [[nodiscard]] double rowEdge(int row) const; ///< y of the top edge
    bool operator==(const CellGeometry&) const = default;

private:
    [[nodiscard]] int columnAt(double x) const;
    [[nodiscard]] int rowAt(double y) const;

    int m_rows = 0;
    int m_columns = 0;
    QRectF m_area;
    CellWindow m_window;
    double m_cellWidth = 0;
    double m_cellHeight = 0;
};

} // namespace glassllm
