// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/derivation_builder.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace glassllm {
namespace explaining {

bool agree(double a, double b, double tolerance)
{
    const bool both_nan = std::isnan(a) && std::isnan(b);
    return a == b || both_nan || std::abs(a - b) <= tolerance;
}

DerivationBuilder::DerivationBuilder(const Cell& cell, const std::string& formula)
{
    m_out.cell = cell.address();
    m_out.value = cell.record().at(cell.address().at);
    m_out.dtype = cell.record().dtype();
    m_out.formula = cell.label() + " = " + formula;
}

void DerivationBuilder::addend(Operand operand)
{
    const double contribution = operand.value;
    addend(std::move(operand), contribution);
}

void DerivationBuilder::addend(Operand operand, double contribution)
{
    m_out.terms.push_back({ TermRole::Addend, std::move(operand), std::nullopt, contribution });
}

void DerivationBuilder::product(Operand operand, Operand factor, double divisor)
{
    const double contribution = operand.value * factor.value / divisor;
    m_out.terms.push_back(
        { TermRole::Addend, std::move(operand), std::move(factor), contribution });
}

void DerivationBuilder::products(
    std::vector<Operand> left, std::vector<Operand> right, double divisor)
{
    m_out.terms.reserve(left.size() + 1); // and sqrt(d)
    for (std::size_t i = 0; i < left.size(); ++i) {
        product(std::move(left[i]), std::move(right.at(i)), divisor);
    }
}

void DerivationBuilder::kept(Operand operand)
{
    const double contribution = operand.value;
    m_out.terms.push_back({ TermRole::Kept, std::move(operand), std::nullopt, contribution });
}

void DerivationBuilder::factor(Operand operand, double so_far)
{
    m_out.terms.push_back({ TermRole::Factor, std::move(operand), std::nullopt, so_far });
}

void DerivationBuilder::note(Operand operand)
{
    m_out.terms.push_back({ TermRole::Note, std::move(operand), std::nullopt, 0 });
}

double DerivationBuilder::sum() const
{
    double total = 0;
    for (const Term& term : m_out.terms) {
        total += term.role == TermRole::Addend ? term.contribution : 0;
    }
    return total;
}

Derivation DerivationBuilder::finish_with_sum()
{
    double magnitude = 0;
    for (const Term& term : m_out.terms) {
        magnitude += term.role == TermRole::Addend ? std::abs(term.contribution) : 0;
    }
    return finish(sum(), magnitude);
}

Derivation DerivationBuilder::finish_with(double result)
{
    return finish(result, std::abs(result));
}

Derivation DerivationBuilder::finish_exactly(std::int64_t result)
{
    m_out.computed = static_cast<double>(result);
    m_out.recomputed = m_out.computed;
    m_out.tolerance = 0;
    m_out.agrees = m_out.value == m_out.recomputed;
    return std::move(m_out);
}

Derivation DerivationBuilder::finish(double result, double magnitude)
{
    m_out.computed = result;
    m_out.recomputed = result;
    // an infinite or absent magnitude would allow everything
    m_out.tolerance = TOLERANCE * (std::isfinite(magnitude) ? std::max(1.0, magnitude) : 1.0);
    m_out.agrees = agree(m_out.value, result, m_out.tolerance);
    return std::move(m_out);
}

} // namespace explaining

std::string Term::label() const
{
    return factor ? operand.label + " * " + factor->label : operand.label;
}

} // namespace glassllm
