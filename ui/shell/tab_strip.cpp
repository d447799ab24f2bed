// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/tab_strip.h"

#include "ui/session/prompt_tabs.h"
#include "ui/session/studio.h"
#include "ui/shell/buttons.h"
#include "ui/shell/prompt_tab_button.h"
#include "ui/shell/tab_text.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace glassllm {
namespace {

PromptTabButton::Sign signOf(TabState state)
{
    switch (state) {
    case TabState::New:
        return PromptTabButton::Sign::New;
    case TabState::OutOfDate:
        return PromptTabButton::Sign::OutOfDate;
    case TabState::Waiting:
        return PromptTabButton::Sign::Waiting;
    case TabState::Failed:
        return PromptTabButton::Sign::Failed;
    case TabState::Done:
    case TabState::Running:
        break;
    }
    return PromptTabButton::Sign::None;
}

} // namespace

TabStrip::TabStrip(Studio* studio, Theme* theme, QWidget* parent)
    : QFrame(parent)
    , m_studio(studio)
    , m_tabs(studio->tabs())
    , m_theme(theme)
    , m_row(new QHBoxLayout(this))
    , m_add(iconButton(this, 28))
    , m_compare(new QToolButton(this))
    , m_other(new QToolButton(this))
    , m_others(new QMenu(this))
{
    setProperty("kind", QStringLiteral("topbar"));
    m_row->setContentsMargins(12, 0, 16, 0);
    m_row->setSpacing(6);
    m_compare->setCheckable(true);
    m_compare->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_other->setPopupMode(QToolButton::InstantPopup);
    m_other->setMenu(m_others);
    for (QToolButton* const button : { m_compare, m_other }) {
        button->setProperty("kind", QStringLiteral("framed"));
        button->setProperty("low", true);
        button->setFocusPolicy(Qt::StrongFocus);
    }
    m_row->addWidget(m_add);
    m_row->addStretch(1);
    m_row->addWidget(m_compare);
    m_row->addWidget(m_other);
    connect(m_add, &QToolButton::clicked, this, &TabStrip::addWanted);
    connect(m_compare, &QToolButton::clicked, m_tabs, &PromptTabs::setComparing);
    connect(m_others, &QMenu::aboutToShow, this, &TabStrip::fillOthers);
    connect(m_tabs, &PromptTabs::changed, this, &TabStrip::follow);
    connect(m_tabs, &PromptTabs::progressed, this, &TabStrip::follow);
    for (const auto signal : { &Studio::promptChanged, &Studio::optionsChanged,
             &Studio::modelChanged, &Studio::jobChanged }) {
        connect(studio, signal, this, &TabStrip::follow);
    }
    connect(theme, &Theme::changed, this, &TabStrip::tint);
    setCompact(false);
    tint();
    follow();
}

void TabStrip::setCompact(bool low)
{
    fixGridHeight(this, low ? 36 : 40);
}

void TabStrip::setAllowed(bool allowed)
{
    m_allowed = allowed;
    setVisible(m_allowed && m_tabs->count() > 1);
}

void TabStrip::makeButtons()
{
    while (count() < m_tabs->count()) {
        auto* const button = new PromptTabButton(m_theme, this);
        const int index = count();
        m_row->insertWidget(index, button, 4);
        button->installEventFilter(this);
        connect(button, &QAbstractButton::clicked, this, [this, index] {
            m_tabs->choose(index);
            follow(); // a click on the current one must not uncheck it
        });
        connect(button->closeButton(), &QToolButton::clicked, this,
            [this, index] { m_tabs->close(index); });
        m_buttons.push_back(button);
        button->show(); // the layout would do so later
    }
    while (count() > m_tabs->count()) {
        // it may be what sent the signal
        m_buttons.back()->hide();
        m_buttons.back()->deleteLater();
        m_buttons.pop_back();
    }
    orderFocus();
}

/// As they stand: tabs that are made later come to the end of the window's order.
void TabStrip::orderFocus()
{
    QWidget* before = nullptr;
    const auto next = [&before](QWidget* widget) {
        if (before != nullptr) {
            QWidget::setTabOrder(before, widget);
        }
        before = widget;
    };
    for (PromptTabButton* const button : m_buttons) {
        next(button);
        next(button->closeButton());
    }
    for (QToolButton* const button : { m_add, m_compare, m_other }) {
        next(button);
    }
}

