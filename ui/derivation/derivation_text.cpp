// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/derivation_text.h"

#include "ui/derivation/derivation_parts.h"
#include "ui/derivation/derivation_words.h"
#include "ui/stage/stage_text.h"

#include <QStringList>

namespace glassllm {
namespace deriving {
namespace {

DerivationTerm textOf(const Parts& parts, const Term& term)
{
    const QLocale& locale = parts.numbers.locale();
    DerivationTerm out;
    out.label = prettyLabel(term.operand.label, locale);
    out.value = parts.numbers.of(term.operand).text;
    if (term.factor) {
        out.factor = prettyLabel(term.factor->label, locale);
        out.factorValue = parts.numbers.of(*term.factor).text;
    }
    if (term.role == TermRole::Addend) {
        out.contribution = parts.contribution(term).text;
    } else if (term.role != TermRole::Note) {
        out.contribution = parts.numbers.number(term.contribution).text;
    }
    return out;
}

void addTerms(std::vector<DerivationTerm>& out, const Parts& parts, const ShownTerms& shown)
{
    for (const Term* const term : shown.terms) {
        out.push_back(textOf(parts, *term));
    }
    if (shown.others > 0) {
        const bool notes = shown.terms.back()->role == TermRole::Note;
        out.push_back({ StageText::others(shown.others), {}, {}, {},
            notes ? QString() : parts.numbers.number(shown.othersSum * parts.divisor).text });
    }
}

} // namespace

std::vector<DerivationTerm> termsOf(const Parts& parts)
{
    std::vector<DerivationTerm> out;
    addTerms(out, parts, parts.shown);
    if (parts.family == Family::Norm) {
        out.push_back(textOf(parts, *parts.addends.back())); // epsilon
    }
    if (!parts.kept.empty()) {
        addTerms(out, parts, shownTerms(parts.kept));
    }
    const bool factorsShown = parts.family == Family::Activation
        || (parts.family == Family::Draw && parts.addends.empty());
    if (!factorsShown) {
        for (const Term* const term : parts.factors) {
            out.push_back(textOf(parts, *term));
        }
    }
    for (const Term* const term : parts.notes) {
        out.push_back(textOf(parts, *term));
    }
    for (const DerivedEdit& edit : parts.derivation.edits) {
        const bool hidden = edit.change == Edit::Change::Replace && !edit.is_known;
        out.push_back({ QString::fromStdString(edit.operand.label),
            hidden ? QStringLiteral("?") : parts.numbers.exact(edit.operand.value).text, {}, {},
            edit.is_known ? parts.numbers.number(edit.result).text : QStringLiteral("?") });
    }
    return out;
}

} // namespace deriving

DerivationText derivationText(const Derivation& derivation, const Run& run, const QLocale& locale,
    const DerivationStyle& style)
{
    const deriving::Parts parts(derivation, run, locale, DerivationNumbers::Digits::Rounded, style);
    const bool whole = derivation.dtype == DType::I64;
    const QString recorded = whole ? parts.numbers.count(derivation.value).text
                                   : parts.numbers.single(derivation.value).text;
    DerivationText out;
    out.title = DerivationWords::why(recorded);
    out.place = deriving::placeOf(parts);
    out.lines = deriving::linesOf(parts);
    out.table = deriving::tableOf(parts);
    out.notes = deriving::notesOf(parts);
    out.terms = deriving::termsOf(parts);
    out.figure = deriving::sketchOf(parts);
    out.agrees = derivation.agrees;
    out.check = derivation.agrees
        ? DerivationWords::equalsRecord()
        : DerivationWords::differsBy(
            parts.numbers.single(derivation.recomputed - derivation.value).text);
    return out;
}

QString derivationCopy(const Derivation& derivation, const Run& run, const DerivationStyle& style)
{
    const QLocale plain = QLocale::c();
    const deriving::Parts rounded(
        derivation, run, plain, DerivationNumbers::Digits::Rounded, { MOST_TERMS, style.decimals });
    const deriving::Parts all(derivation, run, plain, DerivationNumbers::Digits::All);
    QString line = plainFormula(deriving::linesOf(rounded).front());
    QStringList lines { line.replace(QChar(0x2212), QLatin1Char('-')) };
    const QString tab = QStringLiteral("\t");
    lines << QStringList { DerivationWords::term(), DerivationWords::value(),
        DerivationWords::factor(), DerivationWords::value(), DerivationWords::contribution() }
                 .join(tab);
    for (DerivationTerm& term : deriving::termsOf(all)) {
        for (QString* const text : { &term.label, &term.factor }) {
            text->replace(QChar(0x2212), QLatin1Char('-'));
        }
        lines << QStringList { term.label, term.value, term.factor, term.factorValue,
            term.contribution }
                     .join(tab);
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace glassllm
