// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace glassllm {

class MapView;
class Selection;
class Theme;

/// The map with the model's sizes and the legend below it.
class MapPanel final : public QWidget {
    Q_OBJECT

public:
    MapPanel(Selection* selection, Theme* theme, QWidget* parent = nullptr);
    [[nodiscard]] MapView* view() const { return m_view; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslateUi();

    Selection* m_selection;
    MapView* m_view;
    QLabel* m_sizes;
    QWidget* m_legend;
};

} // namespace glassllm
