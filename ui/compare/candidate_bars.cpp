// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/candidate_bars.h"

#include "ui/compare/compare_text.h"
#include "ui/text/number_format.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace glassllm {

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

CandidateBarsPainter CandidateBars::painterOfList() const
{
    CandidateBarsPainter list(*m_candidates, m_letters, m_size, m_theme->mode());
    list.setDraw(m_draw);
    list.setCurrent(m_current);
    return list;
}

int CandidateBars::shownRows() const
{
    return m_candidates ? painterOfList().rowsIn(height()) : 0;
}

QRectF CandidateBars::rowOf(int row) const
{
    return m_candidates ? painterOfList().rowOf(row, width()) : QRectF();
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

void CandidateBars::paintEvent(QPaintEvent* /*event*/)
{
    if (m_candidates) {
        QPainter painter(this);
        painterOfList().paint(painter, size());
    }
}

void CandidateBars::mousePressEvent(QMouseEvent* event)
{
    for (int row = 0; m_size == Size::Many && row < shownRows(); ++row) {
        const ComparedCandidate& each = m_candidates->ranked[static_cast<std::size_t>(row)];
        if (each.shownId && rowOf(row).contains(event->position())) {
            emit chosen(*each.shownId);
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
    const auto& ranked = m_candidates->ranked;
    const auto found = std::ranges::find_if(ranked,
        [this](const ComparedCandidate& each) { return m_current && m_current == each.shownId; });
    auto row
        = found == ranked.end() ? std::ptrdiff_t { step > 0 ? -1 : 1 } : found - ranked.begin();
    // what the shown run's vocabulary does not have can not be read there
    do {
        row += step;
    } while (row >= 0 && row < rows && !ranked[static_cast<std::size_t>(row)].shownId);
    if (row >= 0 && row < rows) {
        emit chosen(*ranked[static_cast<std::size_t>(row)].shownId);
    }
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
