// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/heatmap_export.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "ui/i18n/error_text.h"
#include "ui/stage/color_bar.h"
#include "ui/stage/heatmap_layout.h"
#include "ui/stage/heatmap_plot.h"
#include "ui/stage/stage_text.h"
#include "ui/theme/text_size.h"

#include <QBuffer>
#include <QDir>
#include <QFontMetricsF>
#include <QImageWriter>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <exception>

namespace glassllm {

namespace {

constexpr int exportMargin = 16;
constexpr int exportTitle = 30;
constexpr int legendHeight = 44;
constexpr qreal resolution = 96 / 0.0254; // dots per metre: text does not depend on the screen

/// Room for the result between title and colour bar.
QRect resultRoom(const QSize& size)
{
    return { exportMargin, exportMargin + exportTitle, std::max(1, size.width() - 2 * exportMargin),
        std::max(1, size.height() - 2 * exportMargin - exportTitle - legendHeight) };
}

QSize heatmapSize(const HeatmapFigure& figure)
{
    constexpr qreal overhang = 70; // of turned labels
    const HeatmapLayout layout = layoutHeatmap(figure, QRectF(0, 0, 880, 620));
    const qreal right = std::max(layout.plot.right() + overhang, layout.sums.right());
    return { std::max(560, static_cast<int>(std::ceil(right))),
        static_cast<int>(std::ceil(layout.footer.bottom())) };
}

void paintTitle(
    QPainter& painter, const StagePicture& picture, const QSize& size, const Palette& palette)
{
    const QFont face = font(FontRole::BodyStrong);
    painter.setFont(face);
    painter.setPen(palette.ink);
    const QRectF line(exportMargin, exportMargin, size.width() - 2 * exportMargin, exportTitle - 8);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(face).elidedText(picture.title, Qt::ElideRight, line.width()));
}

void paintLegendLine(QPainter& painter, const HeatmapFigure& figure, const QSize& size,
    const PooledCells& cells, const HeatmapStyle& style)
{
    const QRectF bar(exportMargin, size.height() - exportMargin - legendHeight + 12,
        std::min(260.0, size.width() * 0.35), colorBarHeight);
    paintColorBar(painter, bar, figure.scale, style);
    std::vector<LegendEntry> entries = legendOf(figure.shownStats, figure.scale, figure.beyond);
    if (cells.isPooled()) {
        entries.push_back(
            { LegendEntry::Swatch::None, StageText::pooled(cells.rowFactor, cells.columnFactor) });
    }
    paintLegend(painter,
        QRectF(bar.right() + 20, bar.top() - 5, size.width() - bar.right() - 20, 20), entries,
        style);
}

void paintHeatmap(QImage& image, const std::shared_ptr<const HeatmapFigure>& figure,
    const QSize& size, qreal scale, ThemeMode mode)
{
    const QRect room = resultRoom(size);
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
    paintLegendLine(painter, *figure, size, cells, { mode, scale });
}

void setTexts(QImage& image, const StagePicture& picture)
{
    const auto set = [&image](const char* key, const QString& text) {
        if (!text.isEmpty()) {
            image.setText(QString::fromLatin1(key), text);
        }
    };
    set("Title", picture.title);
    set("Software", QStringLiteral("GlassLLM"));
    set("Prompt", picture.prompt);
    set("Model", picture.model);
    set("Step", picture.step);
    set("Layer", picture.layer ? integerText(*picture.layer) : QString());
    set("Head", picture.head >= 0 ? integerText(picture.head) : QString());
}

} // namespace

QSize HeatmapExport::naturalSize(const StagePicture& picture)
{
    const TextSizeScope atHundred(TEXT_SIZES.front()); // a picture has its own size
    QSize result(720, 480);
    if (const auto* const heatmap = picture.heatmap()) {
        result = heatmapSize(**heatmap);
    } else if (const auto* const loss = std::get_if<StagePicture::Loss>(&picture.content)) {
        result.setHeight(
            static_cast<int>(std::ceil(LossPainter(**loss, {}).height())) - legendHeight);
    }
    return result + QSize(2 * exportMargin, 2 * exportMargin + exportTitle + legendHeight);
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
    paintTitle(painter, picture, size, palette);
    const HeatmapStyle style { mode, scale };
    const QRectF room = QRectF(resultRoom(size)).adjusted(0, 0, 0, legendHeight);
    if (const auto* const candidates = std::get_if<StagePicture::Candidates>(&picture.content)) {
        CandidatesPainter(*candidates->list, candidates->mode, style).paint(painter, room);
    } else if (const auto* const loss = std::get_if<StagePicture::Loss>(&picture.content)) {
        LossPainter(**loss, style).paint(painter, room);
    }
    painter.end();
    setTexts(image, picture);
    return image;
}

bool HeatmapExport::write(const QImage& image, const QString& path, QString* problem)
{
    const auto fail = [&](const QString& reason) {
        if (problem != nullptr) {
            *problem = tr("%1 was not written: %2").arg(QDir::toNativeSeparators(path), reason);
        }
        return false;
    };
    if (image.isNull()) {
        return fail(tr("there is nothing to export, or the size is outside of 1 to %1 pixels")
                        .arg(sideLimit));
    }
    QBuffer png;
    QImageWriter writer(&png, "png");
    if (!writer.write(image)) {
        return fail(writer.errorString());
    }
    try {
        write_file(path.toStdString(), png.data().toStdString()); // a device is never replaced
    } catch (const IoError&) {
        if (problem != nullptr) {
            *problem = errorText(std::current_exception());
        }
        return false;
    }
    return true;
}

QString HeatmapExport::suggestedName(const StagePicture& picture)
{
    QString name = picture.step;
    name.replace(QLatin1Char('.'), QLatin1Char('-'));
    if (picture.layer) {
        name += QStringLiteral("-layer%1").arg(*picture.layer);
    }
    if (picture.head >= 0) {
        name += QStringLiteral("-head%1").arg(picture.head);
    }
    return name + QStringLiteral(".png");
}

} // namespace glassllm
