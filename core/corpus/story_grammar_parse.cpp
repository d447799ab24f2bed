// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_grammar.h"
#include "core/corpus/story_grammar_compose.h"
#include "core/corpus/story_grammar_match.h"

#include <algorithm>

namespace glassllm {
namespace {

using story::SentenceReader;
using story::World;

constexpr std::string_view Ends = ".!?";
constexpr std::string_view Blanks = " \t\r\n";

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(Blanks);
    if (begin == std::string_view::npos) {
        return {};
    }
    return text.substr(begin, text.find_last_not_of(Blanks) - begin + 1);
}

/// Words and marks; a doubled space or a mark that stands alone leaves a word nobody knows.
std::vector<std::string_view> words_of(std::string_view sentence)
{
    std::vector<std::string_view> words;
    std::size_t begin = 0;
    while (begin <= sentence.size()) {
        const std::size_t end = std::min(sentence.find(' ', begin), sentence.size());
        std::string_view word = sentence.substr(begin, end - begin);
        const bool marked = !word.empty() && story::is_mark(word.substr(word.size() - 1));
        words.push_back(marked ? word.substr(0, word.size() - 1) : word);
        if (marked) {
            words.push_back(word.substr(word.size() - 1));
        }
        begin = end + 1;
    }
    return words;
}

/// The first word at which no reading is left; "the end" if the sentence stops too early.
std::string read_all(SentenceReader& reader, const std::vector<std::string_view>& words)
{
    for (const std::string_view word : words) {
        reader.read(word);
        if (reader.lost()) {
            return "\"" + std::string(word) + "\"";
        }
    }
    return reader.finished() ? std::string() : "the end";
}

void judge(
    const story::Grammar& rules, std::string_view sentence, World& world, ParseReport& report)
{
    const std::vector<std::string_view> words = words_of(sentence);
    ++report.sentences;
    SentenceReader in_story(rules, &world);
    const std::string disagrees = read_all(in_story, words);
    if (disagrees.empty()) {
        ++report.parsed;
        ++report.agreeing;
        world = in_story.worlds().front();
        return;
    }
    SentenceReader alone(rules, nullptr);
    const std::string fails = read_all(alone, words);
    report.parsed += fails.empty() ? 1 : 0;
    report.problems.push_back(
        (fails.empty() ? "does not agree at " + disagrees : "is no sentence at " + fails) + ": "
        + std::string(sentence));
}

std::size_t own_words(Language language, std::string_view text)
{
    const std::vector<std::string>& known = story_words(language);
    std::size_t count = 0;
    std::string word;
    for (std::size_t index = 0; index <= text.size(); ++index) {
        const char c = index < text.size() ? text[index] : ' ';
        if ((Blanks.find(c) == std::string_view::npos) && !story::is_mark({ &c, 1 })) {
            word += c;
            continue;
        }
        count += std::binary_search(known.begin(), known.end(), word) ? 1 : 0;
        word.clear();
    }
    return count;
}

} // namespace

ParseReport parse_story(Language language, std::string_view text)
{
    ParseReport report;
    World world;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = text.find_first_of(Ends, begin);
        if (end == std::string_view::npos) {
            break;
        }
        judge(
            story::grammar(language), trimmed(text.substr(begin, end + 1 - begin)), world, report);
        begin = end + 1;
    }
    return report;
}

std::optional<Language> story_language(std::string_view text)
{
    const std::size_t portuguese = own_words(Language::Portuguese, text);
    const std::size_t english = own_words(Language::English, text);
    if (portuguese == english) {
        return std::nullopt;
    }
    return portuguese > english ? Language::Portuguese : Language::English;
}

} // namespace glassllm
