// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The chains of the steps that share, choose and compare.
#include "ui/derivation/derivation_parts.h"
#include "ui/derivation/derivation_words.h"
#include "ui/text/number_format.h"

#include <cmath>

namespace glassllm::deriving {
namespace {

const QString SLASH = QStringLiteral(" / ");

Formula nameOf(const Parts& parts)
{
    return FormulaWriter().strong(parts.name()).take();
}

Formula resultOf(const Parts& parts)
{
    return FormulaWriter().strong(parts.result().text).take();
}

FormulaChain softmaxChain(const Parts& parts)
{
    const auto& factors = parts.factors; // the cell's own exponential, the sum
    const ShownNumber own = parts.numbers.of(factors.at(0)->operand);
    const ShownNumber largest = parts.numbers.number(parts.note("max(")->operand.value);
    const Term* const temperature = parts.note("T");
    const double t = temperature != nullptr ? temperature->operand.value : 1;
    const double difference
        = (factors.at(0)->operand.value - parts.note("max(")->operand.value) / t;
    const ShownNumber exponent = parts.numbers.number(difference);
    const ShownNumber power = parts.numbers.single(factors.at(0)->contribution);
    const ShownNumber sum = parts.numbers.number(factors.at(1)->operand.value);
    const QString minus = QStringLiteral(" \u2212 ") + guarded(largest.text);
    const QString divided = temperature == nullptr
        ? own.text + minus
        : QStringLiteral("(%1) / %2").arg(own.text + minus, parts.numbers.exact(t).text);
    FormulaChain chain(nameOf(parts));
    chain.link(FormulaWriter()
                   .plain(QStringLiteral("e"))
                   .raised(divided)
                   .plain(SLASH + QStringLiteral("\u03a3"))
                   .take());
    chain.link(FormulaWriter()
                   .plain(QStringLiteral("e"))
                   .raised(exponent.text)
                   .plain(SLASH + sum.text)
                   .take(),
        parts.same((own.value - largest.value) / t, exponent), 2);
    chain.link(FormulaWriter().plain(power.text + SLASH + sum.text).take(),
        parts.same(std::exp(exponent.value), power), 1);
    return chain.link(resultOf(parts), parts.same(power.value / sum.value, parts.result()));
}

} // namespace

FormulaChain probabilityChain(const Parts& parts)
{
    const auto& factors = parts.factors;
    if (factors.size() < 4) {
        return softmaxChain(parts);
    }
    FormulaChain chain(nameOf(parts)); // own exponential, sum, kept or not, sum of what is kept
    if (factors.at(2)->operand.value == 0) {
        chain.link(resultOf(parts));
        return chain.tail(FormulaWriter().quiet(DerivationWords::cutOff()).take());
    }
    const ShownNumber share = parts.numbers.single(factors.at(1)->contribution);
    const ShownNumber mass = parts.numbers.number(factors.at(3)->operand.value);
    chain.link(
        FormulaWriter().plain(QStringLiteral("q") + SLASH + DerivationWords::keptSum()).take());
    chain.link(FormulaWriter().plain(share.text + SLASH + mass.text).take(), true, 1);
    return chain.link(resultOf(parts), parts.same(share.value / mass.value, parts.result()));
}

FormulaChain drawChain(const Parts& parts)
{
    FormulaChain chain(nameOf(parts));
    if (parts.addends.empty()) {
        const Operand& logit = parts.factors.front()->operand;
        const QString row = prettyLabel(logit.label, parts.numbers.locale());
        chain.link(resultOf(parts));
        return chain.tail(FormulaWriter()
                              .quiet(DerivationWords::isLargest(row, parts.numbers.of(logit).text))
                              .take());
    }
    const double u = parts.note("u")->operand.value;
    double before = 0;
    for (std::size_t i = 0; i + 1 < parts.addends.size(); ++i) {
        before += parts.addends[i]->operand.value;
    }
    const double reached = before + parts.addends.back()->operand.value;
    const auto number = [&parts](double value) { return parts.numbers.number(value).text; };
    QString why = number(before) + QStringLiteral(" \u2264 u = ") + number(u);
    why += reached > u ? QStringLiteral(" < ") + number(reached) : QString();
    chain.link(resultOf(parts));
    return chain.tail(FormulaWriter().quiet(DerivationWords::since(why)).take());
}

FormulaChain gradientChain(const Parts& parts)
{
    FormulaChain chain(nameOf(parts));
    if (parts.addends.size() < 2) {
        chain.link(resultOf(parts));
        return chain.tail(
            FormulaWriter().quiet(DerivationWords::noTarget(integerText(parts.position()))).take());
    }
    const ShownNumber p = parts.numbers.single(parts.addends.front()->operand.value);
    const ShownNumber y = parts.numbers.of(parts.addends.back()->operand);
    const ShownNumber difference = parts.numbers.single(parts.sum());
    const QString count = parts.numbers.count(parts.divisor).text;
    chain.link(FormulaWriter()
                   .plain(QStringLiteral("("))
                   .left(QStringLiteral("p"))
                   .plain(QStringLiteral(" \u2212 "))
                   .right(QStringLiteral("y"))
                   .plain(QStringLiteral(") / N"))
                   .take());
    chain.link(FormulaWriter()
                   .plain(QStringLiteral("("))
                   .left(p.text)
                   .plain(QStringLiteral(" \u2212 "))
                   .right(y.text)
                   .plain(QStringLiteral(")") + SLASH + count)
                   .take());
    chain.link(FormulaWriter().plain(difference.text + SLASH + count).take(),
        parts.same(p.value - y.value, difference), 1);
    return chain.link(
        resultOf(parts), parts.same(difference.value / parts.divisor, parts.result()));
}

} // namespace glassllm::deriving
