// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/heatmap_widget.h"

#include "ui/stage/heatmap_accessible.h"
#include "ui/stage/heatmap_plot.h"
#include "ui/stage/stage_text.h"
#include "ui/theme/theme.h"

#include <QEasingCurve>
#include <QElapsedTimer>
#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr double zoomStep = 0.8;
constexpr int dragFrom = 4; // pixels: below, a press is a click
constexpr int fadeTime = 160; // milliseconds
constexpr int bandTick = 16;

BandMotion::Clock machineTime()
{
    QElapsedTimer timer;
    timer.start();
    return [timer] { return timer.elapsed(); };
}

} // namespace

HeatmapWidget::HeatmapWidget(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_band(machineTime())
    , m_plot(std::make_unique<HeatmapPlot>(this, [this] { emit zoomChanged(); }))
{
    HeatmapAccessible::install();
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(160, 120);
    m_plot->widget()->installEventFilter(this);
    m_plot->setStyle(theme->mode());
    connect(theme, &Theme::changed, this, [this] { m_plot->setStyle(m_theme->mode()); });
    m_bandTicker.setInterval(bandTick);
    connect(&m_bandTicker, &QTimer::timeout, this, &HeatmapWidget::moveBand);
    m_fade.setStartValue(0.0);
    m_fade.setEndValue(1.0);
    m_fade.setDuration(fadeTime);
    m_fade.setEasingCurve(QEasingCurve::OutQuad);
    connect(&m_fade, &QVariantAnimation::valueChanged, this, [this](const QVariant& opacity) {
        m_plot->setReveal(m_reveal, m_fadeFrom, opacity.toDouble());
    });
}

HeatmapWidget::~HeatmapWidget()
{
    m_plot->widget()->removeEventFilter(this);
}

void HeatmapWidget::setFigure(std::shared_ptr<const HeatmapFigure> figure, const Reveal& reveal,
    std::shared_ptr<const StageOperands> operands)
{
    const bool sameSize = m_figure && figure && m_figure->matrix->rows() == figure->matrix->rows()
        && m_figure->matrix->columns() == figure->matrix->columns()
        && m_figure->stepId == figure->stepId;
    m_figure = std::move(figure);
    m_hovered.reset();
    m_fade.stop();
    m_reveal = reveal;
    m_plot->setReveal(m_reveal, m_reveal, 1);
    m_plot->setOperands(std::move(operands));
    m_plot->setFigure(m_figure, sameSize);
    m_band.jumpTo(std::nullopt); // nothing leads from one picture to another
    setCurrent(m_current);
    emit zoomChanged();
}

void HeatmapWidget::setReveal(const Reveal& reveal)
{
    if (!m_figure || reveal == m_reveal) {
        return;
    }
    const int rows = m_figure->matrix->rows();
    const int columns = m_figure->matrix->columns();
    const bool grows = reveal.count(rows, columns) > m_reveal.count(rows, columns);
    m_fade.stop();
    m_fadeFrom = m_reveal;
    m_reveal = reveal;
    if (m_hovered && !isThere(*m_hovered)) {
        setHovered(std::nullopt);
    }
    if (grows && !m_motionReduced && isVisible()) {
        m_fade.start(); // sets its first value at once
    } else {
        m_plot->setReveal(m_reveal, m_reveal, 1);
    }
    updateAccessibleText();
}

std::optional<Cell> HeatmapWidget::thereAt(const QPointF& point) const
{
    const auto cell = m_plot->geometry().cellAt(point);
    return cell && isThere(*cell) ? cell : std::nullopt;
}

void HeatmapWidget::choose(const Cell& cell)
{
    if (isThere(cell)) {
        emit cellChosen(cell);
    }
}

void HeatmapWidget::setCurrent(std::optional<Cell> cell)
{
    if (!m_figure || (cell && !m_figure->matrix->contains(cell->row, cell->column))) {
        cell.reset();
    }
    m_current = cell;
    if (cell && isVisible()) {
        m_band.moveTo(*cell);
    } else {
        m_band.jumpTo(cell);
    }
    m_plot->setRings(m_current, m_hovered);
    moveBand();
    updateAccessibleText();
}

void HeatmapWidget::setMotionReduced(bool reduced)
{
    m_motionReduced = reduced;
    m_band.setReduced(reduced);
    moveBand();
}

void HeatmapWidget::setClock(BandMotion::Clock clock)
{
    m_band = BandMotion(std::move(clock));
    m_band.setReduced(m_motionReduced);
    m_band.jumpTo(m_current);
    moveBand();
}

void HeatmapWidget::moveBand()
{
    const bool moving = m_band.isMoving();
    m_plot->setBand(moving ? m_band.place() : std::nullopt);
    if (!moving) {
        m_bandTicker.stop();
    } else if (!m_bandTicker.isActive()) {
        m_bandTicker.start();
    }
}

void HeatmapWidget::setHovered(std::optional<Cell> cell)
{
    if (!m_figure || (cell && !m_figure->matrix->contains(cell->row, cell->column))) {
        cell.reset();
    }
    if (cell && !isThere(*cell)) {
        cell.reset();
    }
    if (cell == m_hovered) {
        return;
    }
    m_hovered = cell;
    m_plot->setRings(m_current, m_hovered);
}

QRect HeatmapWidget::cornerIn(const QSize& size) const
{
    return m_plot->cornerIn(size).toRect();
}

QRect HeatmapWidget::besideIn(const QSize& size, int strips) const
{
    return m_plot->besideIn(size, strips).toRect();
}

void HeatmapWidget::setStripsBeside(bool beside)
{
    m_plot->setStripsBeside(beside);
}

CellGeometry HeatmapWidget::geometryOfCells() const
{
    return m_plot->geometry();
}

bool HeatmapWidget::isZoomed() const
{
    if (!m_figure) {
        return false;
    }
    const CellWindow window = m_plot->window();
    constexpr double same = 1e-6;
    const bool down
        = !m_figure->readsAsBars() && window.bottom - window.top < m_figure->matrix->rows() - same;
    return down || window.right - window.left < m_figure->matrix->columns() - same;
}

void HeatmapWidget::resetZoom()
{
    if (m_figure && !m_figure->isLens()) {
        m_plot->setWindow(CellWindow::whole(m_figure->matrix->rows(), m_figure->matrix->columns()));
    }
}

CellWindow HeatmapWidget::window() const
{
    return m_plot->window();
}

void HeatmapWidget::showWindow(const CellWindow& window)
{
    if (m_figure) {
        m_plot->setWindow(window);
    }
}

void HeatmapWidget::setFrame(const std::optional<CellWindow>& frame)
{
    m_plot->setFrame(frame);
}

void HeatmapWidget::zoomBy(double factor, std::optional<Cell> around)
{
    if (!m_figure || m_figure->isLens()) {
        return;
    }
    const CellWindow now = m_plot->window();
    const double x
        = around ? static_cast<double>(around->column) + 0.5 : (now.left + now.right) / 2;
    const double y = around ? static_cast<double>(around->row) + 0.5 : (now.top + now.bottom) / 2;
    m_plot->setWindow({ x + (now.left - x) * factor, x + (now.right - x) * factor,
        y + (now.top - y) * factor, y + (now.bottom - y) * factor });
}

std::pair<int, int> HeatmapWidget::poolFactors() const
{
    return m_plot->poolFactors();
}

bool HeatmapWidget::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_plot->widget()) {
        return QWidget::eventFilter(watched, event);
    }
    switch (event->type()) {
    case QEvent::MouseMove:
        emit cellHovered(thereAt(static_cast<QMouseEvent*>(event)->position()));
        break;
    case QEvent::Leave:
        emit cellHovered(std::nullopt);
        break;
    case QEvent::MouseButtonPress:
        m_pressed = static_cast<QMouseEvent*>(event)->pos();
        setFocus(Qt::MouseFocusReason);
        break;
    case QEvent::MouseButtonRelease: {
        const auto* const mouse = static_cast<QMouseEvent*>(event);
        const auto cell = thereAt(mouse->position());
        if (cell && mouse->button() == Qt::LeftButton
            && (mouse->pos() - m_pressed).manhattanLength() < dragFrom) {
            emit cellChosen(*cell);
        }
        break;
    }
    case QEvent::MouseButtonDblClick:
        resetZoom();
        break;
    case QEvent::ToolTip: {
        const auto* const help = static_cast<QHelpEvent*>(event);
        showToolTip(help->pos(), help->globalPos());
        return true;
    }
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

QString HeatmapWidget::labelAt(const QPointF& point) const
{
    return m_plot->labelAt(point);
}

void HeatmapWidget::showToolTip(const QPoint& local, const QPoint& global)
{
    const QString text = labelAt(local);
    // a token may look like markup
    QToolTip::showText(global,
        text.isEmpty()
            ? QString()
            : QStringLiteral("<p style='white-space:pre'>%1</p>").arg(text.toHtmlEscaped()),
        this);
}

void HeatmapWidget::moveCurrent(int rows, int columns)
{
    const Cell from = m_current.value_or(Cell { 0, 0 });
    const int lastRow = m_figure->matrix->rows() - 1;
    const int lastColumn = m_figure->matrix->columns() - 1;
    Cell to = from;
    if (m_current) {
        to.row = std::clamp<qint64>(from.row + rows, 0, lastRow);
        to.column = std::clamp<qint64>(from.column + columns, 0, lastColumn);
    }
    choose(to);
}

void HeatmapWidget::keyPressEvent(QKeyEvent* event)
{
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const bool control = (event->modifiers() & ~Qt::KeypadModifier) == Qt::ControlModifier;
    const int far = m_figure ? std::max(m_figure->matrix->columns(), m_figure->matrix->rows()) : 0;
    const int key = m_figure ? event->key() : int { Qt::Key_unknown };
    if (plain && key == Qt::Key_Left) {
        moveCurrent(0, -1);
    } else if (plain && key == Qt::Key_Right) {
        moveCurrent(0, 1);
    } else if (plain && key == Qt::Key_Up) {
        moveCurrent(-1, 0);
    } else if (plain && key == Qt::Key_Down) {
        moveCurrent(1, 0);
    } else if (plain && key == Qt::Key_Home) {
        moveCurrent(0, -far);
    } else if (plain && key == Qt::Key_End) {
        moveCurrent(0, far);
    } else if (plain && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        choose(m_hovered ? *m_hovered : m_current.value_or(Cell {}));
    } else if (control && (key == Qt::Key_Plus || key == Qt::Key_Equal)) {
        zoomBy(zoomStep, m_current);
    } else if (control && key == Qt::Key_Minus) {
        zoomBy(1 / zoomStep, m_current);
    } else if (control && key == Qt::Key_0) {
        resetZoom();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void HeatmapWidget::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_plot->widget()->setGeometry(rect());
    m_plot->relayout();
    emit zoomChanged();
    emit resized();
}

void HeatmapWidget::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        m_plot->relayout();
    }
    QWidget::changeEvent(event);
}

void HeatmapWidget::updateAccessibleText()
{
    if (!m_figure || !m_current) {
        setAccessibleDescription({});
        return;
    }
    const auto row = static_cast<int>(m_current->row);
    const auto column = static_cast<int>(m_current->column);
    setAccessibleDescription(StageText::cellSentence(m_figure->rows, m_figure->columns, row, column,
        isThere(*m_current) ? m_figure->valueText(row, column) : StageText::notComputed()));
    if (QAccessible::isActive() && hasFocus()) {
        QAccessibleEvent event(this, QAccessible::Focus);
        event.setChild(row * m_figure->matrix->columns() + column);
        QAccessible::updateAccessibility(&event);
    }
}

} // namespace glassllm
