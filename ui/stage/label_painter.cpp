// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/label_painter.h"

#include "ui/stage/heatmap_figure.h"
#include "ui/stage/stage_text.h"
#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/text/token_painter.h"
#include "ui/theme/text_size.h"

#include <QFontMetricsF>
#include <QTransform>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr qreal rowLabelGap = 8;
constexpr double exactSum = 1e-5; // float rounding of a row's sum

qreal numberLine()
{
    return lineHeight(FontRole::AxisText);
}

/// Of two lines beside one row.
qreal linesApart()
{
    return grid(11.0);
}

struct LabelColors {
    QColor number;
    QColor token;
    QColor marked;
};

bool hasRowLabels(const HeatmapFigure& figure)
{
    return !figure.readsAsBars() && (!figure.beside || figure.beside->rowLabels);
}

/// One axis label of a row, at the height of its cell.
void paintRowLabel(QPainter& painter, const HeatmapFigure& figure, const HeatmapLayout& layout,
    const QRectF& cell, int row, const LabelColors& colors)
{
    const AxisLabel label = figure.rows.at(row);
    const qreal left = layout.labelsRight - layout.rowLabelWidth;
    const qreal right = layout.labelsRight - rowLabelGap;
    const QFont numbers = font(FontRole::PositionIndex);
    const QFontMetricsF numberMetrics(numbers);
    const qreal baseline = cell.center().y() + numberMetrics.capHeight() / 2;
    painter.setFont(numbers);
    painter.setPen(colors.number);
    if (label.token.pieces.empty()) {
        paintText(
            painter, QPointF(right - textWidth(numbers, label.number), baseline), label.number);
        return;
    }
    paintText(painter, QPointF(left, baseline), label.number);
    const TokenFonts fonts = tokenFonts(FontRole::AxisText);
    const QFontMetricsF tokenMetrics(fonts.text);
    const auto write = [&](const TokenText& token, qreal lower) {
        paintToken(painter,
            QPointF(right - tokenWidth(token, fonts),
                cell.center().y() + lower + tokenMetrics.capHeight() / 2),
            token, fonts, label.marked ? colors.marked : colors.token);
    };
    const bool twoLines = !label.below.pieces.empty() && cell.height() >= 2 * linesApart();
    if (twoLines) {
        write(label.shortToken(), -linesApart() / 2);
        write(label.below, linesApart() / 2);
    } else {
        write(label.brief.pieces.empty() ? label.shortToken() : label.brief, 0);
    }
}

/// Where a column's label stands: its upright lines, and its turned token in the frame of turned().
struct ColumnPlace {
    QRectF upright;
    QRectF turned;
};

QTransform turned(const HeatmapLayout& layout, const QRectF& cell, bool number)
{
    QTransform frame;
    frame.translate(cell.center().x() + 2, layout.plot.top() - 4 - (number ? numberLine() : 0) - 1);
    frame.rotate(labelAngle);
    return frame;
}

bool showsNumber(const HeatmapFigure& figure)
{
    return figure.columns.axis().kind != AxisKind::Token || !figure.columns.hasTokens();
}

ColumnPlace columnPlace(
    const HeatmapFigure& figure, const HeatmapLayout& layout, const QRectF& cell, int column)
{
    const bool number = showsNumber(figure);
    const AxisLabel label = figure.columns.at(column);
    const bool token = figure.columns.hasTokens() && !label.token.pieces.empty();
    const TokenFonts fonts = tokenFonts(FontRole::AxisText);
    const qreal tokenLength = token ? tokenWidth(label.shortToken(), fonts) : 0;
    const qreal lines = (number ? numberLine() : 0) + (token && !layout.rotated ? numberLine() : 0);
    qreal width = number ? textWidth(font(FontRole::PositionIndex), label.number) + 6 : 0;
    ColumnPlace place;
    if (token && layout.rotated) {
        const QFontMetricsF metrics(fonts.text);
        place.turned = QRectF(-1, -metrics.ascent(), tokenLength + 3, metrics.height());
    } else if (token) {
        width = std::max(width, tokenLength + 6);
    }
    place.upright
        = QRectF(cell.center().x() - width / 2, layout.plot.top() - 4 - lines, width, lines + 1);
    return place;
}

/// Token and number above a column; the token is turned when the layout says so.
void paintColumnLabel(QPainter& painter, const HeatmapFigure& figure, const HeatmapLayout& layout,
    const QRectF& cell, int column, const LabelColors& colors)
{
    const AxisLabel label = figure.columns.at(column);
    const bool number = showsNumber(figure);
    const QFont numbers = font(FontRole::PositionIndex);
    const QFontMetricsF metrics(numbers);
    const qreal centre = cell.center().x();
    const qreal bottom = layout.plot.top() - 4;
    const TokenText token = label.shortToken();
    const bool hasToken = figure.columns.hasTokens() && !token.pieces.empty();
    if (number) {
        // the number stands next to the cells when the token is turned, else above the token
        const qreal line = hasToken && !layout.rotated ? bottom - numberLine() : bottom;
        painter.setFont(numbers);
        painter.setPen(colors.number);
        paintText(painter, QPointF(centre - textWidth(numbers, label.number) / 2, line - 2),
            label.number);
    }
    if (!hasToken) {
        return;
    }
    const TokenFonts fonts = tokenFonts(FontRole::AxisText);
    const QColor& ink = label.marked ? colors.marked : colors.token;
    if (!layout.rotated) {
        paintToken(
            painter, QPointF(centre - tokenWidth(token, fonts) / 2, bottom - 2), token, fonts, ink);
        return;
    }
    painter.save();
    painter.setTransform(turned(layout, cell, number), true);
    paintToken(painter, { 0, 0 }, token, fonts, ink);
    painter.restore();
}

