// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/token_match.h"
#include "ui/stage/candidates.h"
#include "ui/text/token_text.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace glassllm {

/// One token that might come next, in both runs.
struct ComparedCandidate {
    std::optional<std::int64_t>
        shownId; ///< none: the vocabulary of the shown run has no such token
    std::optional<std::int64_t> otherId;
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
    bool byText
        = false; ///< the runs have different vocabularies: tokens were matched by their text

    [[nodiscard]] bool isEmpty() const { return ranked.empty(); }
};

/// The likeliest tokens of either run.
/// @param most of each run
/// @param match of these two runs
[[nodiscard]] ComparedCandidates compareCandidates(
    const Selection& shown, const Selection& other, std::size_t most, const TokenMatch& match);

} // namespace glassllm
