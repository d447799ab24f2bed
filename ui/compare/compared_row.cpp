// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compared_row.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/explain/explain.h"
#include "ui/compare/compare_text.h"
#include "ui/derivation/derivation_numbers.h"
#include "ui/stage/stage_text.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace glassllm {

namespace {

const QString NONE = QStringLiteral("\u2013"); // a cell that is not there

/// The numbers of one row of the pictures.
class RowNumbers {
public:
    RowNumbers(const RowQuestion& question, const QLocale& locale)
        : m_figures(*question.figures)
        , m_row(static_cast<int>(question.cell.row))
        , m_numbers(m_figures.difference->decimals, locale)
    {
    }

    [[nodiscard]] int columns() const { return m_figures.shown->matrix->columns(); }
    [[nodiscard]] bool isCommon(int column) const
    {
        return m_figures.common.contains(m_row, column);
    }
    [[nodiscard]] static double valueIn(const HeatmapFigure& figure, int row, int column)
    {
        return figure.matrix->value(row, column);
    }
    [[nodiscard]] double a(int column) const { return valueIn(*m_figures.shown, m_row, column); }
    [[nodiscard]] double b(int column) const { return valueIn(*m_figures.other, m_row, column); }
    /// NaN where there is none.
    [[nodiscard]] double difference(int column) const
    {
        const double number = valueIn(*m_figures.difference, m_row, column);
        const bool masked = std::isinf(number) && number == a(column);
        return isCommon(column) && !masked ? number : std::nan("");
    }
    [[nodiscard]] QString textOf(const HeatmapFigure& figure, int column) const
    {
        return figure.has(m_row, column) ? m_numbers.number(valueIn(figure, m_row, column)).text
                                         : NONE;
    }
    [[nodiscard]] QString differenceText(int column) const
    {
        const bool none
            = !isCommon(column) || (std::isnan(difference(column)) && std::isinf(a(column)));
        return none ? NONE : m_numbers.number(difference(column)).text;
    }
    [[nodiscard]] const DerivationNumbers& numbers() const { return m_numbers; }
    [[nodiscard]] int row() const { return m_row; }

private:
    const ComparedFigures& m_figures;
    int m_row;
    DerivationNumbers m_numbers;
};

/// The columns that have a place: all, or the chosen one and those that differ most, in their
/// order.
std::vector<int> shownColumns(const RowNumbers& row, int chosen, std::size_t most)
{
    std::vector<int> all(static_cast<std::size_t>(row.columns()));
    std::iota(all.begin(), all.end(), 0);
    if (all.size() <= most) {
        return all;
    }
    const auto size = [&](int column) {
        const double number = row.difference(column);
        return column == chosen ? HUGE_VAL : std::isnan(number) ? 0.0 : std::abs(number);
    };
    const std::size_t kept = std::max<std::size_t>(1, most - 1);
    std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(kept),
        [&](int x, int y) { return size(x) != size(y) ? size(x) > size(y) : x < y; });
    all.resize(kept);
    std::ranges::sort(all);
    return all;
}

TokenText headOf(const ComparedFigures& figures, int column, bool counted)
{
    const AxisLabel shown = figures.shown->columns.at(column);
    const AxisLabel other = figures.other->columns.at(column);
    const bool own = figures.shown->has(0, column) || !shown.whole;
    const AxisLabel& label = own ? shown : other;
    TokenText text = label.token;
    const auto plain = [](const QString& words) {
        return TokenPiece { TokenPiece::Kind::Text, words };
    };
    if (text.pieces.empty()) {
        return { { plain(label.number) } };
    }
    if (label.marked) {
        text = { { plain(figures.difference->columns.at(column).token.plain()) } }; // "A ≠ B"
    }
    const bool isToken = figures.shown->columns.axis().kind == AxisKind::Token;
    if (!counted && !isToken && !label.number.isEmpty()) {
        text.pieces.insert(text.pieces.begin(), plain(label.number + QLatin1Char(' ')));
    }
    return text;
}

Formula nameIn(const RowQuestion& question, const QString& letter)
{
    const HeatmapFigure& figure = *question.figures->shown;
    const auto row = static_cast<int>(question.cell.row);
    const auto column = static_cast<int>(question.cell.column);
    const QString place = StageText::cellName(QString(), figure.rows, figure.columns, row, column);
    return FormulaWriter()
        .strong(figure.symbol)
        .lowered(letter, FormulaSpan::Role::Strong)
        .strong(QString(place).remove(QLatin1Char(' ')))
        .take();
}

