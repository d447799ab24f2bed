// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/candidates_view.h"

#include "ui/text/number_format.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QEvent>

#include <algorithm>

namespace glassllm {

namespace {

constexpr qreal leastListWidth = 520;

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
        const Candidate& each = m_list->ranked[rank];
        parts << QStringLiteral("%1 %2").arg(
            tokenText(*m_list->run, each.id).plain(), readOutText(each.probability, 4));
    }
    if (m_mode == CandidateMode::Draw) {
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
    // at 100 % under a scale, as far as the columns have room
    const qreal factor = std::clamp(width() / leastListWidth, 1.0, textFactor());
    painter.scale(factor, factor);
    const TextSizeScope atHundred(TEXT_SIZES.front());
    const QRectF room = QRectF(QPointF(), QSizeF(size()) / factor).adjusted(8, 8, -8, -8);
    CandidatesPainter(*m_list, m_mode, { m_theme->mode(), devicePixelRatioF() })
        .paint(painter, room);
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
