// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The chosen cell in both runs, its row, and the words beside it.
#include "tests/support/error_of.h"
#include "tests/ui/compare_support.h"

#include "ui/compare/compare_text.h"
#include "ui/compare/compare_words.h"
#include "ui/compare/compared_row.h"
#include "ui/text/edit_text.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

RowQuestion questionOf(const Pair& pair, const ComparedFigures& figures, Cell cell)
{
    return { &figures, &pair.shown, &pair.other, {}, cell };
}

/// What a text of the window reads as: with a point and an ASCII minus.
double readBack(QString text)
{
    return text.replace(QChar(0x2212), QLatin1Char('-')).toDouble();
}

} // namespace

class CompareRowTest : public QObject {
    Q_OBJECT

private slots:
    void lineOfAWeight();
    void tableOfARow();
    void wideRows();
    void rowsOfOneRun();
    void maskedCells();
    void editedRecords();
    void copies();
    void wordsAreTrue();
    void editsInWords();
};

void CompareRowTest::lineOfAWeight()
{
    Pair pair(recorded(BALL), recorded(BOOK));
    pair.go("attn.softmax", 1, 3);
    const ComparedFigures figures = pair.figures();
    const DerivationText text
        = comparedRow(questionOf(pair, figures, { 6, 1 }), MOST_TERMS, QLocale::c());
    const double a = figures.shown->matrix->value(6, 1);
    const double b = figures.other->matrix->value(6, 1);
    const QString line = text.line();
    QVERIFY2(line.startsWith(QStringLiteral("P_B[6,1] \u2212 P_A[6,1] ")), qPrintable(line));
    QVERIFY2(line.contains(QLocale::c().toString(b, 'f', 3) + QStringLiteral(" \u2212 ")
                 + QLocale::c().toString(a, 'f', 3)),
        qPrintable(line));
    QVERIFY2(line.contains(QStringLiteral("the weight that position 6 gives to “A”: “␣book” in "
                                          "B, “␣ball” in A")),
        qPrintable(line));
    // the shortest way of writing it has no words
    QVERIFY(!plainFormula(text.lines.back()).contains(QStringLiteral("weight")));
    QCOMPARE(text.check, QStringLiteral("✓ both equal their records"));
    QVERIFY(text.agrees);
}

void CompareRowTest::tableOfARow()
{
    Pair pair(recorded(BALL), recorded(BOOK));
    pair.go("attn.softmax", 1, 3);
    const ComparedFigures figures = pair.figures();
    const DerivationText text
        = comparedRow(questionOf(pair, figures, { 8, 2 }), MOST_TERMS, QLocale::c());
    QCOMPARE(text.table.heads.size(), static_cast<std::size_t>(figures.shown->matrix->columns()));
    QCOMPARE(text.table.rows.size(), 3U);
    for (std::size_t i = 0; i < text.table.heads.size(); ++i) {
        const int column = static_cast<int>(i);
        QCOMPARE(text.table.heads[i].lit, column == 2);
        const double a = figures.shown->matrix->value(8, column);
        const double b = figures.other->matrix->value(8, column);
        QVERIFY(std::abs(readBack(text.table.rows[0].cells[i]) - a) < 1e-3);
        QVERIFY(std::abs(readBack(text.table.rows[1].cells[i]) - b) < 1e-3);
        QCOMPARE(text.table.bars[i], b - a);
    }
    QVERIFY(text.table.heads[6].text.plain().contains(QStringLiteral("A ≠ B")));
    QCOMPARE(text.notes.size(), 3U);
    QCOMPARE(text.notes[0].value, QStringLiteral("1.000"));
    QCOMPARE(text.notes[1].value, QStringLiteral("1.000"));
    QVERIFY(std::abs(readBack(text.notes[2].value)) < 1e-5);
}

