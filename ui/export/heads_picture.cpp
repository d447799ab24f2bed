// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/heads_picture.h"

#include "ui/export/heatmap_export.h"
#include "ui/export/picture_frame.h"
#include "ui/stage/color_bar.h"
#include "ui/stage/heatmap_layout.h"
#include "ui/stage/record_lookup.h"
#include "ui/stage/scale_trim.h"
#include "ui/stage/stage_text.h"
#include "ui/text/number_format.h"
#include "ui/text/token_text.h"
#include "ui/theme/fonts.h"
#include "ui/theme/text_size.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr int nameHeight = 22;
constexpr int panelGap = 16;
constexpr int captionHeight = 22; // said once, below all heads
constexpr QSize largestPanel { 420, 340 };
constexpr int barsHeight = 170; // of a record with one row
const QString middleDot = QStringLiteral(" \u00b7 ");

/// How many query heads share a key head, as the records of the pass say.
int groupSize(const Selection& selection, int heads)
{
    const StepRecord* const keys = findRecord(*selection.currentPass(), "attn.k");
    const int keyHeads = keys != nullptr ? std::max(1, headsInRecord(*keys)) : heads;
    return std::max(1, std::max(selection.headCount(), heads) / keyHeads);
}

QString nameOf(const Selection& selection, const StepRecord& record, int head, int heads)
{
    if (hasKeyHeads(record)) {
        const QString shared = StageText::sharedHeads(head, heads, selection.headCount());
        return shared.isEmpty() ? StageText::keyHead(head) : shared;
    }
    const int group = groupSize(selection, heads);
    return group < 2 ? StageText::head(head)
                     : StageText::head(head) + middleDot + StageText::keyHead(head / group);
}

} // namespace

std::optional<HeadsPicture> HeadsPicture::of(
    const Selection& selection, const StageOptions& options)
{
    const StepRecord* const record = selection.record();
    const auto first = figureOf(selection, options);
    if (record == nullptr || !first || headsInRecord(*record) < 2) {
        return std::nullopt;
    }
    HeadsPicture picture;
    picture.m_about = pictureOf(selection, options);
    picture.m_about.content = {};
    picture.m_about.head = -1;
    picture.m_about.title = titleOf(picture.m_about);
    picture.m_stats = statsOf(record->value);
    const std::vector<HeadPicture> heads = headPictures(selection, options);
    for (std::size_t i = 0; i < heads.size(); ++i) {
        HeatmapFigure figure = *first;
        figure.matrix = heads[i].matrix;
        figure.scale = heads[i].scale;
        figure.shownStats = statsOf(figure.matrix->values());
        figure.head = static_cast<int>(i);
        figure.beyond
            = figure.scale.trimmed ? cellsBeyond(figure.scale, figure.matrix->values()) : 0;
        figure.rowSums.clear();
        figure.lastRowBadge.clear();
        picture.m_heads.push_back({ std::make_shared<const HeatmapFigure>(std::move(figure)),
            nameOf(selection, *record, static_cast<int>(i), static_cast<int>(heads.size())) });
    }
    return picture;
}

QString HeadsPicture::titleOf(const StagePicture& about)
{
    constexpr qsizetype longest = 60;
    QStringList parts { about.step };
    if (about.layer) {
        parts << StageText::layer(*about.layer);
    }
    parts << tr("all heads");
    QString prompt = visibleText(about.prompt);
    if (prompt.size() > longest) {
        prompt = prompt.left(longest - 1) + QChar(0x2026);
    }
    if (!prompt.isEmpty()) {
        parts << prompt;
    }
    return parts.join(middleDot);
}

bool HeadsPicture::hasOneScale() const
{
    return std::ranges::all_of(m_heads,
        [this](const Head& each) { return each.figure->scale == m_heads.front().figure->scale; });
}

int HeadsPicture::columns() const
{
    // full rows where they go without becoming a ribbon
    const int square = static_cast<int>(std::ceil(std::sqrt(count())));
    for (int tried = square; tried <= 2 * square && tried <= count(); ++tried) {
        if (count() % tried == 0) {
            return tried;
        }
    }
    return square;
}

QSize HeadsPicture::panelSize() const
{
    const HeatmapFigure& figure = *m_heads.front().figure;
    if (figure.readsAsBars()) {
        return { largestPanel.width(), barsHeight + nameHeight };
    }
    constexpr qreal overhang = 40; // of turned labels
    const HeatmapLayout layout = layoutHeatmap(figure, QRectF(QPointF(), QSizeF(largestPanel)));
    return { std::min(
                 largestPanel.width(), static_cast<int>(std::ceil(layout.plot.right() + overhang))),
        static_cast<int>(std::ceil(layout.plot.bottom())) + nameHeight + panelGap };
}

QRect HeadsPicture::panel(int head) const
{
    const QSize size = panelSize();
    const QPoint corner = picture_frame::room({}).topLeft();
    return { corner.x() + head % columns() * (size.width() + panelGap),
        corner.y() + head / columns() * (size.height() + panelGap), size.width(), size.height() };
}

QSize HeadsPicture::naturalSize() const
{
    const TextSizeScope atHundred(TEXT_SIZES.front()); // a picture has its own size
    const QSize size = panelSize();
    const int rows = (count() + columns() - 1) / columns();
    constexpr int narrowest = 560; // for the legend
    const int width = columns() * (size.width() + panelGap) - panelGap;
    const int height = rows * (size.height() + panelGap) - panelGap;
    return QSize(std::max(width, narrowest), height + captionHeight) + picture_frame::around();
}

