// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"
#include "ui/text/number_format.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace glassllm {

struct Pass;
struct Run;
struct StepRecord;

/// What the indices of an axis count.
enum class AxisKind { Query, Key, Position, Feature, Token };
/// Of an axis by its name in the catalogue of steps.
[[nodiscard]] AxisKind axisKindOf(std::string_view axis);

struct MatrixAxis {
    AxisKind kind = AxisKind::Feature;
    int count = 0; ///< shown rows or columns, the pooled one included
    std::int64_t first = 0; ///< what index 0 counts: more than 0 for the rows of a cached pass
    std::vector<std::int64_t> chosen; ///< of a token axis that shows some: the ids; else empty
    std::int64_t others = 0; ///< how many tokens the last column stands for; 0: there is none

    /// Index along the record's axis; nothing for the column that stands for many.
    [[nodiscard]] std::optional<std::int64_t> recordIndex(int index) const;
    /// The inverse: where the record's index is shown, if it is.
    [[nodiscard]] std::optional<int> shownIndex(std::int64_t recordIndex) const;
    /// The position, feature or token id of an index.
    [[nodiscard]] std::int64_t number(int index) const;
    [[nodiscard]] bool countsPositions() const
    {
        return kind == AxisKind::Query || kind == AxisKind::Key || kind == AxisKind::Position;
    }
};

struct MatrixStats {
    double min = 0, max = 0, mean = 0; ///< over finite cells; 0 when there are none
    std::int64_t finite = 0, negativeInfinite = 0, positiveInfinite = 0, nan = 0;

    [[nodiscard]] std::int64_t cells() const
    {
        return finite + negativeInfinite + positiveInfinite + nan;
    }
    [[nodiscard]] double largest() const; ///< largest finite magnitude
};

/// Over all elements of a tensor.
[[nodiscard]] MatrixStats statsOf(const Tensor& values);

/// What a column that stands for many tokens holds.
enum class OthersRule : int { Sum, Largest };

/// A record, or one head of it, as rows and columns. Values are those of the record, bit for bit.
class MatrixView {
public:
    /// @param values (rows, all columns), F32 or F64
    MatrixView(
        Tensor values, MatrixAxis rows, MatrixAxis columns, OthersRule rule = OthersRule::Sum);

    [[nodiscard]] int rows() const { return m_rowAxis.count; }
    [[nodiscard]] int columns() const { return m_columnAxis.count; }
    [[nodiscard]] const MatrixAxis& rowAxis() const { return m_rowAxis; }
    [[nodiscard]] const MatrixAxis& columnAxis() const { return m_columnAxis; }
    [[nodiscard]] bool contains(std::int64_t row, std::int64_t column) const
    {
        return row >= 0 && column >= 0 && row < rows() && column < columns();
    }
    /// The value of a shown cell.
    [[nodiscard]] double value(int row, int column) const;
    /// The shortest text of the value in the record's own type.
    [[nodiscard]] QString exactTextOf(int row, int column) const;
    /// The sum of a whole row of the record, in double.
    [[nodiscard]] double rowSum(int row) const;
    [[nodiscard]] const Tensor& values() const { return m_values; }
    [[nodiscard]] OthersRule othersRule() const { return m_rule; }

private:
    [[nodiscard]] double recordValue(std::int64_t row, std::int64_t column) const;
    void poolOthers();

    Tensor m_values; ///< contiguous
    const float* m_floats = nullptr; ///< the elements when F32
    const double* m_doubles = nullptr; ///< the elements when F64
    std::int64_t m_recordColumns = 0;
    MatrixAxis m_rowAxis;
    MatrixAxis m_columnAxis;
    OthersRule m_rule;
    std::vector<double> m_others; ///< per row
};

/// Which record to show and how.
struct MatrixRequest {
    const Run* run = nullptr;
    const Pass* pass = nullptr;
    const StepRecord* record = nullptr;
    int head = 0; ///< index along the record's own head axis
    bool allTokens = false; ///< every column of a vocabulary axis
};

/// Nothing for scalars, empty records and shapes of more than three axes.
[[nodiscard]] std::optional<MatrixView> matrixOf(const MatrixRequest& request);

/// Heads of a record: the size of its head axis, 0 for a record without one.
[[nodiscard]] int headsInRecord(const StepRecord& record);
/// Whether the record's heads are key heads that query heads share.
[[nodiscard]] bool hasKeyHeads(const StepRecord& record);
[[nodiscard]] NumberStyle numberStyleOf(std::string_view stepId);
/// The letter of a step's result in its equation: "S" of attn.scores.
[[nodiscard]] QString symbolOf(std::string_view stepId);
/// Digits of the read-out: 2 for products, else 3.
[[nodiscard]] int readOutDecimals(std::string_view stepId);

} // namespace glassllm
