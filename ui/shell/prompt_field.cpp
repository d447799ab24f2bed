// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/prompt_field.h"

#include "ui/session/studio.h"
#include "ui/shell/buttons.h"
#include "ui/shell/token_chips.h"
#include "ui/state/selection.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStackedLayout>
#include <QToolButton>

namespace glassllm {

PromptField::PromptField(Selection* selection, Studio* studio, Theme* theme, QWidget* parent)
    : QFrame(parent)
    , m_studio(studio)
    , m_theme(theme)
    , m_stack(new QStackedLayout)
    , m_chips(new TokenChips(selection, theme, this))
    , m_edit(new QLineEdit(this))
    , m_pencil(iconButton(this, 28))
{
    setProperty("kind", QStringLiteral("field"));
    fixGridHeight(this, 36);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_edit->setProperty("kind", QStringLiteral("bare"));
    m_edit->installEventFilter(this);
    m_stack->addWidget(m_chips);
    m_stack->addWidget(m_edit);
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(6, 1, 4, 1);
    row->setSpacing(4);
    row->addLayout(m_stack, 1);
    row->addWidget(m_pencil);

    connect(m_chips, &TokenChips::editWanted, this, &PromptField::startEditing);
    connect(m_pencil, &QToolButton::clicked, this, &PromptField::startEditing);
    connect(m_edit, &QLineEdit::textEdited, studio, &Studio::setPrompt);
    connect(m_edit, &QLineEdit::returnPressed, studio, &Studio::run);
    connect(studio, &Studio::promptChanged, this, &PromptField::followPrompt);
    connect(studio, &Studio::modelChanged, this, &PromptField::retranslateUi);
    connect(selection, &Selection::runChanged, this, &PromptField::showTokens);
    connect(theme, &Theme::changed, this, &PromptField::tint);
    m_stack->setCurrentWidget(m_edit);
    tint();
    followPrompt();
    retranslateUi();
}

bool PromptField::isEditing() const
{
    return m_stack->currentWidget() == m_edit;
}

QWidget* PromptField::focusTarget() const
{
    return m_stack->currentWidget();
}

void PromptField::startEditing()
{
    m_stack->setCurrentWidget(m_edit);
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void PromptField::showTokens()
{
    if (!m_studio->promptIsRecorded() || m_chips->count() == 0) {
        m_stack->setCurrentWidget(m_edit);
        return;
    }
    const bool hadFocus = m_edit->hasFocus();
    m_stack->setCurrentWidget(m_chips);
    if (hadFocus) {
        m_chips->setFocus();
    }
}

bool PromptField::canLeave() const
{
    // what runs now has no tokens yet: Esc is the run's
    return isEditing() && m_chips->count() > 0
        && (!m_studio->isRunning() || m_studio->promptIsRecorded()
            || m_studio->prompt() != m_studio->runningPrompt());
}

bool PromptField::leaveEditing()
{
    if (!canLeave()) {
        return false;
    }
    m_studio->restorePrompt();
    showTokens();
    return true;
}

void PromptField::followPrompt()
{
    if (m_edit->text() != m_studio->prompt()) {
        m_edit->setText(m_studio->prompt());
        m_edit->setCursorPosition(0);
    }
    if (!m_edit->hasFocus()) {
        showTokens();
    }
}

bool PromptField::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_edit && event->type() == QEvent::FocusOut) {
        const auto reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason) {
            showTokens();
        }
    }
    const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched == m_edit && key && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape
        && canLeave()) {
        // taken before the window's own Esc sees it
        event->accept();
        if (event->type() == QEvent::KeyPress) {
            leaveEditing();
        }
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

void PromptField::tint()
{
    tintButton(m_pencil, QStringLiteral("pencil"), *m_theme, 16);
}

void PromptField::retranslateUi()
{
    const bool text = m_studio->takesText();
    m_edit->setPlaceholderText(
        text ? tr("Type a prompt") : tr("Type token ids, e.g. 1 2 3: this model has no tokenizer"));
    m_edit->setAccessibleName(text ? tr("Prompt") : tr("Prompt as token ids"));
    describe(m_pencil, tr("Edit the prompt"), QStringLiteral("F2"));
}

void PromptField::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QFrame::changeEvent(event);
}

} // namespace glassllm
