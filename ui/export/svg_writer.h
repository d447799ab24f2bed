// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QColor>
#include <QRectF>
#include <QString>

namespace glassllm {

class PaintTape;

/// Text as XML may hold it: escaped, without control characters and halves of pairs.
[[nodiscard]] QString xmlText(const QString& text);
/// A number with a decimal point under any locale.
[[nodiscard]] QString svgNumber(qreal value);
/// A flat rectangle without a border.
[[nodiscard]] QString svgRectangle(const QRectF& rect, const QColor& fill);
/// How texts are written.
enum class SvgText {
    Words, ///< can be searched and edited; where the face is missing, another takes their width
    Outlines, ///< of their letters: the same everywhere; each has its words as a label
};

/// What is on a tape as elements of SVG 1.1, with what they need before them.
[[nodiscard]] QString svgElements(const PaintTape& tape, SvgText texts = SvgText::Words);

} // namespace glassllm
