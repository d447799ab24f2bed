// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/loss_pair.h"

#include "ui/state/selection.h"
#include "ui/text/number_format.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace glassllm {

LossPair::LossPair(Theme* theme, QWidget* parent)
    : QScrollArea(parent)
    , m_theme(theme)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    auto* const canvas = new QWidget;
    canvas->installEventFilter(this);
    setWidget(canvas);
    canvas->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
    connect(theme, &Theme::changed, canvas, qOverload<>(&QWidget::update));
    connect(theme, &Theme::textSizeChanged, this, &LossPair::fit);
}

bool LossPair::display(const Selection& shown, const Selection& other, const Letters& letters)
{
    const auto tableOf = [](const Selection& selection) {
        auto table = lossTableOf(selection);
        return table ? std::make_shared<const LossTable>(std::move(*table)) : nullptr;
    };
    m_shown = tableOf(shown);
    m_other = tableOf(other);
    m_letters = letters;
    fit();
    describe();
    return m_shown && m_other;
}

void LossPair::setReveal(const Reveal& reveal)
{
    m_reveal = reveal;
    widget()->update();
}

LossPairPainter LossPair::painterOfTables() const
{
    LossPairPainter tables(m_shown.get(), m_other.get(), m_letters, m_theme->mode());
    tables.setReveal(m_reveal);
    return tables;
}

void LossPair::clear()
{
    m_shown.reset();
    m_other.reset();
    fit();
    describe();
}

QString LossPair::difference() const
{
    const auto a = lossOf(m_shown.get());
    const auto b = lossOf(m_other.get());
    return a && b ? tr("%1 of the loss: %2 − %3 = %4 nats")
                        .arg(m_letters.difference(), readOutText(*b, 3), readOutText(*a, 3),
                            readOutText(*b - *a, 3))
                  : QString();
}

void LossPair::describe()
{
    QStringList lines;
    const std::size_t rows = painterOfTables().rows();
    for (std::size_t row = 0; row < rows; ++row) {
        const auto number = [row](const LossTable* table) {
            const LossRow* const own = lossRowAt(table, row);
            return own != nullptr && own->surprise ? readOutText(*own->surprise)
                                                   : QStringLiteral("\u2013");
        };
        lines << tr("position %1: %2 in %3, %4 in %5")
                     .arg(integerText(static_cast<qint64>(row)), number(m_shown.get()),
                         m_letters.shown, number(m_other.get()), m_letters.other);
    }
    setAccessibleName(difference());
    setAccessibleDescription(lines.join(QLatin1Char('\n')));
}

void LossPair::fit()
{
    const qreal tall = painterOfTables().height();
    widget()->resize(viewport()->width(), std::max(viewport()->height(), qCeil(tall)));
    widget()->update();
}

bool LossPair::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::Paint) {
        QPainter painter(widget());
        painterOfTables().paint(painter, widget()->width());
        return true;
    }
    return QScrollArea::eventFilter(watched, event);
}

void LossPair::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

void LossPair::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        describe();
        widget()->update();
    }
    QScrollArea::changeEvent(event);
}

} // namespace glassllm
