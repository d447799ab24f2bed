// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/adamw.h"

#include "core/model/real.h"
#include "core/model/weight_list.h"

#include <cmath>
#include <span>

namespace glassllm {
namespace {

/// The sizes of one update, bias corrections included.
struct Update {
    Real beta1, beta2, eps, rate, decay, correct1, correct2;
};

void update_values(std::span<Real> weight, std::span<const Real> grad, std::span<Real> first,
    std::span<Real> second, const Update& s)
{
    for (std::size_t i = 0; i < weight.size(); ++i) {
        first[i] = s.beta1 * first[i] + (1 - s.beta1) * grad[i];
        second[i] = s.beta2 * second[i] + (1 - s.beta2) * grad[i] * grad[i];
        const Real mean = first[i] / s.correct1;
        const Real spread = std::sqrt(second[i] / s.correct2) + s.eps;
        weight[i] -= s.rate * (mean / spread + s.decay * weight[i]);
    }
}

} // namespace

AdamW::AdamW(const Config& config, const AdamWOptions& options)
    : m_config(config.resolved())
    , m_options(options)
    , m_first(Weights::zeros(m_config))
    , m_second(Weights::zeros(m_config))
{
}

void AdamW::update(Weights& weights, const Weights& gradients, double rate)
{
    ++m_updates;
    const auto t = static_cast<double>(m_updates);
    const auto all = tensors_of(m_config, weights);
    const auto grads = tensors_of(m_config, gradients);
    const auto firsts = tensors_of(m_config, m_first);
    const auto seconds = tensors_of(m_config, m_second);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool gain = all[i]->rank() == 1;
        const Update step { .beta1 = static_cast<Real>(m_options.beta1),
            .beta2 = static_cast<Real>(m_options.beta2),
            .eps = static_cast<Real>(m_options.eps),
            .rate = static_cast<Real>(rate),
            .decay = static_cast<Real>(gain ? 0.0 : m_options.weight_decay),
            .correct1 = static_cast<Real>(1.0 - std::pow(m_options.beta1, t)),
            .correct2 = static_cast<Real>(1.0 - std::pow(m_options.beta2, t)) };
        update_values(all[i]->edit<Real>(), grads[i]->values<Real>(), firsts[i]->edit<Real>(),
            seconds[i]->edit<Real>(), step);
    }
}

double gradient_norm(const Config& config, const Weights& gradients)
{
    double total = 0;
    for (const Tensor* grad : tensors_of(config.resolved(), gradients)) {
        for (const Real value : grad->values<Real>()) {
            total += static_cast<double>(value) * static_cast<double>(value);
        }
    }
    return std::sqrt(total);
}

} // namespace glassllm
