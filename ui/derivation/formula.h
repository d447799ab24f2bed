// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace glassllm {

/// A piece of a formula that is written in one way.
struct FormulaSpan {
    enum class Role {
        Plain,
        Left, ///< left operand, query, row
        Right, ///< right operand, key, column
        Strong, ///< the result and its name
        Quiet, ///< words
    };
    enum class Level { Base, Raised, Lowered };

    QString text;
    Role role = Role::Plain;
    Level level = Level::Base;
    bool operator==(const FormulaSpan&) const = default;
};

using Formula = std::vector<FormulaSpan>;

/// The formula as one line of text: what is raised becomes "e^(…)", what is lowered "W_q".
[[nodiscard]] QString plainFormula(const Formula& formula);

/// Puts a formula together from left to right.
class FormulaWriter {
public:
    FormulaWriter& plain(const QString& text) { return add(text, FormulaSpan::Role::Plain); }
    FormulaWriter& left(const QString& text) { return add(text, FormulaSpan::Role::Left); }
    FormulaWriter& right(const QString& text) { return add(text, FormulaSpan::Role::Right); }
    FormulaWriter& strong(const QString& text) { return add(text, FormulaSpan::Role::Strong); }
    FormulaWriter& quiet(const QString& text) { return add(text, FormulaSpan::Role::Quiet); }
    FormulaWriter& raised(const QString& text, FormulaSpan::Role role = FormulaSpan::Role::Plain);
    FormulaWriter& lowered(const QString& text, FormulaSpan::Role role = FormulaSpan::Role::Plain);
    FormulaWriter& append(const Formula& other);
    [[nodiscard]] Formula take() { return std::move(m_spans); }

private:
    FormulaWriter& add(const QString& text, FormulaSpan::Role role);

    Formula m_spans;
};

/// A chain "name = formula = numbers = result" that can do with less room.
class FormulaChain {
public:
    explicit FormulaChain(Formula name) { m_links.push_back({ std::move(name), {}, true, 0 }); }

    /// @param exact whether the sign before it is "=" rather than "≈"
    /// @param drop links of a higher number are left out first when there is no room; 0: never
    FormulaChain& link(Formula full, bool exact = true, int drop = 0);
    /// A link that can be written in short.
    FormulaChain& link(Formula full, Formula brief, bool exact, int drop);
    /// What follows the whole chain: a reason in words.
    FormulaChain& tail(Formula words);
    /// What is done to the result: the last thing, never left out.
    FormulaChain& after(Formula full, Formula brief);
    /// The chain, the longest way of writing it first.
    [[nodiscard]] std::vector<Formula> variants() const;

private:
    struct Link {
        Formula full;
        Formula brief; ///< empty: as full
        bool exact = true;
        int drop = 0;
    };
    [[nodiscard]] Formula joined(bool brief, int highestDrop) const;

    std::vector<Link> m_links;
    Formula m_tail;
    Formula m_after;
    Formula m_briefAfter;
};

} // namespace glassllm
