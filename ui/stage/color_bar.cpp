// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/color_bar.h"

#include "ui/stage/color_map.h"
#include "ui/stage/stage_text.h"
#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/theme/fonts.h"

#include <QFontMetricsF>
#include <QLinearGradient>

#include <algorithm>
#include <array>

namespace glassllm {

namespace {

constexpr qreal barThickness = 10;
constexpr qreal swatchSide = 14;
constexpr qreal entryGap = 16;
constexpr qreal tickGap = 6;

void paintSwatch(
    QPainter& painter, const QRectF& rect, LegendEntry::Swatch swatch, const HeatmapStyle& style)
{
    switch (swatch) {
    case LegendEntry::Swatch::NegativeHatch:
        return paintHatch(painter, rect.toAlignedRect(), true, style.palette());
    case LegendEntry::Swatch::PositiveHatch:
        return paintHatch(painter, rect.toAlignedRect(), false, style.palette());
    case LegendEntry::Swatch::NaN:
        return paintNaN(painter, rect, style.palette());
    case LegendEntry::Swatch::Notch:
        painter.fillRect(rect, style.palette().controlLine);
        return paintNotch(painter, rect, style);
    case LegendEntry::Swatch::Pending: {
        PendingPainter pending(painter, style.palette());
        pending.add(rect, true);
        return pending.finish();
    }
    case LegendEntry::Swatch::None:
        return;
    }
}

} // namespace

void paintScaleColors(
    QPainter& painter, const QRectF& bar, const ColorScale& scale, const HeatmapStyle& style)
{
    QLinearGradient gradient(bar.topLeft(), bar.topRight());
    const auto& stops = colorStops(scale.map, style.mode);
    for (std::size_t i = 0; i < stops.size(); ++i) {
        gradient.setColorAt(
            static_cast<qreal>(i) / static_cast<qreal>(stops.size() - 1), QColor(stops.at(i)));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(bar, gradient);
}

void paintColorBar(
    QPainter& painter, const QRectF& rect, const ColorScale& scale, const HeatmapStyle& style)
{
    const Palette& palette = style.palette();
    QFont numbers = font(FontRole::PositionIndex);
    const QRectF bar(rect.left(), rect.top(), rect.width(), barThickness);
    paintScaleColors(painter, bar, scale, style);
    painter.setFont(numbers);
    const std::vector<double> places = scale.map == ColorMap::Lagoa
        ? std::vector<double> { 0, 0.5, 1 }
        : std::vector<double> { 0, 0.25, 0.5, 0.75, 1 };
    const auto wide
        = [&](double value) { return textWidth(numbers, tickText(value, scale.limit)); };
    const double quarter = (scale.high() - scale.low()) / 4;
    const auto fits = [&](double end, double between) {
        const qreal needed = wide(between) / 2 + tickGap + std::max(wide(end), wide(0) / 2);
        return needed <= bar.width() / 4;
    };
    // quarters give way to the ends and the middle, both of them or none; the middle to the ends,
    // and the lower end to the upper one
    const bool quarters
        = fits(scale.low(), scale.low() + quarter) && fits(scale.high(), scale.high() - quarter);
    const qreal ends = std::max(wide(scale.low()), wide(scale.high())) + tickGap;
    const bool middle = ends + wide((scale.low() + scale.high()) / 2) / 2 <= bar.width() / 2;
    const bool lower = wide(scale.low()) + tickGap + wide(scale.high()) <= bar.width();
    const auto isTold = [&](double place) {
        return place == 1 || (place == 0 && lower) || (place == 0.5 && middle)
            || (place != 0 && place != 0.5 && quarters);
    };
    for (const double place : places) {
        const double value = scale.low() + (scale.high() - scale.low()) * place;
        const QString text = tickText(value, scale.limit);
        const qreal x = bar.left() + bar.width() * place;
        painter.setPen(palette.edge);
        const qreal tick = qBound(bar.left(), x, bar.right() - 1);
        painter.drawLine(QPointF(tick, bar.bottom()), QPointF(tick, bar.bottom() + 3));
        const qreal width = textWidth(numbers, text);
        const qreal left = qBound(bar.left(), x - width / 2, bar.right() - width);
        if (!isTold(place)) {
            continue;
        }
        painter.setPen(palette.ink2);
        paintText(painter, QPointF(left, bar.bottom() + 14), text);
    }
}

std::vector<LegendEntry> legendOf(
    const MatrixStats& stats, const ColorScale& scale, std::int64_t beyond)
{
    using Swatch = LegendEntry::Swatch;
    std::vector<LegendEntry> entries { { Swatch::NegativeHatch,
        StageText::negativeInfinite(stats.negativeInfinite) } };
    if (stats.positiveInfinite > 0) {
        entries.push_back(
            { Swatch::PositiveHatch, StageText::positiveInfinite(stats.positiveInfinite) });
    }
    if (stats.nan > 0) {
        entries.push_back({ Swatch::NaN, StageText::notANumber(stats.nan) });
    }
    if (scale.trimmed) {
        entries.push_back({ Swatch::Notch, StageText::beyondScale(beyond) });
    }
    if (scale.allZero && stats.finite > 0) {
        entries.push_back({ Swatch::None, StageText::allZero() });
    }
    return entries;
}

qreal paintLegend(QPainter& painter, const QRectF& rect, const std::vector<LegendEntry>& entries,
    const HeatmapStyle& style)
{
    const QFont face = font(FontRole::Caption);
    qreal x = rect.left();
    for (const LegendEntry& entry : entries) {
        if (entry.swatch != LegendEntry::Swatch::None) {
            paintSwatch(painter,
                QRectF(x, rect.center().y() - swatchSide / 2, swatchSide, swatchSide), entry.swatch,
                style);
            x += swatchSide + 6;
        }
        painter.setFont(face);
        painter.setPen(style.palette().ink2);
        const QString text = elidedText(face, entry.text, rect.right() - x);
        const qreal width = textWidth(face, text);
        paintText(painter, QRectF(x, rect.top(), width + 2, rect.height()),
            Qt::AlignVCenter | Qt::AlignLeft, text);
        x += width + entryGap;
    }
    return x;
}

} // namespace glassllm
