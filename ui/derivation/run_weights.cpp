// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/run_weights.h"

namespace glassllm {

std::shared_ptr<const WeightRows> weightsOfRun(
    const Run& run, const std::shared_ptr<const Checkpoint>& open)
{
    if (open && !run.model_id.empty() && open->card.model_id == run.model_id) {
        return weights_for(run, *open);
    }
    return weights_at_hand(run);
}

} // namespace glassllm
