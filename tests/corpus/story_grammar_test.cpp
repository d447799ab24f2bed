// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_grammar.h"

#include "core/base/utf8.h"
#include "core/corpus/story_grammar_forms.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace glassllm;

namespace {

constexpr Language Languages[] = { Language::Portuguese, Language::English };
constexpr int Stories = 2000;

std::vector<std::string> plain_words(const std::string& text)
{
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c == ' ') {
            words.emplace_back();
        } else if (std::string(",.!?").find(c) == std::string::npos) {
            words.back() += c;
        }
    }
    return words;
}

/// The words of the forms that have a place in a plot.
std::set<std::string> told_words(Language language)
{
    const story::Grammar& rules = story::grammar(language);
    std::set<std::string> words;
    const auto add = [&](const story::Forms& forms) {
        for (const std::string_view word : forms) {
            if (!word.empty() && word.find_first_of(",.!?") == std::string_view::npos) {
                words.emplace(word);
            }
        }
    };
    for (const story::Form& form : rules.forms) {
        for (const story::Element& element : form.elements) {
            if (form.row->beats.empty()) {
                continue;
            }
            add(element.forms);
            if (element.words != story::WordClass::Count) {
                for (const story::Lexeme& lexeme : rules.lexicon.of(element.words)) {
                    add(lexeme.forms);
                }
            }
        }
    }
    return words;
}

} // namespace

class StoryGrammarTest : public QObject {
    Q_OBJECT
private slots:
    void enoughWordsAndForms();
    void sameSeedSameStories();
    void everyStoryParsesAndAgrees();
    void storiesHaveTheirLength();
    void everyToldWordOccurs();
    void storiesHoldOnlyKnownWords();
    void languagesAreToldApart();
    void tablesHaveNoDoubles();
    void pronounsComeInBothCases();
    void accentsGetTheirCapital();
};

void StoryGrammarTest::enoughWordsAndForms()
{
    for (const Language language : Languages) {
        QVERIFY(story_words(language).size() >= 300);
        QVERIFY(story_form_count(language) >= 25);
        QVERIFY(std::is_sorted(story_words(language).begin(), story_words(language).end()));
    }
}

void StoryGrammarTest::sameSeedSameStories()
{
    for (const Language language : Languages) {
        Random first(41);
        Random second(41);
        Random other(42);
        int differ = 0;
        for (int index = 0; index < 50; ++index) {
            const std::string text = make_story(language, first).text;
            QCOMPARE(make_story(language, second).text, text);
            differ += make_story(language, other).text == text ? 0 : 1;
        }
        QCOMPARE(differ, 50);
    }
}

void StoryGrammarTest::everyStoryParsesAndAgrees()
{
    for (const Language language : Languages) {
        Random random(1);
        for (int index = 0; index < Stories; ++index) {
            const Story story = make_story(language, random);
            const ParseReport report = parse_story(language, story.text);
            QVERIFY2(report.problems.empty(),
                report.problems.empty() ? "" : (report.problems[0] + "\n" + story.text).c_str());
            QCOMPARE(report.parsed, report.sentences);
            QCOMPARE(report.agreeing, report.sentences);
        }
    }
}

void StoryGrammarTest::storiesHaveTheirLength()
{
    for (const Language language : Languages) {
        Random random(2);
        for (int index = 0; index < Stories; ++index) {
            const Story story = make_story(language, random);
            const std::size_t sentences = parse_story(language, story.text).sentences;
            const std::size_t words = plain_words(story.text).size();
            QVERIFY(sentences >= 4 && sentences <= 8);
            QVERIFY(words >= 35 && words <= 90);
            QCOMPARE(utf8_valid_prefix(story.text), story.text.size());
            QVERIFY(story.text.find_first_of("\n\t\r") == std::string::npos);
            QVERIFY(story.text.find("  ") == std::string::npos);
        }
    }
}

void StoryGrammarTest::everyToldWordOccurs()
{
    for (const Language language : Languages) {
        Random random(3);
        std::set<std::string> seen;
        for (int index = 0; index < 3 * Stories; ++index) {
            for (const std::string& word : plain_words(make_story(language, random).text)) {
                seen.insert(word);
            }
        }
        const std::set<std::string> told = told_words(language);
        QVERIFY(told.size() + 10 >= story_words(language).size()); // the rest: numbers of rhymes
        for (const std::string& word : told) {
            const bool found = seen.count(word) > 0 || seen.count(story::capitalised(word)) > 0;
            QVERIFY2(found, word.c_str());
        }
    }
}

void StoryGrammarTest::storiesHoldOnlyKnownWords()
{
    for (const Language language : Languages) {
        const std::vector<std::string>& known = story_words(language);
        std::set<std::string> allowed(known.begin(), known.end());
        for (const std::string& word : known) {
            allowed.insert(story::capitalised(word));
        }
        Random random(4);
        for (int index = 0; index < Stories; ++index) {
            for (const std::string& word : plain_words(make_story(language, random).text)) {
                QVERIFY2(allowed.count(word) > 0, word.c_str());
            }
        }
    }
}

void StoryGrammarTest::languagesAreToldApart()
{
    for (const Language language : Languages) {
        Random random(5);
        for (int index = 0; index < 300; ++index) {
            QVERIFY(story_language(make_story(language, random).text) == language);
        }
    }
    QVERIFY(!story_language("Ana Tom xyz").has_value());
    QVERIFY(!story_language("").has_value());
}

void StoryGrammarTest::tablesHaveNoDoubles()
{
    for (const Language language : Languages) {
        for (const std::vector<story::Lexeme>& list : story::grammar(language).lexicon.classes) {
            QVERIFY(!list.empty());
            std::set<std::string_view> words;
            for (const story::Lexeme& lexeme : list) {
                std::set<std::string_view> forms(lexeme.forms.begin(), lexeme.forms.end());
                forms.erase(std::string_view());
                QVERIFY(!forms.empty());
                for (const std::string_view form : forms) {
                    QVERIFY2(words.insert(form).second, std::string(form).c_str());
                }
            }
        }
    }
}

void StoryGrammarTest::pronounsComeInBothCases()
{
    const std::vector<std::string> small = story_pronouns(Language::Portuguese, false);
    const std::vector<std::string> large = story_pronouns(Language::Portuguese, true);
    QVERIFY(std::find(small.begin(), small.end(), "elas") != small.end());
    QVERIFY(std::find(large.begin(), large.end(), "Elas") != large.end());
    QCOMPARE(story_pronouns(Language::English, true).front(), std::string("He"));
}

void StoryGrammarTest::accentsGetTheirCapital()
{
    QCOMPARE(story::capitalised("água"), std::string("Água"));
    QCOMPARE(story::capitalised("um"), std::string("Um"));
    QCOMPARE(story::capitalised("Ana"), std::string("Ana"));
    QCOMPARE(story::capitalised(""), std::string());
}

QTEST_GUILESS_MAIN(StoryGrammarTest)
#include "story_grammar_test.moc"
