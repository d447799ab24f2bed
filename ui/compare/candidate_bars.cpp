// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/candidate_bars.h"

#include "ui/compare/compare_pieces.h"
#include "ui/compare/compare_text.h"
#include "ui/stage/candidates_view.h"
#include "ui/text/number_format.h"
#include "ui/text/token_painter.h"
#include "ui/theme/text_size.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

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

CandidateBars::CandidateBars(Theme* theme, Size size, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_size(size)
{
    setFocusPolicy(size == Size::Many ? Qt::StrongFocus : Qt::NoFocus);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void CandidateBars::display(
    std::shared_ptr<const ComparedCandidates> candidates, const Letters& letters)
{
    m_candidates = std::move(candidates);
    m_letters = letters;
    describe();
    update();
}

void CandidateBars::setDraw(bool draw)
{
    m_draw = draw;
    update();
}

void CandidateBars::setCurrent(std::optional<std::int64_t> id)
{
    m_current = id;
    describe();
    update();
}

qreal CandidateBars::rowHeight() const
{
    return grid(m_size == Size::Few ? FEW_ROW : MANY_ROW);
}

qreal CandidateBars::top() const
{
    return m_size == Size::Many ? grid(8.0) : 0;
}

qreal CandidateBars::drawsHeight() const
{
    return m_draw ? 2 * grid(DRAW_LINE) + grid(8.0) : 0;
}

int CandidateBars::shownRows() const
{
    if (!m_candidates) {
        return 0;
    }
    const int fit
        = static_cast<int>((height() - top() - grid(TITLE_LINE) - drawsHeight()) / rowHeight());
    return std::clamp(fit, 0, static_cast<int>(std::ssize(m_candidates->ranked)));
}

QRectF CandidateBars::rowOf(int row) const
{
    return { 0, top() + grid(TITLE_LINE) + row * rowHeight(), static_cast<qreal>(width()),
        rowHeight() };
}

QString CandidateBars::plainText() const
{
    QStringList lines;
    for (int row = 0; m_candidates && row < shownRows(); ++row) {
        const ComparedCandidate& each = m_candidates->ranked[static_cast<std::size_t>(row)];
        const auto number = [](const std::optional<double>& value) {
            return value ? readOutText(*value, 3) : QStringLiteral("\u2013");
        };
        lines << QStringLiteral("%1: %2 %3, %4 %5")
                     .arg(each.token.plain(), m_letters.shown, number(each.shown), m_letters.other,
                         number(each.other));
    }
    return lines.join(QLatin1Char('\n'));
}

void CandidateBars::describe()
{
    setAccessibleName(CompareText::nextToken());
    setAccessibleDescription(plainText());
}

void CandidateBars::paintTitle(QPainter& painter) const
{
    const Palette& palette = m_theme->palette();
    const qreal left = m_size == Size::Many ? grid(LIST_EDGE) : 0;
    const QRectF line(left, top(), width() - 2 * left, grid(TITLE_LINE));
    painter.setFont(glassllm::font(FontRole::SectionHead));
    painter.setPen(palette.ink);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, CompareText::nextToken());
    const qreal taken
        = QFontMetricsF(painter.font()).horizontalAdvance(CompareText::nextToken()) + grid(12.0);
    painter.setFont(glassllm::font(FontRole::AxisText));
    painter.setPen(palette.ink3);
    QString note = m_letters.difference();
    if (m_size == Size::Few) {
        note = m_candidates->event >= 0 ? tr("event %1, probs").arg(m_candidates->event + 1)
                                        : QString();
    }
    const QFontMetricsF metrics(painter.font());
    if (metrics.horizontalAdvance(note) <= line.width() - taken) {
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, note);
    }
}

void CandidateBars::paintBar(QPainter& painter, const Bar& bar) const
{
    const Palette& palette = m_theme->palette();
    const QColor color = runColor(bar.other, m_theme->mode());
    const QFont face = glassllm::font(FontRole::PositionIndex);
    const QFontMetricsF metrics(face);
    const QString number
        = bar.probability ? readOutText(*bar.probability, 3) : QStringLiteral("\u2013");
    const QString text = bar.letter + QLatin1Char(' ') + number;
    // the longest bar leaves room for what stands behind it
    const qreal taken = m_size == Size::Many
        ? QFontMetricsF(glassllm::font(FontRole::AxisText)).horizontalAdvance(tr("taken"))
            + grid(8.0)
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
        painter.setFont(glassllm::font(FontRole::AxisText));
        painter.drawText(
            QPointF(x + metrics.horizontalAdvance(text) + grid(8.0), baseline), tr("taken"));
    }
}

void CandidateBars::paintRow(
    QPainter& painter, const ComparedCandidate& candidate, const QRectF& row) const
{
    const Palette& palette = m_theme->palette();
    const bool many = m_size == Size::Many;
    const qreal left = many ? grid(LIST_EDGE) : 0;
    if (many && m_current == candidate.id) {
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
        painter.setFont(glassllm::font(FontRole::Table));
        painter.setPen(palette.ink);
        painter.drawText(row.adjusted(0, 0, -left, 0), Qt::AlignRight | Qt::AlignVCenter,
            readOutText(*candidate.other - *candidate.shown, 3));
    }
}

void CandidateBars::paintDraws(QPainter& painter, qreal top) const
{
    QRectF line(grid(LIST_EDGE), top + grid(8.0), width() - 2 * grid(LIST_EDGE), grid(DRAW_LINE));
    for (const bool other : { false, true }) {
        const auto& list = other ? m_candidates->other : m_candidates->shown;
        const QString letter = other ? m_letters.other : m_letters.shown;
        painter.setFont(glassllm::font(FontRole::BodyStrong));
        painter.setPen(runColor(other, m_theme->mode()));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, letter);
        painter.setPen(m_theme->palette().ink);
        painter.setFont(glassllm::font(FontRole::Body));
        painter.drawText(line.adjusted(grid(22.0), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
            list ? CandidatesPainter::drawLine(*list) : QStringLiteral("\u2013"));
        line.translate(0, line.height());
    }
}

void CandidateBars::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_candidates || (m_candidates->isEmpty() && !m_draw)) {
        return;
    }
    QPainter painter(this);
    paintTitle(painter);
    const int rows = shownRows();
    for (int row = 0; row < rows; ++row) {
        paintRow(painter, m_candidates->ranked[static_cast<std::size_t>(row)], rowOf(row));
    }
    if (m_draw) {
        paintDraws(painter, rowOf(rows).top());
    }
}

void CandidateBars::mousePressEvent(QMouseEvent* event)
{
    for (int row = 0; m_size == Size::Many && row < shownRows(); ++row) {
        if (rowOf(row).contains(event->position())) {
            emit chosen(m_candidates->ranked[static_cast<std::size_t>(row)].id);
            return;
        }
    }
    QWidget::mousePressEvent(event);
}

void CandidateBars::keyPressEvent(QKeyEvent* event)
{
    const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    const int rows = shownRows();
    if (step == 0 || rows == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto found = std::ranges::find_if(m_candidates->ranked,
        [this](const ComparedCandidate& each) { return m_current == each.id; });
    const auto now = found == m_candidates->ranked.end() ? std::ptrdiff_t { step > 0 ? -1 : 0 }
                                                         : found - m_candidates->ranked.begin();
    const auto next = std::clamp<std::ptrdiff_t>(now + step, 0, rows - 1);
    emit chosen(m_candidates->ranked[static_cast<std::size_t>(next)].id);
}

void CandidateBars::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        describe();
        update();
    }
    QWidget::changeEvent(event);
}

} // namespace glassllm
