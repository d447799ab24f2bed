// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_picture.h"

#include "ui/compare/compare_text.h"
#include "ui/export/heatmap_export.h"
#include "ui/export/picture_frame.h"
#include "ui/stage/color_bar.h"
#include "ui/stage/stage_text.h"
#include "ui/text/token_text.h"
#include "ui/theme/text_size.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr int NAME_LINE = 22;
constexpr int FINDING_LINE = 22;
constexpr int PANEL_GAP = 12;
constexpr QSize PANEL { 340, 360 };
constexpr int BARS_PANEL = 190; // of a record with one row

QString shortened(const QString& text)
{
    constexpr qsizetype longest = 48;
    return text.size() > longest ? text.left(longest - 1) + QChar(0x2026) : text;
}

} // namespace

ComparePicture::ComparePicture(const Selection& shown, const Selection& other,
    const Letters& letters, std::shared_ptr<const ComparedFigures> figures)
    : m_about(aboutComparison(shown, other, letters, figures->shown->head))
    , m_letters(letters)
    , m_names { letters.shown, letters.other, letters.difference() }
    , m_finding(CompareText::finding(*figures,
          tokenDifferences(*shown.run(), *shown.currentPass(), *other.run(), *other.currentPass())))
    , m_figures(std::move(figures))
{
}

const HeatmapFigure& ComparePicture::figure(int which) const
{
    return which == 0 ? *m_figures->shown : which == 1 ? *m_figures->other : *m_figures->difference;
}

QRect ComparePicture::panel(int which) const
{
    const QPoint corner = picture_frame::room({}).topLeft();
    int left = corner.x();
    int wide = 0;
    const bool bars = figure(0).readsAsBars();
    for (int i = 0; i <= which; ++i) {
        left += i > 0 ? wide + PANEL_GAP : 0;
        const auto labels = layoutHeatmap(figure(i), QRectF(QPointF(), QSizeF(PANEL)));
        wide = PANEL.width() + static_cast<int>(std::ceil(labels.rowLabelWidth));
    }
    return { left, corner.y(), wide, NAME_LINE + (bars ? BARS_PANEL : PANEL.height()) };
}

QSize ComparePicture::naturalSize() const
{
    const TextSizeScope atHundred(TEXT_SIZES.front()); // a picture has its own size
    const QRect last = panel(2);
    const QPoint corner = picture_frame::room({}).topLeft();
    return QSize(last.right() + 1 - corner.x(), last.height() + FINDING_LINE)
        + picture_frame::around();
}

PictureScene ComparePicture::scene(ThemeMode mode) const
{
    const TextSizeScope atHundred(TEXT_SIZES.front());
    const HeatmapStyle style { mode, 1 };
    PictureScene scene;
    scene.size = naturalSize();
    scene.ground = style.palette().stage;
    scene.texts = picture_frame::texts(m_about);
    std::array<std::unique_ptr<const FlatCells>, 3> panels;
    std::array<QPoint, 3> corners;
    for (int which = 0; which < 3; ++which) {
        const auto i = static_cast<std::size_t>(which);
        const QRect place = panel(which).adjusted(0, NAME_LINE, 0, 0);
        panels.at(i) = std::make_unique<const FlatCells>(figure(which), place.size(), style);
        corners.at(i) = place.topLeft();
        for (const FlatCell& cell : panels.at(i)->cells()) {
            scene.cells.push_back({ cell.rect.translated(corners.at(i)), cell.fill });
        }
    }
    scene.rest = PaintTape::record(scene.size, [&](QPainter& painter) {
        for (std::size_t i = 0; i < panels.size(); ++i) {
            painter.save();
            painter.translate(corners.at(i));
            panels.at(i)->paintRest(painter);
            painter.restore();
        }
        paintNames(painter, style.palette());
        paintScales(painter, style);
        picture_frame::paintTitle(painter, m_about, scene.size, style.palette());
    });
    return scene;
}

