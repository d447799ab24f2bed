// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/cell_painter.h"
#include "ui/stage/stage_picture.h"

#include <utility>
#include <vector>

/// What stands around and beside the cells of an exported picture; the same in all formats.
/// Sizes are logical pixels.
namespace glassllm::picture_frame {

/// Margin, title and legend: what a picture needs beyond its result.
[[nodiscard]] QSize around();
inline constexpr int legendHeight = 44;

/// Room for the result between title and colour bar.
[[nodiscard]] QRect room(const QSize& size);
void paintTitle(
    QPainter& painter, const StagePicture& picture, const QSize& size, const Palette& palette);
/// The colour bar and its entries; says so when cells are pooled.
void paintLegendLine(QPainter& painter, const HeatmapFigure& figure, const QSize& size,
    const PooledCells& cells, const HeatmapStyle& style);
/// Candidates and losses; nothing for a heatmap.
void paintList(
    QPainter& painter, const StagePicture& picture, const QSize& size, const HeatmapStyle& style);
/// Keys of PNG texts and their values: Title, Software, Prompt, Model, Step, Layer, Head. A text
/// that the picture has not is left out.
[[nodiscard]] std::vector<std::pair<QString, QString>> texts(const StagePicture& picture);

} // namespace glassllm::picture_frame
