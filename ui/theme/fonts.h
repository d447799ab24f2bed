// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace glassllm {

/// What a text is for. Anything that is a number which changes or lines up is in the fixed-width
/// face (JetBrains Mono), since the digits of the other one (Inter) differ in width. Letters are
/// drawn in whole pixels: Qt rounds a half up. Sizes are those at 100 %.
enum class FontRole {
    StepTitle, ///< Inter 600, 17 px, line 23
    Body, ///< Inter 400, 13 px, line 19.5
    BodyStrong, ///< Inter 600, 13 px, line 19.5
    Label, ///< Inter 500, 13 px, line 18: buttons, labels
    SectionHead, ///< Inter 600, 12 px, line 18
    Caption, ///< Inter 400, 12 px, line 16
    AxisText, ///< Inter 400, 11 px, line 14: token texts
    Chip, ///< Inter 500, 12.5 px, line 18
    Cell, ///< mono 400, 11 px, line 14: numbers in cells
    Table, ///< mono 400, 11.5 px, line 16
    TableStrong, ///< mono 600, 11.5 px, line 16
    Derivation, ///< mono 400, 13 px, line 18
    DerivationStrong, ///< mono 600, 13 px, line 18
    ReadOut, ///< mono 600, 24 px, line 30
    Source, ///< mono 400, 11.5 px, line 18
    SourceLit, ///< mono 500, 11.5 px, line 18
    SourceLitNumber, ///< mono 700, 11.5 px, line 18
    PositionIndex, ///< mono 400, 10.5 px, line 14: the smallest text
    PlainEquation, ///< mono 400, 12 px, line 18
};
inline constexpr int fontRoleCount = static_cast<int>(FontRole::PlainEquation) + 1;

/// Names of the two faces: the compiled ones, which have names of their own.
[[nodiscard]] QString textFamily();
[[nodiscard]] QString monoFamily();

/// Registers the fonts compiled into the program. Needs a QGuiApplication; later calls do nothing.
/// @return false when a font is missing from the resources or refused.
bool loadFonts();

/// The face at the text size in use (View > Text size; ui/theme/text_size.h).
[[nodiscard]] QFont font(FontRole role);

/// Height of one line in logical pixels, at the text size in use.
[[nodiscard]] qreal lineHeight(FontRole role);

} // namespace glassllm
