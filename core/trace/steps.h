// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace glassllm {

/// The equation of a step, written twice: for a typesetter, and with ASCII names and "·" only.
/// In both, rows multiply weights from the left and a weight is stored (out, in): y = x · W^T.
/// In `plain` "·" is the matrix product, "*" multiplies numbers, indices count from 0, `:` is a
/// whole axis, and ";" separates equations that hold together.
struct StepInfo {
    std::string_view latex, plain;
};

/// One kind of event. Letters of the equations: n tokens, D model width, H query heads, Hkv key
/// heads, d head width, F feed-forward width, V vocabulary; i query or position, j key, h head,
/// g key head, c feature, t token id.
struct Step {
    std::string_view id;
    StepInfo info;
    bool per_layer; ///< recorded once in every layer
    bool per_head; ///< the first axis counts heads (query heads or key heads)
    /// One name per axis of the record: head, key_head, query, key, feature, token, position.
    /// `token` runs over the vocabulary, `position` over the tokens of the text.
    std::span<const std::string_view> axes;
};

namespace axes {
inline constexpr std::array<std::string_view, 2> FEATURES { "position", "feature" };
inline constexpr std::array<std::string_view, 3> QUERIES { "head", "query", "feature" };
inline constexpr std::array<std::string_view, 3> KEYS { "key_head", "key", "feature" };
inline constexpr std::array<std::string_view, 3> PAIRS { "head", "query", "key" };
inline constexpr std::array<std::string_view, 2> LOGITS { "position", "token" };
inline constexpr std::array<std::string_view, 1> VOCABULARY { "token" };
inline constexpr std::span<const std::string_view> NONE {};
} // namespace axes

