// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/legend_strip.h"

#include "ui/stage/heatmap_figure.h"
#include "ui/stage/stage_text.h"
#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/theme/text_size.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace glassllm {

namespace {

constexpr qreal legendMargin = 16;
constexpr qreal widestBar = 260;
constexpr int stripHeight = 44;

/// The text in lines that end where one of its parts does; a part that is too long is elided.
QStringList brokenAtParts(const QString& text, const QFont& face, qreal width)
{
    const QString between = QStringLiteral(" \u00b7 ");
    QStringList lines;
    for (const QString& part : text.split(between)) {
        const QString longer = lines.isEmpty() ? part : lines.last() + between + part;
        if (lines.isEmpty() || textWidth(face, longer) > width) {
            lines << elidedText(face, part, width);
        } else {
            lines.last() = longer;
        }
    }
    return lines;
}

} // namespace

LegendStrip::LegendStrip(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    fixGridHeight(this, stripHeight);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void LegendStrip::display(const HeatmapFigure& figure, const QString& statistics)
{
    const ColorScale& scale = figure.scale;
    m_scale = scale;
    m_shown = figure.shownStats;
    m_beyond = figure.beyond;
    m_statistics = statistics;
    m_faint = figure.trimOffered && !figure.scale.trimmed;
    setToolTip(QStringLiteral("<p>%1</p>").arg(statistics.toHtmlEscaped()));
    setAccessibleName(StageText::colorsFromTo(tickText(scale.low(), scale.limit),
        tickText(scale.high(), scale.limit), scale.map == ColorMap::AnilUrucum,
        m_shown.negativeInfinite));
    setAccessibleDescription(m_faint ? statistics + QStringLiteral(". ") + hint() : statistics);
    update();
}

QString LegendStrip::hint() const
{
    return m_faint
        ? tr("A few much larger values leave the other cells faint; Trim brings them out.")
        : QString();
}

void LegendStrip::setNote(const QString& note)
{
    if (note != m_note) {
        m_note = note;
        update();
    }
}

void LegendStrip::setInCorner(bool corner)
{
    m_corner = corner;
    fixGridHeight(this, corner ? CORNER_HEIGHT : stripHeight);
    update();
}

void LegendStrip::setPending(bool pending)
{
    if (pending != m_pending) {
        m_pending = pending;
        update();
    }
}

void LegendStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    // at 100 % under a scale
    painter.scale(textFactor(), textFactor());
    const qreal all = width() / textFactor();
    const TextSizeScope atHundred(TEXT_SIZES.front());
    const HeatmapStyle style { m_theme->mode(), devicePixelRatioF() };
    const Palette& palette = style.palette();
    const qreal barWidth = std::min(widestBar, m_corner ? all - 2 * legendMargin : all * 0.3);
    const QRectF bar(legendMargin, 8, barWidth, colorBarHeight);
    paintColorBar(painter, bar, m_scale, style);
    std::vector<LegendEntry> entries = legendOf(m_shown, m_scale, m_beyond);
    if (m_pending) {
        entries.push_back({ LegendEntry::Swatch::Pending, StageText::notComputed() });
    }
    if (!m_note.isEmpty()) {
        entries.push_back({ LegendEntry::Swatch::None, m_note });
    }
    const qreal left = m_corner ? legendMargin : bar.right() + 20;
    const QRectF list(left, m_corner ? 42 : 4, all - left - legendMargin / 2, 20);
    const qreal end = paintLegend(painter, list, entries, style);
    const QFont face = glassllm::font(FontRole::Caption);
    painter.setFont(face);
    painter.setPen(palette.ink3);
    if (m_corner) {
        QRectF line(legendMargin, 62, all - 2 * legendMargin, 18);
        for (const QString& text : brokenAtParts(m_statistics, face, line.width())) {
            paintText(painter, line, Qt::AlignVCenter | Qt::AlignLeft, text);
            line.translate(0, 17);
        }
        return;
    }
    // beside the legend when there is room, else below it; there the hint stands if there is one
    const QRectF beside(end, 4, all - legendMargin - end, 20);
    const QRectF below(bar.right() + 20, 24, all - legendMargin - bar.right() - 20, 18);
    const bool fits = beside.width() >= textWidth(face, m_statistics);
    const QString hinted = hint();
    // a part of it would help nobody
    const bool hints = !hinted.isEmpty() && textWidth(face, hinted) <= below.width();
    if (fits || hints) {
        paintText(painter, beside, Qt::AlignVCenter | Qt::AlignRight,
            brokenAtParts(m_statistics, face, beside.width()).first());
    }
    if (!fits || hints) {
        paintText(painter, below, Qt::AlignVCenter | Qt::AlignLeft,
            elidedText(face, hints ? hinted : m_statistics, below.width()));
    }
}

} // namespace glassllm
