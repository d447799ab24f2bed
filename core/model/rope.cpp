// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/rope.h"

#include "core/model/real.h"

#include <cmath>
#include <numbers>

namespace glassllm {
namespace {

double scaled(double frequency, const RopeScaling& scaling)
{
    const double wavelength = 2.0 * std::numbers::pi / frequency;
    const auto old_len = static_cast<double>(scaling.original_max_len);
    if (wavelength < old_len / scaling.high_freq_factor) {
        return frequency;
    }
    if (wavelength > old_len / scaling.low_freq_factor) {
        return frequency / scaling.factor;
    }
    const double smooth = (old_len / wavelength - scaling.low_freq_factor)
        / (scaling.high_freq_factor - scaling.low_freq_factor);
    return (1.0 - smooth) * frequency / scaling.factor + smooth * frequency;
}

} // namespace

std::vector<double> rope_frequencies(const Config& config)
{
    const std::int64_t pairs = config.head_dim / 2;
    std::vector<double> out;
    for (std::int64_t i = 0; i < pairs; ++i) {
        const double exponent
            = -2.0 * static_cast<double>(i) / static_cast<double>(config.head_dim);
        const double frequency = std::pow(config.rope_theta, exponent);
        out.push_back(config.rope_scaling ? scaled(frequency, *config.rope_scaling) : frequency);
    }
    return out;
}

RopeTable::RopeTable(const std::vector<double>& frequencies, std::int64_t first, std::int64_t rows)
{
    const auto pairs = static_cast<std::int64_t>(frequencies.size());
    cosines = Tensor::zeros({ rows, pairs }, REAL);
    sines = Tensor::zeros({ rows, pairs }, REAL);
    const auto cos_out = cosines.edit<Real>();
    const auto sin_out = sines.edit<Real>();
    std::size_t at = 0;
    for (std::int64_t row = 0; row < rows; ++row) {
        for (const double frequency : frequencies) {
            const double angle = static_cast<double>(first + row) * frequency;
            cos_out[at] = static_cast<Real>(std::cos(angle));
            sin_out[at] = static_cast<Real>(std::sin(angle));
            ++at;
        }
    }
}

} // namespace glassllm
