// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <cstdint>
#include <vector>

namespace glassllm {

class Selection;

/// Why the other run has nothing to stand beside the shown record.
enum class Obstacle {
    None,
    NoRun,
    NoEvent, ///< the selection shows no record
    NoPass, ///< the other run made fewer tokens
    NotRecorded,
    OtherSizes, ///< heads or features: another model
    OtherVocabulary, ///< a column is not the same token in both
};

/// Where the other run has the record that is shown.
struct Counterpart {
    Obstacle obstacle = Obstacle::None;
    int pass = 0;
    int event = 0; ///< index in the pass's records
};

/// The record of the same pass number, step, layer and (where it is one head's alone) head; of
/// several of them the one of the same rank. Records with the tokens of different vocabularies have
/// no counterpart, but for `probs`, whose tokens can be matched (see TokenMatch).
/// @param other may be null
[[nodiscard]] Counterpart counterpartOf(const Selection& shown, const Run* other);
/// The same for one record of a pass, whatever is selected.
[[nodiscard]] Counterpart counterpartOf(const Run& run, int pass, int event, const Run& other);

/// Whether two records of a step differ in nothing but the number of positions, when the runs have
/// one vocabulary.
[[nodiscard]] bool canBeCompared(const StepRecord& a, const StepRecord& b);

/// The ids of a pass's positions 0, 1, ...
[[nodiscard]] const std::vector<std::int64_t>& tokensOfPass(const Run& run, const Pass& pass);

/// Where the texts of two passes differ, position by position from the first one: in their ids
/// where these mean the same tokens, else in what the tokens are.
struct TokenDifferences {
    std::vector<std::int64_t> positions; ///< both have a token here, and not the same one
    std::int64_t shown = 0; ///< how many tokens the shown run has
    std::int64_t other = 0;

    [[nodiscard]] bool isAt(std::int64_t position) const;
    /// The first position at which the texts are not the same; -1: nowhere.
    [[nodiscard]] std::int64_t first() const;
};
[[nodiscard]] TokenDifferences tokenDifferences(
    const Run& shown, const Pass& shownPass, const Run& other, const Pass& otherPass);

/// b − a. Equal infinities have no difference: they come back as they are.
[[nodiscard]] double differenceOf(double a, double b);

} // namespace glassllm
