// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/predict/question.h"
#include "ui/stage/heatmap_figure.h"

#include <QObject>

#include <optional>
#include <utility>

namespace glassllm {

class Playback;
class Settings;

/// Asks at most one question in each step that fills in by cells or rows, and keeps the score on
/// this machine. A question stops autoplay until it is answered; moving on without an answer is
/// always possible and does not count.
class Prediction final : public QObject {
    Q_OBJECT

public:
    enum class State { Idle, Asked, Answered };

    struct Parts {
        Selection* selection;
        Playback* playback;
        Settings* settings;
    };

    explicit Prediction(const Parts& parts, QObject* parent = nullptr);

    [[nodiscard]] bool isOn() const;
    /// Whether steps fill in bit by bit, so that questions can come.
    [[nodiscard]] bool canAsk() const;
    [[nodiscard]] State state() const { return m_state; }
    /// While asked or answered.
    [[nodiscard]] const Question& question() const { return *m_question; }
    [[nodiscard]] const HeatmapFigure& figure() const { return *m_figure; }
    [[nodiscard]] bool wasRight() const { return m_right; }
    [[nodiscard]] int rightAnswers() const;
    [[nodiscard]] int answers() const;

public slots:
    void setOn(bool on);
    /// Not while something else stands in the picture's place.
    void setAllowed(bool allowed);
    /// Counts the answer, then shows what was asked for.
    /// @param answer from 0, below question().answers()
    void answer(int answer);
    /// Shows it without an answer.
    void justShow();
    void forgetScore();

signals:
    void changed();

private:
    void follow();
    void prepare();
    void ask();
    void show();

    Parts m_parts;
    State m_state = State::Idle;
    std::optional<HeatmapFigure> m_figure;
    std::optional<Question> m_question; ///< of the current event
    std::pair<int, int> m_event { -1, -1 }; ///< pass and event that it belongs to
    bool m_done = false; ///< this event had its question
    bool m_showing = false; ///< moving on because of an answer
    bool m_resume = false; ///< autoplay was stopped for the question
    bool m_right = false;
    bool m_allowed = true;
};

} // namespace glassllm