/// Hides labels of the thinned axis that the label of `column` would touch: a half of a number or
/// two tokens on each other could not be read. A label that stands there anyway touches none.
void clearNeighbours(QPainter& painter, const HeatmapFigure& figure, const HeatmapLayout& layout,
    const CellGeometry& geometry, int column, const QColor& background)
{
    const QRectF own = geometry.cellRect(0, column);
    const QRectF place = columnPlace(figure, layout, own, column).upright;
    const std::vector<int> labelled = labelledIndices(
        figure.columns.axis(), geometry.cellWidth(), layout.columnPitch, geometry.visibleColumns());
    if (std::ranges::find(labelled, column) != labelled.end()) {
        return;
    }
    for (const int other : labelled) {
        const QRectF cell = geometry.cellRect(0, other);
        const ColumnPlace theirs = columnPlace(figure, layout, cell, other);
        const double apart = std::abs(cell.center().x() - own.center().x());
        const bool upright = theirs.upright.adjusted(-2, 0, 2, 0).intersects(place);
        const bool slanted = layout.rotated && apart < grid(thinningBelow);
        if (other == column || !(upright || slanted)) {
            continue;
        }
        painter.fillRect(theirs.upright, background);
        painter.save();
        painter.setTransform(turned(layout, cell, showsNumber(figure)), true);
        painter.fillRect(theirs.turned, background);
        painter.restore();
    }
}

void clearNeighbourRows(QPainter& painter, const HeatmapFigure& figure, const HeatmapLayout& layout,
    const CellGeometry& geometry, int row, const QColor& background)
{
    const double own = geometry.cellRect(row, 0).center().y();
    const std::vector<int> labelled = labelledIndices(
        figure.rows.axis(), geometry.cellHeight(), layout.rowPitch, geometry.visibleRows());
    if (std::ranges::find(labelled, row) != labelled.end()) {
        return;
    }
    for (const int other : labelled) {
        const double middle = geometry.cellRect(other, 0).center().y();
        if (other != row && std::abs(middle - own) < grid(thinningBelow) - 1) {
            painter.fillRect(QRectF(layout.labelsRight - layout.rowLabelWidth, middle - grid(7.0),
                                 layout.rowLabelWidth - 1, grid(14.0)),
                background);
        }
    }
}

QRectF rowPatch(const HeatmapLayout& layout, const QRectF& cell)
{
    // no taller than the row where the rows above and below have labels too
    const bool thinned = cell.height() < layout.rowPitch;
    const qreal height = thinned ? grid(16.0) : std::min(cell.height(), grid(26.0));
    return { layout.labelsRight - layout.rowLabelWidth - 4, cell.center().y() - height / 2,
        layout.rowLabelWidth + 4 - rowLabelGap / 2, height };
}

/// The sum of the cells of a row that are there.
double sumSoFar(const MatrixView& matrix, int row, const Reveal& reveal)
{
    double sum = 0;
    for (int column = 0; column < matrix.columns(); ++column) {
        sum += reveal.shows(row, column) ? matrix.value(row, column) : 0;
    }
    return sum;
}

void paintRowSums(QPainter& painter, const HeatmapFigure& figure, const HeatmapLayout& layout,
    const CellGeometry& geometry, const HeatmapStyle& style, const Reveal& reveal)
{
    const Palette& palette = style.palette();
    painter.setFont(font(FontRole::Caption));
    painter.setPen(palette.ink3);
    const QRectF head(
        layout.sums.left(), layout.sums.top() - grid(20.0), layout.sums.width(), grid(16.0));
    paintText(painter, head, Qt::AlignRight | Qt::AlignVCenter, StageText::rowSum());
    painter.setFont(font(FontRole::Cell));
    for (const int row : labelledIndices(
             figure.rows.axis(), geometry.cellHeight(), layout.rowPitch, geometry.visibleRows())) {
        const bool whole = reveal.showsRow(row);
        const double sum = whole ? figure.rowSums.at(static_cast<std::size_t>(row))
                                 : sumSoFar(*figure.matrix, row, reveal);
        const bool exact = std::abs(sum - figure.expectedSum) <= exactSum;
        painter.setPen(!whole ? palette.ink2 : exact ? palette.ok : palette.warn);
        QRectF cell = geometry.cellRect(row, 0);
        if (cell.center().y() < layout.plot.top() || cell.center().y() > layout.plot.bottom()) {
            continue;
        }
        cell.setLeft(layout.sums.left());
        cell.setRight(layout.sums.right());
        paintText(painter, cell.adjusted(0, -20, 0, 20), Qt::AlignRight | Qt::AlignVCenter,
            reveal.begins(row) ? fixedText(sum, 3) : QStringLiteral("·"));
    }
}

