// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/derivation_builder.h"
#include "core/explain/step_functions.h"

#include <cmath>
#include <iterator>
#include <utility>

namespace glassllm::explaining {
namespace {

/// sum_k x[k] W[row,k]
Derivation linear(const Cell& cell, const Matrix& x, std::string_view symbol,
    const std::string& weight, std::int64_t weight_row)
{
    DerivationBuilder out(cell,
        "sum(" + x.row_label(cell.row()) + " * " + labelled_row(symbol, { weight_row }) + ")");
    out.products(x.row(cell.row()), cell.weight_row(symbol, weight, weight_row, x.columns()));
    return out.finish_with_sum();
}

/// Head h of a projection has the rows h d to h d + d - 1 of its weight.
Derivation linear_of_head(const Cell& cell, std::string_view symbol, std::string_view part)
{
    const std::int64_t width = cell.record().size(1);
    return linear(cell, cell.operand("attn.norm"), symbol, cell.layer_weight(part),
        cell.head() * width + cell.column());
}

} // namespace

Derivation explain_query(const Cell& cell)
{
    return linear_of_head(cell, "W_q", "self_attn.q_proj");
}

Derivation explain_key(const Cell& cell)
{
    return linear_of_head(cell, "W_k", "self_attn.k_proj");
}

Derivation explain_value(const Cell& cell)
{
    return linear_of_head(cell, "W_v", "self_attn.v_proj");
}

Derivation explain_gate(const Cell& cell)
{
    return linear(cell, cell.operand("ffn.norm"), "W_gate", cell.layer_weight("mlp.gate_proj"),
        cell.column());
}

Derivation explain_up(const Cell& cell)
{
    return linear(
        cell, cell.operand("ffn.norm"), "W_up", cell.layer_weight("mlp.up_proj"), cell.column());
}

Derivation explain_down(const Cell& cell)
{
    return linear(
        cell, cell.operand("ffn.act"), "W_down", cell.layer_weight("mlp.down_proj"), cell.column());
}

Derivation explain_logits(const Cell& cell)
{
    const std::string own = "lm_head.weight";
    const std::string table = cell.weights(own).has(own) ? own : "model.embed_tokens.weight";
    return linear(cell, cell.operand("final.norm"), "W_z", table, cell.column());
}

Derivation explain_attention_out(const Cell& cell)
{
    const std::int64_t heads = cell.heads();
    std::vector<Operand> joined;
    std::string label;
    for (std::int64_t h = 0; h < heads; ++h) {
        const Matrix mixed = cell.operand("attn.mix", h);
        std::vector<Operand> row = mixed.row(cell.row());
        std::ranges::move(row, std::back_inserter(joined));
        if (h == 0 || h == heads - 1) {
            label += (h == 0 ? "" : ", ..., ") + mixed.row_label(cell.row());
        }
    }
    const auto width = static_cast<std::int64_t>(joined.size());
    DerivationBuilder out(
        cell, "sum(concat(" + label + ") * " + labelled_row("W_o", { cell.column() }) + ")");
    out.products(std::move(joined),
        cell.weight_row("W_o", cell.layer_weight("self_attn.o_proj"), cell.column(), width));
    return out.finish_with_sum();
}

Derivation explain_scores(const Cell& cell)
{
    const Matrix query = cell.operand("attn.q_rope", cell.head());
    const std::int64_t key = cell.column();
    const auto parts = cell.positions("attn.k_rope", cell.key_head(), key, key + 1);
    const Cell::Part& found = parts.front();
    const std::string d = std::to_string(query.columns());
    const double root = std::sqrt(static_cast<double>(query.columns()));
    DerivationBuilder out(cell,
        "sum(" + query.row_label(cell.row()) + " * " + found.matrix.row_label(found.from)
            + ") / sqrt(" + d + ")");
    out.products(query.row(cell.row()), found.matrix.row(found.from), root);
    out.note({ "sqrt(" + d + ")", query.source, {}, root, DType::F64 });
    return out.finish_with_sum();
}

Derivation explain_mix(const Cell& cell)
{
    const Matrix weights = cell.operand("attn.softmax", cell.head());
    const std::int64_t g = cell.key_head();
    std::vector<Operand> values;
    std::string symbol;
    for (const Cell::Part& part : cell.positions("attn.v", g, 0, weights.columns())) {
        symbol = part.matrix.symbol;
        for (std::int64_t row = part.from; row < part.end; ++row) {
            values.push_back(part.matrix.at(row, cell.column()));
        }
    }
    DerivationBuilder out(cell,
        "sum(" + weights.row_label(cell.row()) + " * " + symbol + "[" + std::to_string(g) + ",:,"
            + std::to_string(cell.column()) + "])");
    out.products(weights.row(cell.row()), std::move(values));
    return out.finish_with_sum();
}

} // namespace glassllm::explaining
