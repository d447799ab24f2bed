// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/cell_painter.h"
#include "ui/stage/color_map.h"
#include "ui/stage/matrix_view.h"

#include <vector>

namespace glassllm {

/// Height of a bar with its ticks.
inline constexpr qreal colorBarHeight = 30;

/// Fills a rectangle with the colours of a scale, from its lowest value to its highest.
void paintScaleColors(
    QPainter& painter, const QRectF& bar, const ColorScale& scale, const HeatmapStyle& style);

/// The scale as a bar with ticks at its ends, middle and quarters (signed) or halves.
void paintColorBar(
    QPainter& painter, const QRectF& rect, const ColorScale& scale, const HeatmapStyle& style);

/// One entry of the legend beside the bar.
struct LegendEntry {
    enum class Swatch { NegativeHatch, PositiveHatch, NaN, Notch, Pending, None };
    Swatch swatch = Swatch::None;
    QString text;
};

/// −∞ with its count always; +∞, NaN and "all 0" when there are some; the cells that a trimmed
/// scale leaves out.
/// @param beyond how many those are
[[nodiscard]] std::vector<LegendEntry> legendOf(
    const MatrixStats& stats, const ColorScale& scale, std::int64_t beyond = 0);
/// Draws entries from left to right, vertically centred, their texts cut where the rectangle ends;
/// returns where they end.
qreal paintLegend(QPainter& painter, const QRectF& rect, const std::vector<LegendEntry>& entries,
    const HeatmapStyle& style);

} // namespace glassllm
