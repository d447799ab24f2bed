// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/band_motion.h"
#include "ui/motion/frames.h"
#include "ui/stage/cell_geometry.h"
#include "ui/stage/heatmap_figure.h"

#include <QTimer>
#include <QVariantAnimation>
#include <QWidget>

#include <memory>
#include <optional>

namespace glassllm {

class HeatmapPlot;
struct StageOperands;
class Theme;

/// One result as a heatmap, or as bars when it has a single row: a plot with zoom by wheel, pan by
/// drag (double click, Ctrl+0: whole again), a ring on the chosen cell and one under the pointer.
/// Cells are those of the figure's matrix.
class HeatmapWidget final : public QWidget {
    Q_OBJECT

public:
    explicit HeatmapWidget(Theme* theme, QWidget* parent = nullptr);
    ~HeatmapWidget() override;

    /// Null: nothing is drawn. A figure of the same size keeps the zoom.
    /// @param reveal which of its cells are there
    /// @param operands what stands around it where there is room; null: nothing
    void setFigure(std::shared_ptr<const HeatmapFigure> figure, const Reveal& reveal = {},
        std::shared_ptr<const StageOperands> operands = nullptr);
    /// More or less of the same figure: new cells fade in, unless motion is reduced. Cells that are
    /// not there can be neither hovered nor chosen.
    void setReveal(const Reveal& reveal);
    [[nodiscard]] bool isThere(const Cell& cell) const
    {
        return m_reveal.shows(cell.row, cell.column);
    }
    void setMotionReduced(bool reduced);
    /// What the bands of the operands take for the time; at first the machine's.
    void setClock(BandMotion::Clock clock);
    /// Draws the bands where they are by now.
    void moveBand();
    [[nodiscard]] const HeatmapFigure* figure() const { return m_figure.get(); }
    /// The cell with the ring; outside of the matrix: none.
    void setCurrent(std::optional<Cell> cell);
    [[nodiscard]] std::optional<Cell> current() const { return m_current; }
    void setHovered(std::optional<Cell> cell);
    [[nodiscard]] std::optional<Cell> hovered() const { return m_hovered; }

    /// The whole text of the row's or column's label under a point; empty beside the labels.
    [[nodiscard]] QString labelAt(const QPointF& point) const;

    /// The places that the picture leaves free, were the widget of that size; see HeatmapPlot.
    [[nodiscard]] QRect cornerIn(const QSize& size) const;
    [[nodiscard]] QRect besideIn(const QSize& size, int strips) const;
    void setStripsBeside(bool beside);
    /// Where cells are now, in this widget's coordinates.
    [[nodiscard]] CellGeometry geometryOfCells() const;
    [[nodiscard]] bool isZoomed() const;
    void resetZoom();
    /// The visible part; a lens has no zoom, and is moved by this and by drag.
    [[nodiscard]] CellWindow window() const;
    void showWindow(const CellWindow& window);
    /// Marks the part that a lens shows.
    void setFrame(const std::optional<CellWindow>& frame);
    /// @param factor below 1 shows fewer cells
    void zoomBy(double factor, std::optional<Cell> around = std::nullopt);
    /// Rows and columns that share a pixel now; {1, 1} when none do.
    [[nodiscard]] std::pair<int, int> poolFactors() const;

signals:
    void cellHovered(std::optional<Cell> cell); ///< under the pointer; nothing outside of the cells
    void cellChosen(Cell cell); ///< by click, Enter or the arrow keys
    void zoomChanged();
    void resized();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void moveCurrent(int rows, int columns);
    void choose(const Cell& cell);
    /// The cell under a point, if it is there.
    [[nodiscard]] std::optional<Cell> thereAt(const QPointF& point) const;
    void showToolTip(const QPoint& local, const QPoint& global);
    void updateAccessibleText();

    Theme* m_theme;
    std::shared_ptr<const HeatmapFigure> m_figure;
    std::optional<Cell> m_current;
    std::optional<Cell> m_hovered;
    QPoint m_pressed; ///< where the button went down
    Reveal m_reveal;
    Reveal m_fadeFrom;
    QVariantAnimation m_fade;
    bool m_motionReduced = false;
    BandMotion m_band;
    QTimer m_bandTicker;
    std::unique_ptr<HeatmapPlot> m_plot;
};

} // namespace glassllm
