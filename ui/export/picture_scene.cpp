// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_scene.h"

#include "ui/export/pdf_info.h"
#include "ui/export/svg_writer.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>

namespace glassllm {

namespace {

constexpr int dotsPerInch = 96;
constexpr qreal pointsPerInch = 72;
constexpr qreal resolution = dotsPerInch / 0.0254; // dots per metre

QString titleOf(const PictureTexts& texts)
{
    for (const auto& [key, text] : texts) {
        if (key == QLatin1String("Title")) {
            return text;
        }
    }
    return {};
}

QString descriptionOf(const PictureTexts& texts)
{
    QStringList lines;
    for (const auto& [key, text] : texts) {
        if (key != QLatin1String("Title")) {
            lines << key + QStringLiteral(": ") + text;
        }
    }
    return lines.join(QLatin1Char('\n'));
}

void paintScene(QPainter& painter, const PictureScene& scene)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false); // cells are flat to their edges
    for (const FlatCell& cell : scene.cells) {
        painter.fillRect(cell.rect, cell.fill);
    }
    painter.restore();
    scene.rest.play(painter);
}

} // namespace

QByteArray svgOf(const PictureScene& scene)
{
    QString svg = QStringLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                 "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                                 "xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\" "
                                 "width=\"%1\" height=\"%2\" viewBox=\"0 0 %1 %2\">\n")
                      .arg(scene.size.width())
                      .arg(scene.size.height());
    svg += QStringLiteral("<title>") + xmlText(titleOf(scene.texts))
        + QStringLiteral("</title>\n<desc>") + xmlText(descriptionOf(scene.texts))
        + QStringLiteral("</desc>\n");
    svg += svgRectangle(QRectF(QPointF(), scene.size), scene.ground);
    if (!scene.cells.empty()) {
        svg += QStringLiteral("<g id=\"cells\" shape-rendering=\"crispEdges\">\n");
        for (const FlatCell& cell : scene.cells) {
            svg += svgRectangle(cell.rect, cell.fill);
        }
        svg += QStringLiteral("</g>\n");
    }
    return (svg + svgElements(scene.rest, scene.outlined ? SvgText::Outlines : SvgText::Words)
        + QStringLiteral("</svg>\n"))
        .toUtf8();
}

QByteArray pdfOf(const PictureScene& scene)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(dotsPerInch);
        writer.setPageSize(QPageSize(QSizeF(scene.size) * pointsPerInch / dotsPerInch,
            QPageSize::Point, {}, QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF(0, 0, 0, 0));
        QPainter painter(&writer);
        painter.fillRect(QRectF(QPointF(), scene.size), scene.ground);
        paintScene(painter, scene);
        painter.end();
    }
    return withPdfInformation(buffer.data(), scene.texts);
}

QImage emptyImage(const QSize& pixels, const QColor& ground)
{
    if (pixels.width() < 1 || pixels.height() < 1 || pixels.width() > LARGEST_PICTURE
        || pixels.height() > LARGEST_PICTURE) {
        return {};
    }
    QImage image(pixels, QImage::Format_RGB32);
    if (!image.isNull()) {
        image.setDotsPerMeterX(static_cast<int>(resolution));
        image.setDotsPerMeterY(static_cast<int>(resolution));
        image.fill(ground);
    }
    return image;
}

qreal scaleOf(const QSize& natural, const QSize& pixels)
{
    return std::min(static_cast<qreal>(pixels.width()) / natural.width(),
        static_cast<qreal>(pixels.height()) / natural.height());
}

QImage imageOf(const PictureScene& scene, const QSize& pixels)
{
    QImage image = emptyImage(pixels, scene.ground);
    if (image.isNull()) {
        return image;
    }
    QPainter painter(&image);
    const qreal scale = scaleOf(scene.size, pixels);
    painter.scale(scale, scale);
    paintScene(painter, scene);
    painter.end();
    for (const auto& [key, text] : scene.texts) {
        image.setText(key, text);
    }
    return image;
}

} // namespace glassllm
