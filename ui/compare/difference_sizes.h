// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <functional>
#include <memory>
#include <vector>

namespace glassllm {

/// How far two records are apart, on a scale that is the same for every step: the root mean square
/// of b − a over that of both records together, 0 for equal ones and at most 2. It is taken over
/// the finite cells that both have, aligned at position 0, all heads together; of `sample`, whose
/// numbers are names, as of two vectors with a single 1. Both runs have one vocabulary.
[[nodiscard]] double differenceSize(
    const Pass& passOfA, const StepRecord& a, const Pass& passOfB, const StepRecord& b);

/// The size at each event of a pass; 0 where the other run has no such record. Tokens of different
/// vocabularies are matched by their text, those that both have. Reads every number of both passes:
/// for another thread than the window's.
/// @param stopped asked before each record; true: nobody waits, and nothing comes back
[[nodiscard]] std::vector<double> differenceSizesOf(const std::shared_ptr<const Run>& run, int pass,
    const std::shared_ptr<const Run>& other, const std::function<bool()>& stopped = {});

} // namespace glassllm
