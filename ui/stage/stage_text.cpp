// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/stage_text.h"

#include "core/trace/tracer.h"
#include "ui/stage/axis_labels.h"

#include <QStringList>

#include <algorithm>
#include <limits>

namespace glassllm {

namespace {

const QString middleDot = QStringLiteral(" \u00b7 ");

/// tr() counts with int only.
int plural(std::int64_t count)
{
    return static_cast<int>(std::min<std::int64_t>(count, std::numeric_limits<int>::max()));
}

} // namespace

QString StageText::cells(std::int64_t count)
{
    // the plural rules of Portuguese would put 0 in the singular
    return count == 0 ? tr("0 cells") : tr("%n cell(s)", nullptr, plural(count));
}

QString StageText::axisWord(AxisKind kind)
{
    switch (kind) {
    case AxisKind::Query:
        return tr("query");
    case AxisKind::Key:
        return tr("key");
    case AxisKind::Position:
        return tr("position");
    case AxisKind::Token:
        return tr("token");
    case AxisKind::Feature:
        break;
    }
    return tr("feature");
}

QString StageText::others(std::int64_t count)
{
    return tr("%n other(s)", nullptr, plural(count));
}

QString StageText::largestOfOthers(std::int64_t count)
{
    return tr("max of %n other(s)", nullptr, plural(count));
}

QString StageText::tokenWithId(const QString& token, std::int64_t id)
{
    return tr("%1, id %2").arg(token, integerText(id));
}

QString StageText::columnsCaption(AxisKind columns)
{
    switch (columns) {
    case AxisKind::Key:
        return tr("columns: the key token");
    case AxisKind::Token:
        return tr("columns: tokens of the vocabulary");
    case AxisKind::Feature:
        return tr("columns: the numbers of a row");
    default:
        return tr("columns");
    }
}

QString StageText::axesCaption(AxisKind rows, AxisKind columns)
{
    const auto row = [rows] {
        switch (rows) {
        case AxisKind::Query:
            return tr("rows: the query token");
        case AxisKind::Key:
            return tr("rows: the key token");
        case AxisKind::Position:
            return tr("rows: the tokens of the text");
        default:
            return tr("rows");
        }
    };
    return row() + middleDot + columnsCaption(columns);
}

QString StageText::rowCaption(std::int64_t position, AxisKind columns)
{
    return tr("row %1 only").arg(integerText(position)) + middleDot + columnsCaption(columns);
}

QString StageText::noTarget()
{
    return tr("no target");
}

QString StageText::givesNextToken()
{
    return tr("gives the next token");
}

QString StageText::rowSum()
{
    return tr("row sum");
}

QString StageText::shapeText(const Shape& shape)
{
    QStringList sizes;
    for (const std::int64_t size : shape) {
        sizes << integerText(size);
    }
    return QLatin1Char('(') + sizes.join(QStringLiteral(", ")) + QLatin1Char(')');
}

QString StageText::head(int head)
{
    return tr("head %1").arg(head);
}

QString StageText::keyHead(int head)
{
    return tr("key head %1").arg(head);
}

QString StageText::layer(std::int64_t layer)
{
    return tr("layer %1").arg(integerText(layer));
}

QString StageText::headline(const StepRecord& record, int headInRecord, int queryHeads, bool brief)
{
    QStringList parts;
    if (record.layer) {
        parts << layer(*record.layer);
    }
    const Shape& shape = record.shape();
    const bool heads = headsInRecord(record) > 0;
    if (heads) {
        // who shares it is said elsewhere too: in the heads, the text, the map
        const QString shared = hasKeyHeads(record) && !brief
            ? sharedHeads(headInRecord, headsInRecord(record), queryHeads)
            : QString();
        const QString own = hasKeyHeads(record) ? keyHead(headInRecord) : head(headInRecord);
        parts << (shared.isEmpty() ? own : shared);
    }
    QStringList sizes;
    for (std::size_t axis = heads ? 1 : 0; axis < shape.size(); ++axis) {
        sizes << integerText(shape[axis]);
    }
    const QString shown = sizes.join(QStringLiteral(" \u00d7 "));
    if (shape.empty()) {
        parts << tr("one number");
    } else if (heads && !brief) {
        parts << tr("shape %1 of %2").arg(shown, shapeText(shape));
    } else {
        parts << (brief && hasKeyHeads(record) ? shown : tr("shape %1").arg(shown));
    }
    return parts.join(middleDot);
}

QString StageText::sharedHeads(int keyHead, int keyHeads, int queryHeads)
{
    if (keyHeads <= 0 || queryHeads <= keyHeads) {
        return {};
    }
    const int group = queryHeads / keyHeads;
    const int first = keyHead * group;
    if (group == 2) {
        return tr("key head %1, shared by heads %2 and %3").arg(keyHead).arg(first).arg(first + 1);
    }
    return tr("key head %1, shared by heads %2 to %3")
        .arg(keyHead)
        .arg(first)
        .arg(first + group - 1);
}

QString StageText::cellName(
    const QString& symbol, const AxisLabels& rows, const AxisLabels& columns, int row, int column)
{
    const AxisLabel columnLabel = columns.at(column);
    const QString place
        = columnLabel.number.isEmpty() ? columnLabel.token.plain() : columnLabel.number;
    return QStringLiteral("%1[%2, %3]").arg(symbol, rows.at(row).number, place);
}

namespace {

QString wordAndLabel(const AxisLabels& labels, int index)
{
    const AxisLabel label = labels.at(index);
    const QString token = label.token.plain();
    QString text = label.number.isEmpty() ? token : labels.word() + QLatin1Char(' ') + label.number;
    if (!label.number.isEmpty() && !token.isEmpty()) {
        text += QLatin1Char(' ') + token;
    }
    if (!label.below.pieces.empty()) {
        text += QStringLiteral(" / ") + label.below.plain();
    }
    return text;
}

} // namespace

QString StageText::cellSentence(
    const AxisLabels& rows, const AxisLabels& columns, int row, int column, const QString& value)
{
    return QStringLiteral("%1, %2: %3")
        .arg(wordAndLabel(rows, row), wordAndLabel(columns, column), value);
}

QString StageText::matrixName(const QString& stepTitle, int head, int rows, int columns)
{
    const QString sizes = tr("%n row(s)", nullptr, rows) + QStringLiteral(", ")
        + tr("%n column(s)", nullptr, columns);
    return head < 0 ? QStringLiteral("%1, %2").arg(stepTitle, sizes)
                    : tr("%1 of head %2, %3").arg(stepTitle).arg(head).arg(sizes);
}

QString StageText::statistics(const MatrixStats& stats)
{
    const QString count = cells(stats.cells());
    if (stats.finite == 0) {
        return tr("no finite number") + middleDot + count;
    }
    return tr("min %1").arg(readOutText(stats.min)) + middleDot
        + tr("max %1").arg(readOutText(stats.max)) + middleDot
        + tr("mean %1").arg(readOutText(stats.mean)) + middleDot + count;
}

QString StageText::statisticsOfHeads(const MatrixStats& stats)
{
    return tr("all heads: %1").arg(statistics(stats));
}

QString StageText::firstNaN(const StepRecord& record)
{
    const QString id = QString::fromStdString(record.id);
    return record.layer ? tr("first NaN: %1, layer %2").arg(id, integerText(*record.layer))
                        : tr("first NaN: %1").arg(id);
}

QString StageText::negativeInfinite(std::int64_t count)
{
    return QStringLiteral("\u2212\u221e \u00b7 ") + cells(count);
}

QString StageText::positiveInfinite(std::int64_t count)
{
    return QStringLiteral("+\u221e \u00b7 ") + cells(count);
}

QString StageText::notANumber(std::int64_t count)
{
    return QStringLiteral("NaN \u00b7 ") + cells(count);
}

QString StageText::beyondScale(std::int64_t count)
{
    return tr("beyond the scale") + middleDot + cells(count);
}

QString StageText::passWithoutEvents()
{
    return tr("No event of this pass was recorded.");
}

QString StageText::noPicture(const Shape& shape)
{
    return tr("A record of the shape %1 cannot be drawn.").arg(shapeText(shape));
}

QString StageText::lensCaption(int rows, int columns)
{
    return tr("lens: %1 × %2 cells").arg(rows).arg(columns) + middleDot
        + tr("a click on the map moves it");
}

QString StageText::lensName(int rows, int columns)
{
    return tr("Lens") + QStringLiteral(", ") + tr("%n row(s)", nullptr, rows) + QStringLiteral(", ")
        + tr("%n column(s)", nullptr, columns);
}

QString StageText::pooled(int rows, int columns)
{
    return tr("pooled %1 × %2").arg(rows).arg(columns);
}

QString StageText::notComputed()
{
    return tr("not computed yet");
}

QString StageText::phase(Phase phase)
{
    switch (phase) {
    case Phase::Exponentials:
        return tr("largest of the row");
    case Phase::RowSum:
        return tr("sum of exponentials");
    case Phase::RootMeanSquare:
        return tr("root mean square");
    case Phase::Values:
        break;
    }
    return {};
}

QString StageText::allZero()
{
    return tr("all 0");
}

QString StageText::colorsFromTo(
    const QString& low, const QString& high, bool neutralZero, std::int64_t negativeInfinite)
{
    QString text = tr("Colours from %1 to %2").arg(low, high);
    if (neutralZero) {
        text += QStringLiteral(", ") + tr("0 is neutral");
    }
    return text + QStringLiteral(", ") + cells(negativeInfinite) + QStringLiteral(" \u2212\u221e");
}

QString StageText::figureTitle(const StepRecord& record, int headInRecord, const QString& prompt)
{
    QStringList parts { QString::fromStdString(record.id) };
    if (record.layer) {
        parts << layer(*record.layer);
    }
    if (headsInRecord(record) > 0) {
        parts << (hasKeyHeads(record) ? keyHead(headInRecord) : head(headInRecord));
    }
    if (!prompt.isEmpty()) {
        parts << prompt;
    }
    return parts.join(middleDot);
}

} // namespace glassllm
