// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_grammar.h"
#include "core/corpus/story_grammar_match.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace glassllm;
using story::Entity;
using story::SentenceReader;
using story::Var;
using story::World;

namespace {

constexpr Language Languages[] = { Language::Portuguese, Language::English };

struct Token {
    std::string word;
    std::size_t offset;
};

/// Words and marks of a story, by sentence.
std::vector<std::vector<Token>> sentences_of(const std::string& text)
{
    std::vector<std::vector<Token>> result(1);
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find_first_of(" ,.!?", at), text.size());
        if (end > at) {
            result.back().push_back({ text.substr(at, end - at), at });
        }
        if (end < text.size() && text[end] != ' ') {
            result.back().push_back({ std::string(1, text[end]), end });
            if (text[end] != ',') {
                result.emplace_back();
            }
        }
        at = end + 1;
    }
    result.pop_back();
    return result;
}

/// What a word is in this state, so that stories with other names and colours are comparable.
std::string role_of(const std::string& word, const World& world, Language language)
{
    const story::Lexicon& lexicon = story::grammar(language).lexicon;
    constexpr std::array Vars { Var::Hero, Var::Pal, Var::Object, Var::Place, Var::Animal,
        Var::Food, Var::Box };
    for (const Var var : Vars) {
        const Entity& entity = world.entities[static_cast<std::size_t>(var)];
        if (entity.noun < 0) {
            continue;
        }
        const auto said = [&](story::WordClass words, int index) {
            if (index < 0) {
                return false;
            }
            const story::Forms& forms = lexicon.of(words)[static_cast<std::size_t>(index)].forms;
            return std::find(forms.begin(), forms.end(), word) != forms.end();
        };
        const std::string number = std::to_string(static_cast<int>(var));
        if (said(noun_class(var), entity.noun)) {
            return "<noun " + number + ">";
        }
        if ((var == Var::Object || var == Var::Animal)
            && said(adjective_class(var), entity.adjective)) {
            return "<adjective " + number + ">";
        }
    }
    return word;
}

std::string key_of(const World& world)
{
    std::ostringstream key;
    for (const Entity& entity : world.entities) {
        key << (entity.noun >= 0) << ' ' << entity.gender << ' ' << entity.plural << ' ';
    }
    key << static_cast<int>(world.where) << static_cast<int>(world.focus) << world.recent_object
        << world.gift << '|';
    return key.str();
}

} // namespace

class StorySlotsTest : public QObject {
    Q_OBJECT
private slots:
    void slotsPointAtTheirWords();
    void everyKindIsCommon();
    void noStoryGoesOnOtherwise();
    void noOtherWordFits();
    void sentencesHaveOneMeaning();
    void someSlotsByHand();
};

void StorySlotsTest::slotsPointAtTheirWords()
{
    for (const Language language : Languages) {
        Random random(21);
        for (int index = 0; index < 1000; ++index) {
            const Story story = make_story(language, random);
            QVERIFY(story.language == language);
            std::size_t before = 0;
            for (const Slot& slot : story.forced) {
                QVERIFY(slot.offset >= before);
                QCOMPARE(story.text.substr(slot.offset, slot.word.size()), slot.word);
                QCOMPARE(story.text[slot.offset - 1], ' '); // no slot begins a story
                const char after = story.text[slot.offset + slot.word.size()];
                QVERIFY(std::string(" ,.!?").find(after) != std::string::npos);
                before = slot.offset + slot.word.size();
            }
        }
    }
}

void StorySlotsTest::everyKindIsCommon()
{
    for (const Language language : Languages) {
        Random random(22);
        std::map<std::string, int> kinds;
        for (int index = 0; index < 1000; ++index) {
            for (const Slot& slot : make_story(language, random).forced) {
                ++kinds[slot.kind];
            }
        }
        QCOMPARE(kinds.size(), std::size_t { 4 });
        for (const char* kind : { "gender", "number", "pronoun", "repetition" }) {
            QVERIFY2(kinds[kind] >= 400, kind);
        }
    }
}

