// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/candidates_view.h"
#include "ui/stage/color_map.h"
#include "ui/text/number_format.h"
#include "ui/text/painted_text.h"
#include "ui/text/token_painter.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr qreal lowRowsBelow = 380; // height of a room for few rows
constexpr qreal tokenColumn = 118;
constexpr qreal numberColumn = 84;
constexpr qreal drawHeight = 92;
constexpr int fewestRows = 3;
constexpr int linesAbove = 2; // the filters and the head
const QString dot = QStringLiteral(" \u00b7 ");

QColor barColor(double probability, ThemeMode mode)
{
    // the lower third of the map would vanish against the stage
    return mapColor(ColorMap::Lagoa, mode, 0.35 + 0.65 * std::clamp(probability, 0.0, 1.0));
}

QString probabilityText(double value)
{
    return readOutText(value, 4);
}

} // namespace

qreal CandidatesPainter::rowHeight(const QRectF& room)
{
    return room.height() < lowRowsBelow ? 22 : 30;
}

/// Right edges of the number columns; the bar takes what is left.
struct CandidatesPainter::Columns {
    QRectF token, bar, cumulative, logit, id;

    Columns(const QRectF& room, bool logits)
    {
        const qreal height = rowHeight(room);
        qreal right = room.right() - 8;
        const auto column = [&](qreal width) {
            right -= width;
            return QRectF(right, 0, width, height);
        };
        id = column(numberColumn - 14);
        logit = logits ? column(numberColumn) : QRectF();
        cumulative = column(numberColumn + 10);
        token = QRectF(room.left() + 8, 0, tokenColumn, height);
        bar = QRectF(
            token.right() + 12, 0, std::max(60.0, right - token.right() - 12 - 70), height);
    }
};

CandidatesPainter::CandidatesPainter(
    const CandidateList& list, CandidateMode mode, const HeatmapStyle& style)
    : m_list(list)
    , m_mode(mode)
    , m_style(style)
    , m_alphabet(tokenAlphabet(*list.run))
{
}

QString CandidatesPainter::filterLine(const CandidateList& list)
{
    QStringList parts;
    const bool greedy = list.sampling.greedy || list.sampling.temperature == 0;
    if (greedy) {
        parts << tr("plain softmax, temperature 1");
    } else {
        parts << tr("temperature %1").arg(exactText(list.sampling.temperature));
        if (list.sampling.top_k > 0) {
            parts << tr("top-k %1 keeps %2")
                         .arg(integerText(list.sampling.top_k), probabilityText(list.massTopK));
        }
        if (list.sampling.top_p < 1) {
            parts << tr("top-p %1 keeps %2")
                         .arg(exactText(list.sampling.top_p), probabilityText(list.massTopP));
        }
    }
    const auto all = static_cast<std::int64_t>(list.ranked.size());
    if (list.kept < all) {
        parts << tr("%n of %1 tokens left", nullptr, static_cast<int>(list.kept))
                     .arg(integerText(all));
    } else {
        parts << tr("all %1 tokens are left").arg(integerText(all));
    }
    return parts.join(dot);
}

QString CandidatesPainter::drawLine(const CandidateList& list)
{
    const QString token = list.chosen ? tokenText(*list.run, *list.chosen).plain() : QString();
    if (list.greedy()) {
        return tr("greedy: the largest is taken → %1").arg(token);
    }
    return tr("u = %1 → %2").arg(fixedText(*list.u, 3), token) + dot
        + tr("seed %1").arg(QString::number(list.sampling.seed));
}

std::vector<std::size_t> CandidatesPainter::shownRanks(
    const CandidateList& list, CandidateMode mode, int rows)
{
    std::vector<std::size_t> ranks;
    const std::size_t count
        = std::min(list.ranked.size(), static_cast<std::size_t>(std::max(rows, 1)));
    for (std::size_t rank = 0; rank < count; ++rank) {
        ranks.push_back(rank);
    }
    if (mode == CandidateMode::Draw && list.chosen && !ranks.empty()) {
        const auto chosen = list.rankOf(*list.chosen);
        if (chosen && *chosen >= ranks.size()) {
            ranks.back() = *chosen;
        }
    }
    return ranks;
}

