// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/explain/derivation_check.h"

#include "core/base/number_text.h"
#include "core/base/random.h"
#include "core/trace/run_file.h"
#include "core/trace/steps.h"
#include "tests/explain/explained_runs.h"
#include "tests/explain/intervened.h"
#include "tests/support/sanitized.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <stdexcept>
#include <vector>

namespace glassllm::testing {
namespace {

constexpr std::int64_t FEWER = is_sanitized() ? 20 : 1; // it looks at the code, not at the numbers
constexpr std::int64_t SMALL = 4096 / FEWER; // cells of a record that are all derived
constexpr std::int64_t PICKED = 2000 / FEWER; // of a larger one
constexpr double TOLERANCE = 1e-6;
constexpr std::int64_t EVERY = 37; // one derivation in so many has its sources looked up

using Terms = std::vector<const Term*>;

Terms with_role(const Derivation& derivation, TermRole role)
{
    Terms out;
    out.reserve(derivation.terms.size());
    for (const Term& term : derivation.terms) {
        if (term.role == role) {
            out.push_back(&term);
        }
    }
    return out;
}

double note(const Derivation& derivation, std::string_view label, double absent)
{
    for (const Term& term : derivation.terms) {
        if (term.role == TermRole::Note && term.operand.label.starts_with(label)) {
            return term.operand.value;
        }
    }
    return absent;
}

double sum_of_products(const Derivation& derivation)
{
    double sum = 0;
    for (const Term* term : with_role(derivation, TermRole::Addend)) {
        sum += term->operand.value * (term->factor ? term->factor->value : 1);
    }
    return sum / note(derivation, "sqrt(", 1);
}

double normed(const Derivation& derivation)
{
    auto addends = with_role(derivation, TermRole::Addend);
    const double eps = addends.back()->operand.value;
    addends.pop_back();
    double squares = 0;
    for (const Term* term : addends) {
        squares += term->operand.value * term->operand.value;
    }
    const auto factors = with_role(derivation, TermRole::Factor);
    const double x = factors.front()->operand.value;
    const double gain = factors.back()->operand.value;
    return x / std::sqrt(squares / static_cast<double>(addends.size()) + eps) * gain;
}

/// Of the numbers of a row, e^((m - max) / T) over their sum.
std::vector<double> softmax_of(const Terms& row, double temperature)
{
    double largest = -std::numeric_limits<double>::infinity();
    for (const Term* term : row) {
        largest = std::max(largest, term->operand.value);
    }
    std::vector<double> out;
    double sum = 0;
    for (const Term* term : row) {
        out.push_back(std::exp((term->operand.value - largest) / temperature));
        sum += out.back();
    }
    for (double& value : out) {
        value /= sum;
    }
    return out;
}

double activated(const Derivation& derivation)
{
    const auto factors = with_role(derivation, TermRole::Factor);
    const double gate = factors.front()->operand.value;
    return gate / (1 + std::exp(-gate)) * factors.back()->operand.value;
}

double next_probability(const Derivation& derivation)
{
    const auto token = static_cast<std::size_t>(derivation.cell.at.front());
    const auto q = softmax_of(with_role(derivation, TermRole::Addend), note(derivation, "T", 1));
    const auto kept = with_role(derivation, TermRole::Kept);
    if (kept.empty()) {
        return q.at(token);
    }
    double mass = 0;
    bool is_kept = false;
    for (const Term* term : kept) {
        const auto id = static_cast<std::size_t>(term->operand.index.back());
        mass += q.at(id);
        is_kept = is_kept || id == token;
    }
    return is_kept ? q.at(token) / mass : 0;
}

double drawn(const Derivation& derivation)
{
    const auto candidates = with_role(derivation, TermRole::Addend);
    if (candidates.empty()) { // greedy: the largest of all
        const Operand largest = with_role(derivation, TermRole::Factor).front()->operand;
        for (const Term* other : with_role(derivation, TermRole::Note)) {
            if (other->operand.value > largest.value) {
                throw std::logic_error("a larger logit: " + other->operand.label);
            }
        }
        return static_cast<double>(largest.index.back());
    }
    const double u = note(derivation, "u", 2);
    double reached = 0;
    for (const Term* term : candidates) {
        reached += term->operand.value;
        if (reached > u) {
            return static_cast<double>(term->operand.index.back());
        }
    }
    throw std::logic_error("the candidates do not reach u");
}

double mean_surprise(const Derivation& derivation)
{
    double sum = 0;
    const auto terms = with_role(derivation, TermRole::Addend);
    for (const Term* term : terms) {
        sum += term->operand.value;
    }
    return sum / static_cast<double>(terms.size());
}

double gradient(const Derivation& derivation)
{
    const auto terms = with_role(derivation, TermRole::Addend);
    if (terms.empty()) {
        return 0; // no target
    }
    return (terms.front()->operand.value - terms.back()->operand.value) / note(derivation, "N", 0);
}

bool near(double a, double b, double allowed)
{
    return a == b || (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= allowed;
}

double magnitude(const Derivation& derivation, double result)
{
    double sum = std::isfinite(result) ? std::abs(result) : 0;
    if (with_role(derivation, TermRole::Factor).empty()) {
        sum = 0;
        for (const Term* term : with_role(derivation, TermRole::Addend)) {
            sum += std::isfinite(term->contribution) ? std::abs(term->contribution) : 0;
        }
    }
    return std::max(1.0, sum);
}

/// Every record of a run under its key.
std::map<std::string, Tensor> records_by_key(const Run& run)
{
    std::map<std::string, Tensor> out;
    for (std::size_t pass = 0; pass < run.passes.size(); ++pass) {
        for (const StepRecord& record : run.passes[pass].trace->records) {
            out.emplace(
                record_key(static_cast<std::int64_t>(pass), record.id, record.layer), record.value);
        }
    }
    return out;
}

class Checker {
public:
    Checker(const Run& run, const WeightRows& weights, std::set<std::string> ids,
        std::optional<std::int64_t> most)
        : m_run(run)
        , m_weights(weights)
        , m_ids(std::move(ids))
        , m_small(most.value_or(SMALL))
        , m_picked(most.value_or(PICKED))
        , m_records(records_by_key(run))
    {
    }

    Checked all()
    {
        Random random(7);
        for (std::size_t pass = 0; pass < m_run.passes.size(); ++pass) {
            for (const StepRecord& record : m_run.passes[pass].trace->records) {
                if (!m_ids.empty() && !m_ids.contains(record.id)) {
                    continue;
                }
                const std::int64_t cells = record.value.count();
                const std::int64_t count = cells <= m_small ? cells : m_picked;
                for (std::int64_t i = 0; i < count && m_out.problem.empty(); ++i) {
                    const auto cell = cells <= m_small ? i
                                                       : static_cast<std::int64_t>(random.below(
                                                           static_cast<std::uint64_t>(cells)));
                    check(static_cast<std::int64_t>(pass), record, cell);
                }
            }
        }
        return m_out;
    }

private:
    static std::vector<std::int64_t> place_of(const StepRecord& record, std::int64_t cell)
    {
        std::vector<std::int64_t> index(record.value.rank());
        for (std::size_t axis = index.size(); axis-- > 0;) {
            index[axis] = cell % record.value.size(axis);
            cell /= record.value.size(axis);
        }
        return index;
    }

    void check(std::int64_t pass, const StepRecord& record, std::int64_t cell)
    {
        const auto index = place_of(record, cell);
        CellAddress address { pass, record.id, record.layer, std::nullopt, index };
        if (step(record.id).per_head) {
            address.head = index.front();
            address.at.erase(address.at.begin());
        }
        const Derivation derivation = explain(m_run, address, &m_weights);
        const double value = record.value.at(index);
        const double again = combined(derivation);
        const double before = TOLERANCE * magnitude(derivation, again);
        const Intervened changed
            = intervened(m_run, derivation.cell, again, before, TOLERANCE, value);
        const double allowed = changed.allowed;
        ++m_out.derivations;
        m_out.ids.insert(record.id);
        std::string wrong;
        if (!near(derivation.value, value, 0)) {
            wrong = "another value";
        } else if (derivation.edits.size() != changed.count) {
            wrong = std::to_string(derivation.edits.size()) + " edits";
        } else if (!near(changed.number, value, allowed)) {
            wrong = "the terms give " + number_text(changed.number);
        } else if (!near(derivation.computed, again, before)) {
            wrong = "computed as " + number_text(derivation.computed);
        } else if (!near(derivation.recomputed, changed.number, allowed)) {
            wrong = "recomputed as " + number_text(derivation.recomputed);
        } else if (!derivation.agrees || derivation.tolerance > 1.001 * allowed) {
            wrong = "agrees or tolerance";
        } else if (m_out.derivations % EVERY == 0) {
            wrong = wrong_source(derivation);
        }
        if (!wrong.empty()) {
            m_out.problem = record_key(pass, record.id, record.layer) + ", cell "
                + std::to_string(cell) + ", recorded " + number_text(value) + ": " + wrong + "; "
                + derivation.formula;
        }
    }

    std::string wrong_source(const Derivation& derivation) const
    {
        for (const Term& term : derivation.terms) {
            if (!is_as_its_source_says(term.operand)
                || (term.factor && !is_as_its_source_says(*term.factor))) {
                return "not what its source says: " + term.label();
            }
        }
        return {};
    }

    bool is_as_its_source_says(const Operand& operand) const
    {
        if (operand.source.empty() || operand.label.empty()) {
            return false;
        }
        if (operand.dtype == DType::F64) {
            return true; // computed on the way
        }
        if (const auto found = m_records.find(operand.source); found != m_records.end()) {
            return operand.index.size() == found->second.rank()
                && found->second.at(operand.index) == operand.value;
        }
        if (m_weights.has(operand.source)) {
            return m_weights.number(operand.source, operand.index) == operand.value;
        }
        return operand.source == "targets" || operand.source == "sampling";
    }

    const Run& m_run;
    const WeightRows& m_weights;
    std::set<std::string> m_ids;
    std::int64_t m_small;
    std::int64_t m_picked;
    std::map<std::string, Tensor> m_records;
    Checked m_out;
};

} // namespace

double combined(const Derivation& derivation)
{
    const std::string& id = derivation.cell.id;
    if (id.ends_with("norm")) {
        return normed(derivation);
    }
    if (id == "attn.softmax") {
        const auto column = static_cast<std::size_t>(derivation.cell.at.back());
        return softmax_of(with_role(derivation, TermRole::Addend), 1).at(column);
    }
    if (id == "ffn.act") {
        return activated(derivation);
    }
    if (id == "probs") {
        return next_probability(derivation);
    }
    if (id == "sample") {
        return drawn(derivation);
    }
    if (id == "loss") {
        return mean_surprise(derivation);
    }
    if (id == "loss.grad") {
        return gradient(derivation);
    }
    if (id == "attn.mask") { // what is hidden counts as nothing beside the infinity
        const auto terms = with_role(derivation, TermRole::Addend);
        const double mask = terms.back()->operand.value;
        return std::isinf(mask) ? mask : terms.front()->operand.value;
    }
    return sum_of_products(derivation);
}

Checked check_all(const Run& run, const WeightRows& weights, const std::set<std::string>& ids,
    std::optional<std::int64_t> most)
{
    return Checker(run, weights, ids, most).all();
}

Checked check_every_way(const Checkpoint& model, const std::vector<std::int64_t>& prompt)
{
    const auto weights = weights_of(model.model);
    Checked out;
    for (const auto& [name, request] :
        explained_requests(prompt, model.model.config().vocab_size)) {
        const Checked one = check_all(record_run(model, request), *weights);
        out.derivations += one.derivations;
        out.ids.insert(one.ids.begin(), one.ids.end());
        if (!one.problem.empty()) {
            out.problem = "run \"" + name + "\": " + one.problem;
            break;
        }
    }
    return out;
}

} // namespace glassllm::testing
