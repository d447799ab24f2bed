// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/operand_painter.h"

#include "ui/stage/drawn_cells.h"
#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/theme/text_size.h"

#include <QFontMetricsF>

#include <algorithm>

namespace glassllm {

namespace {

constexpr qreal dimmed = 0.4;
constexpr qreal ringWidth = 2;
constexpr float shineThrough = 0.14F;
constexpr qreal widestCell = 26;
constexpr qreal tallestCell = 22;
constexpr qreal symbolHeight = 16;

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

/// Where a block of cells is lit while the bands are on their way: what reaches from end to end
/// along an axis stays where it is along that one.
QRectF rectOf(const CellGeometry& geometry, const CellBlock& block, const LitCell& lit)
{
    const auto index = [](qint64 value) { return static_cast<int>(value); };
    const bool tall = block.first.row != block.last.row;
    const bool wide = block.first.column != block.last.column;
    const double down = lit.band.row - static_cast<double>(lit.cell.row);
    const double across = lit.band.column - static_cast<double>(lit.cell.column);
    return geometry
        .cellsRect({ index(block.first.row), index(block.last.row) },
            { index(block.first.column), index(block.last.column) })
        .translated(wide && !tall ? 0 : across * geometry.cellWidth(),
            tall && !wide ? 0 : down * geometry.cellHeight())
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

/// Left of an operand that stands above the result: its symbol and where it comes from.
void paintName(QPainter& painter, const OperandPicture& picture, const QRectF& area, bool added,
    const QColor& role, const QColor& quiet)
{
    constexpr qreal textMargin = 16; // of all texts of the stage
    const QRectF room(textMargin, area.top(), area.left() - grid(8.0) - textMargin, area.height());
    const QString symbol = (added ? QStringLiteral("+ ") : QString())
        + QString::fromUtf8(
            picture.plan.symbol.data(), static_cast<qsizetype>(picture.plan.symbol.size()));
    const QFont small = font(FontRole::PositionIndex);
    QStringList names { picture.source };
    if (textWidth(small, picture.source) > room.width()) { // "attn." above "residual"
        names = picture.source.split(QLatin1Char('.'));
        for (qsizetype i = 0; i + 1 < names.size(); ++i) {
            names[i] += QLatin1Char('.');
        }
    }
    const auto lines = static_cast<qreal>(1 + names.size());
    const bool named = area.height() >= grid(lines * symbolHeight)
        && std::ranges::all_of(
            names, [&](const QString& name) { return textWidth(small, name) <= room.width(); });
    QRectF line(room.left(), room.center().y() - grid(symbolHeight) * (named ? lines / 2 : 0.5),
        room.width(), grid(symbolHeight));
    painter.setFont(font(FontRole::BodyStrong));
    painter.setPen(role);
    paintText(painter, line, Qt::AlignRight | Qt::AlignVCenter, symbol);
    painter.setFont(small);
    painter.setPen(quiet);
    for (const QString& name : named ? names : QStringList()) {
        line.translate(0, grid(symbolHeight));
        paintText(painter, line, Qt::AlignRight | Qt::AlignVCenter, name);
    }
}

/// Draws the cells, unless they were drawn so before.
void draw(const OperandPicture& picture, const CellGeometry& geometry, const HeatmapStyle& style)
{
    DrawnCells& drawn = *picture.drawn;
    if (drawn.isOf(geometry, style)) {
        return;
    }
    drawn.geometry = geometry;
    drawn.style = style;
    const QRectF area = geometry.area();
    drawn.cells = QPixmap((area.size() * style.pixelRatio).toSize());
    drawn.cells.setDevicePixelRatio(style.pixelRatio);
    drawn.cells.fill(style.palette().stage);
    QPainter painter(&drawn.cells);
    painter.translate(-area.topLeft());
    painter.setClipRect(area);
    paintPlainCells(painter, *picture.matrix, picture.scale, geometry, style);
}

} // namespace

void OperandPainter::setOperands(std::shared_ptr<const StageOperands> operands)
{
    m_operands = std::move(operands);
    m_drawing = m_operands != nullptr ? m_operands->drawing : StageDrawing();
}

OperandRoom OperandPainter::wantedRoom() const
{
    if (m_operands == nullptr) {
        return {};
    }
    OperandRoom room;
    room.left = m_operands->left ? grid(widestCell) * m_operands->left->matrix->columns() : 0;
    room.top = m_operands->top ? grid(tallestCell) * m_operands->top->matrix->rows() : 0;
    room.above = static_cast<int>(m_operands->above.size());
    room.maps = m_operands->maps;
    room.drawing = m_drawing.heights();
    return room;
}

void OperandPainter::drawBoth(
    const HeatmapLayout& layout, const CellGeometry& geometry, const HeatmapStyle& style) const
{
    draw(*m_operands->left, leftGeometry(*m_operands->left, layout, geometry), style);
    if (m_operands->top) {
        draw(*m_operands->top, topGeometry(*m_operands->top, layout, geometry), style);
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
        paintText(painter, baseline + QPointF(0, shift), text);
        baseline.rx() += textWidth(face, text);
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
    const qreal room = right - baseline.x();
    write(caption,
        textWidth(caption, text) <= room ? text
                                         : elidedText(caption, picture.size(), std::max(0.0, room)),
        0, style.palette().ink2);
}

void OperandPainter::paint(QPainter& painter, const HeatmapLayout& layout,
    const CellGeometry& geometry, const HeatmapStyle& style)
{
    if (isEmpty()) {
        return;
    }
    if (!layout.left.isEmpty()) {
        paintBeside(painter, layout, geometry, style);
    }
    if (!layout.above.isEmpty()) {
        paintAbove(painter, layout, geometry, style);
    }
}

void OperandPainter::paintBeside(QPainter& painter, const HeatmapLayout& layout,
    const CellGeometry& geometry, const HeatmapStyle& style)
{
    drawBoth(layout, geometry, style);
    painter.save();
    painter.setOpacity(dimmed);
    painter.drawPixmap(layout.left.topLeft(), m_operands->left->drawn->cells);
    if (m_operands->top) {
        painter.drawPixmap(layout.top.topLeft(), m_operands->top->drawn->cells);
    }
    painter.restore();
    const Palette& palette = style.palette();
    paintCaption(painter, *m_operands->left, layout.left.topLeft() - QPointF(0, grid(8.0)),
        layout.left.right(), palette.roleA, style);
    if (m_operands->top) {
        paintCaption(painter, *m_operands->top, layout.top.topLeft() - QPointF(0, grid(8.0)),
            layout.top.right(), palette.roleB, style);
    }
}

void OperandPainter::paintAbove(QPainter& painter, const HeatmapLayout& layout,
    const CellGeometry& geometry, const HeatmapStyle& style)
{
    const Palette& palette = style.palette();
    for (std::size_t i = 0; i < m_operands->above.size(); ++i) {
        const OperandPicture& picture = m_operands->above[i];
        const QRectF& area = layout.above.at(static_cast<qsizetype>(i));
        if (!layout.strips) {
            draw(picture,
                { picture.matrix->rows(), picture.matrix->columns(), area, geometry.window() },
                style);
            painter.drawPixmap(area.topLeft(), picture.drawn->cells);
        }
        paintName(painter, picture, area, m_operands->maps && i > 0,
            i == 0 ? palette.roleA : palette.roleB, palette.ink3);
    }
    if (m_operands->maps) {
        const QRectF line(0, layout.plot.top() - grid(symbolHeight) - 2, layout.labelsRight - 8,
            grid(symbolHeight));
        painter.setFont(font(FontRole::BodyStrong));
        painter.setPen(palette.ink);
        paintText(painter, line, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("="));
    }
}

void OperandPainter::paintLit(QPainter& painter, const HeatmapLayout& layout,
    const CellGeometry& geometry, const HeatmapStyle& style, const LitCell& lit)
{
    if (isEmpty()) {
        return;
    }
    painter.save();
    if (!layout.left.isEmpty()) {
        lightBeside(painter, layout, geometry, style, lit);
    }
    if (!layout.above.isEmpty()) {
        lightAbove(painter, layout, geometry, style, lit);
    }
    if (!layout.drawing.isEmpty()) {
        m_drawing.paint(painter, layout.drawing, geometry, lit, style);
    }
    painter.restore();
}

void OperandPainter::lightAbove(QPainter& painter, const HeatmapLayout& layout,
    const CellGeometry& geometry, const HeatmapStyle& style, const LitCell& lit) const
{
    const Palette& palette = style.palette();
    const auto row = static_cast<int>(lit.cell.row);
    const auto column = static_cast<int>(lit.cell.column);
    for (std::size_t i = 0; i < m_operands->above.size(); ++i) {
        const MatrixView& matrix = *m_operands->above[i].matrix;
        const QRectF& area = layout.above.at(static_cast<qsizetype>(i));
        CellWindow window = geometry.window();
        if (layout.strips) {
            window.top = row;
            window.bottom = row + 1;
        }
        const CellGeometry where(matrix.rows(), matrix.columns(), area, window);
        if (layout.strips) {
            painter.save();
            painter.setClipRect(area);
            paintPlainCells(painter, matrix, m_operands->above[i].scale, where, style);
            painter.restore();
        } else {
            const QRectF whole = rectOf(
                where, { { lit.cell.row, 0 }, { lit.cell.row, matrix.columns() - 1 } }, lit);
            if (!whole.isEmpty()) {
                paintRing(painter, whole, i == 0 ? palette.roleA : palette.roleB, i > 0);
            }
        }
        const QRectF one = where.cellRect(row, column);
        if (area.adjusted(-1, -1, 1, 1).contains(one.center())) {
            paintSelectedRing(painter, one.intersected(area), style);
        }
    }
}

void OperandPainter::lightBeside(QPainter& painter, const HeatmapLayout& layout,
    const CellGeometry& geometry, const HeatmapStyle& style, const LitCell& lit)
{
    drawBoth(layout, geometry, style);
    const Palette& palette = style.palette();
    const auto light = [&](const OperandPicture& picture, const QRectF& area, const QColor& role,
                           bool dashed) {
        const DrawnCells& drawn = *picture.drawn;
        for (const CellBlock& block : shownBlocks(picture, lit.cell)) {
            const QRectF rect = rectOf(drawn.geometry, block, lit);
            if (rect.isEmpty()) {
                continue;
            }
            const qreal ratio = drawn.cells.devicePixelRatio();
            const QRectF source((rect.topLeft() - area.topLeft()) * ratio, rect.size() * ratio);
            painter.drawPixmap(rect, drawn.cells, source);
            paintRing(painter, rect, role, dashed);
        }
    };
    const QRectF target = rectOf(geometry, { lit.cell, lit.cell }, lit);
    if (!target.isEmpty()) {
        // the soft bands from the operands to the result
        const QRectF row(layout.left.right() + 1, target.top(),
            layout.plot.left() - layout.left.right() - 1, target.height());
        painter.fillRect(row, palette.roleASoft);
        if (m_operands->top) {
            // turned labels of the columns before lean into it: they shine through
            QColor band = layout.rotated ? palette.roleB : palette.roleBSoft;
            band.setAlphaF(layout.rotated ? shineThrough : 1.0F);
            painter.fillRect(QRectF(target.left(), layout.top.bottom() + 1, target.width(),
                                 layout.plot.top() - layout.top.bottom() - 1),
                band);
        }
    }
    light(*m_operands->left, layout.left, palette.roleA, false);
    if (m_operands->top) {
        light(*m_operands->top, layout.top, palette.roleB, true);
    }
}

} // namespace glassllm
