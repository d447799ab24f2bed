// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/tokenizer.h"

#include "core/base/random.h"
#include "core/base/utf8.h"
#include "core/tokenizer/stream_decoder.h"
#include "tests/tokenizer/tiny_tokenizers.h"

#include <QTest>

#include <thread>

using namespace glassllm;
using Ids = std::vector<std::int64_t>;

namespace {

Tokenizer trained()
{
    return Tokenizer::from_json(testing::trained_json(), "trained.json");
}

Tokenizer fallback()
{
    return Tokenizer::from_json(testing::fallback_document().dump(), "fallback.json");
}

std::string random_text(Random& random)
{
    std::string text;
    for (std::uint64_t left = random.below(40); left > 0; --left) {
        constexpr std::array<std::uint64_t, 5> ENDS { 0x80, 0x300, 0xD800, 0x10000, 0x110000 };
        const std::uint64_t end = ENDS[random.below(ENDS.size())];
        const auto c = static_cast<char32_t>(random.below(end));
        append_utf8(text, c >= 0xD800 && c < 0xE000 ? U' ' : c);
    }
    return text;
}

} // namespace

class TokenizerTest : public QObject {
    Q_OBJECT
private slots:
    static void random_text_round_trips()
    {
        const Tokenizer tokenizer = trained();
        Random random(1);
        for (int i = 0; i < 500; ++i) {
            const std::string text = random_text(random);
            QCOMPARE(tokenizer.decode(tokenizer.encode(text)), text);
            QCOMPARE(tokenizer.decode(tokenizer.encode(text, false), false), text);
        }
    }

    static void every_byte_has_a_token()
    {
        const Tokenizer tokenizer = trained();
        std::array<bool, 256> seen {};
        for (std::int64_t id = 0; id < tokenizer.vocab_size(); ++id) {
            const std::string bytes = tokenizer.token_bytes(id);
            QVERIFY(!bytes.empty());
            if (bytes.size() == 1) {
                seen[static_cast<std::uint8_t>(bytes[0])] = true;
            }
        }
        QVERIFY(std::all_of(seen.begin(), seen.end(), [](bool one) { return one; }));
    }

    static void bytes_of_tokens_make_the_text()
    {
        const Tokenizer tokenizer = trained();
        const std::string text = "O gato azul\n achou 12 \U0001F642 bolas, às vezes";
        std::string bytes;
        for (const std::int64_t id : tokenizer.encode(text, false)) {
            bytes += tokenizer.token_bytes(id);
        }
        QCOMPARE(bytes, text);
    }

    static void special_tokens_are_recognised_and_left_out()
    {
        const Tokenizer tokenizer = trained();
        QCOMPARE(tokenizer.bos(), std::optional<std::int64_t>(0));
        QCOMPARE(tokenizer.eos(), std::optional<std::int64_t>(1));
        const Ids ids = tokenizer.encode("<s> cat</s>");
        QCOMPARE(ids.front(), 0);
        QCOMPARE(ids[1], 0);
        QCOMPARE(ids.back(), 1);
        QCOMPARE(tokenizer.decode(ids), std::string(" cat"));
        QCOMPARE(tokenizer.decode(ids, false), std::string("<s><s> cat</s>"));
        QVERIFY(tokenizer.is_special(0) && !tokenizer.is_special(2));
        QVERIFY(tokenizer.encode("", true) == Ids { 0 });
        QVERIFY(tokenizer.encode("", false).empty());
        QCOMPARE(tokenizer.decode({}), std::string());
    }

    static void ids_without_token_are_skipped()
    {
        const Tokenizer tokenizer = trained();
        const std::int64_t end = tokenizer.vocab_size();
        QCOMPARE(
            tokenizer.decode(Ids { -1, end, 1 << 30, *tokenizer.id_of("A") }), std::string("A"));
        QCOMPARE(tokenizer.token(end), std::string());
        QCOMPARE(tokenizer.token_bytes(-1), std::string());
        QVERIFY(!tokenizer.is_special(end));
        QVERIFY(!tokenizer.id_of("no such token"));
    }

