// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/heatmap_figure.h"

#include "ui/motion/operands.h"
#include "ui/stage/drawn_cells.h"
#include "ui/stage/record_lookup.h"
#include "ui/stage/scale_trim.h"
#include "ui/stage/stage_text.h"

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

std::vector<std::int64_t> tokensOf(const Run& run, const Pass* pass)
{
    return pass != nullptr && !pass->tokens.empty() ? pass->tokens : run.tokens;
}

std::vector<int> targetColumns(const std::vector<std::int64_t>& ids, const MatrixView& matrix)
{
    std::vector<int> targets;
    for (int row = 0; row < matrix.rows(); ++row) {
        const auto place = static_cast<std::size_t>(matrix.rowAxis().number(row));
        const std::int64_t id = place < ids.size() ? ids[place] : -1;
        targets.push_back(id < 0 ? -1 : matrix.columnAxis().shownIndex(id).value_or(-1));
    }
    return targets;
}

std::vector<double> rowSums(const MatrixView& matrix)
{
    std::vector<double> sums;
    sums.reserve(static_cast<std::size_t>(matrix.rows()));
    for (int row = 0; row < matrix.rows(); ++row) {
        sums.push_back(matrix.rowSum(row));
    }
    return sums;
}

/// The largest number of a result, and of what is added where the result is a sum: the three maps
/// have one scale.
double largestShown(const Selection& selection, int headInRecord, double ofResult)
{
    const Choreography* const step = choreographyOf(selection.record()->id);
    if (step == nullptr || step->layout != StageTemplate::BeforeDeltaAfter) {
        return ofResult;
    }
    const ResultPlace place { selection.run().get(), selection.pass(), selection.event(),
        headInRecord };
    double largest = ofResult;
    for (const OperandPlan& plan : step->operands()) {
        if (const auto operand = findOperand(place, plan)) {
            largest = std::max(largest, statsOf(operand->value).largest());
        }
    }
    return largest;
}

std::optional<HeatmapFigure> build(
    const Selection& selection, const StageOptions& options, int headInRecord)
{
    const StepRecord* const record = selection.record();
    if (record == nullptr || record->id == "probs") {
        return std::nullopt;
    }
    const Run& run = *selection.run();
    const Pass* const pass = selection.currentPass();
    auto matrix = matrixOf({ &run, pass, record, headInRecord, options.allTokens });
    if (!matrix) {
        return std::nullopt;
    }
    HeatmapFigure figure;
    figure.run = selection.run();
    figure.stepId = record->id;
    figure.matrix = std::make_shared<const MatrixView>(std::move(*matrix));
    figure.shownStats = statsOf(figure.matrix->values());
    const bool heads = headsInRecord(*record) > 0;
    figure.head = heads ? headInRecord : -1;
    const bool wholeRecord = heads && options.scaleOverAllHeads;
    const Tensor& scaled = wholeRecord ? record->value : figure.matrix->values();
    figure.scale = scaleOfStep(record->id,
        largestShown(selection, headInRecord,
            wholeRecord ? statsOf(scaled).largest() : figure.shownStats.largest()));
    if (const auto trimmed = trimmedScale(figure.scale, scaled)) {
        figure.trimOffered = true;
        if (options.trim) {
            figure.scale = *trimmed;
            figure.beyond = cellsBeyond(figure.scale, figure.matrix->values());
        }
    }
    figure.style = numberStyleOf(record->id);
    figure.symbol = symbolOf(record->id);
    figure.decimals = options.decimals.value_or(readOutDecimals(record->id));
    const auto tokens = tokensOf(run, pass);
    figure.rows = AxisLabels(figure.matrix->rowAxis(), figure.run, tokens);
    figure.columns
        = AxisLabels(figure.matrix->columnAxis(), figure.run, tokens, figure.matrix->othersRule());
    figure.caption = StageText::axesCaption(figure.rows.axis().kind, figure.columns.axis().kind);
    if (figure.readsAsBars() && figure.rows.axis().countsPositions()) {
        figure.caption
            = StageText::rowCaption(figure.rows.axis().number(0), figure.columns.axis().kind);
    }
    const AxisKind rowKind = figure.rows.axis().kind;
    if (run.mode == RunMode::Generate
        && (rowKind == AxisKind::Query || rowKind == AxisKind::Position)) {
        figure.lastRowBadge = StageText::givesNextToken();
    }
    if (record->id == "attn.softmax" || record->id == "loss.grad") {
        figure.rowSums = rowSums(*figure.matrix);
        figure.expectedSum = record->id == "attn.softmax" ? 1 : 0;
    }
    if (record->id == "loss.grad") {
        const std::vector<std::int64_t> targets = lossTargets(run, *pass);
        figure.targets = targetColumns(targets, *figure.matrix);
        const auto rows = static_cast<std::size_t>(figure.matrix->rows());
        if (targets.size() == rows && targets.back() < 0) {
            figure.lastRowBadge = StageText::noTarget();
        }
    }
    return figure;
}

} // namespace

