// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/heatmap_plot.h"

#include "ui/stage/operand_painter.h"
#include "ui/stage/plot_layers.h"

namespace glassllm {

/// What a HeatmapPlot is made of. Its sources include this with QT_NO_FOREACH undefined.
struct HeatmapPlot::Parts {
    QCustomPlot* plot = nullptr;
    CellsPlottable* cells = nullptr;
    QCPColorMap* colorMap = nullptr;
    QCPBars* positive = nullptr;
    QCPBars* negative = nullptr;
    std::function<void()> zoomChanged;
    std::shared_ptr<const HeatmapFigure> figure;
    OperandPainter operands;
    bool stripsBeside = false; ///< a place right of the picture is kept free
    HeatmapLayout layout;
    HeatmapStyle style;
    Reveal reveal;
    Reveal revealedBefore;
    qreal opacity = 1; ///< of the cells that are new
    std::optional<Cell> current;
    std::optional<BandPlace> band; ///< on its way to the current cell; nothing: it is there
    std::optional<Cell> hovered;
    std::optional<CellWindow> frame; ///< what a lens shows
    bool painted = false; ///< all layers are as the figure wants them
    bool limiting = false; ///< inside of limitRanges

    [[nodiscard]] bool bars() const { return figure && figure->readsAsBars(); }
    [[nodiscard]] bool mapped() const
    {
        return figure && !bars() && !figure->isLens()
            && static_cast<std::int64_t>(figure->matrix->rows()) * figure->matrix->columns()
            > 256 * 256;
    }
    [[nodiscard]] CellGeometry geometry() const;
    [[nodiscard]] CellWindow window() const;
    void limitRanges();
    void showWhole();
    void showScale(); ///< the value axis of bars
    void fillBars() const;
    void fillColorMap() const;
    void paintCellsOf(QPainter& painter) const;
    void paintBarsOf(QPainter& painter, const CellGeometry& where) const;
    void paintRings(QPainter& painter);
    void paintFrame(QPainter& painter, const CellGeometry& where) const;
    void replotLater(); ///< all layers, once, when events are next handled
    void replotOverlay();
    void restyle() const;
    [[nodiscard]] HeatmapLayout layoutIn(const QSize& size) const;
    void layOut(const QSize& size);
};

} // namespace glassllm
