// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/candidates_view.h"

#include "ui/text/number_format.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace glassllm {

namespace {

constexpr qreal leastListWidth = 520;
constexpr qreal margin = 8;

} // namespace

CandidatesView::CandidatesView(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setFocusPolicy(Qt::StrongFocus); // for screen readers: the list is its description
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void CandidatesView::display(std::shared_ptr<const CandidateList> list, CandidateMode mode)
{
    m_list = std::move(list);
    m_mode = mode;
    describe();
    update();
}

void CandidatesView::describe()
{
    if (!m_list) {
        return;
    }
    constexpr std::size_t spoken = 8;
    QStringList parts;
    for (std::size_t rank = 0; rank < std::min(spoken, m_list->ranked.size()); ++rank) {
        if (!m_reveal.showsRow(static_cast<qint64>(rank))) {
            break;
        }
        const Candidate& each = m_list->ranked[rank];
        parts << QStringLiteral("%1 %2").arg(
            tokenText(*m_list->run, each.id).plain(), readOutText(each.probability, 4));
    }
    if (m_mode == CandidateMode::Draw && m_reveal.isEverything()) {
        parts.prepend(CandidatesPainter::drawLine(*m_list));
    }
    setAccessibleName(tr("Candidates for the next token"));
    setAccessibleDescription(parts.join(QStringLiteral(", ")));
}

void CandidatesView::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_list) {
        return;
    }
    QPainter painter(this);
    const QRectF place = room();
    painter.scale(scaleOfList(), scaleOfList());
    const TextSizeScope atHundred(TEXT_SIZES.front());
    painterOfList().paint(painter, place);
}

qreal CandidatesView::scaleOfList() const
{
    // at 100 % under a scale, as far as the columns have room
    return std::clamp(width() / leastListWidth, 1.0, textFactor());
}

QRectF CandidatesView::room() const
{
    return QRectF(QPointF(), QSizeF(size()) / scaleOfList())
        .adjusted(margin, margin, -margin, -margin);
}

CandidatesPainter CandidatesView::painterOfList() const
{
    CandidatesPainter painter(*m_list, m_mode, { m_theme->mode(), devicePixelRatioF() });
    painter.setCurrent(choosable() ? m_current : std::nullopt);
    painter.setReveal(m_reveal);
    return painter;
}

void CandidatesView::setReveal(const Reveal& reveal)
{
    if (reveal != m_reveal) {
        m_reveal = reveal;
        describe();
        update();
    }
}

void CandidatesView::setCurrent(std::optional<std::int64_t> id)
{
    m_current = id;
    update();
}

QRect CandidatesView::rowOf(std::size_t rank) const
{
    if (!m_list) {
        return {};
    }
    const QRectF row = painterOfList().rowOf(room(), rank);
    return QRectF(row.topLeft() * scaleOfList(), row.size() * scaleOfList()).toRect();
}

void CandidatesView::mousePressEvent(QMouseEvent* event)
{
    if (m_list && choosable() && event->button() == Qt::LeftButton) {
        if (const auto rank = painterOfList().rankAt(room(), event->position() / scaleOfList())) {
            emit chosen(m_list->ranked.at(*rank).id);
        }
    }
    QWidget::mousePressEvent(event);
}

void CandidatesView::moveBy(int rows)
{
    std::vector<std::size_t> ranks = painterOfList().ranksIn(room());
    std::erase_if(
        ranks, [this](std::size_t rank) { return !m_reveal.showsRow(static_cast<qint64>(rank)); });
    if (ranks.empty()) {
        return;
    }
    const auto rank = m_current ? m_list->rankOf(*m_current) : std::nullopt;
    const auto here = rank ? std::ranges::find(ranks, *rank) : ranks.end();
    const auto last = static_cast<std::ptrdiff_t>(ranks.size()) - 1;
    const std::ptrdiff_t next = here == ranks.end()
        ? 0
        : std::clamp<std::ptrdiff_t>((here - ranks.begin()) + rows, 0, last);
    emit chosen(m_list->ranked.at(ranks[static_cast<std::size_t>(next)]).id);
}

void CandidatesView::keyPressEvent(QKeyEvent* event)
{
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const int key = m_list && choosable() && plain ? event->key() : int { Qt::Key_unknown };
    if (key == Qt::Key_Up) {
        moveBy(-1);
    } else if (key == Qt::Key_Down) {
        moveBy(1);
    } else if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        moveBy(0);
    } else {
        QWidget::keyPressEvent(event);
    }
}

void CandidatesView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        describe();
        update();
    }
    QWidget::changeEvent(event);
}

} // namespace glassllm
