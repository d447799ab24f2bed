// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/operand_painter.h"

#include "ui/theme/text_size.h"

#include <QFontMetricsF>

#include <algorithm>

namespace glassllm {

namespace {

constexpr qreal dimmed = 0.4;
constexpr qreal ringWidth = 2;
constexpr qreal widestCell = 26;
constexpr qreal tallestCell = 22;

/// The window of the result along one axis, all of the operand's along the other.
CellGeometry leftGeometry(
    const OperandPicture& picture, const HeatmapLayout& layout, const CellGeometry& result)
{
    CellWindow window = CellWindow::whole(picture.matrix->rows(), picture.matrix->columns());
    window.top = result.window().top;
    window.bottom = result.window().bottom;
    return { picture.matrix->rows(), picture.matrix->columns(), layout.left, window };
}

CellGeometry topGeometry(
    const OperandPicture& picture, const HeatmapLayout& layout, const CellGeometry& result)
{
    CellWindow window = CellWindow::whole(picture.matrix->rows(), picture.matrix->columns());
    window.left = result.window().left;
    window.right = result.window().right;
    return { picture.matrix->rows(), picture.matrix->columns(), layout.top, window };
}

/// The cells of an operand that make `cell`, as they are shown.
std::vector<CellBlock> shownBlocks(const OperandPicture& picture, const Cell& cell)
{
    const MatrixView& matrix = *picture.matrix;
    const bool turned = picture.plan.turned;
    auto blocks = litCells(picture.plan, cell, turned ? matrix.columns() : matrix.rows(),
        turned ? matrix.rows() : matrix.columns());
    if (turned) {
        for (CellBlock& block : blocks) {
            std::swap(block.first.row, block.first.column);
            std::swap(block.last.row, block.last.column);
        }
    }
    return blocks;
}

QRectF rectOf(const CellGeometry& geometry, const CellBlock& block)
{
    const auto index = [](qint64 value) { return static_cast<int>(value); };
    return geometry
        .cellsRect({ index(block.first.row), index(block.last.row) },
            { index(block.first.column), index(block.last.column) })
        .intersected(geometry.area());
}

void paintRing(QPainter& painter, const QRectF& rect, const QColor& color, bool dashed)
{
    QPen pen(color, ringWidth);
    pen.setJoinStyle(Qt::MiterJoin);
    if (dashed) {
        pen.setDashPattern({ 5 / ringWidth, 3 / ringWidth });
        pen.setCapStyle(Qt::FlatCap);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), 2, 2);
}

} // namespace

void OperandPainter::setOperands(std::shared_ptr<const StageOperands> operands)
{
    m_operands = std::move(operands);
    forget();
}

void OperandPainter::forget()
{
    m_left = {};
    m_top = {};
}

OperandRoom OperandPainter::wantedRoom() const
{
    if (m_operands == nullptr) {
        return {};
    }
    OperandRoom room;
    room.left = grid(widestCell) * m_operands->left.matrix->columns();
    room.top = m_operands->top ? grid(tallestCell) * m_operands->top->matrix->rows() : 0;
    return room;
}

void OperandPainter::draw(Drawn& drawn, const OperandPicture& picture, const CellGeometry& geometry,
    const HeatmapStyle& style) const
{
    if (!drawn.cells.isNull()) {
        return;
    }
    drawn.geometry = geometry;
    const QRectF area = geometry.area();
    drawn.cells = QPixmap((area.size() * style.pixelRatio).toSize());
    drawn.cells.setDevicePixelRatio(style.pixelRatio);
    drawn.cells.fill(style.palette().stage);
    QPainter painter(&drawn.cells);
    painter.translate(-area.topLeft());
    painter.setClipRect(area);
    paintPlainCells(painter, *picture.matrix, picture.scale, geometry, style);
}

void OperandPainter::drawBoth(
    const HeatmapLayout& layout, const CellGeometry& geometry, const HeatmapStyle& style)
{
    draw(m_left, m_operands->left, leftGeometry(m_operands->left, layout, geometry), style);
    if (m_operands->top) {
        draw(m_top, *m_operands->top, topGeometry(*m_operands->top, layout, geometry), style);
    }
}