std::vector<std::size_t> CandidatesPainter::ranksIn(const QRectF& room) const
{
    if (!m_list.probsRecorded) {
        return {};
    }
    const double row = rowHeight(room);
    const double below = row + (m_mode == CandidateMode::Draw ? drawHeight : 0);
    const double space = room.height() - linesAbove * row - below;
    const int rows = std::max(fewestRows, static_cast<int>(space / row));
    std::vector<std::size_t> ranks = shownRanks(m_list, m_mode, rows);
    const auto current = m_current ? m_list.rankOf(*m_current) : std::nullopt;
    if (current && !ranks.empty() && *current > ranks.back()) {
        ranks.back() = *current;
    }
    return ranks;
}

QRectF CandidatesPainter::rowOf(const QRectF& room, std::size_t rank) const
{
    const std::vector<std::size_t> ranks = ranksIn(room);
    const auto found = std::ranges::find(ranks, rank);
    if (found == ranks.end()) {
        return {};
    }
    const auto place = static_cast<qreal>(found - ranks.begin());
    const qreal height = rowHeight(room);
    return { room.left(), room.top() + (place + linesAbove) * height, room.width(), height };
}

std::optional<std::size_t> CandidatesPainter::rankAt(const QRectF& room, const QPointF& point) const
{
    const std::vector<std::size_t> ranks = ranksIn(room);
    const double row = std::floor((point.y() - room.top()) / rowHeight(room)) - linesAbove;
    const bool inside = row >= 0 && row < static_cast<double>(ranks.size())
        && point.x() >= room.left() && point.x() <= room.right();
    if (!inside) {
        return std::nullopt;
    }
    const std::size_t rank = ranks[static_cast<std::size_t>(row)];
    return isThere(rank) ? std::optional(rank) : std::nullopt;
}

void CandidatesPainter::paintHead(
    QPainter& painter, const QRectF& line, const Columns& columns) const
{
    painter.setFont(font(FontRole::Caption));
    painter.setPen(m_style.palette().ink3);
    const auto write = [&](QRectF column, const QString& text, Qt::Alignment side) {
        column.moveTop(line.top());
        paintText(painter, column.adjusted(-60, 0, 0, 0), side | Qt::AlignVCenter, text);
    };
    write(columns.token, tr("next token"), Qt::AlignRight);
    write(columns.bar.adjusted(60, 0, 0, 0), tr("probability"), Qt::AlignLeft);
    write(columns.cumulative, tr("cumulative"), Qt::AlignRight);
    if (!columns.logit.isNull()) {
        write(columns.logit, tr("logit"), Qt::AlignRight);
    }
    write(columns.id, tr("id"), Qt::AlignRight);
}

