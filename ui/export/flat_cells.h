// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/cell_painter.h"
#include "ui/stage/heatmap_figure.h"
#include "ui/stage/heatmap_layout.h"

#include <QColor>

#include <vector>

namespace glassllm {

struct FlatCell {
    QRectF rect;
    QColor fill;
};

/// A heatmap, or the bars of one row, as flat rectangles for files that hold shapes, in a room of
/// `size` logical pixels. Cells, layout, hatches and labels are those of the screen.
class FlatCells {
public:
    /// @param figure must live as long
    FlatCells(const HeatmapFigure& figure, const QSize& size, const HeatmapStyle& style);

    /// One for each cell, or for each block of pooled ones, row by row; of bars, one per column.
    [[nodiscard]] const std::vector<FlatCell>& cells() const { return m_cells; }
    [[nodiscard]] const PooledCells& pooled() const { return m_pooled; }
    /// Hatches, crosses, numbers, labels, and the axis of bars: what stands on the rectangles.
    void paintRest(QPainter& painter) const;

private:
    void makeCells();
    void makeBars();
    void paintAxis(QPainter& painter) const;
    void paintOnBars(QPainter& painter) const;
    [[nodiscard]] qreal heightOf(double value) const; ///< y in the plot, of bars

    const HeatmapFigure& m_figure;
    HeatmapStyle m_style;
    HeatmapLayout m_layout;
    CellGeometry m_geometry;
    PooledCells m_pooled;
    std::vector<FlatCell> m_cells;
};

} // namespace glassllm
