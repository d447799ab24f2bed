// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/table_drawing.h"

#include "core/explain/weight_rows.h"
#include "ui/text/number_format.h"
#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/text/token_painter.h"
#include "ui/theme/text_size.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace glassllm {

namespace {

constexpr qreal tableHeading = 22;
constexpr qreal tableRow = 14;
constexpr qreal rowsLeftOut = 10; // between rows that are no neighbours
constexpr qreal copyRoom = 10; // where the copy is on its way down
constexpr qreal otherRows = 0.4;
constexpr std::array<int, 3> pileSizes { 5, 3, 1 };

/// The height of a pile of so many rows in the middle of the table.
qreal heightOf(int rows)
{
    const int gaps = rows > 1 ? 2 : 0;
    return grid(tableHeading + rows * tableRow + gaps * rowsLeftOut + copyRoom);
}

/// "→" as a drawing, so that it stands in the middle of the line.
void paintArrow(QPainter& painter, const QPointF& from, qreal length, const QColor& ink)
{
    const QPointF tip = from + QPointF(length, 0);
    const qreal barb = grid(3.5);
    painter.setPen(QPen(ink, 1.5));
    painter.drawLine(from, tip);
    painter.drawLine(tip, tip + QPointF(-barb, -barb));
    painter.drawLine(tip, tip + QPointF(-barb, barb));
}

} // namespace

TableDrawing::TableDrawing(const ResultPlace& place, std::shared_ptr<const Run> run,
    std::shared_ptr<const WeightRows> weights, const ColorScale& scale)
    : m_place(place)
    , m_run(std::move(run))
    , m_weights(std::move(weights))
    , m_scale(scale)
{
}

QList<qreal> TableDrawing::heights()
{
    QList<qreal> all;
    for (const int rows : pileSizes) {
        all << heightOf(rows);
    }
    return all;
}

void TableDrawing::pileUp(qint64 row, int most)
{
    if (m_pile && m_pile->picked.row == row && m_most == most) {
        return;
    }
    m_pile.reset();
    m_most = most;
    const auto picked = pickedRow(m_place, row);
    if (!picked) {
        return;
    }
    Pile pile { *picked, rowsToShow(*picked, most), {} };
    if (m_weights != nullptr) {
        if (const auto numbers = rowsOfTable(*m_weights, pile.picked, pile.ids)) {
            const MatrixAxis down { AxisKind::Token, static_cast<int>(pile.ids.size()), 0,
                { pile.ids.begin(), pile.ids.end() }, 0 };
            const MatrixAxis across { AxisKind::Feature, static_cast<int>(picked->width), 0, {},
                0 };
            pile.rows.emplace(*numbers, down, across);
        }
    }
    m_pile = std::move(pile);
}

std::vector<TableDrawing::Line> TableDrawing::lines(
    const QRectF& room, const CellGeometry& cells) const
{
    std::vector<Line> out;
    qreal top = room.top() + grid(tableHeading);
    const bool alone = m_pile->ids.size() == 1; // no gaps then
    for (const qint64 id : m_pile->ids) {
        if (!alone && id != (out.empty() ? 0 : out.back().id + 1)) {
            top += grid(rowsLeftOut);
        }
        out.push_back({ id, { cells.area().left(), top, cells.area().width(), grid(tableRow) } });
        top += grid(tableRow);
    }
    return out;
}

