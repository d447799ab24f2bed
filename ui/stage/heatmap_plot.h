// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/band_motion.h"
#include "ui/stage/cell_painter.h"
#include "ui/stage/heatmap_figure.h"
#include "ui/stage/heatmap_layout.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>

class QPaintDevice;
class QWidget;

namespace glassllm {

struct StageOperands;

/// The plot behind a HeatmapWidget; only its source knows the plot library. Up to 256 x 256 cells
/// are a plottable of ours, more are a colour map of pooled, finite values; one row is bars.
class HeatmapPlot {
public:
    static constexpr int STRIPS_BESIDE = 220; ///< width of read-out and legend there, at 100 %

    /// @param zoomChanged called after the visible part changed
    HeatmapPlot(QWidget* parent, std::function<void()> zoomChanged);
    ~HeatmapPlot();

    [[nodiscard]] QWidget* widget() const;
    void setStyle(ThemeMode mode);
    void setFigure(std::shared_ptr<const HeatmapFigure> figure, bool keepWindow);
    /// What stands around the result on the screen; null: nothing.
    void setOperands(std::shared_ptr<const StageOperands> operands);
    /// Which cells are there. Those that were not `before` are drawn at `opacity`.
    void setReveal(const Reveal& reveal, const Reveal& before, qreal opacity);
    void setRings(std::optional<Cell> current, std::optional<Cell> hovered);
    /// Where the bands from the operands are on their way to the current cell; nothing: there.
    void setBand(const std::optional<BandPlace>& band);
    /// Lays the plot out anew in its widget's size.
    void relayout();

    [[nodiscard]] CellGeometry geometry() const;
    [[nodiscard]] const HeatmapLayout& layout() const;
    /// The whole text of the label of a row or a column under a point; empty beside the labels.
    [[nodiscard]] QString labelAt(const QPointF& point) const;
    /// The place left of the upper operand and above the left one, in a widget of that size; empty
    /// without both.
    [[nodiscard]] QRectF cornerIn(const QSize& size) const;
    /// The place right of a square result that stands alone, where cells are larger with read-out
    /// and legend there than with these strips, so many pixels in all, above and below it; else
    /// empty.
    [[nodiscard]] QRectF besideIn(const QSize& size, int strips);
    /// Leaves that place free from now on. Files have the result alone.
    void setStripsBeside(bool beside);
    [[nodiscard]] CellWindow window() const;
    void setWindow(const CellWindow& window);
    /// A frame around the cells that a lens shows; nothing: none.
    void setFrame(const std::optional<CellWindow>& frame);
    /// Rows and columns that share a physical pixel now.
    [[nodiscard]] std::pair<int, int> poolFactors() const;

    /// Draws the figure without rings at `origin` of a device, `size` logical pixels that take
    /// `scale` physical ones each; labels and cells come from the same code as on the screen.
    void paintOn(QPaintDevice* device, const QPointF& origin, const QSize& size, qreal scale);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace glassllm
