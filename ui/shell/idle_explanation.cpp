// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/idle_explanation.h"

#include "ui/stage/stage_panel.h"
#include "ui/state/selection.h"

namespace glassllm {

IdleExplanation::IdleExplanation(
    Selection* selection, StagePanel* stage, const QWidget* derivation, QObject* parent)
    : QObject(parent)
    , m_stage(stage)
    , m_derivation(derivation)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(REST);
    connect(&m_rest, &QTimer::timeout, this, &IdleExplanation::explain);
    const auto restart = qOverload<>(&QTimer::start);
    connect(selection, &Selection::runChanged, &m_rest, restart);
    connect(selection, &Selection::eventChanged, &m_rest, restart);
    connect(selection, &Selection::frameChanged, &m_rest, restart);
}

void IdleExplanation::explain() const
{
    if (m_derivation->isVisible() && m_stage->isVisible()) {
        m_stage->chooseRinged();
    }
}

} // namespace glassllm
