// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/cell_painter.h"

#include "ui/stage/cell_fill.h"
#include "ui/stage/heatmap_figure.h"
#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/theme/text_size.h"

#include <QFontMetricsF>
#include <QRegion>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr int mostColumnsWithGaps = 24;
constexpr double smallestCellWithGap = 10;
constexpr double radius = 2;
constexpr double infinityTextFrom = 20;
constexpr double numberHeight = 18;
constexpr double numberMargin = 3;

std::int64_t painted = 0; // cells, for paintedCells()

/// The rectangles of one kind of non-finite cells, joined along each row.
class CellRegion {
public:
    void add(const QRectF& rect)
    {
        const QRect next = rect.toAlignedRect();
        if (!m_run.isNull() && m_run.top() == next.top() && m_run.height() == next.height()
            && next.left() <= m_run.right() + 1) {
            m_run |= next;
            return;
        }
        flush();
        m_run = next;
    }

    [[nodiscard]] QRegion take()
    {
        flush();
        return std::move(m_region);
    }

private:
    void flush()
    {
        if (!m_run.isNull()) {
            m_region += m_run;
        }
        m_run = {};
    }

    QRegion m_region;
    QRect m_run;
};

void paintCentred(QPainter& painter, const QRectF& rect, const QString& text)
{
    paintText(painter, rect.adjusted(-40, 0, 40, 0), Qt::AlignCenter, text);
}

/// Text on a hatch or a cross stands on a patch of the fill, or it could not be read.
void paintOnHalo(QPainter& painter, const QRectF& rect, const QString& text, const QColor& halo,
    const QColor& ink)
{
    const QFontMetricsF metrics(painter.font());
    QRectF patch(0, 0, textWidth(painter.font(), text) + 4, metrics.capHeight() + 6);
    patch.moveCenter(rect.center());
    painter.fillRect(patch.intersected(rect), halo);
    painter.setPen(ink);
    paintCentred(painter, rect, text);
}

void fillCell(QPainter& painter, const QRectF& rect, const QColor& color, bool rounded)
{
    painter.setRenderHint(QPainter::Antialiasing, rounded);
    if (rounded) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRoundedRect(rect, radius, radius);
    } else {
        painter.fillRect(rect, color);
    }
}

/// The ring of a target: in the middle, or in the corner when a number stands there, clear of its
/// minus sign in the lowest cells that have numbers.
void paintTarget(QPainter& painter, const QRectF& rect, const QColor& fill, bool numbered)
{
    const double side = std::min(rect.width(), rect.height());
    if (side < 10) {
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(textColorOn(fill), numbered ? 1.3 : 1.6));
    const double r = numbered ? 1.9 : std::min(4.0, side / 4);
    const QPointF corner = rect.topLeft() + QPointF(r + 1.2, r + 1.2);
    painter.drawEllipse(numbered ? corner : rect.center(), r, r);
}

class CellsPainter {
public:
    CellsPainter(QPainter& painter, const HeatmapFigure& figure, const CellGeometry& geometry,
        const PooledCells& cells, const HeatmapStyle& style, const CellsShown& shown)
        : m_painter(painter)
        , m_figure(figure)
        , m_geometry(geometry)
        , m_cells(cells)
        , m_style(style)
        , m_shown(shown)
        , m_pending(painter, style.palette())
        , m_gaps(hasGaps(geometry))
        , m_numbers(!cells.isPooled() && numbersFit(figure, geometry, cells))
    {
    }

    void paint(CellKinds kinds)
    {
        if (kinds == CellKinds::NonFinite && !hasMarks()) {
            return;
        }
        paintPending();
        paintAbsent();
        CellFill fill(m_painter);
        each([&](const QRectF& rect, double value, int, int) {
            if (std::isnan(value)) {
                fillCell(m_painter, rect, m_style.palette().stage, m_gaps);
            } else if (std::isinf(value)) {
                (value < 0 ? m_negative : m_positive).add(rect);
            } else if (kinds == CellKinds::All && m_gaps) {
                fillCell(m_painter, rect, m_figure.scale.color(value, m_style.mode), true);
            } else if (kinds == CellKinds::All) {
                fill.add(rect, m_figure.scale.color(value, m_style.mode));
            }
        });
        fill.finish();
        paintHatch(m_painter, m_negative.take(), true, m_style.palette());
        paintHatch(m_painter, m_positive.take(), false, m_style.palette());
        m_painter.setFont(font(FontRole::Cell));
        each([&](const QRectF& rect, double value, int row, int column) {
            paintValue(rect, value);
            paintMark(rect, value, row, column);
        });
    }

private:
    template <class Visit> void each(Visit visit)
    {
        for (int row = 0; row < m_cells.rows; ++row) {
            const IndexRange rows = m_cells.rowsOf(row, m_geometry.rows());
            for (int column = 0; column < m_cells.columns; ++column) {
                const IndexRange columns = m_cells.columnsOf(column, m_geometry.columns());
                if (!m_shown.draws(rows, columns) || !isPresent(rows, columns)) {
                    continue;
                }
                const QRectF cell = m_geometry.cellsRect(rows, columns);
                visit(filledRect(cell, m_gaps), m_cells.at(row, column), rows.first, columns.first);
            }
        }
    }

