// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/predict/prediction.h"

#include "ui/state/playback.h"
#include "ui/state/settings.h"

namespace glassllm {

Prediction::Prediction(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    const Selection* const selection = parts.selection;
    connect(selection, &Selection::runChanged, this, [this] {
        m_event = { -1, -1 };
        follow();
    });
    connect(selection, &Selection::eventChanged, this, &Prediction::follow);
    connect(selection, &Selection::frameChanged, this, &Prediction::follow);
    connect(selection, &Selection::headChanged, this, [this] {
        m_event = { -1, -1 }; // other numbers
        follow();
    });
    connect(selection, &Selection::grainChanged, this, [this] {
        m_event = { -1, -1 };
        follow();
        emit changed();
    });
}

bool Prediction::isOn() const
{
    return m_parts.settings->predicts();
}

bool Prediction::canAsk() const
{
    return m_allowed && isOn() && m_parts.selection->grain() != Grain::Step
        && m_parts.selection->eventCount() > 0;
}

int Prediction::rightAnswers() const
{
    return m_parts.settings->rightPredictions();
}

int Prediction::answers() const
{
    return m_parts.settings->predictions();
}

void Prediction::setOn(bool on)
{
    m_parts.settings->setPredicts(on);
    m_event = { -1, -1 };
    m_state = State::Idle;
    follow();
    emit changed();
}

void Prediction::setAllowed(bool allowed)
{
    if (allowed != m_allowed) {
        m_allowed = allowed;
        m_event = { -1, -1 };
        m_state = State::Idle;
        follow();
        emit changed();
    }
}

void Prediction::forgetScore()
{
    m_parts.settings->setPredictions(0, 0);
    emit changed();
}

/// A new event: what there is to ask in it.
void Prediction::prepare()
{
    const Selection& selection = *m_parts.selection;
    m_event = { selection.pass(), selection.event() };
    m_done = false;
    m_figure.reset();
    m_question.reset();
    if (canAsk() && !selection.isWhole()) {
        m_figure = figureOf(selection, {});
        if (m_figure) {
            m_question = questionOf(selection.frames(), *m_figure->matrix);
        }
    }
}

void Prediction::follow()
{
    const Selection& selection = *m_parts.selection;
    const bool sameEvent = m_event == std::pair { selection.pass(), selection.event() };
    if (sameEvent && m_showing) {
        return;
    }
    const State before = m_state;
    if (!sameEvent) {
        prepare();
        m_state = State::Idle;
    } else if (!m_done && !m_question && !selection.isWhole()) {
        prepare(); // gone to directly, then entered from its end
    } else if (m_state == State::Asked && selection.frame() != m_question->frame) {
        m_state = State::Idle; // somebody moved on
        m_resume = false;
    }
    if (m_question && !m_done && !selection.isWhole() && selection.frame() == m_question->frame) {
        ask();
    } else if (m_state != before) {
        emit changed();
    }
}

void Prediction::ask()
{
    m_done = true;
    m_state = State::Asked;
    m_resume = m_parts.playback->isPlaying();
    if (m_resume) {
        m_parts.playback->pause();
    }
    emit changed();
}

void Prediction::answer(int answer)
{
    if (m_state != State::Asked || answer < 0 || answer >= m_question->answers()) {
        return;
    }
    m_right = answer == m_question->rightAnswer(*m_figure->matrix);
    m_parts.settings->setPredictions(rightAnswers() + (m_right ? 1 : 0), answers() + 1);
    m_state = State::Answered;
    show();
    emit changed();
}

void Prediction::justShow()
{
    if (m_state == State::Asked) {
        m_state = State::Idle;
        show();
        emit changed();
    }
}

void Prediction::show()
{
    const Selection& selection = *m_parts.selection;
    const Cell cell = m_question->asked;
    m_showing = true;
    // a row may have moments of its own before its cells are there
    while (!selection.reveal().shows(cell.row, cell.column) && !selection.isWhole()) {
        m_parts.playback->next();
    }
    m_parts.selection->setCell(cell);
    m_showing = false;
    if (std::exchange(m_resume, false)) {
        m_parts.playback->play();
    }
}

} // namespace glassllm