void TableDrawing::paint(QPainter& painter, const QRectF& room, const CellGeometry& cells,
    const LitCell& lit, const HeatmapStyle& style)
{
    const auto* const size = std::ranges::find_if(
        pileSizes, [&room](int rows) { return heightOf(rows) <= room.height() + 0.5; });
    pileUp(lit.cell.row, size != pileSizes.end() ? *size : 1);
    if (!m_pile) {
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintHeading(painter, { room.left(), room.top(), room.width(), grid(tableHeading - 4) }, style);
    if (m_pile->rows) {
        const auto all = lines(room, cells);
        const auto picked = std::ranges::find(all, m_pile->picked.token, &Line::id);
        paintRows(painter, all, cells, style);
        paintCopy(painter, *picked, room, cells, lit, style);
        paintNames(painter, all, room, style);
        const QRectF one = CellGeometry(
            1, cells.columns(), picked->area, { cells.window().left, cells.window().right, 0, 1 })
                               .cellRect(0, static_cast<int>(lit.cell.column));
        if (picked->area.adjusted(-1, -1, 1, 1).contains(one.center())) {
            paintSelectedRing(painter, one.intersected(picked->area), style);
        }
    } else {
        paintNote(painter, room, cells, style.palette());
    }
    painter.restore();
}

void TableDrawing::paintHeading(
    QPainter& painter, const QRectF& line, const HeatmapStyle& style) const
{
    const Palette& palette = style.palette();
    const PickedRow& picked = m_pile->picked;
    const qreal gap = grid(7.0);
    const QFont digits = font(FontRole::PositionIndex);
    const TokenFonts faces = tokenFonts(FontRole::Chip);
    const QString position = integerText(picked.position);
    const TokenText token = elided(tokenText(*m_run, picked.token));
    const qreal digitsWidth = QFontMetricsF(digits).horizontalAdvance(position);
    QRectF chip(line.left() + 1, line.top(), 3 * gap + digitsWidth + tokenWidth(token, faces),
        line.height());
    painter.setPen(QPen(palette.roleA, 1.5));
    painter.setBrush(palette.roleASoft);
    painter.drawRoundedRect(chip.adjusted(0, 0.75, 0, -0.75), 4, 4);
    const QFontMetricsF metrics(faces.text);
    const qreal baseline
        = std::round(line.center().y() + (metrics.ascent() - metrics.descent()) / 2);
    QPointF at(chip.left() + gap, baseline);
    const auto write = [&](const QFont& face, const QString& text, const QColor& ink) {
        painter.setFont(face);
        painter.setPen(ink);
        paintText(painter, at, text);
        at.rx() += QFontMetricsF(face).horizontalAdvance(text);
    };
    write(digits, position, palette.roleA);
    at.rx() += gap;
    paintToken(painter, at, token, faces, palette.roleA);
    at.setX(chip.right() + gap);
    const auto arrow = [&] {
        paintArrow(painter, { at.x(), line.center().y() }, grid(16.0), palette.ink3);
        at.rx() += grid(16.0) + gap;
    };
    arrow();
    const QFont caption = font(FontRole::Caption);
    write(caption, tr("id %1").arg(picked.token), palette.roleA);
    at.rx() += gap;
    arrow();
    write(font(FontRole::BodyStrong), QStringLiteral("E"), palette.roleB);
    at.rx() += gap;
    // the longest that has room
    const QString size = QStringLiteral("%1 × %2").arg(picked.tableRows).arg(picked.width);
    const QString row = tr("row %1 of the table, %2").arg(QString::number(picked.token), size);
    const QString copied = tr("row %1 of the table, %2, is copied number by number")
                               .arg(QString::number(picked.token), size);
    const QFontMetricsF small(caption);
    for (const QString& text :
        { copied, row, tr("row %1 of %2").arg(QString::number(picked.token), size) }) {
        if (small.horizontalAdvance(text) <= line.right() - at.x()) {
            write(caption, text, palette.ink2);
            break;
        }
    }
}

void TableDrawing::paintRows(QPainter& painter, const std::vector<Line>& lines,
    const CellGeometry& cells, const HeatmapStyle& style) const
{
    const MatrixView& matrix = *m_pile->rows;
    CellWindow window = cells.window();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        window.top = static_cast<double>(i);
        window.bottom = window.top + 1;
        const QRectF area = lines[i].area.adjusted(0, 0, 0, -1);
        const bool picked = lines[i].id == m_pile->picked.token;
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setClipRect(area);
        painter.fillRect(area, style.palette().stage);
        painter.setOpacity(picked ? 1 : otherRows);
        paintPlainCells(
            painter, matrix, m_scale, { matrix.rows(), matrix.columns(), area, window }, style);
        painter.restore();
    }
}

