// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace glassllm {

/// A line of a source file; lines count from 1, files are relative to the repository.
struct SourceLine {
    std::string file;
    std::int64_t line = 0;
    bool operator==(const SourceLine&) const = default;
};

/// Where a step is computed: the block's statement and, when its marker names one, the op it calls.
struct StepPlace {
    std::string file;
    std::int64_t line = 0;
    std::optional<SourceLine> op;
    bool operator==(const StepPlace&) const = default;
};

using StepIndex = std::map<std::string, StepPlace>;

/// Reads the markers `// @step id [op]` of the .cpp and .h files directly in `dir`, in name order;
/// `prefix` is the folder's name in the index ("core/model"). Strings that look like comments do
/// not count. BadFile for an unknown, missing or repeated id (both places are named), or an op that
/// is defined in none of the files.
[[nodiscard]] StepIndex scan_markers(
    const std::filesystem::path& dir, const std::string& prefix = "core/model");

/// The packed step_index.json, read and not recomputed.
[[nodiscard]] StepIndex load_step_index();

[[nodiscard]] StepIndex parse_step_index(std::string_view json, const std::string& file);
[[nodiscard]] std::string step_index_json(const StepIndex& index);

} // namespace glassllm
