// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

class QWidget;

namespace glassllm {

class Selection;
class StagePanel;

/// Once the window rests on an event, the number with the ring is explained as if it had been
/// chosen: the place below the picture is not left empty. Whoever hurries on does not wait for it.
class IdleExplanation final : public QObject {
    Q_OBJECT

public:
    static constexpr int REST = 180; ///< milliseconds

    /// @param derivation where explanations stand: while it is hidden nothing is chosen
    IdleExplanation(
        Selection* selection, StagePanel* stage, const QWidget* derivation, QObject* parent);

private:
    void explain() const;

    StagePanel* m_stage;
    const QWidget* m_derivation;
    QTimer m_rest;
};

} // namespace glassllm
