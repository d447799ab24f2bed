// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf8.h"
#include "tests/support/error_of.h"

#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

class Utf8Test : public QObject {
    Q_OBJECT

private slots:
    void every_code_point_round_trips();
    void invalid_bytes_data();
    void invalid_bytes();
    void unfinished_tails();
    void names_the_offset();
    void a_terminal_obeys_nothing();
};

void Utf8Test::every_code_point_round_trips()
{
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
        if (c >= 0xD800 && c <= 0xDFFF) {
            continue;
        }
        std::string text;
        append_utf8(text, c);
        const Utf8Unit unit = utf8_at(text, 0);
        if (!unit.valid || unit.code_point != c || unit.size != text.size()) {
            QFAIL(("U+" + std::to_string(c)).c_str());
        }
    }
    QCOMPARE(utf8_code_points("aç🙂"), (std::vector<char32_t> { U'a', U'ç', U'🙂' }));
}

void Utf8Test::invalid_bytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("replaced");
    // each maximal run that begins a character is one replacement (Unicode 15, table 3-8)
    QTest::newRow("overlong") << QByteArray("\xC0\xAF") << QByteArray("��");
    QTest::newRow("overlong 3") << QByteArray("\xE0\x80\xAF") << QByteArray("���");
    QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << QByteArray("���");
    QTest::newRow("above U+10FFFF") << QByteArray("\xF4\x90\x80\x80") << QByteArray("����");
    QTest::newRow("cut") << QByteArray("\xF0\x9F\x99 a") << QByteArray("� a");
    QTest::newRow("two cut") << QByteArray("\xE1\x80\xE2\xF0\x91\x92\xF1\xBF\x41")
                             << QByteArray("����A");
    QTest::newRow("lone") << QByteArray("a\x80z") << QByteArray("a�z");
    QTest::newRow("FF") << QByteArray("\xFF\xFE") << QByteArray("��");
    QTest::newRow("half a character") << QByteArray("\xE6\xAD") << QByteArray("�");
}

void Utf8Test::invalid_bytes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, replaced);
    const std::string text = bytes.toStdString();
    QCOMPARE(utf8_replace_invalid(text), replaced.toStdString());
    QVERIFY(utf8_valid_prefix(text) < text.size());
    QCOMPARE(utf8_valid_prefix(replaced.toStdString()), static_cast<std::size_t>(replaced.size()));
}

void Utf8Test::unfinished_tails()
{
    QCOMPARE(utf8_unfinished_tail(""), std::size_t(0));
    QCOMPARE(utf8_unfinished_tail("ç"), std::size_t(0));
    QCOMPARE(utf8_unfinished_tail("a\xC3"), std::size_t(1));
    QCOMPARE(utf8_unfinished_tail("a\xF0\x9F\x99"), std::size_t(3));
    QCOMPARE(utf8_unfinished_tail("🙂"), std::size_t(0));
    QCOMPARE(utf8_unfinished_tail("a\x80"), std::size_t(0)); // begins nothing
    QCOMPARE(utf8_unfinished_tail("\xE0\x80"), std::size_t(0)); // can never be finished
}

void Utf8Test::names_the_offset()
{
    require_utf8("tudo bem, ação 🙂", "the prompt");
    const auto error = error_of<BadValue>([] { require_utf8("a\xE6\xAD", "the prompt"); });
    QCOMPARE(error_text(error), std::string("InvalidUtf8(the prompt, 1)"));
}

void Utf8Test::a_terminal_obeys_nothing()
{
    QCOMPARE(terminal_text("a\x1B[31mb\tc\n"), std::string("a␛[31mb\tc\n"));
    QCOMPARE(terminal_text(std::string_view("\0\x7F", 2)), std::string("␀␡"));
    QCOMPARE(terminal_text("\xC2\x9B"
                           "31m"),
        std::string("�31m")); // the one-byte CSI
    QCOMPARE(terminal_text("\xFFz"), std::string("�z"));
}

QTEST_GUILESS_MAIN(Utf8Test)
#include "utf8_test.moc"
