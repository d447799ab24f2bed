// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_words.h"

#include "ui/compare/compare_text.h"
#include "ui/compare/compared_candidates.h"
#include "ui/compare/compared_figures.h"
#include "ui/state/selection.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <limits>

namespace glassllm {

namespace {

QString tokenAt(const Selection& selection, std::int64_t position)
{
    const auto& tokens = tokensOfPass(*selection.run(), *selection.currentPass());
    const auto place = static_cast<std::size_t>(position);
    return place < tokens.size()
        ? CompareText::quoted(tokenText(*selection.run(), tokens[place]).plain())
        : QString();
}

QString joined(const QStringList& sentences)
{
    QStringList kept = sentences;
    kept.removeAll(QString());
    return kept.join(QLatin1Char(' '));
}

bool countsPositions(const ComparedFigures& figures)
{
    return figures.shown->rows.axis().countsPositions();
}

} // namespace

QString CompareWords::whatDiffers(
    const Selection& shown, const Selection& other, const Letters& letters)
{
    const TokenDifferences tokens
        = tokenDifferences(*shown.run(), *shown.currentPass(), *other.run(), *other.currentPass());
    QStringList sentences;
    const QString edits = CompareText::edits(*shown.run(), *other.run(), letters);
    const auto count = static_cast<int>(
        std::min<std::size_t>(tokens.positions.size(), std::numeric_limits<int>::max()));
    if (count == 1) {
        const std::int64_t position = tokens.positions.front();
        sentences << tr("%1 and %2 differ in one token: position %3 is %4 in %1 and %5 in %2.")
                         .arg(letters.shown, letters.other, integerText(position),
                             tokenAt(shown, position), tokenAt(other, position));
    } else if (count > 1) {
        sentences << tr(
            "%1 and %2 differ in %n token(s), first at position %3: %4 in %1, %5 in %2.", nullptr,
            count)
                         .arg(letters.shown, letters.other, integerText(tokens.first()),
                             tokenAt(shown, tokens.first()), tokenAt(other, tokens.first()));
    } else if (tokens.shown == tokens.other) {
        sentences << tr("%1 and %2 have the same tokens.").arg(letters.shown, letters.other);
    }
    if (tokens.shown != tokens.other) {
        const bool more = tokens.other > tokens.shown;
        sentences << tr("From position %1 on only %2 has tokens.")
                         .arg(integerText(std::min(tokens.shown, tokens.other)),
                             more ? letters.other : letters.shown);
    }
    if (!haveOneVocabulary(*shown.run(), *other.run())) {
        sentences << tr("%1 and %2 have different vocabularies: their tokens are matched by text, "
                        "and what only one vocabulary has stands with a dash.")
                         .arg(letters.shown, letters.other);
    }
    if (!edits.isEmpty()) {
        QString made = edits;
        made[0] = made.at(0).toUpper();
        sentences << made + QLatin1Char('.');
    }
    return joined(sentences);
}

QString CompareWords::candidatesDiffer(const ComparedCandidates& candidates, const Letters& letters)
{
    const auto best = [&candidates](bool ofOther) -> const ComparedCandidate* {
        const ComparedCandidate* found = nullptr;
        double largest = 0;
        for (const ComparedCandidate& each : candidates.ranked) {
            const double value = (ofOther ? each.other : each.shown).value_or(0);
            if (value > largest) {
                largest = value;
                found = &each;
            }
        }
        return found;
    };
    const ComparedCandidate* const a = best(false);
    const ComparedCandidate* const b = best(true);
    if (a == nullptr || b == nullptr) {
        return {};
    }
    const auto text = [](const std::optional<double>& value) {
        return value ? readOutText(*value, 3) : QStringLiteral("\u2013");
    };
    if (a == b) {
        return tr("The likeliest next token is %1 in both: %2 in %3, %4 in %5.")
            .arg(CompareText::quoted(a->token.plain()), text(a->shown), letters.shown,
                text(a->other), letters.other);
    }
    return tr("The likeliest next token is %1 in %2 (%3) and %4 in %5 (%6).")
        .arg(CompareText::quoted(a->token.plain()), letters.shown, text(a->shown),
            CompareText::quoted(b->token.plain()), letters.other, text(b->other));
}

QString CompareWords::whatFollows(const Selection& shown, const Selection& other,
    const Letters& letters, const ComparedFigures& figures)
{
    const QString difference = letters.difference();
    if (figures.changed == 0) {
        return tr("Here every cell of %1 is exactly 0: nothing has changed yet, or nothing that "
                  "this step reads.")
            .arg(difference);
    }
    QStringList sentences;
    const TokenDifferences tokens
        = tokenDifferences(*shown.run(), *shown.currentPass(), *other.run(), *other.currentPass());
    const MatrixAxis& rows = figures.shown->rows.axis();
    const std::int64_t first = rows.number(figures.common.firstRow);
    const std::int64_t last = first + figures.equalRows - 1;
    if (figures.equalRows > 0 && countsPositions(figures)) {
        sentences << (figures.equalRows == 1
                ? tr("Row %1 is exactly 0.").arg(integerText(first))
                : tr("Rows %1 to %2 are exactly 0.").arg(integerText(first), integerText(last)));
        // the reason is given only where the records bear it out
        if (tokens.first() == last + 1) {
            sentences << tr("Under the causal mask a row only reads positions up to its own, so a "
                            "later token cannot reach it.");
        }
    }
    sentences << tr("The largest difference here is %1, in row %2.")
                     .arg(readOutText(figures.largest, figures.difference->decimals),
                         figures.shown->rows.at(static_cast<int>(figures.largestCell.row)).number);
    return joined(sentences);
}

StepText CompareWords::of(const Selection& shown, const Selection& other, const Letters& letters,
    const ComparedCandidates& candidates, const ComparedFigures* figures)
{
    StepText text;
    const TokenDifferences tokens
        = tokenDifferences(*shown.run(), *shown.currentPass(), *other.run(), *other.currentPass());
    const bool sameText = tokens.first() < 0;
    text.title = sameText ? tr("Same step, same prompt, two runs") : tr("Same step, two prompts");
    QString first = whatDiffers(shown, other, letters);
    if (figures != nullptr) {
        first += QLatin1Char(' ')
            + tr("The third picture is %1, cell by cell.").arg(letters.difference());
    }
    const QString next = candidatesDiffer(candidates, letters);
    text.paragraphs << first
                    << (figures != nullptr && figures->hasCommon()
                               ? whatFollows(shown, other, letters, *figures)
                               : next);
    text.paragraphs.removeAll(QString());
    text.mixUp = figures != nullptr && !next.isEmpty()
        ? tr("a small difference here can still change the answer, and a large one may not. %1")
              .arg(next)
        : tr("a difference says that a number changed, not that it matters for the answer.");
    return text;
}

} // namespace glassllm
