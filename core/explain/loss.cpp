// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/derivation_builder.h"
#include "core/explain/step_functions.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace glassllm::explaining {
namespace {

/// The id that each position should predict, -1 for none; as many as rows. TargetCount, NoTarget.
const std::vector<std::int64_t>& targets_of(const Cell& cell, const Matrix& logits)
{
    const auto& targets = cell.run().targets;
    const auto rows = static_cast<std::size_t>(logits.value.size(0));
    if (targets.size() != rows) {
        throw_error<BadValue>(
            ErrorCode::TargetCount, { std::to_string(targets.size()), std::to_string(rows) });
    }
    for (std::size_t i = 0; i < rows; ++i) {
        if (targets[i] >= logits.columns()) {
            throw_error<BadValue>(ErrorCode::TargetOutOfRange,
                { std::to_string(targets[i]), std::to_string(i),
                    std::to_string(logits.columns() - 1) });
        }
    }
    if (std::ranges::none_of(targets, [](std::int64_t id) { return id >= 0; })) {
        throw_error<BadValue>(ErrorCode::NoTarget);
    }
    return targets;
}

double count_targets(const std::vector<std::int64_t>& targets)
{
    return static_cast<double>(
        std::ranges::count_if(targets, [](std::int64_t id) { return id >= 0; }));
}

Operand count_operand(double counted)
{
    return { "N", "targets", {}, counted, DType::I64 };
}

/// No target: y[i] = -1.
Operand no_target(std::int64_t position)
{
    return { labelled("y", { position }), "targets", { position }, -1, DType::I64 };
}

struct RowSums {
    double largest = 0;
    double total = 0; ///< of exp(z - largest)
};

RowSums sums_of(const std::vector<double>& row)
{
    RowSums out { *std::ranges::max_element(row), 0 };
    for (const double z : row) {
        out.total += std::exp(z - out.largest);
    }
    return out;
}

} // namespace

Derivation explain_loss(const Cell& cell)
{
    const Matrix logits = cell.operand("logits");
    const auto& targets = targets_of(cell, logits);
    const double counted = count_targets(targets);
    DerivationBuilder out(
        cell, "-sum(log(p[i,y[i]])) / " + std::to_string(static_cast<std::int64_t>(counted)));
    out.also("p[i,:] = softmax(Z[i,:])");
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const auto row = static_cast<std::int64_t>(i);
        if (targets[i] < 0) {
            out.note(no_target(row));
            continue;
        }
        const RowSums sums = sums_of(logits.numbers(row));
        Operand term = logits.at(row, targets[i]);
        // -log p = log(sum) - (z - largest): no p is ever rounded to 0
        const double surprise = std::log(sums.total) - (term.value - sums.largest);
        term.label = "-log(" + labelled("p", { row, targets[i] }) + ")";
        term.value = surprise;
        term.dtype = DType::F64;
        out.addend(std::move(term), surprise / counted);
    }
    out.note(count_operand(counted));
    return out.finish_with_sum();
}

Derivation explain_loss_gradient(const Cell& cell)
{
    const Matrix logits = cell.operand("logits");
    const auto& targets = targets_of(cell, logits);
    const std::int64_t row = cell.row();
    const std::int64_t target = targets.at(static_cast<std::size_t>(row));
    if (target < 0) {
        DerivationBuilder out(cell, "0; " + labelled("y", { row }) + " = -1");
        out.note(no_target(row));
        return out.finish_with_sum();
    }
    const double counted = count_targets(targets);
    const double hit = target == cell.column() ? 1 : 0;
    const RowSums sums = sums_of(logits.numbers(row));
    Operand z = logits.at(row, cell.column());
    const std::string p_label = labelled("p", { row, cell.column() });
    const std::string y_label = labelled("y", { row, cell.column() });
    const std::string max_label = "max(" + logits.row_label(row) + ")";
    const double p = std::exp(z.value - sums.largest) / sums.total;
    DerivationBuilder out(cell,
        "(" + p_label + " - " + y_label + ") / "
            + std::to_string(static_cast<std::int64_t>(counted)));
    out.also(p_label + " = exp(" + z.label + " - " + max_label + ") / sum(exp("
        + logits.row_label(row) + " - " + max_label + "))");
    out.note(z);
    out.note(logits.of_row(row, max_label, sums.largest));
    out.note(logits.of_row(
        row, "sum(exp(" + logits.row_label(row) + " - " + max_label + "))", sums.total));
    out.addend({ p_label, z.source, z.index, p, DType::F64 }, p / counted);
    out.addend({ y_label, "targets", { row }, hit, DType::I64 }, -hit / counted);
    out.note(count_operand(counted));
    return out.finish_with_sum();
}

} // namespace glassllm::explaining
