// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/heatmap_layout.h"

#include "ui/stage/heatmap_figure.h"
#include "ui/stage/stage_text.h"
#include "ui/text/text_width.h"
#include "ui/text/token_painter.h"
#include "ui/theme/text_size.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace glassllm {

namespace {

constexpr qreal labelGap = 8; // between labels and cells
constexpr qreal numberGap = 8; // between a position and its token
constexpr qreal footerHeight = 28;
constexpr qreal noLabels = 4; // rings around cells need it
constexpr qreal widthOfNumber = 40;
constexpr int mostMeasured = 24; // columns whose turned tokens are looked at one by one
constexpr qreal beforeTurned = 4; // from the middle of a column to its turned token

using LabelSizes = AxisLabels::Widest;

qreal lineOfText()
{
    return lineHeight(FontRole::AxisText);
}

/// The room of the column labels: of pictures that stand side by side, the most that one needs.
LabelSizes measureColumns(const HeatmapFigure& figure)
{
    LabelSizes sizes = figure.columns.widest();
    if (figure.beside) {
        for (const AxisLabels& each : figure.beside->columns) {
            const LabelSizes other = each.widest();
            sizes = { std::max(sizes.number, other.number), std::max(sizes.token, other.token) };
        }
    }
    return sizes;
}

bool showsNumbers(const AxisLabels& labels)
{
    // chosen tokens of a vocabulary have no order that an id would help with
    return labels.axis().kind != AxisKind::Token || !labels.hasTokens();
}

/// Height above the cells for column labels of that width, turned or not.
qreal labelHeight(const LabelSizes& sizes, bool numbers, bool rotated)
{
    const qreal numberLine = numbers ? lineOfText() : 0;
    if (sizes.token == 0) {
        return numberLine + 4;
    }
    if (!rotated) {
        return numberLine + lineOfText() + 4;
    }
    const double radians = -labelAngle * M_PI / 180;
    return numberLine + sizes.token * std::sin(radians) + lineOfText() * std::cos(radians) + 4;
}

/// How far right turned tokens reach from the middle of their column. In pictures of few columns
/// each counts by itself: only one near the end needs room beyond the cells.
class TurnedReach {
public:
    TurnedReach(const HeatmapFigure& figure, const LabelSizes& sizes)
        : m_columns(figure.columnsAtOnce())
        , m_widest(across(sizes.token))
    {
        const bool few
            = sizes.token > 0 && figure.columns.count() <= mostMeasured && !figure.beside;
        const TokenFonts fonts = tokenFonts(FontRole::AxisText);
        for (int column = 0; few && column < figure.columns.count(); ++column) {
            const TokenText token = figure.columns.at(column).shortToken();
            m_each.push_back(beforeTurned + across(tokenWidth(token, fonts)));
        }
    }

    /// The widest cells with which all tokens end within that width.
    [[nodiscard]] double cellFor(double width) const
    {
        double cell = m_each.empty() ? (width - m_widest) / m_columns : width;
        for (std::size_t i = 0; i < m_each.size(); ++i) {
            cell = std::min(cell, (width - m_each[i]) / middle(i));
        }
        return cell;
    }

    /// Where the last token ends, from the left of the first cell.
    [[nodiscard]] double end(double cell) const
    {
        double end = m_each.empty() ? m_columns * cell + m_widest : 0;
        for (std::size_t i = 0; i < m_each.size(); ++i) {
            end = std::max(end, middle(i) * cell + m_each[i]);
        }
        return end;
    }

private:
    static double across(double token) { return token * std::cos(labelAngle * M_PI / 180); }

    static double middle(std::size_t column) { return static_cast<double>(column) + 0.5; }

    int m_columns;
    double m_widest;
    std::vector<double> m_each; ///< empty: m_widest stands for all
};

/// Largest cells of a matrix: few cells must not become posters.
QSizeF largestCell(const HeatmapFigure& figure)
{
    const int longest = std::max(figure.rowsAtOnce(), figure.columnsAtOnce());
    if (longest == 1) {
        return { 220, 150 };
    }
    if (figure.isSquare()) {
        return longest <= 3 ? QSizeF(150, 110) : QSizeF(120, 88);
    }
    return { 96, 72 };
}

double wholePixels(double size)
{
    return size >= 4 ? std::floor(size) : size;
}

QSizeF cellSize(const HeatmapFigure& figure, double width, double height)
{
    const int rows = figure.rowsAtOnce();
    const int columns = figure.columnsAtOnce();
    const QSizeF most = largestCell(figure);
    double across = std::min(std::max(width, 1.0) / columns, most.width());
    double down = std::min(std::max(height, 1.0) / rows, most.height());
    if (figure.isSquare()) {
        // low cells may be wider: a number needs that
        across = std::min(across, std::max(down * 1.5, std::min(down * 1.9, grid(widthOfNumber))));
        down = std::min(down, across * 1.2);
    }
    if (figure.readsAsBars()) {
        down = std::max(height, 1.0);
    }
    return { wholePixels(across), wholePixels(down) };
}

HeatmapLayout layoutAlone(const HeatmapFigure& figure, const QRectF& room);
std::optional<HeatmapLayout> withOperands(
    const HeatmapFigure& figure, const QRectF& room, const OperandRoom& wanted);
std::optional<HeatmapLayout> withAbove(
    const HeatmapFigure& figure, const QRectF& room, const OperandRoom& wanted);

} // namespace

