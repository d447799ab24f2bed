// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPixmap>
#include <QString>

class QColor;

namespace glassllm {

/// The drawing `:/icons/<name>.svg` in one colour.
/// @param name as in resources/icons, e.g. "skip-back"; an unknown name gives a null pixmap.
/// @param logicalSize width and height in logical pixels; the pixmap has that times the ratio.
[[nodiscard]] QPixmap iconPixmap(
    const QString& name, const QColor& color, int logicalSize, qreal devicePixelRatio);

/// An icon that is drawn anew for every size and screen, hence sharp at any scale. It keeps its
/// colours: make a new one when the theme changes. An unknown name gives a null icon.
[[nodiscard]] QIcon icon(const QString& name, const QColor& normal, const QColor& disabled);

/// The same icon with that many physical pixels for each logical one, drawn anew: for files that
/// are looked at from nearer than the screen. Null for a pixmap that is none of these icons.
[[nodiscard]] QPixmap iconAtRatio(const QPixmap& icon, qreal ratio);

/// The application's own icon, in its own colours.
[[nodiscard]] QIcon applicationIcon();

} // namespace glassllm
