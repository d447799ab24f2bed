// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/derivation_parts.h"
#include "ui/derivation/derivation_words.h"
#include "ui/stage/stage_text.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace glassllm::deriving {
namespace {

using Role = FormulaSpan::Role;
using CellText = std::function<QString(const Term&)>;

constexpr double NO_BAR = std::numeric_limits<double>::quiet_NaN();

/// Fills a table whose columns are the shown terms.
class TableWriter {
public:
    explicit TableWriter(const Parts& parts)
        : m_parts(parts)
    {
    }

    template <class Head> void heads(const QString& corner, Head head)
    {
        m_table.corner = corner;
        for (const Term* const term : m_parts.shown.terms) {
            m_table.heads.push_back({ head(*term), term == m_parts.own, false });
        }
        if (m_parts.shown.others > 0) {
            m_table.heads.push_back(
                { plainHead(StageText::others(m_parts.shown.others)), false, true });
        }
    }
    void row(Formula head, const CellText& cell, Role role = Role::Plain,
        const QString& others = QString())
    {
        DerivationRow row { std::move(head), role, {} };
        for (const Term* const term : m_parts.shown.terms) {
            row.cells.push_back(cell(*term));
        }
        if (m_parts.shown.others > 0) {
            row.cells.push_back(others);
        }
        m_table.rows.push_back(std::move(row));
    }
    /// The row before has words.
    void inWords() { m_table.rows.back().words = true; }
    /// The contributions as numbers, and as bars above them.
    void contributions(Formula barsHead, Formula head)
    {
        bars(
            std::move(barsHead),
            [this](const Term& term) { return term.contribution * m_parts.divisor; },
            m_parts.shown.othersSum * m_parts.divisor);
        row(
            std::move(head), [this](const Term& term) { return m_parts.contribution(term).text; },
            Role::Strong, m_parts.numbers.number(m_parts.shown.othersSum * m_parts.divisor).text);
    }
    template <class Value> void bars(Formula head, Value value, double others)
    {
        m_table.barsHead = std::move(head);
        for (const Term* const term : m_parts.shown.terms) {
            m_table.bars.push_back(value(*term));
        }
        if (m_parts.shown.others > 0) {
            m_table.bars.push_back(others);
        }
    }
    [[nodiscard]] DerivationTable take() { return std::move(m_table); }

private:
    const Parts& m_parts;
    DerivationTable m_table;
};

Formula plainly(const QString& text)
{
    return FormulaWriter().plain(text).take();
}

CellText operandCell(const Parts& parts)
{
    return [&parts](const Term& term) { return parts.numbers.of(term.operand).text; };
}

CellText factorCell(const Parts& parts)
{
    return [&parts](const Term& term) { return parts.numbers.of(*term.factor).text; };
}

DerivationTable productTable(const Parts& parts)
{
    TableWriter out(parts);
    if (parts.id() == "attn.mix") {
        out.heads(StageText::axisWord(AxisKind::Key),
            [&parts](const Term& term) { return positionHead(parts, term.operand.index.back()); });
    } else if (parts.id() == "attn.out") {
        out.heads(DerivationWords::headAndFeature(), [](const Term& term) {
            return plainHead(QStringLiteral("%1:%2")
                                 .arg(term.operand.index.front())
                                 .arg(term.operand.index.back()));
        });
    } else {
        out.heads(StageText::axisWord(AxisKind::Feature),
            [](const Term& term) { return plainHead(integerText(term.operand.index.back())); });
    }
    const ProductNames names = productNames(parts);
    out.row(names.left, operandCell(parts), Role::Left);
    out.row(names.right, factorCell(parts), Role::Right);
    out.contributions(names.products, plainly(QStringLiteral("=")));
    return out.take();
}

DerivationTable rotationTable(const Parts& parts)
{
    TableWriter out(parts);
    const QLocale& locale = parts.numbers.locale();
    out.heads({}, [&locale](const Term& term) {
        return plainHead(headlessLabel(term.operand.label, locale));
    });
    const bool minus = parts.addends.back()->factor->label.starts_with('-');
    out.row(plainly(QStringLiteral("x")), operandCell(parts), Role::Left);
    out.row(plainly(minus ? QStringLiteral("cos, \u2212sin") : QStringLiteral("cos, sin")),
        factorCell(parts), Role::Right);
    out.contributions({}, plainly(QStringLiteral("=")));
    return out.take();
}

/// The exponentials of a row: of attn.softmax, and of probs, where the filters have a say.
DerivationTable softmaxTable(const Parts& parts)
{
    TableWriter out(parts);
    const bool tokens = parts.id() == "probs";
    out.heads(StageText::axisWord(tokens ? AxisKind::Token : AxisKind::Key),
        [&parts, tokens](const Term& term) {
            const std::int64_t index = term.operand.index.back();
            return tokens ? tokenText(parts.run, index) : positionHead(parts, index);
        });
    const Term* const temperature = parts.note("T");
    const double t = temperature != nullptr ? temperature->operand.value : 1;
    const double largest = parts.note("max(")->operand.value;
    const double total = parts.factors.at(1)->operand.value;
    const bool filtered = parts.factors.size() >= 4;
    const QString letter = tokens ? QStringLiteral("z") : QStringLiteral("m");
    const QString difference = letter + QStringLiteral(" \u2212 ") + DerivationWords::largest();
    const QString exponent = t == 1 ? difference : QStringLiteral("(%1) / T").arg(difference);
    const QString share = tokens ? QStringLiteral("q") : QStringLiteral("\u00f7 \u03a3");
    const auto number = [&parts](double value) { return parts.numbers.number(value).text; };
    out.row(plainly(letter), operandCell(parts), Role::Left);
    if (!filtered) {
        out.row(plainly(exponent),
            [&](const Term& term) { return number((term.operand.value - largest) / t); });
    }
    out.row(
        FormulaWriter().plain(QStringLiteral("e")).raised(exponent).take(),
        [&](const Term& term) { return number(term.contribution); }, Role::Plain,
        number(parts.shown.othersSum));
    out.bars(
        {}, [](const Term& term) { return term.contribution; }, NO_BAR);
    out.row(
        plainly(filtered ? share : QStringLiteral("\u00f7 \u03a3")),
        [&](const Term& term) { return number(term.contribution / total); },
        filtered ? Role::Plain : Role::Strong, number(parts.shown.othersSum / total));
    if (filtered) {
        const double mass = parts.factors.at(3)->operand.value;
        const auto isKept = [&parts](const Term& term) {
            return std::ranges::any_of(parts.kept,
                [&term](const Term* each) { return each->operand.index == term.operand.index; });
        };
        out.row(
            plainly(QStringLiteral("\u00f7 ") + DerivationWords::keptSum()),
            [&](const Term& term) {
                return number(isKept(term) ? term.contribution / total / mass : 0);
            },
            Role::Strong);
    }
    return out.take();
}

DerivationTable normTable(const Parts& parts)
{
    TableWriter out(parts);
    out.heads(StageText::axisWord(AxisKind::Feature),
        [](const Term& term) { return plainHead(integerText(term.operand.index.back())); });
    const auto width = static_cast<qint64>(parts.addends.size()) - 1;
    out.row(plainly(QStringLiteral("x")), operandCell(parts), Role::Left);
    out.contributions({}, plainly(QStringLiteral("x\u00b2 / ") + integerText(width)));
    return out.take();
}

/// Few terms that are numbers of their own: their names stand above them.
DerivationTable namedTable(const Parts& parts, bool withBars)
{
    TableWriter out(parts);
    const QLocale& locale = parts.numbers.locale();
    out.heads(
        {}, [&](const Term& term) { return plainHead(headlessLabel(term.operand.label, locale)); });
    if (withBars) {
        out.bars(
            {}, [](const Term& term) { return term.operand.value; }, NO_BAR);
    }
    out.row({}, operandCell(parts), Role::Strong);
    return out.take();
}

/// What is added to a score: the head says why, or the 0 would look like the answer to it.
DerivationTable maskTable(const Parts& parts)
{
    TableWriter out(parts);
    const Term* const mask = parts.addends.back();
    const QString sign
        = std::isinf(mask->operand.value) ? QStringLiteral(" > ") : QStringLiteral(" \u2264 ");
    const QString order = integerText(parts.column()) + sign + integerText(parts.position());
    out.heads({}, [&](const Term& term) {
        return plainHead(&term == mask ? DerivationWords::mask(order)
                                       : headlessLabel(term.operand.label, parts.numbers.locale()));
    });
    out.row({}, operandCell(parts), Role::Strong);
    return out.take();
}

DerivationTable activationTable(const Parts& parts)
{
    DerivationTable table;
    const QLocale& locale = parts.numbers.locale();
    const auto& factors = parts.factors; // gate, sigmoid, up
    DerivationRow row { {}, Role::Strong, {} };
    const auto add = [&](const QString& head, double value) {
        table.heads.push_back({ plainHead(head), false, true });
        row.cells.push_back(parts.numbers.number(value).text);
    };
    const QString gate = headlessLabel(factors.at(0)->operand.label, locale);
    add(gate, factors.at(0)->operand.value);
    add(QStringLiteral("1 / (1 + e^\u2212G)"), factors.at(1)->operand.value);
    add(QStringLiteral("silu(G)"), factors.at(1)->contribution);
    add(headlessLabel(factors.at(2)->operand.label, locale), factors.at(2)->operand.value);
    table.rows.push_back(std::move(row));
    return table;
}

DerivationTable lossTable(const Parts& parts)
{
    TableWriter out(parts);
    out.heads(StageText::axisWord(AxisKind::Position),
        [&parts](const Term& term) { return positionHead(parts, term.operand.index.front()); });
    out.row(plainly(DerivationWords::target()), [&parts](const Term& term) {
        return elided(tokenText(parts.run, term.operand.index.back())).plain();
    });
    out.inWords();
    out.row(plainly(QStringLiteral("p")), [&parts](const Term& term) {
        return parts.numbers.number(std::exp(-term.operand.value)).text;
    });
    out.contributions({}, plainly(QStringLiteral("\u2212log p")));
    return out.take();
}

DerivationTable drawTable(const Parts& parts)
{
    TableWriter out(parts);
    out.heads(StageText::axisWord(AxisKind::Token),
        [&parts](const Term& term) { return tokenText(parts.run, term.operand.index.back()); });
    if (parts.addends.empty()) {
        out.bars(
            {}, [](const Term& term) { return term.operand.value; }, NO_BAR);
        const bool moved = parts.id() == "sample"
            && parts.factors.front()->operand.label.starts_with('p'); // by an intervention
        out.row(plainly(moved ? QStringLiteral("p") : QStringLiteral("z")), operandCell(parts),
            Role::Strong);
        return out.take();
    }
    out.row(plainly(QStringLiteral("p")), operandCell(parts), Role::Left,
        parts.numbers.number(parts.shown.othersSum).text);
    out.bars(
        {}, [](const Term& term) { return term.operand.value; }, NO_BAR);
    out.row(
        plainly(DerivationWords::cumulative()),
        [&parts](const Term& term) {
            double reached = 0;
            for (const Term* const each : parts.addends) {
                reached += each->operand.value;
                if (each == &term) {
                    break;
                }
            }
            return parts.numbers.number(reached).text;
        },
        Role::Strong);
    return out.take();
}

} // namespace

DerivationTable tableOf(const Parts& parts)
{
    switch (parts.family) {
    case Family::Product:
        return productTable(parts);
    case Family::Rotation:
        return rotationTable(parts);
    case Family::Softmax:
        return softmaxTable(parts);
    case Family::Norm:
        return normTable(parts);
    case Family::Activation:
        return activationTable(parts);
    case Family::Loss:
        return lossTable(parts);
    case Family::Draw:
        return drawTable(parts);
    case Family::Sum:
    case Family::Embedding:
        return namedTable(parts, true);
    case Family::Mask:
        return maskTable(parts);
    case Family::Gradient:
        break;
    }
    return namedTable(parts, false);
}

} // namespace glassllm::deriving
