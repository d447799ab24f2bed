// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/cell_painter.h"
#include "ui/stage/heatmap_layout.h"

#include <optional>

namespace glassllm {

/// Row and column labels, row sums, caption and badge around the cells. The sum of a row that fills
/// in is that of the cells that are there.
void paintLabels(QPainter& painter, const HeatmapFigure& figure, const HeatmapLayout& layout,
    const CellGeometry& geometry, const HeatmapStyle& style, const Reveal& reveal = {});

/// The labels of one cell's row and column on patches in the colours of the two roles; they show
/// the position even where the axis is thinned out.
void paintCellLabels(QPainter& painter, const HeatmapFigure& figure, const HeatmapLayout& layout,
    const CellGeometry& geometry, const Cell& cell, const HeatmapStyle& style);

} // namespace glassllm
