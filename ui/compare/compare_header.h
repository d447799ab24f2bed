// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_run.h"

#include <QWidget>

class QFrame;
class QLabel;
class QToolButton;

namespace glassllm {

class CutLabel;
class HeadSelector;
class Theme;

/// Above the compared pictures: what is shown, in what the runs differ, which head, and what can be
/// done.
class CompareHeader final : public QWidget {
    Q_OBJECT

public:
    explicit CompareHeader(Theme* theme, QWidget* parent = nullptr);

    void setCompact(bool compact);
    /// @param place "layer 1 · head 3 · A and B, 9 × 9 each"
    /// @param brief what stands there when that does not fit
    void setStep(const QString& id, const QString& place, const QString& brief);
    /// @param shorter what stands there when that does not fit
    void setBadge(const QString& text, const QString& shorter = {});
    [[nodiscard]] QString badge() const;
    void setLetters(const Letters& letters);
    /// @param heads query heads to choose from; 0 hides the selector
    void setHeads(int heads, int current);
    /// Whether there are pictures to copy and export.
    void setAvailable(bool pictures);
    [[nodiscard]] HeadSelector* heads() const { return m_heads; }
    [[nodiscard]] QToolButton* swapButton() const { return m_swap; }
    [[nodiscard]] QToolButton* closeButton() const { return m_close; }

signals:
    void headPicked(int head);
    void headMenuWanted(int head, const QPoint& global);
    void swapWanted();
    void copyWanted();
    void exportWanted();
    void closeWanted();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retint();
    void retranslateUi();
    void fitBadge();
    /// What is left for the badge's words when the place gets this much.
    [[nodiscard]] int roomForBadge(int place) const;

    Theme* m_theme;
    Letters m_letters;
    CutLabel* m_step;
    CutLabel* m_place;
    QFrame* m_badge;
    QLabel* m_badgeSign;
    CutLabel* m_badgeText;
    QLabel* m_headWord;
    HeadSelector* m_heads;
    QToolButton* m_swap;
    QToolButton* m_copy;
    QToolButton* m_export;
    QToolButton* m_close;
    bool m_compact = false;
};

} // namespace glassllm
