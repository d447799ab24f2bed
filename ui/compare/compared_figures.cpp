// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compared_figures.h"

#include "ui/compare/compare_text.h"
#include "ui/compare/compared_labels.h"
#include "ui/stage/record_lookup.h"
#include "ui/stage/vocabulary_columns.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace glassllm {

namespace {

constexpr std::size_t MOST_TOKENS = 28; // columns of a vocabulary
constexpr std::size_t MOST_CHANGED = 6; // of them for what differs most

constexpr std::int64_t MOST_CELLS = std::int64_t { 1 } << 26; // of a picture: 1 GB for three

/// Where the indices of both records stand along one axis of the pictures.
struct AlignedAxis {
    MatrixAxis axis;
    int shownAt = 0, otherAt = 0;
    int shownCount = 0, otherCount = 0;

    AlignedAxis(const MatrixAxis& a, const MatrixAxis& b)
        : axis(a)
        , shownCount(a.count)
        , otherCount(b.count)
    {
        axis.first = std::min(a.first, b.first);
        shownAt = static_cast<int>(a.first - axis.first);
        otherAt = static_cast<int>(b.first - axis.first);
        axis.count = std::max(shownAt + shownCount, otherAt + otherCount);
    }
    [[nodiscard]] int commonFirst() const { return std::max(shownAt, otherAt); }
    [[nodiscard]] int commonEnd() const
    {
        return std::max(commonFirst(), std::min(shownAt + shownCount, otherAt + otherCount));
    }
};

struct AlignedPair {
    MatrixView a, b; ///< with every column of a vocabulary
    AlignedAxis rows, columns;

    AlignedPair(MatrixView shown, MatrixView other)
        : a(std::move(shown))
        , b(std::move(other))
        , rows(a.rowAxis(), b.rowAxis())
        , columns(a.columnAxis(), b.columnAxis())
    {
    }
    [[nodiscard]] CellArea ofShown() const
    {
        return { rows.shownAt, rows.shownAt + rows.shownCount, columns.shownAt,
            columns.shownAt + columns.shownCount };
    }
    [[nodiscard]] CellArea ofOther() const
    {
        return { rows.otherAt, rows.otherAt + rows.otherCount, columns.otherAt,
            columns.otherAt + columns.otherCount };
    }
    [[nodiscard]] CellArea common() const
    {
        return { rows.commonFirst(), rows.commonEnd(), columns.commonFirst(), columns.commonEnd() };
    }
    /// Of an aligned cell that both have.
    [[nodiscard]] double difference(int row, int column) const
    {
        return differenceOf(a.value(row - rows.shownAt, column - columns.shownAt),
            b.value(row - rows.otherAt, column - columns.otherAt));
    }
};

std::optional<MatrixView> wholeMatrix(const Selection& selection, int headInRecord)
{
    return matrixOf(
        { selection.run().get(), selection.currentPass(), selection.record(), headInRecord, true });
}

std::optional<AlignedPair> pairOf(const Selection& shown, const Selection& other, int headInRecord)
{
    auto a = wholeMatrix(shown, headInRecord);
    auto b = wholeMatrix(other, headInRecord);
    if (!a || !b) {
        return std::nullopt;
    }
    AlignedPair pair(std::move(*a), std::move(*b));
    // runs that begin far apart have a long way of nothing between them
    const bool fits = std::int64_t { pair.rows.axis.count } * pair.columns.axis.count <= MOST_CELLS;
    return fits ? std::optional(std::move(pair)) : std::nullopt;
}

/// The same numbers in the place that is theirs, zeros around them.
Tensor placed(const MatrixView& matrix, const CellArea& area, int rows, int columns)
{
    if (matrix.rows() == rows && matrix.columns() == columns) {
        return matrix.values();
    }
    const bool floats = matrix.values().dtype() == DType::F32;
    Tensor out = Tensor::zeros({ rows, columns }, floats ? DType::F32 : DType::F64);
    const auto copy = [&]<class Number>(std::span<const Number> from, std::span<Number> to) {
        const auto width = static_cast<std::size_t>(matrix.columns());
        for (int row = 0; row < matrix.rows(); ++row) {
            const auto line = from.subspan(static_cast<std::size_t>(row) * width, width);
            const std::size_t place
                = static_cast<std::size_t>(area.firstRow + row) * static_cast<std::size_t>(columns)
                + static_cast<std::size_t>(area.firstColumn);
            std::ranges::copy(line, to.begin() + static_cast<std::ptrdiff_t>(place));
        }
    };
    if (floats) {
        copy(matrix.values().values<float>(), out.edit<float>());
    } else {
        copy(matrix.values().values<double>(), out.edit<double>());
    }
    return out;
}

Tensor differencesIn(const AlignedPair& pair, const CellArea& area, int rows, int columns)
{
    Tensor out = Tensor::zeros({ rows, columns }, DType::F64);
    const auto numbers = out.edit<double>();
    const CellArea common = pair.common();
    for (int row = common.firstRow; row < common.endRow; ++row) {
        const std::size_t start
            = static_cast<std::size_t>(row - area.firstRow) * static_cast<std::size_t>(columns);
        for (int column = common.firstColumn; column < common.endColumn; ++column) {
            numbers[start + static_cast<std::size_t>(column - area.firstColumn)]
                = pair.difference(row, column);
        }
    }
    return out;
}

/// The tokens of a large vocabulary worth a column: those that either run alone would show,
/// those that differ most in the last common row, and the one that differs most in any.
std::vector<std::int64_t> sharedTokens(const HeatmapFigure& shown, const HeatmapFigure& other,
    const AlignedPair& pair, std::int64_t mostChanged)
{
    std::vector<std::int64_t> ids;
    const auto add = [&ids](std::int64_t id, std::size_t most) {
        if (ids.size() < most && std::ranges::find(ids, id) == ids.end()) {
            ids.push_back(id);
        }
    };
    const CellArea common = pair.common();
    if (common.endRow > common.firstRow) {
        add(mostChanged, MOST_CHANGED);
        std::vector<int> order(static_cast<std::size_t>(pair.columns.axis.count));
        std::iota(order.begin(), order.end(), 0);
        const auto size = [&](int id) {
            const double number = pair.difference(common.endRow - 1, id);
            return std::isfinite(number) ? std::abs(number) : 0.0;
        };
        const auto count = std::min(MOST_CHANGED, order.size());
        std::ranges::partial_sort(order, order.begin() + static_cast<std::ptrdiff_t>(count),
            [&](int x, int y) { return size(x) > size(y); });
        for (std::size_t i = 0; i < count; ++i) {
            add(order[i], MOST_CHANGED);
        }
    }
    const auto& a = shown.matrix->columnAxis().chosen;
    const auto& b = other.matrix->columnAxis().chosen;
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
        for (const auto* const list : { &a, &b }) {
            if (i < list->size()) {
                add((*list)[i], MOST_TOKENS);
            }
        }
    }
    return ids;
}

