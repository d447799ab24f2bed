// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/choreography.h"

#include <algorithm>

namespace glassllm {

namespace {

using From = OperandFrom;
using Head = OperandHead;
using Place = OperandPlace;
using Template = StageTemplate;
using Plans = std::array<OperandPlan, Choreography::MOST>;

constexpr OperandPlan rowsOf(std::string_view symbol, std::string_view step, Head head = Head::None)
{
    return { symbol, From::Record, step, head, Place::Left, Lit::Row, false };
}

/// A weight is stored (out, in): its rows are the result's columns.
constexpr OperandPlan weight(std::string_view symbol, std::string_view part, Head head = Head::None)
{
    return { symbol, From::LayerWeight, part, head, Place::Top, Lit::RowOfColumn, true };
}

constexpr OperandPlan same(std::string_view symbol, std::string_view step, Head head = Head::None)
{
    return { symbol, From::Record, step, head, Place::Left, Lit::Same, false };
}

constexpr OperandPlan positions()
{
    return { "i", From::Positions, "", Head::None, Place::Beside, Lit::OfRow, false };
}

constexpr Choreography product(std::string_view id, OperandPlan left, OperandPlan top)
{
    return { id, Template::Product, Plans { left, top } };
}

constexpr Choreography norm(std::string_view id, OperandPlan input, OperandPlan gain)
{
    Choreography out { id, Template::RowByRow, Plans { input, gain } };
    out.beforeRow = { Phase::RootMeanSquare, Phase::Values };
    return out;
}

constexpr Choreography rotation(std::string_view id, OperandPlan input)
{
    input.lit = Lit::Pair;
    return { id, Template::Rotation, Plans { input, positions() }, CellOrder::Pairs };
}

constexpr Choreography softmax()
{
    Choreography out { "attn.softmax", Template::RowByRow,
        Plans { rowsOf("M", "attn.mask", Head::Same) } };
    out.beforeRow = { Phase::Exponentials, Phase::RowSum };
    return out;
}

constexpr OperandPlan gain(From from, std::string_view name)
{
    return { "γ", from, name, Head::None, Place::Top, Lit::GainOfColumn, false };
}

constexpr std::array<Choreography, 25> TABLE { {
    { "embed", Template::CellByCell,
        Plans { OperandPlan { "t", From::Tokens, "", Head::None, Place::Beside, Lit::OfRow },
            OperandPlan { "E", From::Weight, "model.embed_tokens.weight", Head::None, Place::Beside,
                Lit::TokenRow } } },
    norm("attn.norm", { "X", From::LayerInput, "", Head::None, Place::Left, Lit::Row },
        gain(From::LayerWeight, "input_layernorm")),
    product(
        "attn.q", rowsOf("X̂", "attn.norm"), weight("W_q", "self_attn.q_proj", Head::WeightRows)),
    product(
        "attn.k", rowsOf("X̂", "attn.norm"), weight("W_k", "self_attn.k_proj", Head::WeightRows)),
    product(
        "attn.v", rowsOf("X̂", "attn.norm"), weight("W_v", "self_attn.v_proj", Head::WeightRows)),
    rotation("attn.q_rope", same("Q", "attn.q", Head::Same)),
    rotation("attn.k_rope", same("K", "attn.k", Head::Same)),
    product("attn.scores", rowsOf("Q′", "attn.q_rope", Head::Same),
        { "K′", From::Record, "attn.k_rope", Head::Shared, Place::Top, Lit::RowOfColumn, true }),
    { "attn.mask", Template::RowByRow,
        Plans { same("S", "attn.scores", Head::Same), positions() } },
    softmax(),
    product("attn.mix", rowsOf("P", "attn.softmax", Head::Same),
        { "V", From::Record, "attn.v", Head::Shared, Place::Top, Lit::Column, false }),
    product("attn.out", rowsOf("C", "attn.mix", Head::Joined), weight("W_o", "self_attn.o_proj")),
    { "attn.residual", Template::BeforeDeltaAfter,
        Plans { OperandPlan { "X", From::LayerInput, "", Head::None, Place::Left, Lit::Same },
            same("A", "attn.out") } },
    norm("ffn.norm", rowsOf("Y", "attn.residual"),
        gain(From::LayerWeight, "post_attention_layernorm")),
    product("ffn.gate", rowsOf("Ŷ", "ffn.norm"), weight("W_gate", "mlp.gate_proj")),
    product("ffn.up", rowsOf("Ŷ", "ffn.norm"), weight("W_up", "mlp.up_proj")),
    { "ffn.act", Template::CellByCell, Plans { same("G", "ffn.gate"), same("U", "ffn.up") } },
    product("ffn.down", rowsOf("R", "ffn.act"), weight("W_down", "mlp.down_proj")),
    { "ffn.residual", Template::BeforeDeltaAfter,
        Plans { same("Y", "attn.residual"), same("B", "ffn.down") } },
    norm("final.norm", { "X′", From::LastLayer, "", Head::None, Place::Left, Lit::Row },
        gain(From::Weight, "model.norm.weight")),
    { "logits", Template::Product,
        Plans { rowsOf("X̂", "final.norm"),
            OperandPlan {
                "W_z", From::OutputTable, "", Head::None, Place::Top, Lit::RowOfColumn, true } },
        CellOrder::Columns, FinestPart::Row },
    { "probs", Template::ListAndDraw,
        Plans {
            OperandPlan { "Z", From::Record, "logits", Head::None, Place::Beside, Lit::LastRow } },
        CellOrder::Columns, FinestPart::Line },
    { "sample", Template::ListAndDraw,
        Plans { OperandPlan { "p", From::Record, "probs", Head::None, Place::Beside, Lit::All },
            OperandPlan { "u", From::Draw, "", Head::None, Place::Beside, Lit::All } },
        CellOrder::Columns, FinestPart::Line },
    { "loss", Template::LossTable,
        Plans { OperandPlan { "Z", From::Record, "logits", Head::None, Place::Beside, Lit::All },
            OperandPlan { "y", From::Targets, "", Head::None, Place::Beside, Lit::All } },
        CellOrder::Columns, FinestPart::Line },
    { "loss.grad", Template::LossTable,
        Plans { rowsOf("Z", "logits"),
            OperandPlan { "y", From::Targets, "", Head::None, Place::Beside, Lit::OfRow } },
        CellOrder::Columns, FinestPart::Row },
} };

} // namespace

std::span<const OperandPlan> Choreography::operands() const
{
    const auto end
        = std::ranges::find_if(plans, [](const OperandPlan& plan) { return plan.symbol.empty(); });
    return { plans.begin(), static_cast<std::size_t>(end - plans.begin()) };
}

std::span<const Phase> Choreography::phases() const
{
    const auto* const end = std::ranges::find(beforeRow, Phase::Values);
    return { beforeRow.data(), static_cast<std::size_t>(end - beforeRow.begin()) };
}

std::span<const Choreography> choreographies()
{
    return TABLE;
}

const Choreography* choreographyOf(std::string_view id)
{
    const auto* const found = std::ranges::find(TABLE, id, &Choreography::id);
    return found != TABLE.end() ? found : nullptr;
}

std::vector<CellBlock> litCells(const OperandPlan& plan, const Cell& result, qint64 rows,
    qint64 columns, std::optional<qint64> token)
{
    const qint64 right = columns - 1;
    const auto one = [](qint64 row, qint64 column) {
        return CellBlock { { row, column }, { row, column } };
    };
    switch (plan.lit) {
    case Lit::Row:
        return { { { result.row, 0 }, { result.row, right } } };
    case Lit::RowOfColumn:
        return { { { result.column, 0 }, { result.column, right } } };
    case Lit::Column:
        return { { { 0, result.column }, { rows - 1, result.column } } };
    case Lit::Same:
        return { one(result.row, result.column) };
    case Lit::Pair: {
        const qint64 half = columns / 2;
        const qint64 first = half > 0 ? result.column % half : result.column;
        return { one(result.row, first), one(result.row, first + half) };
    }
    case Lit::GainOfColumn:
        return { one(0, result.column) };
    case Lit::OfRow:
        return { one(0, result.row) };
    case Lit::TokenRow:
        return token && *token >= 0 ? std::vector { one(*token, result.column) }
                                    : std::vector<CellBlock> {};
    case Lit::LastRow:
        return { { { rows - 1, 0 }, { rows - 1, right } } };
    case Lit::All:
        return { { { 0, 0 }, { rows - 1, right } } };
    }
    return {};
}

} // namespace glassllm
