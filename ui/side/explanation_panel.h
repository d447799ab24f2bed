// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/step_text.h"

#include <QFrame>

class QLabel;

namespace glassllm {

class Paragraph;
class Theme;

/// What a step does, in words: title, two paragraphs, the common mix-up.
class ExplanationPanel final : public QFrame {
    Q_OBJECT

public:
    explicit ExplanationPanel(Theme* theme, QWidget* parent = nullptr);
    void setText(const StepText& text);
    /// Less air, so that the whole is seen in a small window.
    void setCompact(bool compact);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslateUi();
    void retint();

    Theme* m_theme;
    QLabel* m_first;
    QLabel* m_second;
    QFrame* m_box;
    QLabel* m_sign;
    Paragraph* m_mixUp;
    QString m_mixUpText;
};

} // namespace glassllm
