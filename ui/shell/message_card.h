// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace glassllm {

class Studio;
class Theme;

/// In the stage's place while there is no run: what happened, and what to do now.
class MessageCard final : public QWidget {
    Q_OBJECT

public:
    MessageCard(Studio* studio, Theme* theme, QMenu* examples, QWidget* parent = nullptr);
    [[nodiscard]] QString text() const; ///< title and sentence, for tests and screen readers
    [[nodiscard]] QPushButton* button() const { return m_button; }
    [[nodiscard]] QWidget* frame() const { return m_card; } ///< what is drawn as a card

signals:
    void openFolderWanted();
    void openRunWanted();
    void editPromptWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void followButton();
    void act();

    Studio* m_studio;
    Theme* m_theme;
    QMenu* m_examples;
    QFrame* m_card;
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_text;
    QProgressBar* m_progress;
    QPushButton* m_button;
};

/// Above the stage while there is a run: it never covers the picture.
class MessageBanner final : public QFrame {
    Q_OBJECT

public:
    MessageBanner(Studio* studio, Theme* theme, QWidget* parent = nullptr);
    [[nodiscard]] QString text() const;
    /// A sentence of the window itself, e.g. what to look for in an example; empty takes it away.
    void setHint(const QString& hint);
    /// Off while the card says everything.
    void setAllowed(bool allowed);

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void setTone(const QString& tone);

    Studio* m_studio;
    Theme* m_theme;
    QLabel* m_icon;
    QLabel* m_text;
    QToolButton* m_close;
    QString m_hint;
    bool m_allowed = true;
};

} // namespace glassllm
