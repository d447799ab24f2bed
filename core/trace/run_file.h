// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <filesystem>

namespace glassllm {

/// Writes a *.glass file (a safetensors file; contract section 6), atomically.
/// IoError (CannotWrite) names the path; nothing partial stays.
void write_run(const std::filesystem::path& path, const Run& run);

/// Opens a *.glass file by mapping; records are views of the file. BadFile names the file, the key
/// and what was expected: the file may come from anyone.
[[nodiscard]] Run read_run(const std::filesystem::path& path);

/// The key of a record: t{pass}/layers.{layer}.{id} or t{pass}/{id}.
[[nodiscard]] std::string record_key(
    std::int64_t pass, std::string_view id, std::optional<std::int64_t> layer);

} // namespace glassllm