void CandidatesPainter::paintRow(
    QPainter& painter, const QRectF& line, const Columns& columns, std::size_t rank) const
{
    const Palette& palette = m_style.palette();
    const Candidate& candidate = m_list.ranked[rank];
    const bool lit
        = m_mode == CandidateMode::Draw && m_list.chosen == candidate.id && m_reveal.isEverything();
    if (lit) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette.accentSoft);
        painter.drawRoundedRect(line.adjusted(0, 1, 0, -1), 7, 7);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    if (m_current == candidate.id) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette.ink, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(line.adjusted(1, 2, -1, -2), 6, 6);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    const bool removed = candidate.probability == 0;
    const QColor ink = removed ? palette.ink3 : palette.ink;
    const TokenText token = elided(tokenText(*m_list.run, candidate.id, m_alphabet), 14);
    const TokenFonts fonts = tokenFonts(lit ? FontRole::BodyStrong : FontRole::Body);
    const qreal baseline = line.center().y() + QFontMetricsF(fonts.text).capHeight() / 2;
    paintToken(
        painter, { columns.token.right() - tokenWidth(token, fonts), baseline }, token, fonts, ink);
    const qreal length
        = std::max(1.0, columns.bar.width() * std::clamp(candidate.probability, 0.0, 1.0));
    if (!removed) {
        painter.fillRect(QRectF(columns.bar.left(), line.top() + line.height() / 6, length,
                             line.height() * 2 / 3),
            barColor(candidate.probability, m_style.mode));
    }
    painter.setFont(font(FontRole::Table));
    painter.setPen(ink);
    paintText(painter,
        QRectF(columns.bar.left() + (removed ? 0 : length + 8), line.top(), 90, line.height()),
        Qt::AlignVCenter | Qt::AlignLeft, probabilityText(candidate.probability));
    painter.setPen(palette.ink2);
    const auto write = [&](QRectF column, const QString& text) {
        column.moveTop(line.top());
        paintText(painter, column, Qt::AlignRight | Qt::AlignVCenter, text);
    };
    write(columns.cumulative, fixedText(candidate.cumulative, 4));
    if (candidate.logit && !columns.logit.isNull()) {
        write(columns.logit, fixedText(*candidate.logit, 2));
    }
    write(columns.id, integerText(candidate.id));
}

void CandidatesPainter::paintPending(
    QPainter& painter, const QRectF& line, const Columns& columns) const
{
    for (const QRectF& column : { columns.bar, columns.cumulative, columns.logit, columns.id }) {
        if (!column.isNull()) {
            const qreal x = column == columns.bar ? column.left() + 2 : column.right() - 8;
            paintPendingDot(painter, { x, line.center().y() }, m_style.palette());
        }
    }
    paintPendingDot(painter, { columns.token.right() - 8, line.center().y() }, m_style.palette());
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void CandidatesPainter::paintRest(QPainter& painter, const QRectF& line, const Columns& columns,
    const std::vector<std::size_t>& ranks) const
{
    const auto more = static_cast<int>(m_list.ranked.size() - ranks.size());
    if (more <= 0) {
        return;
    }
    double shown = 0;
    for (const std::size_t rank : ranks) {
        shown += m_list.ranked[rank].probability;
    }
    const double rest = std::max(0.0, m_list.ranked.back().cumulative - shown);
    const Palette& palette = m_style.palette();
    painter.setFont(font(FontRole::Body));
    painter.setPen(palette.ink2);
    paintText(painter,
        QRectF(line.left() + 8, line.top(), columns.token.right() - line.left() - 8, line.height()),
        Qt::AlignRight | Qt::AlignVCenter, tr("%n more", nullptr, more));
    const qreal length = std::max(1.0, columns.bar.width() * std::min(rest, 1.0));
    painter.fillRect(
        QRectF(columns.bar.left(), line.top() + line.height() / 6, length, line.height() * 2 / 3),
        palette.edge);
    painter.setFont(font(FontRole::Table));
    paintText(painter, QRectF(columns.bar.left() + length + 8, line.top(), 90, line.height()),
        Qt::AlignVCenter | Qt::AlignLeft, probabilityText(rest));
    QRectF sum = columns.cumulative;
    sum.moveTop(line.top());
    paintText(painter, sum, Qt::AlignRight | Qt::AlignVCenter,
        fixedText(m_list.ranked.back().cumulative, 4));
}

void CandidatesPainter::paintDraw(QPainter& painter, const QRectF& room) const
{
    const Palette& palette = m_style.palette();
    const QRectF bar(room.left() + 8, room.top() + 22, room.width() - 16, 24);
    const TokenFonts fonts = tokenFonts(FontRole::Caption);
    painter.fillRect(bar, palette.line);
    double from = 0;
    std::size_t rank = 0;
    for (const Candidate& candidate : m_list.ranked) {
        if (!isThere(rank++)) {
            break;
        }
        if (candidate.probability <= 0 || bar.width() * candidate.probability < 0.5) {
            break; // what follows is too narrow to be seen
        }
        const QRectF part(bar.left() + bar.width() * from, bar.top(),
            bar.width() * candidate.probability, bar.height());
        from += candidate.probability;
        const QColor fill = barColor(candidate.probability, m_style.mode);
        painter.fillRect(part.width() > 3 ? part.adjusted(0, 0, -1, 0) : part, fill);
        const TokenText token = elided(tokenText(*m_list.run, candidate.id, m_alphabet));
        if (tokenWidth(token, fonts) + 12 < part.width()) {
            paintToken(painter, { part.left() + 6, part.center().y() + 4 }, token, fonts,
                textColorOn(fill));
        }
    }
    if (m_list.u && m_reveal.isEverything()) {
        const qreal x = bar.left() + bar.width() * *m_list.u;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette.stage, 5));
        painter.drawLine(QPointF(x, bar.top() - 4), QPointF(x, bar.bottom() + 4));
        painter.setPen(QPen(palette.ink, 2));
        painter.drawLine(QPointF(x, bar.top() - 4), QPointF(x, bar.bottom() + 4));
        painter.setBrush(palette.ink);
        painter.setPen(Qt::NoPen);
        painter.drawPolygon(QPolygonF {
            { x - 6, bar.top() - 13 }, { x + 6, bar.top() - 13 }, { x, bar.top() - 4 } });
    }
    painter.setFont(font(FontRole::PositionIndex));
    painter.setPen(palette.ink3);
    const QRectF line(bar.left(), bar.bottom() + 6, bar.width(), 18);
    paintText(painter, line, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("0"));
    paintText(painter, line, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("1"));
    if (m_reveal.isEverything()) {
        painter.setFont(font(FontRole::BodyStrong));
        painter.setPen(palette.ink);
        paintText(painter, line, Qt::AlignHCenter | Qt::AlignVCenter, drawLine(m_list));
    }
}

