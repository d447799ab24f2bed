// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

namespace glassllm::testing {

/// A small run with every field set: two passes, the second one cached and unfinished, values that
/// are -inf and NaN, a step recorded twice, records of single heads, a vocabulary with accents.
[[nodiscard]] Run sample_run();
/// A run of one loss over three tokens.
[[nodiscard]] Run sample_loss_run();

} // namespace glassllm::testing
