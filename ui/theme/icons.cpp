// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include <QColor>
#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <algorithm>

namespace glassllm {
namespace {

constexpr qsizetype MOST_DRAWN = 4'000;

QByteArray drawing(const QString& name)
{
    QFile file(QStringLiteral(":/icons/") + name + QStringLiteral(".svg"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray tinted(QByteArray svg, const QColor& color)
{
    // QtSvg draws currentColor in black, whatever the pen
    return svg.replace("currentColor", color.name(QColor::HexRgb).toLatin1());
}

void paintSvg(const QByteArray& svg, QPainter* painter, const QRectF& rect, qreal opacity)
{
    QSvgRenderer renderer(svg);
    if (!renderer.isValid()) {
        return;
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setOpacity(painter->opacity() * opacity);
    const qreal side = std::min(rect.width(), rect.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(rect.center());
    renderer.render(painter, square);
    painter->restore();
}

/// How an icon's pixmap was drawn.
struct IconSource {
    QByteArray svg;
    qreal opacity = 1;
};

/// By the key that a pixmap shares with its copies; no other one ever has it.
QHash<qint64, IconSource>& drawnIcons()
{
    static QHash<qint64, IconSource> drawn;
    return drawn;
}

/// Kept: a button asks for its picture each time it is painted.
QPixmap pixmapOf(const QByteArray& svg, const QSize& pixels, qreal opacity, qreal ratio)
{
    const QString key = QStringLiteral("icon|%1|%2|%3|%4|")
                            .arg(pixels.width())
                            .arg(pixels.height())
                            .arg(opacity)
                            .arg(ratio)
        + QString::fromLatin1(svg);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) {
        return pixmap;
    }
    pixmap = QPixmap(pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintSvg(svg, &painter, QRectF(QPointF(0, 0), QSizeF(pixels)), opacity);
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    QPixmapCache::insert(key, pixmap);
    if (drawnIcons().size() >= MOST_DRAWN) {
        drawnIcons().clear(); // those then have the pixels of the screen
    }
    drawnIcons().insert(pixmap.cacheKey(), { svg, opacity });
    return pixmap;
}

class TintedEngine final : public QIconEngine {
public:
    TintedEngine(const QByteArray& svg, const QColor& normal, const QColor& disabled)
        : m_normal(tinted(svg, normal))
        , m_disabled(tinted(svg, disabled))
        , m_normalAlpha(normal.alphaF())
        , m_disabledAlpha(disabled.alphaF())
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        paintSvg(svg(mode), painter, rect, alpha(mode));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override
    {
        return pixmapOf(svg(mode), size, alpha(mode), 1);
    }

    /// With its ratio: one that is set later would make another pixmap of it, which no one knows.
    QPixmap scaledPixmap(const QSize& pixels, QIcon::Mode mode, QIcon::State, qreal ratio) override
    {
        return pixmapOf(svg(mode), pixels, alpha(mode), ratio);
    }

    [[nodiscard]] QIconEngine* clone() const override { return new TintedEngine(*this); }
    bool isNull() override { return false; }

private:
    [[nodiscard]] const QByteArray& svg(QIcon::Mode mode) const
    {
        return mode == QIcon::Disabled ? m_disabled : m_normal;
    }
    [[nodiscard]] qreal alpha(QIcon::Mode mode) const
    {
        return mode == QIcon::Disabled ? m_disabledAlpha : m_normalAlpha;
    }

    QByteArray m_normal;
    QByteArray m_disabled;
    qreal m_normalAlpha;
    qreal m_disabledAlpha;
};

} // namespace

QPixmap iconAtRatio(const QPixmap& icon, qreal ratio)
{
    const auto source = drawnIcons().constFind(icon.cacheKey());
    if (source == drawnIcons().constEnd()) {
        return {};
    }
    const IconSource drawn = *source; // NOLINT: a copy, since drawing adds to them
    const QSize pixels = (icon.deviceIndependentSize() * ratio).toSize();
    return pixmapOf(drawn.svg, pixels, drawn.opacity, ratio);
}

QPixmap iconPixmap(
    const QString& name, const QColor& color, int logicalSize, qreal devicePixelRatio)
{
    const QByteArray svg = drawing(name);
    if (svg.isEmpty() || logicalSize <= 0) {
        return {};
    }
    const int pixels = qRound(logicalSize * devicePixelRatio);
    return pixmapOf(tinted(svg, color), QSize(pixels, pixels), color.alphaF(), devicePixelRatio);
}

QIcon icon(const QString& name, const QColor& normal, const QColor& disabled)
{
    const QByteArray svg = drawing(name);
    return svg.isEmpty() ? QIcon() : QIcon(new TintedEngine(svg, normal, disabled));
}

QIcon applicationIcon()
{
    return icon(QStringLiteral("glassllm"), Qt::black, Qt::black);
}

} // namespace glassllm
