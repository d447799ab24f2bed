// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/predict/question.h"

#include <algorithm>
#include <cmath>

namespace glassllm {
namespace {

constexpr std::size_t MOST_COLUMNS = 4; // more buttons than that are not read any more
constexpr std::size_t FEWEST_COLUMNS = 3;

double at(const MatrixView& matrix, const Cell& cell)
{
    return matrix.value(static_cast<int>(cell.row), static_cast<int>(cell.column));
}

std::optional<Cell> cellOf(const Frame& frame, const MatrixView& matrix)
{
    if (!frame.row || !frame.column || !matrix.contains(*frame.row, *frame.column)) {
        return std::nullopt;
    }
    return Cell { *frame.row, *frame.column };
}

std::optional<Question> higherOrLower(const Frames& frames, const MatrixView& matrix, int frame)
{
    const auto now = cellOf(frames.at(frame), matrix);
    const auto next = cellOf(frames.at(frame + 1), matrix);
    if (!now || !next || now->row != next->row) {
        return std::nullopt;
    }
    const double here = at(matrix, *now);
    const double there = at(matrix, *next);
    if (!std::isfinite(here) || !std::isfinite(there) || here == there) {
        return std::nullopt;
    }
    return Question { Question::Kind::HigherOrLower, frame, *now, *next };
}

/// The columns of a row by value, the largest first; finite ones only.
std::vector<qint64> ranked(const MatrixView& matrix, qint64 row)
{
    std::vector<qint64> columns;
    for (qint64 column = 0; column < matrix.columns(); ++column) {
        if (std::isfinite(at(matrix, { row, column }))) {
            columns.push_back(column);
        }
    }
    std::ranges::stable_sort(columns, [&](qint64 a, qint64 b) {
        return at(matrix, { row, a }) > at(matrix, { row, b });
    });
    return columns;
}

std::optional<Question> rowLargest(const Frames& frames, const MatrixView& matrix, int frame)
{
    const Frame here = frames.at(frame);
    if (!here.row || here.phase != Phase::Values || *here.row + 1 >= matrix.rows()) {
        return std::nullopt;
    }
    const qint64 row = *here.row + 1;
    std::vector<qint64> columns = ranked(matrix, row);
    if (columns.size() < FEWEST_COLUMNS
        || at(matrix, { row, columns[0] }) == at(matrix, { row, columns[1] })) {
        return std::nullopt;
    }
    const Cell largest { row, columns[0] };
    columns.resize(std::min(columns.size(), MOST_COLUMNS));
    std::ranges::sort(columns);
    return Question { Question::Kind::RowLargest, frame, { row - 1, largest.column }, largest,
        std::move(columns) };
}

} // namespace

int Question::answers() const
{
    return kind == Kind::HigherOrLower ? 2 : static_cast<int>(columns.size());
}

int Question::rightAnswer(const MatrixView& matrix) const
{
    if (kind == Kind::HigherOrLower) {
        return at(matrix, asked) > at(matrix, now) ? 0 : 1;
    }
    return static_cast<int>(std::ranges::find(columns, asked.column) - columns.begin());
}

std::optional<Question> questionOf(const Frames& frames, const MatrixView& matrix)
{
    const bool cells = frames.unit() == FrameUnit::Cell;
    const bool rows = frames.unit() == FrameUnit::Row && matrix.columnAxis().kind == AxisKind::Key;
    if (!cells && !rows) {
        return std::nullopt;
    }
    std::vector<Question> possible;
    for (int frame = 0; frame < frames.last(); ++frame) {
        const auto question
            = cells ? higherOrLower(frames, matrix, frame) : rowLargest(frames, matrix, frame);
        if (question) {
            possible.push_back(*question);
        }
    }
    if (possible.empty()) {
        return std::nullopt;
    }
    // late enough that there is something to guess from, early enough to be worth an answer
    return possible[possible.size() * 3 / 5];
}

} // namespace glassllm
