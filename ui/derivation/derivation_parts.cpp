// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/derivation_parts.h"

#include "core/trace/steps.h"
#include "ui/stage/matrix_view.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace glassllm::deriving {
namespace {

const Term* at(const std::vector<const Term*>& terms, std::size_t place)
{
    return place < terms.size() ? terms[place] : nullptr;
}

} // namespace

Family familyOf(std::string_view id)
{
    // in the order of STEPS
    static constexpr std::array<Family, STEPS.size()> families { Family::Embedding, Family::Norm,
        Family::Product, Family::Product, Family::Product, Family::Rotation, Family::Rotation,
        Family::Product, Family::Mask, Family::Softmax, Family::Product, Family::Product,
        Family::Sum, Family::Norm, Family::Product, Family::Product, Family::Activation,
        Family::Product, Family::Sum, Family::Norm, Family::Product, Family::Softmax, Family::Draw,
        Family::Loss, Family::Gradient };
    return families.at(step_number(id));
}

Parts::Parts(const Derivation& explained, const Run& itsRun, const QLocale& locale,
    DerivationNumbers::Digits digits, const DerivationStyle& style)
    : derivation(explained)
    , run(itsRun)
    , family(familyOf(explained.cell.id))
    , numbers(style.decimals.value_or(readOutDecimals(explained.cell.id)), locale, digits)
{
    for (const Term& term : explained.terms) {
        auto& list = term.role == TermRole::Addend ? addends
            : term.role == TermRole::Kept          ? kept
            : term.role == TermRole::Factor        ? factors
                                                   : notes;
        list.push_back(&term);
    }
    if (const Term* const scale = note(family == Family::Product ? "sqrt(" : "N")) {
        const bool scales
            = family == Family::Product || family == Family::Loss || family == Family::Gradient;
        divisor = scales ? scale->operand.value : 1;
    }
    std::vector<const Term*> columns = addends;
    if (family == Family::Softmax || family == Family::Norm) {
        own = at(addends, static_cast<std::size_t>(column()));
    }
    if (family == Family::Norm && !columns.empty()) {
        columns.pop_back(); // epsilon
    }
    if (family == Family::Activation) {
        columns = factors;
    }
    if (family == Family::Draw) {
        own = addends.empty() ? at(factors, 0) : addends.back();
        if (addends.empty()) { // the largest is taken: it, then the others by falling logit
            columns = factors;
            columns.insert(columns.end(), notes.begin(), notes.end());
            notes.clear();
        }
    }
    shown = shownTerms(columns, own, style.most);
}

const Term* Parts::note(std::string_view label) const
{
    const auto found = std::ranges::find_if(
        notes, [label](const Term* term) { return term->operand.label.starts_with(label); });
    return found != notes.end() ? *found : nullptr;
}

double Parts::sum() const
{
    double total = 0;
    for (const Term* const term : addends) {
        total += term->contribution;
    }
    return total * divisor;
}

ShownNumber Parts::contribution(const Term& term) const
{
    return numbers.number(term.contribution * divisor);
}

ShownNumber Parts::result() const
{
    return derivation.dtype == DType::I64 ? numbers.count(derivation.computed)
                                          : numbers.single(derivation.computed);
}

ShownNumber Parts::afterEdits() const
{
    return derivation.edits.empty() ? result() : numbers.single(derivation.recomputed);
}

bool Parts::addsUp() const
{
    double total = shown.others > 0 ? numbers.number(shown.othersSum * divisor).value : 0;
    for (const Term* const term : shown.terms) {
        total += contribution(*term).value;
    }
    const ShownNumber written = numbers.number(sum());
    if (!std::isfinite(total) || !std::isfinite(written.value)) {
        return same(total, written);
    }
    // a small term has more decimals than the sum: rounding its digits away would hide them
    constexpr double noise = 1e-9; // of adding decimal fractions in binary
    return std::abs(total - written.value) <= noise * std::max(1.0, std::abs(total));
}

bool Parts::same(double value, const ShownNumber& shownResult) const
{
    return numbers.number(value).text == shownResult.text
        || numbers.single(value).text == shownResult.text;
}

} // namespace glassllm::deriving
