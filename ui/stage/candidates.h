// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace glassllm {

class Selection;

/// One token that might come next.
struct Candidate {
    std::int64_t id = 0;
    double probability = 0; ///< of the `probs` record
    std::optional<double> logit; ///< last row of the pass's `logits`, when recorded
    double cumulative = 0; ///< sum of the probabilities down to this one, in double
    bool operator==(const Candidate&) const = default;
};

/// The `probs` of a pass in the order of the draw, and what was drawn.
struct CandidateList {
    std::shared_ptr<const Run> run; ///< names the tokens
    std::vector<Candidate> ranked; ///< falling probability, then falling logit, then rising id
    std::int64_t kept = 0; ///< how many have a probability above 0
    double massTopK = 1; ///< of the unfiltered distribution, what top-k kept
    double massTopP = 1; ///< what top-k and top-p kept together
    Sampling sampling;
    std::optional<double> u; ///< the draw; none when greedy
    std::optional<std::int64_t> chosen; ///< what `sample` recorded
    bool probsRecorded = false;

    [[nodiscard]] bool greedy() const { return !u.has_value(); }
    /// Rank of an id, from 0.
    [[nodiscard]] std::optional<std::size_t> rankOf(std::int64_t id) const;
};

/// The candidates of the selection's pass; nothing without a run or when neither `probs` nor
/// `sample` was recorded.
[[nodiscard]] std::optional<CandidateList> candidatesOf(const Selection& selection);

/// The ids of a pass's `probs` by rank; empty without that record.
[[nodiscard]] std::vector<std::int64_t> rankedIds(const Pass& pass);

/// Candidates by rank. @param probs (V) @param logits last row (V), or empty
[[nodiscard]] std::vector<Candidate> rankCandidates(
    const std::vector<double>& probs, const std::vector<double>& logits);

} // namespace glassllm
