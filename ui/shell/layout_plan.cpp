// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/layout_plan.h"

namespace glassllm {
namespace {

constexpr int WIDE = 1360;
constexpr int MIDDLE = 1200;
constexpr int HIGH = 760;

} // namespace

QString LayoutPlan::breakpoint() const
{
    if (narrow) {
        return QStringLiteral("compact");
    }
    return panelDocked ? QStringLiteral("full") : QStringLiteral("rail");
}

LayoutPlan planLayout(QSize window)
{
    LayoutPlan plan;
    plan.panelDocked = window.width() >= WIDE;
    plan.narrow = window.width() < MIDDLE;
    plan.low = window.height() < HIGH;
    if (plan.low) {
        plan.menuBar = 26;
    }
    if (plan.narrow) {
        plan.sideWidth = 272;
        plan.sideLeast = 240;
        plan.sideMost = 320;
    }
    return plan;
}

} // namespace glassllm
