// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_grammar.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace glassllm;

class StoryParserTest : public QObject {
    Q_OBJECT
private slots:
    void countsSentences_data();
    void countsSentences();
    void scrambledWordsAreNoSentences();
    void strangersNeverAgree();
    void aWrongColourNeverAgrees();
    void anUnfinishedSentenceIsLeftOut();
    void stateStaysWhenASentenceDisagrees();
};

void StoryParserTest::countsSentences_data()
{
    QTest::addColumn<bool>("portuguese");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("parsed");
    QTest::addColumn<int>("agreeing");
    const QString bola = "Ana achou uma bola vermelha. ";
    const QString ball = "Ana found a red ball. ";
    const auto pt = [](const char* name, const QString& text, int parsed, int agreeing) {
        QTest::newRow(name) << true << text << parsed << agreeing;
    };
    const auto en = [](const char* name, const QString& text, int parsed, int agreeing) {
        QTest::newRow(name) << false << text << parsed << agreeing;
    };
    pt("same ball", bola + "Ana deu a bola vermelha para Tom.", 2, 2);
    pt("wrong colour", bola + "Ana deu a bola azul para Tom.", 2, 1);
    pt("wrong thing", bola + "Ana deu a pipa vermelha para Tom.", 2, 1);
    pt("not the holder", bola + "Tom deu a bola vermelha para Ana.", 2, 1);
    pt("adjective without gender", bola + "Ana deu a bola vermelho para Tom.", 1, 1);
    pt("article without gender", bola + "Ana deu o bola vermelha para Tom.", 1, 1);
    pt("number word without gender", "Ana achou duas carrinhos azuis.", 0, 0);
    pt("number word with gender", "Ana achou dois carrinhos azuis.", 1, 1);
    pt("singular noun after two", "Ana achou dois carrinho azul.", 0, 0);
    pt("plural verb, one ball", bola + "A bola vermelha eram muito bonita.", 1, 1);
    pt("predicate without gender", bola + "A bola vermelha era muito bonito.", 1, 1);
    pt("one ball, told as many", bola + "As bolas vermelhas eram muito bonitas.", 2, 1);
    pt("pronoun", bola + "Ela gostou muito da bola vermelha.", 2, 2);
    pt("wrong pronoun", bola + "Ele gostou muito da bola vermelha.", 2, 1);
    pt("plural pronoun, one verb", bola + "Elas gostou muito da bola vermelha.", 1, 1);
    pt("whose", bola + "Ana levou a bola vermelha para o avô dela.", 2, 2);
    pt("not whose", bola + "Ana levou a bola vermelha para o avô dele.", 1, 1);
    pt("thanks", bola + "Ana deu a bola vermelha para Tom. Tom disse muito obrigado.", 3, 3);
    pt("thanks of a girl", bola + "Ana deu a bola vermelha para Bia. Bia disse muito obrigado.", 2,
        2);
    pt("thanks of the giver", bola + "Ana deu a bola vermelha para Tom. Ana disse muito obrigada.",
        3, 2);
    pt("holder", bola + "Ana deu a bola vermelha para Tom. Agora a bola vermelha era de Tom.", 3,
        3);
    pt("old holder", bola + "Ana deu a bola vermelha para Tom. Agora a bola vermelha era de Ana.",
        3, 2);
    pt("boy and girl", "Ana e Tom eram muito amigos. Eles comeram bolo.", 2, 2);
    pt("girls", "Ana e Bia eram muito amigas. Elas comeram bolo.", 2, 2);
    pt("girls as boys", "Ana e Bia eram muito amigos.", 0, 0);
    pt("a girl and her name", "Era uma vez uma menina chamada Tom.", 0, 0);
    pt("place", "Certo dia, Ana foi à praia. No dia seguinte, Ana voltou à praia.", 2, 2);
    pt("other place", "Certo dia, Ana foi à praia. No dia seguinte, Ana voltou ao parque.", 2, 1);
    pt("place without gender", "Certo dia, Ana foi ao praia.", 0, 0);
    pt("no capital", "ana achou uma bola vermelha.", 0, 0);
    pt("unknown word", "Ana achou uma bola fluorescente.", 0, 0);
    pt("English", ball, 0, 0);
    pt("two spaces", "Ana  achou uma bola vermelha.", 0, 0);
    pt("no comma", "Certo dia Ana foi à praia.", 0, 0);
    pt("only a mark", ".", 0, 0);
    pt("nothing", "", 0, 0);
    pt("blanks around", "  Ana achou uma bola vermelha. \n", 1, 1);
    en("same ball", ball + "Ana gave the red ball to Tom.", 2, 2);
    en("wrong colour", ball + "Ana gave the blue ball to Tom.", 2, 1);
    en("wrong thing", ball + "Ana gave the red kite to Tom.", 2, 1);
    en("several, told as one", "Ana found two red balls. The red ball was very pretty.", 2, 1);
    en("noun without number", "Ana found two red ball.", 0, 0);
    en("verb without number", "Ana found two red balls. The red balls was very pretty.", 1, 1);
    en("they of things", "Ana found two red balls. Where were the red balls?", 2, 1);
    en("lost", ball + "But she lost the red ball. Where was the red ball?", 3, 3);
    en("sad for nothing", ball + "Ana was very sad.", 2, 1);
    en("whose", "Tom got a red ball from his mother.", 1, 1);
    en("not whose", "Tom got a red ball from her mother.", 0, 0);
    en("he or she", ball + "He was very happy.", 2, 1);
    en("holder", ball + "Ana gave the red ball to Tom. Now Tom had the red ball.", 3, 3);
    en("old holder", ball + "Ana gave the red ball to Tom. Now Ana had the red ball.", 3, 2);
    en("at and in", "On a sunny day, Ana was in the park.", 0, 0);
    en("what", "What a good day!", 1, 1);
    en("to herself", ball + "Ana gave the red ball to Ana.", 1, 1);
}

