// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

namespace glassllm::testing {

/// Looks at every record of a run as a viewer does: axes against tokens, targets and texts, cells
/// at the corners, layers and heads against each other. Throws std::logic_error with what it could
/// not have shown. A run that read_run accepts must pass.
void view_run(const Run& run);

} // namespace glassllm::testing
