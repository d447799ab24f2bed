// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/candidate_bars_painter.h"

#include "ui/compare/compare_pieces.h"
#include "ui/compare/compare_text.h"
#include "ui/stage/candidates_view.h"
#include "ui/text/number_format.h"
#include "ui/text/token_painter.h"
#include "ui/theme/text_size.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace glassllm {

namespace {

constexpr qreal TITLE_LINE = 20;
constexpr qreal FEW_ROW = 24;
constexpr qreal MANY_ROW = 40;
constexpr qreal DRAW_LINE = 22;
constexpr qreal TOKEN_ROOM = 74;
constexpr qreal TOKEN_ROOM_OF_MANY = 130;
constexpr qreal DIFFERENCE_ROOM = 96;
constexpr qreal LIST_EDGE = 16;
constexpr int LONGEST_TOKEN = 15;

} // namespace

CandidateBarsPainter::CandidateBarsPainter(
    const ComparedCandidates& candidates, Letters letters, Size size, ThemeMode mode)
    : m_candidates(candidates)
    , m_letters(std::move(letters))
    , m_size(size)
    , m_mode(mode)
{
}

qreal CandidateBarsPainter::rowHeight() const
{
    return grid(m_size == Size::Few ? FEW_ROW : MANY_ROW);
}

qreal CandidateBarsPainter::top() const
{
    return m_size == Size::Many ? grid(8.0) : 0;
}

qreal CandidateBarsPainter::drawsHeight() const
{
    return m_draw ? 2 * grid(DRAW_LINE) + grid(8.0) : 0;
}

int CandidateBarsPainter::rowsIn(qreal height) const
{
    const int fit
        = static_cast<int>((height - top() - grid(TITLE_LINE) - drawsHeight()) / rowHeight());
    return std::clamp(fit, 0, static_cast<int>(std::ssize(m_candidates.ranked)));
}

qreal CandidateBarsPainter::heightOf(int rows) const
{
    return top() + grid(TITLE_LINE) + rows * rowHeight() + drawsHeight();
}

QRectF CandidateBarsPainter::rowOf(int row, qreal width) const
{
    return { 0, top() + grid(TITLE_LINE) + row * rowHeight(), width, rowHeight() };
}

QString CandidateBarsPainter::note() const
{
    QStringList parts;
    if (m_candidates.byText) {
        parts << tr("two vocabularies, matched by text");
    }
    if (m_size == Size::Many) {
        parts << m_letters.difference();
    } else if (m_candidates.event >= 0) {
        parts << tr("event %1, probs").arg(m_candidates.event + 1);
    }
    return parts.join(QStringLiteral(" \u00b7 "));
}

void CandidateBarsPainter::paintTitle(QPainter& painter, qreal width) const
{
    const Palette& palette = this->palette();
    const qreal left = m_size == Size::Many ? grid(LIST_EDGE) : 0;
    const QRectF line(left, top(), width - 2 * left, grid(TITLE_LINE));
    painter.setFont(font(FontRole::SectionHead));
    painter.setPen(palette.ink);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, CompareText::nextToken());
    const qreal taken
        = QFontMetricsF(painter.font()).horizontalAdvance(CompareText::nextToken()) + grid(12.0);
    painter.setFont(font(FontRole::AxisText));
    painter.setPen(palette.ink3);
    const QFontMetricsF metrics(painter.font());
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter,
        metrics.elidedText(note(), Qt::ElideRight, std::max(0.0, line.width() - taken)));
}

