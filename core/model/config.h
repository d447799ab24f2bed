// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace glassllm {

/// How Llama 3 stretches the slow rotations for longer contexts (Llama 3 technical report, 2024,
/// section 3.2; the names are those of Hugging Face's `rope_scaling`).
struct RopeScaling {
    double factor = 1;
    double low_freq_factor = 1;
    double high_freq_factor = 4;
    std::int64_t original_max_len = 8192;
};

/// The sizes of a model. 0 means "derive it": d_ff is then 8/3 d_model rounded up to 8, head_dim
/// d_model / n_heads, n_kv_heads n_heads; resolved() fills them in.
struct Config {
    std::int64_t vocab_size = 0; ///< V
    std::int64_t d_model = 0; ///< D
    std::int64_t n_layers = 0; ///< L
    std::int64_t n_heads = 0; ///< H, query heads
    std::int64_t n_kv_heads = 0; ///< Hkv, key and value heads; divides H
    std::int64_t head_dim = 0; ///< d, even
    std::int64_t d_ff = 0; ///< F
    std::int64_t max_len = 512; ///< context, in tokens
    double rope_theta = 10000;
    double norm_eps = 1e-5;
    std::optional<RopeScaling> rope_scaling {};
    bool tied = true; ///< logits use the embedding table
    std::vector<std::int64_t> eos {}; ///< ids that end a generation
    std::optional<std::int64_t> bos {};

    /// A copy with every derived size filled in.
    [[nodiscard]] Config resolved() const;
    /// Throws BadValue (BadConfig) that names the key, its value and what was expected.
    void validate() const;
    /// Query heads that share one key head.
    [[nodiscard]] std::int64_t group_size() const { return n_heads / n_kv_heads; }
    /// Numbers in all weights.
    [[nodiscard]] std::int64_t parameter_count() const;
};

} // namespace glassllm