/// The column with the ring in each row, where rows and columns stand now.
std::vector<int> placedTargets(const HeatmapFigure& figure, const CellArea& area,
    const MatrixAxis& rows, const MatrixAxis& columns)
{
    if (figure.targets.empty()) {
        return {};
    }
    std::vector<int> targets(static_cast<std::size_t>(rows.count), -1);
    for (std::size_t row = 0; row < figure.targets.size(); ++row) {
        const int before = figure.targets[row];
        const auto id = before < 0 ? std::nullopt : figure.matrix->columnAxis().recordIndex(before);
        targets[static_cast<std::size_t>(area.firstRow) + row]
            = id ? columns.shownIndex(*id).value_or(-1) : -1;
    }
    return targets;
}

/// What the difference of the shown head comes to.
void count(ComparedFigures& figures, const AlignedPair& pair)
{
    const CellArea& area = figures.common;
    bool equal = true;
    for (int row = area.firstRow; row < area.endRow; ++row) {
        for (int column = area.firstColumn; column < area.endColumn; ++column) {
            const double number = pair.difference(row, column);
            const double before
                = pair.a.value(row - pair.rows.shownAt, column - pair.columns.shownAt);
            if (std::isinf(number) && number == before) {
                figures.bothMasked += number < 0 ? 1 : 0;
                continue;
            }
            // NaN is a change too
            if (number != 0) {
                ++figures.changed;
                equal = false;
            }
            if (std::isfinite(number) && std::abs(number) > figures.largest) {
                figures.largest = std::abs(number);
                figures.largestCell = { row, column };
            }
        }
        figures.equalRows += equal ? 1 : 0;
    }
}

ColorScale scaleAround(double largest)
{
    ColorScale scale { ColorMap::AnilUrucum, largest > 0 ? roundedUp(largest) : 1, largest <= 0,
        false };
    return scale;
}

} // namespace

std::optional<Cell> ComparedFigures::aligned(const std::optional<Cell>& inRecord) const
{
    if (!inRecord) {
        return std::nullopt;
    }
    const auto column = shown->columns.axis().shownIndex(inRecord->column);
    const Cell cell { inRecord->row + shownRow, column.value_or(-1) };
    return shown->matrix->contains(cell.row, cell.column) ? std::optional(cell) : std::nullopt;
}

