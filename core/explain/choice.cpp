// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/checkpoint/edit_json.h"
#include "core/explain/derivation_builder.h"
#include "core/explain/step_functions.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <string>
#include <utility>

namespace glassllm::explaining {
namespace {

bool is_greedy(const Sampling& sampling)
{
    return sampling.greedy || sampling.temperature == 0;
}

std::int64_t last_row(const Matrix& logits)
{
    return logits.value.size(0) - 1;
}

/// Ids in order of falling value, the lower id first among equals.
std::vector<std::size_t> by_falling_value(const std::vector<double>& values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::ranges::stable_sort(
        order, [&values](std::size_t a, std::size_t b) { return values[a] > values[b]; });
    return order;
}

/// What top-k and top-p keep of the probabilities q, in order of falling logits, and how much of
/// the whole that is (Holtzman et al. 2020 for top-p).
struct KeptSet {
    std::vector<std::size_t> ids;
    double mass = 1;
};

KeptSet kept_set(
    const std::vector<double>& logits, const std::vector<double>& q, const Sampling& sampling)
{
    const auto sum_of = [&q](const std::vector<std::size_t>& ids) {
        return std::accumulate(
            ids.begin(), ids.end(), 0.0, [&q](double sum, std::size_t id) { return sum + q[id]; });
    };
    KeptSet out { by_falling_value(logits), 1 };
    if (sampling.top_k > 0 && static_cast<std::size_t>(sampling.top_k) < out.ids.size()) {
        out.ids.resize(static_cast<std::size_t>(sampling.top_k));
        out.mass = sum_of(out.ids);
    }
    if (sampling.top_p < 1) {
        double reached = 0;
        std::size_t count = 0;
        while (count < out.ids.size() && (count == 0 || reached / out.mass < sampling.top_p)) {
            reached += q[out.ids[count++]];
        }
        out.ids.resize(count);
        out.mass = sum_of(out.ids);
    }
    return out;
}

/// softmax(z / T) of one row, its steps added to a derivation.
class TemperedSoftmax {
public:
    TemperedSoftmax(const Matrix& logits, double temperature)
        : m_logits(logits)
        , m_row(last_row(logits))
        , m_temperature(temperature)
        , m_z(logits.numbers(m_row))
        , m_largest(*std::ranges::max_element(m_z))
        , m_max_label("max(" + logits.row_label(m_row) + ")")
    {
        for (const double z : m_z) {
            m_exponentials.push_back(std::exp((z - m_largest) / temperature));
        }
        m_total = std::accumulate(m_exponentials.begin(), m_exponentials.end(), 0.0);
    }

