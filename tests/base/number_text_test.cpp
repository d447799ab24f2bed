// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_text.h"
#include "core/base/number_text.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <clocale>
#include <cstdlib>
#include <limits>
#include <locale>

using namespace glassllm;

namespace {

/// A decimal comma and points between thousands, for streams.
class Brazil : public std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

} // namespace

class NumberTextTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void numbers_data();
    void numbers();
    void fixed();
    void parsing();
    void json_numbers();
    void only_the_whole_text_counts_data();
    void only_the_whole_text_counts();

private:
    void choose_locale() const;
    QTemporaryDir m_locales;
    bool m_has_locale = false;
};

void NumberTextTest::initTestCase()
{
    const QString made = m_locales.filePath("pt_BR.UTF-8");
    m_has_locale = QProcess::execute("localedef", { "-i", "pt_BR", "-f", "UTF-8", made }) == 0;
    qputenv("LOCPATH", m_locales.path().toUtf8());
}

void NumberTextTest::choose_locale() const
{
    std::locale::global(std::locale(std::locale::classic(), new Brazil));
    if (!m_has_locale) {
        if (qEnvironmentVariableIsSet("CI")) {
            QFAIL("localedef cannot make pt_BR.UTF-8: is Debian's `locales` installed?");
        }
        QSKIP("localedef cannot make pt_BR.UTF-8 here");
    }
    QVERIFY(std::setlocale(LC_ALL, "pt_BR.UTF-8") != nullptr);
    QCOMPARE(std::localeconv()->decimal_point, ",");
}

void NumberTextTest::cleanup()
{
    std::locale::global(std::locale::classic());
    std::setlocale(LC_ALL, "C.UTF-8");
}

void NumberTextTest::numbers_data()
{
    QTest::addColumn<bool>("brazil");
    QTest::newRow("C") << false;
    QTest::newRow("pt_BR") << true;
}

void NumberTextTest::numbers()
{
    QFETCH(bool, brazil);
    if (brazil) {
        choose_locale();
    }
    QCOMPARE(number_text(0.1F), std::string("0.1"));
    QCOMPARE(number_text(0.1), std::string("0.1"));
    QCOMPARE(number_text(1234567.5), std::string("1234567.5"));
    QCOMPARE(number_text(-0.0), std::string("-0"));
    QCOMPARE(number_text(1e-45F), std::string("1e-45"));
    QCOMPARE(number_text(std::numeric_limits<double>::infinity()), std::string("inf"));
    QCOMPARE(number_text(-std::numeric_limits<float>::infinity()), std::string("-inf"));
    QCOMPARE(number_text(-std::numeric_limits<double>::quiet_NaN()), std::string("nan"));
    QCOMPARE(number_text(std::int64_t { -1234567 }), std::string("-1234567"));
    QCOMPARE(number_text(INT64_MIN), std::string("-9223372036854775808"));
    QCOMPARE(fixed_text(1234.5, 2), std::string("1234.50"));
    QCOMPARE(parse_double("1.5"), std::optional(1.5));
    QVERIFY(!parse_double("1,5"));
    QCOMPARE(json_text(OrderedJson(1.5)), std::string("1.5"));
    QCOMPARE(json_text(OrderedJson(1234567)), std::string("1234567"));
    QCOMPARE(parse_json("[1.5, 2e-3]", "f")[0].get<double>(), 1.5);
    QCOMPARE(parse_json("[1.5, 2e-3]", "f")[1].get<double>(), 0.002);
}

void NumberTextTest::fixed()
{
    QCOMPARE(fixed_text(-1.005, 1), std::string("-1.0"));
    QCOMPARE(fixed_text(2.0, 0), std::string("2"));
    QCOMPARE(fixed_text(2.0, -3), std::string("2"));
    QCOMPARE(fixed_text(-std::numeric_limits<double>::infinity(), 3), std::string("-inf"));
    const std::string largest = fixed_text(-std::numeric_limits<double>::max(), 1000);
    QCOMPARE(largest.size(), std::size_t(1 + 309 + 1 + 80));
    QVERIFY(largest.starts_with("-179769313486231570814527423731704356798070567525844996"));
}

void NumberTextTest::parsing()
{
    for (const double value : { 0.1, 1.0 / 3.0, 1e300, 5e-324, -123456.789 }) {
        QCOMPARE(parse_double(number_text(value)), std::optional(value));
    }
    for (const float value : { 0.1F, 1.0F / 3.0F, 1e38F, 1e-45F }) {
        QCOMPARE(static_cast<float>(*parse_double(number_text(value))), value);
    }
    QCOMPARE(parse_int("-9223372036854775808"), std::optional(INT64_MIN));
    QCOMPARE(parse_unsigned("18446744073709551615"), std::optional(UINT64_MAX));
}

void NumberTextTest::json_numbers()
{
    QCOMPARE(json_text(json_value(0.1F)), std::string("0.1")); // not 0.10000000149011612
    QCOMPARE(json_text(json_value(0.1)), std::string("0.1"));
    QCOMPARE(json_text(json_value(-std::numeric_limits<float>::infinity())),
        std::string("\"-Infinity\""));
    QCOMPARE(json_text(json_value(std::numeric_limits<double>::infinity())),
        std::string("\"Infinity\""));
    QCOMPARE(
        json_text(json_value(std::numeric_limits<float>::quiet_NaN())), std::string("\"NaN\""));
}

void NumberTextTest::only_the_whole_text_counts_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* text : { "", " 1", "1 ", "1x", "+1", "0x10", "1e", "--1", "1e999", "," }) {
        QTest::newRow(text[0] == '\0' ? "empty" : text) << QByteArray(text);
    }
}

void NumberTextTest::only_the_whole_text_counts()
{
    QFETCH(QByteArray, text);
    QVERIFY(!parse_double(text.toStdString()));
    QVERIFY(!parse_int(text.toStdString()));
    QVERIFY(!parse_unsigned(text.toStdString()));
    QVERIFY(!parse_int("1.5"));
    QVERIFY(!parse_int("9223372036854775808"));
    QVERIFY(!parse_unsigned("-1"));
}

QTEST_GUILESS_MAIN(NumberTextTest)
#include "number_text_test.moc"
