// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/number_format.h"

#include "core/base/number_text.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace glassllm;

namespace {

const QLocale english(QLocale::English, QLocale::UnitedStates);
const QLocale portuguese(QLocale::Portuguese, QLocale::Brazil);
constexpr double infinity = std::numeric_limits<double>::infinity();

} // namespace

class NumberFormatTest : public QObject {
    Q_OBJECT

private slots:
    void cells_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("signedText");
        QTest::addColumn<QString>("probabilityText");
        QTest::newRow("exact zero") << 0.0 << "0"
                                    << "0";
        QTest::newRow("negative zero") << -0.0 << "0"
                                       << "0";
        QTest::newRow("rounds to zero") << 0.004 << "0.00"
                                        << "0.00";
        QTest::newRow("rounds to zero from below") << -0.004 << "0.00"
                                                   << "0.00";
        QTest::newRow("two decimals") << -1.2778 << "−1.28"
                                      << "−1.28";
        QTest::newRow("rounds up to ten") << 9.996 << "10.0"
                                          << "10.00";
        QTest::newRow("one decimal") << 12.34 << "12.3"
                                     << "12.34";
        QTest::newRow("rounds up to a hundred") << 99.96 << "100"
                                                << "99.96";
        QTest::newRow("no decimals") << -123.4 << "−123"
                                     << "−123.40";
        QTest::newRow("exponent") << 12345.0 << "1e4"
                                  << "12345.00";
        QTest::newRow("rounds up to a thousand") << 999.7 << "1e3"
                                                 << "999.70";
        QTest::newRow("exponent rounds up") << 98765.0 << "1e5"
                                            << "98765.00";
        QTest::newRow("minus infinity") << -infinity << "−∞"
                                        << "−∞";
        QTest::newRow("plus infinity") << infinity << "+∞"
                                       << "+∞";
        QTest::newRow("not a number") << std::nan("") << "NaN"
                                      << "NaN";
    }

    void cells()
    {
        QFETCH(double, value);
        QFETCH(QString, signedText);
        QFETCH(QString, probabilityText);
        QCOMPARE(cellText(value, NumberStyle::Signed, english), signedText);
        QCOMPARE(cellText(value, NumberStyle::Probability, english), probabilityText);
    }

    void portugueseHasADecimalComma()
    {
        QCOMPARE(cellText(-1.2778, NumberStyle::Signed, portuguese), QStringLiteral("−1,28"));
        QCOMPARE(readOutText(0.157, 3, portuguese), QStringLiteral("0,157"));
        QCOMPARE(exactText(0.15727638F, portuguese), QStringLiteral("0,15727638"));
        QCOMPARE(tickText(-1.25, 2.5, portuguese), QStringLiteral("−1,25"));
        QCOMPARE(integerText(-12345), QStringLiteral("−12345"));
    }

    void exactTextReadsBack()
    {
        for (const float value : { 0.1F, -1.277832F, 3.4e38F, 1e-45F, 16777216.0F }) {
            QString text = exactText(value, english);
            text.replace(QChar(0x2212), QLatin1Char('-'));
            const auto back = parse_double(text.toStdString());
            QVERIFY2(back.has_value(), qPrintable(text));
            QCOMPARE(static_cast<float>(*back), value);
        }
    }

    void readOutKeepsSmallNumbers()
    {
        QCOMPARE(readOutText(0.0, 3, english), QStringLiteral("0"));
        QCOMPARE(readOutText(0.0000123, 3, english), QStringLiteral("1.23e−5"));
        QCOMPARE(readOutText(-1.28, 2, english), QStringLiteral("−1.28"));
        QCOMPARE(readOutText(2.5e6, 3, english), QStringLiteral("2.50e6"));
        QCOMPARE(readOutText(0.00312, 2, english), QStringLiteral("0.00312"));
        QCOMPARE(readOutText(-0.0004561, 3, english), QStringLiteral("−0.000456"));
        QCOMPARE(readOutText(0.0004, 4, english), QStringLiteral("0.0004"));
        QCOMPARE(readOutText(0.00003, 6, english), QStringLiteral("0.000030"));
        QCOMPARE(readOutText(0.0021, 2, portuguese), QStringLiteral("0,00210"));
    }

    void noDecimalsShowANumberAsZero()
    {
        for (int decimals = 2; decimals <= 6; ++decimals) {
            for (double value = 3.7; value > 1e-12; value /= 3) {
                for (const double each : { value, -value }) {
                    QString text = readOutText(each, decimals, english);
                    text.replace(QChar(0x2212), QLatin1Char('-'));
                    const auto back = parse_double(text.toStdString());
                    QVERIFY2(back && *back != 0, qPrintable(text));
                    QVERIFY(std::abs(*back - each) <= 0.5 * std::pow(10.0, -decimals));
                }
            }
        }
        QVERIFY(roundsToZero(0.0049, 2));
        QVERIFY(!roundsToZero(0.0051, 2));
        QVERIFY(!roundsToZero(0, 2));
        QVERIFY(!roundsToZero(infinity, 2));
    }

    void ticksShowTheirRoundNumbers()
    {
        QCOMPARE(tickText(0.625, 1.25, english), QStringLiteral("0.625"));
        QCOMPARE(tickText(5, 5, english), QStringLiteral("5"));
        QCOMPARE(tickText(-2.5, 5, english), QStringLiteral("−2.5"));
        QCOMPARE(tickText(0, 5, english), QStringLiteral("0"));
        QCOMPARE(tickText(20000, 20000, english), QStringLiteral("2.00e4"));
    }
};

QTEST_GUILESS_MAIN(NumberFormatTest)
#include "number_format_test.moc"