    /// Whether there is anything but finite values that stand for themselves.
    [[nodiscard]] bool hasMarks() const
    {
        return m_figure.beside || m_numbers || !m_figure.targets.empty()
            || !m_shown.reveal.isEverything()
            || std::ranges::any_of(m_cells.values, [this](double value) {
                   return !std::isfinite(value) || m_figure.scale.isBeyond(value);
               });
    }

    [[nodiscard]] bool isPresent(const IndexRange& rows, const IndexRange& columns) const
    {
        return !m_figure.beside || m_figure.beside->present.touches(rows, columns);
    }

    /// Cells that only a neighbour has: nothing stands there, inside of a thin frame.
    void paintAbsent()
    {
        if (!m_figure.beside) {
            return;
        }
        const CellArea& present = m_figure.beside->present;
        const int rows = m_geometry.rows();
        const int columns = m_geometry.columns();
        const IndexRange inside { std::clamp(present.firstRow, 0, rows),
            std::clamp(present.endRow, 0, rows) - 1 };
        const IndexRange all { 0, columns - 1 };
        const auto frame = [this](const IndexRange& ofRows, const IndexRange& ofColumns) {
            if (ofRows.count() > 0 && ofColumns.count() > 0) {
                const QRectF rect = m_geometry.cellsRect(ofRows, ofColumns);
                m_painter.fillRect(rect, m_style.palette().stage);
                m_painter.setBrush(Qt::NoBrush);
                m_painter.setPen(QPen(m_style.palette().controlLine, 1, Qt::DashLine));
                m_painter.drawRect(rect.adjusted(0.5, 0.5, -1.5, -1.5));
            }
        };
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        frame({ 0, inside.first - 1 }, all);
        frame({ std::max(inside.first, inside.last + 1), rows - 1 }, all);
        frame(inside, { 0, std::clamp(present.firstColumn, 0, columns) - 1 });
        frame(inside, { std::clamp(present.endColumn, 0, columns), columns - 1 });
    }

    void paintPending()
    {
        if (m_shown.reveal.isEverything() || !m_shown.pending) {
            return;
        }
        for (int row = 0; row < m_cells.rows; ++row) {
            const IndexRange rows = m_cells.rowsOf(row, m_geometry.rows());
            for (int column = 0; column < m_cells.columns; ++column) {
                const IndexRange columns = m_cells.columnsOf(column, m_geometry.columns());
                if (m_shown.marksPending(rows, columns) && isPresent(rows, columns)) {
                    m_pending.add(filledRect(m_geometry.cellsRect(rows, columns), m_gaps), m_gaps);
                }
            }
        }
        m_pending.finish();
    }

    void paintValue(const QRectF& rect, double value)
    {
        const Palette& palette = m_style.palette();
        const bool tall = rect.height() >= grid(numberHeight) - 4;
        if (std::isnan(value)) {
            paintNaN(m_painter, rect, palette);
            if (rect.width() >= grid(infinityTextFrom) + 6 && tall) {
                paintOnHalo(m_painter, rect, QStringLiteral("NaN"), palette.stage, palette.error);
            }
        } else if (std::isinf(value)) {
            if (rect.width() >= grid(infinityTextFrom) && tall && !m_cells.isPooled()) {
                paintOnHalo(m_painter, rect, cellText(value), palette.infFill, palette.ink);
            }
        } else if (m_numbers) {
            m_painter.setPen(textColorOn(m_figure.scale.color(value, m_style.mode)));
            paintCentred(m_painter, rect, cellText(value, m_figure.style));
        }
    }

    void paintMark(const QRectF& rect, double value, int row, int column)
    {
        if (m_figure.scale.isBeyond(value)) {
            paintNotch(m_painter, rect, m_style);
        }
        const auto place = static_cast<std::size_t>(row);
        if (place < m_figure.targets.size() && m_figure.targets[place] == column
            && std::isfinite(value) && !m_cells.isPooled()) {
            paintTarget(m_painter, rect, m_figure.scale.color(value, m_style.mode), m_numbers);
        }
    }

