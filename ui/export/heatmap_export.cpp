// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/heatmap_export.h"

#include "ui/export/picture_frame.h"
#include "ui/stage/heatmap_layout.h"
#include "ui/stage/heatmap_plot.h"
#include "ui/theme/text_size.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

QSize heatmapSize(const HeatmapFigure& figure)
{
    constexpr qreal overhang = 70; // of turned labels
    const HeatmapLayout layout = layoutHeatmap(figure, QRectF(0, 0, 880, 620));
    const qreal right = std::max(layout.plot.right() + overhang, layout.sums.right());
    return { std::max(560, static_cast<int>(std::ceil(right))),
        static_cast<int>(std::ceil(layout.footer.bottom())) };
}

void paintHeatmap(QImage& image, const std::shared_ptr<const HeatmapFigure>& figure,
    const QSize& size, qreal scale, ThemeMode mode)
{
    const QRect room = picture_frame::room(size);
    HeatmapPlot plot(nullptr, [] {});
    plot.widget()->resize(room.size());
    plot.setStyle(mode);
    plot.setFigure(figure, false);
    plot.paintOn(&image, room.topLeft(), room.size(), scale);
    QPainter painter(&image);
    painter.scale(scale, scale);
    const PooledCells cells = figure->readsAsBars()
        ? PooledCells {}
        : poolCells(*figure->matrix,
            CellGeometry(figure->matrix->rows(), figure->matrix->columns(),
                layoutHeatmap(*figure, QRectF(QPointF(), room.size())).plot),
            scale);
    picture_frame::paintLegendLine(painter, *figure, size, cells, { mode, scale });
}

/// All but background and cells.
void paintRest(QPainter& painter, const StagePicture& picture, const FlatCells* cells,
    const QSize& size, const HeatmapStyle& style)
{
    if (cells != nullptr) {
        painter.save();
        painter.translate(picture_frame::room(size).topLeft());
        cells->paintRest(painter);
        painter.restore();
        picture_frame::paintLegendLine(painter, **picture.heatmap(), size, cells->pooled(), style);
    }
    picture_frame::paintTitle(painter, picture, size, style.palette());
    picture_frame::paintList(painter, picture, size, style);
}

} // namespace

QSize HeatmapExport::naturalSize(const StagePicture& picture)
{
    const TextSizeScope atHundred(TEXT_SIZES.front()); // a picture has its own size
    QSize result(720, 480);
    if (const auto* const heatmap = picture.heatmap()) {
        result = heatmapSize(**heatmap);
    } else if (const auto* const loss = std::get_if<StagePicture::Loss>(&picture.content)) {
        result.setHeight(static_cast<int>(std::ceil(LossPainter(**loss, {}).height()))
            - picture_frame::legendHeight);
    }
    return result + picture_frame::around();
}

QImage HeatmapExport::image(const StagePicture& picture, QSize pixels, ThemeMode mode)
{
    const TextSizeScope atHundred(TEXT_SIZES.front());
    const Palette& palette = paletteOf(mode);
    QImage image = picture.isEmpty() ? QImage() : emptyImage(pixels, palette.stage);
    if (image.isNull()) {
        return image;
    }
    const qreal scale = scaleOf(naturalSize(picture), pixels);
    const QSize size(
        static_cast<int>(pixels.width() / scale), static_cast<int>(pixels.height() / scale));
    if (const auto* const heatmap = picture.heatmap()) {
        paintHeatmap(image, *heatmap, size, scale, mode);
    }
    QPainter painter(&image);
    painter.scale(scale, scale);
    picture_frame::paintTitle(painter, picture, size, palette);
    picture_frame::paintList(painter, picture, size, { mode, scale });
    painter.end();
    for (const auto& [key, text] : picture_frame::texts(picture)) {
        image.setText(key, text);
    }
    return image;
}

PictureScene HeatmapExport::scene(const StagePicture& picture, ThemeMode mode)
{
    const TextSizeScope atHundred(TEXT_SIZES.front());
    const HeatmapStyle style { mode, 1 };
    PictureScene scene;
    scene.size = naturalSize(picture);
    scene.ground = style.palette().stage;
    scene.texts = picture_frame::texts(picture);
    std::unique_ptr<const FlatCells> cells;
    if (const auto* const heatmap = picture.heatmap()) {
        const QRect room = picture_frame::room(scene.size);
        cells = std::make_unique<const FlatCells>(**heatmap, room.size(), style);
        for (const FlatCell& cell : cells->cells()) {
            scene.cells.push_back({ cell.rect.translated(room.topLeft()), cell.fill });
        }
    }
    scene.rest = PaintTape::record(scene.size,
        [&](QPainter& painter) { paintRest(painter, picture, cells.get(), scene.size, style); });
    return scene;
}

PictureFile HeatmapExport::file(const StagePicture& picture, const PictureOrder& order)
{
    if (picture.isEmpty()) {
        return { order.format, {} };
    }
    if (order.format != PictureFormat::Png) {
        return PictureFile::of(scene(picture, order.mode), order);
    }
    QImage drawn = image(picture, order.pixels, order.mode);
    if (!drawn.isNull()) {
        for (const auto& [key, text] : order.alsoTexts) {
            drawn.setText(key, text);
        }
    }
    return PictureFile::png(drawn);
}

QString HeatmapExport::nameOf(const StagePicture& picture)
{
    QString name = picture.step;
    name.replace(QLatin1Char('.'), QLatin1Char('-'));
    if (picture.layer) {
        name += QStringLiteral("-layer%1").arg(*picture.layer);
    }
    if (picture.head >= 0) {
        name += QStringLiteral("-head%1").arg(picture.head);
    }
    return name;
}

} // namespace glassllm