void StorySlotsTest::noStoryGoesOnOtherwise()
{
    // Of all stories that stand at the same point in the same state, none goes on with another word
    for (const Language language : Languages) {
        Random random(23);
        std::map<std::string, std::set<std::string>> next;
        std::map<std::string, std::string> kinds;
        for (int index = 0; index < 1000; ++index) {
            const Story story = make_story(language, random);
            World world;
            auto slot = story.forced.begin();
            for (const std::vector<Token>& sentence : sentences_of(story.text)) {
                SentenceReader reader(story::grammar(language), &world);
                std::string key = key_of(world);
                for (const Token& token : sentence) {
                    const std::string role = role_of(token.word, world, language);
                    next[key].insert(role);
                    if (slot != story.forced.end() && slot->offset == token.offset) {
                        kinds[key] = slot->kind;
                        ++slot;
                    }
                    key += role + ' ';
                    reader.read(token.word);
                }
                world = reader.worlds().at(0);
            }
            QVERIFY(slot == story.forced.end());
        }
        const std::vector<std::string> small = story_pronouns(language, false);
        const std::vector<std::string> large = story_pronouns(language, true);
        for (const auto& [key, kind] : kinds) {
            const auto rivals = std::count_if(
                next[key].begin(), next[key].end(), [&, kind = kind](const std::string& word) {
                    return kind != "pronoun"
                        || std::find(small.begin(), small.end(), word) != small.end()
                        || std::find(large.begin(), large.end(), word) != large.end();
                });
            QVERIFY2(rivals == 1, (kind + " after " + key).c_str());
        }
        QVERIFY(kinds.size() > 80);
    }
}

void StorySlotsTest::noOtherWordFits()
{
    // With another word in a slot, the sentence is no sentence, or does not agree
    for (const Language language : Languages) {
        Random random(24);
        for (int index = 0; index < 4; ++index) {
            const Story story = make_story(language, random);
            for (const Slot& slot : story.forced) {
                const bool pronoun = slot.kind == "pronoun";
                const bool capital = story::capitalised(slot.word) == slot.word;
                const std::vector<std::string> words
                    = pronoun ? story_pronouns(language, capital) : story_words(language);
                for (const std::string& word : words) {
                    if (word == slot.word) {
                        continue;
                    }
                    std::string text = story.text;
                    text.replace(slot.offset, slot.word.size(), word);
                    text.resize(text.find_first_of(".!?", slot.offset) + 1);
                    const ParseReport report = parse_story(language, text);
                    QVERIFY2(report.agreeing + 1 == report.sentences, text.c_str());
                }
            }
        }
    }
}

void StorySlotsTest::sentencesHaveOneMeaning()
{
    for (const Language language : Languages) {
        Random random(25);
        for (int index = 0; index < 500; ++index) {
            World world;
            for (const std::vector<Token>& sentence :
                sentences_of(make_story(language, random).text)) {
                SentenceReader reader(story::grammar(language), &world);
                for (const Token& token : sentence) {
                    reader.read(token.word);
                }
                QCOMPARE(reader.worlds().size(), std::size_t { 1 });
                world = reader.worlds()[0];
            }
        }
    }
}

void StorySlotsTest::someSlotsByHand()
{
    const auto next_after
        = [](Language language, const std::string& told, const std::string& begun) {
              World world;
              for (const std::vector<Token>& sentence : sentences_of(told)) {
                  SentenceReader reader(story::grammar(language), &world);
                  for (const Token& token : sentence) {
                      reader.read(token.word);
                  }
                  world = reader.worlds().at(0);
              }
              SentenceReader reader(story::grammar(language), &world);
              for (const std::string_view word : story::split(begun, ' ')) {
                  reader.read(word);
              }
              return reader.next_words();
          };
    using Words = std::set<std::string>;
    const auto pt = Language::Portuguese;
    const auto en = Language::English;
    QCOMPARE(next_after(en, "Ana found a red ball.", "Ana gave the red"), Words { "ball" });
    QCOMPARE(next_after(en, "Ana found a red ball.", "Ana gave the"), Words { "red" });
    QCOMPARE(next_after(en, "Tom had two red balls.", "The red balls"), Words { "were" });
    QCOMPARE(next_after(en, "Tom had two red balls. Tom gave the red balls to Mia.", "Now"),
        Words { "Mia" });
    QCOMPARE(
        next_after(pt, "Ana achou uma bola vermelha.", "Ana deu a bola"), Words { "vermelha" });
    QCOMPARE(next_after(pt, "Ana achou uma bola vermelha.", "Ana deu"), Words { "a" });
    QCOMPARE(
        next_after(pt, "Leo tinha um sino azul. Leo deu o sino azul para Mia.", "Mia disse muito"),
        Words { "obrigada" });
    // after a full stop much may come, so nothing is forced
    QVERIFY(next_after(en, "Ana found a red ball.", "").size() > 4);
}

QTEST_GUILESS_MAIN(StorySlotsTest)
#include "story_slots_test.moc"
