// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

class QRectF;
class QString;

namespace glassllm {

// QPainter::drawText, with the painter's font and pen, for the same short texts again and again:
// finding the glyphs of a text takes far longer than painting them, so they are kept. What a screen
// does not show (pages of vectors), or what needs more than a line, is drawn as ever.

/// `baseline` in pixels: where the text begins.
void paintText(QPainter& painter, const QPointF& baseline, const QString& text);

/// In `rect`, `flags` as for QPainter::drawText.
void paintText(QPainter& painter, const QRectF& rect, int flags, const QString& text);

} // namespace glassllm