/// The badge of the last row and the caption, on one line below the plot.
void paintFooter(QPainter& painter, const HeatmapFigure& figure, const HeatmapLayout& layout,
    const CellGeometry& geometry, const HeatmapStyle& style)
{
    const Palette& palette = style.palette();
    const QFont face = font(FontRole::AxisText);
    painter.setFont(face);
    qreal left = layout.plot.left();
    const bool lastVisible = geometry.visibleRows().last == figure.matrix->rows() - 1;
    if (!figure.lastRowBadge.isEmpty() && lastVisible && !figure.readsAsBars()) {
        const QString text = QStringLiteral("\u2191 ") + figure.lastRowBadge;
        const qreal width = textWidth(face, text) + 12;
        const QRectF patch(layout.footer.left(), layout.footer.top() + 6, width, grid(18.0));
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette.accentSoft);
        painter.drawRoundedRect(patch, 9, 9);
        painter.setPen(palette.accent);
        paintText(painter, patch, Qt::AlignCenter, text);
        left = std::max(left, patch.right() + 12);
    }
    painter.setPen(palette.ink2);
    QRectF line(left, layout.footer.top() + 6, layout.footer.right() - left, grid(18.0));
    for (const QString& part : captionLines(figure, line.width())) {
        paintText(painter, line, Qt::AlignLeft | Qt::AlignVCenter, part);
        line.translate(0, numberLine());
    }
}

} // namespace

void paintLabels(QPainter& painter, const HeatmapFigure& figure, const HeatmapLayout& layout,
    const CellGeometry& geometry, const HeatmapStyle& style, const Reveal& reveal)
{
    const Palette& palette = style.palette();
    const LabelColors colors { palette.ink3, palette.ink2, palette.warn };
    if (hasRowLabels(figure)) {
        for (const int row : labelledIndices(figure.rows.axis(), geometry.cellHeight(),
                 layout.rowPitch, geometry.visibleRows())) {
            const QRectF cell = geometry.cellRect(row, 0);
            const double middle = cell.center().y();
            if (middle >= layout.plot.top() && middle <= layout.plot.bottom()) {
                paintRowLabel(painter, figure, layout, cell, row, colors);
            }
        }
    }
    for (const int column : labelledIndices(figure.columns.axis(), geometry.cellWidth(),
             layout.columnPitch, geometry.visibleColumns())) {
        const QRectF cell = geometry.cellRect(0, column);
        const double middle = cell.center().x();
        if (middle >= layout.plot.left() && middle <= layout.plot.right()) {
            paintColumnLabel(painter, figure, layout, cell, column, colors);
        }
    }
    if (!layout.sums.isEmpty()) {
        paintRowSums(painter, figure, layout, geometry, style, reveal);
    }
    paintFooter(painter, figure, layout, geometry, style);
}

void paintCellLabels(QPainter& painter, const HeatmapFigure& figure, const HeatmapLayout& layout,
    const CellGeometry& geometry, const Cell& cell, const HeatmapStyle& style)
{
    const Palette& palette = style.palette();
    const auto row = static_cast<int>(cell.row);
    const auto column = static_cast<int>(cell.column);
    const QRectF rect = geometry.cellRect(row, column);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasRowLabels(figure) && rect.center().y() >= layout.plot.top()
        && rect.center().y() <= layout.plot.bottom()) {
        clearNeighbourRows(painter, figure, layout, geometry, row, palette.stage);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette.roleASoft);
        const QRectF patch = rowPatch(layout, rect);
        painter.fillRect(patch, palette.stage); // hides thinned neighbours below the corners
        painter.drawRoundedRect(patch, 4, 4);
        paintRowLabel(
            painter, figure, layout, rect, row, { palette.roleA, palette.roleA, palette.warn });
    }
    if (rect.center().x() < layout.plot.left() || rect.center().x() > layout.plot.right()) {
        return;
    }
    clearNeighbours(painter, figure, layout, geometry, column, palette.stage);
    QRectF patch = columnPlace(figure, layout, rect, column).upright;
    if (patch.width() > rect.width() && rect.width() >= layout.columnPitch) {
        patch.setLeft(rect.left());
        patch.setRight(rect.right());
    }
    if (!patch.isEmpty() && patch.height() > 2) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette.roleBSoft);
        painter.fillRect(patch, palette.stage);
        painter.drawRoundedRect(patch, 4, 4);
    }
    paintColumnLabel(
        painter, figure, layout, rect, column, { palette.roleB, palette.roleB, palette.warn });
}

} // namespace glassllm
