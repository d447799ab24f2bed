// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/checkpoint.h"
#include "core/explain/explain.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace glassllm::testing {

/// The terms of a derivation combined once more, by the formula of its step and from the operands
/// alone: contributions are not read.
[[nodiscard]] double combined(const Derivation& derivation);

/// What a check went through.
struct Checked {
    std::string problem; ///< empty: all of them hold
    std::int64_t derivations = 0;
    std::set<std::string> ids; ///< steps that were derived
};

/// Derives every cell of records of up to 4,096 numbers and 2,000 random cells of larger ones, and
/// holds each to the record: the value is the record's, it agrees, the operands combined by the
/// formula and then changed as the run's interventions say give it, the derivation names just the
/// interventions that hold the cell, and (for some cells) every operand is what its source says.
/// Stops at the first problem.
/// @param ids the steps to look at; none: all
/// @param most of a record's cells, at random; none: as above
[[nodiscard]] Checked check_all(const Run& run, const WeightRows& weights,
    const std::set<std::string>& ids = {}, std::optional<std::int64_t> most = std::nullopt);
/// The same for each of explained_requests().
[[nodiscard]] Checked check_every_way(
    const Checkpoint& model, const std::vector<std::int64_t>& prompt);

} // namespace glassllm::testing