std::optional<Cell> ComparedFigures::inRecord(const Cell& aligned) const
{
    if (!shown->matrix->contains(aligned.row, aligned.column)
        || !shown->has(aligned.row, aligned.column)) {
        return std::nullopt;
    }
    const auto column = shown->columns.axis().recordIndex(static_cast<int>(aligned.column));
    return column ? std::optional(Cell { aligned.row - shownRow, *column }) : std::nullopt;
}

std::optional<ComparedFigures> compareFigures(const Selection& shown, const Selection& other,
    const Letters& letters, std::optional<int> decimals)
{
    const StageOptions options { false, false, false, decimals };
    const auto left = figureOf(shown, options);
    const auto right = figureOf(other, options);
    const auto pair = left && right ? pairOf(shown, other, std::max(0, left->head)) : std::nullopt;
    if (!pair) {
        return std::nullopt;
    }
    ComparedFigures out;
    out.common = pair->common();
    out.shownRow = pair->rows.shownAt;
    count(out, *pair);
    const MatrixAxis& rows = pair->rows.axis;
    MatrixAxis columns = pair->columns.axis;
    const int allColumns = columns.count;
    if (!left->matrix->columnAxis().chosen.empty()) {
        columns.chosen = sharedTokens(*left, *right, *pair, out.largestCell.column);
        columns.count = static_cast<int>(columns.chosen.size());
        out.largestCell.column = columns.shownIndex(out.largestCell.column).value_or(0);
    }
    const ComparedLabels labels(shown, other, letters, rows, columns);
    const double largest = std::max(left->shownStats.largest(), right->shownStats.largest());
    const auto finish
        = [&](HeatmapFigure figure, Tensor values, const CellArea& present, LabelSide side) {
              figure.targets = placedTargets(figure, present, rows, columns);
              figure.matrix = std::make_shared<const MatrixView>(std::move(values), rows, columns);
              figure.rows = labels.rows(side);
              figure.columns = labels.columns(side);
              figure.rowSums.clear();
              figure.lastRowBadge.clear();
              figure.caption.clear();
              figure.trimOffered = false;
              figure.beside = SideBySide { side == LabelSide::Shown, labels.allColumns(), present,
                  labels.absent(side), {} };
              return figure;
          };
    HeatmapFigure a = finish(*left, placed(pair->a, pair->ofShown(), rows.count, allColumns),
        pair->ofShown(), LabelSide::Shown);
    HeatmapFigure b = finish(*right, placed(pair->b, pair->ofOther(), rows.count, allColumns),
        pair->ofOther(), LabelSide::Other);
    a.scale = scaleOfStep(a.stepId, largest);
    b.scale = a.scale;
    Tensor differences = differencesIn(*pair, {}, rows.count, allColumns);
    const MatrixStats stats = statsOf(differences);
    HeatmapFigure d = finish(*left, std::move(differences), out.common, LabelSide::Difference);
    d.targets.clear();
    d.shownStats = stats;
    d.scale = scaleAround(out.largest);
    d.style = NumberStyle::Signed;
    d.symbol = QStringLiteral("\u0394") + d.symbol;
    d.beside->negativeInfinite = CompareText::bothMasked();
    out.shown = std::make_shared<const HeatmapFigure>(std::move(a));
    out.other = std::make_shared<const HeatmapFigure>(std::move(b));
    out.difference = std::make_shared<const HeatmapFigure>(std::move(d));
    return out;
}

std::vector<HeadPicture> differenceOfHeads(const Selection& shown, const Selection& other)
{
    std::vector<HeadPicture> pictures;
    const StepRecord* const record = shown.record();
    double largest = 0;
    for (int head = 0; record != nullptr && head < headsInRecord(*record); ++head) {
        const auto pair = pairOf(shown, other, head);
        if (!pair) {
            return {};
        }
        const CellArea common = pair->common();
        const int rows = common.endRow - common.firstRow;
        const int columns = common.endColumn - common.firstColumn;
        if (rows == 0 || columns == 0) {
            return {};
        }
        MatrixAxis rowAxis = pair->rows.axis;
        MatrixAxis columnAxis = pair->columns.axis;
        rowAxis.first += common.firstRow;
        rowAxis.count = rows;
        columnAxis.first += common.firstColumn;
        columnAxis.count = columns;
        Tensor values = differencesIn(*pair, common, rows, columns);
        const MatrixStats stats = statsOf(values);
        largest = std::max(largest, stats.largest());
        pictures.push_back({ std::make_shared<const MatrixView>(
                                 std::move(values), std::move(rowAxis), std::move(columnAxis)),
            {}, stats });
    }
    for (HeadPicture& picture : pictures) {
        picture.scale = scaleAround(largest);
    }
    return pictures;
}

} // namespace glassllm