bool HeatmapFigure::isSquare() const
{
    return matrix->rowAxis().kind == AxisKind::Query && matrix->columnAxis().kind == AxisKind::Key;
}

QString HeatmapFigure::valueText(int row, int column) const
{
    if (!has(row, column)) {
        return beside->absent;
    }
    const double value = matrix->value(row, column);
    const bool said = beside && !beside->negativeInfinite.isEmpty();
    return said && std::isinf(value) && value < 0 ? beside->negativeInfinite
                                                  : readOutText(value, decimals);
}

int HeatmapFigure::rowsAtOnce() const
{
    return isLens() ? shownAtOnce.height() : matrix->rows();
}

int HeatmapFigure::columnsAtOnce() const
{
    return isLens() ? shownAtOnce.width() : matrix->columns();
}

bool HeatmapFigure::readsAsBars() const
{
    return matrix->rows() == 1 && matrix->columns() > 1;
}

Cell HeatmapFigure::defaultCell() const
{
    // where the last row is largest; rows of nothing but zeros and infinities are passed over
    for (int row = matrix->rows() - 1; row >= 0; --row) {
        int best = -1;
        double largest = 0;
        for (int column = 0; column < matrix->columns(); ++column) {
            const double value = matrix->value(row, column);
            if (matrix->columnAxis().recordIndex(column) && std::isfinite(value)
                && std::abs(value) > largest) {
                largest = std::abs(value);
                best = column;
            }
        }
        if (best >= 0) {
            return { row, best };
        }
    }
    return { matrix->rows() - 1, 0 };
}

std::optional<HeatmapFigure> figureOf(const Selection& selection, const StageOptions& options)
{
    const StepRecord* const record = selection.record();
    return record == nullptr
        ? std::nullopt
        : build(selection, options, selection.headIndexInRecord(*record, selection.head()));
}

std::vector<HeadPicture> headPictures(const Selection& selection, const StageOptions& options)
{
    std::vector<HeadPicture> pictures;
    const StepRecord* const record = selection.record();
    if (record == nullptr) {
        return pictures;
    }
    for (int head = 0; head < headsInRecord(*record); ++head) {
        auto matrix = matrixOf(
            { selection.run().get(), selection.currentPass(), record, head, options.allTokens });
        if (!matrix) {
            continue;
        }
        const MatrixStats stats = statsOf(matrix->values());
        pictures.push_back({ std::make_shared<const MatrixView>(std::move(*matrix)), {}, stats,
            std::make_shared<DrawnCells>() });
    }
    const auto scaleOf = [&](const MatrixStats& stats, const Tensor& values) {
        const ColorScale scale = scaleOfStep(record->id, stats.largest());
        return options.trim ? trimmedScale(scale, values).value_or(scale) : scale;
    };
    if (options.scaleOverAllHeads) {
        const ColorScale whole = scaleOf(statsOfHeads(pictures), record->value);
        for (HeadPicture& picture : pictures) {
            picture.scale = whole;
        }
        return pictures;
    }
    for (HeadPicture& picture : pictures) {
        picture.scale = scaleOf(picture.stats, picture.matrix->values());
    }
    return pictures;
}

MatrixStats statsOfHeads(const std::vector<HeadPicture>& heads)
{
    MatrixStats all;
    double sum = 0;
    for (const HeadPicture& head : heads) {
        const MatrixStats& one = head.stats;
        if (one.finite > 0) {
            all.min = all.finite == 0 ? one.min : std::min(all.min, one.min);
            all.max = all.finite == 0 ? one.max : std::max(all.max, one.max);
            sum += one.mean * static_cast<double>(one.finite);
        }
        all.finite += one.finite;
        all.negativeInfinite += one.negativeInfinite;
        all.positiveInfinite += one.positiveInfinite;
        all.nan += one.nan;
    }
    all.mean = all.finite > 0 ? sum / static_cast<double>(all.finite) : 0;
    return all;
}

} // namespace glassllm
