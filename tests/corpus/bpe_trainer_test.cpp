// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/bpe_trainer.h"

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/random.h"
#include "core/tokenizer/byte_alphabet.h"
#include "core/tokenizer/tokenizer.h"

#include <QTest>

#include <map>

using namespace glassllm;

namespace {

using Texts = std::vector<std::string>;
using Pair = std::pair<std::int64_t, std::int64_t>;

Json merges(const Texts& texts, const BpeOptions& options)
{
    return Json::parse(train_bpe(texts, options)).at("model").at("merges");
}

/// All merges of words without spaces, pairs counted anew for each: slow and plain.
Texts plain_merges(const Texts& words)
{
    std::vector<std::string> tokens { "<s>", "</s>" };
    std::vector<std::vector<std::int64_t>> ids;
    for (const std::uint8_t byte : bytes_by_symbol()) {
        tokens.push_back(byte_symbol_text(byte));
    }
    for (const std::string& word : words) {
        ids.emplace_back();
        for (const char c : word) {
            const auto place = std::find(tokens.begin(), tokens.end(), std::string(1, c));
            ids.back().push_back(place - tokens.begin());
        }
    }
    Texts out;
    while (true) {
        std::map<Pair, std::int64_t> counts;
        for (const auto& word : ids) {
            for (std::size_t i = 1; i < word.size(); ++i) {
                ++counts[{ word[i - 1], word[i] }];
            }
        }
        Pair best;
        std::int64_t most = 1;
        for (const auto& [pair, times] : counts) {
            if (times > most) {
                best = pair;
                most = times;
            }
        }
        if (most < 2) {
            break;
        }
        const auto text
            = [&tokens](std::int64_t id) { return tokens[static_cast<std::size_t>(id)]; };
        out.push_back(text(best.first) + " " + text(best.second));
        const std::string joined = text(best.first) + text(best.second);
        auto place = std::find(tokens.begin(), tokens.end(), joined);
        const auto merged = static_cast<std::int64_t>(place - tokens.begin());
        if (place == tokens.end()) {
            tokens.push_back(joined);
        }
        for (auto& word : ids) {
            for (std::size_t i = 0; i + 1 < word.size(); ++i) {
                if (Pair(word[i], word[i + 1]) == best) {
                    word[i] = merged;
                    word.erase(word.begin() + static_cast<std::ptrdiff_t>(i) + 1);
                }
            }
        }
    }
    return out;
}

} // namespace

class BpeTrainerTest : public QObject {
    Q_OBJECT
private slots:
    static void the_most_frequent_pair_comes_first()
    {
        const Texts texts { "abab abab xy" };
        // "ab" stands four times in two words, then "abab" twice; xy once is too rare
        QCOMPARE(merges(texts, { 1000, 2 }).get<Texts>(), (Texts { "a b", "ab ab" }));
        QCOMPARE(merges(texts, { 259, 2 }).get<Texts>(), (Texts { "a b" }));
        QCOMPARE(merges({ "ab", "cd", "ab", "cd" }, { 259, 1 }).get<Texts>(), (Texts { "a b" }));
    }

    static void counting_as_it_goes_equals_counting_anew()
    {
        Random random(3);
        for (int round = 0; round < 20; ++round) {
            Texts words;
            for (int w = 0; w < 60; ++w) {
                std::string word;
                for (std::uint64_t left = 1 + random.below(12); left > 0; --left) {
                    word += static_cast<char>('a' + random.below(3));
                }
                words.push_back(word);
            }
            const Texts expected = plain_merges(words);
            QVERIFY(expected.size() > 15);
            QCOMPARE(merges(words, { 2000, 2 }).get<Texts>(), expected);
        }
    }

    static void the_file_is_whole()
    {
        const std::string json
            = train_bpe(Texts { "o gato azul, o gato azul, o gato" }, { 300, 2 });
        const Json document = Json::parse(json);
        const auto tokenizer = Tokenizer::from_json(json, "trained.json");
        QCOMPARE(document.at("model").at("vocab").size(), 258 + document["model"]["merges"].size());
        QCOMPARE(tokenizer.vocab_size(),
            static_cast<std::int64_t>(document.at("model").at("vocab").size()));
        QCOMPARE(tokenizer.token(0), std::string("<s>"));
        QCOMPARE(tokenizer.token(1), std::string("</s>"));
        QVERIFY(tokenizer.is_special(0) && tokenizer.is_special(1));
        std::int64_t id = 2;
        for (const std::uint8_t byte : bytes_by_symbol()) {
            QCOMPARE(tokenizer.token_bytes(id++), std::string(1, static_cast<char>(byte)));
        }
        QCOMPARE(tokenizer.encode("o gato").size(), std::size_t(3));
        QCOMPARE(tokenizer.encode("o gato").front(), 0);
    }

    static void the_same_texts_give_the_same_file()
    {
        const Texts texts { "the cat sat on the mat", "the rat ate the hat" };
        QCOMPARE(train_bpe(texts, { 300, 1 }), train_bpe(texts, { 300, 1 }));
        QCOMPARE(train_bpe(Texts { texts[1], texts[0] }, { 300, 1 }), train_bpe(texts, { 300, 1 }));
    }

    static void the_vocabulary_has_the_size_asked_for()
    {
        const Texts texts { "the cat sat on the mat and the rat ate the hat of the fat cat" };
        for (const std::int64_t size : { 258, 259, 270 }) {
            const auto json = train_bpe(texts, { size, 1 });
            QCOMPARE(Tokenizer::from_json(json, "trained.json").vocab_size(), size);
        }
    }

    static void bad_input()
    {
        QVERIFY_THROWS_EXCEPTION(BadValue, (void)train_bpe(Texts {}, { 257, 2 }));
        QVERIFY_THROWS_EXCEPTION(BadValue, (void)train_bpe(Texts {}, { 300, 0 }));
        QVERIFY_THROWS_EXCEPTION(BadValue, (void)train_bpe(Texts { "\xFF" }, { 300, 2 }));
        QCOMPARE(Tokenizer::from_json(train_bpe(Texts {}, { 300, 2 }), "f").vocab_size(), 258);
    }
};

QTEST_GUILESS_MAIN(BpeTrainerTest)
#include "bpe_trainer_test.moc"