void OperandPainter::paintCaption(QPainter& painter, const OperandPicture& picture,
    QPointF baseline, qreal right, const QColor& role, const HeatmapStyle& style)
{
    // a lowered index and a raised T: no face has both
    const QFont strong = font(FontRole::BodyStrong);
    const QFont small = font(FontRole::PositionIndex);
    const QString symbol = QString::fromUtf8(
        picture.plan.symbol.data(), static_cast<qsizetype>(picture.plan.symbol.size()));
    const auto write = [&](const QFont& face, const QString& text, qreal shift, const QColor& ink) {
        painter.setFont(face);
        painter.setPen(ink);
        painter.drawText(baseline + QPointF(0, shift), text);
        baseline.rx() += QFontMetricsF(face).horizontalAdvance(text);
    };
    write(strong, symbol.section(QLatin1Char('_'), 0, 0), 0, role);
    if (symbol.contains(QLatin1Char('_'))) {
        write(small, symbol.section(QLatin1Char('_'), 1), grid(3.0), role);
    }
    if (picture.plan.turned) {
        write(small, QStringLiteral("T"), -grid(4.0), role);
    }
    baseline.rx() += grid(7.0);
    const QFont caption = font(FontRole::Table);
    const QString text = picture.source + QStringLiteral(", ") + picture.size();
    const QFontMetricsF metrics(caption);
    const qreal room = right - baseline.x();
    write(caption,
        metrics.horizontalAdvance(text) <= room
            ? text
            : metrics.elidedText(picture.size(), Qt::ElideRight, std::max(0.0, room)),
        0, style.palette().ink2);
}

void OperandPainter::paint(QPainter& painter, const HeatmapLayout& layout,
    const CellGeometry& geometry, const HeatmapStyle& style)
{
    if (isEmpty() || layout.left.isEmpty()) {
        return;
    }
    drawBoth(layout, geometry, style);
    painter.save();
    painter.setOpacity(dimmed);
    painter.drawPixmap(layout.left.topLeft(), m_left.cells);
    if (m_operands->top) {
        painter.drawPixmap(layout.top.topLeft(), m_top.cells);
    }
    painter.restore();
    const Palette& palette = style.palette();
    paintCaption(painter, m_operands->left, layout.left.topLeft() - QPointF(0, grid(8.0)),
        layout.left.right(), palette.roleA, style);
    if (m_operands->top) {
        paintCaption(painter, *m_operands->top, layout.top.topLeft() - QPointF(0, grid(8.0)),
            layout.top.right(), palette.roleB, style);
    }
}

void OperandPainter::paintLit(QPainter& painter, const HeatmapLayout& layout,
    const CellGeometry& geometry, const HeatmapStyle& style, const Cell& cell)
{
    if (isEmpty() || layout.left.isEmpty()) {
        return;
    }
    drawBoth(layout, geometry, style);
    const Palette& palette = style.palette();
    painter.save();
    const auto light = [&](const OperandPicture& picture, const Drawn& drawn, const QRectF& area,
                           const QColor& role, bool dashed) {
        for (const CellBlock& block : shownBlocks(picture, cell)) {
            const QRectF rect = rectOf(drawn.geometry, block);
            if (rect.isEmpty()) {
                continue;
            }
            const qreal ratio = drawn.cells.devicePixelRatio();
            const QRectF source((rect.topLeft() - area.topLeft()) * ratio, rect.size() * ratio);
            painter.drawPixmap(rect, drawn.cells, source);
            paintRing(painter, rect, role, dashed);
        }
    };
    const QRectF target
        = geometry.cellRect(static_cast<int>(cell.row), static_cast<int>(cell.column))
              .intersected(layout.plot);
    if (!target.isEmpty()) {
        // the soft bands from the operands to the result
        const QRectF row(layout.left.right() + 1, target.top(),
            layout.plot.left() - layout.left.right() - 1, target.height());
        painter.fillRect(row, palette.roleASoft);
        if (m_operands->top) {
            painter.fillRect(QRectF(target.left(), layout.top.bottom() + 1, target.width(),
                                 layout.plot.top() - layout.top.bottom() - 1),
                palette.roleBSoft);
        }
    }
    light(m_operands->left, m_left, layout.left, palette.roleA, false);
    if (m_operands->top) {
        light(*m_operands->top, m_top, layout.top, palette.roleB, true);
    }
    painter.restore();
}

} // namespace glassllm
