// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/regex.h"

#include "core/base/error.h"
#include "core/base/utf8.h"
#include "core/tokenizer/regex_syntax.h"

#include <QTest>

using namespace glassllm;

namespace {

std::vector<std::string> matches(std::string_view pattern, const std::string& text)
{
    std::vector<std::string> out;
    for (const TextRange& range : Regex(pattern, "a file").find_all(text)) {
        out.push_back(text.substr(range.begin, range.end - range.begin));
    }
    return out;
}

using Texts = std::vector<std::string>;

} // namespace

class RegexTest : public QObject {
    Q_OBJECT
private slots:
    static void gpt2_pattern()
    {
        QVERIFY(matches(GPT2_PATTERN, "I'm  at home, 12h!\n")
            == (Texts { "I", "'m", " ", " at", " home", ",", " 12", "h", "!", "\n" }));
        QVERIFY(matches(GPT2_PATTERN, "").empty());
    }

    static void llama3_pattern()
    {
        constexpr std::string_view PATTERN
            = R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}|)"
              R"( ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
        QVERIFY(matches(PATTERN, "I'LL pay 12345\n\n  ok!!\n")
            == (Texts { "I", "'LL", " pay", " ", "123", "45", "\n\n", " ", " ok", "!!\n" }));
    }

    /// White space is Unicode's White_Space, not PCRE2's list, which has U+180E.
    static void white_space()
    {
        const std::u32string_view spaces = U"\t\n\v\f\r \u0085\u00A0\u1680\u2000\u2005\u200A"
                                           U"\u2028\u2029\u202F\u205F\u3000";
        const std::u32string_view others = U"\u180E\u200B\u2060\uFEFF\u001C\u001Fa";
        const Regex outside(R"(\s)", "a file");
        const Regex inside(R"([\s])", "a file");
        const Regex none(R"(\S)", "a file");
        const Regex none_inside(R"([\S])", "a file");
        for (const bool is_space : { true, false }) {
            for (const char32_t c : is_space ? spaces : others) {
                std::string text;
                append_utf8(text, c);
                const std::size_t yes = is_space ? 1 : 0;
                QCOMPARE(outside.find_all(text).size(), yes);
                QCOMPARE(inside.find_all(text).size(), yes);
                QCOMPARE(none.find_all(text).size(), 1 - yes);
                QCOMPARE(none_inside.find_all(text).size(), 1 - yes);
            }
        }
    }

    static void rewritten_escapes()
    {
        QVERIFY(matches(R"([\s-x]+)", "a - x") == (Texts { " - x" }));
        QVERIFY(matches(R"(\u00e9+)", "aéé") == (Texts { "éé" }));
        QVERIFY(matches(R"(\v)", "\v\n") == (Texts { "\v" }));
        QVERIFY(matches(R"(\x41\x{42})", "ABAB") == (Texts { "AB", "AB" }));
        QVERIFY(matches(R"(\w+)", "à_1 b\u0301-") == (Texts { "à_1", "b\u0301" }));
        QVERIFY(matches(R"((?i:'LL))", "we'll") == (Texts { "'ll" }));
        QVERIFY(matches("^a$", "a\nb\na") == (Texts { "a", "a" }));
        QVERIFY(matches("b*", "abb") == (Texts { "", "bb" }));
    }

    static void refused_data()
    {
        QTest::addColumn<QString>("pattern");
        for (const char* pattern : { R"((a)\1)", R"(\bword)", R"(\h)", "[a[bc]]", "[a&&b]",
                 "a(?i)b", "(?<name>a)", "(*UTF)a", "a{1,2}+", "a{,2}", "[]a]", R"(\xFF)", "[ab",
                 R"(\K)", R"(\p)", "\\", R"([\W])" }) {
            QTest::newRow(pattern) << pattern;
        }
    }
    static void refused()
    {
        QFETCH(QString, pattern);
        try {
            (void)pcre2_pattern(pattern.toStdString(), "a file");
            QFAIL("the pattern was taken");
        } catch (const BadFile& error) {
            QCOMPARE(error.info().code, ErrorCode::UnsupportedTokenizer);
            QCOMPARE(error.info().args[2], pattern.toStdString());
        }
    }

    static void does_not_compile()
    {
        for (const char* pattern : { "(a", "a)", R"(\p{Nonsense})", "+" }) {
            try {
                (void)Regex(pattern, "a file");
                QFAIL(pattern);
            } catch (const BadFile& error) {
                QCOMPARE(error.info().code, ErrorCode::RegexFailed);
            }
        }
    }

    /// Exponential backtracking ends with an error.
    static void gives_up()
    {
        const Regex regex("(?:a|aa|a(?=a))+(?:b|c)", "a file");
        try {
            (void)regex.find_all(std::string(5000, 'a') + "d" + std::string(5000, 'a'));
            QFAIL("a match beyond the limits was found");
        } catch (const BadValue& error) {
            QCOMPARE(error.info().code, ErrorCode::RegexFailed);
        }
    }

    /// A deep but honest match needs more than the small stack of compiled code.
    static void deep_matches()
    {
        const std::string text(20'000, 'a');
        QVERIFY(matches("(?:a|b)+", text) == (Texts { text }));
    }
};

QTEST_GUILESS_MAIN(RegexTest)
#include "regex_test.moc"
