// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#undef QT_NO_FOREACH // the plot library's header uses foreach
#include "ui/stage/heatmap_plot_parts.h"

#include "ui/stage/label_painter.h"
#include "ui/theme/text_size.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace glassllm {

CellWindow HeatmapPlot::Parts::window() const
{
    const QCPRange across = plot->xAxis->range();
    const QCPRange down = plot->yAxis->range();
    const CellWindow wide { across.lower + 0.5, across.upper + 0.5, 0, 1 };
    return bars() ? wide : CellWindow { wide.left, wide.right, down.lower + 0.5, down.upper + 0.5 };
}

CellGeometry HeatmapPlot::Parts::geometry() const
{
    return figure
        ? CellGeometry(figure->matrix->rows(), figure->matrix->columns(), layout.plot, window())
        : CellGeometry();
}

void HeatmapPlot::Parts::limitRanges()
{
    if (limiting || !figure) {
        return;
    }
    limiting = true;
    plot->xAxis->setRange(clamped(plot->xAxis->range(), figure->matrix->columns()));
    if (!bars()) {
        plot->yAxis->setRange(clamped(plot->yAxis->range(), figure->matrix->rows()));
    }
    limiting = false;
    if (mapped()) {
        fillColorMap();
    }
    zoomChanged();
}

void HeatmapPlot::Parts::showWhole()
{
    limiting = true;
    plot->xAxis->setRange(-0.5, figure->matrix->columns() - 0.5);
    if (!bars()) {
        plot->yAxis->setRange(-0.5, figure->matrix->rows() - 0.5);
    }
    limiting = false;
}

void HeatmapPlot::Parts::showScale()
{
    const double low = figure->scale.low();
    const double margin = (figure->scale.high() - low) * 0.03;
    limiting = true;
    plot->yAxis->setRange(low < 0 ? low - margin : low, figure->scale.high() + margin);
    limiting = false;
}

void HeatmapPlot::Parts::fillBars() const
{
    QVector<double> keys[2];
    QVector<double> values[2];
    for (int column = 0; column < figure->matrix->columns(); ++column) {
        const double value = figure->matrix->value(0, column);
        if (std::isfinite(value) && reveal.shows(0, column) && figure->has(0, column)) {
            const int side = value < 0 ? 1 : 0;
            keys[side].push_back(column);
            values[side].push_back(value);
        }
    }
    positive->setData(keys[0], values[0], true);
    negative->setData(keys[1], values[1], true);
    QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
    const double limit = figure->scale.limit;
    for (const double part : { -1.0, -0.5, 0.0, 0.5, 1.0 }) {
        if (part * limit >= figure->scale.low()) {
            ticker->addTick(part * limit, tickText(part * limit, limit));
        }
    }
    plot->yAxis->setTicker(ticker);
}

void HeatmapPlot::Parts::fillColorMap() const
{
    const PooledCells cellsNow = poolCells(*figure->matrix, geometry(), style.pixelRatio);
    QCPColorMapData* const data = colorMap->data();
    data->setSize(cellsNow.columns, cellsNow.rows);
    // the range names the centres of the first and the last block
    const auto centres = [](int first, int factor, int blocks) {
        const double start = first + (factor - 1) / 2.0;
        return QCPRange(start, start + static_cast<double>(factor) * std::max(blocks - 1, 1));
    };
    data->setRange(centres(cellsNow.firstColumn, cellsNow.columnFactor, cellsNow.columns),
        centres(cellsNow.firstRow, cellsNow.rowFactor, cellsNow.rows));
    for (int row = 0; row < cellsNow.rows; ++row) {
        for (int column = 0; column < cellsNow.columns; ++column) {
            const double value = cellsNow.at(row, column);
            data->setCell(column, row, std::isfinite(value) ? value : 0);
        }
    }
    colorMap->setGradient(gradientOf(figure->scale, style.mode));
    colorMap->setDataRange(QCPRange(figure->scale.low(), figure->scale.high()));
}