void TableDrawing::paintNames(QPainter& painter, const std::vector<Line>& lines, const QRectF& room,
    const HeatmapStyle& style) const
{
    const Palette& palette = style.palette();
    const QFont face = font(FontRole::PositionIndex);
    const QFontMetricsF metrics(face);
    painter.setFont(face);
    const auto leftOut = [&](const QRectF& gap) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette.ink3);
        const qreal x = gap.left() - grid(8.0) - textWidth(face, QStringLiteral("0")) / 2;
        for (const qreal share : { 0.25, 0.5, 0.75 }) {
            painter.drawEllipse(QPointF(x, gap.top() + share * gap.height()), 1, 1);
        }
    };
    const bool alone = lines.size() == 1;
    qint64 before = alone ? lines.front().id - 1 : -1;
    for (const Line& line : lines) {
        const QRectF& area = line.area;
        const QString name = integerText(line.id);
        const qreal right = area.left() - grid(8.0);
        const QRectF label(room.left(), area.top(), right - room.left(), area.height());
        const bool picked = line.id == m_pile->picked.token;
        if (picked) {
            const qreal width = metrics.horizontalAdvance(name) + grid(8.0);
            painter.setPen(Qt::NoPen);
            painter.setBrush(palette.roleBSoft);
            painter.drawRoundedRect(
                QRectF(right - width + grid(4.0), label.top() - 0.5, width, label.height()), 4, 4);
            QPen dashes(palette.roleB, 2);
            dashes.setDashPattern({ 2.5, 1.5 });
            dashes.setCapStyle(Qt::FlatCap);
            painter.setPen(dashes);
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(area.adjusted(-1, -1, 1, 0), 2, 2);
        }
        if (line.id != before + 1) { // rows that are not shown
            leftOut({ area.left(), area.top() - grid(rowsLeftOut), 1, grid(rowsLeftOut) });
        }
        painter.setPen(picked ? palette.roleB : palette.ink3);
        paintText(painter, label, Qt::AlignRight | Qt::AlignVCenter, name);
        before = line.id;
    }
    if (!alone && before != m_pile->picked.tableRows - 1) {
        const QRectF& last = lines.back().area;
        leftOut({ last.left(), last.bottom(), 1, grid(rowsLeftOut) });
    }
}

void TableDrawing::paintCopy(QPainter& painter, const Line& from, const QRectF& room,
    const CellGeometry& cells, const LitCell& lit, const HeatmapStyle& style) const
{
    constexpr qreal closest = 4; // lines side by side
    constexpr qreal narrowest = 3;
    const Palette& palette = style.palette();
    const QRectF& area = from.area;
    // the labels of the columns are below
    const QRectF way(area.left(), area.bottom(), area.width(), room.bottom() - area.bottom());
    QColor ink = palette.roleB;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setClipRect(way);
    // what was copied so far: straight down, every column or as many as can be told apart
    ink.setAlphaF(0.45F);
    painter.setPen(QPen(ink, 1));
    const auto every = static_cast<int>(std::ceil(closest / std::max(cells.cellWidth(), 1e-3)));
    const IndexRange columns = cells.visibleColumns();
    const qreal top = room.bottom() - grid(copyRoom) + 3;
    for (int column = columns.first / every * every; column <= columns.last; column += every) {
        if (lit.reveal.shows(lit.cell.row, column)) {
            const qreal x = std::floor(cells.cellRect(0, column).center().x());
            painter.drawLine(QPointF(x, top), QPointF(x, room.bottom() - 3));
        }
    }
    const double late = lit.band.column - static_cast<double>(lit.cell.column);
    QRectF band = cells.cellRect(0, static_cast<int>(lit.cell.column))
                      .translated(late * cells.cellWidth(), 0);
    if (band.width() < narrowest) {
        band.adjust((band.width() - narrowest) / 2, 0, (narrowest - band.width()) / 2, 0);
    }
    ink.setAlphaF(0.3F);
    painter.fillRect(QRectF(band.left(), way.top(), band.width(), way.height()), ink);
    painter.restore();
}

void TableDrawing::paintNote(
    QPainter& painter, const QRectF& room, const CellGeometry& cells, const Palette& palette) const
{
    const QRectF box(cells.area().left(), room.top() + grid(tableHeading), cells.area().width(),
        room.height() - grid(tableHeading + 2.0));
    QPen dashes(palette.edge, 1);
    dashes.setDashPattern({ 4, 3 });
    painter.setPen(dashes);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    const QFont face = font(FontRole::Caption);
    const QRectF inside = box.adjusted(grid(8.0), 0, -grid(8.0), 0);
    painter.setFont(face);
    painter.setPen(palette.ink2);
    if (box.height() >= grid(40.0)) {
        paintText(
            painter, inside, static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap, missingText());
    } else {
        paintText(painter, inside, Qt::AlignCenter,
            QFontMetricsF(face).elidedText(missingText(), Qt::ElideRight, inside.width()));
    }
}

QString TableDrawing::missingText() const
{
    return tr("The table is not in this file. Open model %1 to see the row that is copied.")
        .arg(visibleText(QString::fromStdString(m_run->model)));
}

} // namespace glassllm
