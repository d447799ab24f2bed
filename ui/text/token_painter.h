// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/token_text.h"
#include "ui/theme/fonts.h"

#include <QColor>
#include <QPointF>

class QPainter;

namespace glassllm {

/// The two faces a token is written in.
struct TokenFonts {
    QFont text; ///< text and marks
    QFont code; ///< bytes, special tokens, code points
};

/// The faces for token texts of a role: FontRole::AxisText, Chip, Body, BodyStrong ...
[[nodiscard]] TokenFonts tokenFonts(FontRole role);

[[nodiscard]] qreal tokenWidth(const TokenText& token, const TokenFonts& fonts);
/// Draws the pieces from left to right; marks at 55 % opacity.
/// @param baseline left end of the baseline
void paintToken(QPainter& painter, const QPointF& baseline, const TokenText& token,
    const TokenFonts& fonts, const QColor& color);

} // namespace glassllm
