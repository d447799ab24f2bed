// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"
#include "ui/motion/choreography.h"

#include <limits>
#include <optional>

namespace glassllm {

/// By how much a person moves on.
enum class Grain { Cell, Row, Step };
inline constexpr int GRAINS = 3;

/// By how much a step really moves: a large one takes larger parts than were asked for.
enum class FrameUnit {
    Cell,
    Row,
    Block, ///< of rows
    Line, ///< of a list, or some of them; the last one is everything that is left
    Step
};

/// Which cells of a result are there already. All heads of a record keep the same pace.
struct Reveal {
    static constexpr qint64 ALL = std::numeric_limits<qint64>::max();

    qint64 rows = ALL; ///< rows that are there from end to end
    qint64 part = 0; ///< how much of the row after them, in columns of a lane
    qint64 lane = 1; ///< length of a lane: half a row where pairs appear together, else a row

    [[nodiscard]] bool isEverything() const { return rows == ALL; }
    [[nodiscard]] bool shows(qint64 row, qint64 column) const
    {
        return row < rows || (row == rows && column % lane < part);
    }
    [[nodiscard]] bool showsRow(qint64 row) const { return row < rows; }
    [[nodiscard]] bool begins(qint64 row) const { return row < rows || (row == rows && part > 0); }
    /// Cells of a rows x columns result that are there.
    [[nodiscard]] qint64 count(qint64 ofRows, qint64 ofColumns) const;
    bool operator==(const Reveal&) const = default;
};

/// One moment of a step.
struct Frame {
    Reveal reveal;
    Phase phase = Phase::Values;
    std::optional<qint64> row; ///< the row that is worked on; none where the step is one moment
    std::optional<qint64> column; ///< the cell in it; none where the row appears as one
};

/// Rows and columns of a record, or of one of its heads. A number is 1 x 1.
struct ResultGrid {
    qint64 rows = 1;
    qint64 columns = 1;
    bool operator==(const ResultGrid&) const = default;
    [[nodiscard]] qint64 cells() const { return rows * columns; }
};
[[nodiscard]] ResultGrid gridOf(const StepRecord& record);

/// Of a list of candidates so many appear one by one.
inline constexpr qint64 LIST_LINES = 8;
/// How many lines a step has that is seen as a list: the likeliest candidates and the rest of them,
/// or the draw; the positions of a loss and their mean. 0 for every other step, and when the pass
/// does not hold what the list is made from.
[[nodiscard]] qint64 linesOf(const Pass& pass, const StepRecord& record);

/// The moments of a step, from the first cell to the whole record. Nothing is stored: moment k is
/// worked out when it is asked for.
///
/// Bounds: cell by cell while that takes no more than MOST_CELL_FRAMES moments, else row by row
/// (with a moment for each phase of a row as long as they fit), and row by row while that takes no
/// more than MOST_ROW_FRAMES, else by as many blocks of rows. With holds of 420 and 600 ms a step
/// takes at most 61 s cell by cell and 29 s row by row at speed 1.
class Frames {
public:
    static constexpr qint64 MOST_CELL_FRAMES = 144;
    static constexpr qint64 MOST_ROW_FRAMES = 48;

    Frames() = default; ///< one moment
    /// @param grid of a step that is seen as a list: one column of lines
    Frames(const Choreography& choreography, ResultGrid grid, Grain grain);

    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] int last() const { return m_count - 1; }
    [[nodiscard]] FrameUnit unit() const { return m_unit; }
    [[nodiscard]] const ResultGrid& grid() const { return m_grid; }
    [[nodiscard]] qint64 rowsPerBlock() const { return m_block; }
    /// @param frame kept inside 0 ... last()
    [[nodiscard]] Frame at(int frame) const;
    /// The first moment at which all of `reveal` is there.
    [[nodiscard]] int frameWith(const Reveal& reveal) const;

private:
    [[nodiscard]] qint64 perRow() const; ///< moments of a row

    ResultGrid m_grid;
    std::array<Phase, 2> m_phases {};
    qint64 m_phaseCount = 0; ///< moments of a row before its cells
    FrameUnit m_unit = FrameUnit::Step;
    qint64 m_lane = 1;
    qint64 m_block = 1;
    int m_count = 1;
};

/// The moments of a record; one for an id that is none of the 25.
/// @param lines of linesOf()
[[nodiscard]] Frames framesOf(const StepRecord& record, Grain grain, qint64 lines = 0);

/// The cell of a row that is worth looking at: the largest finite magnitude, the first of equals;
/// column 0 where there is none.
/// @param head along the record's head axis; not used without one
[[nodiscard]] Cell tellingCell(const StepRecord& record, qint64 head, qint64 row);

} // namespace glassllm
