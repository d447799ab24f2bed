// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QActionGroup;
class QFrame;
class QLabel;
class QMenu;
class QPushButton;
class QStackedLayout;
class QToolButton;

namespace glassllm {

class Settings;
class Studio;
struct RunChoice;
class Theme;

/// Run with a menu of what it can run, of which each entry runs at once and is what Run repeats;
/// while the model runs, progress and Cancel in its place.
class RunControl final : public QWidget {
    Q_OBJECT

public:
    RunControl(Studio* studio, Settings* settings, Theme* theme, QWidget* parent = nullptr);
    [[nodiscard]] QPushButton* runButton() const { return m_run; }
    [[nodiscard]] QPushButton* cancelButton() const { return m_cancel; }
    [[nodiscard]] QMenu* menu() const { return m_menu; }

    /// "41 of 543 · 0:04"; of several prompts how many are done
    [[nodiscard]] static QString progressText(
        qint64 done, qint64 total, double seconds, bool prompts = false);

signals:
    void promptWanted(); ///< one more, to compare with

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildMenu();
    void buildProgress();
    void retranslateUi();
    void tint();
    void followJob();
    void followProgress();
    [[nodiscard]] int progressWidth() const;
    void followChoice();
    void followTabs();
    void askForCount();
    void runThis(const RunChoice& choice);

    Studio* m_studio;
    Settings* m_settings;
    Theme* m_theme;
    QStackedLayout* m_stack;
    QPushButton* m_run;
    QPushButton* m_choose;
    QMenu* m_menu;
    QAction* m_one = nullptr;
    QAction* m_many = nullptr;
    QAction* m_loss = nullptr;
    QAction* m_more = nullptr; ///< one more prompt
    QFrame* m_progress = nullptr;
    QLabel* m_count = nullptr;
    QPushButton* m_cancel = nullptr;
};

} // namespace glassllm