    [[nodiscard]] const std::vector<double>& logits() const { return m_z; }
    [[nodiscard]] std::vector<double> probabilities() const
    {
        std::vector<double> out = m_exponentials;
        for (double& value : out) {
            value /= m_total;
        }
        return out;
    }
    /// exp(Z[8,t] - max), over T where it is not 1.
    [[nodiscard]] std::string exponential(const std::string& z, const std::string& largest) const
    {
        const std::string difference = z + " - " + largest;
        return m_temperature == 1
            ? "exp(" + difference + ")"
            : "exp((" + difference + ") / " + number_text(m_temperature) + ")";
    }
    [[nodiscard]] std::string formula(std::int64_t token) const
    {
        return exponential(m_logits.at(m_row, token).label, m_max_label) + " / " + sum_label();
    }
    [[nodiscard]] std::string sum_label() const
    {
        return "sum(" + exponential(m_logits.row_label(m_row), m_max_label) + ")";
    }
    /// Maximum, temperature, the exponentials, the token's own, and its share of their sum.
    void explain(DerivationBuilder& out, std::int64_t token) const
    {
        out.note(m_logits.of_row(m_row, m_max_label, m_largest));
        if (m_temperature != 1) {
            out.note({ "T", "sampling", {}, m_temperature, DType::F64 });
        }
        std::vector<Operand> row = m_logits.row(m_row);
        for (std::size_t i = 0; i < row.size(); ++i) {
            row[i].label = exponential(row[i].label, "max");
            out.addend(std::move(row[i]), m_exponentials[i]);
        }
        Operand mine = m_logits.at(m_row, token);
        mine.label = exponential(mine.label, m_max_label);
        const double own = m_exponentials.at(static_cast<std::size_t>(token));
        out.factor(std::move(mine), own);
        out.factor(m_logits.of_row(m_row, sum_label(), m_total), own / m_total);
    }

private:
    const Matrix& m_logits;
    std::int64_t m_row;
    double m_temperature;
    std::vector<double> m_z;
    double m_largest;
    std::string m_max_label;
    std::vector<double> m_exponentials;
    double m_total = 0;
};

/// The token of the largest logit, the lowest id among equals.
Derivation explain_greedy(const Cell& cell)
{
    const Matrix logits = cell.operand("logits");
    const std::int64_t row = last_row(logits);
    DerivationBuilder out(cell, "argmax(" + logits.row_label(row) + ")");
    const std::vector<Operand> all = logits.row(row);
    const std::vector<std::size_t> order = by_falling_value(logits.numbers(row));
    const auto chosen = static_cast<std::int64_t>(order.front());
    out.factor(all[order.front()], static_cast<double>(chosen));
    for (std::size_t i = 1; i < order.size(); ++i) {
        out.note(all[order[i]]);
    }
    return out.finish_exactly(chosen);
}

/// The token of the largest probability, where an edit moved those.
Derivation explain_greedy_of_edited(const Cell& cell)
{
    const StepRecord record = cell.record_of_pass("probs");
    const std::vector<double> p = numbers_of(record.value);
    const std::string key = cell.key_of("probs");
    const std::vector<std::size_t> order = by_falling_value(p);
    const auto operand = [&](std::size_t place) {
        const auto id = static_cast<std::int64_t>(place);
        return Operand { labelled("p", { id }), key, { id }, p[place], record.value.dtype() };
    };
    DerivationBuilder out(cell, "argmax(p[:])");
    const auto chosen = static_cast<std::int64_t>(order.front());
    out.factor(operand(order.front()), static_cast<double>(chosen));
    for (std::size_t i = 1; i < order.size(); ++i) {
        out.note(operand(order[i]));
    }
    return out.finish_exactly(chosen);
}

/// Candidates in order of falling probability until their sum, in double, exceeds u; else the last
/// one of a probability above 0.
Derivation explain_draw(const Cell& cell)
{
    if (!cell.pass().u) {
        throw_error<BadFile>(ErrorCode::MissingKey, { cell.run().model, "u" });
    }
    const double u = *cell.pass().u;
    const StepRecord record = cell.record_of_pass("probs");
    const std::vector<double> p = numbers_of(record.value);
    const std::string key = cell.key_of("probs");
    const std::vector<std::size_t> order = by_falling_value(p);
    double reached = 0;
    std::size_t count = 0;
    while (count < order.size() && (count == 0 || (p[order[count]] > 0 && reached <= u))) {
        reached += p[order[count++]];
    }
    const auto last = static_cast<std::int64_t>(order[count - 1]);
    const std::string place = std::to_string(count - 1);
    const std::string sum_label = "sum(p[o[0..." + place + "]])";
    const std::string comparison = reached > u ? " > " : " <= ";
    DerivationBuilder out(cell, "o[" + place + "] = " + std::to_string(last));
    out.also(sum_label + comparison + number_text(u));
    out.note({ "u", "passes", {}, u, DType::F64 });
    for (std::size_t i = 0; i < count; ++i) {
        const auto id = static_cast<std::int64_t>(order[i]);
        out.addend({ labelled("p", { id }), key, { id }, p[order[i]], record.value.dtype() });
    }
    out.factor({ sum_label, key, { last }, reached, DType::F64 }, static_cast<double>(last));
    return out.finish_exactly(last);
}

} // namespace

Derivation explain_probabilities(const Cell& cell)
{
    const Sampling& sampling = cell.run().sampling;
    const Matrix logits = cell.operand("logits");
    const std::int64_t token = cell.column();
    const TemperedSoftmax softmax(logits, is_greedy(sampling) ? 1 : sampling.temperature);
    const bool filters = !is_greedy(sampling) && (sampling.top_k > 0 || sampling.top_p < 1);
    const std::vector<double> q = softmax.probabilities();
    const double share = q.at(static_cast<std::size_t>(token));
    if (!filters) {
        DerivationBuilder out(cell, softmax.formula(token));
        softmax.explain(out, token);
        return out.finish_with(share);
    }
    const std::string t = std::to_string(token);
    DerivationBuilder out(cell, "k[" + t + "] * q[" + t + "] / sum(k[:] * q[:])");
    out.also("q[" + t + "] = " + softmax.formula(token));
    softmax.explain(out, token);
    if (sampling.top_k > 0) {
        out.note({ "top_k", "sampling", {}, static_cast<double>(sampling.top_k), DType::I64 });
    }
    if (sampling.top_p < 1) {
        out.note({ "top_p", "sampling", {}, sampling.top_p, DType::F64 });
    }
    const KeptSet kept = kept_set(softmax.logits(), q, sampling);
    for (const std::size_t id : kept.ids) {
        const Operand z = logits.at(last_row(logits), static_cast<std::int64_t>(id));
        out.kept({ "q[" + std::to_string(id) + "]", z.source, z.index, q[id], DType::F64 });
    }
    const bool is_kept
        = std::ranges::find(kept.ids, static_cast<std::size_t>(token)) != kept.ids.end();
    const double k = is_kept ? 1 : 0;
    out.factor({ "k[" + t + "]", "sampling", { token }, k, DType::F64 }, k * share);
    out.factor(
        { "sum(k[:] * q[:])", "sampling", {}, kept.mass, DType::F64 }, k * share / kept.mass);
    return out.finish_with(k * share / kept.mass);
}

Derivation explain_sample(const Cell& cell)
{
    if (!is_greedy(cell.run().sampling)) {
        return explain_draw(cell);
    }
    const bool moved = is_edited(recorded_edits(cell.run()), "probs", cell.address().pass);
    return moved ? explain_greedy_of_edited(cell) : explain_greedy(cell);
}

} // namespace glassllm::explaining