HeatmapPlot::HeatmapPlot(QWidget* parent, std::function<void()> zoomChanged)
    : m_parts(std::make_unique<Parts>())
{
    Parts& parts = *m_parts;
    parts.zoomChanged = std::move(zoomChanged);
    parts.plot = new PatientPlot(parent);
    QCustomPlot* const plot = parts.plot;
    plot->setFocusPolicy(Qt::NoFocus);
    plot->axisRect()->setAutoMargins(QCP::msNone);
    plot->axisRect()->setMinimumSize(1, 1);
    plot->plotLayout()->setMargins({});
    plot->xAxis->setVisible(false);
    plot->yAxis->setSubTicks(false);
    plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    plot->setNoAntialiasingOnDrag(false);
    plot->setPlottingHint(QCP::phCacheLabels);
    parts.colorMap = new QCPColorMap(plot->xAxis, plot->yAxis);
    parts.colorMap->setInterpolate(false);
    parts.positive = new QCPBars(plot->xAxis, plot->yAxis);
    parts.negative = new QCPBars(plot->xAxis, plot->yAxis);
    for (QCPBars* bars : { parts.positive, parts.negative }) {
        bars->setPen(Qt::NoPen);
        bars->setWidth(0.8);
        bars->setAntialiased(false);
        bars->setSelectable(QCP::stNone);
    }
    parts.cells = new CellsPlottable(
        plot->xAxis, plot->yAxis, [&parts](QPainter& painter) { parts.paintCellsOf(painter); });
    new FigureLayer(plot, QStringLiteral("axes"), [&parts](QPainter& painter) {
        if (parts.figure) {
            parts.operands.paint(painter, parts.layout, parts.geometry(), parts.style);
            paintLabels(
                painter, *parts.figure, parts.layout, parts.geometry(), parts.style, parts.reveal);
        }
    });
    new FigureLayer(plot, QStringLiteral("overlay"),
        [&parts](QPainter& painter) { parts.paintRings(painter); });
    plot->layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmBuffered);
    QObject::connect(plot, &QCustomPlot::afterReplot, plot, [&parts] { parts.painted = true; });
    for (QCPAxis* axis : { plot->xAxis, plot->yAxis }) {
        QObject::connect(axis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), plot,
            [&parts] { parts.limitRanges(); });
    }
}

HeatmapPlot::~HeatmapPlot()
{
    delete m_parts->plot; // its layers paint from the parts: they go first
}

QWidget* HeatmapPlot::widget() const
{
    return m_parts->plot;
}

void HeatmapPlot::setStyle(ThemeMode mode)
{
    m_parts->style.mode = mode;
    relayout();
}

void HeatmapPlot::setFigure(std::shared_ptr<const HeatmapFigure> figure, bool keepWindow)
{
    Parts& parts = *m_parts;
    parts.figure = std::move(figure);
    if (!parts.figure) {
        parts.replotLater();
        return;
    }
    const bool bars = parts.bars();
    parts.plot->yAxis->setRangeReversed(!bars);
    parts.plot->yAxis->setVisible(bars);
    parts.plot->axisRect()->setRangeDrag(bars ? Qt::Horizontal : Qt::Horizontal | Qt::Vertical);
    const Qt::Orientations zoomed = parts.figure->isLens() ? Qt::Orientations()
        : bars                                             ? Qt::Horizontal
                                                           : Qt::Horizontal | Qt::Vertical;
    parts.plot->axisRect()->setRangeZoom(zoomed);
    parts.positive->setVisible(bars);
    parts.negative->setVisible(bars);
    parts.colorMap->setVisible(parts.mapped());
    if (bars) {
        parts.fillBars();
        parts.showScale();
    }
    if (!keepWindow) {
        parts.showWhole();
    }
    relayout();
}

void HeatmapPlot::setOperands(std::shared_ptr<const StageOperands> operands)
{
    m_parts->operands.setOperands(std::move(operands));
}

void HeatmapPlot::setReveal(const Reveal& reveal, const Reveal& before, qreal opacity)
{
    Parts& parts = *m_parts;
    parts.reveal = reveal;
    parts.revealedBefore = before;
    parts.opacity = opacity;
    if (parts.bars()) {
        parts.fillBars();
    }
    parts.replotLater();
}

void HeatmapPlot::setRings(std::optional<Cell> current, std::optional<Cell> hovered)
{
    m_parts->current = current;
    m_parts->hovered = hovered;
    m_parts->replotOverlay();
}

void HeatmapPlot::setBand(const std::optional<BandPlace>& band)
{
    if (m_parts->band != band) {
        m_parts->band = band;
        m_parts->replotOverlay();
    }
}

void HeatmapPlot::setFrame(const std::optional<CellWindow>& frame)
{
    m_parts->frame = frame;
    m_parts->replotOverlay();
}

void HeatmapPlot::Parts::replotLater()
{
    painted = false;
    plot->replot(QCustomPlot::rpQueuedReplot);
}

void HeatmapPlot::Parts::replotOverlay()
{
    if (painted) {
        // only the rings' own layer is painted anew
        plot->layer(QStringLiteral("overlay"))->replot();
    } else {
        replotLater();
    }
}

HeatmapLayout HeatmapPlot::Parts::layoutIn(const QSize& size) const
{
    const qreal free = stripsBeside ? grid(STRIPS_BESIDE) : 0;
    HeatmapLayout out
        = layoutHeatmap(*figure, QRectF(16, 4, size.width() - 20 - free, size.height() - 4),
            mapped() ? OperandRoom {} : operands.wantedRoom());
    out.footer.setRight(out.footer.right() + free); // what stands beside ends above it
    return out;
}

