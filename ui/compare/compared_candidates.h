// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/candidates.h"
#include "ui/text/token_text.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace glassllm {

/// One token that might come next, in both runs.
struct ComparedCandidate {
    std::int64_t id = 0;
    TokenText token;
    std::optional<double> shown; ///< probability of the `probs` records
    std::optional<double> other;
    bool shownChosen = false; ///< `sample` took it
    bool otherChosen = false;

    [[nodiscard]] double largest() const;
};

/// The next token of two passes.
struct ComparedCandidates {
    std::shared_ptr<const CandidateList> shown; ///< null: neither `probs` nor `sample` is recorded
    std::shared_ptr<const CandidateList> other;
    std::vector<ComparedCandidate> ranked; ///< by the larger of both probabilities
    int event = -1; ///< of `probs` in the shown pass, from 0; -1: not recorded

    [[nodiscard]] bool isEmpty() const { return ranked.empty(); }
};

/// The likeliest tokens of either run.
/// @param most of each run
[[nodiscard]] ComparedCandidates compareCandidates(
    const Selection& shown, const Selection& other, std::size_t most);

} // namespace glassllm