void ComparePicture::paintNames(QPainter& painter, const Palette& palette) const
{
    painter.setFont(font(FontRole::SectionHead));
    painter.setPen(palette.ink);
    for (int which = 0; which < 3; ++which) {
        const QRect place = panel(which);
        const auto labels = layoutHeatmap(figure(which), QRectF(QPointF(), QSizeF(PANEL)));
        painter.drawText(
            QRectF(place.left() + labels.rowLabelWidth + 8, place.top(), place.width(), NAME_LINE),
            Qt::AlignLeft | Qt::AlignVCenter, m_names.at(static_cast<std::size_t>(which)));
    }
    const QRect last = panel(2);
    const QSize size = naturalSize();
    const QRect room = picture_frame::room(size);
    painter.setFont(font(FontRole::AxisText));
    painter.setPen(palette.ink2);
    const QRectF line(room.left(), room.bottom() + 1 - FINDING_LINE, room.width(), FINDING_LINE);
    const QFontMetricsF metrics(painter.font());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
        metrics.elidedText(
            CompareText::axes(*m_figures), Qt::ElideRight, last.left() - room.left() - PANEL_GAP));
    painter.drawText(line.adjusted(last.left() - room.left(), 0, 0, 0),
        Qt::AlignLeft | Qt::AlignVCenter,
        metrics.elidedText(m_finding, Qt::ElideRight, last.width()));
}

void ComparePicture::paintScales(QPainter& painter, const HeatmapStyle& style) const
{
    constexpr qreal between = 60;
    const QSize size = naturalSize();
    const QRectF bar = picture_frame::colorBar(size);
    const QString values = m_names[0] + QStringLiteral(", ") + m_names[1];
    const auto scale = [&](const QRectF& place, const QString& letters, const ColorScale& colors) {
        const QFont face = font(FontRole::Caption);
        const qreal wide = QFontMetricsF(face).horizontalAdvance(letters) + 10;
        painter.setFont(face);
        painter.setPen(style.palette().ink2);
        painter.drawText(QPointF(place.left(), place.top() + 10), letters);
        paintColorBar(painter, place.adjusted(wide, 0, 0, 0), colors, style);
    };
    scale(bar, values, figure(0).scale);
    const QRectF second = bar.translated(bar.width() + between, 0);
    scale(second, m_names[2], figure(2).scale);
    if (m_figures->bothMasked > 0) {
        const QRectF entries(second.right() + between / 2, second.top() - 5,
            size.width() - second.right() - between, 20);
        paintLegend(painter, entries,
            { { LegendEntry::Swatch::NegativeHatch,
                CompareText::bothMasked(m_figures->bothMasked) } },
            style);
    }
}

QString ComparePicture::name() const
{
    return nameOfComparison(m_about, m_letters);
}

StagePicture aboutComparison(
    const Selection& shown, const Selection& other, const Letters& letters, int head)
{
    const StepRecord& record = *shown.record();
    const QString a = CompareText::promptOf(*shown.run());
    const QString b = CompareText::promptOf(*other.run());
    StagePicture about;
    about.step = QString::fromStdString(record.id);
    about.layer = record.layer;
    about.head = head;
    const QString model = QString::fromStdString(shown.run()->model);
    const QString otherModel = QString::fromStdString(other.run()->model);
    about.model = model == otherModel
        ? model
        : QStringLiteral("%1: %2; %3: %4").arg(letters.shown, model, letters.other, otherModel);
    about.prompt = QStringLiteral("%1: %2; %3: %4").arg(letters.shown, a, letters.other, b);
    about.title = StageText::figureTitle(record, std::max(0, head),
        QStringLiteral("%1: %2 \u00b7 %3: %4")
            .arg(letters.shown, shortened(a), letters.other, shortened(b)));
    return about;
}

QString nameOfComparison(const StagePicture& about, const Letters& letters)
{
    return HeatmapExport::nameOf(about)
        + QStringLiteral("-%1-%2").arg(letters.shown, letters.other);
}

} // namespace glassllm
