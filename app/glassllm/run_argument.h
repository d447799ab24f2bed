// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/safetensors.h"
#include "core/trace/run.h"

#include <cstdint>
#include <optional>
#include <string>

namespace glassllm {

/// The run file that was named. BadFile (NotARun) that says what a folder, an empty file or one of
/// another kind is instead.
[[nodiscard]] SafetensorsFile open_run(const std::string& path);

/// The heads that a record holds, as a person would type them: "0 to 3", or "2" of one alone.
[[nodiscard]] std::string heads_of(const StepRecord& record);

/// The first record that matches. NotFound: UnknownStep; RecordMissing, which then says the layers
/// that were recorded. BadValue (BadOption, HeadOutOfRange).
/// @param pass one that the run has
[[nodiscard]] StepRecord chosen_record(const Run& run, std::int64_t pass, const std::string& id,
    std::optional<std::int64_t> layer, std::optional<std::int64_t> head);

} // namespace glassllm
