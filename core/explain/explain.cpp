// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain.h"

#include "core/explain/edited_number.h"
#include "core/explain/step_functions.h"
#include "core/trace/steps.h"

#include <array>
#include <cstddef>

namespace glassllm {
namespace {

struct StepFunction {
    std::string_view id;
    Derivation (*explain)(const explaining::Cell& cell);
    bool reads_weights;
};

/// In the order of STEPS.
constexpr std::array<StepFunction, STEPS.size()> FUNCTIONS { {
    { "embed", explaining::explain_embedding, true },
    { "attn.norm", explaining::explain_attention_norm, true },
    { "attn.q", explaining::explain_query, true },
    { "attn.k", explaining::explain_key, true },
    { "attn.v", explaining::explain_value, true },
    { "attn.q_rope", explaining::explain_query_rotation, false },
    { "attn.k_rope", explaining::explain_key_rotation, false },
    { "attn.scores", explaining::explain_scores, false },
    { "attn.mask", explaining::explain_mask, false },
    { "attn.softmax", explaining::explain_softmax, false },
    { "attn.mix", explaining::explain_mix, false },
    { "attn.out", explaining::explain_attention_out, true },
    { "attn.residual", explaining::explain_attention_residual, false },
    { "ffn.norm", explaining::explain_feed_forward_norm, true },
    { "ffn.gate", explaining::explain_gate, true },
    { "ffn.up", explaining::explain_up, true },
    { "ffn.act", explaining::explain_activation, false },
    { "ffn.down", explaining::explain_down, true },
    { "ffn.residual", explaining::explain_feed_forward_residual, false },
    { "final.norm", explaining::explain_final_norm, true },
    { "logits", explaining::explain_logits, true },
    { "probs", explaining::explain_probabilities, false },
    { "sample", explaining::explain_sample, false },
    { "loss", explaining::explain_loss, false },
    { "loss.grad", explaining::explain_loss_gradient, false },
} };

consteval bool in_order()
{
    for (std::size_t i = 0; i < STEPS.size(); ++i) {
        if (FUNCTIONS[i].id != STEPS[i].id) {
            return false;
        }
    }
    return true;
}
static_assert(in_order());

} // namespace

Derivation explain(const Run& run, const CellAddress& cell, const WeightRows* weights)
{
    const StepFunction& function = FUNCTIONS.at(step_number(cell.id));
    const explaining::Cell found(run, cell, weights);
    Derivation out = function.explain(found);
    explaining::append_edits(out, found);
    return out;
}

bool reads_weights(std::string_view id)
{
    return FUNCTIONS.at(step_number(id)).reads_weights;
}

} // namespace glassllm
