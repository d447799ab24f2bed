// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"
#include "core/corpus/story_grammar.h"
#include "core/corpus/story_grammar_compose.h"
#include "core/corpus/story_grammar_forms.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace glassllm {
namespace {

using story::append_word;
using story::capitalised;

constexpr std::size_t ShortestList = 4;
constexpr std::size_t LongestList = 14;
constexpr std::uint64_t LongestRhyme = 3;
/// Shares of the echoes; the rest are lists that end in "and" and a full stop.
constexpr double RhymeShare = 0.25;
constexpr double PlainShare = 0.5;
constexpr double CommaShare = 0.15;

constexpr std::string_view CountingPortuguese[]
    = { "um dois três", "quatro cinco seis", "sete oito nove" };
constexpr std::string_view CountingEnglish[]
    = { "one two three", "four five six", "seven eight nine" };
constexpr std::size_t KindCount = 3;
constexpr std::array<double, KindCount> Shares { 0.4, 0.4, 0.2 };

std::vector<std::string> collect_words(Language language)
{
    const story::Grammar& rules = story::grammar(language);
    std::set<std::string> words;
    const auto add = [&](const story::Forms& forms) {
        for (const std::string_view word : forms) {
            if (!word.empty() && !story::is_mark(word)) {
                words.emplace(word);
            }
        }
    };
    for (const story::Form& form : rules.forms) {
        for (const story::Element& element : form.elements) {
            add(element.forms);
        }
    }
    for (const std::vector<story::Lexeme>& list : rules.lexicon.classes) {
        for (const story::Lexeme& lexeme : list) {
            add(lexeme.forms);
        }
    }
    for (const story::Forms& forms : rules.lexicon.counts) {
        add(forms);
    }
    return { words.begin(), words.end() };
}

std::vector<std::string> distinct_words(Language language, std::size_t count, Random& random)
{
    std::vector<std::string> words = story_words(language);
    count = std::min(count, words.size());
    for (std::size_t index = 0; index < count; ++index) {
        std::swap(words[index], words[index + random.below(words.size() - index)]);
    }
    words.resize(count);
    return words;
}

/// The pieces twice. `first_sure` says whether the second half's first word is certain.
Story said_twice(Language language, const std::vector<std::string>& half, bool first_sure)
{
    Story result;
    result.language = language;
    for (const bool again : { false, true }) {
        for (std::size_t index = 0; index < half.size(); ++index) {
            append_word(result.text, half[index]);
            if (again && !story::is_mark(half[index]) && (index > 0 || first_sure)) {
                result.forced.push_back(
                    { "repetition", result.text.size() - half[index].size(), half[index] });
            }
        }
    }
    return result;
}

Story make_rhyme(Language language, Random& random)
{
    const bool portuguese = language == Language::Portuguese;
    const auto& counting = portuguese ? CountingPortuguese : CountingEnglish;
    const std::uint64_t lines = 1 + random.below(LongestRhyme);
    const std::vector<std::string> words = distinct_words(language, 2 * lines, random);
    std::vector<std::string> half;
    for (std::size_t line = 0; line < lines; ++line) {
        bool first = true;
        for (const std::string_view number : story::split(counting[line], ' ')) {
            half.push_back(first ? capitalised(number) : std::string(number));
            half.emplace_back(",");
            first = false;
        }
        half.push_back(words[2 * line]);
        half.emplace_back(portuguese ? "e" : "and");
        half.push_back(words[2 * line + 1]);
        half.emplace_back(".");
    }
    return said_twice(language, half, false);
}

/// "Ball, cat and sun." twice.
std::vector<std::string> list_sentence(Language language, std::vector<std::string> words)
{
    std::vector<std::string> half { capitalised(words[0]) };
    for (std::size_t index = 1; index < words.size(); ++index) {
        if (index + 1 == words.size()) {
            half.emplace_back(language == Language::Portuguese ? "e" : "and");
        } else {
            half.emplace_back(",");
        }
        half.push_back(std::move(words[index]));
    }
    half.emplace_back(".");
    return half;
}

} // namespace

const std::vector<std::string>& story_words(Language language)
{
    static const std::vector<std::string> Portuguese = collect_words(Language::Portuguese);
    static const std::vector<std::string> English = collect_words(Language::English);
    return language == Language::Portuguese ? Portuguese : English;
}

std::size_t story_form_count(Language language)
{
    return story::grammar(language).rows;
}

std::vector<std::string> story_pronouns(Language language, bool capital)
{
    std::vector<std::string> result;
    for (const std::string_view word : story::grammar(language).lexicon.pronouns) {
        result.push_back(capital ? capitalised(word) : std::string(word));
    }
    return result;
}

Story make_echo(Language language, Random& random)
{
    const double style = random.unit();
    if (style < RhymeShare) {
        return make_rhyme(language, random);
    }
    const std::size_t count = ShortestList + random.below(LongestList - ShortestList + 1);
    std::vector<std::string> words = distinct_words(language, count, random);
    if (style < RhymeShare + PlainShare) {
        return said_twice(language, words, false);
    }
    if (style < RhymeShare + PlainShare + CommaShare) {
        std::vector<std::string> half;
        for (std::string& word : words) {
            half.push_back(std::move(word));
            half.emplace_back(",");
        }
        Story result = said_twice(language, half, false);
        result.text.back() = '.';
        return result;
    }
    return said_twice(language, list_sentence(language, std::move(words)), true);
}

std::string make_word_list_twice(Language language, std::size_t count, Random& random)
{
    return said_twice(language, distinct_words(language, count, random), false).text;
}

CorpusPart corpus_part(std::string_view text)
{
    return hash_hex(text).back() == '0' ? CorpusPart::HeldOut : CorpusPart::Training;
}

CorpusStream::CorpusStream(CorpusPart part, std::uint64_t seed)
    : m_part(part)
    , m_random(seed)
    , m_bytes { 300.0, 300.0, 100.0 }
    , m_documents { 1.0, 1.0, 1.0 }
{
}

DocumentKind CorpusStream::choose_kind()
{
    // kinds differ in length: drawn by share over mean length, bytes come out in the shares
    std::array<double, KindCount> weights {};
    for (std::size_t kind = 0; kind < KindCount; ++kind) {
        weights[kind] = Shares[kind] * m_documents[kind] / m_bytes[kind];
    }
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    const double drawn = m_random.unit() * total;
    if (drawn < weights[0]) {
        return DocumentKind::PortugueseStory;
    }
    return drawn < weights[0] + weights[1] ? DocumentKind::EnglishStory : DocumentKind::Echo;
}

Document CorpusStream::next()
{
    const DocumentKind kind = choose_kind();
    Document document { kind, {} };
    do {
        if (kind == DocumentKind::Echo) {
            const bool portuguese = m_random.unit() < 0.5;
            const Language language = portuguese ? Language::Portuguese : Language::English;
            document.text = make_echo(language, m_random).text;
        } else {
            const bool portuguese = kind == DocumentKind::PortugueseStory;
            const Language language = portuguese ? Language::Portuguese : Language::English;
            document.text = story::compose(language, m_random, false).text;
        }
    } while (corpus_part(document.text) != m_part);
    m_bytes[static_cast<std::size_t>(kind)] += static_cast<double>(document.text.size());
    m_documents[static_cast<std::size_t>(kind)] += 1.0;
    return document;
}

} // namespace glassllm
