// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace glassllm {

class Prediction;
class Theme;

/// The line under the derivation that asks what comes next. It never covers the picture.
class PredictBar final : public QFrame {
    Q_OBJECT

public:
    PredictBar(Prediction* prediction, Theme* theme, QWidget* parent = nullptr);

    void setLow(bool low);
    /// No room for a bar that only waits: it is there while there is a question.
    void setTight(bool tight);
    /// Gives the keyboard to the first answer; false when nothing is asked.
    bool focusAnswers();
    [[nodiscard]] QString text() const;
    [[nodiscard]] const QList<QPushButton*>& answerButtons() const { return m_answers; }
    [[nodiscard]] QPushButton* showButton() const { return m_show; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void refreshAnswers();
    void fitText();
    [[nodiscard]] QString question() const;
    [[nodiscard]] QString outcome() const;

    bool m_tight = false;
    Prediction* m_prediction;
    Theme* m_theme;
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_score;
    QList<QPushButton*> m_answers;
    QPushButton* m_show;
    QString m_whole; ///< the text before it is cut
};

} // namespace glassllm
