// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/side/source_excerpt.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace glassllm {

class SourceView;
class Theme;

/// The statement that computed the step and, below it, the function that it calls.
class SourcePanel final : public QWidget {
    Q_OBJECT

public:
    explicit SourcePanel(Theme* theme, QWidget* parent = nullptr);
    void setSource(const StepSource& source);
    [[nodiscard]] const StepSource& source() const { return m_source; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslateUi();
    void retint();
    void copyMarked() const;

    Theme* m_theme;
    QLabel* m_title;
    QLabel* m_place;
    QToolButton* m_copy;
    QLabel* m_foreign;
    SourceView* m_block;
    QLabel* m_opPlace;
    SourceView* m_op;
    StepSource m_source;
};

} // namespace glassllm
