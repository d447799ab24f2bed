// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/color_map.h"
#include "ui/stage/loss_view.h"
#include "ui/text/number_format.h"
#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/text/token_painter.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>

namespace glassllm {

namespace {

constexpr qreal tallestRow = 28;
constexpr qreal lowestRow = 17;
constexpr qreal otherLines = 3; // the head, the mean and its check
constexpr qreal summaryHeight = 76;
constexpr qreal positionColumn = 44;
constexpr qreal tokenColumnWidth = 110;
constexpr qreal arrowColumn = 28;
constexpr qreal numberColumnWidth = 88;

} // namespace

struct LossPainter::Columns {
    QRectF position, token, arrow, target, probability, surprise, bar;

    Columns(const QRectF& room, qreal height)
    {
        qreal left = room.left() + 8;
        const auto column = [&left, height](qreal width) {
            const QRectF rect(left, 0, width, height);
            left += width;
            return rect;
        };
        position = column(positionColumn);
        token = column(tokenColumnWidth);
        arrow = column(arrowColumn);
        target = column(tokenColumnWidth);
        probability = column(numberColumnWidth);
        surprise = column(numberColumnWidth);
        bar = QRectF(left + 12, 0, std::max(20.0, room.right() - left - 28), height);
    }
};

LossPainter::LossPainter(const LossTable& table, const HeatmapStyle& style)
    : m_table(table)
    , m_style(style)
    , m_alphabet(tokenAlphabet(*table.run))
{
    fitInto(std::numeric_limits<qreal>::max());
    for (const LossRow& row : table.rows) {
        m_largest = std::max(m_largest, row.surprise.value_or(0));
    }
}

void LossPainter::fitInto(qreal height)
{
    const qreal lines = static_cast<qreal>(m_table.rows.size()) + otherLines;
    const qreal fitting = std::floor((height - summaryHeight) / lines);
    // a table that is scrolled anyway has its usual rows
    m_rowHeight = fitting < lowestRow ? tallestRow : std::min(fitting, tallestRow);
}

qreal LossPainter::height() const
{
    return summaryHeight + m_rowHeight * (static_cast<qreal>(m_table.rows.size()) + otherLines);
}

qreal LossPainter::lineTop(qint64 line) const
{
    return summaryHeight + m_rowHeight * static_cast<qreal>(line + 1); // below the head
}

QString LossPainter::meanLine(const LossTable& table)
{
    return tr("loss = mean of the %n surprise(s)", nullptr, static_cast<int>(table.counted));
}

QString LossPainter::checkLine(const LossTable& table)
{
    if (!table.recorded || !table.recomputed) {
        return tr("the logits were not recorded");
    }
    return table.agrees()
        ? tr("✓ equals the record")
        : tr("differs from the record by %1").arg(readOutText(*table.recomputed - *table.recorded));
}

void LossPainter::paintSummary(QPainter& painter, const QRectF& room) const
{
    const Palette& palette = m_style.palette();
    const std::optional<double>& loss = m_table.recorded ? m_table.recorded : m_table.recomputed;
    qreal x = room.left() + 8;
    const auto show = [&](const QString& number, const QString& words) {
        painter.setFont(font(FontRole::ReadOut));
        painter.setPen(palette.ink);
        paintText(painter, QPointF(x, room.top() + 32), number);
        const qreal numberWidth = textWidth(painter.font(), number);
        painter.setFont(font(FontRole::Caption));
        painter.setPen(palette.ink2);
        paintText(painter, QPointF(x, room.top() + 54), words);
        x += std::max(numberWidth, textWidth(painter.font(), words)) + 36;
    };
    if (loss) {
        show(readOutText(*loss), tr("loss, in nats"));
        show(readOutText(std::exp(*loss), 2), tr("perplexity, e to the loss"));
    }
    if (m_table.vocabulary > 0) {
        show(readOutText(std::log(static_cast<double>(m_table.vocabulary))),
            tr("a blind guess, ln %1").arg(integerText(m_table.vocabulary)));
    }
}

void LossPainter::paintHead(QPainter& painter, const QRectF& line, const Columns& columns) const
{
    painter.setFont(font(FontRole::Caption));
    painter.setPen(m_style.palette().ink3);
    const auto write = [&](QRectF column, const QString& text, Qt::Alignment side) {
        column.moveTop(line.top());
        paintText(painter, column, side | Qt::AlignVCenter, text);
    };
    write(columns.position.adjusted(0, 0, tokenColumnWidth, 0), tr("position"), Qt::AlignLeft);
    write(columns.target, tr("target"), Qt::AlignLeft);
    write(columns.probability, tr("p(target)"), Qt::AlignRight);
    write(columns.surprise, QStringLiteral("\u2212log p"), Qt::AlignRight);
}

void LossPainter::paintRow(
    QPainter& painter, const QRectF& line, const Columns& columns, const LossRow& row) const
{
    const Palette& palette = m_style.palette();
    const TokenFonts fonts = tokenFonts(FontRole::Body);
    const qreal baseline = line.center().y() + QFontMetricsF(fonts.text).capHeight() / 2;
    painter.setPen(palette.line);
    painter.drawLine(line.bottomLeft(), line.bottomRight());
    painter.setFont(font(FontRole::PositionIndex));
    painter.setPen(palette.ink3);
    paintText(painter, QPointF(columns.position.left(), baseline), integerText(row.position));
    if (row.token >= 0) {
        const TokenText token = elided(tokenText(*m_table.run, row.token, m_alphabet), 12);
        paintToken(painter, { columns.token.right() - tokenWidth(token, fonts), baseline }, token,
            fonts, palette.roleA);
    }
    painter.setFont(font(FontRole::Body));
    painter.setPen(palette.ink3);
    if (!row.target && !m_reveal.showsRow(row.position)) {
        paintPendingDot(painter, { columns.target.left() + 4, line.center().y() }, palette);
        painter.setRenderHint(QPainter::Antialiasing, false);
        return;
    }
    if (!row.target) {
        paintText(painter, QPointF(columns.target.left(), baseline),
            tr("no target: nothing follows it in the text"));
        return;
    }
    paintText(painter, QPointF(columns.arrow.left() + 8, baseline), QStringLiteral("\u2192"));
    paintToken(painter, { columns.target.left(), baseline },
        elided(tokenText(*m_table.run, *row.target, m_alphabet), 12), fonts, palette.roleB);
    if (!row.surprise) {
        return;
    }
    if (!m_reveal.showsRow(row.position)) {
        for (const QRectF& column : { columns.probability, columns.surprise }) {
            paintPendingDot(painter, { column.right() - 6, line.center().y() }, palette);
        }
        painter.setRenderHint(QPainter::Antialiasing, false);
        return;
    }
    painter.setFont(font(FontRole::Table));
    painter.setPen(palette.ink);
    const auto write = [&](QRectF column, double value) {
        column.moveTop(line.top());
        paintText(painter, column, Qt::AlignRight | Qt::AlignVCenter, readOutText(value));
    };
    write(columns.probability, *row.probability);
    write(columns.surprise, *row.surprise);
    const double part = m_largest > 0 ? *row.surprise / m_largest : 0;
    painter.fillRect(QRectF(columns.bar.left(), line.top() + line.height() / 4,
                         std::max(1.0, columns.bar.width() * part), line.height() / 2),
        mapColor(ColorMap::Lagoa, m_style.mode, 0.5));
}

void LossPainter::paintMean(QPainter& painter, const QRectF& line, const Columns& columns) const
{
    const Palette& palette = m_style.palette();
    painter.setPen(QPen(palette.edge, 1.5));
    painter.drawLine(line.topLeft(), line.topRight());
    painter.setFont(font(FontRole::Body));
    painter.setPen(palette.ink2);
    paintText(painter,
        QRectF(line.left() + 8, line.top(), columns.probability.left() - line.left(), m_rowHeight),
        Qt::AlignVCenter, meanLine(m_table));
    const std::optional<double>& loss = m_table.recorded ? m_table.recorded : m_table.recomputed;
    if (!loss) {
        return;
    }
    QRectF number = columns.surprise;
    number.moveTop(line.top());
    painter.setFont(font(FontRole::DerivationStrong));
    painter.setPen(palette.ink);
    paintText(painter, number, Qt::AlignRight | Qt::AlignVCenter, readOutText(*loss));
    painter.setFont(font(FontRole::Table));
    painter.setPen(palette.ink3);
    QRectF rest(columns.bar.left(), line.top(), columns.bar.width(), m_rowHeight);
    if (m_table.recomputed) {
        paintText(painter, rest, Qt::AlignVCenter,
            QStringLiteral("%1 / %2").arg(
                readOutText(m_table.sum, 4), integerText(m_table.counted)));
    }
    rest.translate(0, m_rowHeight);
    rest.setLeft(line.left() + 8);
    painter.setFont(font(FontRole::Body));
    painter.setPen(m_table.agrees() ? palette.ok : palette.warn);
    paintText(painter, rest, Qt::AlignVCenter, checkLine(m_table));
}

void LossPainter::paint(QPainter& painter, const QRectF& room) const
{
    painter.save();
    const Columns columns(room, m_rowHeight);
    if (m_reveal.isEverything()) {
        paintSummary(painter, room);
    }
    QRectF line(room.left(), room.top() + summaryHeight, room.width(), m_rowHeight);
    paintHead(painter, line, columns);
    for (const LossRow& row : m_table.rows) {
        line.translate(0, m_rowHeight);
        paintRow(painter, line, columns, row);
    }
    line.translate(0, m_rowHeight);
    if (m_reveal.isEverything()) {
        paintMean(painter, line, columns);
    }
    painter.restore();
}

} // namespace glassllm
