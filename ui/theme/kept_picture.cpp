// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/kept_picture.h"

#include "ui/theme/text_size.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPixmapCache>

#include <cmath>

namespace glassllm {
namespace {

bool isWhole(qreal number)
{
    return qFuzzyCompare(number + 1, std::round(number) + 1);
}

/// Only whole pixels can be copied.
bool copiesPixels(const QPainter& painter)
{
    const QTransform& device = painter.deviceTransform();
    return painter.paintEngine()->type() == QPaintEngine::Raster
        && device.type() <= QTransform::TxScale && device.m11() >= 1
        && qFuzzyCompare(device.m11(), device.m22()) && isWhole(device.m11())
        && isWhole(device.dx()) && isWhole(device.dy());
}

} // namespace

void paintKept(QPainter& painter, const QRect& place, const QString& key,
    const std::function<void(QPainter&)>& paint)
{
    if (place.isEmpty()) {
        return;
    }
    if (!copiesPixels(painter)) {
        painter.save();
        painter.translate(place.topLeft());
        paint(painter);
        painter.restore();
        return;
    }
    const qreal ratio = painter.deviceTransform().m11();
    // not as an argument: a key may hold a token like "%2"
    const QString whole = QStringLiteral("%1|%2|%3|%4|")
                              .arg(place.width())
                              .arg(place.height())
                              .arg(ratio)
                              .arg(textPercent())
        + key;
    QPixmap picture;
    if (!QPixmapCache::find(whole, &picture)) {
        picture = QPixmap((QSizeF(place.size()) * ratio).toSize());
        picture.setDevicePixelRatio(ratio);
        picture.fill(Qt::transparent);
        QPainter inside(&picture);
        inside.setRenderHints(painter.renderHints());
        paint(inside);
        inside.end();
        QPixmapCache::insert(whole, picture);
    }
    painter.drawPixmap(place.topLeft(), picture);
}

} // namespace glassllm
