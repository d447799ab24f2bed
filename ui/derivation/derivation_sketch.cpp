// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/derivation_sketch.h"

#include "ui/stage/sketches.h"

namespace glassllm {

void paintSketch(
    QPainter& painter, const QRectF& room, const DerivationFigure& figure, const Palette& palette)
{
    if (figure.kind == DerivationFigure::Kind::Dial) {
        paintTurn(painter, room, { figure.x, figure.y, figure.angle, true, false }, palette);
    } else if (figure.kind == DerivationFigure::Kind::Silu) {
        paintSiluCurve(painter, room, figure.x, palette);
    }
}

} // namespace glassllm
