// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <vector>

class QHBoxLayout;
class QMenu;
class QToolButton;

namespace glassllm {

class PromptTabButton;
class PromptTabs;
class Studio;
class Theme;

/// The prompts below the top bar, once there is more than one: a tab for each, one more, the
/// comparison and what is compared with. Tab reaches the current one, the arrow keys choose, Delete
/// closes.
class TabStrip final : public QFrame {
    Q_OBJECT

public:
    TabStrip(Studio* studio, Theme* theme, QWidget* parent = nullptr);
    void setCompact(bool low);
    /// Not while the stage has the window to itself.
    void setAllowed(bool allowed);
    [[nodiscard]] PromptTabButton* tab(int index) const
    {
        return m_buttons.at(static_cast<std::size_t>(index));
    }
    [[nodiscard]] int count() const { return static_cast<int>(m_buttons.size()); }
    [[nodiscard]] QToolButton* addButton() const { return m_add; }
    [[nodiscard]] QToolButton* compareButton() const { return m_compare; }
    [[nodiscard]] QToolButton* otherButton() const { return m_other; }

signals:
    void addWanted();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void makeButtons();
    void orderFocus();
    void displayTab(int index);
    void followComparison();
    void fillOthers();
    void tint();
    /// Takes the key of a tab, or says no.
    bool takeKey(int index, int key);

    Studio* m_studio;
    PromptTabs* m_tabs;
    Theme* m_theme;
    QHBoxLayout* m_row;
    std::vector<PromptTabButton*> m_buttons;
    QToolButton* m_add;
    QToolButton* m_compare;
    QToolButton* m_other; ///< what is compared with, where there is a choice
    QMenu* m_others;
    bool m_allowed = true;
};

} // namespace glassllm
