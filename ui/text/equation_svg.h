// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSizeF>
#include <QString>

#include <memory>

class QColor;
class QSvgRenderer;

namespace glassllm {

/// The typeset equation of a step as SVG text in the colours of a theme: `ink` for what has no
/// role, `roleA` for the left operand, `roleB` for the right one. Empty for an unknown id.
[[nodiscard]] QByteArray equationSvg(
    const QString& stepId, const QColor& ink, const QColor& roleA, const QColor& roleB);

/// The same, ready to be painted, and kept for the next time; null for an unknown id.
[[nodiscard]] std::shared_ptr<QSvgRenderer> equationDrawing(
    const QString& stepId, const QColor& ink, const QColor& roleA, const QColor& roleB);

/// The size of that drawing in pixels when its letters belong to a text of `textPixels` pixels,
/// e.g. 124.7 x 66.0 for attn.scores at 19. Empty for an unknown id.
[[nodiscard]] QSizeF equationSize(const QString& stepId, qreal textPixels);
/// The same of a drawing that is loaded already.
[[nodiscard]] QSizeF equationSize(const QSvgRenderer& equation, qreal textPixels);

} // namespace glassllm
