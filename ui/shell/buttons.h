// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractButton;
class QToolButton;
class QWidget;

namespace glassllm {

class Theme;

/// A button that shows an icon only; kind is "icon" or "framed".
[[nodiscard]] QToolButton* iconButton(QWidget* parent, int side, const char* kind = "icon");

/// Gives a button the icon of that name in the colours of the theme.
/// @param primary the button stands on the accent colour
void tintButton(QAbstractButton* button, const QString& icon, const Theme& theme, int size,
    bool primary = false);

/// What a button does, for eyes and for screen readers, with its key: "Play (K)".
void describe(QWidget* widget, const QString& name, const QString& key = {});

} // namespace glassllm
