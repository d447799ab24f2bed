// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/checkpoint.h"
#include "core/explain/weight_rows.h"
#include "core/trace/run.h"

#include <memory>

namespace glassllm {

/// The weights that a run was made with: of the open model if it is the run's, else those that the
/// run carries or the built-in ones; null when there are none.
/// @param open may be null
[[nodiscard]] std::shared_ptr<const WeightRows> weightsOfRun(
    const Run& run, const std::shared_ptr<const Checkpoint>& open);

} // namespace glassllm
