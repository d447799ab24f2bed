// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_figures.h"
#include "ui/derivation/derivation_text.h"

#include <QLocale>

namespace glassllm {

/// The chosen cell in both runs and its difference, and below it the whole row.
struct RowQuestion {
    const ComparedFigures* figures = nullptr;
    const Selection* shown = nullptr;
    const Selection* other = nullptr; ///< at the counterpart
    Letters letters;
    Cell cell; ///< aligned
};

/// The line "P_B[4,0] − P_A[4,0] = 0.157 − 0.383 = −0.226" with what it is in words; the row as a
/// table with bars of the difference; sums where rows add up to 1; whether both numbers are what
/// the records before them make of them.
/// @param most columns for which there is room; of more, those that differ most are shown
/// @param locale writes the numbers
[[nodiscard]] DerivationText comparedRow(
    const RowQuestion& question, std::size_t most, const QLocale& locale = QLocale());
/// The same without the last of these, which takes as long as two derivations.
[[nodiscard]] DerivationText uncheckedRow(
    const RowQuestion& question, std::size_t most, const QLocale& locale = QLocale());

/// The same as text for the clipboard: the line, then a line a column, separated by tabs; numbers
/// with a decimal point and all of their digits.
[[nodiscard]] QString comparedRowCopy(const RowQuestion& question);

} // namespace glassllm
