// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/heatmap_figure.h"

#include <QWidget>

class QAction;
class QLabel;
class QToolButton;

namespace glassllm {

class HeadSelector;
class Theme;

/// Above the result: what is shown, which head, and what can be done with it.
class StageHeader final : public QWidget {
    Q_OBJECT

public:
    explicit StageHeader(Theme* theme, QWidget* parent = nullptr);

    void setCompact(bool compact);
    /// @param headline "layer 1 · head 1 · shape 9 × 9 of (4, 9, 9)"
    /// @param brief what stands there when the headline does not fit
    void setStep(const QString& id, const QString& headline, const QString& brief);
    /// "NaN first in attn.mask, layer 1"; empty when the run has none.
    void setWarning(const QString& warning);
    [[nodiscard]] QString warning() const;
    /// @param heads query heads to choose from; 0 hides the selector and the grid button
    void setHeads(int heads, int current);
    void setOptions(const StageOptions& options);
    /// Which of the options can change what is shown now.
    void setAvailable(bool scale, bool tokens, bool exporting);
    /// Offers a scale for the bulk of the values, where a few stretch it.
    void setTrimOffered(bool offered);
    [[nodiscard]] QToolButton* trimButton() const { return m_trim; }
    void setZoomed(bool zoomed);
    void setGridShown(bool shown);
    [[nodiscard]] bool isGridShown() const;
    [[nodiscard]] HeadSelector* heads() const { return m_heads; }

signals:
    void headPicked(int head);
    void optionsChanged(const StageOptions& options);
    void gridToggled(bool shown);
    void zoomReset();
    void copyWanted();
    void exportWanted();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildMenu();
    void retint();
    void showWord();
    void retranslateUi();
    void publishOptions();

    Theme* m_theme;
    StageOptions m_options;
    bool m_compact = false;
    bool m_wordWanted = false;
    QLabel* m_step;
    QLabel* m_headline;
    QLabel* m_warning;
    QLabel* m_headWord;
    HeadSelector* m_heads;
    QToolButton* m_trim;
    QToolButton* m_view;
    QToolButton* m_grid;
    QToolButton* m_zoom;
    QToolButton* m_copy;
    QToolButton* m_export;
    QAction* m_thisHead = nullptr;
    QAction* m_allHeads = nullptr;
    QAction* m_mainTokens = nullptr;
    QAction* m_allTokens = nullptr;
};

} // namespace glassllm
