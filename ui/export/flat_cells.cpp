// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/flat_cells.h"

#include "ui/stage/label_painter.h"
#include "ui/text/number_format.h"
#include "ui/theme/fonts.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace glassllm {

FlatCells::FlatCells(const HeatmapFigure& figure, const QSize& size, const HeatmapStyle& style)
    : m_figure(figure)
    , m_style(style)
    , m_layout(layoutHeatmap(figure, QRectF(8, 4, size.width() - 12, size.height() - 4)))
    , m_geometry(figure.matrix->rows(), figure.matrix->columns(), m_layout.plot)
{
    if (figure.readsAsBars()) {
        makeBars();
    } else {
        m_pooled = poolCells(*figure.matrix, m_geometry);
        makeCells();
    }
}

void FlatCells::makeCells()
{
    const Palette& palette = m_style.palette();
    const bool gaps = hasGaps(m_geometry);
    m_cells.reserve(m_pooled.values.size());
    for (int row = 0; row < m_pooled.rows; ++row) {
        for (int column = 0; column < m_pooled.columns; ++column) {
            const IndexRange rows = m_pooled.rowsOf(row, m_figure.matrix->rows());
            const IndexRange columns = m_pooled.columnsOf(column, m_figure.matrix->columns());
            if (m_figure.beside && !m_figure.beside->present.touches(rows, columns)) {
                continue;
            }
            const QRectF place = m_geometry.cellsRect(rows, columns);
            const double value = m_pooled.at(row, column);
            m_cells.push_back({ filledRect(place, gaps),
                std::isfinite(value)    ? m_figure.scale.color(value, m_style.mode)
                    : std::isnan(value) ? palette.stage
                                        : palette.infFill });
        }
    }
}

qreal FlatCells::heightOf(double value) const
{
    // a little room beyond the ends of the scale
    const double low = m_figure.scale.low();
    const double margin = (m_figure.scale.high() - low) * 0.03;
    const double from = low < 0 ? low - margin : low;
    const double to = m_figure.scale.high() + margin;
    const double part = std::clamp((value - from) / (to - from), 0.0, 1.0);
    return m_layout.plot.bottom() - part * m_layout.plot.height();
}

void FlatCells::makeBars()
{
    constexpr qreal beside = 0.1; // of a column, left free on each side
    const ColorScale& scale = m_figure.scale;
    for (int column = 0; column < m_figure.matrix->columns(); ++column) {
        if (!m_figure.has(0, column)) {
            continue;
        }
        const double value = m_figure.matrix->value(0, column);
        const QRectF place = m_geometry.cellRect(0, column);
        const qreal free = place.width() * beside;
        if (!std::isfinite(value)) {
            m_cells.push_back({ filledRect(place, hasGaps(m_geometry)),
                std::isnan(value) ? m_style.palette().stage : m_style.palette().infFill });
            continue;
        }
        const qreal zero = heightOf(0);
        const qreal end = heightOf(value);
        m_cells.push_back({ QRectF(QPointF(place.left() + free, std::min(zero, end)),
                                QPointF(place.right() - free, std::max(zero, end))),
            scale.color((value < 0 ? scale.low() : scale.high()) * 0.75, m_style.mode) });
    }
}

void FlatCells::paintRest(QPainter& painter) const
{
    if (m_figure.readsAsBars()) {
        paintOnBars(painter);
        paintAxis(painter);
    } else {
        paintCells(painter, m_figure, m_geometry, m_pooled, m_style, CellKinds::NonFinite);
    }
    paintLabels(painter, m_figure, m_layout, m_geometry, m_style);
}

void FlatCells::paintOnBars(QPainter& painter) const
{
    for (int column = 0; column < m_figure.matrix->columns(); ++column) {
        if (!m_figure.has(0, column)) {
            continue;
        }
        const double value = m_figure.matrix->value(0, column);
        const QRectF rect = filledRect(m_geometry.cellRect(0, column), hasGaps(m_geometry));
        if (std::isinf(value)) {
            paintHatch(painter, rect.toAlignedRect(), value < 0, m_style.palette());
        } else if (std::isnan(value)) {
            paintNaN(painter, rect, m_style.palette());
        } else if (m_figure.scale.isBeyond(value)) {
            paintNotch(painter, rect, m_style);
        }
    }
}

void FlatCells::paintAxis(QPainter& painter) const
{
    constexpr qreal tick = 5;
    const Palette& palette = m_style.palette();
    const QFont face = font(FontRole::PositionIndex);
    const QFontMetricsF metrics(face);
    const QRectF& plot = m_layout.plot;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(face);
    painter.setPen(QPen(palette.edge, 1));
    painter.drawLine(plot.topLeft(), plot.bottomLeft());
    const double limit = m_figure.scale.limit;
    for (const double part : { -1.0, -0.5, 0.0, 0.5, 1.0 }) {
        if (part * limit < m_figure.scale.low()) {
            continue;
        }
        const qreal y = heightOf(part * limit);
        painter.setPen(QPen(palette.edge, 1));
        painter.drawLine(QPointF(plot.left() - tick, y), QPointF(plot.left(), y));
        if (part == 0) {
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        }
        const QString text = tickText(part * limit, limit);
        painter.setPen(palette.ink3);
        painter.drawText(QPointF(plot.left() - tick - 2 - metrics.horizontalAdvance(text),
                             y + metrics.capHeight() / 2),
            text);
    }
}

} // namespace glassllm
