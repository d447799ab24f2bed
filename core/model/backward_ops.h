// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/rope.h"
#include "core/tensor/tensor.h"

#include <cstdint>
#include <span>

namespace glassllm {

/// The derivatives of the ops, by the chain rule. `dy` is dL/d(result); each function returns
/// dL/d(operand) and adds dL/d(weight) to the gradient it is given. Shapes as in ops.h.

/// Y = X W^T: dX = dY W, dW += dY^T X.
[[nodiscard]] Tensor linear_backward(
    const Tensor& dy, const Tensor& x, const Tensor& weight, Tensor& dweight);

/// The same for each head. @param dy (heads, n, d)  @return (n, D)
[[nodiscard]] Tensor linear_heads_backward(
    const Tensor& dy, const Tensor& x, const Tensor& weight, Tensor& dweight);

/// y = x / r * gain, r = sqrt(mean(x^2) + eps): dx = (gain dy) / r - x sum(gain dy x) / (D r^3).
[[nodiscard]] Tensor rms_norm_backward(
    const Tensor& dy, const Tensor& x, const Tensor& gain, double eps, Tensor& dgain);

/// A rotation's derivative turns back.
[[nodiscard]] Tensor rotate_pairs_backward(const Tensor& dy, const RopeTable& table);

struct AttentionGradients {
    Tensor q; ///< (H, n, d), of the rotated queries
    Tensor k; ///< (Hkv, n, d), summed over the query heads of the group
    Tensor v; ///< (Hkv, n, d)
};

/// Through mix, softmax, mask and scores: dP = dC V^T, dS = P (dP - sum(P dP)) / sqrt(d),
/// dQ = dS K, dK += dS^T Q, dV += P^T dC.
/// @param dmix (H, n, d)  @param weights (H, n, n), rows of the softmax
[[nodiscard]] AttentionGradients attention_backward(
    const Tensor& dmix, const Tensor& weights, const Tensor& q, const Tensor& k, const Tensor& v);

struct GateGradients {
    Tensor gate; ///< (n, F)
    Tensor up; ///< (n, F)
};

/// silu'(x) = s + x s (1 - s) with s = 1 / (1 + e^-x).
[[nodiscard]] GateGradients silu_times_backward(
    const Tensor& dy, const Tensor& gate, const Tensor& up);

/// (n, H d) -> (H, n, d), the inverse of join_heads.
[[nodiscard]] Tensor split_heads(const Tensor& x, std::int64_t heads);

/// Adds each row of dx to the row of the table that its token names.
void embed_rows_backward(const Tensor& dx, std::span<const std::int64_t> tokens, Tensor& dtable);

} // namespace glassllm
