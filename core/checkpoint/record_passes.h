// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/record_run.h"

#include <cstdint>
#include <functional>

namespace glassllm {

/// Sees the trace of a pass after each of its records, and may take their values away.
using TakeValues = std::function<void(std::int64_t pass, Tracer& trace)>;

/// Runs the model and adds the passes to `run`, which has everything else. A stop sets
/// run.complete = false; Cancelled is thrown when there is no pass at all.
/// @return why it ended; of a loss Length
Ended record_passes(
    Run& run, const Checkpoint& checkpoint, const RunRequest& request, const TakeValues& take = {});

} // namespace glassllm
