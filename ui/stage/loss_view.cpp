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
    setAccessibleName(LossPainter::meanLine(*m_table)
        + (m_table->recorded ? QStringLiteral(": ") + readOutText(*m_table->recorded) : QString()));
    QStringList rows;
    for (const LossRow& row : m_table->rows) {
        if (row.target && row.surprise) {
            rows << QStringLiteral("%1 \u2192 %2: %3")
                        .arg(integerText(row.position),
                            tokenText(*m_table->run, *row.target).plain(),
                            readOutText(*row.surprise));
        }
    }
    setAccessibleDescription(rows.join(QStringLiteral(", ")));
}

qreal LossView::scale() const
{
    // the table is painted at 100 % under a scale, as far as its columns have room
    return std::clamp(viewport()->width() / leastTableWidth, 1.0, textFactor());
}

void LossView::fit()
{
    if (m_table) {
        const LossPainter painter(*m_table, { m_theme->mode(), devicePixelRatioF() });
        const int needed
            = static_cast<int>(std::ceil((painter.height() + 2 * lossMargin) * scale()));
        widget()->resize(viewport()->width(), std::max(viewport()->height(), needed));
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
            LossPainter(*m_table, { m_theme->mode(), devicePixelRatioF() })
                .paint(painter, room.adjusted(lossMargin, lossMargin, -lossMargin, -lossMargin));
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
