// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"
#include "ui/motion/cell.h"
#include "ui/motion/frames.h"

#include <QObject>

#include <memory>
#include <optional>

namespace glassllm {

/// What every panel shows: the run, the pass, the event in it and how much of it is there, the
/// head, the cell. Panels listen to it and set it; they never call each other. Every setter returns
/// early when nothing changes, keeps its value inside what the run has, and emits after the state
/// is whole.
///
/// An event that is gone to directly is whole. Whoever moves by grain (Playback) goes through its
/// moments: then the cell that appears last is the chosen one, and cells that are not there yet can
/// be neither chosen nor hovered.
class Selection : public QObject {
    Q_OBJECT

public:
    explicit Selection(QObject* parent = nullptr);

    [[nodiscard]] const std::shared_ptr<const Run>& run() const { return m_run; }
    [[nodiscard]] int passCount() const;
    [[nodiscard]] int pass() const { return m_pass; }
    [[nodiscard]] int eventCount() const; ///< events of the current pass
    [[nodiscard]] int event() const { return m_event; } ///< from 0; people see event() + 1
    [[nodiscard]] int head() const { return m_head; } ///< a query head, from 0
    [[nodiscard]] int headCount() const; ///< query heads of the model, 0 when unknown
    [[nodiscard]] std::optional<Cell> cell() const { return m_cell; } ///< chosen by click or keys
    [[nodiscard]] std::optional<Cell> hover() const { return m_hover; }

    [[nodiscard]] Grain grain() const { return m_grain; } ///< Step until it is set
    [[nodiscard]] const Frames& frames() const { return m_frames; } ///< of the current event
    [[nodiscard]] int frame() const { return m_frame; } ///< from 0 to frames().last()
    [[nodiscard]] const Reveal& reveal() const { return m_reveal; } ///< what is there by now
    [[nodiscard]] bool isWhole() const { return m_reveal.isEverything(); }

    /// The current event's record, or null when nothing is recorded.
    [[nodiscard]] const StepRecord* record() const;
    [[nodiscard]] const Pass* currentPass() const;

    /// The head axis of the record shown for query head h: h itself, or its group's key head.
    [[nodiscard]] int headIndexInRecord(const StepRecord& record, int queryHead) const;

public slots:
    /// Goes to the first event of the first pass that has any.
    void setRun(std::shared_ptr<const Run> run);
    void setPass(int pass);
    void setEvent(int event); ///< clamped to the pass; keeps the head
    void setPassAndEvent(int pass, int event); ///< as one change; the event is whole
    /// To a moment of an event, and to the cell that appears in it. A moment beyond the last one
    /// is the last one.
    void setMoment(int pass, int event, int frame);
    /// Everything of the event is there at once; the chosen cell stays.
    void revealEvent();
    /// What is there of the event stays, or grows to the next moment of the new grain.
    void setGrain(glassllm::Grain grain);
    /// To the same step in that layer, else to the first one recorded there; nothing without one.
    void goToLayer(qint64 layer);
    void setHead(int head);
    void setCell(std::optional<Cell> cell);
    void setHover(std::optional<Cell> hover);

signals:
    void runChanged();
    void eventChanged(); ///< run, pass or event changed: another record is shown
    void headChanged();
    void cellChanged();
    void hoverChanged();
    void frameChanged(); ///< another moment, or other moments: more or less is there
    void grainChanged();

private:
    [[nodiscard]] int eventCountOf(int pass) const;
    [[nodiscard]] Frames framesHere() const;
    [[nodiscard]] std::optional<Cell> cellOfFrame() const;
    /// @param follow choose the cell of the moment; else an event change leaves no cell
    void moveTo(int pass, int event, int frame, bool follow);

    std::shared_ptr<const Run> m_run;
    int m_pass = 0;
    int m_event = 0;
    int m_head = 0;
    std::optional<Cell> m_cell;
    std::optional<Cell> m_hover;
    Grain m_grain = Grain::Step;
    Frames m_frames;
    int m_frame = 0;
    Reveal m_reveal;
};

} // namespace glassllm
