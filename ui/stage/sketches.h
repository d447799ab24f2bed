// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <optional>

class QPainter;

namespace glassllm {

struct Palette;

/// A pair of numbers as a point on a plane that turns. Its length is not drawn: turning keeps it.
struct TurnSketch {
    double x = 0; ///< before
    double y = 0;
    double angle = 0; ///< radians, of any number of turns
    bool turned = true; ///< else only what goes in is there
    bool chosen = false; ///< the pair of the chosen number
};

/// In a square: before dashed, after solid, the arc between them, a faint ring for each whole turn.
void paintTurn(
    QPainter& painter, const QRectF& square, const TurnSketch& turn, const Palette& palette);

/// silu from -4 to 4, or as far as the gate is, with the gate's point.
/// @param gate none: the curve alone
/// @param decimals of the numbers at the axes, which say where the point is; none: without them
void paintSiluCurve(QPainter& painter, const QRectF& box, const std::optional<double>& gate,
    const Palette& palette, const std::optional<int>& decimals = std::nullopt);

} // namespace glassllm
