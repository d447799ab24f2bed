// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace glassllm {

/// When a text applies; of several alternatives the first that applies is shown.
enum class When {
    Always,
    SingleToken, ///< the text has one token
    NothingMasked, ///< one row only, so no key comes after its query
    Grouped, ///< fewer key heads than query heads
    Ungrouped,
    Greedy, ///< the largest logit is taken
    Sampled,
    TopKAndP, ///< both filters are on
    TopK, ///< top-k is on
    TopP, ///< top-p is on
    Tied, ///< the output table is the embedding table
    Untied,
    RopePlain,
    RopeScaled, ///< angles come from the model's rope_scaling
};

/// A sentence or two in English, the source of its translation; {x} stands for a number of the run.
struct Choice {
    When when = When::Always;
    const char* text = nullptr;
};

/// One row of the symbol list: everything in `shape` is a symbol or a number.
struct Symbol {
    When when = When::Always;
    const char* name = nullptr;
    const char* meaning = nullptr;
    const char* shape = nullptr;
    const char* role = nullptr;
};

/// What is said about a step. Lists end at the first entry without a text.
struct StepWords {
    const char* id;
    const char* title;
    Choice first[2]; ///< the arithmetic
    Choice second[5]; ///< what it means
    Choice mixUp[2];
    Symbol symbols[7];
};

/// embed to attn.residual, and ffn.norm to loss.grad, in the catalogue's order.
extern const std::array<StepWords, 13> ATTENTION_WORDS;
extern const std::array<StepWords, 12> OUTPUT_WORDS;

} // namespace glassllm