    /// What a stream shows is valid text that only grows; its end is the text of all ids.
    static void streaming_equals_the_whole()
    {
        Random random(2);
        for (const Tokenizer& tokenizer : { trained(), fallback() }) {
            const auto size = static_cast<std::uint64_t>(tokenizer.vocab_size());
            for (int i = 0; i < 300; ++i) {
                Ids ids;
                StreamDecoder stream(tokenizer);
                std::string grown;
                for (std::uint64_t left = random.below(30); left > 0; --left) {
                    ids.push_back(static_cast<std::int64_t>(random.below(size)));
                    grown += stream.push(ids.back());
                    QCOMPARE(stream.text(), grown);
                    QCOMPARE(utf8_valid_prefix(grown), grown.size());
                }
                grown += stream.finish();
                QCOMPARE(stream.finish(), std::string());
                QCOMPARE(grown, tokenizer.decode(ids));
            }
        }
    }

    static void a_character_waits_until_it_is_whole()
    {
        const Tokenizer tokenizer = trained();
        const Ids ids { *tokenizer.id_of("a"), *tokenizer.id_of("Ã"), *tokenizer.id_of("©") };
        StreamDecoder stream(tokenizer);
        QCOMPARE(stream.push(ids[0]), std::string("a"));
        QCOMPARE(stream.push(ids[1]), std::string());
        QCOMPARE(stream.push(ids[2]), std::string("é"));
        StreamDecoder cut(tokenizer);
        cut.push(ids[1]);
        QCOMPARE(cut.finish(), std::string("\uFFFD"));
    }

    static void byte_fallback()
    {
        const Tokenizer tokenizer = fallback();
        QCOMPARE(tokenizer.kind(), std::string("bpe-bytefallback"));
        const auto id = [&tokenizer](std::string_view token) { return *tokenizer.id_of(token); };
        QVERIFY(tokenizer.encode("abc") == (Ids { 1, id("▁abc") }));
        QVERIFY(tokenizer.encode("ab é\n", false)
            == (Ids { id("▁a"), id("b"), id("▁"), id("é"), id("<0x0A>") }));
        QVERIFY(tokenizer.encode("x", false) == (Ids { id("▁"), id("<0x78>") }));
        const std::string text = " a \U0001F642 xyz\n<é>";
        QCOMPARE(tokenizer.decode(tokenizer.encode(text)), text);
        // a run of bytes that is no text becomes one U+FFFD for each byte, valid parts included
        QCOMPARE(tokenizer.decode(Ids { id("a"), id("<0x41>"), id("<0xFF>"), id("b") }),
            std::string("a\uFFFD\uFFFDb"));
        QCOMPARE(tokenizer.token_bytes(id("<0xFF>")), std::string("\xFF"));
        QCOMPARE(tokenizer.token_bytes(id("▁abc")), std::string(" abc"));
        QCOMPARE(tokenizer.token_bytes(1), std::string("<s>"));
    }

    /// One piece of a million bytes: merging must not take quadratic time.
    static void a_long_word()
    {
        const std::string text(1'000'000, 'a');
        QCOMPARE(trained().decode(trained().encode(text)), text);
        const Tokenizer tokenizer = fallback();
        std::string mixed;
        while (mixed.size() < 1'000'000) {
            mixed += "abcabbcx";
        }
        QCOMPARE(tokenizer.decode(tokenizer.encode(mixed)), mixed);
    }

    static void copies_serve_several_threads()
    {
        const Tokenizer tokenizer = trained();
        const std::string text = "the cat gave Ana the blue ball, às vezes 123";
        const Ids expected = tokenizer.encode(text);
        std::array<bool, 4> same {};
        std::vector<std::thread> threads;
        for (bool& one : same) {
            threads.emplace_back([copy = tokenizer, &text, &expected, &one] {
                one = true;
                for (int i = 0; i < 50; ++i) {
                    one = one && copy.encode(text) == expected;
                }
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        QVERIFY(same[0] && same[1] && same[2] && same[3]);
    }
};

QTEST_GUILESS_MAIN(TokenizerTest)
#include "tokenizer_test.moc"
