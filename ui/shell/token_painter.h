// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/token_text.h"

#include <QColor>

class QPainter;
class QPointF;

namespace glassllm {

/// Width of a token's text in the size of chips, in pixels.
[[nodiscard]] double tokenWidth(const TokenText& token);
/// Draws a token's text from the left end of its base line.
void paintToken(
    QPainter& painter, const QPointF& base, const TokenText& token, const QColor& color);

} // namespace glassllm