/// The catalogue: 25 steps in the order in which a run records them.
inline constexpr std::array<Step, 25> STEPS { {
    { "embed", { R"(X_{ic} = E_{t_i c})", "X[i,:] = E[t[i],:]" }, false, false, axes::FEATURES },
    { "attn.norm",
        { R"(\hat{X}_{ic} = \frac{X_{ic}}{\sqrt{\frac{1}{D} \sum_{k} X_{ik}^{2} + \varepsilon}} \gamma_{c})",
            "Xhat[i,c] = X[i,c] / sqrt(sum(X[i,:]^2) / D + eps) * gamma[c]" },
        true, false, axes::FEATURES },
    { "attn.q", { R"(Q_{h} = \hat{X} W_{q,h}^{\top})", "Q[h] = Xhat · transpose(W_q[h])" }, true,
        true, axes::QUERIES },
    { "attn.k", { R"(K_{g} = \hat{X} W_{k,g}^{\top})", "K[g] = Xhat · transpose(W_k[g])" }, true,
        true, axes::KEYS },
    { "attn.v", { R"(V_{g} = \hat{X} W_{v,g}^{\top})", "V[g] = Xhat · transpose(W_v[g])" }, true,
        true, axes::KEYS },
    { "attn.q_rope",
        { R"(\begin{aligned} Q'_{i,c} &= Q_{i,c} \cos i\theta_{c} - Q_{i,c+d/2} \sin i\theta_{c} \\ Q'_{i,c+d/2} &= Q_{i,c+d/2} \cos i\theta_{c} + Q_{i,c} \sin i\theta_{c} \end{aligned})",
            "Q'[i,c] = Q[i,c] * cos(i * theta[c]) - Q[i,c+d/2] * sin(i * theta[c]); "
            "Q'[i,c+d/2] = Q[i,c+d/2] * cos(i * theta[c]) + Q[i,c] * sin(i * theta[c])" },
        true, true, axes::QUERIES },
    { "attn.k_rope",
        { R"(\begin{aligned} K'_{j,c} &= K_{j,c} \cos j\theta_{c} - K_{j,c+d/2} \sin j\theta_{c} \\ K'_{j,c+d/2} &= K_{j,c+d/2} \cos j\theta_{c} + K_{j,c} \sin j\theta_{c} \end{aligned})",
            "K'[j,c] = K[j,c] * cos(j * theta[c]) - K[j,c+d/2] * sin(j * theta[c]); "
            "K'[j,c+d/2] = K[j,c+d/2] * cos(j * theta[c]) + K[j,c] * sin(j * theta[c])" },
        true, true, axes::KEYS },
    { "attn.scores",
        { R"(S_{h} = \frac{Q'_{h} K_{g}'^{\top}}{\sqrt{d}})",
            "S[h] = Q'[h] · transpose(K'[g]) / sqrt(d); g = floor(h * Hkv / H)" },
        true, true, axes::PAIRS },
    { "attn.mask",
        { R"(M_{ij} = \begin{cases} S_{ij} & j \le i \\ -\infty & j > i \end{cases})",
            "M[i,j] = S[i,j] (j <= i), -inf (j > i)" },
        true, true, axes::PAIRS },
    { "attn.softmax",
        { R"(P_{ij} = \frac{e^{M_{ij} - \max_{k} M_{ik}}}{\sum_{k} e^{M_{ik} - \max_{k} M_{ik}}})",
            "P[i,j] = exp(M[i,j] - max(M[i,:])) / sum(exp(M[i,:] - max(M[i,:])))" },
        true, true, axes::PAIRS },
    { "attn.mix", { R"(C_{h} = P_{h} V_{g})", "C[h] = P[h] · V[g]; g = floor(h * Hkv / H)" }, true,
        true, axes::QUERIES },
    { "attn.out",
        { R"(A = [ C_{0} \mid \cdots \mid C_{H-1} ] W_{o}^{\top})",
            "A = concat(C[0], ..., C[H-1]) · transpose(W_o)" },
        true, false, axes::FEATURES },
    { "attn.residual", { R"(Y = X + A)", "Y = X + A" }, true, false, axes::FEATURES },
    { "ffn.norm",
        { R"(\hat{Y}_{ic} = \frac{Y_{ic}}{\sqrt{\frac{1}{D} \sum_{k} Y_{ik}^{2} + \varepsilon}} \gamma_{c})",
            "Yhat[i,c] = Y[i,c] / sqrt(sum(Y[i,:]^2) / D + eps) * gamma[c]" },
        true, false, axes::FEATURES },
    { "ffn.gate", { R"(G = \hat{Y} W_{\mathrm{gate}}^{\top})", "G = Yhat · transpose(W_gate)" },
        true, false, axes::FEATURES },
    { "ffn.up", { R"(U = \hat{Y} W_{\mathrm{up}}^{\top})", "U = Yhat · transpose(W_up)" }, true,
        false, axes::FEATURES },
    { "ffn.act",
        { R"(R_{ic} = \frac{G_{ic}}{1 + e^{-G_{ic}}} U_{ic})",
            "R[i,c] = G[i,c] / (1 + exp(-G[i,c])) * U[i,c]" },
        true, false, axes::FEATURES },
    { "ffn.down", { R"(B = R W_{\mathrm{down}}^{\top})", "B = R · transpose(W_down)" }, true, false,
        axes::FEATURES },
    { "ffn.residual", { R"(X' = Y + B)", "X' = Y + B" }, true, false, axes::FEATURES },
    { "final.norm",
        { R"(\hat{X}_{ic} = \frac{X'_{ic}}{\sqrt{\frac{1}{D} \sum_{k} X_{ik}'^{2} + \varepsilon}} \gamma_{c})",
            "Xhat[i,c] = X'[i,c] / sqrt(sum(X'[i,:]^2) / D + eps) * gamma[c]" },
        false, false, axes::FEATURES },
    { "logits", { R"(Z = \hat{X} W_{z}^{\top})", "Z = Xhat · transpose(W_z)" }, false, false,
        axes::LOGITS },
    { "probs",
        { R"(q = \operatorname{softmax}\left(\frac{z}{T}\right), \quad p_{t} = \frac{k_{t} q_{t}}{\sum_{s} k_{s} q_{s}})",
            "z = Z[n-1,:]; q = softmax(z / T); p[t] = k[t] * q[t] / sum(k[:] * q[:])" },
        false, false, axes::VOCABULARY },
    { "sample",
        { R"(s = o_{m}, \quad m = \min \left\{ j : \sum_{k \le j} p_{o_{k}} > u \right\})",
            "o = argsort(-p); m = min(j : sum(p[o[0..j]]) > u); s = o[m]" },
        false, false, axes::NONE },
    { "loss",
        { R"(\begin{aligned} L &= -\frac{1}{N} \sum_{i,t} y_{it} \log p_{it} \\ p_{i} &= \operatorname{softmax}(z_{i}) \end{aligned})",
            "p[i,:] = softmax(Z[i,:]); N = sum(y[:,:]); L = -sum(y[:,:] * log(p[:,:])) / N" },
        false, false, axes::NONE },
    { "loss.grad",
        { R"(\frac{\partial L}{\partial z_{it}} = m_{i} \frac{p_{it} - y_{it}}{N})",
            "m[i] = sum(y[i,:]); dL/dZ[i,t] = m[i] * (p[i,t] - y[i,t]) / N" },
        false, false, axes::LOGITS },
} };

namespace detail {
template <std::size_t Count>
consteval std::array<std::string_view, Count> ids_with(bool Step::*flag)
{
    std::array<std::string_view, Count> ids {};
    std::size_t next = 0;
    for (const Step& step : STEPS) {
        if (step.*flag) {
            ids.at(next++) = step.id;
        }
    }
    return ids;
}

consteval bool ids_are_unique()
{
    for (std::size_t a = 0; a < STEPS.size(); ++a) {
        for (std::size_t b = a + 1; b < STEPS.size(); ++b) {
            if (STEPS[a].id == STEPS[b].id) {
                return false;
            }
        }
    }
    return true;
}
} // namespace detail

/// The ids recorded in every layer, in order.
inline constexpr std::array<std::string_view, 18> LAYER_STEPS
    = detail::ids_with<std::ranges::count(STEPS, true, &Step::per_layer)>(&Step::per_layer);
/// The ids whose records have a head axis, in order.
inline constexpr std::array<std::string_view, 9> HEAD_STEPS
    = detail::ids_with<std::ranges::count(STEPS, true, &Step::per_head)>(&Step::per_head);
static_assert(detail::ids_are_unique());

/// The step of an id. Throws NotFound (UnknownStep) for any other text.
[[nodiscard]] const Step& step(std::string_view id);
/// The position of an id in STEPS, from 0; nothing for an unknown id.
[[nodiscard]] std::optional<std::size_t> find_step(std::string_view id);
/// The position of an id in STEPS, from 0. Throws NotFound (UnknownStep).
[[nodiscard]] std::size_t step_number(std::string_view id);

} // namespace glassllm
