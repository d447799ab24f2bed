// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/derivation/formula.h"
#include "ui/theme/fonts.h"

#include <QPointF>

class QColor;
class QPainter;

namespace glassllm {

struct Palette;

/// How a formula is written: FontRole::Derivation with DerivationStrong, or smaller ones.
struct FormulaFonts {
    FontRole plain = FontRole::Derivation;
    FontRole strong = FontRole::DerivationStrong;
    FontRole words = FontRole::Body;
};

[[nodiscard]] qreal formulaWidth(const Formula& formula, const FormulaFonts& fonts);
/// Writes from left to right, what is raised or lowered in small; operands in their colours.
/// @param baseline left end of the baseline
/// @param ink of what has no colour of its own
void paintFormula(QPainter& painter, QPointF baseline, const Formula& formula,
    const FormulaFonts& fonts, const Palette& palette, const QColor& ink);

} // namespace glassllm
