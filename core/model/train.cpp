// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/train.h"

#include "core/base/number_text.h"
#include "core/kernels/parallel.h"
#include "core/model/backward.h"
#include "core/model/real.h"
#include "core/model/weight_list.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

namespace glassllm {
namespace {

// more groups than cores of a desktop; each costs a copy of the gradients
constexpr std::int64_t GROUPS = 8;

/// total += factor * part, weight by weight.
void add_scaled(const Config& config, Weights& total, Weights& part, Real factor)
{
    const auto to = tensors_of(config, total);
    const auto from = tensors_of(config, part);
    for (std::size_t i = 0; i < to.size(); ++i) {
        const auto values = from[i]->values<Real>();
        std::ranges::transform(to[i]->edit<Real>(), values, to[i]->edit<Real>().begin(),
            [factor](Real sum, Real value) { return sum + factor * value; });
    }
}

void require_above_zero(const char* option, double value)
{
    if (!std::isfinite(value) || value <= 0) {
        throw_error<BadValue>(
            ErrorCode::BadOption, { option, number_text(value), "a finite number above 0" });
    }
}

} // namespace

void TrainOptions::validate() const
{
    require_above_zero("steps", static_cast<double>(steps));
    require_above_zero("rate", rate);
    require_above_zero("clip", clip);
    if (warmup < 0) {
        throw_error<BadValue>(
            ErrorCode::BadOption, { "warmup", number_text(warmup), "0 or more updates" });
    }
    if (!(last_rate >= 0 && last_rate <= 1)) {
        throw_error<BadValue>(
            ErrorCode::BadOption, { "last_rate", number_text(last_rate), "0 to 1" });
    }
}

double learning_rate(const TrainOptions& options, std::int64_t step)
{
    if (step < options.warmup) {
        return options.rate * static_cast<double>(step + 1) / static_cast<double>(options.warmup);
    }
    const auto past = static_cast<double>(step - options.warmup);
    const auto whole
        = static_cast<double>(std::max<std::int64_t>(1, options.steps - options.warmup));
    const double share = 0.5 * (1.0 + std::cos(std::numbers::pi * std::min(1.0, past / whole)));
    return options.rate * (options.last_rate + (1.0 - options.last_rate) * share);
}

Trainer::Trainer(const GlassLM& start, const TrainOptions& options)
    : m_config(start.config())
    , m_options(options)
    , m_weights(start.weights())
    , m_adamw(m_config, options.adamw)
{
    m_options.validate();
}

double Trainer::add_batch_gradients(
    std::span<const std::vector<std::int64_t>> batch, Weights& gradients) const
{
    const GlassLM model(m_config, m_weights);
    const auto count = static_cast<std::int64_t>(batch.size());
    const std::int64_t groups = std::min(GROUPS, count);
    std::vector<Weights> parts(static_cast<std::size_t>(groups));
    std::vector<double> losses(batch.size(), 0.0);
    parallel_ranges(groups, 1, [&](std::int64_t from, std::int64_t to) {
        for (std::int64_t group = from; group < to; ++group) {
            Weights& part = parts[static_cast<std::size_t>(group)];
            part = Weights::zeros(m_config);
            for (std::int64_t i = group; i < count; i += groups) {
                const auto at = static_cast<std::size_t>(i);
                losses[at] = add_gradients(model, batch[at], std::nullopt, part);
            }
        }
    });
    double loss = 0;
    for (const double value : losses) {
        loss += value;
    }
    for (Weights& part : parts) {
        add_scaled(m_config, gradients, part, Real { 1 } / static_cast<Real>(count));
    }
    return loss / static_cast<double>(count);
}

TrainStep Trainer::update(std::span<const std::vector<std::int64_t>> batch)
{
    require_above_zero("sequences in the batch", static_cast<double>(batch.size()));
    Weights gradients = Weights::zeros(m_config);
    TrainStep out { .step = m_step, .rate = learning_rate(m_options, m_step) };
    out.loss = add_batch_gradients(batch, gradients);
    out.norm = gradient_norm(m_config, gradients);
    if (out.norm > m_options.clip) {
        const auto factor = static_cast<Real>(m_options.clip / out.norm);
        for (Tensor* gradient : tensors_of(m_config, gradients)) {
            for (Real& value : gradient->edit<Real>()) {
                value *= factor;
            }
        }
    }
    if (m_config.tied) {
        m_weights.output = Tensor(); // the table itself: it must not look shared
    }
    m_adamw.update(m_weights, gradients, out.rate);
    ++m_step;
    return out;
}

} // namespace glassllm
