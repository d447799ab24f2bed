// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/cell_painter.h"

#include <QPixmap>

namespace glassllm {

/// The cells of an operand or a head as they were drawn last. They go with it, so that who comes
/// back to an event finds them.
struct DrawnCells {
    QPixmap cells;
    CellGeometry geometry;
    HeatmapStyle style;
    Reveal reveal;

    [[nodiscard]] bool isOf(const CellGeometry& wantedGeometry, const HeatmapStyle& wantedStyle,
        const Reveal& wantedReveal = {}) const
    {
        return !cells.isNull() && geometry == wantedGeometry && style == wantedStyle
            && reveal == wantedReveal;
    }
};

} // namespace glassllm
