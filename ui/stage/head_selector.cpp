// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/head_selector.h"

#include "ui/stage/stage_text.h"
#include "ui/theme/text_size.h"

#include <QButtonGroup>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QToolButton>

namespace glassllm {

namespace {

constexpr int mostButtons = 8;
constexpr int buttonWidth = 26;
constexpr int buttonHeight = 26;

} // namespace

HeadSelector::HeadSelector(QWidget* parent)
    : QWidget(parent)
    , m_frame(new QFrame(this))
    , m_group(new QButtonGroup(this))
    , m_list(new QToolButton(this))
{
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_frame);
    layout->addWidget(m_list);
    m_frame->setProperty("kind", QStringLiteral("segments"));
    auto* const row = new QHBoxLayout(m_frame);
    row->setContentsMargins(1, 1, 1, 1);
    row->setSpacing(0);
    fixGridHeight(m_frame, buttonHeight + 4);
    m_group->setExclusive(true);
    connect(m_group, &QButtonGroup::idClicked, this, &HeadSelector::picked);
    m_list->setProperty("kind", QStringLiteral("framed"));
    m_list->setPopupMode(QToolButton::InstantPopup);
    m_list->setMenu(new QMenu(m_list));
    offerMenu(m_list);
}

int HeadSelector::headOf(const QWidget* button) const
{
    const auto* const inRow = qobject_cast<const QAbstractButton*>(button);
    return button == m_list || inRow == nullptr
        ? m_current
        : m_group->id(const_cast<QAbstractButton*>(inRow)); // NOLINT: id() changes nothing
}

void HeadSelector::offerMenu(QWidget* button)
{
    button->setContextMenuPolicy(Qt::CustomContextMenu);
    button->installEventFilter(this);
    connect(
        button, &QWidget::customContextMenuRequested, this, [this, button](const QPoint& place) {
            emit menuWanted(headOf(button), button->mapToGlobal(place));
        });
}

bool HeadSelector::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto* const pressed = static_cast<QKeyEvent*>(event);
        auto* const button = qobject_cast<QWidget*>(watched);
        if (button != nullptr && pressed->key() == Qt::Key_F10
            && pressed->modifiers() == Qt::ShiftModifier) {
            emit menuWanted(headOf(button), button->mapToGlobal(button->rect().center()));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void HeadSelector::setHeads(int heads, int current)
{
    if (heads != m_headCount) {
        m_headCount = heads;
        build();
    }
    m_current = current;
    m_list->setText(QString::number(current) + QStringLiteral("  \u25be"));
    const auto actions = m_list->menu()->actions();
    for (qsizetype head = 0; head < actions.size(); ++head) {
        actions.at(head)->setChecked(head == current);
    }
    if (QAbstractButton* const button = m_group->button(current)) {
        button->setChecked(true);
    }
}

void HeadSelector::build()
{
    const auto old = m_group->buttons();
    for (QAbstractButton* button : old) {
        m_group->removeButton(button);
        delete button;
    }
    m_list->menu()->clear();
    const bool row = m_headCount <= mostButtons;
    m_frame->setVisible(row && m_headCount > 0);
    m_list->setVisible(!row);
    for (int head = 0; head < m_headCount; ++head) {
        if (row) {
            auto* const button = new QToolButton(m_frame);
            button->setProperty("kind", QStringLiteral("segment"));
            button->setText(QString::number(head));
            button->setCheckable(true);
            fixGridSize(button, buttonWidth, buttonHeight);
            m_frame->layout()->addWidget(button);
            m_group->addButton(button, head);
            offerMenu(button);
        } else {
            QAction* const action = m_list->menu()->addAction(QString::number(head));
            action->setCheckable(true);
            connect(action, &QAction::triggered, this, [this, head] {
                setHeads(m_headCount, m_current); // a click must not uncheck the shown one
                emit picked(head);
            });
        }
    }
    retranslateUi();
}

void HeadSelector::retranslateUi()
{
    m_list->setAccessibleName(tr("Head"));
    const auto buttons = m_group->buttons();
    for (QAbstractButton* button : buttons) {
        const QString name = StageText::head(m_group->id(button));
        button->setAccessibleName(name);
        button->setToolTip(name);
    }
}

void HeadSelector::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

} // namespace glassllm
