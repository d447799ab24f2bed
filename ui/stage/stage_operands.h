// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/choreography.h"
#include "ui/stage/color_map.h"
#include "ui/stage/matrix_view.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace glassllm {

class Selection;
class WeightRows;

/// The weights a run was made with; null when there are none. May be asked once per run.
using WeightsOfRun = std::function<std::shared_ptr<const WeightRows>(const Run&)>;

/// An operand as it stands beside a result: turned when its rows are the result's columns.
struct OperandPicture {
    OperandPlan plan;
    std::shared_ptr<const MatrixView> matrix;
    ColorScale scale;
    QString source; ///< "attn.k_rope", "self_attn.q_proj"
    [[nodiscard]] QString size() const; ///< "16 × 9"
};

/// What a result is made from, around it.
struct StageOperands {
    OperandPicture left; ///< its rows are the result's
    std::optional<OperandPicture> top; ///< its columns are the result's; none: not a product
};

/// The operands of the selection's result: both factors of a product, the input of a softmax, a
/// mask or a norm. Null for other steps, when the run does not hold them, when weights are needed
/// and there are none, when the columns are a vocabulary (of which a part is shown), and when an
/// operand has more than MOST_OPERAND_CELLS numbers.
/// @param weights may be null
[[nodiscard]] std::shared_ptr<const StageOperands> operandsOf(
    const Selection& selection, const WeightRows* weights);

inline constexpr qint64 MOST_OPERAND_CELLS = 256 * 256;

} // namespace glassllm
