// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every plain equation of the catalogue, as written: a copy of its text beside the same arithmetic
// in double, computed from the recorded operands and held to the recorded result. The copy makes
// whoever rewrites an equation come here and rewrite its meaning too.
#include "core/model/generate.h"
#include "core/trace/steps.h"
#include "tests/model/equation_check.h"
#include "tests/model/lively_model.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <set>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

const std::vector<std::int64_t> t { 4, 8, 15, 16, 23, 42, 8 }; // the tokens, as the equations say
const std::vector<std::int64_t> TARGETS { 8, -1, 16, 23, 42, 8, -1 };
const SamplingOptions SAMPLING { .temperature = 0.8, .top_k = 6, .seed = 2 };

const GlassLM& model()
{
    static const GlassLM instance = lively_model({ .vocab_size = 53,
                                                     .d_model = 20,
                                                     .n_layers = 2,
                                                     .n_heads = 4,
                                                     .n_kv_heads = 2,
                                                     .head_dim = 6,
                                                     .d_ff = 27,
                                                     .max_len = 32,
                                                     .tied = false },
        71);
    return instance;
}

const std::int64_t n = static_cast<std::int64_t>(t.size());
const std::int64_t D = 20;
const std::int64_t H = 4;
const std::int64_t Hkv = 2;
const std::int64_t d = 6;
const std::int64_t F = 27;
const std::int64_t V = 53;
const double eps = 1e-5;

const GenerationStep& generated()
{
    static const GenerationStep instance = *model()
                                                .generate(t, 1,
                                                    { .temperature = SAMPLING.temperature,
                                                        .top_k = SAMPLING.top_k,
                                                        .seed = SAMPLING.seed,
                                                        .trace = true })
                                                .next();
    return instance;
}

const Tracer& losses()
{
    static const Tracer instance = [] {
        Tracer tracer;
        (void)model().loss(t, TARGETS, &tracer);
        return tracer;
    }();
    return instance;
}

Values of(std::string_view id, std::int64_t layer)
{
    return Values(generated().trace->get(id, layer).value);
}
Values of(std::string_view id)
{
    return Values(generated().trace->get(id).value);
}
const LayerWeights& weights(std::int64_t layer)
{
    return model().weights().layers[static_cast<std::size_t>(layer)];
}
/// X: the stream that enters a layer.
Values stream(std::int64_t layer)
{
    return layer == 0 ? of("embed") : of("ffn.residual", layer - 1);
}

std::set<std::string_view> checked;

/// @param copy the equation that `cells` computes  @param cells the meaning of it, given the layer
void check(const Tracer& tracer, std::string_view id, std::string_view copy,
    const std::function<Cell(std::int64_t)>& cells)
{
    QCOMPARE(step(id).info.plain, copy);
    std::int64_t found = 0;
    for (const StepRecord& record : tracer.records) {
        if (record.id == id) {
            check_record(record, cells(record.layer.value_or(0)));
            ++found;
        }
    }
    QCOMPARE(found, step(id).per_layer ? model().config().n_layers : 1);
    checked.insert(id);
}

void check(
    std::string_view id, std::string_view copy, const std::function<Cell(std::int64_t)>& cells)
{
    check(*generated().trace, id, copy, cells);
}

/// X[i,:] · transpose(W)
Cell product(const Values& X, const Tensor& weight)
{
    const Values W(weight);
    return [X, W, width = weight.size(1)](auto i, auto c, auto) {
        return sum(width, [&](auto k) { return X(i, k) * W(c, k); });
    };
}
/// X · transpose(W[h]), where W[h] are d rows of W
Cell head_product(const Values& X, const Tensor& weight)
{
    const Values W(weight);
    return [X, W](auto h, auto i, auto c) {
        return sum(D, [&](auto k) { return X(i, k) * W(h * d + c, k); });
    };
}
Cell norm(const Values& X, const Tensor& gain)
{
    const Values gamma(gain);
    return [X, gamma](auto i, auto c, auto) {
        const double squares = sum(D, [&](auto k) { return X(i, k) * X(i, k); });
        return X(i, c) / std::sqrt(squares / static_cast<double>(D) + eps) * gamma(c);
    };
}
Cell turned(const Values& Q)
{
    return [Q](auto h, auto i, auto e) {
        const std::int64_t c = e % (d / 2);
        const double theta = std::pow(10000.0, -2.0 * static_cast<double>(c) / d);
        const double angle = static_cast<double>(i) * theta;
        return e < d / 2 ? Q(h, i, c) * std::cos(angle) - Q(h, i, c + d / 2) * std::sin(angle)
                         : Q(h, i, c + d / 2) * std::cos(angle) + Q(h, i, c) * std::sin(angle);
    };
}

} // namespace

