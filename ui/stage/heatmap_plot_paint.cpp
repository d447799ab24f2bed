// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a heatmap plot paints by itself: cells, rings, the frame of the lens.
#undef QT_NO_FOREACH // the plot library's header uses foreach
#include "ui/stage/heatmap_plot_parts.h"

#include "ui/stage/label_painter.h"
#include "ui/theme/fonts.h"

#include <cmath>

namespace glassllm {

void HeatmapPlot::Parts::paintCellsOf(QPainter& painter) const
{
    if (!figure) {
        return;
    }
    const CellGeometry where = geometry();
    if (bars()) {
        paintBarsOf(painter, where);
        return;
    }
    const PooledCells pooled = poolCells(*figure->matrix, where, style.pixelRatio);
    const CellKinds kinds = mapped() ? CellKinds::NonFinite : CellKinds::All;
    // a colour map has the new cells already: they do not fade in
    const bool fading = opacity < 1 && !mapped();
    paintCells(painter, *figure, where, pooled, style, kinds,
        { fading ? revealedBefore : reveal, { 0, 0, 1 }, true });
    if (fading) {
        painter.save();
        painter.setOpacity(opacity);
        paintCells(
            painter, *figure, where, pooled, style, kinds, { reveal, revealedBefore, false });
        painter.restore();
    }
}

void HeatmapPlot::Parts::paintBarsOf(QPainter& painter, const CellGeometry& where) const
{
    // infinities have no bar: their column is hatched over the whole height; a bar that a trimmed
    // scale cuts off has the notch
    for (int column = where.visibleColumns().first; column <= where.visibleColumns().last;
         ++column) {
        if (!figure->has(0, column)) {
            continue;
        }
        const double value = figure->matrix->value(0, column);
        const QRectF rect = filledRect(where.cellRect(0, column), hasGaps(where));
        if (!reveal.shows(0, column)) {
            if (rect.width() >= 4) {
                paintPendingDot(painter, rect.center(), style.palette());
            }
        } else if (std::isinf(value)) {
            paintHatch(painter, rect.toAlignedRect(), value < 0, style.palette());
        } else if (std::isnan(value)) {
            paintNaN(painter, rect, style.palette());
        } else if (figure->scale.isBeyond(value)) {
            paintNotch(painter, rect, style);
        }
    }
}

void HeatmapPlot::Parts::paintFrame(QPainter& painter, const CellGeometry& where) const
{
    if (!frame || bars()) {
        return;
    }
    const IndexRange rows { static_cast<int>(std::lround(frame->top)),
        static_cast<int>(std::lround(frame->bottom)) - 1 };
    const IndexRange columns { static_cast<int>(std::lround(frame->left)),
        static_cast<int>(std::lround(frame->right)) - 1 };
    const QRectF seen = where.cellsRect(rows, columns);
    painter.save();
    painter.setClipRect(where.area().adjusted(-2, -2, 2, 2), Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style.palette().stage, 4));
    painter.drawRect(seen);
    painter.setPen(QPen(style.palette().accent, 2));
    painter.drawRect(seen);
    painter.restore();
}

void HeatmapPlot::Parts::paintRings(QPainter& painter)
{
    if (!figure) {
        return;
    }
    const CellGeometry where = geometry();
    paintFrame(painter, where);
    const auto ring = [&](const std::optional<Cell>& cell, auto paint) {
        if (!cell || !figure->matrix->contains(cell->row, cell->column)) {
            return;
        }
        const QRectF rect
            = where.cellRect(static_cast<int>(cell->row), static_cast<int>(cell->column));
        if (where.area().adjusted(-1, -1, 1, 1).contains(rect.center())) {
            painter.save();
            paint(*cell, filledRect(rect, hasGaps(where)).intersected(where.area()));
            painter.restore();
        }
    };
    if (current && figure->matrix->contains(current->row, current->column)) {
        const BandPlace there { static_cast<double>(current->row),
            static_cast<double>(current->column) };
        operands.paintLit(
            painter, layout, where, style, { *current, band.value_or(there), reveal });
    }
    const auto labelled = hovered ? hovered : current;
    if (labelled && figure->matrix->contains(labelled->row, labelled->column)) {
        painter.save();
        paintCellLabels(painter, *figure, layout, where, *labelled, style);
        painter.restore();
    }
    ring(current, [&](const Cell& cell, const QRectF& rect) {
        const double beside = bars() ? selectedRingRoom
                                     : roomBesideRing(*figure, where, static_cast<int>(cell.row),
                                         static_cast<int>(cell.column), style.pixelRatio);
        paintSelectedRing(painter, rect, style, beside);
    });
    ring(hovered, [&](const Cell&, const QRectF& rect) { paintHoverRing(painter, rect, style); });
}

void HeatmapPlot::Parts::restyle() const
{
    const Palette& palette = style.palette();
    plot->setBackground(palette.stage);
    plot->yAxis->setTickLabelFont(font(FontRole::PositionIndex));
    plot->yAxis->setTickLabelColor(palette.ink3);
    plot->yAxis->setBasePen(palette.edge);
    plot->yAxis->setTickPen(palette.edge);
    plot->yAxis->grid()->setPen(QPen(palette.line, 1));
    plot->yAxis->grid()->setZeroLinePen(QPen(palette.edge, 1));
    if (figure) {
        const ColorScale& scale = figure->scale;
        positive->setBrush(scale.color(scale.high() * 0.75, style.mode));
        negative->setBrush(scale.color(scale.low() * 0.75, style.mode));
    }
}

} // namespace glassllm
