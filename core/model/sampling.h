// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <cstdint>
#include <optional>

namespace glassllm {

/// How the next token is chosen. Greedy, and temperature 0, take the largest logit.
struct SamplingOptions {
    bool greedy = false;
    double temperature = 1;
    std::int64_t top_k = 0; ///< 0: off; cut to the vocabulary
    double top_p = 1; ///< 1: off
    std::uint64_t seed = 0;

    /// BadValue (BadOption) that names the option, its value and what was expected.
    void validate() const;
    [[nodiscard]] bool is_greedy() const { return greedy || temperature == 0; }
};

/// The probabilities of the next token and how much of them the filters kept.
struct Candidates {
    Tensor probs; ///< (V), sums to 1; 0 for what was removed
    double mass_top_k = 1; ///< of softmax(z / T), what the k largest hold
    double mass_top_p = 1; ///< of softmax(z / T), what is left after top-k and top-p
};

/// softmax(z / T) over the whole vocabulary; then the k largest; then of those, renormalised, the
/// smallest set whose mass reaches top_p (at least one; Holtzman et al. 2020); renormalised. Equal
/// values: the lower id first. Greedy: the plain softmax.
/// @param logits (V)
[[nodiscard]] Candidates next_token_probs(const Tensor& logits, const SamplingOptions& options);

/// The draw: candidates in order of falling probability, the lower id first; the first whose
/// cumulative sum, in double, exceeds u, else the last one kept.
[[nodiscard]] std::int64_t draw_token(const Tensor& probs, double u);
/// The id of the largest logit, the lowest id among equals.
[[nodiscard]] std::int64_t largest_logit(const Tensor& logits);
/// u of the t-th generated token: (splitmix64(seed, t) >> 11) 2^-53.
[[nodiscard]] double draw_of(std::uint64_t seed, std::int64_t t);

} // namespace glassllm
