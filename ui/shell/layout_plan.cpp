// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/layout_plan.h"

#include <algorithm>

namespace glassllm {
namespace {

constexpr int WIDE = 1360;
constexpr int MIDDLE = 1200;
constexpr int HIGH = 760;
constexpr int TIGHT_WIDTH = 900;
constexpr int TIGHT_HEIGHT = 560;
constexpr int LEAST_SIDE = 240;
constexpr int HANDLE = 1; // of the splitter

} // namespace

QString LayoutPlan::breakpoint() const
{
    const QString name = narrow ? QStringLiteral("compact")
        : panelDocked           ? QStringLiteral("full")
                                : QStringLiteral("rail");
    // sizes that fit one text size do not fit another
    return textPercent == 100 ? name : name + QLatin1Char('-') + QString::number(textPercent);
}

LayoutPlan planLayout(QSize window, int textPercent)
{
    const QSize design = window * 100 / textPercent;
    LayoutPlan plan;
    plan.textPercent = textPercent;
    plan.tight = design.width() < TIGHT_WIDTH || design.height() < TIGHT_HEIGHT;
    plan.panelDocked = design.width() >= WIDE;
    plan.narrow = design.width() < MIDDLE;
    plan.low = design.height() < HIGH;
    if (plan.low) {
        plan.menuBar = 26;
    }
    if (plan.narrow) {
        plan.sideWidth = 272;
        plan.sideLeast = 240;
        plan.sideMost = 320;
    }
    for (int* const size : { &plan.menuBar, &plan.panelWidth, &plan.panelLeast, &plan.panelMost,
             &plan.rail, &plan.sideWidth, &plan.sideLeast, &plan.sideMost }) {
        *size = *size * textPercent / 100;
    }
    if (plan.narrow) {
        // the stage keeps its width where large type leaves too little for both
        const int room = std::max(LEAST_SIDE, window.width() - plan.rail - STAGE_LEAST - HANDLE);
        plan.sideLeast = std::min(plan.sideLeast, room);
        plan.sideWidth = std::min(plan.sideWidth, room);
    }
    return plan;
}

} // namespace glassllm
