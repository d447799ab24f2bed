// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/frames.h"

#include <QFrame>

#include <vector>

class QHBoxLayout;
class QMenu;
class QPushButton;
class QToolButton;

namespace glassllm {

class PlaceLine;
class Playback;
class Scrubber;
class SegmentedControl;
class Selection;
class Theme;

/// The bottom bar: moves through the events of a run.
class TransportBar final : public QFrame {
    Q_OBJECT

public:
    TransportBar(Selection* selection, Playback* playback, Theme* theme, QWidget* parent = nullptr);
    /// @param tight the layer is named by the scrubber alone
    void setCompact(bool compact, bool tight = false);
    /// A bar above each event of the scrubber, and what they are; no bars: the lower bar again.
    void setBars(std::vector<double> bars, const QString& legend);
    [[nodiscard]] QPushButton* nextButton() const { return m_next; }
    [[nodiscard]] Scrubber* scrubber() const { return m_scrubber; }
    [[nodiscard]] PlaceLine* place() const { return m_place; }
    [[nodiscard]] SegmentedControl* grain() const { return m_grain; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildControls(QHBoxLayout* row);
    void buildScrubber(QHBoxLayout* row);
    void retranslateUi();
    void placeHeight();
    void tint();
    void followEvent();
    void followGrain();
    void followPlayback();
    void fillPassMenu();
    /// The grain by which the event really moves: a large record takes larger parts.
    [[nodiscard]] Grain grainInEffect() const;
    void describeGrain();

    Selection* m_selection;
    Playback* m_playback;
    Theme* m_theme;
    QToolButton* m_first = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_play = nullptr;
    QPushButton* m_next = nullptr;
    QToolButton* m_last = nullptr;
    SegmentedControl* m_grain = nullptr;
    SegmentedControl* m_speed = nullptr;
    QToolButton* m_pass = nullptr;
    QMenu* m_passMenu = nullptr;
    bool m_compact = false;
    Scrubber* m_scrubber = nullptr;
    PlaceLine* m_place = nullptr;
};

} // namespace glassllm
