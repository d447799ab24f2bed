// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/frames.h"

#include "core/trace/steps.h"

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

bool hasHeads(const StepRecord& record)
{
    const auto number = find_step(record.id);
    return number && STEPS.at(*number).per_head && !record.head && record.value.rank() == 3;
}

template <class T> qint64 largestOf(std::span<const T> values)
{
    qint64 best = 0;
    double largest = -1;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double value = std::abs(static_cast<double>(values[i]));
        if (std::isfinite(value) && value > largest) {
            largest = value;
            best = static_cast<qint64>(i);
        }
    }
    return best;
}

} // namespace

qint64 Reveal::count(qint64 ofRows, qint64 ofColumns) const
{
    if (rows >= ofRows) {
        return ofRows * ofColumns;
    }
    const qint64 lanes = std::max<qint64>(1, ofColumns / std::max<qint64>(1, lane));
    return rows * ofColumns + part * lanes;
}

ResultGrid gridOf(const StepRecord& record)
{
    const std::size_t skipped = hasHeads(record) ? 1 : 0;
    const std::size_t rank = record.value.rank() - skipped;
    if (rank == 0 || rank > 2) {
        return {};
    }
    const auto columns = static_cast<qint64>(record.value.size(record.value.rank() - 1));
    return { rank == 2 ? static_cast<qint64>(record.value.size(skipped)) : 1, columns };
}

qint64 linesOf(const Pass& pass, const StepRecord& record)
{
    const Choreography* const step = choreographyOf(record.id);
    if (step == nullptr || step->finest != FinestPart::Line || !pass.trace) {
        return 0;
    }
    if (step->layout == StageTemplate::LossTable) {
        return pass.count + 1;
    }
    const auto& records = pass.trace->records;
    const auto probs
        = std::ranges::find_if(records, [](const StepRecord& each) { return each.id == "probs"; });
    return probs != records.end() && probs->value.rank() == 1
        ? std::min<qint64>(probs->value.size(0), LIST_LINES) + 1
        : 0;
}

Frames::Frames(const Choreography& choreography, ResultGrid grid, Grain grain)
    : m_grid(grid)
{
    const bool nothing = grid.rows <= 0 || grid.columns <= 0;
    if (grain == Grain::Step || nothing) {
        return;
    }
    if (choreography.finest == FinestPart::Line) {
        m_unit = FrameUnit::Line;
        m_block = (grid.rows + MOST_ROW_FRAMES - 1) / MOST_ROW_FRAMES;
        m_count = static_cast<int>((grid.rows + m_block - 1) / m_block);
        return;
    }
    const bool pairs = choreography.order == CellOrder::Pairs && grid.columns % 2 == 0;
    m_lane = pairs ? grid.columns / 2 : grid.columns;
    const auto phases = static_cast<qint64>(choreography.phases().size());
    m_phases = choreography.beforeRow;
    const bool cells = grain == Grain::Cell && choreography.finest == FinestPart::Cell;
    if (cells && m_lane <= MOST_CELL_FRAMES && grid.rows <= MOST_CELL_FRAMES / (m_lane + phases)) {
        m_unit = FrameUnit::Cell;
        m_phaseCount = phases;
        m_count = static_cast<int>(grid.rows * perRow());
    } else if (grid.rows <= MOST_ROW_FRAMES) {
        m_unit = FrameUnit::Row;
        if (grain == Grain::Cell && grid.rows * (1 + phases) <= MOST_ROW_FRAMES) {
            m_phaseCount = phases;
        }
        m_count = static_cast<int>(grid.rows * perRow());
    } else {
        m_unit = FrameUnit::Block;
        m_block = (grid.rows + MOST_ROW_FRAMES - 1) / MOST_ROW_FRAMES;
        m_count = static_cast<int>((grid.rows + m_block - 1) / m_block);
    }
}

qint64 Frames::perRow() const
{
    return (m_unit == FrameUnit::Cell ? m_lane : 1) + m_phaseCount;
}

Frame Frames::at(int frame) const
{
    frame = std::clamp(frame, 0, last());
    Frame out;
    if (m_unit == FrameUnit::Step) {
        return out;
    }
    if (m_unit == FrameUnit::Block || m_unit == FrameUnit::Line) {
        const qint64 end = std::min((frame + 1) * m_block, m_grid.rows);
        out.row = end - 1;
        out.reveal = { end, 0, m_lane };
    } else {
        const qint64 row = frame / perRow();
        const qint64 place = frame % perRow();
        const qint64 part = place - m_phaseCount + 1; // of the row's cells, or of the one row
        out.row = row;
        if (part <= 0) {
            out.phase = m_phases.at(static_cast<std::size_t>(place));
            out.reveal = { row, 0, m_lane };
        } else if (m_unit == FrameUnit::Cell && part < m_lane) {
            out.reveal = { row, part, m_lane };
        } else {
            out.reveal = { row + 1, 0, m_lane };
        }
        if (m_unit == FrameUnit::Cell) {
            out.column = std::max<qint64>(0, part - 1);
        }
    }
    if (out.reveal.rows >= m_grid.rows) {
        out.reveal = {};
    }
    return out;
}

int Frames::frameWith(const Reveal& reveal) const
{
    const qint64 wanted = reveal.count(m_grid.rows, m_grid.columns);
    for (int frame = 0; frame < last(); ++frame) { // a few dozen at most
        if (at(frame).reveal.count(m_grid.rows, m_grid.columns) >= wanted) {
            return frame;
        }
    }
    return last();
}

Frames framesOf(const StepRecord& record, Grain grain, qint64 lines)
{
    const Choreography* const choreography = choreographyOf(record.id);
    if (choreography == nullptr) {
        return {};
    }
    const bool list = choreography->finest == FinestPart::Line;
    return { *choreography, list ? ResultGrid { lines, 1 } : gridOf(record), grain };
}

Cell tellingCell(const StepRecord& record, qint64 head, qint64 row)
{
    Tensor values = record.value;
    if (hasHeads(record)) {
        values = values.select(0, std::clamp<std::int64_t>(head, 0, values.size(0) - 1));
    }
    if (values.rank() == 2 && row >= 0 && row < values.size(0)) {
        values = values.select(0, row);
    }
    if (values.rank() != 1) {
        return { row, 0 };
    }
    values = values.contiguous();
    if (values.dtype() == DType::F32) {
        return { row, largestOf(values.values<float>()) };
    }
    const Tensor doubles = values.cast(DType::F64);
    return { row, largestOf(doubles.values<double>()) };
}

} // namespace glassllm
