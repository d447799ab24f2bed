// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/safetensors.h"
#include "core/trace/run.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace glassllm {

/// Writes a *.glass file (a safetensors file; its keys are those of record_key()), atomically.
/// IoError (CannotWrite) names the path; nothing partial stays.
void write_run(const std::filesystem::path& path, const Run& run);
/// The bytes of that file. `name` stands for it in errors.
[[nodiscard]] std::vector<std::byte> run_bytes(const Run& run, const std::string& name);

/// Opens a *.glass file by mapping; records are views of the file. BadFile names the file, the key
/// and what was expected: the file may come from anyone. What a run that opens keeps to:
/// - a record has the rank of its step (one less with a head), no empty axis, and type F32 or F64;
///   `sample` is one I64 of the vocabulary; a step of a layer has a layer, another has none;
/// - positions and queries count `Pass::count` rows, keys of scores, mask and softmax rows_total();
///   heads, features and the vocabulary have one size each in the whole run, those of `config`
///   where it says them, and every layer and head number is below them;
/// - Pass::tokens has rows_total() ids and begins with Run::tokens, which is not empty; there is at
///   least one pass; a loss has as many targets as tokens; texts is empty or as long as tokens;
/// - ids are -1 (not known) or of the vocabulary; lines of step_index lie within their source.
[[nodiscard]] Run read_run(const std::filesystem::path& path);
[[nodiscard]] Run read_run(const SafetensorsFile& file);

/// The most passes that a file may list for a prompt of so many ids: it has the ids of each.
[[nodiscard]] std::int64_t most_passes_of_file(std::size_t prompt);

/// The key of a record: t{pass}/layers.{layer}.{id} or t{pass}/{id}.
[[nodiscard]] std::string record_key(
    std::int64_t pass, std::string_view id, std::optional<std::int64_t> layer);

} // namespace glassllm
