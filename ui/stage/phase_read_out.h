// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/read_out.h"

namespace glassllm {

class Selection;

/// What the row that is worked on comes to before its cells appear: the largest number and the sum
/// of the exponentials of a softmax, the root mean square of a norm, computed in double from the
/// row's own record. Empty outside of such a phase, or when the run does not hold that record.
[[nodiscard]] ReadOutText phaseReadOut(const Selection& selection, const HeatmapFigure& figure);

} // namespace glassllm
