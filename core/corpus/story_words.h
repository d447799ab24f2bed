// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/story_grammar.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

/// The words of the story grammar, as tables; everything here is inner to core/corpus.
namespace glassllm::story {

enum class WordClass {
    Name,
    Object,
    Place,
    Animal,
    Food,
    Box,
    Spot,
    Kin,
    Colour,
    Trait, // what kind of animal
    Day, // "one ... ,"
    Daypart, // "every ... ,"
    Weather,
    Quality, // how an object is
    Look, // how an object seems
    Feeling,
    Smile,
    Jump,
    Good, // how a day was
    Count
};

/// The four forms of a word: masculine and feminine singular, then plural. An absent form is empty.
using Forms = std::array<std::string_view, 4>;

/// What a forced word proves. Agreement is "gender" in the singular and "number" in the plural.
enum class SlotKind { None, Agreement, Gender, Number, Pronoun, Repetition };

struct Lexeme {
    Forms forms;
    int gender = -1; ///< of a noun: 0 masculine, 1 feminine; -1 for words that agree with another
};

/// A small word that agrees with something: an article, a contraction, a verb, a pronoun.
struct AgreementSet {
    std::string_view name; ///< what the sentence forms call it
    std::string_view forms; ///< as in a table of adjectives; "-" for an absent form
    SlotKind kind = SlotKind::None;
};

struct ClassSource {
    WordClass words;
    std::string_view table; ///< entries with ";" between them
};

/// What a language is made of. An entry of a noun is "m form [plural]"; of any other word one form,
/// "singular plural", or all four.
struct LexiconSource {
    std::span<const ClassSource> classes;
    std::span<const AgreementSet> agreements;
    std::string_view counts; ///< one, two, three, ...
    std::string_view pronouns;
    std::string_view both; ///< what stands for "two people" in a form: names joined, and a pronoun
};

[[nodiscard]] const LexiconSource& portuguese_words();
[[nodiscard]] const LexiconSource& english_words();

struct Lexicon {
    std::array<std::vector<Lexeme>, static_cast<std::size_t>(WordClass::Count)> classes;
    std::vector<Forms> counts;
    std::vector<std::string_view> pronouns;

    [[nodiscard]] const std::vector<Lexeme>& of(WordClass words) const
    {
        return classes[static_cast<std::size_t>(words)];
    }
};

/// Classes whose nouns have a gender of their own.
[[nodiscard]] bool is_noun(WordClass words);
/// The pieces of a text between separators, empty ones left out.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
/// One form is used for all; two are singular and plural; "-" is an absent form.
[[nodiscard]] Forms read_forms(std::string_view text);
[[nodiscard]] Lexicon read_lexicon(const LexiconSource& source);
/// With a capital at its start (Latin letters, accents too).
[[nodiscard]] std::string capitalised(std::string_view word);

} // namespace glassllm::story
