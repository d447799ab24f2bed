// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/adamw.h"
#include "core/model/model.h"

#include <cstdint>
#include <span>
#include <vector>

namespace glassllm {

struct TrainOptions {
    std::int64_t steps = 1000; ///< updates in all
    std::int64_t warmup = 50; ///< updates over which the rate rises from 0
    double rate = 3e-3; ///< highest learning rate
    double last_rate = 0.05; ///< at the end, as a share of `rate`
    double clip = 1.0; ///< largest norm of all gradients together
    AdamWOptions adamw {};

    void validate() const; ///< BadValue (BadOption)
};

/// What one update did.
struct TrainStep {
    std::int64_t step = 0; ///< from 0
    double loss = 0; ///< mean over the batch before the update, in nats
    double norm = 0; ///< of the gradients, before clipping
    double rate = 0;
};

/// The learning rate of an update: a linear rise, then half a cosine (Loshchilov and Hutter 2017).
[[nodiscard]] double learning_rate(const TrainOptions& options, std::int64_t step);

/// Minimises the mean cross-entropy of batches by AdamW. The sequences of a batch are split into a
/// fixed number of groups, whose gradients are added in a fixed order: threads change no bit.
class Trainer {
public:
    Trainer(const GlassLM& start, const TrainOptions& options);
    /// One update. The sequences hold at least two ids each.
    TrainStep update(std::span<const std::vector<std::int64_t>> batch);
    [[nodiscard]] GlassLM model() const { return { m_config, m_weights }; }

private:
    double add_batch_gradients(
        std::span<const std::vector<std::int64_t>> batch, Weights& gradients) const;

    Config m_config;
    TrainOptions m_options;
    Weights m_weights;
    AdamW m_adamw;
    std::int64_t m_step = 0;
};

} // namespace glassllm
