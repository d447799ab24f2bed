// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/band_motion.h"
#include "ui/motion/frames.h"

namespace glassllm {

/// The cell of a result whose making is shown.
struct LitCell {
    Cell cell;
    BandPlace band; ///< where the bands are on their way to it
    Reveal reveal; ///< which cells of the result are there
};

} // namespace glassllm