PictureScene HeadsPicture::scene(ThemeMode mode) const
{
    const TextSizeScope atHundred(TEXT_SIZES.front());
    const HeatmapStyle style { mode, 1 };
    PictureScene scene;
    scene.size = naturalSize();
    scene.ground = style.palette().stage;
    scene.texts = picture_frame::texts(m_about);
    scene.texts.emplace_back(QStringLiteral("Head"), QStringLiteral("all"));
    std::vector<HeatmapFigure> figures; // without what is said once
    for (const Head& head : m_heads) {
        figures.push_back(*head.figure);
        figures.back().caption.clear();
    }
    std::vector<std::unique_ptr<const FlatCells>> panels;
    std::vector<QPoint> corners;
    for (int head = 0; head < count(); ++head) {
        const QRect place = panel(head).adjusted(0, nameHeight, 0, panelGap);
        panels.push_back(std::make_unique<const FlatCells>(
            figures[static_cast<std::size_t>(head)], place.size(), style));
        corners.push_back(place.topLeft());
        for (const FlatCell& cell : panels.back()->cells()) {
            scene.cells.push_back({ cell.rect.translated(corners.back()), cell.fill });
        }
    }
    scene.rest = PaintTape::record(scene.size, [&](QPainter& painter) {
        for (std::size_t i = 0; i < panels.size(); ++i) {
            painter.save();
            painter.translate(corners[i]);
            panels[i]->paintRest(painter);
            painter.restore();
        }
        paintNames(painter, style.palette());
        paintLegendLine(painter, style);
        picture_frame::paintTitle(painter, m_about, scene.size, style.palette());
    });
    return scene;
}

void HeadsPicture::paintNames(QPainter& painter, const Palette& palette) const
{
    const bool own = !hasOneScale();
    for (int i = 0; i < count(); ++i) {
        const Head& head = m_heads[static_cast<std::size_t>(i)];
        const QRectF line(panel(i).topLeft(), QSizeF(panel(i).width(), nameHeight - 6));
        const ColorScale& scale = head.figure->scale;
        const QString limit
            = own ? QStringLiteral("m = ") + tickText(scale.limit, scale.limit) : QString();
        const QFont small = font(FontRole::PositionIndex);
        painter.setFont(small);
        painter.setPen(palette.ink2);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, limit);
        const QFont face = font(FontRole::SectionHead);
        painter.setFont(face);
        painter.setPen(palette.ink);
        const qreal room = line.width() - QFontMetricsF(small).horizontalAdvance(limit) - 12;
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetricsF(face).elidedText(head.name, Qt::ElideRight, room));
    }
}

void HeadsPicture::paintLegendLine(QPainter& painter, const HeatmapStyle& style) const
{
    const QSize size = naturalSize();
    const QRect room = picture_frame::room(size);
    painter.setFont(font(FontRole::AxisText));
    painter.setPen(style.palette().ink3);
    painter.drawText(
        QRectF(room.left(), room.bottom() + 1 - captionHeight, room.width(), captionHeight),
        Qt::AlignLeft | Qt::AlignVCenter, m_heads.front().figure->caption);
    const HeatmapFigure& first = *m_heads.front().figure;
    HeatmapFigure all = first;
    all.shownStats = m_stats;
    all.beyond = 0;
    for (const Head& head : m_heads) {
        all.beyond += head.figure->beyond;
    }
    const auto pooled = poolCells(*first.matrix,
        CellGeometry(first.matrix->rows(), first.matrix->columns(),
            layoutHeatmap(first, QRectF(8, 4, panelSize().width() - 12, panelSize().height() - 4))
                .plot));
    if (hasOneScale()) {
        picture_frame::paintLegendLine(
            painter, all, size, first.readsAsBars() ? PooledCells {} : pooled, style);
        return;
    }
    const QRectF bar = picture_frame::colorBar(size);
    paintScaleOfEach(painter, bar, style);
    std::vector<LegendEntry> entries = legendOf(all.shownStats, all.scale, all.beyond);
    entries.push_back(
        { LegendEntry::Swatch::None, tr("m: largest value of each head, rounded up") });
    picture_frame::paintEntries(painter, size, entries, style);
}

void HeadsPicture::paintScaleOfEach(
    QPainter& painter, const QRectF& rect, const HeatmapStyle& style) const
{
    constexpr qreal thickness = 10;
    const ColorScale& scale = m_heads.front().figure->scale;
    const QRectF bar(rect.left(), rect.top(), rect.width(), thickness);
    paintScaleColors(painter, bar, scale, style);
    painter.setFont(font(FontRole::PositionIndex));
    painter.setPen(style.palette().ink2);
    const QRectF line(bar.left(), bar.bottom() + 2, bar.width(), 16);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
        scale.low() < 0 ? QStringLiteral("\u2212m") : QStringLiteral("0"));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("m"));
    if (scale.low() < 0) {
        painter.drawText(line, Qt::AlignHCenter | Qt::AlignVCenter, QStringLiteral("0"));
    }
}

PictureFile HeadsPicture::file(const PictureOrder& order) const
{
    return PictureFile::of(scene(order.mode), order);
}

QString HeadsPicture::name() const
{
    return HeatmapExport::nameOf(m_about) + QStringLiteral("-heads");
}

} // namespace glassllm
