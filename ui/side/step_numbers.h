// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"
#include "ui/text/step_text.h"

namespace glassllm {

/// The sizes and settings that explanations name, from the run's configuration; what a run written
/// elsewhere does not say is read off the shapes of its records.
[[nodiscard]] StepNumbers stepNumbers(const Run& run, const Pass& pass);

} // namespace glassllm
