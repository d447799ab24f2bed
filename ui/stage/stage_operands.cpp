// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/stage_operands.h"

#include "core/base/error.h"
#include "core/explain/weight_rows.h"
#include "ui/motion/operands.h"
#include "ui/state/selection.h"

namespace glassllm {

namespace {

/// "self_attn.q_proj" of "model.layers.1.self_attn.q_proj.weight".
QString shortSource(const FoundOperand& found, const OperandPlan& plan)
{
    const std::string_view name = plan.name.empty() ? std::string_view(found.source) : plan.name;
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

std::optional<OperandPicture> picture(
    const ResultPlace& place, const OperandPlan& plan, const WeightRows* weights)
{
    auto found = findOperand(place, plan);
    if (!found || found->rows * found->columns > MOST_OPERAND_CELLS
        || (plan.isWeight() && weights == nullptr)) {
        return std::nullopt;
    }
    Tensor value = found->value;
    if (plan.isWeight()) {
        try {
            value = readWeight(*weights, *found);
        } catch (const BadFile&) { // another model's weights: the derivation says which
            return std::nullopt;
        }
    }
    if (plan.turned) {
        value = value.transpose(0, 1);
    }
    const auto axis = [&value](std::size_t which) {
        return MatrixAxis { AxisKind::Feature, static_cast<int>(value.size(which)), 0, {}, 0 };
    };
    OperandPicture out;
    out.plan = plan;
    // of a weight only that it is no probability matters
    out.scale = scaleOfStep(plan.isRecord() ? found->source : "attn.q", statsOf(value).largest());
    out.source = shortSource(*found, plan);
    out.matrix = std::make_shared<const MatrixView>(value, axis(0), axis(1));
    return out;
}

} // namespace

QString OperandPicture::size() const
{
    return QStringLiteral("%1 × %2").arg(matrix->rows()).arg(matrix->columns());
}

std::shared_ptr<const StageOperands> operandsOf(
    const Selection& selection, const WeightRows* weights)
{
    const StepRecord* const record = selection.record();
    const Choreography* const step = record != nullptr ? choreographyOf(record->id) : nullptr;
    const ResultGrid& grid = selection.frames().grid();
    if (step == nullptr || step->finest != FinestPart::Cell || grid.rows < 2) {
        return nullptr;
    }
    const bool product = step->layout == StageTemplate::Product;
    if (!product && step->layout != StageTemplate::RowByRow) {
        return nullptr;
    }
    const ResultPlace place { selection.run().get(), selection.pass(), selection.event(),
        selection.headIndexInRecord(*record, selection.head()) };
    auto left = picture(place, step->operands()[0], weights);
    if (!left || left->matrix->rows() != grid.rows) {
        return nullptr;
    }
    auto out = std::make_shared<StageOperands>();
    out->left = std::move(*left);
    if (product) {
        out->top = picture(place, step->operands()[1], weights);
        if (!out->top || out->top->matrix->columns() != grid.columns) {
            return nullptr;
        }
    }
    return out;
}

} // namespace glassllm
