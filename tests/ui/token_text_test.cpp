// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/token_text.h"

#include "core/tokenizer/byte_alphabet.h"
#include "tests/ui/stage_support.h"

#include <QTest>

using namespace glassllm;
using glassllm::testing::RunMaker;

namespace {

using Kind = TokenPiece::Kind;

QString shown(std::string_view text, TokenAlphabet alphabet)
{
    return tokenText(text, alphabet).plain();
}

} // namespace

class TokenTextTest : public QObject {
    Q_OBJECT

private slots:
    void byteLevel()
    {
        QCOMPARE(shown(to_symbols(" gave"), TokenAlphabet::ByteLevel), QStringLiteral("␣gave"));
        QCOMPARE(shown(to_symbols("ação"), TokenAlphabet::ByteLevel), QStringLiteral("ação"));
        QCOMPARE(shown(to_symbols("\n\t"), TokenAlphabet::ByteLevel), QStringLiteral("⏎⇥"));
        // two bytes of three, then a letter
        QCOMPARE(shown(to_symbols("\xe7\x95z"), TokenAlphabet::ByteLevel),
            QStringLiteral("<0xE7><0x95>z"));
    }

    void byteFallback()
    {
        QCOMPARE(shown("▁the", TokenAlphabet::ByteFallback), QStringLiteral("␣the"));
        QCOMPARE(shown("<0xE7>", TokenAlphabet::ByteFallback), QStringLiteral("<0xE7>"));
        QCOMPARE(shown("<0x0A>", TokenAlphabet::ByteFallback), QStringLiteral("⏎"));
        QCOMPARE(shown("<0x41>", TokenAlphabet::ByteFallback), QStringLiteral("A"));
        QCOMPARE(shown("<0xZZ>", TokenAlphabet::ByteFallback), QStringLiteral("<0xZZ>"));
    }

    void piecesHaveTheirKinds()
    {
        const TokenText token = tokenText(to_symbols(" a\xe7"), TokenAlphabet::ByteLevel);
        const std::vector<TokenPiece> expected { { Kind::Mark, QStringLiteral("␣") },
            { Kind::Text, QStringLiteral("a") }, { Kind::Code, QStringLiteral("<0xE7>") } };
        QCOMPARE(token.pieces, expected);
    }

    void nothingInvisibleIsLeft()
    {
        QCOMPARE(
            shown(std::string_view("\0\x1b\x7f", 3), TokenAlphabet::Plain), QStringLiteral("␀␛␡"));
        QCOMPARE(shown("\u202e", TokenAlphabet::Plain), QStringLiteral("U+202E"));
        QCOMPARE(shown("\u200d", TokenAlphabet::Plain), QStringLiteral("U+200D"));
        QCOMPARE(shown("\u00a0", TokenAlphabet::Plain), QStringLiteral("U+00A0"));
        QCOMPARE(shown("\u0301", TokenAlphabet::Plain), QStringLiteral("\u25cc\u0301"));
        QCOMPARE(shown("e\u0301", TokenAlphabet::Plain), QStringLiteral("e\u0301"));
        QCOMPARE(shown("<b>bold</b>", TokenAlphabet::Plain), QStringLiteral("<b>bold</b>"));
    }

    void specialTokensAreCode()
    {
        const TokenText token = tokenText("<s>", TokenAlphabet::ByteFallback, true);
        QCOMPARE(token.pieces.size(), std::size_t { 1 });
        QCOMPARE(token.pieces.front().kind, Kind::Code);
        QCOMPARE(token.plain(), QStringLiteral("<s>"));
    }

    void longTokensLoseTheirMiddle()
    {
        const auto cut = [](const char* text) {
            return elided(tokenText(text, TokenAlphabet::Plain)).plain();
        };
        QCOMPARE(cut("international"), QStringLiteral("inter…nal"));
        QCOMPARE(cut("ninechars"), QStringLiteral("ninechars"));
        QCOMPARE(cut("ten chars!"), QStringLiteral("ten␣c…rs!"));
        // a byte's name is never cut
        const QString bytes = elided(tokenText("\xe7\xe8\xe9\xea", TokenAlphabet::Plain)).plain();
        QCOMPARE(bytes, QStringLiteral("<0xE7>…<0xEA>"));
        // an accent stays on its letter
        QCOMPARE(cut("ae\u0301ae\u0301ae\u0301ae\u0301ae\u0301"),
            QStringLiteral("ae\u0301ae\u0301a…e\u0301ae\u0301"));
    }

    void runsNameTheirTokens()
    {
        RunMaker maker;
        maker.tokens({ "<s>", "▁Ana", "▁gave" });
        Run run = *maker.make();
        QCOMPARE(tokenText(run, 1).plain(), QStringLiteral("␣Ana"));
        QCOMPARE(tokenText(run, 0).pieces.front().kind, Kind::Code);
        QCOMPARE(tokenText(run, 99).plain(), QStringLiteral("#99"));
        // a file without vocabulary still knows the prompt's own strings
        run.vocab.texts.clear();
        QCOMPARE(tokenText(run, 2).plain(), QStringLiteral("␣gave"));
        // and one that does not name its tokenizer is recognised by its spaces
        run.tokenizer = Json();
        QCOMPARE(tokenText(run, 2).plain(), QStringLiteral("␣gave"));
        run.texts.clear();
        QCOMPARE(tokenText(run, 2).plain(), QStringLiteral("#2"));
    }
};

QTEST_GUILESS_MAIN(TokenTextTest)
#include "token_text_test.moc"
