// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/heatmap_export.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "ui/export/picture_frame.h"
#include "ui/export/vector_picture.h"
#include "ui/i18n/error_text.h"
#include "ui/stage/heatmap_layout.h"
#include "ui/stage/heatmap_plot.h"
#include "ui/theme/text_size.h"

#include <QBuffer>
#include <QDir>
#include <QImageWriter>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <exception>

namespace glassllm {

namespace {

constexpr qreal resolution = 96 / 0.0254; // dots per metre: text does not depend on the screen

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
    if (picture.isEmpty() || pixels.width() < 1 || pixels.height() < 1 || pixels.width() > sideLimit
        || pixels.height() > sideLimit) {
        return {};
    }
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull()) {
        return {};
    }
    image.setDotsPerMeterX(static_cast<int>(resolution));
    image.setDotsPerMeterY(static_cast<int>(resolution));
    const Palette& palette = paletteOf(mode);
    image.fill(palette.stage);
    const QSize natural = naturalSize(picture);
    const qreal scale = std::min(static_cast<qreal>(pixels.width()) / natural.width(),
        static_cast<qreal>(pixels.height()) / natural.height());
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

HeatmapExport::File HeatmapExport::file(
    const StagePicture& picture, PictureFormat format, QSize pixels, ThemeMode mode)
{
    const TextSizeScope atHundred(TEXT_SIZES.front());
    File file { format, {} };
    if (picture.isEmpty()) {
        return file;
    }
    if (format == PictureFormat::Svg) {
        file.bytes = svgOf(picture, naturalSize(picture), mode);
    } else if (format == PictureFormat::Pdf) {
        file.bytes = pdfOf(picture, naturalSize(picture), mode);
    } else {
        const QImage drawn = image(picture, pixels, mode);
        QBuffer png(&file.bytes);
        if (!drawn.isNull() && !QImageWriter(&png, "png").write(drawn)) {
            file.bytes.clear();
        }
    }
    return file;
}

bool HeatmapExport::write(const File& file, const QString& path, QString* problem)
{
    const auto fail = [&](const QString& reason) {
        if (problem != nullptr) {
            *problem = tr("%1 was not written: %2").arg(QDir::toNativeSeparators(path), reason);
        }
        return false;
    };
    if (file.bytes.isEmpty()) {
        return fail(tr("there is nothing to export, or the size is outside of 1 to %1 pixels")
                        .arg(sideLimit));
    }
    if (pictureFormatOf(path) != file.format) {
        return fail(tr("the name of this picture has to end in .%1").arg(suffixOf(file.format)));
    }
    try {
        write_file(path.toStdString(), file.bytes.toStdString()); // a device is never replaced
    } catch (const IoError&) {
        if (problem != nullptr) {
            *problem = errorText(std::current_exception());
        }
        return false;
    }
    return true;
}

QString HeatmapExport::suggestedName(const StagePicture& picture, PictureFormat format)
{
    QString name = picture.step;
    name.replace(QLatin1Char('.'), QLatin1Char('-'));
    if (picture.layer) {
        name += QStringLiteral("-layer%1").arg(*picture.layer);
    }
    if (picture.head >= 0) {
        name += QStringLiteral("-head%1").arg(picture.head);
    }
    return name + QLatin1Char('.') + suffixOf(format);
}

} // namespace glassllm
