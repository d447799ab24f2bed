// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/picked_row.h"
#include "ui/stage/cell_painter.h"
#include "ui/stage/color_map.h"
#include "ui/stage/lit_cell.h"
#include "ui/stage/matrix_view.h"

#include <QCoreApplication>
#include <QList>
#include <QRectF>

#include <memory>
#include <optional>
#include <vector>

namespace glassllm {

/// The embedding table as a pile of its rows: the first, the last, and the one that the token of
/// the chosen row picks among its neighbours, each with its id, over the columns that it is copied
/// to. Without the weights a note stands in its place.
class TableDrawing {
    Q_DECLARE_TR_FUNCTIONS(TableDrawing)

public:
    /// @param run the one of `place`; kept
    /// @param weights may be null; kept
    /// @param scale of the result: a copy has the same colours
    TableDrawing(const ResultPlace& place, std::shared_ptr<const Run> run,
        std::shared_ptr<const WeightRows> weights, const ColorScale& scale);

    /// The heights that it can do with, the best first.
    [[nodiscard]] static QList<qreal> heights();
    /// @param cells of the result, below `room`
    void paint(QPainter& painter, const QRectF& room, const CellGeometry& cells, const LitCell& lit,
        const HeatmapStyle& style);
    /// What stands in place of a table that is not there.
    [[nodiscard]] QString missingText() const;

private:
    /// The shown rows of the table for one row of the result.
    struct Pile {
        PickedRow picked;
        std::vector<qint64> ids;
        std::optional<MatrixView> rows; ///< none: the table is not there
    };
    struct Line {
        qint64 id = 0;
        QRectF area;
    };
    void pileUp(qint64 row, int most);
    [[nodiscard]] std::vector<Line> lines(const QRectF& room, const CellGeometry& cells) const;
    void paintHeading(QPainter& painter, const QRectF& line, const HeatmapStyle& style) const;
    void paintRows(QPainter& painter, const std::vector<Line>& lines, const CellGeometry& cells,
        const HeatmapStyle& style) const;
    void paintNames(QPainter& painter, const std::vector<Line>& lines, const QRectF& room,
        const HeatmapStyle& style) const;
    void paintCopy(QPainter& painter, const Line& from, const QRectF& room,
        const CellGeometry& cells, const LitCell& lit, const HeatmapStyle& style) const;
    void paintNote(QPainter& painter, const QRectF& room, const CellGeometry& cells,
        const Palette& palette) const;

    ResultPlace m_place;
    std::shared_ptr<const Run> m_run;
    std::shared_ptr<const WeightRows> m_weights;
    ColorScale m_scale;
    std::optional<Pile> m_pile; ///< what was painted last
    int m_most = 0; ///< rows that it has at most
};

} // namespace glassllm
