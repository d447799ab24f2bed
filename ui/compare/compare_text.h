// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_run.h"
#include "ui/compare/comparison.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <string_view>

namespace glassllm {

class AxisLabels;
struct ComparedFigures;
class Selection;

/// The sentences of the comparison in the window's language at the time of the call.
class CompareText {
    Q_DECLARE_TR_FUNCTIONS(CompareText)

public:
    /// Why there is nothing to see beside the shown record.
    [[nodiscard]] static QString obstacle(Obstacle why, const Selection& shown,
        const Letters& letters, const std::shared_ptr<const Run>& other);
    [[nodiscard]] static QString noPicture(); ///< of a record without cells
    [[nodiscard]] static QString onlyIn(const QString& letter); ///< "only in B"
    [[nodiscard]] static QString onlyInOne();
    [[nodiscard]] static QString unequal(const Letters& letters); ///< "A ≠ B"
    [[nodiscard]] static QString bothMasked();
    [[nodiscard]] static QString bothMasked(std::int64_t cells); ///< "both masked · 36 cells"

    /// "1 token differs · 3 only in B", "the same tokens"
    [[nodiscard]] static QString tokens(const TokenDifferences& tokens, const Letters& letters);
    /// "head 2 of layer 1 is off in B"; empty where both were made with the same edits
    [[nodiscard]] static QString edits(const Run& shown, const Run& other, const Letters& letters);
    /// "comparing · head 2 of layer 1 is off in B · 1 token differs"
    /// @param brief without the first word
    [[nodiscard]] static QString badge(const Run& shown, const Run& other,
        const TokenDifferences& tokens, const Letters& letters, bool brief = false);

    [[nodiscard]] static QString nextToken();
    [[nodiscard]] static QString byHead(const Letters& letters, bool keyHeads);
    [[nodiscard]] static QString oneScale(const QString& limit); ///< "one scale, ±0.25"
    [[nodiscard]] static QString whereTheyPart();
    [[nodiscard]] static QString eachOfSize(
        const Letters& letters, const QString& size); ///< "A and B, 9 × 9 each"
    [[nodiscard]] static QString ofSizes(const Letters& letters, const QString& shown,
        const QString& other); ///< "A 9 × 9, B 11 × 11"
    /// What rows and columns are; of a vocabulary, which tokens have a column.
    [[nodiscard]] static QString axes(const ComparedFigures& figures);
    /// What the difference says in one line: which rows are 0, or where it is largest.
    [[nodiscard]] static QString finding(
        const ComparedFigures& figures, const TokenDifferences& tokens);
    /// "the weight that position 4 gives to “Ana”: “␣kite” in B, “␣ball” in A"
    [[nodiscard]] static QString meaning(const ComparedFigures& figures, int row, int column,
        const TokenDifferences& tokens, const Letters& letters);
    /// "the weight that position 4 gives to “Ana”"
    [[nodiscard]] static QString cellMeaning(const ComparedFigures& figures, int row, int column);
    [[nodiscard]] static QString rowSumOf(const QString& letter);
    [[nodiscard]] static QString sumOf(const QString& what);
    [[nodiscard]] static QString largestOf(const QString& what); ///< "largest |B − A| of the row"
    [[nodiscard]] static QString bothEqualRecords();
    [[nodiscard]] static QString differFromRecords();
    [[nodiscard]] static QString chooseCell();
    /// "bars: size of B − A at each event"
    [[nodiscard]] static QString barsLegend(const Letters& letters);
    [[nodiscard]] static QString quoted(const QString& token);
    /// On one line, as a person sees it; empty for a run of ids.
    [[nodiscard]] static QString promptOf(const Run& run);
};

} // namespace glassllm
