// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/cell.h"

namespace glassllm::explaining {

/// Puts the edits of the run that hold the cell behind the arithmetic, in their order: each has its
/// term, and a derivation then ends in what the last one made of the number. An error of the
/// arithmetic goes through the edits as the number does, and so does the tolerance.
/// BadFile for edits that cannot be read.
void append_edits(Derivation& derivation, const Cell& cell);

} // namespace glassllm::explaining
