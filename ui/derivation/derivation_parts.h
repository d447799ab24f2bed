// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/derivation/derivation_numbers.h"
#include "ui/derivation/derivation_text.h"

#include <string>
#include <string_view>

/// What the texts of the steps are made of.
namespace glassllm::deriving {

/// The steps by the way their numbers are made.
enum class Family {
    Product,
    Rotation,
    Mask,
    Softmax,
    Norm,
    Sum,
    Activation,
    Embedding,
    Draw,
    Loss,
    Gradient
};
[[nodiscard]] Family familyOf(std::string_view id);

/// A derivation, its terms by role, and how its numbers are written.
struct Parts {
    Parts(const Derivation& explained, const Run& itsRun, const QLocale& locale,
        DerivationNumbers::Digits digits = DerivationNumbers::Digits::Rounded,
        const DerivationStyle& style = {});

    const Derivation& derivation;
    const Run& run;
    Family family;
    DerivationNumbers numbers;
    std::vector<const Term*> addends, kept, factors, notes;
    double divisor = 1; ///< of every addend: the root of attn.scores, N of a loss
    const Term* own = nullptr; ///< the addend of the cell itself
    ShownTerms shown; ///< of what the table has a column for each

    [[nodiscard]] const std::string& id() const { return derivation.cell.id; }
    [[nodiscard]] std::int64_t position() const; ///< of the row, in the text
    [[nodiscard]] std::int64_t column() const { return derivation.cell.at.back(); }
    /// The note whose label begins so, or null.
    [[nodiscard]] const Term* note(std::string_view label) const;
    /// The sum of the addends before they are divided.
    [[nodiscard]] double sum() const;
    [[nodiscard]] ShownNumber contribution(const Term& term) const;
    [[nodiscard]] ShownNumber result() const; ///< of the arithmetic
    [[nodiscard]] ShownNumber afterEdits() const; ///< what the interventions made of it
    /// Whether the numbers of the terms, as they are written, add up to the sum as it is written.
    [[nodiscard]] bool addsUp() const;
    /// Whether the shown number is what `value` gives, written in the same way.
    [[nodiscard]] bool same(double value, const ShownNumber& shownResult) const;
    [[nodiscard]] QString name() const; ///< "S[7,6]"
};

/// The vectors of a product: "q₇" and "k₆", "x̂₇" and "W_q[19]".
struct ProductNames {
    Formula left, right;
    Formula products; ///< "q·k"
};
[[nodiscard]] ProductNames productNames(const Parts& parts);

/// "₁₂"
[[nodiscard]] QString subscript(std::int64_t number);
/// A label of explain() in the signs of the window: "Q′[1,7,3]", "√(16)", "θ[3]".
[[nodiscard]] QString prettyLabel(const std::string& label, const QLocale& locale);
/// The same without the head: "Q′[7,3]".
[[nodiscard]] QString headlessLabel(const std::string& label, const QLocale& locale);
/// "query 7 ␣gave, key 6 ␣Ana"
[[nodiscard]] QString placeOf(const Parts& parts);
[[nodiscard]] TokenText plainHead(const QString& text);
/// The token at a position, behind the number of the position where columns are left out.
[[nodiscard]] TokenText positionHead(const Parts& parts, std::int64_t position);
/// " − 0.65" or " + 0.65": what follows the first number of a sum.
[[nodiscard]] QString addedNumber(const QString& number);

/// "· 0.5", "+ 2": what an intervention did.
[[nodiscard]] QString changeOf(const Parts& parts, const DerivedEdit& edit);
/// What the interventions did to the result: ", then an intervention: · 0.5 = 0.21", in brief
/// " → · 0.5 = 0.21".
[[nodiscard]] Formula editsOf(const Parts& parts, bool brief);

[[nodiscard]] std::vector<Formula> linesOf(const Parts& parts);
[[nodiscard]] DerivationTable tableOf(const Parts& parts);
[[nodiscard]] std::vector<DerivationNote> notesOf(const Parts& parts);
[[nodiscard]] std::vector<DerivationTerm> termsOf(const Parts& parts);
[[nodiscard]] DerivationFigure sketchOf(const Parts& parts);
/// Of the families that choose or compare.
[[nodiscard]] FormulaChain drawChain(const Parts& parts);
[[nodiscard]] FormulaChain probabilityChain(const Parts& parts);
[[nodiscard]] FormulaChain gradientChain(const Parts& parts);

} // namespace glassllm::deriving