class ModelEquationsTest : public QObject {
    Q_OBJECT
private slots:
    void embedding();
    void norms();
    void queriesKeysValues();
    void rotations();
    void scoresMaskSoftmax();
    void mixAndOut();
    void feedForward();
    void residuals();
    void logits();
    void probs();
    void sample();
    void loss();
    void everyStepWasChecked();
};

void ModelEquationsTest::embedding()
{
    check("embed", "X[i,:] = E[t[i],:]", [](auto) -> Cell {
        const Values E(model().weights().embedding);
        return [E](auto i, auto c, auto) { return E(t[static_cast<std::size_t>(i)], c); };
    });
}

void ModelEquationsTest::norms()
{
    check("attn.norm", "Xhat[i,c] = X[i,c] / sqrt(sum(X[i,:]^2) / D + eps) * gamma[c]",
        [](auto layer) { return norm(stream(layer), weights(layer).attn_norm); });
    check("ffn.norm", "Yhat[i,c] = Y[i,c] / sqrt(sum(Y[i,:]^2) / D + eps) * gamma[c]",
        [](auto layer) { return norm(of("attn.residual", layer), weights(layer).ffn_norm); });
    check("final.norm", "Xhat[i,c] = X'[i,c] / sqrt(sum(X'[i,:]^2) / D + eps) * gamma[c]",
        [](auto) { return norm(of("ffn.residual", 1), model().weights().final_norm); });
}

void ModelEquationsTest::queriesKeysValues()
{
    check("attn.q", "Q[h] = Xhat · transpose(W_q[h])",
        [](auto layer) { return head_product(of("attn.norm", layer), weights(layer).q); });
    check("attn.k", "K[g] = Xhat · transpose(W_k[g])",
        [](auto layer) { return head_product(of("attn.norm", layer), weights(layer).k); });
    check("attn.v", "V[g] = Xhat · transpose(W_v[g])",
        [](auto layer) { return head_product(of("attn.norm", layer), weights(layer).v); });
}

void ModelEquationsTest::rotations()
{
    check("attn.q_rope",
        "Q'[i,c] = Q[i,c] * cos(i * theta[c]) - Q[i,c+d/2] * sin(i * theta[c]); "
        "Q'[i,c+d/2] = Q[i,c+d/2] * cos(i * theta[c]) + Q[i,c] * sin(i * theta[c])",
        [](auto layer) { return turned(of("attn.q", layer)); });
    check("attn.k_rope",
        "K'[j,c] = K[j,c] * cos(j * theta[c]) - K[j,c+d/2] * sin(j * theta[c]); "
        "K'[j,c+d/2] = K[j,c+d/2] * cos(j * theta[c]) + K[j,c] * sin(j * theta[c])",
        [](auto layer) { return turned(of("attn.k", layer)); });
}

void ModelEquationsTest::scoresMaskSoftmax()
{
    check("attn.scores", "S[h] = Q'[h] · transpose(K'[g]) / sqrt(d); g = floor(h * Hkv / H)",
        [](auto layer) -> Cell {
            return [Q = of("attn.q_rope", layer), K = of("attn.k_rope", layer)](
                       auto h, auto i, auto j) {
                const std::int64_t g = h * Hkv / H;
                return sum(d, [&](auto c) { return Q(h, i, c) * K(g, j, c); })
                    / std::sqrt(static_cast<double>(d));
            };
        });
    check("attn.mask", "M[i,j] = S[i,j] (j <= i), -inf (j > i)", [](auto layer) -> Cell {
        return [S = of("attn.scores", layer)](
                   auto h, auto i, auto j) { return j <= i ? S(h, i, j) : -INF; };
    });
    check("attn.softmax", "P[i,j] = exp(M[i,j] - max(M[i,:])) / sum(exp(M[i,:] - max(M[i,:])))",
        [](auto layer) -> Cell {
            return [M = of("attn.mask", layer)](auto h, auto i, auto j) {
                const double top = max(n, [&](auto k) { return M(h, i, k); });
                return std::exp(M(h, i, j) - top)
                    / sum(n, [&](auto k) { return std::exp(M(h, i, k) - top); });
            };
        });
}

void ModelEquationsTest::mixAndOut()
{
    check("attn.mix", "C[h] = P[h] · V[g]; g = floor(h * Hkv / H)", [](auto layer) -> Cell {
        return
            [P = of("attn.softmax", layer), values = of("attn.v", layer)](auto h, auto i, auto c) {
                const std::int64_t g = h * Hkv / H;
                return sum(n, [&](auto j) { return P(h, i, j) * values(g, j, c); });
            };
    });
    check("attn.out", "A = concat(C[0], ..., C[H-1]) · transpose(W_o)", [](auto layer) -> Cell {
        return [C = of("attn.mix", layer), W = Values(weights(layer).o)](auto i, auto c, auto) {
            return sum(H * d, [&](auto k) { return C(k / d, i, k % d) * W(c, k); });
        };
    });
}

