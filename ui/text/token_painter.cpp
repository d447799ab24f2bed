// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/token_painter.h"

#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"

#include <QFontMetricsF>
#include <QPainter>

namespace glassllm {

namespace {

constexpr qreal markOpacity = 0.55;
constexpr qreal codeSize = 0.92;
constexpr int smallestCodePixels = 10;

} // namespace

TokenFonts tokenFonts(FontRole role)
{
    TokenFonts fonts { font(role), font(role) };
    fonts.code.setFamilies({ monoFamily(), textFamily() });
    fonts.code.setStyleHint(QFont::Monospace);
    // the fixed-width face looks larger than the text face at the same size
    if (fonts.code.pixelSize() > 0) {
        fonts.code.setPixelSize(qMax(smallestCodePixels, fonts.code.pixelSize() - 1));
    } else {
        fonts.code.setPointSizeF(fonts.code.pointSizeF() * codeSize);
    }
    return fonts;
}

qreal tokenWidth(const TokenText& token, const TokenFonts& fonts)
{
    qreal width = 0;
    for (const TokenPiece& piece : token.pieces) {
        width += textWidth(
            piece.kind == TokenPiece::Kind::Code ? fonts.code : fonts.text, piece.text);
    }
    return width;
}

void paintToken(QPainter& painter, const QPointF& baseline, const TokenText& token,
    const TokenFonts& fonts, const QColor& color)
{
    const QFontMetricsF text(fonts.text);
    const QFontMetricsF code(fonts.code);
    QColor faint = color;
    faint.setAlphaF(static_cast<float>(markOpacity) * color.alphaF());
    QPointF at = baseline;
    for (const TokenPiece& piece : token.pieces) {
        const bool isCode = piece.kind == TokenPiece::Kind::Code;
        painter.setFont(isCode ? fonts.code : fonts.text);
        painter.setPen(piece.kind == TokenPiece::Kind::Mark ? faint : color);
        paintText(painter, at, piece.text);
        at.rx() += textWidth(isCode ? fonts.code : fonts.text, piece.text);
    }
}

} // namespace glassllm
