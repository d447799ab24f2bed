// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/derivation.h"
#include "core/trace/run.h"
#include "ui/derivation/formula.h"
#include "ui/derivation/shown_terms.h"
#include "ui/text/token_text.h"

#include <QLocale>
#include <QString>

#include <optional>
#include <vector>

namespace glassllm {

/// What stands above a column of the table: an index or a token.
struct DerivationHead {
    TokenText text;
    bool lit = false; ///< the cell's own
    bool whole = false; ///< never cut
};

struct DerivationRow {
    Formula head;
    FormulaSpan::Role role = FormulaSpan::Role::Plain;
    std::vector<QString> cells; ///< one a column
    bool words = false; ///< no numbers: each stands in the middle of its column
};

/// A picture of how one number was made, beside its table.
struct DerivationFigure {
    enum class Kind { None, Dial, Silu };
    Kind kind = Kind::None;
    double x = 0; ///< Dial: the pair before; Silu: the gate
    double y = 0; ///< Dial: the pair before; Silu: silu(gate)
    double angle = 0; ///< Dial: radians, of any number of turns
    bool second = false; ///< Dial: the number is the second one of its pair
};

/// The terms as people see them: a column each, the last one for the others.
struct DerivationTable {
    QString corner; ///< what the heads count: "key", "feature"
    std::vector<DerivationHead> heads;
    std::vector<DerivationRow> rows;
    /// Drawn above the last row, one a column, NaN for none; empty: there are no bars.
    std::vector<double> bars;
    Formula barsHead;
};

/// A number that stands beside the table: a maximum, an angle, a count, the sum.
struct DerivationNote {
    Formula label;
    QString value;
    bool result = false;
    bool inLine = false; ///< the longest line has it too
};

/// A term in full, or what several of them come to.
struct DerivationTerm {
    QString label; ///< of the operand, or "52 others"
    QString value;
    QString factor; ///< label of the factor; empty without one
    QString factorValue;
    QString contribution; ///< empty for notes
};

/// A derivation in words and numbers. The contributions of a scaled product are those before the
/// scaling, as the chain adds them up.
struct DerivationText {
    QString title; ///< "Why is this −1.28?"
    QString place; ///< "query 7 ␣gave, key 6 ␣Ana"; empty for a scalar
    std::vector<Formula> lines; ///< the longest first
    DerivationTable table;
    std::vector<DerivationNote> notes;
    std::vector<DerivationTerm> terms;
    DerivationFigure figure;
    QString check;
    bool agrees = false;

    [[nodiscard]] QString line() const { return plainFormula(lines.front()); }
};

/// How a derivation is written.
struct DerivationStyle {
    std::size_t most = MOST_TERMS; ///< columns for which there is room; see shownTerms()
    std::optional<int> decimals {}; ///< of rounded numbers; none: as suits the step
};

/// @param run the one that was explained
/// @param locale writes the numbers; words are those of the window's language
[[nodiscard]] DerivationText derivationText(const Derivation& derivation, const Run& run,
    const QLocale& locale = QLocale(), const DerivationStyle& style = {});

/// For the clipboard: the line, then the terms, separated by tabs. Numbers have a decimal point and
/// those of the terms all of their digits, so that they read back.
[[nodiscard]] QString derivationCopy(
    const Derivation& derivation, const Run& run, const DerivationStyle& style = {});

} // namespace glassllm
