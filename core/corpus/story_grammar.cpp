// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_grammar.h"

#include "core/corpus/story_grammar_compose.h"
#include "core/corpus/story_grammar_match.h"

#include <algorithm>
#include <string_view>

namespace glassllm {
namespace story {
namespace {

constexpr std::size_t LeastSentences = 4;
constexpr std::size_t MostSentences = 8;
constexpr std::size_t LeastWords = 35;
constexpr std::size_t MostWords = 90;
constexpr double SkipOpening = 0.2; // such a story begins with the thing itself

/// A plot is a row of beats; a form may come at the beats that its row names. A beat with
/// a question mark comes every second time, the others whenever a form fits.
constexpr std::string_view Plots[] = {
    "OF?NXD?d?GTn?PR?b?E", // a present
    "OFNXD?d?h?PMm?R?E", // an afternoon of play
    "OF?NXD?d?Lw?k?w?AXR?E", // lost and found
    "OF?NXD?d?CSUw?VXR?E", // an animal takes it
    "OF?NXD?d?Cq?gap?R?E", // an animal is fed
    "OF?NXD?d?BR?JI?i?E", // put away in a box
    "OF?NXD?d?ZR?P?E", // told at home
};

struct Word {
    std::string text;
    std::string kind; ///< of the slot, empty if it is none
};

std::string slot_kind(const Element& element, const Option& option, std::string_view word)
{
    const Entity& entity = option.binding.of(element.var);
    const bool plural = entity.plural == 1 && element.var != Var::Both;
    switch (element.kind) {
    case SlotKind::None:
        return {};
    case SlotKind::Agreement:
        return plural ? "number" : "gender";
    case SlotKind::Gender:
        return "gender";
    case SlotKind::Number:
        return "number";
    case SlotKind::Pronoun:
        return "pronoun";
    case SlotKind::Repetition:
        break;
    }
    const bool pronoun = element.part == Part::Subject
        && std::find(element.forms.begin(), element.forms.end(), word) != element.forms.end();
    return pronoun ? "pronoun" : (plural ? "number" : "repetition");
}

class Composer {
public:
    Composer(const Grammar& rules, Random& random, bool with_slots)
        : m_grammar(rules)
        , m_random(random)
        , m_slots(with_slots)
    {
    }

    Story story()
    {
        Story result;
        result.language = m_grammar.language;
        do {
            tell();
        } while (m_sentences < LeastSentences || m_sentences > MostSentences || m_words < LeastWords
            || m_words > MostWords);
        write(result);
        return result;
    }

private:
    void tell()
    {
        m_world = {};
        m_told.clear();
        m_used.assign(m_grammar.rows, false);
        m_sentences = 0;
        m_words = 0;
        const std::string_view plot = Plots[m_random.below(std::size(Plots))];
        const bool skip = m_random.unit() < SkipOpening;
        for (std::size_t index = skip ? 1 : 0; index < plot.size(); ++index) {
            const bool sure = plot.substr(index + 1, 1) != "?";
            if (plot[index] != '?' && (sure || m_random.unit() < 0.5)) {
                add_sentence(plot[index]);
            }
        }
    }

    void add_sentence(char beat)
    {
        std::vector<const Form*> fitting;
        for (const Form& form : m_grammar.forms) {
            if (!m_used[form.row_index] && form.row->beats.find(beat) != std::string_view::npos
                && form_fits(form, m_world) && has_subject(form)) {
                fitting.push_back(&form);
            }
        }
        if (!fitting.empty()) {
            const Form& form = *fitting[m_random.below(fitting.size())];
            m_used[form.row_index] = true;
            say(form);
            ++m_sentences;
        }
    }

    /// Not so when only the holder may act and nobody holds the thing.
    bool has_subject(const Form& form) const
    {
        return std::all_of(form.elements.begin(), form.elements.end(), [&](const Element& element) {
            return (element.part != Part::Subject && element.part != Part::Holder)
                || !element_options(m_grammar, form, element, &m_world, first_binding(&m_world))
                        .empty();
        });
    }

    void say(const Form& form)
    {
        SentenceReader reader(m_grammar, &m_world);
        Binding binding = first_binding(&m_world);
        bool first = true;
        for (const Element& element : form.elements) {
            const std::vector<Option> options
                = element_options(m_grammar, form, element, &m_world, binding);
            const Option& option = choose(options);
            binding = option.binding;
            Word word { first ? capitalised(option.word) : std::string(option.word), {} };
            if (m_slots) {
                const std::string kind = slot_kind(element, option, option.word);
                if (!kind.empty() && forced(reader, word.text, kind)) {
                    word.kind = kind;
                }
                reader.read(word.text);
            }
            m_words += is_mark(word.text) ? 0 : 1;
            m_told.push_back(std::move(word));
            first = false;
        }
        m_world = world_after(m_world, form, binding);
    }

    const Option& choose(const std::vector<Option>& options)
    {
        std::uint64_t total = 0;
        for (const Option& option : options) {
            total += static_cast<std::uint64_t>(option.weight);
        }
        std::uint64_t drawn = m_random.below(total);
        for (const Option& option : options) {
            const auto weight = static_cast<std::uint64_t>(option.weight);
            if (drawn < weight) {
                return option;
            }
            drawn -= weight;
        }
        return options.back();
    }

    bool forced(
        const SentenceReader& reader, const std::string& word, const std::string& kind) const
    {
        std::set<std::string> next = reader.next_words();
        if (kind == "pronoun") {
            const std::vector<std::string_view>& pronouns = m_grammar.lexicon.pronouns;
            std::erase_if(next, [&](const std::string& other) {
                return std::none_of(pronouns.begin(), pronouns.end(),
                    [&](std::string_view p) { return p == other || capitalised(p) == other; });
            });
        }
        return next.size() == 1 && *next.begin() == word;
    }

    void write(Story& story) const
    {
        for (const Word& word : m_told) {
            append_word(story.text, word.text);
            if (!word.kind.empty()) {
                story.forced.push_back(
                    { word.kind, story.text.size() - word.text.size(), word.text });
            }
        }
    }

    const Grammar& m_grammar;
    Random& m_random;
    bool m_slots;
    World m_world;
    std::vector<Word> m_told;
    std::vector<bool> m_used;
    std::size_t m_sentences = 0;
    std::size_t m_words = 0;
};

} // namespace

bool is_mark(std::string_view word)
{
    return word == "," || word == "." || word == "!" || word == "?";
}

void append_word(std::string& text, std::string_view word)
{
    if (!text.empty() && !is_mark(word)) {
        text += ' ';
    }
    text += word;
}

Story compose(Language language, Random& random, bool with_slots)
{
    return Composer(grammar(language), random, with_slots).story();
}

} // namespace story

Story make_story(Language language, Random& random)
{
    return story::compose(language, random, true);
}

} // namespace glassllm
