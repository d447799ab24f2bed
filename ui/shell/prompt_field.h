// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLineEdit;
class QStackedLayout;
class QToolButton;

namespace glassllm {

class Selection;
class Studio;
class Theme;
class TokenChips;

/// The prompt: a line of text to type in, and the tokens of the run once it is recorded. A click,
/// Enter or F2 turns the tokens into text; Esc brings them back.
class PromptField final : public QFrame {
    Q_OBJECT

public:
    PromptField(Selection* selection, Studio* studio, Theme* theme, QWidget* parent = nullptr);
    [[nodiscard]] QLineEdit* edit() const { return m_edit; }
    [[nodiscard]] TokenChips* chips() const { return m_chips; }
    [[nodiscard]] bool isEditing() const;
    /// Where the keyboard goes when it comes to the prompt.
    [[nodiscard]] QWidget* focusTarget() const;

public slots:
    void startEditing();
    void showTokens(); ///< when the prompt is the recorded one; otherwise the text stays
    /// Gives up what was typed; false when there is nothing to go back to.
    bool leaveEditing();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] bool canLeave() const;
    void retranslateUi();
    void tint();
    void followPrompt();

    Studio* m_studio;
    Theme* m_theme;
    QStackedLayout* m_stack;
    TokenChips* m_chips;
    QLineEdit* m_edit;
    QToolButton* m_pencil;
};

} // namespace glassllm
