// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/studio_page.h"

namespace glassllm {

bool RunOptions::sameResult(const RunOptions& other) const
{
    if (choice != other.choice || model != other.model) {
        return false;
    }
    const Sampling& a = sampling;
    const Sampling& b = other.sampling;
    if (choice.mode == RunMode::Loss || (a.greedy && b.greedy)) {
        return true;
    }
    return a.greedy == b.greedy && a.temperature == b.temperature && a.top_k == b.top_k
        && a.top_p == b.top_p && a.seed == b.seed;
}

} // namespace glassllm
