// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_run.h"
#include "ui/compare/comparison.h"
#include "ui/stage/axis_labels.h"

#include <vector>

namespace glassllm {

/// Of which of the three pictures.
enum class LabelSide { Shown, Other, Difference };

/// What stands beside rows and above columns of pictures that line up: where the two texts differ
/// both tokens, and where only one run has a position, which one that is.
class ComparedLabels {
public:
    ComparedLabels(const Selection& shown, const Selection& other, const Letters& letters,
        MatrixAxis rows, MatrixAxis columns);

    [[nodiscard]] AxisLabels rows(LabelSide side) const;
    [[nodiscard]] AxisLabels columns(LabelSide side) const;
    /// Those of all three pictures.
    [[nodiscard]] std::vector<AxisLabels> allColumns() const;
    /// What is said of cells that a picture does not have.
    [[nodiscard]] QString absent(LabelSide side) const;

private:
    [[nodiscard]] AxisLabels plain(const MatrixAxis& axis, LabelSide side) const;
    [[nodiscard]] const QString* onlyIn(std::int64_t position) const;

    std::shared_ptr<const Run> m_shownRun;
    std::shared_ptr<const Run> m_otherRun;
    std::vector<std::int64_t> m_shownTokens;
    std::vector<std::int64_t> m_otherTokens;
    TokenDifferences m_tokens;
    Letters m_letters;
    MatrixAxis m_rows;
    MatrixAxis m_columns;
};

} // namespace glassllm