std::vector<Formula> linesOf(const RowQuestion& question, const RowNumbers& row)
{
    const ComparedFigures& figures = *question.figures;
    const auto column = static_cast<int>(question.cell.column);
    const TokenDifferences tokens = tokenDifferences(*question.shown->run(),
        *question.shown->currentPass(), *question.other->run(), *question.other->currentPass());
    const QString minus = QStringLiteral(" \u2212 ");
    if (!row.isCommon(column)) {
        const bool shown = figures.shown->has(row.row(), column);
        const HeatmapFigure& figure = shown ? *figures.shown : *figures.other;
        const QString& letter = shown ? question.letters.shown : question.letters.other;
        if (!figure.has(row.row(), column)) {
            return { FormulaWriter().quiet(CompareText::onlyInOne()).take() };
        }
        return FormulaChain(nameIn(question, letter))
            .link(FormulaWriter().strong(row.textOf(figure, column)).take())
            .tail(FormulaWriter().quiet(QStringLiteral("   ") + CompareText::onlyIn(letter)).take())
            .variants();
    }
    Formula name = FormulaWriter()
                       .append(nameIn(question, question.letters.other))
                       .plain(minus)
                       .append(nameIn(question, question.letters.shown))
                       .take();
    const double difference = row.difference(column);
    if (std::isnan(difference) && std::isinf(row.a(column))) {
        return FormulaChain(std::move(name))
            .tail(FormulaWriter().quiet(QStringLiteral(":  ") + CompareText::bothMasked()).take())
            .variants();
    }
    const ShownNumber a = row.numbers().number(row.a(column));
    const ShownNumber b = row.numbers().number(row.b(column));
    const ShownNumber d = row.numbers().number(difference);
    const double tolerance = 1e-9 * std::max({ 1.0, std::abs(a.value), std::abs(b.value) });
    const bool exact = !std::isfinite(d.value) || std::abs(b.value - a.value - d.value) < tolerance;
    FormulaChain chain(std::move(name));
    chain.link(FormulaWriter().plain(b.text + minus + guarded(a.text)).take(), true, 2)
        .link(FormulaWriter().strong(d.text).take(), exact, 0);
    const std::vector<Formula> bare = chain.variants();
    const auto told = [&bare](const QString& what) {
        return FormulaWriter().append(bare.front()).quiet(QStringLiteral("   ") + what).take();
    };
    // the words are the first to go
    std::vector<Formula> lines { told(CompareText::meaning(
                                     figures, row.row(), column, tokens, question.letters)),
        told(CompareText::cellMeaning(figures, row.row(), column)) };
    lines.insert(lines.end(), bare.begin(), bare.end());
    return lines;
}

DerivationTable tableOf(const RowQuestion& question, const RowNumbers& row, std::size_t most)
{
    const ComparedFigures& figures = *question.figures;
    const auto chosen = static_cast<int>(question.cell.column);
    const std::vector<int> columns = shownColumns(row, chosen, most);
    const bool counted = std::ssize(columns) == row.columns();
    DerivationTable table;
    table.corner = figures.shown->columns.word();
    DerivationRow a { FormulaWriter().strong(question.letters.shown).take(), {}, {} };
    DerivationRow b { FormulaWriter().strong(question.letters.other).take(), {}, {} };
    DerivationRow d { FormulaWriter().plain(QStringLiteral("=")).take(), {}, {} };
    for (const int column : columns) {
        table.heads.push_back({ headOf(figures, column, counted), column == chosen,
            figures.shown->columns.at(column).whole || figures.shown->columns.at(column).marked });
        a.cells.push_back(row.textOf(*figures.shown, column));
        b.cells.push_back(row.textOf(*figures.other, column));
        d.cells.push_back(row.differenceText(column));
        table.bars.push_back(row.difference(column));
    }
    if (!counted) {
        double largest = 0;
        for (int column = 0; column < row.columns(); ++column) {
            const bool left = std::ranges::find(columns, column) == columns.end();
            const double number = row.difference(column);
            largest = left && std::isfinite(number) ? std::max(largest, std::abs(number)) : largest;
        }
        const auto others = row.columns() - std::ssize(columns);
        table.heads.push_back(
            { { { { TokenPiece::Kind::Text, StageText::others(others) } } }, false, true });
        a.cells.emplace_back();
        b.cells.emplace_back();
        d.cells.push_back(QStringLiteral("\u2264 ") + row.numbers().number(largest).text);
        table.bars.push_back(std::nan(""));
    }
    table.rows = { std::move(a), std::move(b), std::move(d) };
    table.barsHead = FormulaWriter().plain(question.letters.difference()).take();
    return table;
}

