// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <QObject>

#include <memory>
#include <optional>

namespace glassllm {

/// A cell of the shown matrix; a vector has row 0.
struct Cell {
    qint64 row = 0;
    qint64 column = 0;
    bool operator==(const Cell&) const = default;
};

/// What every panel shows: the run, the pass, the event in it, the head, the cell. Panels listen to
/// it and set it; they never call each other. Every setter returns early when nothing changes,
/// keeps its value inside what the run has, and emits after the state is whole.
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
    void setPassAndEvent(int pass, int event); ///< as one change
    void setHead(int head);
    void setCell(std::optional<Cell> cell);
    void setHover(std::optional<Cell> hover);

signals:
    void runChanged();
    void eventChanged(); ///< run, pass or event changed: another record is shown
    void headChanged();
    void cellChanged();
    void hoverChanged();

private:
    [[nodiscard]] int eventCountOf(int pass) const;

    std::shared_ptr<const Run> m_run;
    int m_pass = 0;
    int m_event = 0;
    int m_head = 0;
    std::optional<Cell> m_cell;
    std::optional<Cell> m_hover;
};

} // namespace glassllm
