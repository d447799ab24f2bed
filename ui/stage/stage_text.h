// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/choreography.h"
#include "ui/stage/matrix_view.h"

#include <QCoreApplication>
#include <QString>

namespace glassllm {

class AxisLabels;
struct StepRecord;

/// The sentences of the stage in the window's language at the time of the call.
class StageText {
    Q_DECLARE_TR_FUNCTIONS(StageText)

public:
    [[nodiscard]] static QString axisWord(AxisKind kind); ///< "query"
    [[nodiscard]] static QString others(std::int64_t count); ///< "501 others"
    [[nodiscard]] static QString largestOfOthers(std::int64_t count); ///< "max of 501 others"
    [[nodiscard]] static QString tokenWithId(const QString& token, std::int64_t id);
    /// "rows: the query token · columns: the key token"
    [[nodiscard]] static QString axesCaption(AxisKind rows, AxisKind columns);
    [[nodiscard]] static QString givesNextToken();
    [[nodiscard]] static QString noTarget();
    [[nodiscard]] static QString rowSum();
    /// Of a result with one row: "row 8 only · columns: the key token"
    [[nodiscard]] static QString rowCaption(std::int64_t position, AxisKind columns);
    /// "layer 1 · head 1 · shape 9 × 9 of (4, 9, 9)"; brief: without the whole shape
    [[nodiscard]] static QString headline(
        const StepRecord& record, int headInRecord, int queryHeads, bool brief);
    /// "key head 1, shared by heads 2 and 3"; empty when heads are not shared.
    [[nodiscard]] static QString sharedHeads(int keyHead, int keyHeads, int queryHeads);
    /// "P[7, 5]"; for a column that stands for many "G[7, 501 others]"
    [[nodiscard]] static QString cellName(const QString& symbol, const AxisLabels& rows,
        const AxisLabels& columns, int row, int column);
    /// "query 7 ␣gave, key 6 ␣Ana: −1.28"
    [[nodiscard]] static QString cellSentence(const AxisLabels& rows, const AxisLabels& columns,
        int row, int column, const QString& value);
    /// "Scores of head 1, 9 rows, 9 columns"; head < 0: without
    [[nodiscard]] static QString matrixName(
        const QString& stepTitle, int head, int rows, int columns);
    /// "min −2.94 · max 4.97 · mean 0.035 · 324 cells"
    [[nodiscard]] static QString statistics(const MatrixStats& stats);
    [[nodiscard]] static QString cells(std::int64_t count); ///< "36 cells"
    [[nodiscard]] static QString negativeInfinite(std::int64_t count); ///< "−∞ · 36 cells"
    [[nodiscard]] static QString positiveInfinite(std::int64_t count);
    [[nodiscard]] static QString notANumber(std::int64_t count);
    /// "beyond the scale · 3 cells"
    [[nodiscard]] static QString beyondScale(std::int64_t count);
    [[nodiscard]] static QString passWithoutEvents();
    [[nodiscard]] static QString noPicture(const Shape& shape); ///< of a record of that shape
    /// "lens: 24 × 24 cells · a click on the map moves it"
    [[nodiscard]] static QString lensCaption(int rows, int columns);
    /// "Lens, 24 rows, 24 columns"
    [[nodiscard]] static QString lensName(int rows, int columns);
    [[nodiscard]] static QString pooled(int rows, int columns); ///< "pooled 4 × 4"
    [[nodiscard]] static QString allZero(); ///< "all 0"
    [[nodiscard]] static QString notComputed(); ///< "not computed yet"
    /// What a row comes to before its cells appear: "sum of exponentials".
    [[nodiscard]] static QString phase(Phase phase);
    /// "Colours from −5 to 5, 0 is neutral, 36 cells −∞"
    [[nodiscard]] static QString colorsFromTo(
        const QString& low, const QString& high, bool neutralZero, std::int64_t negativeInfinite);
    /// "head 3" / "key head 1"
    [[nodiscard]] static QString head(int head);
    [[nodiscard]] static QString keyHead(int head);
    [[nodiscard]] static QString layer(std::int64_t layer);
    [[nodiscard]] static QString shapeText(const Shape& shape); ///< "(4, 9, 9)"
    /// "all heads: min −2.94 ..." when the record has several
    [[nodiscard]] static QString statisticsOfHeads(const MatrixStats& stats);
    /// "first NaN: attn.mask, layer 1"
    [[nodiscard]] static QString firstNaN(const StepRecord& record);
    /// "attn.softmax · layer 1 · head 1 · Ana found a red ball."
    [[nodiscard]] static QString figureTitle(
        const StepRecord& record, int headInRecord, const QString& prompt);

private:
    [[nodiscard]] static QString columnsCaption(AxisKind columns);
};

} // namespace glassllm