qreal badgeWidth(const HeatmapFigure& figure)
{
    constexpr qreal around = 12;
    return figure.lastRowBadge.isEmpty() || figure.readsAsBars()
        ? 0
        : textWidth(font(FontRole::AxisText), QStringLiteral("\u2191 ") + figure.lastRowBadge)
            + 2 * around;
}

QStringList captionLines(const HeatmapFigure& figure, qreal width)
{
    return textWidth(font(FontRole::AxisText), figure.caption) <= width
        ? QStringList { figure.caption }
        : figure.caption.split(QStringLiteral(" \u00b7 "));
}

HeatmapLayout layoutHeatmap(
    const HeatmapFigure& figure, const QRectF& room, const OperandRoom& wanted)
{
    const HeatmapLayout alone = layoutAlone(figure, room);
    if (wanted.above > 0 || !wanted.drawing.isEmpty()) {
        return withAbove(figure, room, wanted).value_or(alone);
    }
    return withOperands(figure, room, wanted).value_or(alone);
}

namespace {

qreal roomOfRowLabels(const HeatmapFigure& figure)
{
    if (figure.readsAsBars()) {
        return std::ceil(
            textWidth(font(FontRole::PositionIndex), QStringLiteral("\u22120.0000")) + labelGap);
    }
    if (figure.beside && !figure.beside->rowLabels) {
        return noLabels;
    }
    const LabelSizes sizes = figure.rows.widest();
    return std::ceil(sizes.number + (sizes.token > 0 ? numberGap + sizes.token : 0) + labelGap);
}

HeatmapLayout layoutAlone(const HeatmapFigure& figure, const QRectF& room)
{
    const LabelSizes columnSizes = measureColumns(figure);
    const bool numbers = showsNumbers(figure.columns);
    const bool bars = figure.readsAsBars();
    HeatmapLayout layout;
    layout.rowLabelWidth = roomOfRowLabels(figure);
    const qreal sumsWidth = figure.rowSums.empty() || bars
        ? 0
        : std::ceil(std::max(56.0, textWidth(font(FontRole::Caption), StageText::rowSum()) + 12));
    const qreal beside = std::max(layout.rowLabelWidth, badgeWidth(figure));
    const auto lines = captionLines(figure, room.width() - beside).size();
    // what is said of several pictures stands below all of them
    const qreal footer = figure.beside
        ? noLabels
        : grid(footerHeight) + static_cast<qreal>(lines - 1) * lineOfText();
    const TurnedReach turned(figure, columnSizes);
    for (const bool rotated : { false, true }) {
        layout.rotated = rotated;
        layout.columnLabelHeight = std::ceil(labelHeight(columnSizes, numbers, rotated));
        // a number above the last column may reach beyond it
        const double beyond = std::max(sumsWidth, 4 + columnSizes.number / 2);
        const double all = room.width() - layout.rowLabelWidth;
        double width = all - beyond;
        if (rotated) {
            width = std::min(width, turned.cellFor(all) * figure.columnsAtOnce());
        }
        const double height = room.height() - layout.columnLabelHeight - footer;
        const QSizeF cell = cellSize(figure, width, height);
        layout.plot
            = QRectF(room.left() + layout.rowLabelWidth, room.top() + layout.columnLabelHeight,
                std::floor(cell.width() * figure.columnsAtOnce()),
                std::floor(cell.height() * figure.rowsAtOnce()));
        layout.right = layout.plot.right() + beyond;
        if (rotated) {
            layout.right = std::max(layout.right, layout.plot.left() + turned.end(cell.width()));
        }
        const bool fits = std::max(columnSizes.token, columnSizes.number) <= cell.width() - 4;
        if (fits || columnSizes.token == 0) {
            break;
        }
    }
    layout.columnPitch = layout.rotated || columnSizes.token == 0
        ? std::max(grid(thinningBelow), numbers ? columnSizes.number + 6 : 0.0)
        : std::max(columnSizes.token, columnSizes.number) + 4;
    layout.rowPitch = grid(rowThinningBelow);
    if (sumsWidth > 0) {
        layout.sums
            = QRectF(layout.plot.right(), layout.plot.top(), sumsWidth, layout.plot.height());
    }
    layout.footer = QRectF(room.left(), layout.plot.bottom(), room.width(), footer);
    layout.labelsRight = layout.plot.left();
    return layout;
}

std::optional<HeatmapLayout> withOperands(
    const HeatmapFigure& figure, const QRectF& room, const OperandRoom& wanted)
{
    constexpr qreal mostOfASide = 0.3;
    constexpr qreal mostBesideSquare = 0.25;
    const bool small = room.width() < grid(560) || room.height() < grid(260);
    if (wanted.left <= 0 || small || figure.readsAsBars() || figure.isLens()) {
        return std::nullopt;
    }
    // the cells of tokens against tokens have numbers, if there is room
    const qreal share = figure.isSquare() ? mostBesideSquare : mostOfASide;
    const qreal width = std::floor(std::min(wanted.left, room.width() * share));
    const qreal height = std::floor(std::min(wanted.top, room.height() * mostOfASide));
    const qreal caption = grid(24);
    const QRectF rest = room.adjusted(width + grid(24), height > 0 ? height + caption : 0, 0, 0);
    HeatmapLayout layout = layoutAlone(figure, rest);
    // wide results have narrow cells anyway; rows must stay readable beside the operand's
    if (layout.plot.width() < room.width() / 3
        || layout.plot.height() < grid(14) * figure.rowsAtOnce()) {
        return std::nullopt;
    }
    layout.left = QRectF(
        room.left() + layout.rowLabelWidth, layout.plot.top(), width, layout.plot.height());
    layout.labelsRight = layout.left.left();
    if (height > 0) {
        layout.top = QRectF(layout.plot.left(), room.top() + caption, layout.plot.width(), height);
    }
    layout.footer.setLeft(room.left());
    return layout;
}

/// What stands above a result, with so much height for each operand and for the drawing.
HeatmapLayout stacked(
    const HeatmapFigure& figure, const QRectF& room, int operands, qreal height, qreal drawing)
{
    constexpr qreal apart = 8; // rings around cells keep off each other
    const qreal step = height + grid(apart);
    const qreal taken = operands * step + (drawing > 0 ? drawing + grid(apart) : 0);
    HeatmapLayout layout = layoutAlone(figure, room.adjusted(0, taken, 0, 0));
    for (int i = 0; i < operands; ++i) {
        layout.above << QRectF(
            layout.plot.left(), room.top() + i * step, layout.plot.width(), height);
    }
    if (drawing > 0) {
        // dials have the width of the room, whatever the width of the cells
        const qreal left = operands > 0 ? layout.plot.left() : room.left();
        layout.drawing = QRectF(left, room.top() + operands * step, room.right() - left, drawing);
    }
    return layout;
}

std::optional<HeatmapLayout> withMaps(const HeatmapFigure& figure, const QRectF& room, int maps)
{
    constexpr qreal leastRow = 3;
    constexpr qreal leastMap = 40;
    constexpr qreal share = 0.4; // of the heights of all, which the result has
    const qreal texts = room.height() - layoutAlone(figure, room).plot.height();
    const qreal labels = std::min(texts, room.height() / 3);
    const qreal free = room.height() - labels - maps * grid(8);
    const qreal own = std::max(grid(thinningBelow) * figure.rowsAtOnce(), share * free);
    const qreal each = std::floor((free - own) / maps);
    if (each < std::max(grid(leastMap), leastRow * figure.rowsAtOnce())) {
        return std::nullopt;
    }
    HeatmapLayout layout = stacked(figure, room, maps, each, 0);
    // few rows have cells of a largest size: a map is no taller than the result
    if (layout.plot.height() < each) {
        layout = stacked(figure, room, maps, layout.plot.height(), 0);
    }
    return layout;
}

std::optional<HeatmapLayout> withAbove(
    const HeatmapFigure& figure, const QRectF& room, const OperandRoom& wanted)
{
    constexpr qreal strip = 16;
    constexpr qreal share = 0.45; // of the height, where the result has very many rows
    constexpr qreal leastBars = 90;
    if (figure.isLens() || room.width() < grid(360)) {
        return std::nullopt;
    }
    if (wanted.maps) {
        if (auto layout = withMaps(figure, room, wanted.above)) {
            return layout;
        }
    }
    const qreal least = figure.readsAsBars()
        ? grid(leastBars)
        : std::min(grid(rowThinningBelow) * figure.rowsAtOnce(), share * room.height());
    QList<qreal> drawings = wanted.drawing;
    if (wanted.above > 0) {
        drawings << 0;
    }
    for (const qreal drawing : drawings) {
        HeatmapLayout layout = stacked(figure, room, wanted.above, grid(strip), drawing);
        if (layout.plot.height() >= least) {
            layout.strips = wanted.above > 0;
            return layout;
        }
    }
    return std::nullopt;
}

} // namespace
} // namespace glassllm
