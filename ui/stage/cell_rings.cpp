// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The rings around the current cell and the one under the pointer.
#include "ui/stage/cell_painter.h"

namespace glassllm {

namespace {

constexpr double ringRadius = 2;

} // namespace

void paintSelectedRing(QPainter& painter, const QRectF& rect, const HeatmapStyle& style)
{
    constexpr double width = 2.5;
    constexpr double smallest = 6;
    QRectF cell = rect;
    if (cell.width() < smallest) {
        cell.adjust(-(smallest - rect.width()) / 2, 0, (smallest - rect.width()) / 2, 0);
    }
    if (cell.height() < smallest) {
        cell.adjust(0, -(smallest - rect.height()) / 2, 0, (smallest - rect.height()) / 2);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const QRectF ring = cell.adjusted(-width / 2, -width / 2, width / 2, width / 2);
    const QRectF halo = ring.adjusted(-width, -width, width, width);
    painter.setPen(QPen(style.palette().stage, width));
    painter.drawRoundedRect(halo, ringRadius + 2 * width, ringRadius + 2 * width);
    painter.setPen(QPen(style.palette().ink, width));
    painter.drawRoundedRect(ring, ringRadius + width / 2, ringRadius + width / 2);
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
