// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Derivations as text: every number of them is one of explain(), in both languages.
#include "tests/ui/derivation_support.h"
#include "tests/ui/stage_support.h"

#include "core/base/number_text.h"
#include "ui/derivation/derivation_parts.h"
#include "ui/derivation/derivation_words.h"
#include "ui/i18n/translator.h"

#include <QGuiApplication>
#include <QRegularExpression>
#include <QTest>

#include <limits>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr double INFINITE = std::numeric_limits<double>::infinity();

/// Terms of a sum of two products, as explain() gives them for attn.scores.
Derivation madeUp(const std::string& id, const std::vector<std::pair<double, double>>& products)
{
    Derivation out;
    out.cell = { 0, id, 0, 0, { 0, 0 } };
    for (std::size_t i = 0; i < products.size(); ++i) {
        const auto index = static_cast<std::int64_t>(i);
        const std::string place = "[0," + std::to_string(i) + "]";
        const auto [left, right] = products[i];
        out.terms.push_back(
            { TermRole::Addend, { "X" + place, "x", { 0, index }, left, DType::F32 },
                Operand { "W" + place, "w", { 0, index }, right, DType::F32 }, left * right });
        out.recomputed += left * right;
    }
    out.computed = out.recomputed;
    out.value = out.recomputed;
    out.agrees = true;
    return out;
}

} // namespace

class DerivationTextTest : public QObject {
    Q_OBJECT

    std::unique_ptr<DerivedRuns> m_runs;
    std::shared_ptr<const Run> m_small;
    std::unique_ptr<Translator> m_translator;

    void compareTerms(const Derivation& derivation, const DerivationText& text,
        const QLocale& locale, double divisor)
    {
        std::vector<bool> used(derivation.terms.size());
        std::int64_t others = 0;
        for (const DerivationTerm& shown : text.terms) {
            if (shown.value.isEmpty()) {
                others += shown.label.section(QLatin1Char(' '), 0, 0).toLongLong();
                continue;
            }
            std::size_t i = 0;
            while (i < used.size()
                && (used[i]
                    || deriving::prettyLabel(derivation.terms[i].operand.label, locale)
                        != shown.label)) {
                ++i;
            }
            QVERIFY2(i < used.size(), qPrintable(shown.label));
            used[i] = true;
            const Term& term = derivation.terms[i];
            QVERIFY2(writes(shown.value, term.operand.value, locale), qPrintable(shown.value));
            QCOMPARE(shown.factor.isEmpty(), !term.factor.has_value());
            if (term.factor) {
                QVERIFY(writes(shown.factorValue, term.factor->value, locale));
            }
            const double scale = term.role == TermRole::Addend ? divisor : 1;
            QCOMPARE(shown.contribution.isEmpty(), term.role == TermRole::Note);
            if (term.role != TermRole::Note) {
                QVERIFY2(writes(shown.contribution, term.contribution * scale, locale),
                    qPrintable(shown.contribution));
            }
        }
        QCOMPARE(std::ranges::count(used, false), others);
    }

private slots:
    void initTestCase()
    {
        m_runs = std::make_unique<DerivedRuns>();
        m_small = RunMaker().tokens({ "a", "b" }).record("attn.out", { 2, 4 }, ramp(8), 0).make();
    }

    void init() { m_translator = std::make_unique<Translator>(Language::English); }