void addNotes(DerivationText& text, const RowQuestion& question, const RowNumbers& row)
{
    const ComparedFigures& figures = *question.figures;
    const auto note = [&](const QString& words, double number, bool result) {
        text.notes.push_back({ FormulaWriter().quiet(words).take(),
            row.numbers().number(number).text, result, false });
    };
    double sum = 0;
    double largest = 0;
    for (int column = 0; column < row.columns(); ++column) {
        const double number = row.difference(column);
        sum += std::isfinite(number) ? number : 0;
        largest = std::isfinite(number) ? std::max(largest, std::abs(number)) : largest;
    }
    const Letters& letters = question.letters;
    if (figures.shown->stepId != "attn.softmax") {
        note(CompareText::largestOf(letters.difference()), largest, true);
        return;
    }
    const int chosen = figures.common.firstColumn;
    if (figures.shown->has(row.row(), chosen)) {
        note(CompareText::rowSumOf(letters.shown), figures.shown->matrix->rowSum(row.row()), false);
    }
    if (figures.other->has(row.row(), chosen)) {
        note(CompareText::rowSumOf(letters.other), figures.other->matrix->rowSum(row.row()), false);
    }
    if (row.isCommon(chosen)) {
        note(CompareText::sumOf(letters.difference()), sum, true);
    }
}

/// Whether the records before it give the number that is recorded; nothing where that cannot be
/// said without weights.
std::optional<bool> isDerived(
    const Selection& selection, const HeatmapFigure& figure, std::int64_t row, std::int64_t column)
{
    const StepRecord& record = *selection.record();
    CellAddress cell { selection.pass(), record.id, record.layer, {}, { row, column } };
    if (figure.head >= 0) {
        cell.head = figure.head;
    } else if (record.head) {
        cell.head = record.head;
    }
    try {
        return reads_weights(record.id) ? std::nullopt
                                        : std::optional(explain(*selection.run(), cell).agrees);
    } catch (const Error&) {
        return std::nullopt; // its operands were not recorded
    }
}

void addCheck(DerivationText& text, const RowQuestion& question)
{
    const ComparedFigures& figures = *question.figures;
    const auto inShown = figures.inRecord(question.cell);
    if (!inShown || !figures.common.contains(question.cell.row, question.cell.column)) {
        return;
    }
    const std::int64_t otherRow = question.cell.row - figures.other->beside->present.firstRow;
    const auto a = isDerived(*question.shown, *figures.shown, inShown->row, inShown->column);
    const auto b = isDerived(*question.other, *figures.other, otherRow, inShown->column);
    if (a && b) {
        text.agrees = *a && *b;
        text.check
            = text.agrees ? CompareText::bothEqualRecords() : CompareText::differFromRecords();
    }
}

} // namespace

DerivationText comparedRow(const RowQuestion& question, std::size_t most, const QLocale& locale)
{
    DerivationText text = uncheckedRow(question, most, locale);
    addCheck(text, question);
    return text;
}

DerivationText uncheckedRow(const RowQuestion& question, std::size_t most, const QLocale& locale)
{
    const RowNumbers row(question, locale);
    DerivationText text;
    text.lines = linesOf(question, row);
    text.table = tableOf(question, row, most);
    addNotes(text, question, row);
    return text;
}

QString comparedRowCopy(const RowQuestion& question)
{
    const RowNumbers row(question, QLocale::c());
    const ComparedFigures& figures = *question.figures;
    QString text = plainFormula(linesOf(question, row).front()) + QLatin1Char('\n');
    text += figures.shown->columns.word() + QLatin1Char('\t') + question.letters.shown
        + QLatin1Char('\t') + question.letters.other + QLatin1Char('\t')
        + question.letters.difference() + QLatin1Char('\n');
    const auto digits = [](const HeatmapFigure& figure, double number) {
        const bool single = figure.matrix->values().dtype() == DType::F32;
        return QString::fromStdString(
            single ? number_text(static_cast<float>(number)) : number_text(number));
    };
    for (int column = 0; column < row.columns(); ++column) {
        const bool a = figures.shown->has(row.row(), column);
        const bool b = figures.other->has(row.row(), column);
        const double d = row.difference(column);
        text += headOf(figures, column, false).plain() + QLatin1Char('\t')
            + (a ? digits(*figures.shown, row.a(column)) : QString()) + QLatin1Char('\t')
            + (b ? digits(*figures.other, row.b(column)) : QString()) + QLatin1Char('\t')
            + (row.isCommon(column) && !std::isnan(d) ? digits(*figures.difference, d) : QString())
            + QLatin1Char('\n');
    }
    return text;
}

} // namespace glassllm
