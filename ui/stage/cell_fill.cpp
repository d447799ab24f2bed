// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/cell_fill.h"

#include <QImage>
#include <QPaintEngine>

#include <algorithm>
#include <cmath>

namespace glassllm {
namespace {

QRect rounded(const QRectF& rect)
{
    const QPoint corner(qRound(rect.left()), qRound(rect.top()));
    return { corner, QPoint(qRound(rect.right()) - 1, qRound(rect.bottom()) - 1) };
}

/// Whether pixels of the painter are squares of the device that stand upright.
bool isEven(const QTransform& transform)
{
    return transform.type() <= QTransform::TxScale && transform.m11() > 0
        && qFuzzyCompare(transform.m11(), transform.m22());
}

} // namespace

CellFill::CellFill(QPainter& painter)
    : m_painter(painter)
    , m_image(painter.paintEngine()->type() == QPaintEngine::Raster
          && isEven(painter.deviceTransform()))
{
    if (m_image) {
        const QRectF room
            = painter.hasClipping() ? painter.clipBoundingRect() : QRectF(painter.window());
        m_room = painter.deviceTransform().mapRect(room).toAlignedRect();
    }
}

void CellFill::add(const QRectF& rect, const QColor& color)
{
    if (!m_image) {
        m_painter.fillRect(rect, color);
        return;
    }
    const QRect place = rounded(m_painter.deviceTransform().mapRect(rect)).intersected(m_room);
    if (!place.isEmpty()) {
        m_cells.push_back({ place, color.rgb() });
    }
}

void CellFill::finish()
{
    QRect all;
    for (const Filled& cell : m_cells) {
        all |= cell.place;
    }
    if (all.isEmpty()) {
        return;
    }
    QImage image(all.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent); // rounding leaves gaps, as between fills
    const qsizetype pitch = image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
    auto* const pixels = reinterpret_cast<QRgb*>(image.bits());
    for (const auto& [place, color] : m_cells) {
        QRgb* line = pixels + (place.top() - all.top()) * pitch + (place.left() - all.left());
        for (int y = 0; y < place.height(); ++y, line += pitch) {
            std::fill_n(line, place.width(), color);
        }
    }
    m_cells.clear();
    const QTransform& device = m_painter.deviceTransform();
    image.setDevicePixelRatio(device.m11());
    m_painter.drawImage(device.inverted().map(QPointF(all.topLeft())), image);
}

} // namespace glassllm
