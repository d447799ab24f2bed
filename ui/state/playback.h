// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <vector>

namespace glassllm {

class Selection;

/// A cursor over a finished run: what the transport bar and the keys move. It goes by events, and
/// at a finer grain through the moments of each. Autoplay holds every moment for a time divided by
/// the speed; the time comes from outside, so a test can say what time it is.
class Playback : public QObject {
    Q_OBJECT

public:
    using Clock = std::function<qint64()>; ///< milliseconds that never go back
    static constexpr qint64 HOLD = 1500; ///< milliseconds per event at speed 1
    static constexpr qint64 CELL_HOLD = 420;
    static constexpr qint64 ROW_HOLD = 600; ///< also of a block of rows

    Playback(Selection* selection, Clock clock, QObject* parent = nullptr);

    [[nodiscard]] bool isPlaying() const { return m_playing; }
    [[nodiscard]] double speed() const;
    [[nodiscard]] int speedStep() const { return m_speedStep; } ///< place in speeds()
    [[nodiscard]] static const std::vector<double>& speeds(); ///< 1/4 1/2 1 2 4
    [[nodiscard]] bool atStart() const; ///< at the first moment of all
    [[nodiscard]] bool atEnd() const; ///< at the last moment of the last pass
    [[nodiscard]] qint64 hold() const; ///< of the moment that is shown, at speed 1

public slots:
    void play(); ///< from the end: starts again at the first event of the pass
    void pause();
    void toggle();
    void setSpeedStep(int step); ///< kept inside speeds()
    void faster() { setSpeedStep(m_speedStep + 1); }
    void slower() { setSpeedStep(m_speedStep - 1); }
    /// The next moment; after the last one of an event the first of the next event, past the end of
    /// a pass the next one's.
    void next();
    void back(); ///< before the first moment of an event: the finished one before it
    void nextEvent(); ///< whole, whatever the grain
    void previousEvent();
    void first(); ///< moment of the pass
    void last(); ///< event of the pass, whole
    void revealEvent(); ///< all of the current event
    /// The same step in the next or the previous layer, when there is one.
    void nextLayer() { stepLayer(1); }
    void previousLayer() { stepLayer(-1); }
    /// Moves on by one moment when the hold is over; to be called often while playing.
    void tick();

signals:
    void playingChanged();
    void speedChanged();

private:
    /// The nearest pass that has events, before (-1) or after (1) the one shown; -1: none.
    [[nodiscard]] int passWithEvents(int by) const;
    [[nodiscard]] int eventsOf(int pass) const;
    void setPlaying(bool playing);
    void restartHold();
    void stepLayer(int by);

    Selection* m_selection;
    Clock m_clock;
    qint64 m_since = 0; ///< when the shown moment began
    int m_speedStep = 2;
    bool m_playing = false;
};

} // namespace glassllm