void CandidateBarsPainter::paintBar(QPainter& painter, const Bar& bar) const
{
    const Palette& palette = this->palette();
    const QColor color = runColor(bar.other, m_mode);
    const QFont face = font(FontRole::PositionIndex);
    const QFontMetricsF metrics(face);
    const QString number
        = bar.probability ? readOutText(*bar.probability, 3) : QStringLiteral("\u2013");
    const QString text = bar.letter + QLatin1Char(' ') + number;
    // the longest bar leaves room for what stands behind it
    const qreal taken = m_size == Size::Many
        ? QFontMetricsF(font(FontRole::AxisText)).horizontalAdvance(tr("taken")) + grid(8.0)
        : 0;
    const qreal behind = metrics.horizontalAdvance(text) + taken + 8;
    const qreal room = std::max(8.0, bar.room.width() - behind);
    const qreal wide = std::max(1.0, room * std::clamp(bar.probability.value_or(0), 0.0, 1.0));
    painter.setRenderHint(QPainter::Antialiasing, false);
    const qreal inset = bar.room.height() * 0.2;
    painter.fillRect(
        QRectF(bar.room.left(), bar.room.top() + inset, wide, bar.room.height() - 2 * inset),
        color);
    painter.setFont(face);
    painter.setPen(palette.ink2);
    const qreal x = bar.room.left() + wide + 5;
    const qreal baseline = bar.room.center().y() + metrics.capHeight() / 2;
    painter.setPen(color);
    painter.drawText(QPointF(x, baseline), bar.letter);
    painter.setPen(palette.ink2);
    painter.drawText(
        QPointF(x + metrics.horizontalAdvance(bar.letter + QLatin1Char(' ')), baseline), number);
    if (bar.drawn && m_size == Size::Many) {
        painter.setPen(palette.ok);
        painter.setFont(font(FontRole::AxisText));
        painter.drawText(
            QPointF(x + metrics.horizontalAdvance(text) + grid(8.0), baseline), tr("taken"));
    }
}

void CandidateBarsPainter::paintRow(
    QPainter& painter, const ComparedCandidate& candidate, const QRectF& row) const
{
    const Palette& palette = this->palette();
    const bool many = m_size == Size::Many;
    const qreal left = many ? grid(LIST_EDGE) : 0;
    if (many && m_current && m_current == candidate.shownId) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette.ink, 1.5));
        painter.setBrush(palette.accentSoft);
        painter.drawRoundedRect(row.adjusted(left - 8, 2, -left + 8, -2), 4, 4);
    }
    const TokenFonts fonts = tokenFonts(many ? FontRole::Body : FontRole::AxisText);
    const qreal tokenRoom = grid(many ? TOKEN_ROOM_OF_MANY : TOKEN_ROOM);
    TokenText token = candidate.token;
    for (int most = LONGEST_TOKEN; most > 2 && tokenWidth(token, fonts) > tokenRoom - 10; --most) {
        token = elided(candidate.token, most);
    }
    paintToken(painter,
        { left + tokenRoom - 10 - tokenWidth(token, fonts),
            row.center().y() + QFontMetricsF(fonts.text).capHeight() / 2 },
        token, fonts, palette.ink);
    const qreal right = row.right() - left - (many ? grid(DIFFERENCE_ROOM) : 0);
    const qreal half = (row.height() - 4) / 2;
    const QRectF bars(left + tokenRoom, row.top() + 2, right - left - tokenRoom, half);
    paintBar(painter, { bars, candidate.shown, m_letters.shown, false, candidate.shownChosen });
    paintBar(painter,
        { bars.translated(0, half), candidate.other, m_letters.other, true,
            candidate.otherChosen });
    if (many && candidate.shown && candidate.other) {
        painter.setFont(font(FontRole::Table));
        painter.setPen(palette.ink);
        painter.drawText(row.adjusted(0, 0, -left, 0), Qt::AlignRight | Qt::AlignVCenter,
            readOutText(*candidate.other - *candidate.shown, 3));
    }
}

void CandidateBarsPainter::paintDraws(QPainter& painter, qreal top, qreal width) const
{
    QRectF line(grid(LIST_EDGE), top + grid(8.0), width - 2 * grid(LIST_EDGE), grid(DRAW_LINE));
    for (const bool other : { false, true }) {
        const auto& list = other ? m_candidates.other : m_candidates.shown;
        const QString letter = other ? m_letters.other : m_letters.shown;
        painter.setFont(font(FontRole::BodyStrong));
        painter.setPen(runColor(other, m_mode));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, letter);
        painter.setPen(this->palette().ink);
        painter.setFont(font(FontRole::Body));
        painter.drawText(line.adjusted(grid(22.0), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
            list ? CandidatesPainter::drawLine(*list) : QStringLiteral("\u2013"));
        line.translate(0, line.height());
    }
}

void CandidateBarsPainter::paint(QPainter& painter, const QSizeF& room) const
{
    if (m_candidates.isEmpty() && !m_draw) {
        return;
    }
    paintTitle(painter, room.width());
    const int rows = rowsIn(room.height());
    for (int row = 0; row < rows; ++row) {
        paintRow(
            painter, m_candidates.ranked[static_cast<std::size_t>(row)], rowOf(row, room.width()));
    }
    if (m_draw) {
        paintDraws(painter, rowOf(rows, room.width()).top(), room.width());
    }
}

} // namespace glassllm
