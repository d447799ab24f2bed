// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/cell_painter.h"
#include "ui/stage/heatmap_layout.h"
#include "ui/stage/stage_operands.h"

namespace glassllm {

/// Draws the operands around a result: at 40 %, and the row and the column that make one cell of
/// the result at full colour inside a ring (A solid, B dashed) with a band towards the cell. What
/// stands above with the result's own columns is compared with it: at full colour. The cells are
/// drawn once and kept until something changes.
class OperandPainter {
public:
    void setOperands(std::shared_ptr<const StageOperands> operands);
    [[nodiscard]] bool isEmpty() const { return m_operands == nullptr; }
    [[nodiscard]] OperandRoom wantedRoom() const;

    /// The operands without what one cell needs, and their captions.
    void paint(QPainter& painter, const HeatmapLayout& layout, const CellGeometry& geometry,
        const HeatmapStyle& style);
    /// What makes a cell; to be drawn over paint().
    void paintLit(QPainter& painter, const HeatmapLayout& layout, const CellGeometry& geometry,
        const HeatmapStyle& style, const LitCell& lit);

private:
    void drawBoth(
        const HeatmapLayout& layout, const CellGeometry& geometry, const HeatmapStyle& style) const;
    void paintBeside(QPainter& painter, const HeatmapLayout& layout, const CellGeometry& geometry,
        const HeatmapStyle& style);
    void paintAbove(QPainter& painter, const HeatmapLayout& layout, const CellGeometry& geometry,
        const HeatmapStyle& style);
    void lightBeside(QPainter& painter, const HeatmapLayout& layout, const CellGeometry& geometry,
        const HeatmapStyle& style, const LitCell& lit);
    void lightAbove(QPainter& painter, const HeatmapLayout& layout, const CellGeometry& geometry,
        const HeatmapStyle& style, const LitCell& lit) const;
    static void paintCaption(QPainter& painter, const OperandPicture& picture, QPointF baseline,
        qreal right, const QColor& role, const HeatmapStyle& style);

    std::shared_ptr<const StageOperands> m_operands;
    StageDrawing m_drawing; ///< keeps what it worked out for a row
};

} // namespace glassllm