void HeatmapPlot::Parts::layOut(const QSize& size)
{
    restyle();
    if (!figure) {
        return;
    }
    layout = layoutIn(size);
    const QRect cellsPlace = layout.plot.toRect();
    // the library counts upwards from the last row of pixels, hence one pixel too high
    constexpr int lower = 1;
    plot->axisRect()->setMargins({ cellsPlace.left(), cellsPlace.top() + lower,
        std::max(0, size.width() - cellsPlace.left() - cellsPlace.width()),
        std::max(0, size.height() - cellsPlace.top() - cellsPlace.height() - lower) });
    if (mapped()) {
        fillColorMap();
    }
}

void HeatmapPlot::relayout()
{
    m_parts->style.pixelRatio = m_parts->plot->devicePixelRatioF();
    m_parts->layOut(m_parts->plot->size());
    m_parts->replotLater();
}

void HeatmapPlot::paintOn(
    QPaintDevice* device, const QPointF& origin, const QSize& size, qreal scale)
{
    Parts& parts = *m_parts;
    const auto rings
        = std::pair(std::exchange(parts.current, {}), std::exchange(parts.hovered, {}));
    parts.style.pixelRatio = scale;
    parts.layOut(size);
    QCPPainter painter;
    painter.begin(device);
    painter.scale(scale, scale);
    painter.translate(origin);
    parts.plot->toPainter(&painter, size.width(), size.height());
    painter.end();
    std::tie(parts.current, parts.hovered) = rings;
    relayout();
}

CellGeometry HeatmapPlot::geometry() const
{
    return m_parts->geometry();
}

const HeatmapLayout& HeatmapPlot::layout() const
{
    return m_parts->layout;
}

QString HeatmapPlot::labelAt(const QPointF& point) const
{
    if (!m_parts->figure) {
        return {};
    }
    const Cell cell = geometry().nearestCell(point);
    if (m_parts->layout.rowLabels().contains(point) && !m_parts->bars()) {
        return m_parts->figure->rows.wholeText(static_cast<int>(cell.row));
    }
    const auto column = static_cast<int>(cell.column);
    return m_parts->layout.columnLabels().contains(point)
        ? m_parts->figure->columns.wholeText(column)
        : QString();
}

QRectF HeatmapPlot::cornerIn(const QSize& size) const
{
    if (!m_parts->figure) {
        return {};
    }
    const bool now = std::exchange(m_parts->stripsBeside, false);
    const HeatmapLayout in = m_parts->layoutIn(size);
    m_parts->stripsBeside = now;
    if (!in.top.isEmpty()) {
        constexpr qreal caption = 24; // of the left operand
        return { 0, 0, in.left.right(), std::max(0.0, in.left.top() - grid(caption)) };
    }
    return {};
}

QRectF HeatmapPlot::besideIn(const QSize& size, int strips)
{
    Parts& parts = *m_parts;
    if (!parts.figure || !parts.figure->isSquare()) {
        return {};
    }
    const bool now = std::exchange(parts.stripsBeside, false);
    const HeatmapLayout below = parts.layoutIn({ size.width(), size.height() - strips });
    parts.stripsBeside = true;
    const HeatmapLayout beside = parts.layoutIn(size);
    parts.stripsBeside = now;
    const bool alone = below.left.isEmpty() && below.above.isEmpty() && below.drawing.isEmpty();
    return alone && beside.plot.height() > below.plot.height()
        ? QRectF(beside.right, 0, size.width() - beside.right, beside.plot.bottom())
        : QRectF();
}

void HeatmapPlot::setStripsBeside(bool beside)
{
    if (std::exchange(m_parts->stripsBeside, beside) != beside) {
        relayout();
    }
}

CellWindow HeatmapPlot::window() const
{
    return m_parts->window();
}

void HeatmapPlot::setWindow(const CellWindow& window)
{
    m_parts->plot->xAxis->setRange(window.left - 0.5, window.right - 0.5);
    if (!m_parts->bars()) {
        m_parts->plot->yAxis->setRange(window.top - 0.5, window.bottom - 0.5);
    }
    m_parts->replotLater();
}

std::pair<int, int> HeatmapPlot::poolFactors() const
{
    if (!m_parts->figure || m_parts->bars()) {
        return { 1, 1 };
    }
    const CellGeometry where = m_parts->geometry();
    return { poolFactor(where.cellHeight() * m_parts->style.pixelRatio),
        poolFactor(where.cellWidth() * m_parts->style.pixelRatio) };
}

} // namespace glassllm
