// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/cell_geometry.h"
#include "ui/stage/cell_pool.h"
#include "ui/stage/pending_cells.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <cstdint>

namespace glassllm {

struct ColorScale;
struct HeatmapFigure;
class MatrixView;

/// What the same numbers are painted with on the screen and in files.
struct HeatmapStyle {
    ThemeMode mode = ThemeMode::Light;
    qreal pixelRatio = 1; ///< physical pixels of a logical one
    [[nodiscard]] const Palette& palette() const { return paletteOf(mode); }
    bool operator==(const HeatmapStyle&) const = default;
};

/// Which cells paintCells draws.
enum class CellKinds {
    All,
    NonFinite, ///< −∞, +∞ and NaN only: a colour map below has the finite ones
};

/// The cells of a figure inside the geometry's area: fills, hatches, crosses, numbers, rings of
/// targets. Cells below 10 px and more than 24 columns have neither gap nor radius.
void paintCells(QPainter& painter, const HeatmapFigure& figure, const CellGeometry& geometry,
    const PooledCells& cells, const HeatmapStyle& style, CellKinds kinds = CellKinds::All,
    const CellsShown& shown = {});

/// Room that the ring of the selected cell takes on each side when nothing stands close, halo
/// included.
inline constexpr double selectedRingRoom = 5;

/// The 2.5 px ring of the selected cell on a halo; `rect` is the cell.
/// @param beside room on its left and right: with less than selectedRingRoom the halo is narrower
///        there, then the ring
void paintSelectedRing(QPainter& painter, const QRectF& rect, const HeatmapStyle& style,
    double beside = selectedRingRoom);
/// What numbers in the cells on the left and right leave of selectedRingRoom.
[[nodiscard]] double roomBesideRing(const HeatmapFigure& figure, const CellGeometry& geometry,
    int row, int column, qreal pixelRatio);
/// The 1.5 px ring of the cell under the pointer.
void paintHoverRing(QPainter& painter, const QRectF& rect, const HeatmapStyle& style);

/// A hatched swatch: 45 degrees for −∞, 135 for +∞.
void paintHatch(QPainter& painter, const QRegion& region, bool negative, const Palette& palette);
/// The error-coloured cross of NaN.
void paintNaN(QPainter& painter, const QRectF& rect, const Palette& palette);

/// The notch in the corner of a cell whose value is beyond a trimmed scale.
void paintNotch(QPainter& painter, const QRectF& rect, const HeatmapStyle& style);

/// Cells without labels, text or gaps: thumbnails.
void paintPlainCells(QPainter& painter, const MatrixView& matrix, const ColorScale& scale,
    const CellGeometry& geometry, const HeatmapStyle& style, const Reveal& reveal = {});

/// How many cells, or blocks of pooled ones, were painted since the program began, in large
/// pictures and small ones. Tests hold to it what a step through a run costs.
[[nodiscard]] std::int64_t paintedCells();

/// The part of a cell that is filled: without the gap when there is one.
[[nodiscard]] QRectF filledRect(const QRectF& cell, bool gaps);
[[nodiscard]] bool hasGaps(const CellGeometry& geometry);
/// Whether the numbers of all visible cells fit inside them.
[[nodiscard]] bool numbersFit(
    const HeatmapFigure& figure, const CellGeometry& geometry, const PooledCells& cells);

} // namespace glassllm
