// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/explain/derivation_builder.h"
#include "core/explain/step_functions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace glassllm::explaining {
namespace {

/// x[c] / sqrt(sum(x^2) / D + eps) * gamma[c]
Derivation rms_norm(const Cell& cell, const Matrix& x, const std::string& gain)
{
    const std::int64_t row = cell.row();
    const double eps = cell.config().norm_eps;
    const auto width = static_cast<double>(x.columns());
    const std::string d = std::to_string(x.columns());
    const std::string mean = "sum(" + x.row_label(row) + "^2) / " + d;
    const std::string root_label = "sqrt(" + mean + " + " + number_text(eps) + ")";
    const Operand numerator = x.at(row, cell.column());
    const Operand gamma = cell.weight_number("gamma", gain, { cell.column() });
    DerivationBuilder out(cell, numerator.label + " / " + root_label + " * " + gamma.label);
    for (Operand& operand : x.row(row)) {
        const double contribution = operand.value * operand.value / width;
        operand.label += "^2 / " + d;
        out.addend(std::move(operand), contribution);
    }
    out.note(x.of_row(row, mean, out.sum()));
    out.addend({ "eps", "config", {}, eps, DType::F64 });
    const double root = std::sqrt(out.sum());
    out.factor(numerator, numerator.value);
    out.factor(x.of_row(row, root_label, root), numerator.value / root);
    const double result = numerator.value / root * gamma.value;
    out.factor(gamma, result);
    return out.finish_with(result);
}

} // namespace

Derivation explain_attention_norm(const Cell& cell)
{
    return rms_norm(cell, cell.stream(), cell.layer_weight("input_layernorm"));
}

Derivation explain_feed_forward_norm(const Cell& cell)
{
    return rms_norm(
        cell, cell.operand("attn.residual"), cell.layer_weight("post_attention_layernorm"));
}

Derivation explain_final_norm(const Cell& cell)
{
    return rms_norm(cell, cell.last_stream(), "model.norm.weight");
}

Derivation explain_mask(const Cell& cell)
{
    const std::int64_t query = cell.position();
    const std::int64_t key = cell.column();
    const bool hidden = key > query;
    const Operand score = cell.operand("attn.scores", cell.head()).at(cell.row(), key);
    const double mask = hidden ? -std::numeric_limits<double>::infinity() : 0;
    const std::string order
        = std::to_string(key) + (hidden ? " > " : " <= ") + std::to_string(query);
    DerivationBuilder out(cell, (hidden ? "-inf" : score.label) + "; " + order);
    out.addend(score, hidden ? 0 : score.value);
    // by its name: the number alone would read as the answer to the comparison
    out.addend({ "mask(" + order + ")", "tokens", { query, key }, mask, DType::F64 });
    return out.finish_with_sum();
}

Derivation explain_softmax(const Cell& cell)
{
    const Matrix masked = cell.operand("attn.mask", cell.head());
    const std::int64_t row = cell.row();
    const std::vector<Operand> all = masked.row(row);
    const double largest = std::ranges::max_element(all, {}, &Operand::value)->value;
    const std::string max_label = "max(" + masked.row_label(row) + ")";
    const std::string sum_label = "sum(exp(" + masked.row_label(row) + " - " + max_label + "))";
    Operand mine = all.at(static_cast<std::size_t>(cell.column()));
    mine.label = "exp(" + mine.label + " - " + max_label + ")";
    DerivationBuilder out(cell, mine.label + " / " + sum_label);
    out.note(masked.of_row(row, max_label, largest));
    for (Operand operand : all) {
        const double contribution = std::exp(operand.value - largest);
        operand.label = "exp(" + operand.label + " - max)";
        out.addend(std::move(operand), contribution);
    }
    const double exponential = std::exp(mine.value - largest);
    const double total = out.sum();
    out.factor(std::move(mine), exponential);
    out.factor(masked.of_row(row, sum_label, total), exponential / total);
    return out.finish_with(exponential / total);
}

} // namespace glassllm::explaining
