// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace glassllm {

/// No vocabulary is larger; bounds every id that a file names.
inline constexpr std::int64_t LARGEST_VOCABULARY_SIZE = std::int64_t { 1 } << 24;
/// Passes that a file may have.
inline constexpr std::int64_t MOST_PASSES = std::int64_t { 1 } << 16;

/// One pass as the metadata of a file lists it; what it does not say is absent.
struct ListedPass {
    std::int64_t first = 0;
    std::int64_t count = 0;
    std::optional<std::vector<std::int64_t>> tokens;
    bool complete = true;
    std::optional<double> u;
    double mass_top_k = 1;
    double mass_top_p = 1;
    std::optional<std::int64_t> token;
};

/// What only a file has: its list of passes, and whether it says that the run was stopped.
struct RunListing {
    std::optional<RunMode> mode;
    std::optional<std::vector<ListedPass>> passes;
    std::optional<bool> complete;
};

using RunMetadata = std::map<std::string, std::string>;

/// The metadata of a run, all but `records`.
[[nodiscard]] RunMetadata run_metadata(const Run& run);
/// Reads everything but `records` into `run`; passes are returned as listed. BadFile (NotARun) when
/// `format` is absent, else what is wrong with which key.
[[nodiscard]] RunListing read_run_metadata(
    const RunMetadata& metadata, const std::string& file, Run& run);

} // namespace glassllm
