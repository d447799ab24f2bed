// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/cell_painter.h"

#include <QPixmap>

namespace glassllm {

/// The cells of an operand as they were drawn last. It goes with the operand, so that who comes
/// back to an event finds them.
struct DrawnCells {
    QPixmap cells;
    CellGeometry geometry;
    HeatmapStyle style;
};

} // namespace glassllm
