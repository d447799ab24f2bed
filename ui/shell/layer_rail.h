// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QButtonGroup;
class QToolButton;
class QVBoxLayout;

namespace glassllm {

class Selection;
class Theme;

/// What is left of the left panel in narrow windows: a button that opens it, and the layers. A
/// click on a layer goes to the same step there.
class LayerRail final : public QFrame {
    Q_OBJECT

public:
    LayerRail(Selection* selection, Theme* theme, QWidget* parent = nullptr);
    [[nodiscard]] QToolButton* openButton() const { return m_open; }

signals:
    void openWanted();

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void retranslateUi();
    void followEvent();

    Selection* m_selection;
    Theme* m_theme;
    QToolButton* m_open;
    QVBoxLayout* m_layers = nullptr;
    QButtonGroup* m_group;
};

} // namespace glassllm
