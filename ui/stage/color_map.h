// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QColor>

#include <array>
#include <string_view>

namespace glassllm {

/// The two colour maps: lagoa for values of one sign, anil-urucum for signed values (its middle
/// stands for 0). Each has nine control points per theme and is linear in sRGB between them.
enum class ColorMap { Lagoa, AnilUrucum };

/// The control points, from the lowest value to the highest.
[[nodiscard]] const std::array<QRgb, 9>& colorStops(ColorMap map, ThemeMode mode);
/// The colour at `t` in [0, 1]; outside it is cut. `t` is finite.
[[nodiscard]] QColor mapColor(ColorMap map, ThemeMode mode, double t);

/// The smallest of 1 1.25 1.5 2 2.5 3 4 5 6 8 times a power of ten that is not below `value` > 0.
[[nodiscard]] double roundedUp(double value);

/// How values become colours. It depends on the step and on a whole result, never on what is
/// visible, so that a colour means the same while one zooms.
struct ColorScale {
    ColorMap map = ColorMap::AnilUrucum;
    double limit = 1; ///< the largest value of the scale
    bool allZero = false; ///< nothing but zeros: the limit is 1 by agreement
    bool trimmed = false; ///< some values lie beyond the limit

    [[nodiscard]] double low() const { return map == ColorMap::Lagoa ? 0 : -limit; }
    [[nodiscard]] double high() const { return limit; }
    /// Where a finite value stands between low and high, in [0, 1].
    [[nodiscard]] double position(double value) const;
    [[nodiscard]] QColor color(double value, ThemeMode mode) const;
    /// Whether a finite value is larger than the scale shows.
    [[nodiscard]] bool isBeyond(double value) const;
    bool operator==(const ColorScale&) const = default;
};

/// The scale of a step whose largest finite magnitude is `largest` (0 when there is none):
/// probabilities use lagoa on [0, 1], all else anil-urucum on plus and minus `largest` rounded up.
[[nodiscard]] ColorScale scaleOfStep(std::string_view stepId, double largest);
[[nodiscard]] bool isProbabilityStep(std::string_view stepId);

/// Black or white, whichever contrasts more with the fill (WCAG 2.2).
[[nodiscard]] QColor textColorOn(const QColor& fill);
/// The contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2).
[[nodiscard]] double contrastRatio(const QColor& a, const QColor& b);

} // namespace glassllm
