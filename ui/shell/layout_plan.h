// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>

namespace glassllm {

/// How the window is divided at a size. Pixels at 100 %.
struct LayoutPlan {
    bool panelDocked = true; ///< the event list stands beside the stage; otherwise a rail of 56
    bool narrow = false; ///< compact right panel, no heads column
    bool low = false; ///< lower bars
    int menuBar = 28;
    int panelWidth = 248; ///< at first; 200 to 360
    int sideWidth = 360; ///< at first; 300 to 480 when wide
    int sideLeast = 300;
    int sideMost = 480;
    bool operator==(const LayoutPlan&) const = default;

    /// The name under which sizes are remembered.
    [[nodiscard]] QString breakpoint() const;
};

inline constexpr int WIDTH_OF_RAIL = 56;
inline constexpr QSize SMALLEST_WINDOW { 1024, 640 };

[[nodiscard]] LayoutPlan planLayout(QSize window);

} // namespace glassllm
