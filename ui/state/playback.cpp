// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/playback.h"

#include "ui/state/selection.h"

#include <algorithm>
#include <limits>

namespace glassllm {

Playback::Playback(Selection* selection, Clock clock, QObject* parent)
    : QObject(parent)
    , m_selection(selection)
    , m_clock(std::move(clock))
{
    connect(m_selection, &Selection::eventChanged, this, &Playback::restartHold);
    connect(m_selection, &Selection::frameChanged, this, &Playback::restartHold);
    connect(m_selection, &Selection::runChanged, this, &Playback::pause);
}

const std::vector<double>& Playback::speeds()
{
    static const std::vector<double> values { 0.25, 0.5, 1, 2, 4 };
    return values;
}

double Playback::speed() const
{
    return speeds()[static_cast<std::size_t>(m_speedStep)];
}

int Playback::eventsOf(int pass) const
{
    const auto& trace = m_selection->run()->passes[static_cast<std::size_t>(pass)].trace;
    return trace ? static_cast<int>(trace->records.size()) : 0;
}

int Playback::passWithEvents(int by) const
{
    for (int pass = m_selection->pass() + by; pass >= 0 && pass < m_selection->passCount();
         pass += by) {
        if (eventsOf(pass) > 0) {
            return pass;
        }
    }
    return -1;
}

bool Playback::atStart() const
{
    return m_selection->event() == 0 && m_selection->frame() == 0 && passWithEvents(-1) < 0;
}

bool Playback::atEnd() const
{
    return m_selection->event() + 1 >= m_selection->eventCount()
        && m_selection->frame() >= m_selection->frames().last() && passWithEvents(1) < 0;
}

qint64 Playback::hold() const
{
    switch (m_selection->frames().unit()) {
    case FrameUnit::Cell:
        return CELL_HOLD;
    case FrameUnit::Row:
    case FrameUnit::Block:
    case FrameUnit::Line:
        return ROW_HOLD;
    case FrameUnit::Step:
        return HOLD;
    }
    return HOLD;
}

void Playback::setPlaying(bool playing)
{
    if (playing != m_playing) {
        m_playing = playing;
        restartHold();
        emit playingChanged();
    }
}

void Playback::restartHold()
{
    m_since = m_clock();
}

void Playback::play()
{
    if (m_selection->eventCount() == 0) {
        return;
    }
    if (atEnd()) {
        first();
    }
    setPlaying(!atEnd());
}

void Playback::pause()
{
    setPlaying(false);
}

void Playback::toggle()
{
    if (m_playing) {
        pause();
    } else {
        play();
    }
}

void Playback::setSpeedStep(int step)
{
    step = std::clamp(step, 0, static_cast<int>(speeds().size()) - 1);
    if (step != m_speedStep) {
        m_speedStep = step;
        emit speedChanged();
    }
}

void Playback::next()
{
    const int pass = m_selection->pass();
    const int event = m_selection->event();
    if (m_selection->frame() < m_selection->frames().last()) {
        m_selection->setMoment(pass, event, m_selection->frame() + 1);
    } else if (event + 1 < m_selection->eventCount()) {
        m_selection->setMoment(pass, event + 1, 0);
    } else if (const int after = passWithEvents(1); after >= 0) {
        m_selection->setMoment(after, 0, 0);
    }
}

void Playback::back()
{
    constexpr int finished = std::numeric_limits<int>::max();
    const int pass = m_selection->pass();
    const int event = m_selection->event();
    if (m_selection->frame() > 0) {
        m_selection->setMoment(pass, event, m_selection->frame() - 1);
    } else if (event > 0) {
        m_selection->setMoment(pass, event - 1, finished);
    } else if (const int before = passWithEvents(-1); before >= 0) {
        m_selection->setMoment(before, eventsOf(before) - 1, finished);
    }
}

void Playback::nextEvent()
{
    if (m_selection->event() + 1 < m_selection->eventCount()) {
        m_selection->setEvent(m_selection->event() + 1);
    } else if (const int pass = passWithEvents(1); pass >= 0) {
        m_selection->setPassAndEvent(pass, 0);
    } else {
        m_selection->revealEvent();
    }
}

void Playback::previousEvent()
{
    if (m_selection->event() > 0) {
        m_selection->setEvent(m_selection->event() - 1);
    } else if (const int pass = passWithEvents(-1); pass >= 0) {
        m_selection->setPassAndEvent(pass, eventsOf(pass) - 1);
    }
}

void Playback::first()
{
    m_selection->setMoment(m_selection->pass(), 0, 0);
}

void Playback::last()
{
    m_selection->setEvent(m_selection->eventCount() - 1);
    m_selection->revealEvent(); // it may have been the current one
}

void Playback::revealEvent()
{
    m_selection->revealEvent();
}

void Playback::stepLayer(int by)
{
    const StepRecord* const shown = m_selection->record();
    if (shown == nullptr || !shown->layer) {
        return;
    }
    const auto& records = m_selection->currentPass()->trace->records;
    const std::int64_t wanted = *shown->layer + by;
    const auto found = std::find_if(records.begin(), records.end(),
        [&](const StepRecord& each) { return each.id == shown->id && each.layer == wanted; });
    if (found != records.end()) {
        m_selection->setEvent(static_cast<int>(found - records.begin()));
    }
}

void Playback::tick()
{
    if (!m_playing
        || static_cast<double>(m_clock() - m_since) * speed() < static_cast<double>(hold())) {
        return;
    }
    next();
    if (atEnd()) {
        pause();
    }
}

} // namespace glassllm