void CompareRowTest::wideRows()
{
    Pair pair(recorded(BALL), recorded(BOOK));
    pair.go("ffn.gate", 1);
    const ComparedFigures figures = pair.figures();
    const int all = figures.shown->matrix->columns();
    const DerivationText text = comparedRow(questionOf(pair, figures, { 6, 5 }), 12, QLocale::c());
    QCOMPARE(text.table.heads.size(), 12U);
    QCOMPARE(std::ranges::count(text.table.heads, true, &DerivationHead::lit), 1);
    QVERIFY(text.table.heads.back().text.plain().contains(QString::number(all - 11)));
    // no column that is left out differs by more than is said
    double most = 0;
    for (int column = 0; column < all; ++column) {
        const bool shown
            = std::ranges::any_of(text.table.heads, [column](const DerivationHead& each) {
                  return each.text.plain() == QString::number(column);
              });
        most
            = shown ? most : std::max(most, std::abs(figures.difference->matrix->value(6, column)));
    }
    QVERIFY(std::abs(readBack(text.table.rows[2].cells.back().mid(2)) - most) < 1e-2);
    QCOMPARE(text.notes.size(), 1U);
    QVERIFY(text.check.isEmpty()); // it reads weights
}

void CompareRowTest::rowsOfOneRun()
{
    Pair pair(recorded(BALL), recorded(LONGER));
    pair.go("attn.softmax", 1, 3);
    const ComparedFigures figures = pair.figures();
    const int row = figures.shown->matrix->rows() - 1;
    const DerivationText text
        = comparedRow(questionOf(pair, figures, { row, 0 }), MOST_TERMS, QLocale::c());
    QVERIFY(text.line().contains(QStringLiteral("only in B")));
    QCOMPARE(text.table.rows[0].cells.front(), QStringLiteral("\u2013"));
    QCOMPARE(text.table.rows[2].cells.front(), QStringLiteral("\u2013"));
    QVERIFY(std::isnan(text.table.bars.front()));
    QCOMPARE(text.notes.size(), 1U);
    QVERIFY(text.check.isEmpty());
    const DerivationText neither
        = comparedRow(questionOf(pair, figures, { 2, row }), MOST_TERMS, QLocale::c());
    QVERIFY(!neither.lines.empty());
}

void CompareRowTest::maskedCells()
{
    Pair pair(recorded(BALL), recorded(BOOK));
    pair.go("attn.mask", 0, 1);
    const ComparedFigures figures = pair.figures();
    const DerivationText text
        = comparedRow(questionOf(pair, figures, { 2, 5 }), MOST_TERMS, QLocale::c());
    QVERIFY(text.line().contains(QStringLiteral("both masked")));
    QCOMPARE(text.table.rows[0].cells[5], QStringLiteral("\u2212\u221e"));
    QCOMPARE(text.table.rows[2].cells[5], QStringLiteral("\u2013"));
    QVERIFY(text.agrees);
}

void CompareRowTest::editedRecords()
{
    Pair pair(recorded(BALL), withoutHead(1, 2));
    pair.go("attn.mix", 1, 2);
    const ComparedFigures figures = pair.figures();
    QCOMPARE(figures.equalRows, 0);
    const DerivationText text
        = comparedRow(questionOf(pair, figures, { 3, 4 }), MOST_TERMS, QLocale::c());
    QVERIFY(text.line().contains(QStringLiteral("number 4 of position 3")));
    // an edit belongs to how the number was made
    QVERIFY2(text.agrees, qPrintable(text.check));
    pair.go("attn.mix", 1, 1);
    QCOMPARE(pair.figures().changed, 0);
}