    void everyNumberIsOneOfTheDerivation_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("portuguese");
        for (const bool portuguese : { false, true }) {
            for (const Step& each : STEPS) {
                const QString id = QString::fromStdString(std::string(each.id));
                QTest::addRow("%s %s", qPrintable(id), portuguese ? "pt" : "en")
                    << id << portuguese;
            }
        }
    }

    void everyNumberIsOneOfTheDerivation()
    {
        QFETCH(QString, id);
        QFETCH(bool, portuguese);
        m_translator->setLanguage(portuguese ? Language::Portuguese : Language::English);
        const QLocale locale;
        QCOMPARE(locale.decimalPoint(), portuguese ? QStringLiteral(",") : QStringLiteral("."));
        const auto cells = m_runs->cells(id.toStdString());
        QVERIFY(!cells.empty());
        for (const auto& [run, cell] : cells) {
            const Derivation derivation = explain(*run, cell, m_runs->weights.get());
            const DerivationText text = derivationText(derivation, *run);
            const double divisor = deriving::Parts(derivation, *run, locale).divisor;
            compareTerms(derivation, text, locale, divisor);
            qsizetype before = std::numeric_limits<qsizetype>::max();
            for (const Formula& line : text.lines) {
                QVERIFY2(writes(resultOf(line), derivation.recomputed, locale),
                    qPrintable(plainFormula(line)));
                QVERIFY2(plainFormula(line).size() <= before, qPrintable(plainFormula(line)));
                before = plainFormula(line).size();
            }
            QVERIFY2(before <= 60, qPrintable(plainFormula(text.lines.back())));
            QVERIFY(text.notes.back().result);
            QVERIFY(writes(text.notes.back().value, derivation.recomputed, locale));
            for (const DerivationRow& row : text.table.rows) {
                QCOMPARE(row.cells.size(), text.table.heads.size());
            }
            QVERIFY(text.table.bars.empty() || text.table.bars.size() == text.table.heads.size());
            QVERIFY(text.agrees);
            QCOMPARE(text.check, DerivationWords::equalsRecord());
            const QString recorded = numberOf(text.title);
            QVERIFY2(writes(recorded, derivation.value, locale), qPrintable(text.title));
        }
    }

    static QString numberOf(QString title)
    {
        static const QRegularExpression words(QStringLiteral("^[^0-9\u2212+N]*|\\?$"));
        return title.remove(words);
    }

    void scoresAreWrittenAsTheyAreMade()
    {
        Derivation scores = madeUp("attn.scores", { { 1, 2 }, { -0.5, 0.25 }, { 3, -1 } });
        for (Term& term : scores.terms) {
            term.contribution /= 2;
        }
        scores.recomputed /= 2;
        scores.computed = scores.recomputed;
        scores.value = scores.recomputed;
        scores.terms.push_back(
            { TermRole::Note, { "sqrt(4)", "q", {}, 2, DType::F64 }, std::nullopt, 0 });
        const DerivationText text = derivationText(scores, *m_small, QLocale::c());
        // −0.125 is written "−0.12" or "−0.13": then the digits do not add up, and the sign says so
        const QString line = text.line();
        QVERIFY2(line.startsWith(
                     QStringLiteral("S[0,0] = q\u2080\u00b7k\u2080 / \u221a4 = (1.00\u00b72.00 + "
                                    "(\u22120.50)\u00b70.25 + 3.00\u00b7(\u22121.00)) / 2 ")),
            qPrintable(line));
        QVERIFY2(line.endsWith(QStringLiteral(" / 2 = \u22120.56"))
                || line.endsWith(QStringLiteral(" / 2 \u2248 \u22120.56")),
            qPrintable(line));
        QCOMPARE(text.terms.front().contribution, QStringLiteral("2.00"));
    }

    void digitsThatDoNotAddUpAreAboutEqual()
    {
        const DerivationText about
            = derivationText(madeUp("attn.out", { { 0.004, 1 }, { 0.004, 1 } }), *m_small);
        QVERIFY2(about.line().contains(QStringLiteral(" \u2248 0.01")), qPrintable(about.line()));
        const DerivationText equal
            = derivationText(madeUp("attn.out", { { 1.5, 1 }, { 0.25, -1 } }), *m_small);
        QVERIFY2(equal.line().endsWith(QStringLiteral(" = 1.25")), qPrintable(equal.line()));
        QVERIFY(!equal.line().contains(QChar(0x2248)));
    }

    void smallNumbersNeverReadZero_data() { stepIds(); }
    void smallNumbersNeverReadZero()
    {
        QFETCH(QString, id);
        static const QRegularExpression zero(QStringLiteral("(^|[^0-9.])0\\.0+($|[^0-9e])"));
        for (const auto& [run, cell] : m_runs->cells(id.toStdString())) {
            const Derivation derivation = explain(*run, cell, m_runs->weights.get());
            for (const int decimals : { 2, 3, 6 }) {
                const DerivationText text
                    = derivationText(derivation, *run, QLocale(), { MOST_TERMS, decimals });
                QStringList numbers { text.title };
                for (const DerivationRow& row : text.table.rows) {
                    numbers << QStringList(row.cells.begin(), row.cells.end());
                }
                for (const DerivationNote& note : text.notes) {
                    numbers << note.value;
                }
                for (const Formula& line : text.lines) {
                    numbers << plainFormula(line);
                }
                for (const QString& each : numbers) {
                    QVERIFY2(!each.contains(zero), qPrintable(each));
                }
            }
        }
    }

    void aSmallTermKeepsTheDigitsThatCount()
    {
        const DerivationText text = derivationText(
            madeUp("attn.out", { { 2, 1 }, { 0.0012, 1 }, { 0.00001234, 1 } }), *m_small);
        const auto& sums = text.table.rows.back().cells;
        QCOMPARE(sums.at(0), QStringLiteral("2.00"));
        QCOMPARE(sums.at(1), QStringLiteral("0.0012"));
        QCOMPARE(sums.at(2), QString::fromUtf8("1.2e−5"));
        QVERIFY2(text.line().endsWith(QString::fromUtf8(" ≈ 2.00")), qPrintable(text.line()));
    }

    void decimalsAreThoseAskedFor()
    {
        const Derivation sum = madeUp("attn.out", { { 1.23456789, 1 }, { 1, 1 } });
        const DerivationText text = derivationText(sum, *m_small, QLocale(), { MOST_TERMS, 5 });
        QVERIFY2(text.line().endsWith(QStringLiteral(" = 2.23457")), qPrintable(text.line()));
        QCOMPARE(text.title, QStringLiteral("Why is this 2.23457?"));
        const QString copied = derivationCopy(sum, *m_small, { MOST_TERMS, 5 });
        QVERIFY(copied.section(QLatin1Char('\n'), 0, 0).endsWith(QStringLiteral("2.23457")));
    }

    void sixteenTermsAreAllShown()
    {
        const std::vector<std::pair<double, double>> sixteen(16, { 1, 2 });
        const DerivationText text = derivationText(madeUp("attn.out", sixteen), *m_small);
        QCOMPARE(text.table.heads.size(), std::size_t { 16 });
        QCOMPARE(text.terms.size(), std::size_t { 16 });
    }

    void ofMoreTheTwelveLargestAreShown()
    {
        std::vector<std::pair<double, double>> many;
        for (int i = 0; i < 64; ++i) {
            many.emplace_back(i % 2 == 0 ? i : -i, 0.125);
        }
        const DerivationText text = derivationText(madeUp("attn.out", many), *m_small);
        QCOMPARE(text.table.heads.size(), std::size_t { 13 });
        double others = 0;
        for (int i = 0; i < 52; ++i) {
            others += (i % 2 == 0 ? i : -i) * 0.125;
        }
        QCOMPARE(text.terms.at(12).label, QStringLiteral("52 others"));
        QCOMPARE(text.terms.at(12).contribution, QString::fromUtf8("−3.25"));
        QCOMPARE(others, -3.25);
        for (int i = 0; i < 12; ++i) {
            QCOMPARE(text.terms.at(static_cast<std::size_t>(i)).label,
                QStringLiteral("X[0,%1]").arg(52 + i));
        }
        // fewer where there is no room
        const DerivationText narrow
            = derivationText(madeUp("attn.out", many), *m_small, QLocale(), { 7, {} });
        QCOMPARE(narrow.table.heads.size(), std::size_t { 8 });
        QCOMPARE(narrow.terms.at(7).label, QStringLiteral("57 others"));
    }

    void infinityAndNaNAreSaid()
    {
        const auto masked
            = RunMaker()
                  .tokens({ "a", "b" })
                  .record("attn.scores", { 1, 2, 2 }, { 1, 2, 3, 4 }, 0)
                  .record("attn.mask", { 1, 2, 2 }, { 1, static_cast<float>(-INFINITE), 3, 4 }, 0)
                  .record("attn.softmax", { 1, 2, 2 }, { 1, 0, 0.27F, 0.73F }, 0)
                  .make();
        const DerivationText mask
            = derivationText(explain(*masked, { 0, "attn.mask", 0, 0, { 0, 1 } }), *masked);
        QCOMPARE(mask.line(), QString::fromUtf8("M[0,1] = −∞, since key 1 > query 0"));
        QVERIFY(mask.agrees);
        QCOMPARE(mask.table.heads.at(1).text.plain(), QStringLiteral("mask, as 1 > 0"));
        const DerivationText seen
            = derivationText(explain(*masked, { 0, "attn.mask", 0, 0, { 1, 1 } }), *masked);
        QCOMPARE(
            seen.line(), QString::fromUtf8("M[1,1] = S[1,1] + 0 = 4.00, since key 1 ≤ query 1"));
        QCOMPARE(seen.table.heads.at(1).text.plain(), QString::fromUtf8("mask, as 1 ≤ 1"));
        QCOMPARE(seen.table.rows.front().cells.at(1), QStringLiteral("0"));
        const DerivationText hidden
            = derivationText(explain(*masked, { 0, "attn.softmax", 0, 0, { 0, 1 } }), *masked);
        QCOMPARE(hidden.line(),
            QString::fromUtf8("P[0,1] = e^(−∞ − 1.000) / Σ = e^(−∞) / 1.000 = 0 / 1.000 = 0"));

        const float nan = std::nanf("");
        const auto broken = RunMaker()
                                .tokens({ "a" })
                                .record("embed", { 1, 1 }, { nan })
                                .record("attn.out", { 1, 1 }, { 1 }, 0)
                                .record("attn.residual", { 1, 1 }, { nan }, 0)
                                .make();
        const DerivationText sum
            = derivationText(explain(*broken, { 0, "attn.residual", 0, {}, { 0, 0 } }), *broken);
        QVERIFY2(sum.line().endsWith(QStringLiteral("NaN + 1.000 = NaN")), qPrintable(sum.line()));
        QVERIFY(sum.agrees);
        QVERIFY(sum.title.contains(QStringLiteral("NaN")));
    }

    void aRecordThatDiffersIsSaid()
    {
        Derivation wrong = madeUp("attn.out", { { 1, 1 }, { 1, 1 } });
        wrong.value = 2.5;
        wrong.agrees = false;
        const DerivationText text = derivationText(wrong, *m_small);
        QCOMPARE(text.title, QStringLiteral("Why is this 2.50?"));
        QCOMPARE(text.check, QString::fromUtf8("differs from the record by −0.50"));
        QVERIFY(!text.agrees);
    }

    void placesAreNamedInWords()
    {
        m_translator->setLanguage(Language::Portuguese);
        const CellAddress cell { 0, "attn.scores", 1, 1, { 4, 2 } };
        const DerivationText text = derivationText(explain(m_runs->drawn, cell), m_runs->drawn);
        const QString query = tokenText(m_runs->drawn, m_runs->drawn.tokens.at(4)).plain();
        const QString key = tokenText(m_runs->drawn, m_runs->drawn.tokens.at(2)).plain();
        QCOMPARE(text.place, QStringLiteral("consulta 4 %1, chave 2 %2").arg(query, key));
        QVERIFY(text.title.startsWith(QStringLiteral("Por que ")));
    }

    void portugueseHasNoEnglishWords_data() { stepIds(); }
    void portugueseHasNoEnglishWords()
    {
        QFETCH(QString, id);
        m_translator->setLanguage(Language::Portuguese);
        static const QRegularExpression english(QStringLiteral(
            "\\b(why|this|since|key|query|the|record|equals|others?|sum of|mean|max|kept|token id|"
            "targets|cumulative|feature|position|head|filters)\\b"));
        for (const auto& [run, cell] : m_runs->cells(id.toStdString())) {
            const DerivationText text
                = derivationText(explain(*run, cell, m_runs->weights.get()), *run);
            QStringList words { text.title, text.check, text.table.corner };
            for (const Formula& line : text.lines) {
                words << plainFormula(line);
            }
            for (const DerivationNote& note : text.notes) {
                words << plainFormula(note.label);
            }
            for (const DerivationRow& row : text.table.rows) {
                words << plainFormula(row.head);
            }
            for (const QString& each : words) {
                QVERIFY2(!each.contains(english), qPrintable(each));
            }
        }
    }

    void copiesReadBack_data() { stepIds(); }
    void copiesReadBack()
    {
        QFETCH(QString, id);
        m_translator->setLanguage(Language::Portuguese); // copies keep the decimal point
        for (const auto& [run, cell] : m_runs->cells(id.toStdString())) {
            const Derivation derivation = explain(*run, cell, m_runs->weights.get());
            const QStringList lines = derivationCopy(derivation, *run).split(QLatin1Char('\n'));
            QVERIFY(lines.size() >= 3);
            QVERIFY(lines.last().isEmpty());
            QVERIFY(!lines.first().contains(QChar(0x2212)));
            for (qsizetype i = 2; i + 1 < lines.size(); ++i) {
                const QStringList cells = lines[i].split(QLatin1Char('\t'));
                QCOMPARE(cells.size(), 5);
                for (const int column : { 1, 3, 4 }) {
                    const std::string number = cells[column].toStdString();
                    QVERIFY2(number.empty() || number == "-inf" || number == "inf"
                            || parse_double(number).has_value(),
                        qPrintable(lines[i]));
                }
            }
        }
    }

private:
    static void stepIds()
    {
        QTest::addColumn<QString>("id");
        for (const Step& each : STEPS) {
            const QString id = QString::fromStdString(std::string(each.id));
            QTest::newRow(qPrintable(id)) << id;
        }
    }
};

QTEST_MAIN(DerivationTextTest)
#include "derivation_text_test.moc"
