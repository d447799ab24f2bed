// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

class QFont;
class QString;

namespace glassllm {

/// The advance of a text on one line, in pixels. Remembered: a layout asks for the same tokens and
/// numbers again and again, and shaping them is most of what it costs.
[[nodiscard]] qreal textWidth(const QFont& font, const QString& text);

/// The text, or as much of it as `width` has room for, with "…" in the place of its end.
[[nodiscard]] QString elidedText(const QFont& font, const QString& text, qreal width);

} // namespace glassllm
