// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/weights.h"

#include <cstdint>

namespace glassllm {

struct AdamWOptions {
    double beta1 = 0.9;
    double beta2 = 0.95;
    double eps = 1e-8;
    double weight_decay = 0.1; ///< of matrices; gains are not pulled to 0
};

/// Adam with decoupled weight decay (Loshchilov and Hutter 2019):
/// m = b1 m + (1 - b1) g, v = b2 v + (1 - b2) g^2, w -= rate (m^ / (sqrt(v^) + eps) + decay w),
/// with m^ = m / (1 - b1^t), v^ = v / (1 - b2^t).
class AdamW {
public:
    AdamW(const Config& config, const AdamWOptions& options);
    /// One update of all weights with the given learning rate.
    void update(Weights& weights, const Weights& gradients, double rate);

private:
    Config m_config;
    AdamWOptions m_options;
    Weights m_first;
    Weights m_second;
    std::int64_t m_updates = 0;
};

/// The root of the sum of squares over all gradients.
[[nodiscard]] double gradient_norm(const Config& config, const Weights& gradients);

} // namespace glassllm
