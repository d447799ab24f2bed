// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/config.h"

#include "core/base/error.h"
#include "core/base/number_text.h"

#include <cmath>
#include <string>

namespace glassllm {
namespace {

// far beyond every model there is, and small enough that no product of three leaves 64 bits
constexpr std::int64_t LARGEST_SIZE = std::int64_t { 1 } << 20;
constexpr std::int64_t LARGEST_VOCABULARY = std::int64_t { 1 } << 24;
constexpr std::int64_t MOST_LAYERS = 4096;

[[noreturn]] void refuse(const char* key, const std::string& value, const std::string& expected)
{
    throw_error<BadValue>(ErrorCode::BadConfig, { key, value, expected });
}

void require_size(const char* key, std::int64_t value, std::int64_t largest = LARGEST_SIZE)
{
    if (value < 1 || value > largest) {
        refuse(key, number_text(value), "1 to " + number_text(largest));
    }
}

void require_positive(const char* key, double value)
{
    if (!std::isfinite(value) || value <= 0) {
        refuse(key, number_text(value), "a finite number above 0");
    }
}

void require_scaling(const RopeScaling& scaling)
{
    require_positive("rope_scaling.factor", scaling.factor);
    require_positive("rope_scaling.low_freq_factor", scaling.low_freq_factor);
    require_positive("rope_scaling.high_freq_factor", scaling.high_freq_factor);
    if (scaling.high_freq_factor <= scaling.low_freq_factor) {
        refuse("rope_scaling.high_freq_factor", number_text(scaling.high_freq_factor),
            "more than low_freq_factor");
    }
    require_size("rope_scaling.original_max_position_embeddings", scaling.original_max_len,
        std::int64_t { 1 } << 32);
}

} // namespace

Config Config::resolved() const
{
    Config out = *this;
    if (out.n_kv_heads == 0) {
        out.n_kv_heads = out.n_heads;
    }
    if (out.head_dim == 0 && out.n_heads > 0) {
        out.head_dim = out.d_model / out.n_heads;
    }
    if (out.d_ff == 0) {
        out.d_ff = ((8 * out.d_model + 2) / 3 + 7) / 8 * 8;
    }
    return out;
}

void Config::validate() const
{
    require_size("vocab_size", vocab_size, LARGEST_VOCABULARY);
    require_size("d_model", d_model);
    require_size("n_layers", n_layers, MOST_LAYERS);
    require_size("n_heads", n_heads);
    require_size("n_kv_heads", n_kv_heads == 0 ? n_heads : n_kv_heads);
    if (head_dim == 0 && d_model % n_heads != 0) {
        refuse("d_model", number_text(d_model), "a multiple of n_heads = " + number_text(n_heads));
    }
    const Config whole = resolved();
    if (n_heads % whole.n_kv_heads != 0) {
        refuse("n_kv_heads", number_text(whole.n_kv_heads),
            "a divisor of n_heads = " + number_text(n_heads));
    }
    require_size("head_dim", whole.head_dim);
    if (whole.head_dim % 2 != 0) {
        refuse("head_dim", number_text(whole.head_dim), "an even number: rotation turns pairs");
    }
    require_size("n_heads * head_dim", whole.n_heads * whole.head_dim, LARGEST_SIZE * 16);
    require_size("d_ff", whole.d_ff);
    require_size("max_len", max_len, std::int64_t { 1 } << 32);
    require_positive("rope_theta", rope_theta);
    require_positive("norm_eps", norm_eps);
    if (rope_scaling) {
        require_scaling(*rope_scaling);
    }
    for (const std::int64_t id : eos) {
        if (id < 0) {
            refuse("eos", number_text(id), "a token id");
        }
    }
}

std::int64_t Config::parameter_count() const
{
    const Config c = resolved();
    const std::int64_t attention
        = 2 * c.n_heads * c.head_dim * c.d_model + 2 * c.n_kv_heads * c.head_dim * c.d_model;
    const std::int64_t layer = attention + 3 * c.d_model * c.d_ff + 2 * c.d_model;
    const std::int64_t tables = (c.tied ? 1 : 2) * c.vocab_size * c.d_model;
    return tables + c.n_layers * layer + c.d_model;
}

} // namespace glassllm
