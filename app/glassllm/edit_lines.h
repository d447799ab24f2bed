// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace glassllm {

/// The first words of a line about an intervention: "edit 0      ".
[[nodiscard]] std::string edit_label(std::int64_t number);

/// The interventions that a run was made with, a line each: "edit 0      attn.mix, layer 1, head 2:
/// set to 0"; empty without any. Of what is no intervention one line says so.
[[nodiscard]] std::string edit_lines(const Run& run);
/// Those that changed a record of a pass, without its name: "edit 0      head 2: set to 0".
[[nodiscard]] std::string edit_lines(const Run& run, const StepRecord& record, std::int64_t pass);

} // namespace glassllm
