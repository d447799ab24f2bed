// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QString>

namespace glassllm {

struct Palette;

/// The style sheet of the whole program, at the text size in use. Widgets choose a look by the
/// dynamic property "kind": QPushButton "primary"; QToolButton "icon" (bare), "framed", "segment";
/// QFrame "segments", "card", "banner", "bar", "field"; QLabel "section", "title", "caption",
/// "mono", "badge", "code".
[[nodiscard]] QString styleSheet(const Palette& colors);

/// The same colours for what a style sheet does not reach.
[[nodiscard]] QPalette widgetPalette(const Palette& colors);

} // namespace glassllm
