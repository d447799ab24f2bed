// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_grammar.h"
#include "core/corpus/story_words.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace glassllm;

namespace {

nlohmann::json read_prompts()
{
    std::ifstream file(GLASSLLM_SOURCE_DIR "/resources/lessons/prompts.json", std::ios::binary);
    return nlohmann::json::parse(file);
}

Language language_of(const nlohmann::json& entry)
{
    return entry.at("language") == "pt_BR" ? Language::Portuguese : Language::English;
}

bool is_known(Language language, const std::string& word)
{
    const std::vector<std::string>& words = story_words(language);
    return std::any_of(words.begin(), words.end(), [&](const std::string& known) {
        return known == word || story::capitalised(known) == word;
    });
}

} // namespace

class StoryPromptsTest : public QObject {
    Q_OBJECT
private slots:
    void fourOfEachLanguage();
    void eachSaysWhatToLookFor();
    void sentencesAreTheGrammars();
    void wordsAreTheGrammars();
};

void StoryPromptsTest::fourOfEachLanguage()
{
    std::map<std::string, int> languages;
    std::set<std::string> ids;
    std::set<std::string> prompts;
    for (const nlohmann::json& entry : read_prompts()) {
        ++languages[entry.at("language").get<std::string>()];
        ids.insert(entry.at("id").get<std::string>());
        prompts.insert(entry.at("prompt").get<std::string>());
    }
    QCOMPARE(languages, (std::map<std::string, int> { { "en", 4 }, { "pt_BR", 4 } }));
    QCOMPARE(ids.size(), std::size_t { 8 });
    QCOMPARE(prompts.size(), std::size_t { 8 });
}

void StoryPromptsTest::eachSaysWhatToLookFor()
{
    for (const nlohmann::json& entry : read_prompts()) {
        QCOMPARE(entry.size(), std::size_t { 5 });
        const nlohmann::json& look_for = entry.at("look_for");
        QCOMPARE(look_for.size(), std::size_t { 2 });
        const auto portuguese = look_for.at("pt_BR").get<std::string>();
        const auto english = look_for.at("en").get<std::string>();
        for (const std::string& line : { portuguese, english }) {
            QVERIFY(line.size() >= 20 && line.size() <= 260);
            QVERIFY(line.find('\n') == std::string::npos);
        }
        QVERIFY(portuguese != english);
        const std::string word = "“" + entry.at("next").get<std::string>() + "”";
        QVERIFY2(portuguese.find(word) != std::string::npos, word.c_str());
        QVERIFY2(english.find(word) != std::string::npos, word.c_str());
    }
}

void StoryPromptsTest::sentencesAreTheGrammars()
{
    for (const nlohmann::json& entry : read_prompts()) {
        const auto prompt = entry.at("prompt").get<std::string>();
        const std::size_t stop = prompt.find(". ");
        if (prompt.rfind("Um, ", 0) == 0) { // an echo: what follows the first line repeats it
            const std::string again = prompt.substr(stop + 2);
            QCOMPARE(prompt.substr(0, again.size()), again);
            continue;
        }
        const ParseReport report = parse_story(language_of(entry), prompt);
        QVERIFY2(report.problems.empty(), prompt.c_str());
        QCOMPARE(report.sentences, report.agreeing);
        QVERIFY(report.sentences > 0 || prompt.find_first_of(".!?") == std::string::npos);
        QVERIFY(story_language(prompt) == language_of(entry));
    }
}

void StoryPromptsTest::wordsAreTheGrammars()
{
    for (const nlohmann::json& entry : read_prompts()) {
        std::string word;
        const std::string text = entry.at("prompt").get<std::string>() + " ";
        for (const char c : text) {
            if (c == ' ') {
                const bool counting = word == "Um" || word == "dois" || word == "três";
                QVERIFY2(counting || is_known(language_of(entry), word), word.c_str());
                word.clear();
            } else if (c != ',' && c != '.') {
                word += c;
            }
        }
        QVERIFY(text[text.size() - 2] != ' '); // the next token brings its own space
    }
}

QTEST_GUILESS_MAIN(StoryPromptsTest)
#include "story_prompts_test.moc"
