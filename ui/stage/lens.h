// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/cell_geometry.h"
#include "ui/stage/heatmap_figure.h"

#include <QSize>

#include <memory>

namespace glassllm {

/// Rows and columns of the lens.
inline constexpr int lensSide = 24;
/// Attention matrices with more rows or columns than this have a lens.
inline constexpr int lensFrom = 128;

/// Whether cells of the figure are so many that a part of it has to be shown enlarged too.
[[nodiscard]] bool wantsLens(const HeatmapFigure& figure);

/// Rows and columns that the lens shows: lensSide, or all where there are fewer.
[[nodiscard]] QSize lensCells(const MatrixView& matrix);

/// The part of a matrix in the lens: whole cells, inside of the matrix. A cell that `now` shows
/// leaves the lens where it is; any other one comes to its middle as far as the edges allow.
[[nodiscard]] CellWindow lensAround(
    const Cell& cell, const MatrixView& matrix, const std::optional<CellWindow>& now);

/// The same values and colours for the lens: at rest it shows lensCells() of them.
[[nodiscard]] std::shared_ptr<const HeatmapFigure> lensFigure(const HeatmapFigure& figure);

} // namespace glassllm
