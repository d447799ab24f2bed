// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/loss.h"

#include "core/model/model.h"
#include "core/model/ops.h"
#include "core/model/real.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace glassllm {
namespace {

std::int64_t count_targets(std::span<const std::int64_t> targets)
{
    return std::ranges::count_if(targets, [](std::int64_t id) { return id >= 0; });
}

void require_targets(std::span<const std::int64_t> targets, std::size_t tokens, std::int64_t vocab)
{
    if (targets.size() != tokens) {
        throw_error<BadValue>(
            ErrorCode::TargetCount, { std::to_string(targets.size()), std::to_string(tokens) });
    }
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (targets[i] < -1 || targets[i] >= vocab) {
            throw_error<BadValue>(ErrorCode::TargetOutOfRange,
                { std::to_string(targets[i]), std::to_string(i), std::to_string(vocab - 1) });
        }
    }
    if (count_targets(targets) == 0) {
        throw_error<BadValue>(ErrorCode::NoTarget);
    }
}

} // namespace

std::vector<std::int64_t> next_tokens(std::span<const std::int64_t> tokens)
{
    if (tokens.empty()) {
        return {};
    }
    std::vector<std::int64_t> targets(tokens.begin() + 1, tokens.end());
    targets.push_back(-1);
    return targets;
}

double mean_cross_entropy(const Tensor& logits, std::span<const std::int64_t> targets)
{
    const std::int64_t vocab = logits.size(1);
    const auto z = logits.values<Real>();
    double total = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (targets[i] < 0) {
            continue;
        }
        const auto row
            = z.subspan(i * static_cast<std::size_t>(vocab), static_cast<std::size_t>(vocab));
        const auto largest = static_cast<double>(*std::ranges::max_element(row));
        double sum = 0;
        for (const Real value : row) {
            sum += std::exp(static_cast<double>(value) - largest);
        }
        // -log p = log(sum) - (z - largest): no p is ever rounded to 0
        total += std::log(sum)
            - (static_cast<double>(row[static_cast<std::size_t>(targets[i])]) - largest);
    }
    return total / static_cast<double>(count_targets(targets));
}

Tensor cross_entropy_gradient(const Tensor& logits, std::span<const std::int64_t> targets)
{
    const std::int64_t vocab = logits.size(1);
    const auto counted = static_cast<Real>(count_targets(targets));
    Tensor grad = softmax_rows(logits);
    const auto g = grad.edit<Real>();
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const auto row
            = g.subspan(i * static_cast<std::size_t>(vocab), static_cast<std::size_t>(vocab));
        if (targets[i] < 0) {
            std::ranges::fill(row, Real { 0 });
            continue;
        }
        row[static_cast<std::size_t>(targets[i])] -= 1;
        for (Real& value : row) {
            value /= counted;
        }
    }
    return grad;
}

double GlassLM::loss(std::span<const std::int64_t> tokens,
    const std::optional<std::vector<std::int64_t>>& targets, Tracer* tracer) const
{
    return loss(tokens, targets, ForwardOptions { .tracer = tracer });
}

double GlassLM::loss(std::span<const std::int64_t> tokens,
    const std::optional<std::vector<std::int64_t>>& targets, const ForwardOptions& options) const
{
    require_tokens(tokens, 0);
    const std::vector<std::int64_t> wanted = targets ? *targets : next_tokens(tokens);
    require_targets(wanted, tokens.size(), m_config.vocab_size);
    const Tensor logits = forward(tokens, options);

    // @step loss mean_cross_entropy
    const double computed = mean_cross_entropy(logits, wanted);
    const double loss = edited(options.edits, "loss", options.pass, computed);
    record(options.tracer, "loss", static_cast<Real>(loss), { .batched = false });

    if (options.tracer != nullptr) {
        // @step loss.grad cross_entropy_gradient
        Tensor grad = cross_entropy_gradient(logits, wanted);
        grad = edited(options.edits, "loss.grad", std::nullopt, options.pass, std::move(grad));
        record(options.tracer, "loss.grad", grad, { .batched = false });
    }
    return loss;
}

} // namespace glassllm
