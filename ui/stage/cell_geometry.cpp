// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/cell_geometry.h"

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr double wholePixelsFrom = 3;

double edge(double origin, double cell, double index, double windowStart)
{
    const double exact = origin + (index - windowStart) * cell;
    return cell >= wholePixelsFrom ? std::round(exact) : exact;
}

/// The index whose cell holds `pixel`, given the edges that are painted.
template <class Edge> int indexAt(double pixel, double guess, int count, Edge edgeOf)
{
    int index = std::clamp(
        static_cast<int>(std::floor(std::clamp(guess, -1.0, count + 1.0))), 0, count - 1);
    while (index > 0 && pixel < edgeOf(index)) {
        --index;
    }
    while (index < count - 1 && pixel >= edgeOf(index + 1)) {
        ++index;
    }
    return index;
}

IndexRange visible(double from, double to, int count)
{
    const int first = std::clamp(static_cast<int>(std::floor(from)), 0, std::max(0, count - 1));
    const int last = std::clamp(static_cast<int>(std::ceil(to)) - 1, first, std::max(0, count - 1));
    return { first, last };
}

} // namespace

CellGeometry::CellGeometry(int rows, int columns, const QRectF& area, const CellWindow& window)
    : m_rows(rows)
    , m_columns(columns)
    , m_area(area)
    , m_window(window)
{
    const double across = std::max(window.right - window.left, 1e-9);
    const double down = std::max(window.bottom - window.top, 1e-9);
    m_cellWidth = area.width() / across;
    m_cellHeight = area.height() / down;
}

double CellGeometry::columnEdge(int column) const
{
    return edge(m_area.left(), m_cellWidth, column, m_window.left);
}

double CellGeometry::rowEdge(int row) const
{
    return edge(m_area.top(), m_cellHeight, row, m_window.top);
}

QRectF CellGeometry::cellsRect(const IndexRange& rows, const IndexRange& columns) const
{
    return { QPointF(columnEdge(columns.first), rowEdge(rows.first)),
        QPointF(columnEdge(columns.last + 1), rowEdge(rows.last + 1)) };
}

QRectF CellGeometry::cellRect(int row, int column) const
{
    return cellsRect({ row, row }, { column, column });
}

int CellGeometry::columnAt(double x) const
{
    const double guess = m_window.left + (x - m_area.left()) / m_cellWidth;
    return indexAt(x, guess, m_columns, [this](int column) { return columnEdge(column); });
}

int CellGeometry::rowAt(double y) const
{
    const double guess = m_window.top + (y - m_area.top()) / m_cellHeight;
    return indexAt(y, guess, m_rows, [this](int row) { return rowEdge(row); });
}

std::optional<Cell> CellGeometry::cellAt(const QPointF& point) const
{
    const bool inside = !isEmpty() && point.x() >= m_area.left() && point.x() < m_area.right()
        && point.y() >= m_area.top() && point.y() < m_area.bottom();
    return inside ? std::optional(nearestCell(point)) : std::nullopt;
}

Cell CellGeometry::nearestCell(const QPointF& point) const
{
    return isEmpty() ? Cell {} : Cell { rowAt(point.y()), columnAt(point.x()) };
}

IndexRange CellGeometry::visibleRows() const
{
    return visible(m_window.top, m_window.bottom, m_rows);
}

IndexRange CellGeometry::visibleColumns() const
{
    return visible(m_window.left, m_window.right, m_columns);
}

} // namespace glassllm