void TabStrip::displayTab(int index)
{
    const PromptTab& told = m_tabs->tab(index);
    PromptTabButton* const button = tab(index);
    const TabState state = m_tabs->state(index);
    const auto other = m_tabs->compared();
    PromptTabButton::Look look { told.letter(), TabText::prompt(*m_studio, index),
        TabText::briefEdits(told), {}, signOf(state), m_tabs->isComparing() && other == index };
    if (state == TabState::Running) {
        look.share = TabText::share(told);
        look.share = look.share.isEmpty() ? QString(QChar(0x2026)) : look.share;
    }
    button->display(look);
    const bool now = index == m_tabs->current();
    button->setChecked(now);
    button->setFocusPolicy(now ? Qt::StrongFocus : Qt::NoFocus);
    button->closeButton()->setFocusPolicy(now ? Qt::TabFocus : Qt::NoFocus);
    button->setAccessibleName(TabText::name(*m_studio, index));
    button->setToolTip(TabText::toolTip(*m_studio, index));
    describe(button->closeButton(), tr("Close prompt %1").arg(told.letter()),
        now ? QStringLiteral("Ctrl+W") : QString());
}

void TabStrip::follow()
{
    const bool hadFocus = std::ranges::any_of(m_buttons, [](const PromptTabButton* each) {
        return each->hasFocus() || each->closeButton()->hasFocus();
    });
    makeButtons();
    for (int i = 0; i < count(); ++i) {
        displayTab(i);
    }
    const PromptTabButton* const now = tab(m_tabs->current());
    if (hadFocus && !now->hasFocus() && !now->closeButton()->hasFocus()) {
        tab(m_tabs->current())->setFocus();
    }
    m_add->setEnabled(m_tabs->canAdd());
    followComparison();
    setAllowed(m_allowed);
}

void TabStrip::followComparison()
{
    const auto other = m_tabs->compared();
    m_compare->setChecked(m_tabs->isComparing());
    m_other->setVisible(m_tabs->count() > 2);
    if (!other) {
        return;
    }
    const QString letter = m_tabs->tab(*other).letter();
    const QString now = m_tabs->currentTab().letter();
    m_compare->setText(tr("Compare"));
    describe(m_compare,
        m_tabs->isComparing() ? tr("End the comparison")
                              : tr("Compare %1 with %2").arg(now, letter),
        QStringLiteral("C"));
    m_other->setText(tr("with %1").arg(letter) + QStringLiteral("  \u25be"));
    describe(m_other, tr("What %1 is compared with: %2").arg(now, letter));
}

void TabStrip::fillOthers()
{
    m_others->clear();
    for (int i = 0; i < m_tabs->count(); ++i) {
        if (i == m_tabs->current()) {
            continue;
        }
        const QString text = m_tabs->tab(i).letter() + QStringLiteral("  ")
            + fontMetrics().elidedText(TabText::prompt(*m_studio, i), Qt::ElideRight, grid(300));
        QAction* const action
            = m_others->addAction(QString(text).replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setCheckable(true);
        action->setChecked(m_tabs->compared() == i);
        connect(action, &QAction::triggered, this, [this, i] {
            m_tabs->compareWith(i);
            m_tabs->setComparing(true);
        });
    }
}

void TabStrip::tint()
{
    tintButton(m_add, QStringLiteral("plus"), *m_theme, 18);
    describe(m_add, tr("New prompt"), QStringLiteral("Ctrl+T"));
    tintButton(m_compare, QStringLiteral("columns-2"), *m_theme, 16);
}

bool TabStrip::takeKey(int index, int key)
{
    const bool mirrored = isRightToLeft();
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
        const int by = (key == Qt::Key_Right) != mirrored ? 1 : -1;
        m_tabs->choose(std::clamp(index + by, 0, count() - 1));
    } else if (key == Qt::Key_Home || key == Qt::Key_End) {
        m_tabs->choose(key == Qt::Key_Home ? 0 : count() - 1);
    } else if (key == Qt::Key_Delete) {
        m_tabs->close(index);
    } else {
        return false;
    }
    return true;
}

bool TabStrip::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto place = std::ranges::find(m_buttons, watched);
        const auto* const pressed = static_cast<QKeyEvent*>(event);
        if (place != m_buttons.end() && pressed->modifiers() == Qt::NoModifier
            && takeKey(static_cast<int>(place - m_buttons.begin()), pressed->key())) {
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void TabStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        tint();
        follow();
    }
    QFrame::changeEvent(event);
}

} // namespace glassllm
