// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_text.h"

#include "ui/compare/compared_figures.h"
#include "ui/stage/stage_text.h"
#include "ui/state/selection.h"
#include "ui/text/edit_text.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <limits>

namespace glassllm {

namespace {

const QString BETWEEN = QStringLiteral(" \u00b7 ");

/// tr() counts with int only.
int counted(std::int64_t count)
{
    return static_cast<int>(std::min<std::int64_t>(count, std::numeric_limits<int>::max()));
}

QString nameOfPlace(const StepRecord& record)
{
    const QString id = QString::fromStdString(record.id);
    return record.layer ? id + BETWEEN + StageText::layer(*record.layer) : id;
}

} // namespace

QString CompareText::obstacle(Obstacle why, const Selection& shown, const Letters& letters,
    const std::shared_ptr<const Run>& other)
{
    const StepRecord* const record = shown.record();
    switch (why) {
    case Obstacle::None:
        return {};
    case Obstacle::NoRun:
        return tr("There is no other run yet. Run the other prompt to see both side by side.");
    case Obstacle::NoEvent:
        return StageText::passWithoutEvents();
    case Obstacle::NoPass:
        return tr("This is pass %1. %2 made %n pass(es).", nullptr,
            other ? counted(static_cast<std::int64_t>(other->passes.size())) : 0)
            .arg(integerText(shown.pass() + 1), letters.other);
    case Obstacle::NotRecorded:
        return tr("%1 has not recorded %2.")
            .arg(letters.other, record != nullptr ? nameOfPlace(*record) : QString());
    case Obstacle::OtherVocabulary:
        return tr("The two runs have different vocabularies: a column of %1 is not the same token "
                  "in both. probs lists the likeliest tokens by their text.")
            .arg(record != nullptr ? QString::fromStdString(record->id) : QString());
    case Obstacle::OtherSizes:
        break;
    }
    return tr("The two runs come from models of different sizes: their numbers of %1 do not stand "
              "side by side.")
        .arg(record != nullptr ? QString::fromStdString(record->id) : QString());
}

QString CompareText::noPicture()
{
    return tr("This record has no cells to compare, or too many.");
}

QString CompareText::onlyIn(const QString& letter)
{
    return tr("only in %1").arg(letter);
}

QString CompareText::onlyInOne()
{
    return tr("only in one of them");
}

QString CompareText::unequal(const Letters& letters)
{
    return letters.shown + QStringLiteral(" \u2260 ") + letters.other;
}

QString CompareText::bothMasked()
{
    return tr("both masked");
}

QString CompareText::bothMasked(std::int64_t cells)
{
    return bothMasked() + BETWEEN + StageText::cells(cells);
}

QString CompareText::tokens(const TokenDifferences& tokens, const Letters& letters)
{
    QStringList parts;
    if (!tokens.positions.empty()) {
        parts << tr("%n token(s) differ", nullptr,
            counted(static_cast<std::int64_t>(tokens.positions.size())));
    }
    if (tokens.shown != tokens.other) {
        const std::int64_t more = std::max(tokens.shown, tokens.other);
        const std::int64_t fewer = std::min(tokens.shown, tokens.other);
        parts << tr("%n only in %1", nullptr, counted(more - fewer))
                     .arg(tokens.shown > tokens.other ? letters.shown : letters.other);
    }
    return parts.isEmpty() ? tr("the same tokens") : parts.join(BETWEEN);
}

QString CompareText::edits(const Run& shown, const Run& other, const Letters& letters)
{
    const QStringList ofShown = EditText::of(shown);
    const QStringList ofOther = EditText::of(other);
    QStringList parts;
    for (const QString& each : ofOther) {
        if (!ofShown.contains(each)) {
            parts << tr("%1 in %2").arg(each, letters.other);
        }
    }
    for (const QString& each : ofShown) {
        if (!ofOther.contains(each)) {
            parts << tr("%1 in %2").arg(each, letters.shown);
        }
    }
    constexpr qsizetype most = 2;
    if (parts.size() > most) {
        parts = parts.mid(0, 1) << tr("and %n more edit(s)", nullptr,
                    counted(static_cast<std::int64_t>(parts.size() - 1)));
    }
    return parts.join(QStringLiteral(", "));
}

QString CompareText::badge(const Run& shown, const Run& other, const TokenDifferences& found,
    const Letters& letters, bool brief)
{
    QStringList parts;
    if (!brief) {
        parts << tr("comparing");
    }
    const QString made = edits(shown, other, letters);
    if (!made.isEmpty()) {
        parts << made;
    }
    if (made.isEmpty() || found.first() >= 0) {
        parts << tokens(found, letters);
    }
    return parts.join(BETWEEN);
}

QString CompareText::nextToken()
{
    return tr("Next token");
}

QString CompareText::byHead(const Letters& letters, bool keyHeads)
{
    return (keyHeads ? tr("%1 by key head") : tr("%1 by head")).arg(letters.difference());
}

QString CompareText::oneScale(const QString& limit)
{
    return tr("one scale, ±%1").arg(limit);
}

QString CompareText::whereTheyPart()
{
    return tr("where the two part");
}

QString CompareText::eachOfSize(const Letters& letters, const QString& size)
{
    return tr("%1 and %2, %3 each").arg(letters.shown, letters.other, size);
}

QString CompareText::ofSizes(const Letters& letters, const QString& shown, const QString& other)
{
    return tr("%1: %2, %3: %4").arg(letters.shown, shown, letters.other, other);
}

QString CompareText::axes(const ComparedFigures& figures)
{
    const AxisLabels& columns = figures.shown->columns;
    const auto chosen = static_cast<std::int64_t>(columns.axis().chosen.size());
    if (chosen > 0) {
        return tr("columns: %1 of %2 tokens, those that differ most and the largest of either")
            .arg(integerText(chosen), integerText(figures.shown->matrix->values().size(1)));
    }
    return StageText::axesCaption(figures.shown->rows.axis().kind, columns.axis().kind);
}

QString CompareText::finding(const ComparedFigures& figures, const TokenDifferences& tokens)
{
    if (!figures.hasCommon()) {
        return tr("No position is in both.");
    }
    if (figures.changed == 0) {
        return tr("Exactly 0 everywhere: here the two runs are the same, number for number.");
    }
    const MatrixAxis& rows = figures.shown->rows.axis();
    const std::int64_t first = rows.number(figures.common.firstRow);
    if (figures.equalRows > 0) {
        const std::int64_t last = first + figures.equalRows - 1;
        const QString equal = figures.equalRows == 1
            ? tr("Row %1 is exactly 0").arg(integerText(first))
            : tr("Rows %1 to %2 are exactly 0").arg(integerText(first), integerText(last));
        // said only where it is so in the records
        return rows.countsPositions() && tokens.first() == last + 1
            ? tr("%1: the texts part after it.").arg(equal)
            : equal + QLatin1Char('.');
    }
    return tr("Largest: %1, at %2.")
        .arg(readOutText(figures.largest, figures.difference->decimals),
            StageText::cellName(QString(), figures.shown->rows, figures.shown->columns,
                static_cast<int>(figures.largestCell.row),
                static_cast<int>(figures.largestCell.column)));
}

QString CompareText::quoted(const QString& token)
{
    return tr("“%1”").arg(token);
}

QString CompareText::promptOf(const Run& run)
{
    return run.prompt ? visibleText(QString::fromStdString(*run.prompt)) : QString();
}

QString CompareText::cellMeaning(const ComparedFigures& figures, int row, int column)
{
    const std::string& id = figures.shown->stepId;
    const AxisLabels& columns = figures.shown->columns;
    const QString position = figures.shown->rows.at(row).number;
    const QString other = figures.other->columns.at(column).token.plain();
    QString token = figures.shown->columns.at(column).token.plain();
    if (columns.at(column).marked && token != other) {
        token = quoted(token) + QStringLiteral(" / ") + quoted(other);
    } else if (!token.isEmpty()) {
        token = quoted(figures.shown->has(0, column) ? token : other);
    }
    if (id == "attn.softmax") {
        return tr("the weight that position %1 gives to %2").arg(position, token);
    }
    if (id == "attn.scores" || id == "attn.mask") {
        return tr("the score of position %1 with %2").arg(position, token);
    }
    if (id == "logits") {
        return tr("the logit of %2 after position %1").arg(position, token);
    }
    if (id == "loss.grad") {
        return tr("how the loss changes with the logit of %2 at position %1").arg(position, token);
    }
    return tr("number %1 of position %2").arg(columns.at(column).number, position);
}

QString CompareText::meaning(const ComparedFigures& figures, int row, int column,
    const TokenDifferences& tokens, const Letters& letters)
{
    QString what = cellMeaning(figures, row, column);
    const MatrixAxis& rows = figures.shown->rows.axis();
    if (!rows.countsPositions() || !tokens.isAt(rows.number(row))) {
        return what;
    }
    return tr("%1: %2 in %3, %4 in %5")
        .arg(what, quoted(figures.other->rows.at(row).token.plain()), letters.other,
            quoted(figures.shown->rows.at(row).token.plain()), letters.shown);
}

QString CompareText::rowSumOf(const QString& letter)
{
    return tr("row sum of %1").arg(letter);
}

QString CompareText::sumOf(const QString& what)
{
    return tr("sum of %1").arg(what);
}

QString CompareText::largestOf(const QString& what)
{
    return tr("largest |%1| of the row").arg(what);
}

QString CompareText::bothEqualRecords()
{
    return tr("✓ both equal their records");
}

QString CompareText::differFromRecords()
{
    return tr("recomputed, they are not both equal to their records");
}

QString CompareText::chooseCell()
{
    return tr("Choose a cell, by click or with the arrow keys, to see what it is in both runs.");
}

QString CompareText::barsLegend(const Letters& letters)
{
    return tr("bars: size of %1 at each event").arg(letters.difference());
}

} // namespace glassllm
