// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/window_actions.h"

#include <QDialog>

class QGridLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

class QScrollArea;

namespace glassllm {

/// The sheet of keyboard shortcuts. It follows the language while it is open, and scrolls where it
/// would be larger than the window.
class ShortcutsSheet final : public QDialog {
    Q_OBJECT

public:
    ShortcutsSheet(const WindowActions* actions, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslateUi();
    [[nodiscard]] QWidget* linesIn(int columns) const;
    void fit();

    const WindowActions* m_actions;
    QLabel* m_title;
    QScrollArea* m_area;
    QVBoxLayout* m_column;
    QPushButton* m_close;
};

} // namespace glassllm
