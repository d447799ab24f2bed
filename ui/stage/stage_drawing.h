// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/row_workings.h"
#include "ui/stage/cell_painter.h"
#include "ui/stage/lit_cell.h"
#include "ui/stage/table_drawing.h"

#include <QCoreApplication>
#include <QList>
#include <QRectF>

#include <memory>
#include <optional>

namespace glassllm {

/// Where the dials of a row stand: in as few lines as makes them largest.
class DialPlaces {
public:
    /// @param chosen is among those that are shown where not all have room
    DialPlaces(const QRectF& room, int pairs, int chosen);

    [[nodiscard]] int first() const { return m_first; }
    [[nodiscard]] int shown() const { return m_shown; } ///< from first() on
    [[nodiscard]] qreal diameter() const { return m_diameter; }
    [[nodiscard]] qreal pitch() const { return m_pitch.width(); } ///< from dial to dial
    [[nodiscard]] bool anglesShown() const { return m_angles; } ///< on a line below each dial
    /// The dial of a pair; its name stands above it, its angle below.
    [[nodiscard]] QRectF dial(int pair) const;

private:
    QRectF m_room;
    QSizeF m_pitch;
    int m_columns = 1;
    int m_first = 0;
    int m_shown = 0;
    qreal m_diameter = 0;
    bool m_angles = false;
};

/// What stands above a result and shows how the chosen cell came about: a dial for each pair of its
/// row with the values that do not turn beside them, the curve of the activation with the cell's
/// point, or the row of the embedding table that is copied.
class StageDrawing {
    Q_DECLARE_TR_FUNCTIONS(StageDrawing)

public:
    StageDrawing() = default;
    /// @param run the one of `place`; kept
    StageDrawing(const ResultPlace& place, std::shared_ptr<const Run> run, int decimals);
    explicit StageDrawing(TableDrawing table);

    [[nodiscard]] bool isEmpty() const { return m_kind == Kind::None; }
    /// The heights that it can do with, the best first; none: it is empty.
    [[nodiscard]] QList<qreal> heights() const;
    /// @param cells of the result, below `room`
    void paint(QPainter& painter, const QRectF& room, const CellGeometry& cells, const LitCell& lit,
        const HeatmapStyle& style);
    /// The sentence above the dials.
    [[nodiscard]] static QString turnsLine(const RowTurns& turns);

private:
    enum class Kind { None, Dials, Curve, Table };

    void paintDials(
        QPainter& painter, const QRectF& room, const LitCell& lit, const Palette& palette) const;
    void paintValues(QPainter& painter, const QRectF& room, const Palette& palette) const;
    [[nodiscard]] static QString valuesName(qint64 position);
    static void paintHeading(
        QPainter& painter, const QRectF& line, const QString& sentence, const Palette& palette);
    void paintCurve(QPainter& painter, const QRectF& room, const Cell& cell, bool there,
        const Palette& palette) const;

    Kind m_kind = Kind::None;
    ResultPlace m_place;
    std::shared_ptr<const Run> m_run;
    int m_decimals = 3;
    std::optional<RowTurns> m_turns; ///< of the row that was painted last
    std::vector<double> m_values; ///< of its token, not turned; may be empty
    std::optional<TableDrawing> m_table;
};

} // namespace glassllm
