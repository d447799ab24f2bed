// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/axis_labels.h"
#include "ui/stage/cell_geometry.h"
#include "ui/stage/color_map.h"
#include "ui/stage/matrix_view.h"
#include "ui/state/selection.h"

#include <QSize>
#include <QString>

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace glassllm {

struct DrawnCells;

/// What the person chose about how results are shown; it outlives the event.
struct StageOptions {
    bool scaleOverAllHeads = false;
    bool allTokens = false; ///< every column of a vocabulary axis
    bool trim = false; ///< a scale for the bulk of the values, where a few stretch it
    std::optional<int> decimals {}; ///< of the read-out; none: as suits the step
    bool operator==(const StageOptions&) const = default;
};

/// A rectangle of cells; the ends are those after the last ones.
struct CellArea {
    static constexpr int ALL = std::numeric_limits<int>::max();

    int firstRow = 0, endRow = ALL, firstColumn = 0, endColumn = ALL;
    [[nodiscard]] bool contains(qint64 row, qint64 column) const
    {
        return row >= firstRow && row < endRow && column >= firstColumn && column < endColumn;
    }
    [[nodiscard]] bool touches(const IndexRange& rows, const IndexRange& columns) const
    {
        return rows.last >= firstRow && rows.first < endRow && columns.last >= firstColumn
            && columns.first < endColumn;
    }
    bool operator==(const CellArea&) const = default;
};

/// Of a picture beside others that has the same rows and columns as they.
struct SideBySide {
    bool rowLabels = true; ///< false: a neighbour has them
    std::vector<AxisLabels> columns {}; ///< the neighbours': all leave the same room for labels
    CellArea present {}; ///< cells outside of it have no value: only a neighbour has them
    QString absent {}; ///< what is said of those
    QString negativeInfinite {}; ///< what −∞ says here; empty: nothing special
};

/// One result, ready to be drawn on the screen or in a file: values, colours, labels. It is built
/// once per event and head; texts are in the language of that moment.
struct HeatmapFigure {
    std::shared_ptr<const Run> run; ///< keeps the values alive
    std::string stepId;
    std::shared_ptr<const MatrixView> matrix;
    MatrixStats shownStats; ///< of the head shown
    ColorScale scale;
    bool trimOffered = false; ///< a few values stretch the scale, or would
    std::int64_t beyond = 0; ///< cells of the head shown that a trimmed scale leaves out
    NumberStyle style = NumberStyle::Signed;
    QString symbol; ///< "P"
    int decimals = 3; ///< of the read-out
    int head = -1; ///< along the record's head axis; -1: the record has none
    AxisLabels rows;
    AxisLabels columns;
    QString caption; ///< "rows: the query token · columns: the key token"
    QString lastRowBadge; ///< "gives the next token", "no target", or empty
    std::vector<double> rowSums; ///< empty unless they tell something
    double expectedSum = 1; ///< what each row should add up to
    std::vector<int> targets; ///< column with the ring per row, -1: none; empty: no rings
    QSize shownAtOnce; ///< columns and rows that are seen at rest; empty: all
    std::optional<SideBySide> beside; ///< none: the picture stands alone

    /// Rows against columns of tokens: cells are nearly square.
    [[nodiscard]] bool isSquare() const;
    [[nodiscard]] bool isLens() const { return !shownAtOnce.isEmpty(); }
    /// Whether a cell of the matrix has a value.
    [[nodiscard]] bool has(qint64 row, qint64 column) const
    {
        return !beside || beside->present.contains(row, column);
    }
    /// The value of a cell in the digits of the read-out, or why there is none.
    [[nodiscard]] QString valueText(int row, int column) const;
    [[nodiscard]] int rowsAtOnce() const;
    [[nodiscard]] int columnsAtOnce() const;
    /// One row of many numbers reads better as bars.
    [[nodiscard]] bool readsAsBars() const;
    /// The row of the token that is worked on: shown before anyone chose a cell.
    [[nodiscard]] Cell defaultCell() const;
};

/// The figure of the selection's record and head; nothing for scalars, `probs` and no run.
[[nodiscard]] std::optional<HeatmapFigure> figureOf(
    const Selection& selection, const StageOptions& options);

/// A head without its labels.
struct HeadPicture {
    std::shared_ptr<const MatrixView> matrix;
    ColorScale scale;
    MatrixStats stats {};
    std::shared_ptr<DrawnCells> drawn {}; ///< for who paints it; may be null
};
/// All heads of the selection's record, along its own head axis; empty for a record without one.
[[nodiscard]] std::vector<HeadPicture> headPictures(
    const Selection& selection, const StageOptions& options);
/// What statsOf() says of the record that these are the heads of.
[[nodiscard]] MatrixStats statsOfHeads(const std::vector<HeadPicture>& heads);

} // namespace glassllm
