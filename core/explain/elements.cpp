// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/derivation_builder.h"
#include "core/explain/step_functions.h"

#include <cmath>
#include <string>
#include <utility>

namespace glassllm::explaining {
namespace {

/// before + delta
Derivation residual(const Cell& cell, const Matrix& before, const Matrix& delta)
{
    Operand a = before.at(cell.row(), cell.column());
    Operand b = delta.at(cell.row(), cell.column());
    DerivationBuilder out(cell, a.label + " + " + b.label);
    out.addend(std::move(a));
    out.addend(std::move(b));
    return out.finish_with_sum();
}

} // namespace

Derivation explain_embedding(const Cell& cell)
{
    const auto& tokens = cell.pass().tokens;
    const auto place = static_cast<std::size_t>(cell.position());
    if (place >= tokens.size() || tokens[place] < 0) {
        throw_error<NotFound>(
            ErrorCode::RecordMissing, { labelled("tokens", { cell.position() }) });
    }
    Operand row
        = cell.weight_number("E", "model.embed_tokens.weight", { tokens[place], cell.column() });
    DerivationBuilder out(cell, row.label);
    out.also(labelled("t", { cell.position() }) + " = " + std::to_string(tokens[place]));
    out.addend(std::move(row));
    return out.finish_with_sum();
}

Derivation explain_activation(const Cell& cell)
{
    const Operand gate = cell.operand("ffn.gate").at(cell.row(), cell.column());
    const Operand up = cell.operand("ffn.up").at(cell.row(), cell.column());
    const double sigmoid = 1 / (1 + std::exp(-gate.value));
    const double silu = gate.value / (1 + std::exp(-gate.value));
    const std::string divisor = "(1 + exp(-" + gate.label + "))";
    DerivationBuilder out(cell, gate.label + " / " + divisor + " * " + up.label);
    out.factor(gate, gate.value);
    out.factor({ "1 / " + divisor, gate.source, gate.index, sigmoid, DType::F64 }, silu);
    out.factor(up, silu * up.value);
    return out.finish_with(silu * up.value);
}

Derivation explain_attention_residual(const Cell& cell)
{
    return residual(cell, cell.stream(), cell.operand("attn.out"));
}

Derivation explain_feed_forward_residual(const Cell& cell)
{
    return residual(cell, cell.operand("attn.residual"), cell.operand("ffn.down"));
}

} // namespace glassllm::explaining
