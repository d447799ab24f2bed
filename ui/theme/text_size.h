// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/fonts.h"

#include <array>

class QWidget;

namespace glassllm {

/// What View > Text size offers, in percent. It scales type and the grid, not the cells.
inline constexpr std::array<int, 3> TEXT_SIZES { 100, 125, 150 };

/// The size in use; Theme::setTextSize changes it.
[[nodiscard]] int textPercent();
[[nodiscard]] qreal textFactor();

/// Pixels of the design (at 100 %) in the size in use.
[[nodiscard]] int grid(int pixels);
[[nodiscard]] qreal grid(qreal pixels);

/// Fixed sizes in pixels of the design: they follow the text size for as long as the widget lives.
void fixGridWidth(QWidget* widget, int pixels);
void fixGridHeight(QWidget* widget, int pixels);
void fixGridSize(QWidget* widget, int width, int height);
/// The same for the face of a widget.
void setFontRole(QWidget* widget, FontRole role);

/// Another size for the length of a scope, without telling anybody: pictures that are exported look
/// the same whatever the window's size, and tables that are painted under a scale paint at 100 %.
class TextSizeScope {
public:
    explicit TextSizeScope(int percent);
    ~TextSizeScope();
    TextSizeScope(const TextSizeScope&) = delete;
    TextSizeScope& operator=(const TextSizeScope&) = delete;

private:
    int m_before;
};

/// For Theme alone: sets the size and fits all widgets that were given one of the sizes above.
void applyTextSize(int percent);

} // namespace glassllm
