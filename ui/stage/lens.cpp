// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/lens.h"

#include "ui/stage/stage_text.h"

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

struct Span {
    double from = 0;
    double to = 0;
};

Span spanAround(qint64 index, int count, const std::optional<Span>& now)
{
    const int length = std::min(lensSide, count);
    if (now) {
        const double from
            = std::clamp(std::round(now->from), 0.0, static_cast<double>(count - length));
        if (static_cast<double>(index) >= from && static_cast<double>(index) < from + length) {
            return { from, from + length };
        }
    }
    const auto from
        = static_cast<double>(std::clamp<qint64>(index - length / 2, 0, count - length));
    return { from, from + length };
}

} // namespace

bool wantsLens(const HeatmapFigure& figure)
{
    return figure.isSquare() && !figure.readsAsBars()
        && std::max(figure.matrix->rows(), figure.matrix->columns()) > lensFrom;
}

QSize lensCells(const MatrixView& matrix)
{
    return { std::min(lensSide, matrix.columns()), std::min(lensSide, matrix.rows()) };
}

CellWindow lensAround(
    const Cell& cell, const MatrixView& matrix, const std::optional<CellWindow>& now)
{
    const auto rowsNow = now ? std::optional(Span { now->top, now->bottom }) : std::nullopt;
    const auto columnsNow = now ? std::optional(Span { now->left, now->right }) : std::nullopt;
    const Span rows = spanAround(cell.row, matrix.rows(), rowsNow);
    const Span columns = spanAround(cell.column, matrix.columns(), columnsNow);
    return { columns.from, columns.to, rows.from, rows.to };
}

std::shared_ptr<const HeatmapFigure> lensFigure(const HeatmapFigure& figure)
{
    HeatmapFigure lens = figure;
    lens.shownAtOnce = lensCells(*figure.matrix);
    lens.rowSums.clear(); // they stand beside the whole result
    lens.lastRowBadge.clear();
    lens.caption = StageText::lensCaption(lens.shownAtOnce.height(), lens.shownAtOnce.width());
    return std::make_shared<const HeatmapFigure>(std::move(lens));
}

} // namespace glassllm
