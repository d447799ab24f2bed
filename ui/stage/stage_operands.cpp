// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/stage_operands.h"

#include "core/base/error.h"
#include "core/explain/weight_rows.h"
#include "ui/motion/operands.h"
#include "ui/stage/drawn_cells.h"
#include "ui/stage/heatmap_figure.h"
#include "ui/stage/scale_trim.h"
#include "ui/state/selection.h"

namespace glassllm {

namespace {

/// "self_attn.q_proj" of "model.layers.1.self_attn.q_proj.weight".
QString shortSource(const FoundOperand& found, const OperandPlan& plan)
{
    const std::string_view name = plan.name.empty() ? std::string_view(found.source) : plan.name;
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

int decimalsOf(const HeatmapFigure* figure)
{
    return figure != nullptr ? figure->decimals : 3;
}

/// @param kind the step whose colours it has
OperandPicture operandPicture(const Tensor& value, const OperandPlan& plan, const std::string& kind)
{
    const auto axis = [&value](std::size_t which) {
        return MatrixAxis { AxisKind::Feature, static_cast<int>(value.size(which)), 0, {}, 0 };
    };
    OperandPicture out;
    out.plan = plan;
    out.scale = scaleOfStep(kind, statsOf(value).largest());
    // it has no numbers at its colours: a few large values may not hide all others
    if (plan.isRecord() && value.count() <= MOST_OPERAND_CELLS) {
        out.scale = trimmedScale(out.scale, value).value_or(out.scale);
    }
    out.matrix = std::make_shared<const MatrixView>(value, axis(0), axis(1));
    out.drawn = std::make_shared<DrawnCells>();
    return out;
}

std::optional<OperandPicture> picture(
    const ResultPlace& place, const OperandPlan& plan, const WeightRows* weights)
{
    const auto found = findOperand(place, plan);
    if (!found || (plan.isWeight() && weights == nullptr)) {
        return std::nullopt;
    }
    Tensor value = found->value;
    if (plan.isWeight()) {
        if (found->rows * found->columns > MOST_OPERAND_CELLS) {
            return std::nullopt; // not worth reading
        }
        try {
            value = readWeight(*weights, *found);
        } catch (const BadFile&) { // another model's weights: the derivation says which
            return std::nullopt;
        }
    }
    if (plan.turned) {
        value = value.transpose(0, 1);
    }
    // of a weight only that it is no probability matters
    OperandPicture out = operandPicture(value, plan, plan.isRecord() ? found->source : "attn.q");
    out.source = shortSource(*found, plan);
    return out;
}

/// The output table, turned: of the tokens that have a column, of which the last may be others.
std::optional<OperandPicture> tablePicture(const ResultPlace& place, const OperandPlan& plan,
    const WeightRows* weights, const MatrixAxis& columns)
{
    const auto found = findOperand(place, plan);
    const std::int64_t shown = columns.count - (columns.others > 0 ? 1 : 0);
    if (!found || weights == nullptr || shown * found->columns > MOST_OPERAND_CELLS) {
        return std::nullopt;
    }
    const std::string name = outputTable(*weights);
    std::vector<double> numbers;
    try {
        for (int column = 0; column < shown; ++column) {
            const auto row
                = weights->row(name, columns.recordIndex(column).value(), found->columns);
            numbers.insert(numbers.end(), row.begin(), row.end());
        }
    } catch (const BadFile&) { // another model's weights: the derivation says which
        return std::nullopt;
    }
    const Tensor rows(Shape { shown, found->columns }, std::move(numbers));
    OperandPicture out = operandPicture(rows.transpose(0, 1), plan, "attn.q");
    out.source = QString::fromStdString(name);
    out.columnsOfAll = static_cast<int>(found->rows);
    return out;
}

bool isSmall(const OperandPicture& operand)
{
    return static_cast<qint64>(operand.matrix->rows()) * operand.matrix->columns()
        <= MOST_OPERAND_CELLS;
}

/// Left of the result, and of a product also above it.
std::shared_ptr<const StageOperands> beside(const ResultPlace& place, const Choreography& step,
    const ResultGrid& grid, const WeightRows* weights, const HeatmapFigure* figure)
{
    auto out = std::make_shared<StageOperands>();
    out->left = picture(place, step.operands()[0], weights);
    if (grid.rows < 2 || !out->left || !isSmall(*out->left)
        || out->left->matrix->rows() != grid.rows) {
        return nullptr;
    }
    if (step.finest == FinestPart::Row) {
        out->top = tablePicture(place, step.operands()[1], weights, figure->matrix->columnAxis());
        return out->top ? out : nullptr;
    }
    if (step.layout == StageTemplate::Product) {
        out->top = picture(place, step.operands()[1], weights);
        if (!out->top || !isSmall(*out->top) || out->top->matrix->columns() != grid.columns) {
            return nullptr;
        }
    }
    return out;
}

/// Records of the result's own shape that make it number by number.
std::shared_ptr<const StageOperands> above(const ResultPlace& place, const Choreography& step,
    const ResultGrid& grid, const std::shared_ptr<const Run>& run, const HeatmapFigure* figure)
{
    auto out = std::make_shared<StageOperands>();
    const bool sum = step.layout == StageTemplate::BeforeDeltaAfter;
    out->maps = sum && grid.rows > 1;
    for (const OperandPlan& plan : step.operands()) {
        auto each = plan.isRecord() ? picture(place, plan, nullptr) : std::nullopt;
        if (!each || each->matrix->rows() != grid.rows || each->matrix->columns() != grid.columns) {
            return nullptr;
        }
        if (sum && figure != nullptr) {
            each->scale = figure->scale;
        }
        out->maps = out->maps && isSmall(*each);
        out->above.push_back(std::move(*each));
    }
    out->drawing = StageDrawing(place, run, decimalsOf(figure));
    return out;
}

std::shared_ptr<const StageOperands> turns(
    const ResultPlace& place, const std::shared_ptr<const Run>& run, const HeatmapFigure* figure)
{
    auto out = std::make_shared<StageOperands>();
    out->drawing = StageDrawing(place, run, decimalsOf(figure));
    return out->drawing.isEmpty() ? nullptr : out;
}

std::shared_ptr<const StageOperands> table(const ResultPlace& place,
    const std::shared_ptr<const Run>& run, const std::shared_ptr<const WeightRows>& weights,
    const HeatmapFigure* figure)
{
    if (figure == nullptr || !pickedRow(place, 0)) {
        return nullptr;
    }
    auto out = std::make_shared<StageOperands>();
    out->drawing = StageDrawing(TableDrawing(place, run, weights, figure->scale));
    return out;
}

} // namespace

QString OperandPicture::size() const
{
    return QStringLiteral("%1 × %2")
        .arg(matrix->rows())
        .arg(columnsOfAll > 0 ? columnsOfAll : matrix->columns());
}

std::shared_ptr<const StageOperands> operandsOf(const Selection& selection,
    const std::shared_ptr<const WeightRows>& weights, const HeatmapFigure* figure)
{
    const StepRecord* const record = selection.record();
    const Choreography* const step = record != nullptr ? choreographyOf(record->id) : nullptr;
    // of a vocabulary a part is shown: the figure says which
    if (step == nullptr || (step->finest == FinestPart::Row && figure == nullptr)) {
        return nullptr;
    }
    const ResultPlace place { selection.run().get(), selection.pass(), selection.event(),
        selection.headIndexInRecord(*record, selection.head()) };
    const ResultGrid& grid = selection.frames().grid();
    switch (step->layout) {
    case StageTemplate::Product:
    case StageTemplate::RowByRow:
        return beside(place, *step, grid, weights.get(), figure);
    case StageTemplate::CellByCell:
        if (record->id == "embed") {
            return table(place, selection.run(), weights, figure);
        }
        [[fallthrough]];
    case StageTemplate::BeforeDeltaAfter:
        return above(place, *step, grid, selection.run(), figure);
    case StageTemplate::Rotation:
        return turns(place, selection.run(), figure);
    case StageTemplate::ListAndDraw:
    case StageTemplate::LossTable:
        break;
    }
    return nullptr;
}

} // namespace glassllm
