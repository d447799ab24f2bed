// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/formula_painter.h"

#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace glassllm {
namespace {

constexpr qreal SMALL = 0.8; // of the size on the line
constexpr qreal RAISE = 0.36; // of that size
constexpr qreal LOWER = 0.2;
constexpr int SMALLEST = 9; // pixels of raised or lowered signs

QFont fontOfSpan(const FormulaSpan& span, const FormulaFonts& fonts)
{
    QFont face = font(span.role == FormulaSpan::Role::Strong ? fonts.strong
            : span.role == FormulaSpan::Role::Quiet          ? fonts.words
                                                             : fonts.plain);
    if (span.level != FormulaSpan::Level::Base) {
        face.setPixelSize(std::max(SMALLEST, qRound(face.pixelSize() * SMALL)));
    }
    return face;
}

QColor colorOfSpan(const FormulaSpan& span, const Palette& palette, const QColor& ink)
{
    switch (span.role) {
    case FormulaSpan::Role::Left:
        return palette.roleA;
    case FormulaSpan::Role::Right:
        return palette.roleB;
    case FormulaSpan::Role::Strong:
        return palette.ink;
    case FormulaSpan::Role::Quiet:
        return palette.ink2;
    case FormulaSpan::Role::Plain:
        break;
    }
    return ink;
}

} // namespace

qreal formulaWidth(const Formula& formula, const FormulaFonts& fonts)
{
    qreal width = 0;
    for (const FormulaSpan& span : formula) {
        width += textWidth(fontOfSpan(span, fonts), span.text);
    }
    return width;
}

void paintFormula(QPainter& painter, QPointF baseline, const Formula& formula,
    const FormulaFonts& fonts, const Palette& palette, const QColor& ink)
{
    const qreal size = font(fonts.plain).pixelSize();
    for (const FormulaSpan& span : formula) {
        const QFont face = fontOfSpan(span, fonts);
        const qreal shift = span.level == FormulaSpan::Level::Raised ? -RAISE * size
            : span.level == FormulaSpan::Level::Lowered              ? LOWER * size
                                                                     : 0;
        painter.setFont(face);
        painter.setPen(colorOfSpan(span, palette, ink));
        paintText(painter, baseline + QPointF(0, shift), span.text);
        baseline.rx() += textWidth(face, span.text);
    }
}

} // namespace glassllm