void CompareRowTest::copies()
{
    Pair pair(recorded(BALL), recorded(LONGER));
    pair.go("attn.softmax", 1, 3);
    const ComparedFigures figures = pair.figures();
    const QStringList lines
        = comparedRowCopy(questionOf(pair, figures, { 5, 1 })).split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), figures.shown->matrix->columns() + 3); // line, heads, and an end
    for (int column = 0; column < figures.common.endColumn; ++column) {
        const QStringList fields = lines.at(column + 2).split(QLatin1Char('\t'));
        QCOMPARE(fields.size(), 4);
        QCOMPARE(
            fields.at(1).toFloat(), static_cast<float>(figures.shown->matrix->value(5, column)));
        QCOMPARE(
            fields.at(2).toFloat(), static_cast<float>(figures.other->matrix->value(5, column)));
        QCOMPARE(fields.at(3).toDouble(), figures.difference->matrix->value(5, column));
    }
    QVERIFY(lines.at(lines.size() - 2).split(QLatin1Char('\t')).at(1).isEmpty());
}

void CompareRowTest::wordsAreTrue()
{
    const QString mask = QStringLiteral("causal mask");
    Pair pair(recorded(BALL), recorded(BOOK));
    pair.go("attn.softmax", 1, 3);
    const auto wordsHere = [&pair] {
        const ComparedFigures figures = pair.figures();
        return CompareWords::of(pair.shown, pair.other, {}, pair.candidates(1), &figures);
    };
    StepText text = wordsHere();
    QCOMPARE(text.title, QStringLiteral("Same step, two prompts"));
    QVERIFY(
        text.paragraphs[0].contains(QStringLiteral("position 6 is “␣ball” in A and “␣book” in B")));
    QVERIFY(text.paragraphs[1].contains(QStringLiteral("Rows 0 to 5 are exactly 0.")));
    QVERIFY(text.paragraphs[1].contains(mask));
    // a run whose first rows do differ must not hear of the mask
    Pair off(recorded(BALL), withoutHead(1, 2));
    off.go("attn.out", 1);
    const ComparedFigures figures = off.figures();
    text = CompareWords::of(off.shown, off.other, {}, off.candidates(1), &figures);
    QCOMPARE(text.title, QStringLiteral("Same step, same prompt, two runs"));
    QVERIFY(text.paragraphs[0].contains(QStringLiteral("Head 2 of layer 1 is off in B.")));
    QVERIFY(!text.paragraphs[1].contains(mask));
    off.go("attn.out", 0);
    const ComparedFigures before = off.figures();
    text = CompareWords::of(off.shown, off.other, {}, off.candidates(1), &before);
    QVERIFY(text.paragraphs[1].contains(QStringLiteral("every cell of B \u2212 A is exactly 0")));
    text = CompareWords::of(off.shown, off.other, {}, off.candidates(1), nullptr);
    QVERIFY(text.paragraphs[1].contains(QStringLiteral("likeliest next token")));
}

void CompareRowTest::editsInWords()
{
    Edit edit;
    edit.step = "attn.mix";
    edit.layer = 1;
    edit.head = 2;
    QVERIFY(switchesHeadOff(edit));
    QCOMPARE(EditText::of(edit), QStringLiteral("head 2 of layer 1 is off"));
    edit.change = Edit::Change::Scale;
    edit.amount = 0.5;
    QVERIFY(!switchesHeadOff(edit));
    QCOMPARE(
        EditText::of(edit), QStringLiteral("attn.mix of layer 1, head 2, is multiplied by 0.5"));
    edit.change = Edit::Change::Add;
    edit.head = {};
    QCOMPARE(EditText::of(edit), QStringLiteral("0.5 is added to attn.mix of layer 1"));
    edit.change = Edit::Change::Zero;
    edit.step = "logits";
    edit.layer = {};
    edit.at = { { 0, 1 }, { 0, 4 } };
    QCOMPARE(EditText::of(edit), QStringLiteral("a part of logits is set to 0"));
    edit.change = Edit::Change::Replace;
    QCOMPARE(EditText::of(edit), QStringLiteral("a part of logits is replaced"));
    QCOMPARE(EditText::of(*withoutHead(0, 1)).size(), 1);
    Run broken;
    broken.interventions = Json::array({ Json { { "step", 4 } } });
    QVERIFY(EditText::of(broken).isEmpty());
}

QTEST_MAIN(CompareRowTest)
#include "compare_row_test.moc"
