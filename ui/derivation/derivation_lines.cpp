// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/derivation_parts.h"
#include "ui/derivation/derivation_words.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <cmath>

namespace glassllm::deriving {
namespace {

const QString DOT = QStringLiteral("\u00b7");
const QString OVER = QStringLiteral(" / ");

Formula strongName(const Parts& parts)
{
    return FormulaWriter().strong(parts.name()).take();
}

Formula strongResult(const Parts& parts)
{
    return FormulaWriter().strong(parts.result().text).take();
}

/// The root of attn.scores as a number of the chain: "4", or "6.928".
ShownNumber rootNumber(const Parts& parts)
{
    const bool whole = std::abs(parts.divisor - std::round(parts.divisor)) < 1e-9;
    return whole ? parts.numbers.count(parts.divisor)
                 : parts.numbers.number(parts.divisor, std::max(3, parts.numbers.decimals()));
}

void writeProduct(FormulaWriter& out, const Parts& parts, const Term& term, bool first)
{
    const QString left = parts.numbers.of(term.operand).text;
    out.left(first ? left : guarded(left)).plain(DOT);
    out.right(guarded(parts.numbers.of(*term.factor).text));
}

/// Two or one of the first terms and the last one: "0.07·0.17 + … + 0.36·(−0.31)".
template <class Write> Formula someTerms(const Parts& parts, std::size_t first, Write write)
{
    const auto& terms = parts.shown.terms;
    FormulaWriter out;
    const bool all = terms.size() <= first + 1 && parts.shown.whole();
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const bool written = all || i < first || (i + 1 == terms.size() && parts.shown.whole());
        if (i > 0 && (written || i == first)) {
            out.plain(QStringLiteral(" + "));
        }
        if (written) {
            write(out, *terms[i], i == 0);
        } else if (i == first) {
            out.plain(QStringLiteral("\u2026"));
        }
    }
    return out.take();
}

Formula bracketed(const Formula& sum, const QString& divisor)
{
    if (divisor.isEmpty()) {
        return sum;
    }
    return FormulaWriter()
        .plain(QStringLiteral("("))
        .append(sum)
        .plain(QStringLiteral(")") + OVER + divisor)
        .take();
}

FormulaChain productChain(const Parts& parts)
{
    const auto write = [&parts](FormulaWriter& out, const Term& term, bool first) {
        writeProduct(out, parts, term, first);
    };
    const ProductNames names = productNames(parts);
    const bool scaled = parts.note("sqrt(") != nullptr;
    FormulaWriter formula;
    formula.append(names.left).plain(DOT).append(names.right);
    QString root;
    if (scaled) {
        const double width = parts.divisor * parts.divisor;
        formula.plain(OVER + QStringLiteral("\u221a") + integerText(std::llround(width)));
        root = rootNumber(parts).text;
    }
    FormulaChain chain(strongName(parts));
    chain.link(formula.take());
    chain.link(bracketed(someTerms(parts, 2, write), root),
        bracketed(someTerms(parts, 1, write), root), true, 1);
    bool adds = parts.addsUp();
    if (scaled) {
        const ShownNumber sum = parts.numbers.number(parts.sum());
        chain.link(FormulaWriter().plain(sum.text + OVER + root).take(), adds, 2);
        adds = parts.same(sum.value / rootNumber(parts).value, parts.result());
    }
    return chain.link(strongResult(parts), adds);
}

FormulaChain rotationChain(const Parts& parts)
{
    const Term& mine = *parts.addends.front();
    const Term& other = *parts.addends.back();
    const bool minus = other.factor->label.starts_with('-');
    const QLocale& locale = parts.numbers.locale();
    const auto sine = parts.numbers.number(minus ? -other.factor->value : other.factor->value);
    const QString sign = minus ? QStringLiteral(" \u2212 ") : QStringLiteral(" + ");
    FormulaChain chain(strongName(parts));
    chain.link(FormulaWriter()
                   .left(headlessLabel(mine.operand.label, locale))
                   .plain(DOT + QStringLiteral("cos \u03c6") + sign)
                   .right(headlessLabel(other.operand.label, locale))
                   .plain(DOT + QStringLiteral("sin \u03c6"))
                   .take());
    chain.link(FormulaWriter()
                   .left(parts.numbers.of(mine.operand).text)
                   .plain(DOT + guarded(parts.numbers.of(*mine.factor).text) + sign)
                   .right(guarded(parts.numbers.of(other.operand).text))
                   .plain(DOT + guarded(sine.text))
                   .take(),
        true, 1);
    return chain.link(strongResult(parts), parts.addsUp());
}

FormulaChain maskChain(const Parts& parts)
{
    const Term& order = *parts.addends.back();
    const QString query = integerText(parts.position());
    const QString key = integerText(parts.column());
    FormulaChain chain(strongName(parts));
    const bool hidden = std::isinf(order.operand.value);
    if (!hidden) {
        const QLocale& locale = parts.numbers.locale();
        chain.link(FormulaWriter()
                       .left(headlessLabel(parts.addends.front()->operand.label, locale))
                       .plain(QStringLiteral(" + 0"))
                       .take());
    }
    chain.link(strongResult(parts));
    return chain.tail(FormulaWriter()
                          .quiet(hidden ? DerivationWords::keyComesAfter(key, query)
                                        : DerivationWords::keyIsVisible(key, query))
                          .take());
}

FormulaChain normChain(const Parts& parts)
{
    const auto& factors = parts.factors; // number, root, gain
    const QLocale& locale = parts.numbers.locale();
    const ShownNumber x = parts.numbers.of(factors.at(0)->operand);
    const ShownNumber root = parts.numbers.of(factors.at(1)->operand);
    const ShownNumber gain = parts.numbers.of(factors.at(2)->operand);
    FormulaChain chain(strongName(parts));
    chain.link(FormulaWriter()
                   .left(headlessLabel(factors.at(0)->operand.label, locale))
                   .plain(OVER + QStringLiteral("\u221a(") + DerivationWords::mean()
                       + QStringLiteral(" + \u03b5)") + DOT)
                   .right(prettyLabel(factors.at(2)->operand.label, locale))
                   .take(),
        true, 1);
    chain.link(FormulaWriter()
                   .left(x.text)
                   .plain(OVER + root.text + DOT)
                   .right(guarded(gain.text))
                   .take());
    return chain.link(
        strongResult(parts), parts.same(x.value / root.value * gain.value, parts.result()));
}

FormulaChain sumChain(const Parts& parts)
{
    const Term& before = *parts.addends.front();
    const Term& delta = *parts.addends.back();
    const QLocale& locale = parts.numbers.locale();
    FormulaChain chain(strongName(parts));
    chain.link(FormulaWriter()
                   .left(headlessLabel(before.operand.label, locale))
                   .plain(QStringLiteral(" + "))
                   .right(headlessLabel(delta.operand.label, locale))
                   .take(),
        true, 1);
    chain.link(FormulaWriter()
                   .left(parts.numbers.of(before.operand).text)
                   .right(addedNumber(parts.numbers.of(delta.operand).text))
                   .take());
    return chain.link(strongResult(parts), parts.addsUp());
}

FormulaChain activationChain(const Parts& parts)
{
    const auto& factors = parts.factors; // gate, sigmoid, up
    const QLocale& locale = parts.numbers.locale();
    const ShownNumber gate = parts.numbers.of(factors.at(0)->operand);
    const ShownNumber silu = parts.numbers.number(factors.at(1)->contribution);
    const ShownNumber up = parts.numbers.of(factors.at(2)->operand);
    const double again = gate.value / (1 + std::exp(-gate.value));
    FormulaChain chain(strongName(parts));
    chain.link(FormulaWriter()
                   .plain(QStringLiteral("silu("))
                   .left(headlessLabel(factors.at(0)->operand.label, locale))
                   .plain(QStringLiteral(")") + DOT)
                   .right(headlessLabel(factors.at(2)->operand.label, locale))
                   .take(),
        true, 1);
    chain.link(FormulaWriter()
                   .left(gate.text)
                   .plain(OVER + QStringLiteral("(1 + e"))
                   .raised(parts.numbers.number(-gate.value).text)
                   .plain(QStringLiteral(")") + DOT)
                   .right(guarded(up.text))
                   .take(),
        true, 2);
    chain.link(FormulaWriter().left(silu.text).plain(DOT).right(guarded(up.text)).take(),
        parts.same(again, silu));
    return chain.link(strongResult(parts), parts.same(silu.value * up.value, parts.result()));
}

FormulaChain embeddingChain(const Parts& parts)
{
    FormulaChain chain(strongName(parts));
    // the table is the equation's second symbol
    chain.link(FormulaWriter()
                   .right(prettyLabel(parts.addends.front()->operand.label, parts.numbers.locale()))
                   .take());
    return chain.link(strongResult(parts));
}

FormulaChain lossChain(const Parts& parts)
{
    const auto write = [&parts](FormulaWriter& out, const Term& term, bool) {
        out.plain(parts.contribution(term).text);
    };
    const QString count = parts.numbers.count(parts.divisor).text;
    const ShownNumber sum = parts.numbers.number(parts.sum());
    FormulaChain chain(strongName(parts));
    chain.link(FormulaWriter().plain(QStringLiteral("\u2212\u03a3 log p / N")).take());
    chain.link(bracketed(someTerms(parts, 2, write), count),
        bracketed(someTerms(parts, 1, write), count), true, 1);
    chain.link(FormulaWriter().plain(sum.text + OVER + count).take(), parts.addsUp(), 2);
    return chain.link(strongResult(parts), parts.same(sum.value / parts.divisor, parts.result()));
}

FormulaChain chainOf(const Parts& parts)
{
    switch (parts.family) {
    case Family::Product:
        return productChain(parts);
    case Family::Rotation:
        return rotationChain(parts);
    case Family::Mask:
        return maskChain(parts);
    case Family::Softmax:
        return probabilityChain(parts);
    case Family::Norm:
        return normChain(parts);
    case Family::Sum:
        return sumChain(parts);
    case Family::Activation:
        return activationChain(parts);
    case Family::Embedding:
        return embeddingChain(parts);
    case Family::Draw:
        return drawChain(parts);
    case Family::Loss:
        return lossChain(parts);
    case Family::Gradient:
        break;
    }
    return gradientChain(parts);
}

} // namespace

std::vector<Formula> linesOf(const Parts& parts)
{
    FormulaChain chain = chainOf(parts);
    return chain.after(editsOf(parts, false), editsOf(parts, true)).variants();
}

} // namespace glassllm::deriving
