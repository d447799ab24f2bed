// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>

namespace glassllm {

/// How the window is divided at a size, in pixels of the screen.
struct LayoutPlan {
    bool panelDocked = true; ///< the event list stands beside the stage; otherwise a rail of 56
    bool narrow = false; ///< compact right panel, no heads column
    bool low = false; ///< lower bars
    bool tight = false; ///< larger type in a window that is small for it: what stands twice goes
    int menuBar = 28;
    int panelWidth = 248; ///< at first
    int panelLeast = 200;
    int panelMost = 360;
    int rail = 56;
    int sideWidth = 360; ///< at first; 300 to 480 when wide
    int sideLeast = 300;
    int sideMost = 480;
    int textPercent = 100;
    bool operator==(const LayoutPlan&) const = default;

    /// The name under which sizes are remembered.
    [[nodiscard]] QString breakpoint() const;
};

inline constexpr int STAGE_LEAST = 600; ///< width; it has no grid to scale
inline constexpr QSize SMALLEST_WINDOW { 1024, 640 };

/// @param textPercent View > Text size: larger type reaches the breakpoints earlier
[[nodiscard]] LayoutPlan planLayout(QSize window, int textPercent = 100);

} // namespace glassllm
