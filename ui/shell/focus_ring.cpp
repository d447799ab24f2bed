// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/focus_ring.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

namespace glassllm {
namespace {

constexpr int AWAY = 4; // 2 px of air and 2 px of line

} // namespace

FocusRing::FocusRing(Theme* theme, QWidget* window)
    : QWidget(window)
    , m_theme(theme)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    hide();
    qApp->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this,
        [this](QWidget* /*old*/, QWidget* now) { follow(now); });
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

bool FocusRing::eventFilter(QObject* watched, QEvent* event)
{
    // a shortcut eats the press itself
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Tab || key == Qt::Key_Backtab || key == Qt::Key_F6) {
            m_keyboard = true;
            follow(QApplication::focusWidget());
        }
    } else if (event->type() == QEvent::MouseButtonPress && m_keyboard) {
        m_keyboard = false;
        hide();
    } else if (watched == m_target
        && (event->type() == QEvent::Move || event->type() == QEvent::Resize
            || event->type() == QEvent::Hide || event->type() == QEvent::Show)) {
        place();
    }
    return QWidget::eventFilter(watched, event);
}

void FocusRing::follow(QWidget* widget)
{
    // a text field in a frame of its own: the frame is what people see
    if (qobject_cast<QLineEdit*>(widget) != nullptr && widget->parentWidget() != nullptr
        && widget->parentWidget()->property("kind").toString() == QLatin1String("field")) {
        widget = widget->parentWidget();
    }
    m_target = widget;
    place();
}

void FocusRing::place()
{
    const bool shown = m_keyboard && m_target && m_target->window() == parentWidget()
        && m_target->isVisible() && m_target != parentWidget();
    setVisible(shown);
    if (!shown) {
        return;
    }
    const QRect around(m_target->mapTo(parentWidget(), QPoint(0, 0)), m_target->size());
    setGeometry(around.adjusted(-AWAY, -AWAY, AWAY, AWAY).intersected(parentWidget()->rect()));
    raise();
}

void FocusRing::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme->palette().accent, 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 9, 9);
}

} // namespace glassllm