void CandidatesPainter::paint(QPainter& painter, const QRectF& room) const
{
    const Palette& palette = m_style.palette();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(font(FontRole::Body));
    painter.setPen(palette.ink2);
    const qreal height = rowHeight(room);
    QRectF line(room.left(), room.top(), room.width(), height);
    if (!m_list.probsRecorded) {
        paintText(painter, line.adjusted(8, 0, -8, 0), Qt::AlignVCenter,
            drawLine(m_list) + dot + tr("probs was not recorded"));
        painter.restore();
        return;
    }
    paintText(painter, line.adjusted(8, 0, -8, 0), Qt::AlignVCenter, filterLine(m_list));
    const bool draw = m_mode == CandidateMode::Draw;
    const bool logits = !m_list.ranked.empty() && m_list.ranked.front().logit.has_value();
    const Columns columns(room, logits);
    line.translate(0, height);
    paintHead(painter, line, columns);
    const std::vector<std::size_t> ranks = ranksIn(room);
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        line.translate(0, height);
        const std::size_t rank = ranks[i];
        if (!isThere(rank)) {
            paintPending(painter, line, columns);
            continue;
        }
        const bool firstRemoved = i > 0 && m_list.ranked[rank].probability == 0
            && m_list.ranked[ranks[i - 1]].probability > 0;
        if (firstRemoved) {
            painter.setPen(QPen(palette.warn, 1, Qt::DashLine)); // what the filters cut off
            painter.drawLine(line.topLeft(), line.topRight());
        }
        paintRow(painter, line, columns, rank);
    }
    line.translate(0, height);
    if (m_reveal.isEverything()) {
        paintRest(painter, line, columns, ranks);
    }
    if (draw) {
        paintDraw(painter, QRectF(room.left(), line.bottom() + 4, room.width(), drawHeight));
    }
    painter.restore();
}

} // namespace glassllm
