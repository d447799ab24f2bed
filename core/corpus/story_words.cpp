// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_words.h"

namespace glassllm::story {

bool is_noun(WordClass words)
{
    return words <= WordClass::Kin;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> pieces;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        if (end > begin) {
            pieces.push_back(text.substr(begin, end - begin));
        }
        begin = end + 1;
    }
    return pieces;
}

Forms read_forms(std::string_view text)
{
    std::vector<std::string_view> words = split(text, ' ');
    for (std::string_view& word : words) {
        word = word == "-" ? std::string_view() : word;
    }
    if (words.size() == 1) {
        return { words[0], words[0], words[0], words[0] };
    }
    if (words.size() == 2) {
        return { words[0], words[0], words[1], words[1] };
    }
    return { words.at(0), words.at(1), words.at(2), words.at(3) };
}

namespace {

Lexeme read_noun(std::string_view entry)
{
    const std::vector<std::string_view> words = split(entry, ' ');
    Lexeme lexeme;
    lexeme.gender = words.at(0) == "f" ? 1 : 0;
    const auto gender = static_cast<std::size_t>(lexeme.gender);
    lexeme.forms[gender] = words.at(1);
    lexeme.forms[gender + 2] = words.size() > 2 ? words[2] : std::string_view();
    return lexeme;
}

} // namespace

Lexicon read_lexicon(const LexiconSource& source)
{
    Lexicon lexicon;
    for (const ClassSource& entry : source.classes) {
        std::vector<Lexeme>& list = lexicon.classes[static_cast<std::size_t>(entry.words)];
        for (const std::string_view item : split(entry.table, ';')) {
            list.push_back(
                is_noun(entry.words) ? read_noun(item) : Lexeme { read_forms(item), -1 });
        }
    }
    for (const std::string_view item : split(source.counts, ';')) {
        lexicon.counts.push_back(read_forms(item));
    }
    lexicon.pronouns = split(source.pronouns, ' ');
    return lexicon;
}

std::string capitalised(std::string_view word)
{
    std::string result(word);
    if (!result.empty() && result[0] >= 'a' && result[0] <= 'z') {
        result[0] = static_cast<char>(result[0] - 'a' + 'A');
    } else if (result.size() > 1 && result[0] == '\xc3' && result[1] >= '\xa0'
        && result[1] <= '\xbe') {
        result[1] = static_cast<char>(result[1] - 0x20); // à to þ lie 0x20 above À to Þ
    }
    return result;
}

} // namespace glassllm::story
