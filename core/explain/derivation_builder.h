// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/cell.h"

#include <optional>
#include <string>
#include <vector>

namespace glassllm::explaining {

/// Of the sum of the terms' magnitudes, or of 1: a float32 sum is that near to one in double.
inline constexpr double TOLERANCE = 1e-6;
/// Whether two numbers are that near, or the same infinity, or both not a number.
[[nodiscard]] bool agree(double a, double b, double tolerance);

/// Collects the terms of one derivation and combines them.
class DerivationBuilder {
public:
    /// @param formula what stands right of "=" in the formula of the cell
    DerivationBuilder(const Cell& cell, const std::string& formula);

    /// A number that is added as it is.
    void addend(Operand operand);
    void addend(Operand operand, double contribution);
    /// operand * factor / divisor
    void product(Operand operand, Operand factor, double divisor = 1);
    void products(std::vector<Operand> left, std::vector<Operand> right, double divisor = 1);
    void kept(Operand operand);
    void factor(Operand operand, double so_far);
    void note(Operand operand);
    /// Adds to the formula.
    void also(const std::string& text) { m_out.formula += "; " + text; }

    /// The sum of the addends, in their order.
    [[nodiscard]] double sum() const;
    [[nodiscard]] Derivation finish_with_sum();
    [[nodiscard]] Derivation finish_with(double result);
    /// A whole number agrees only when it is the same.
    [[nodiscard]] Derivation finish_exactly(std::int64_t result);

private:
    [[nodiscard]] Derivation finish(double result, double magnitude);

    Derivation m_out;
};

} // namespace glassllm::explaining
