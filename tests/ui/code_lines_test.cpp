// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How source lines are broken so that a narrow panel shows them whole.
#include "ui/side/code_lines.h"

#include <QTest>

using namespace glassllm;

namespace {

/// Without white space: what a break must not change.
QString bare(QString text)
{
    return text.remove(QLatin1Char(' ')).remove(QLatin1Char('\n'));
}

QString joined(const std::vector<CodeLine>& lines)
{
    QString text;
    for (const CodeLine& line : lines) {
        text += line.text;
    }
    return text;
}

} // namespace

class CodeLinesTest : public QObject {
    Q_OBJECT

private slots:
    void shortLinesStay()
    {
        const auto lines = codeLines(QStringLiteral("int a;\n\n  int b;"), 1, 3, 40, false);
        const std::vector<CodeLine> expected { { QStringLiteral("int a;"), 1, true },
            { QString(), 2, true }, { QStringLiteral("  int b;"), 3, true } };
        QCOMPARE(lines, expected);
    }

    void sharedIndentationGoes()
    {
        const QString text = QStringLiteral("{\n    // @step embed\n\n      x = y;\n}");
        const auto lines = codeLines(text, 2, 4, 40, true);
        QCOMPARE(lines.size(), std::size_t { 3 });
        QCOMPARE(lines[0].text, QStringLiteral("// @step embed"));
        QCOMPARE(lines[1].text, QString());
        QCOMPARE(lines[2].text, QStringLiteral("  x = y;"));
        QCOMPARE(lines[2].number, 4);
    }

    void longLinesBreakAtWords()
    {
        const QString text = QStringLiteral(
            "    const Tensor weights = in.step(\"attn.softmax\", softmax_rows(masked), true);");
        const auto lines = codeLines(text, 1, 1, 40, true);
        QCOMPARE(lines.size(), std::size_t { 3 });
        QCOMPARE(lines[0].text, QStringLiteral("const Tensor weights = in.step("));
        QCOMPARE(lines[1].text, QStringLiteral("    \"attn.softmax\", softmax_rows("));
        QCOMPARE(lines[2].text, QStringLiteral("    masked), true);"));
        QVERIFY(lines[0].first && !lines[1].first && !lines[2].first);
        QCOMPARE(lines[2].number, 1);
    }

    void nothingIsLostAtAnyWidth()
    {
        const QString text = QStringLiteral(
            "                const auto averylongnamewithoutanybreakatallinsideofit = call(a, b);\n"
            "f();");
        for (int columns = 0; columns < 120; ++columns) {
            const auto lines = codeLines(text, 1, 2, columns, false);
            QCOMPARE(bare(joined(lines)), bare(text));
            for (const CodeLine& line : lines) {
                QVERIFY(line.text.size() <= std::max(20, columns));
            }
        }
    }

    void linesOutsideOfTheTextAreNone()
    {
        QVERIFY(codeLines(QStringLiteral("a"), 2, 9, 40, true).empty());
        QCOMPARE(codeLines(QStringLiteral("a\nb"), -3, 9, 40, true).size(), std::size_t { 2 });
    }

    void anEndlessLineIsCut()
    {
        const QString text(4'000'000, QLatin1Char('x'));
        const auto lines = codeLines(text, 1, 1, 40, true);
        QVERIFY(!lines.empty() && lines.size() < 100);
        QVERIFY(lines.back().text.size() < 2100);
        QVERIFY(lines.back().text.endsWith(QChar(0x2026)));
    }
};

QTEST_GUILESS_MAIN(CodeLinesTest)
#include "code_lines_test.moc"