void StoryParserTest::countsSentences()
{
    QFETCH(bool, portuguese);
    QFETCH(QString, text);
    QFETCH(int, parsed);
    QFETCH(int, agreeing);
    const ParseReport report
        = parse_story(portuguese ? Language::Portuguese : Language::English, text.toStdString());
    const std::string why = report.problems.empty() ? "" : report.problems.back();
    QVERIFY2(report.parsed == static_cast<std::size_t>(parsed), why.c_str());
    QVERIFY2(report.agreeing == static_cast<std::size_t>(agreeing), why.c_str());
    QCOMPARE(report.problems.size(), report.sentences - report.agreeing);
}

void StoryParserTest::scrambledWordsAreNoSentences()
{
    for (const Language language : { Language::Portuguese, Language::English }) {
        Random random(11);
        const std::vector<std::string>& words = story_words(language);
        std::size_t parsed = 0;
        for (int index = 0; index < 2000; ++index) {
            std::string text = "Ana";
            const std::uint64_t count = 1 + random.below(8);
            for (std::uint64_t word = 0; word < count; ++word) {
                text += " " + words[random.below(words.size())];
            }
            const ParseReport report = parse_story(language, text + ".");
            QCOMPARE(report.sentences, std::size_t { 1 });
            parsed += report.parsed;
        }
        QVERIFY(parsed <= 4); // "Ana achou uma ..." by chance
    }
}

void StoryParserTest::strangersNeverAgree()
{
    // the second half of one story does not go on from the first half of another
    for (const Language language : { Language::Portuguese, Language::English }) {
        Random random(12);
        std::size_t failing = 0;
        std::size_t stories = 0;
        for (int index = 0; index < 300; ++index) {
            const std::string first = make_story(language, random).text;
            const std::string second = make_story(language, random).text;
            const std::string head = first.substr(0, first.find(". ", first.size() / 3) + 1);
            const std::string tail = second.substr(second.find(". ", second.size() / 3) + 1);
            const ParseReport report = parse_story(language, head + tail);
            QCOMPARE(report.parsed, report.sentences);
            failing += report.agreeing < report.sentences ? 1 : 0;
            ++stories;
        }
        QVERIFY(failing >= stories * 9 / 10);
    }
}

void StoryParserTest::aWrongColourNeverAgrees()
{
    Random random(13);
    std::size_t tried = 0;
    for (int index = 0; index < 500; ++index) {
        const Story story = make_story(Language::English, random);
        for (const Slot& slot : story.forced) {
            const std::string colour = slot.word == "red" ? "blue" : "red";
            const std::vector<std::string> colours { "red", "blue", "green", "yellow", "white" };
            if (std::find(colours.begin(), colours.end(), slot.word) == colours.end()) {
                continue;
            }
            std::string text = story.text;
            text.replace(slot.offset, slot.word.size(), colour);
            const ParseReport report = parse_story(Language::English, text);
            QCOMPARE(report.parsed, report.sentences);
            QVERIFY2(report.agreeing < report.sentences, text.c_str());
            ++tried;
        }
    }
    QVERIFY(tried > 300);
}

void StoryParserTest::anUnfinishedSentenceIsLeftOut()
{
    const std::string whole = "Tom had a red kite. But he lost the red kite.";
    const ParseReport report = parse_story(Language::English, whole + " Where was the re");
    QCOMPARE(report.sentences, std::size_t { 2 });
    QCOMPARE(report.agreeing, std::size_t { 2 });
    QVERIFY(report.problems.empty());
    QCOMPARE(parse_story(Language::English, "Tom had a red \xff.").parsed, std::size_t { 0 });
}

void StoryParserTest::stateStaysWhenASentenceDisagrees()
{
    const ParseReport report = parse_story(Language::English,
        "Tom had a red kite. Tom lost the blue kite at the park. Tom played with the red kite all "
        "day.");
    QCOMPARE(report.parsed, std::size_t { 3 });
    QCOMPARE(report.agreeing, std::size_t { 2 });
    QVERIFY(report.problems.at(0).find("does not agree") == 0);
}

QTEST_GUILESS_MAIN(StoryParserTest)
#include "story_parser_test.moc"
