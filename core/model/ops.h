// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/rope.h"
#include "core/tensor/tensor.h"

#include <cstdint>
#include <span>

namespace glassllm {

/// The operations of the model: pure functions from tensors to a new tensor. Shapes are the letters
/// of the catalogue: n rows, D model width, H query heads, Hkv key heads, d head width, F
/// feed-forward width, V vocabulary. Row i of a result depends on its own operands only.

/// X[i] = E[t_i]: one row of the table for each token.
/// @param table (V, D)  @param tokens n ids below V  @return (n, D)
[[nodiscard]] Tensor embed_rows(const Tensor& table, std::span<const std::int64_t> tokens);

/// x / sqrt(mean(x^2) + eps) * gain, row by row (Zhang and Sennrich 2019, RMSNorm).
/// @param x (n, D)  @param gain (D)  @return (n, D)
[[nodiscard]] Tensor rms_norm(const Tensor& x, const Tensor& gain, double eps);

/// Y = X W^T.
/// @param x (n, in)  @param weight (out, in)  @return (n, out)
[[nodiscard]] Tensor linear(const Tensor& x, const Tensor& weight);

/// X W_h^T for each head h; the rows h d to h d + d - 1 of the weight are W_h.
/// @param x (n, D)  @param weight (heads d, D)  @return (heads, n, d)
[[nodiscard]] Tensor linear_heads(const Tensor& x, const Tensor& weight, std::int64_t heads);

/// Turns each pair (x_i, x_{i + d/2}) by the angle position * theta_i (Su et al. 2021; the pairing
/// is that of Hugging Face checkpoints).
/// @param x (heads, n, d)  @param table cosines and sines of the n positions  @return (heads, n, d)
[[nodiscard]] Tensor rotate_pairs(const Tensor& x, const RopeTable& table);

/// S_h = Q_h K_g^T / sqrt(d), with g = h / (H / Hkv) the key head that query head h shares
/// (Vaswani et al. 2017; Ainslie et al. 2023, grouped queries).
/// @param q (H, n, d)  @param k (Hkv, total, d)  @return (H, n, total)
[[nodiscard]] Tensor attention_scores(const Tensor& q, const Tensor& k);

/// -inf where the key comes after the query, the score elsewhere.
/// @param scores (H, n, total)  @param first position of the first query  @return (H, n, total)
[[nodiscard]] Tensor causal_mask(const Tensor& scores, std::int64_t first);

/// exp(m - max) / sum exp(m - max), row by row along the last axis; exp(-inf) is exactly 0.
/// @param m (..., columns)  @return the same shape
[[nodiscard]] Tensor softmax_rows(const Tensor& m);

/// C_h = P_h V_g: the mean of the value rows under the weights of a row.
/// @param weights (H, n, total)  @param v (Hkv, total, d)  @return (H, n, d)
[[nodiscard]] Tensor attention_mix(const Tensor& weights, const Tensor& v);

/// The heads side by side: row i holds head 0, head 1, ...
/// @param x (H, n, d)  @return (n, H d)
[[nodiscard]] Tensor join_heads(const Tensor& x);

/// a + b, element by element.
[[nodiscard]] Tensor add(const Tensor& a, const Tensor& b);

/// silu(gate) * up with silu(x) = x / (1 + e^-x) (Shazeer 2020, SwiGLU).
/// @param gate (n, F)  @param up (n, F)  @return (n, F)
[[nodiscard]] Tensor silu_times(const Tensor& gate, const Tensor& up);

} // namespace glassllm
