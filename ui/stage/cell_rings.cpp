// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The rings around the current cell and the one under the pointer.
#include "ui/stage/cell_painter.h"

#include "ui/stage/heatmap_figure.h"
#include "ui/text/text_width.h"
#include "ui/theme/text_size.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr double ringRadius = 2;
constexpr double numberedHeight = 18; // of the lowest cell with a number

} // namespace

void paintSelectedRing(
    QPainter& painter, const QRectF& rect, const HeatmapStyle& style, double beside)
{
    constexpr double full = selectedRingRoom / 2; // the ring has as much as its halo
    constexpr double thinnest = 1.5;
    constexpr double smallest = 6;
    QRectF cell = rect;
    if (cell.width() < smallest) {
        cell.adjust(-(smallest - rect.width()) / 2, 0, (smallest - rect.width()) / 2, 0);
    }
    if (cell.height() < smallest) {
        cell.adjust(0, -(smallest - rect.height()) / 2, 0, (smallest - rect.height()) / 2);
    }
    // a ring that is thin on two sides only would look broken
    const double width = std::clamp(beside, thinnest, full);
    const double halo = std::clamp(beside - width, 0.0, full);
    const QRectF outside = cell.adjusted(-width, -width, width, width);
    const auto fillBetween = [&painter](const QRectF& outer, double outerRadius,
                                 const QRectF& inner, double innerRadius, const QColor& color) {
        QPainterPath path; // filled by odd and even
        path.addRoundedRect(outer, outerRadius, outerRadius);
        path.addRoundedRect(inner, innerRadius, innerRadius);
        painter.fillPath(path, color);
    };
    painter.setRenderHint(QPainter::Antialiasing);
    fillBetween(outside.adjusted(-halo, -full, halo, full), ringRadius + 2 * width, outside,
        ringRadius + width, style.palette().stage);
    fillBetween(outside, ringRadius + width, cell, ringRadius, style.palette().ink);
}

double roomBesideRing(const HeatmapFigure& figure, const CellGeometry& geometry, int row,
    int column, qreal pixelRatio)
{
    constexpr double gap = 1;
    const QFont face = font(FontRole::Cell);
    double room = selectedRingRoom;
    for (const int beside : { column - 1, column + 1 }) {
        if (beside < 0 || beside >= geometry.columns()) {
            continue;
        }
        const double value = figure.matrix->value(row, beside);
        const double text = textWidth(face, cellText(value, figure.style));
        const double margin = (geometry.cellWidth() - gap - text) / 2;
        if (margin + gap >= room || margin < 0 || geometry.cellHeight() < grid(numberedHeight)) {
            continue;
        }
        // as few cells as have numbers are pooled in no time
        const PooledCells cells = poolCells(*figure.matrix, geometry, pixelRatio);
        if (!cells.isPooled() && numbersFit(figure, geometry, cells)) {
            room = margin + gap;
        }
    }
    return room;
}

void paintHoverRing(QPainter& painter, const QRectF& rect, const HeatmapStyle& style)
{
    constexpr double width = 1.5;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style.palette().ink, width));
    painter.drawRoundedRect(
        rect.adjusted(-width / 2, -width / 2, width / 2, width / 2), ringRadius, ringRadius);
}

} // namespace glassllm
