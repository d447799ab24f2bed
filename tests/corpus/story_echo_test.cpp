// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_grammar.h"

#include "core/base/utf8.h"

#include <QTest>

#include <array>
#include <cmath>
#include <set>
#include <string>
#include <vector>

using namespace glassllm;

namespace {

constexpr Language Languages[] = { Language::Portuguese, Language::English };

std::vector<std::string> pieces(const std::string& text)
{
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c == ' ') {
            words.emplace_back();
        } else {
            words.back() += c;
        }
    }
    return words;
}

std::string unmarked(std::string word)
{
    while (!word.empty() && std::string(",.").find(word.back()) != std::string::npos) {
        word.pop_back();
    }
    return word;
}

} // namespace

class StoryEchoTest : public QObject {
    Q_OBJECT
private slots:
    void halvesAreEqual();
    void slotsLieInTheSecondHalf();
    void slotsAreForced();
    void wordListsAreSaidTwice();
    void sharesOfTheCorpus();
    void corpusIsReproducible();
    void heldOutTextsAreKeptApart();
};

void StoryEchoTest::halvesAreEqual()
{
    for (const Language language : Languages) {
        Random random(31);
        for (int index = 0; index < 2000; ++index) {
            const Story echo = make_echo(language, random);
            const std::vector<std::string> words = pieces(echo.text);
            QCOMPARE(words.size() % 2, std::size_t { 0 });
            const std::size_t half = words.size() / 2;
            for (std::size_t word = 0; word < half; ++word) {
                QCOMPARE(unmarked(words[word]), unmarked(words[half + word]));
            }
            QCOMPARE(utf8_valid_prefix(echo.text), echo.text.size());
        }
    }
}

void StoryEchoTest::slotsLieInTheSecondHalf()
{
    for (const Language language : Languages) {
        Random random(32);
        for (int index = 0; index < 1000; ++index) {
            const Story echo = make_echo(language, random);
            const std::size_t half = pieces(echo.text).size() / 2;
            QVERIFY(echo.forced.size() == half || echo.forced.size() + 1 == half);
            for (const Slot& slot : echo.forced) {
                QCOMPARE(slot.kind, std::string("repetition"));
                QVERIFY(slot.offset > echo.text.size() / 2 - 1);
                QCOMPARE(echo.text.substr(slot.offset, slot.word.size()), slot.word);
                QCOMPARE(echo.text[slot.offset - 1], ' ');
            }
        }
    }
}

void StoryEchoTest::slotsAreForced()
{
    // A slot's word is the one that followed the same word before, and that word stood there once;
    // otherwise the slot begins a half that a full stop has announced.
    for (const Language language : Languages) {
        Random random(33);
        for (int index = 0; index < 1000; ++index) {
            const Story echo = make_echo(language, random);
            const std::vector<std::string> words = pieces(echo.text);
            const std::size_t half = words.size() / 2;
            const std::size_t first = words.size() - echo.forced.size();
            const std::set<std::string> firsts(
                words.begin(), words.begin() + static_cast<long>(half));
            const bool rhyme = words[0] == "Um," || words[0] == "One,";
            // the word that joins the last two may also be one of the list
            const std::string& joint = words[half - 2];
            const bool joint_twice = (joint == "e" || joint == "and") && words[half - 3] == joint;
            QVERIFY(rhyme || firsts.size() + (joint_twice ? 1 : 0) == half);
            QVERIFY(first == half + 1 || (first == half && words[half - 1].back() == '.'));
        }
    }
}

void StoryEchoTest::wordListsAreSaidTwice()
{
    Random random(34);
    for (int index = 0; index < 200; ++index) {
        const std::string text = make_word_list_twice(Language::Portuguese, 10, random);
        const std::vector<std::string> words = pieces(text);
        QCOMPARE(words.size(), std::size_t { 20 });
        QCOMPARE(std::set<std::string>(words.begin(), words.end()).size(), std::size_t { 10 });
        for (std::size_t word = 0; word < 10; ++word) {
            QCOMPARE(words[word], words[10 + word]);
        }
    }
}

void StoryEchoTest::sharesOfTheCorpus()
{
    CorpusStream stream(CorpusPart::Training, 35);
    std::array<double, 3> bytes {};
    double all = 0;
    for (int index = 0; index < 20000; ++index) {
        const Document document = stream.next();
        const auto size = static_cast<double>(document.text.size());
        bytes.at(static_cast<std::size_t>(document.kind)) += size;
        all += size;
        if (document.kind != DocumentKind::Echo && index % 50 == 0) {
            const Language language = document.kind == DocumentKind::EnglishStory
                ? Language::English
                : Language::Portuguese;
            QVERIFY(parse_story(language, document.text).problems.empty());
        }
    }
    QVERIFY(std::abs(bytes[0] / all - 0.4) < 0.02);
    QVERIFY(std::abs(bytes[1] / all - 0.4) < 0.02);
    QVERIFY(std::abs(bytes[2] / all - 0.2) < 0.02);
}

void StoryEchoTest::corpusIsReproducible()
{
    CorpusStream first(CorpusPart::Training, 36);
    CorpusStream second(CorpusPart::Training, 36);
    CorpusStream other(CorpusPart::Training, 37);
    int equal = 0;
    for (int index = 0; index < 500; ++index) {
        const Document document = first.next();
        QCOMPARE(second.next().text, document.text);
        equal += other.next().text == document.text ? 1 : 0;
    }
    QVERIFY(equal < 5);
}

void StoryEchoTest::heldOutTextsAreKeptApart()
{
    CorpusStream training(CorpusPart::Training, 38);
    CorpusStream held_out(CorpusPart::HeldOut, 38);
    std::set<std::string> known;
    for (int index = 0; index < 5000; ++index) {
        const std::string text = training.next().text;
        QVERIFY(corpus_part(text) == CorpusPart::Training);
        known.insert(text);
    }
    for (int index = 0; index < 300; ++index) {
        const std::string text = held_out.next().text;
        QVERIFY(corpus_part(text) == CorpusPart::HeldOut);
        QVERIFY(known.count(text) == 0);
    }
}

QTEST_GUILESS_MAIN(StoryEchoTest)
#include "story_echo_test.moc"
