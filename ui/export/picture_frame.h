// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_scene.h"
#include "ui/stage/cell_painter.h"
#include "ui/stage/color_bar.h"
#include "ui/stage/stage_picture.h"

/// What stands around and beside the cells of an exported picture; the same in all formats.
/// Sizes are logical pixels.
namespace glassllm::picture_frame {

/// Margin, title and legend: what a picture needs beyond its result.
[[nodiscard]] QSize around();
inline constexpr int legendHeight = 44;

/// Room for the result between title and colour bar.
[[nodiscard]] QRect room(const QSize& size);
/// Step, layer, head and prompt; at the right end the model.
void paintTitle(
    QPainter& painter, const StagePicture& picture, const QSize& size, const Palette& palette);
/// Where the colour bar stands.
[[nodiscard]] QRectF colorBar(const QSize& size);
/// What stands right of the colour bar.
void paintEntries(QPainter& painter, const QSize& size, const std::vector<LegendEntry>& entries,
    const HeatmapStyle& style);
/// The colour bar and its entries; says so when cells are pooled.
void paintLegendLine(QPainter& painter, const HeatmapFigure& figure, const QSize& size,
    const PooledCells& cells, const HeatmapStyle& style);
/// Candidates and losses; nothing for a heatmap.
void paintList(
    QPainter& painter, const StagePicture& picture, const QSize& size, const HeatmapStyle& style);
/// Keys of PNG texts and their values: Title, Software, Prompt, Model, Step, Layer, Head. A text
/// that the picture has not is left out.
[[nodiscard]] PictureTexts texts(const StagePicture& picture);

} // namespace glassllm::picture_frame
