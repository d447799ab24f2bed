// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/config.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// The repository's own witness: the same model once more, in double and plain loops, so slow and
/// plain that it can be checked against the equations by reading. It shares no code with the engine
/// (the sizes of a Config aside).
namespace glassllm::reference {

using Numbers = std::vector<double>;
using Ids = std::vector<std::int64_t>;

/// Row-major numbers of up to three axes.
struct Array {
    Ids shape;
    Numbers values;

    [[nodiscard]] double& at(std::int64_t i, std::int64_t j);
    [[nodiscard]] double at(std::int64_t i, std::int64_t j) const;
    [[nodiscard]] double& at(std::int64_t i, std::int64_t j, std::int64_t k);
    [[nodiscard]] double at(std::int64_t i, std::int64_t j, std::int64_t k) const;
};
[[nodiscard]] Array zeros(Ids shape);

/// Matrices are (out, in), row-major, as the engine stores them.
struct Layer {
    Array attn_norm, q, k, v, o, ffn_norm, gate, up, down;
};
struct Model {
    Config config; ///< with every size given
    Array embedding;
    std::vector<Layer> layers;
    Array final_norm;
    Array output;
};

struct Record {
    std::string id;
    std::optional<std::int64_t> layer;
    Array value;
};

/// May change the value of a record before anything is computed from it.
using Change = std::function<void(Record& record)>;

/// The records of a forward pass, `embed` to `logits`, in order.
[[nodiscard]] std::vector<Record> forward(
    const Model& model, const Ids& tokens, const Change& change = {});

/// forward() and then `loss` and `loss.grad`; -1 is no target.
[[nodiscard]] std::vector<Record> loss_run(
    const Model& model, const Ids& tokens, const Ids& targets);

struct Sampling {
    bool greedy = false;
    double temperature = 1;
    std::int64_t top_k = 0;
    double top_p = 1;
    std::uint64_t seed = 0;
};

/// What comes after the logits of a generated token.
struct Choice {
    Numbers probs;
    double mass_top_k = 1;
    double mass_top_p = 1;
    std::optional<double> u;
    std::int64_t token = 0;
};

/// @param logits the last row  @param t number of the generated token
[[nodiscard]] Choice choose(const Numbers& logits, const Sampling& sampling, std::int64_t t);

} // namespace glassllm::reference
