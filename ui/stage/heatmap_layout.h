// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRectF>
#include <QStringList>

namespace glassllm {

struct HeatmapFigure;

/// Where the parts of a heatmap stand in the room it has.
struct HeatmapLayout {
    QRectF plot; ///< the cells
    qreal rowLabelWidth = 0; ///< left of the plot
    qreal columnLabelHeight = 0; ///< above the plot
    bool rotated = false; ///< column tokens turned by -40 degrees
    qreal columnPitch = 1; ///< pixels that a column label needs
    qreal rowPitch = 1; ///< pixels that a row label needs
    QRectF sums; ///< row sums right of the plot; empty without
    qreal right = 0; ///< where row sums or turned labels end
    QRectF footer; ///< caption and badge below the plot
    qreal labelsRight = 0; ///< where the room of the row labels ends
    [[nodiscard]] QRectF rowLabels() const
    {
        return { labelsRight - rowLabelWidth, plot.top(), rowLabelWidth, plot.height() };
    }
    [[nodiscard]] QRectF columnLabels() const
    {
        return { plot.left(), plot.top() - columnLabelHeight, plot.width(), columnLabelHeight };
    }
    QRectF left; ///< an operand whose rows are the plot's, right of the row labels; may be empty
    QRectF top; ///< an operand whose columns are the plot's, above the column labels
    QList<QRectF> above; ///< operands of the plot's own columns, one below the other
    bool strips = false; ///< of each of them one row is shown
    QRectF drawing; ///< of how the chosen cell came about, between them and the column labels
};

/// What operands around the result would like to have; 0: there is none on that side.
struct OperandRoom {
    qreal left = 0; ///< width
    qreal top = 0; ///< height
    int above = 0; ///< operands of the result's own shape
    bool maps = false; ///< they would like to be seen whole
    QList<qreal> drawing {}; ///< heights that a drawing can do with, the best first
};

/// Labels and cells inside `room`: the cells as large as they go, whole pixels from 4 px on,
/// nearly square when rows and columns are tokens of one text. The result is the largest thing: the
/// operands get at most a third of a side, and nothing where the room or its cells are too small.
/// Operands above it shrink from maps to a row each, and a drawing to nothing, before that.
[[nodiscard]] HeatmapLayout layoutHeatmap(
    const HeatmapFigure& figure, const QRectF& room, const OperandRoom& wanted = {});

/// The caption on one line, or in two parts where the room is too narrow for it.
[[nodiscard]] QStringList captionLines(const HeatmapFigure& figure, qreal width);
/// The width of the badge of the last row with its gap; 0 without.
[[nodiscard]] qreal badgeWidth(const HeatmapFigure& figure);

/// Angle of turned labels.
inline constexpr double labelAngle = -40;
/// Rows and columns closer than this are labelled only here and there.
inline constexpr double thinningBelow = 13; // at 100 %
inline constexpr double rowThinningBelow = 11; ///< lines of text as close as they can be read

} // namespace glassllm
