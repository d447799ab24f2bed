// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/derivation/derivation_text.h"

#include <QRectF>

class QPainter;

namespace glassllm {

struct Palette;

/// The picture of a derivation in a square: a pair that turns (before dashed, after solid, a faint
/// ring for each whole turn), or silu with the point of the gate.
void paintSketch(
    QPainter& painter, const QRectF& room, const DerivationFigure& figure, const Palette& palette);

} // namespace glassllm
