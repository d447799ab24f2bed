// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/choreography.h"
#include "ui/stage/color_map.h"
#include "ui/stage/matrix_view.h"
#include "ui/stage/stage_drawing.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace glassllm {

class Selection;
class WeightRows;
struct DrawnCells;
struct HeatmapFigure;

/// The weights a run was made with; null when there are none. May be asked once per run.
using WeightsOfRun = std::function<std::shared_ptr<const WeightRows>(const Run&)>;

/// An operand as it stands beside a result: turned when its rows are the result's columns.
struct OperandPicture {
    OperandPlan plan;
    std::shared_ptr<const MatrixView> matrix;
    ColorScale scale; ///< of a record without what stretches it, unless it is the result's
    QString source; ///< "attn.k_rope", "self_attn.q_proj"
    int columnsOfAll = 0; ///< of a table of which some columns are shown; 0: all are
    std::shared_ptr<DrawnCells> drawn; ///< for who paints it; never null
    [[nodiscard]] QString size() const; ///< "16 × 9"
};

/// What a result is made from, around it.
struct StageOperands {
    std::optional<OperandPicture> left; ///< its rows are the result's
    std::optional<OperandPicture> top; ///< its columns are the result's, of a product
    /// Of the result's own rows and columns, to stand above it: as maps where those have room and
    /// `maps`, else the row of the chosen cell alone.
    std::vector<OperandPicture> above;
    bool maps = false;
    StageDrawing drawing; ///< between them and the result
};

/// The operands of the selection's result: both factors of a product, the input of a softmax, a
/// mask or a norm, what is added to what, the two numbers of an activation, the turns of a
/// rotation, the row of the embedding table. Null for other steps, when the run does not hold them,
/// when weights are needed and there are none, and when an operand beside the result has more than
/// MOST_OPERAND_CELLS numbers. Of the output table those columns are taken that the figure has.
/// @param weights may be null; kept. Without them the embedding table is said to be missing.
/// @param figure of the result: a sum has one scale for all that is added, and logits have columns
/// for some tokens only; null: it is not shown
[[nodiscard]] std::shared_ptr<const StageOperands> operandsOf(const Selection& selection,
    const std::shared_ptr<const WeightRows>& weights, const HeatmapFigure* figure = nullptr);

inline constexpr qint64 MOST_OPERAND_CELLS = 256 * 256;

} // namespace glassllm
