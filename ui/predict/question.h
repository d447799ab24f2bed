// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/frames.h"
#include "ui/stage/matrix_view.h"

#include <optional>
#include <vector>

namespace glassllm {

/// Something about numbers that are not there yet, which a person can guess from those that are.
struct Question {
    enum class Kind {
        HigherOrLower, ///< is the next cell higher or lower than the current one?
        RowLargest, ///< which column of the next row holds its largest number?
    };
    Kind kind = Kind::HigherOrLower;
    int frame = 0; ///< the moment at which it is asked
    Cell now; ///< HigherOrLower: the cell that was filled in last
    Cell asked; ///< the next cell; RowLargest: the largest cell of the row
    std::vector<qint64> columns {}; ///< RowLargest: what may be answered, in the order shown

    /// The number of the right answer: 0 higher, 1 lower; RowLargest: the place in `columns`.
    [[nodiscard]] int rightAnswer(const MatrixView& matrix) const;
    [[nodiscard]] int answers() const;
};

/// The question of a step that is filled in moment by moment: at most one, always the same for the
/// same numbers. Nothing where there is nothing to guess: a step that appears as a whole, equal or
/// infinite numbers, rows of features.
[[nodiscard]] std::optional<Question> questionOf(const Frames& frames, const MatrixView& matrix);

} // namespace glassllm