void ModelEquationsTest::feedForward()
{
    check("ffn.gate", "G = Yhat · transpose(W_gate)",
        [](auto layer) { return product(of("ffn.norm", layer), weights(layer).gate); });
    check("ffn.up", "U = Yhat · transpose(W_up)",
        [](auto layer) { return product(of("ffn.norm", layer), weights(layer).up); });
    check("ffn.act", "R[i,c] = G[i,c] / (1 + exp(-G[i,c])) * U[i,c]", [](auto layer) -> Cell {
        return [G = of("ffn.gate", layer), U = of("ffn.up", layer)](
                   auto i, auto c, auto) { return G(i, c) / (1 + std::exp(-G(i, c))) * U(i, c); };
    });
    check("ffn.down", "B = R · transpose(W_down)",
        [](auto layer) { return product(of("ffn.act", layer), weights(layer).down); });
    QCOMPARE(weights(0).down.size(1), F);
}

void ModelEquationsTest::residuals()
{
    check("attn.residual", "Y = X + A", [](auto layer) -> Cell {
        return [X = stream(layer), A = of("attn.out", layer)](
                   auto i, auto c, auto) { return X(i, c) + A(i, c); };
    });
    check("ffn.residual", "X' = Y + B", [](auto layer) -> Cell {
        return [Y = of("attn.residual", layer), B = of("ffn.down", layer)](
                   auto i, auto c, auto) { return Y(i, c) + B(i, c); };
    });
}

void ModelEquationsTest::logits()
{
    check("logits", "Z = Xhat · transpose(W_z)",
        [](auto) { return product(of("final.norm"), model().weights().output); });
}

void ModelEquationsTest::probs()
{
    check("probs", "z = Z[n-1,:]; q = softmax(z / T); p[t] = k[t] * q[t] / sum(k[:] * q[:])",
        [](auto) -> Cell {
            return [Z = of("logits")](auto id, auto, auto) {
                const auto z = [&](auto s) { return Z(n - 1, s) / SAMPLING.temperature; };
                const auto q = [&](auto s) { return softmax(V, z, s); };
                // k: 1 for the six largest, of which fewer than six are larger
                const auto k = [&](auto s) {
                    return sum(V, [&](auto o) { return z(o) > z(s) ? 1.0 : 0.0; })
                            < static_cast<double>(SAMPLING.top_k)
                        ? 1.0
                        : 0.0;
                };
                return k(id) * q(id) / sum(V, [&](auto s) { return k(s) * q(s); });
            };
        });
}

void ModelEquationsTest::sample()
{
    check(
        "sample", "o = argsort(-p); m = min(j : sum(p[o[0..j]]) > u); s = o[m]", [](auto) -> Cell {
            return [p = of("probs"), u = *generated().u](auto, auto, auto) {
                std::vector<std::int64_t> o(static_cast<std::size_t>(V));
                std::iota(o.begin(), o.end(), std::int64_t { 0 });
                std::ranges::stable_sort(o, [&](auto a, auto b) { return p(a) > p(b); });
                std::size_t m = 0;
                for (double reached = p(o[0]); reached <= u; reached += p(o[m])) {
                    ++m;
                }
                return static_cast<double>(o[m]);
            };
        });
}

void ModelEquationsTest::loss()
{
    const auto y
        = [](auto i, auto s) { return TARGETS[static_cast<std::size_t>(i)] == s ? 1.0 : 0.0; };
    const Values Z(losses().get("logits").value);
    const auto p = [&Z](auto i, auto s) {
        return softmax(
            V, [&](auto c) { return Z(i, c); }, s);
    };
    const double N = sum(n, [&](auto i) { return sum(V, [&](auto s) { return y(i, s); }); });
    QCOMPARE(N, 5.0);
    check(losses(), "loss",
        "p[i,:] = softmax(Z[i,:]); N = sum(y[:,:]); L = -sum(y[:,:] * log(p[:,:])) / N",
        [&](auto) -> Cell {
            return [&](auto, auto, auto) {
                return -sum(n, [&](auto i) {
                    return sum(V, [&](auto s) { return y(i, s) * std::log(p(i, s)); });
                }) / N;
            };
        });
    check(losses(), "loss.grad", "m[i] = sum(y[i,:]); dL/dZ[i,t] = m[i] * (p[i,t] - y[i,t]) / N",
        [&](auto) -> Cell {
            return [&](auto i, auto s, auto) {
                const double m = sum(V, [&](auto c) { return y(i, c); });
                return m * (p(i, s) - y(i, s)) / N;
            };
        });
}

void ModelEquationsTest::everyStepWasChecked()
{
    for (const Step& one : STEPS) {
        QVERIFY2(checked.contains(one.id), one.id.data());
    }
}

QTEST_GUILESS_MAIN(ModelEquationsTest)
#include "model_equations_test.moc"