    QPainter& m_painter;
    const HeatmapFigure& m_figure;
    const CellGeometry& m_geometry;
    const PooledCells& m_cells;
    const HeatmapStyle& m_style;
    const CellsShown& m_shown;
    PendingPainter m_pending;
    bool m_gaps;
    bool m_numbers;
    CellRegion m_negative;
    CellRegion m_positive;
};

} // namespace

QRectF filledRect(const QRectF& cell, bool gaps)
{
    return gaps ? cell.adjusted(0, 0, -1, -1) : cell;
}

bool hasGaps(const CellGeometry& geometry)
{
    constexpr double rounding = 0.5;
    const double shown = geometry.area().width() / std::max(geometry.cellWidth(), 1e-9);
    return shown <= mostColumnsWithGaps + rounding && geometry.cellWidth() >= smallestCellWithGap
        && geometry.cellHeight() >= smallestCellWithGap;
}

bool numbersFit(const HeatmapFigure& figure, const CellGeometry& geometry, const PooledCells& cells)
{
    if (geometry.cellHeight() < grid(numberHeight) || geometry.cellWidth() < 2 * numberMargin) {
        return false;
    }
    const QFont face = font(FontRole::Cell);
    const double room = geometry.cellWidth() - numberMargin;
    return std::ranges::all_of(cells.values, [&](double value) {
        return !std::isfinite(value) || textWidth(face, cellText(value, figure.style)) <= room;
    });
}

void paintNaN(QPainter& painter, const QRectF& rect, const Palette& palette)
{
    if (rect.width() < 6 || rect.height() < 6) {
        painter.fillRect(rect, palette.error);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.error, 1.2));
    painter.drawLine(rect.topLeft(), rect.bottomRight());
    painter.drawLine(rect.topRight(), rect.bottomLeft());
}

void paintNotch(QPainter& painter, const QRectF& rect, const HeatmapStyle& style)
{
    constexpr double largest = 8;
    constexpr double smallest = 4; // of a cell: below, a notch would hide the colour
    const double narrow = std::min(rect.width(), rect.height());
    if (narrow < smallest) {
        return;
    }
    const double side = std::min(largest, narrow / 2);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(style.palette().stage, 0.8));
    painter.setBrush(style.palette().ink);
    painter.drawPolygon(QPolygonF({ rect.topRight() - QPointF(side, 0), rect.topRight(),
        rect.topRight() + QPointF(0, side) }));
}

void paintCells(QPainter& painter, const HeatmapFigure& figure, const CellGeometry& geometry,
    const PooledCells& cells, const HeatmapStyle& style, CellKinds kinds, const CellsShown& shown)
{
    painted += std::int64_t { cells.rows } * cells.columns;
    painter.save();
    painter.setClipRect(geometry.area(), Qt::IntersectClip);
    CellsPainter(painter, figure, geometry, cells, style, shown).paint(kinds);
    painter.restore();
}

std::int64_t paintedCells()
{
    return painted;
}

void paintPlainCells(QPainter& painter, const MatrixView& matrix, const ColorScale& scale,
    const CellGeometry& geometry, const HeatmapStyle& style, const Reveal& reveal)
{
    const PooledCells cells = poolCells(matrix, geometry, style.pixelRatio);
    const CellsShown shown { reveal };
    PendingPainter pending(painter, style.palette());
    CellFill fill(painter);
    painted += std::int64_t { cells.rows } * cells.columns;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    CellRegion negative;
    CellRegion positive;
    for (int row = 0; row < cells.rows; ++row) {
        const IndexRange rows = cells.rowsOf(row, matrix.rows());
        for (int column = 0; column < cells.columns; ++column) {
            const IndexRange columns = cells.columnsOf(column, matrix.columns());
            const QRectF rect = geometry.cellsRect(rows, columns);
            const double value = cells.at(row, column);
            if (shown.marksPending(rows, columns)) {
                pending.add(rect, false);
            } else if (std::isfinite(value)) {
                fill.add(rect, scale.color(value, style.mode));
            } else if (std::isnan(value)) {
                painter.fillRect(rect, style.palette().stage);
                paintNaN(painter, rect, style.palette());
            } else {
                (value < 0 ? negative : positive).add(rect);
            }
        }
    }
    fill.finish();
    paintHatch(painter, negative.take(), true, style.palette());
    paintHatch(painter, positive.take(), false, style.palette());
    pending.finish();
    painter.restore();
}

} // namespace glassllm
