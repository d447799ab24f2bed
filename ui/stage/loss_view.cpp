// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/loss_view.h"

#include "ui/text/number_format.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QEvent>

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr qreal lossMargin = 8;
constexpr qreal leastTableWidth = 580;

} // namespace

LossView::LossView(Theme* theme, QWidget* parent)
    : QScrollArea(parent)
    , m_theme(theme)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    auto* const canvas = new QWidget;
    canvas->installEventFilter(this);
    setWidget(canvas);
    canvas->setAutoFillBackground(false); // the stage shows through
    viewport()->setAutoFillBackground(false);
    connect(theme, &Theme::changed, canvas, qOverload<>(&QWidget::update));
    connect(theme, &Theme::textSizeChanged, this, &LossView::fit);
}

void LossView::display(std::shared_ptr<const LossTable> table)
{
    m_table = std::move(table);
    describe();
    fit();
    widget()->update();
}

void LossView::describe()
{
    if (!m_table) {
        return;
    }
    const bool told = m_table->recorded && m_reveal.isEverything();
    setAccessibleName(LossPainter::meanLine(*m_table)
        + (told ? QStringLiteral(": ") + readOutText(*m_table->recorded) : QString()));
    QStringList rows;
    for (const LossRow& row : m_table->rows) {
        if (row.target && row.surprise && m_reveal.showsRow(row.position)) {
            rows << QStringLiteral("%1 \u2192 %2: %3")
                        .arg(integerText(row.position),
                            tokenText(*m_table->run, *row.target).plain(),
                            readOutText(*row.surprise));
        }
    }
    setAccessibleDescription(rows.join(QStringLiteral(", ")));
}

void LossView::setReveal(const Reveal& reveal)
{
    if (reveal != m_reveal) {
        m_reveal = reveal;
        describe();
        followLine();
        widget()->update();
    }
}

void LossView::followLine()
{
    if (m_table && m_reveal.rows > 0) {
        const auto lines = static_cast<qint64>(m_table->rows.size());
        showLine(m_reveal.isEverything() ? lines : m_reveal.rows - 1);
    }
}

void LossView::showLine(qint64 line)
{
    const LossPainter painter = painterOfTable();
    const qreal top = lossMargin + painter.lineTop(line);
    const qreal end = lossMargin + painter.lineTop(line + 2); // with its check, of the mean
    const auto seen = [this](qreal y) { return static_cast<int>(std::lround(y * scale())); };
    ensureVisible(0, seen(end), 0, 0);
    ensureVisible(0, seen(top), 0, 0);
}

LossPainter LossView::painterOfTable() const
{
    LossPainter painter(*m_table, { m_theme->mode(), devicePixelRatioF() });
    painter.setReveal(m_reveal);
    painter.fitInto(viewport()->height() / scale() - 2 * lossMargin);
    return painter;
}

qreal LossView::scale() const
{
    // the table is painted at 100 % under a scale, as far as its columns have room
    return std::clamp(viewport()->width() / leastTableWidth, 1.0, textFactor());
}

void LossView::fit()
{
    if (m_table) {
        const qreal tall = painterOfTable().height() + 2 * lossMargin;
        const int needed = static_cast<int>(std::ceil(tall * scale()));
        widget()->resize(viewport()->width(), std::max(viewport()->height(), needed));
        if (!m_reveal.isEverything()) {
            followLine(); // a whole table stays where it was scrolled to
        }
    }
}

bool LossView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::Paint) {
        if (m_table) {
            QPainter painter(widget());
            painter.scale(scale(), scale());
            const QRectF room(QPointF(), QSizeF(widget()->size()) / scale());
            const TextSizeScope atHundred(TEXT_SIZES.front());
            painterOfTable().paint(
                painter, room.adjusted(lossMargin, lossMargin, -lossMargin, -lossMargin));
        }
        return true;
    }
    return QScrollArea::eventFilter(watched, event);
}

void LossView::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

void LossView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        describe();
        widget()->update();
    }
    QScrollArea::changeEvent(event);
}

} // namespace glassllm
