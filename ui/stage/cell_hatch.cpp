// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/cell_painter.h"

#include <QPaintEngine>
#include <QPainterPath>
#include <QRegion>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr double hatchPitch = 6;
constexpr double hatchWidth = 1.2;

/// Hatches for a painter that cannot clip: each line ends where its rectangle does.
void paintCutHatch(QPainter& painter, const QRegion& region, bool negative, const Palette& palette)
{
    const double slope = negative ? 1 : -1;
    const double spacing = hatchPitch * std::sqrt(2.0);
    QPainterPath lines;
    for (const QRect& part : region) {
        const QRectF box(part);
        painter.fillRect(box, palette.infFill);
        const double low = negative ? box.left() + box.top() : box.left() - box.bottom();
        const double high = negative ? box.right() + box.bottom() : box.right() - box.top();
        const auto last = static_cast<int>(std::floor(high / spacing));
        for (auto line = static_cast<int>(std::ceil(low / spacing)); line <= last; ++line) {
            const double sum = line * spacing; // of x + slope * y along the line
            const double left
                = std::max(box.left(), sum - slope * (negative ? box.bottom() : box.top()));
            const double right
                = std::min(box.right(), sum - slope * (negative ? box.top() : box.bottom()));
            lines.moveTo(left, (sum - left) * slope);
            lines.lineTo(right, (sum - right) * slope);
        }
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.strokePath(lines, QPen(palette.hatch, hatchWidth, Qt::SolidLine, Qt::FlatCap));
    painter.restore();
}

} // namespace

void paintHatch(QPainter& painter, const QRegion& region, bool negative, const Palette& palette)
{
    if (region.isEmpty()) {
        return;
    }
    if (painter.paintEngine()->type() == QPaintEngine::SVG) {
        paintCutHatch(painter, region, negative, palette);
        return;
    }
    painter.save();
    painter.setClipRegion(region, Qt::IntersectClip);
    const QRectF box = region.boundingRect();
    painter.fillRect(box, palette.infFill);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.hatch, hatchWidth));
    // lines are fixed to the plane, not to the cell, so that neighbours join
    const double slope = negative ? 1 : -1;
    const double spacing = hatchPitch * std::sqrt(2.0);
    const double low = negative ? box.left() + box.top() : box.left() - box.bottom();
    const double high = negative ? box.right() + box.bottom() : box.right() - box.top();
    const auto first = static_cast<int>(std::floor(low / spacing));
    const auto last = static_cast<int>(std::ceil(high / spacing));
    for (int line = first; line <= last; ++line) {
        const double sum = line * spacing; // of x + slope * y along the line
        painter.drawLine(QPointF(sum - slope * box.top(), box.top()),
            QPointF(sum - slope * box.bottom(), box.bottom()));
    }
    painter.restore();
}

} // namespace glassllm
