// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model.h"
#include "core/model/real.h"
#include "core/trace/steps.h"

#include <string_view>
#include <unistd.h>

namespace glassllm {
namespace {

/// The size of an axis for a pass that computes `rows` rows of `total` positions.
std::uint64_t axis_size(const Config& c, std::string_view axis, std::string_view id,
    std::int64_t rows, std::int64_t total)
{
    std::int64_t size = 0;
    if (axis == "head") {
        size = c.n_heads;
    } else if (axis == "key_head") {
        size = c.n_kv_heads;
    } else if (axis == "query" || axis == "position") {
        size = rows;
    } else if (axis == "key") {
        // keys are a step's rows, or the columns of scores, mask and softmax
        size = id == "attn.k" || id == "attn.v" || id == "attn.k_rope" ? rows : total;
    } else if (axis == "token") {
        size = c.vocab_size;
    } else if (axis == "feature") {
        const bool heads = id.starts_with("attn.") && step(id).per_head;
        const bool wide = id == "ffn.gate" || id == "ffn.up" || id == "ffn.act";
        size = heads ? c.head_dim : wide ? c.d_ff : c.d_model;
    }
    return static_cast<std::uint64_t>(size);
}

std::uint64_t step_bytes(const Config& c, const Step& what, std::int64_t rows, std::int64_t total)
{
    std::uint64_t bytes = what.id == "sample" ? sizeof(std::int64_t) : sizeof(Real);
    for (const std::string_view axis : what.axes) {
        bytes *= axis_size(c, axis, what.id, rows, total);
    }
    return bytes;
}

std::uint64_t pass_bytes(const Config& c, std::int64_t pass, std::int64_t rows, std::int64_t total,
    const TraceFilter& filter, bool loss)
{
    std::uint64_t bytes = 0;
    for (const Step& what : STEPS) {
        const bool of_loss = what.id.starts_with("loss");
        const bool of_generation = what.id == "probs" || what.id == "sample";
        if (loss ? of_generation : of_loss) {
            continue;
        }
        const std::uint64_t once = step_bytes(c, what, rows, total);
        if (!what.per_layer) {
            bytes += filter.wants(what.id, std::nullopt, pass) ? once : 0;
            continue;
        }
        for (std::int64_t layer = 0; layer < c.n_layers; ++layer) {
            bytes += filter.wants(what.id, layer, pass) ? once : 0;
        }
    }
    return bytes;
}

} // namespace

std::uint64_t trace_bytes(const Config& config, std::int64_t tokens, std::int64_t passes,
    const TraceFilter& filter, bool kv_cache, bool loss)
{
    const Config c = config.resolved();
    std::uint64_t bytes = 0;
    for (std::int64_t pass = 0; pass < passes; ++pass) {
        const std::int64_t total = tokens + pass;
        const std::int64_t rows = kv_cache && pass > 0 ? 1 : total;
        bytes += pass_bytes(c, pass, rows, total, filter, loss);
    }
    return bytes;
}

std::uint64_t default_trace_budget()
{
    const auto pages = static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES));
    const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    return pages * page / 4;
}

} // namespace glassllm
