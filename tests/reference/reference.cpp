// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/reference.h"

#include <cmath>
#include <limits>
#include <utility>

namespace glassllm::reference {
namespace {

constexpr double PI = 3.14159265358979323846;

std::size_t place(std::int64_t index)
{
    return static_cast<std::size_t>(index);
}

/// y[i, r] = sum over c of x[i, c] w[r, c]
Array product(const Array& x, const Array& w)
{
    Array y = zeros({ x.shape[0], w.shape[0] });
    for (std::int64_t i = 0; i < x.shape[0]; ++i) {
        for (std::int64_t r = 0; r < w.shape[0]; ++r) {
            double total = 0;
            for (std::int64_t c = 0; c < x.shape[1]; ++c) {
                total += x.at(i, c) * w.at(r, c);
            }
            y.at(i, r) = total;
        }
    }
    return y;
}

Array normalised(const Array& x, const Array& gain, double eps)
{
    Array y = zeros(x.shape);
    for (std::int64_t i = 0; i < x.shape[0]; ++i) {
        double squares = 0;
        for (std::int64_t c = 0; c < x.shape[1]; ++c) {
            squares += x.at(i, c) * x.at(i, c);
        }
        const double scale = 1 / std::sqrt(squares / static_cast<double>(x.shape[1]) + eps);
        for (std::int64_t c = 0; c < x.shape[1]; ++c) {
            y.at(i, c) = x.at(i, c) * scale * gain.values[place(c)];
        }
    }
    return y;
}

/// (n, heads d) -> (heads, n, d)
Array in_heads(const Array& x, std::int64_t heads)
{
    const std::int64_t d = x.shape[1] / heads;
    Array y = zeros({ heads, x.shape[0], d });
    for (std::int64_t h = 0; h < heads; ++h) {
        for (std::int64_t i = 0; i < x.shape[0]; ++i) {
            for (std::int64_t c = 0; c < d; ++c) {
                y.at(h, i, c) = x.at(i, h * d + c);
            }
        }
    }
    return y;
}

/// How far a pair turns per position.
double turn(const Config& c, std::int64_t pair)
{
    const double power = 2 * static_cast<double>(pair) / static_cast<double>(c.head_dim);
    const double angle = 1 / std::pow(c.rope_theta, power);
    if (!c.rope_scaling) {
        return angle;
    }
    // turns within the old context: many stay, few are slowed down, a blend lies between
    const RopeScaling& s = *c.rope_scaling;
    const double turns = static_cast<double>(s.original_max_len) * angle / (2 * PI);
    const double share = (turns - s.low_freq_factor) / (s.high_freq_factor - s.low_freq_factor);
    const double kept = share < 0 ? 0 : share > 1 ? 1 : share;
    return kept * angle + (1 - kept) * angle / s.factor;
}

Array rotated(const Array& x, const Config& config)
{
    Array y = zeros(x.shape);
    const std::int64_t half = x.shape[2] / 2;
    for (std::int64_t h = 0; h < x.shape[0]; ++h) {
        for (std::int64_t i = 0; i < x.shape[1]; ++i) {
            for (std::int64_t c = 0; c < half; ++c) {
                const double angle = static_cast<double>(i) * turn(config, c);
                const double a = x.at(h, i, c);
                const double b = x.at(h, i, c + half);
                y.at(h, i, c) = a * std::cos(angle) - b * std::sin(angle);
                y.at(h, i, c + half) = a * std::sin(angle) + b * std::cos(angle);
            }
        }
    }
    return y;
}

Array scores(const Array& q, const Array& k)
{
    const std::int64_t group = q.shape[0] / k.shape[0];
    Array s = zeros({ q.shape[0], q.shape[1], k.shape[1] });
    for (std::int64_t h = 0; h < q.shape[0]; ++h) {
        for (std::int64_t i = 0; i < q.shape[1]; ++i) {
            for (std::int64_t j = 0; j < k.shape[1]; ++j) {
                double total = 0;
                for (std::int64_t c = 0; c < q.shape[2]; ++c) {
                    total += q.at(h, i, c) * k.at(h / group, j, c);
                }
                s.at(h, i, j) = total / std::sqrt(static_cast<double>(q.shape[2]));
            }
        }
    }
    return s;
}

Array masked(Array s)
{
    for (std::int64_t h = 0; h < s.shape[0]; ++h) {
        for (std::int64_t i = 0; i < s.shape[1]; ++i) {
            for (std::int64_t j = i + 1; j < s.shape[2]; ++j) {
                s.at(h, i, j) = -std::numeric_limits<double>::infinity();
            }
        }
    }
    return s;
}

Array softmax(const Array& m)
{
    Array p = zeros(m.shape);
    for (std::int64_t h = 0; h < m.shape[0]; ++h) {
        for (std::int64_t i = 0; i < m.shape[1]; ++i) {
            double largest = -std::numeric_limits<double>::infinity();
            for (std::int64_t j = 0; j < m.shape[2]; ++j) {
                largest = m.at(h, i, j) > largest ? m.at(h, i, j) : largest;
            }
            double total = 0;
            for (std::int64_t j = 0; j < m.shape[2]; ++j) {
                p.at(h, i, j) = std::exp(m.at(h, i, j) - largest);
                total += p.at(h, i, j);
            }
            for (std::int64_t j = 0; j < m.shape[2]; ++j) {
                p.at(h, i, j) /= total;
            }
        }
    }
    return p;
}

Array mixed(const Array& p, const Array& v)
{
    const std::int64_t group = p.shape[0] / v.shape[0];
    Array y = zeros({ p.shape[0], p.shape[1], v.shape[2] });
    for (std::int64_t h = 0; h < p.shape[0]; ++h) {
        for (std::int64_t i = 0; i < p.shape[1]; ++i) {
            for (std::int64_t c = 0; c < v.shape[2]; ++c) {
                for (std::int64_t j = 0; j < p.shape[2]; ++j) {
                    y.at(h, i, c) += p.at(h, i, j) * v.at(h / group, j, c);
                }
            }
        }
    }
    return y;
}

/// (heads, n, d) -> (n, heads d)
Array side_by_side(const Array& x)
{
    Array y = zeros({ x.shape[1], x.shape[0] * x.shape[2] });
    for (std::int64_t h = 0; h < x.shape[0]; ++h) {
        for (std::int64_t i = 0; i < x.shape[1]; ++i) {
            for (std::int64_t c = 0; c < x.shape[2]; ++c) {
                y.at(i, h * x.shape[2] + c) = x.at(h, i, c);
            }
        }
    }
    return y;
}

Array sum(const Array& a, const Array& b)
{
    Array y = a;
    for (std::size_t i = 0; i < y.values.size(); ++i) {
        y.values[i] += b.values[i];
    }
    return y;
}

Array gated(const Array& gate, const Array& up)
{
    Array y = gate;
    for (std::size_t i = 0; i < y.values.size(); ++i) {
        y.values[i] = gate.values[i] * up.values[i] / (1 + std::exp(-gate.values[i]));
    }
    return y;
}

} // namespace

double& Array::at(std::int64_t i, std::int64_t j)
{
    return values[place(i * shape[1] + j)];
}
double Array::at(std::int64_t i, std::int64_t j) const
{
    return values[place(i * shape[1] + j)];
}
double& Array::at(std::int64_t i, std::int64_t j, std::int64_t k)
{
    return values[place((i * shape[1] + j) * shape[2] + k)];
}
double Array::at(std::int64_t i, std::int64_t j, std::int64_t k) const
{
    return values[place((i * shape[1] + j) * shape[2] + k)];
}

Array zeros(Ids shape)
{
    std::int64_t count = 1;
    for (const std::int64_t size : shape) {
        count *= size;
    }
    return { std::move(shape), Numbers(place(count), 0.0) };
}

std::vector<Record> forward(const Model& model, const Ids& tokens, const Change& change)
{
    const Config& c = model.config;
    std::vector<Record> records;
    std::optional<std::int64_t> at;
    const auto step = [&](const char* id, Array value) {
        records.push_back({ id, at, std::move(value) });
        if (change) {
            change(records.back());
        }
        return records.back().value;
    };
    Array x = zeros({ static_cast<std::int64_t>(tokens.size()), c.d_model });
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        for (std::int64_t k = 0; k < c.d_model; ++k) {
            x.at(static_cast<std::int64_t>(i), k) = model.embedding.at(tokens[i], k);
        }
    }
    x = step("embed", x);
    for (std::int64_t i = 0; i < c.n_layers; ++i) {
        const Layer& w = model.layers[place(i)];
        at = i;
        Array norm = step("attn.norm", normalised(x, w.attn_norm, c.norm_eps));
        Array q = step("attn.q", in_heads(product(norm, w.q), c.n_heads));
        Array k = step("attn.k", in_heads(product(norm, w.k), c.n_kv_heads));
        const Array v = step("attn.v", in_heads(product(norm, w.v), c.n_kv_heads));
        q = step("attn.q_rope", rotated(q, c));
        k = step("attn.k_rope", rotated(k, c));
        const Array s = step("attn.scores", scores(q, k));
        const Array m = step("attn.mask", masked(s));
        const Array p = step("attn.softmax", softmax(m));
        const Array mix = step("attn.mix", mixed(p, v));
        const Array out = step("attn.out", product(side_by_side(mix), w.o));
        x = step("attn.residual", sum(x, out));
        norm = step("ffn.norm", normalised(x, w.ffn_norm, c.norm_eps));
        const Array gate = step("ffn.gate", product(norm, w.gate));
        const Array up = step("ffn.up", product(norm, w.up));
        const Array act = step("ffn.act", gated(gate, up));
        const Array down = step("ffn.down", product(act, w.down));
        x = step("ffn.residual", sum(x, down));
    }
    at.reset();
    x = step("final.norm", normalised(x, model.final_norm, c.norm_eps));
    step("logits", product(x, model.output));
    return records;
}

std::vector<Record> loss_run(const Model& model, const Ids& tokens, const Ids& targets)
{
    std::vector<Record> records = forward(model, tokens);
    const Array& logits = records.back().value;
    const std::int64_t n = logits.shape[0];
    const std::int64_t vocab = logits.shape[1];
    Array grad = softmax({ { 1, n, vocab }, logits.values });
    grad.shape = { n, vocab };
    double counted = 0;
    double total = 0;
    for (std::int64_t i = 0; i < n; ++i) {
        const std::int64_t target = targets[place(i)];
        for (std::int64_t t = 0; t < vocab && target < 0; ++t) {
            grad.at(i, t) = 0;
        }
        if (target >= 0) {
            counted += 1;
            total -= std::log(grad.at(i, target));
            grad.at(i, target) -= 1;
        }
    }
    for (double& value : grad.values) {
        value /= counted;
    }
    records.push_back({ "loss", std::nullopt, { {}, { total / counted } } });
    records.push_back({ "loss.grad", std::nullopt, grad });
    return records;
}

} // namespace glassllm::reference
