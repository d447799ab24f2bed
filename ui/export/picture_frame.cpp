// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_frame.h"

#include "ui/stage/stage_text.h"
#include "ui/text/number_format.h"
#include "ui/text/token_text.h"
#include "ui/theme/fonts.h"

#include <QFontMetricsF>

#include <algorithm>

namespace glassllm::picture_frame {

namespace {

constexpr int exportMargin = 16;
constexpr int exportTitle = 30;

} // namespace

QSize around()
{
    return { 2 * exportMargin, 2 * exportMargin + exportTitle + legendHeight };
}

QRect room(const QSize& size)
{
    return { exportMargin, exportMargin + exportTitle, std::max(1, size.width() - 2 * exportMargin),
        std::max(1, size.height() - 2 * exportMargin - exportTitle - legendHeight) };
}

void paintTitle(
    QPainter& painter, const StagePicture& picture, const QSize& size, const Palette& palette)
{
    constexpr qreal gap = 24;
    const QRectF line(exportMargin, exportMargin, size.width() - 2 * exportMargin, exportTitle - 8);
    const QFont small = font(FontRole::Caption);
    const QString model = QFontMetricsF(small).elidedText(
        visibleText(picture.model), Qt::ElideMiddle, line.width() / 3);
    painter.setFont(small);
    painter.setPen(palette.ink3);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, model);
    const qreal room = line.width()
        - (model.isEmpty() ? 0 : QFontMetricsF(small).horizontalAdvance(model) + gap);
    const QFont face = font(FontRole::BodyStrong);
    painter.setFont(face);
    painter.setPen(palette.ink);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(face).elidedText(picture.title, Qt::ElideRight, room));
}

QRectF colorBar(const QSize& size)
{
    return { exportMargin, size.height() - exportMargin - legendHeight + 12.0,
        std::min(260.0, size.width() * 0.35), colorBarHeight };
}

void paintEntries(QPainter& painter, const QSize& size, const std::vector<LegendEntry>& entries,
    const HeatmapStyle& style)
{
    const QRectF bar = colorBar(size);
    paintLegend(painter,
        QRectF(bar.right() + 20, bar.top() - 5, size.width() - bar.right() - 20, 20), entries,
        style);
}

void paintLegendLine(QPainter& painter, const HeatmapFigure& figure, const QSize& size,
    const PooledCells& cells, const HeatmapStyle& style)
{
    paintColorBar(painter, colorBar(size), figure.scale, style);
    std::vector<LegendEntry> entries = legendOf(figure.shownStats, figure.scale, figure.beyond);
    if (cells.isPooled()) {
        entries.push_back(
            { LegendEntry::Swatch::None, StageText::pooled(cells.rowFactor, cells.columnFactor) });
    }
    paintEntries(painter, size, entries, style);
}

void paintList(
    QPainter& painter, const StagePicture& picture, const QSize& size, const HeatmapStyle& style)
{
    const QRectF place = QRectF(room(size)).adjusted(0, 0, 0, legendHeight);
    if (const auto* const candidates = std::get_if<StagePicture::Candidates>(&picture.content)) {
        CandidatesPainter(*candidates->list, candidates->mode, style).paint(painter, place);
    } else if (const auto* const loss = std::get_if<StagePicture::Loss>(&picture.content)) {
        LossPainter(**loss, style).paint(painter, place);
    }
}

PictureTexts texts(const StagePicture& picture)
{
    PictureTexts found;
    const auto add = [&found](const char* key, const QString& text) {
        if (!text.isEmpty()) {
            found.emplace_back(QString::fromLatin1(key), text);
        }
    };
    add("Title", picture.title);
    add("Software", QStringLiteral("GlassLLM"));
    add("Prompt", picture.prompt);
    add("Model", picture.model);
    add("Step", picture.step);
    add("Layer", picture.layer ? integerText(*picture.layer) : QString());
    add("Head", picture.head >= 0 ? integerText(picture.head) : QString());
    return found;
}

} // namespace glassllm::picture_frame
