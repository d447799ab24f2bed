// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/token_painter.h"

#include "ui/theme/fonts.h"

#include <QFontMetricsF>
#include <QPainter>

namespace glassllm {
namespace {

constexpr qreal MARK_OPACITY = 0.55;

QFont pieceFont(TokenPiece::Kind kind)
{
    return kind == TokenPiece::Kind::Code ? font(FontRole::Table) : font(FontRole::Chip);
}

} // namespace

double tokenWidth(const TokenText& token)
{
    double width = 0;
    for (const TokenPiece& piece : token.pieces) {
        width += QFontMetricsF(pieceFont(piece.kind)).horizontalAdvance(piece.text);
    }
    return width;
}

void paintToken(QPainter& painter, const QPointF& base, const TokenText& token, const QColor& color)
{
    double x = base.x();
    painter.save();
    for (const TokenPiece& piece : token.pieces) {
        const QFont face = pieceFont(piece.kind);
        painter.setFont(face);
        painter.setPen(color);
        painter.setOpacity(piece.kind == TokenPiece::Kind::Mark ? MARK_OPACITY : 1.0);
        painter.drawText(QPointF(x, base.y()), piece.text);
        x += QFontMetricsF(face).horizontalAdvance(piece.text);
    }
    painter.restore();
}

} // namespace glassllm
