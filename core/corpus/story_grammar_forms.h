// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/story_words.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// The sentence forms of the story grammar; everything here is inner to core/corpus.
namespace glassllm::story {

/// What a form speaks of. Hero to Box live as long as the story; Subject and Other are the people
/// of one sentence, Both is hero and pal together; Spot, Kin and Pick are told once and forgotten.
enum class Var {
    Hero,
    Pal,
    Object,
    Place,
    Animal,
    Food,
    Box,
    Subject,
    Other,
    Both,
    Spot,
    Kin,
    Pick,
    Count
};
using VarSet = std::uint32_t;
[[nodiscard]] constexpr VarSet bit(Var var)
{
    return VarSet { 1 } << static_cast<unsigned>(var);
}
constexpr VarSet Lasting = bit(Var::Hero) | bit(Var::Pal) | bit(Var::Object) | bit(Var::Place)
    | bit(Var::Animal) | bit(Var::Food) | bit(Var::Box);

/// Where the story's object is; a form says in which cases it may come.
enum class Where { Nowhere, WithHero, WithPal, WithAnimal, OnGround, InBox, Lost };
using WhereSet = std::uint32_t;
[[nodiscard]] constexpr WhereSet at(Where where)
{
    return WhereSet { 1 } << static_cast<unsigned>(where);
}
constexpr WhereSet Held = at(Where::WithHero) | at(Where::WithPal);
constexpr WhereSet Gone = at(Where::Lost) | at(Where::WithAnimal);
constexpr WhereSet Anywhere = 0x7f;
constexpr WhereSet NotGone = Anywhere & ~Gone;
constexpr WhereSet InView = Held | at(Where::OnGround);

/// Who the subject has to be.
enum class Who { Anyone, Holder };
/// Where the object is afterwards.
enum class Move { Stay, ToSubject, ToOther, ToAnimal, ToGround, ToBox, ToLost };
/// Whom or what a pronoun at the next sentence's start stands for.
enum class Focus { Nothing, Hero, Pal, Both, Object, Animal, Subject };

/// A row of a language's table. In its text, "S" is a person as subject (name, or pronoun if in
/// focus), "O" the other person, "B" both, "H" the holder's name, "#x" the noun or name of x, "%x"
/// its adjective, "n@x" a number word, "word@x" a word of an agreement set, "$class" or "$class@x"
/// a word of a class; all else stands for itself. A form without an end mark ends in a full stop.
struct FormRow {
    std::string_view text;
    std::string_view beats; ///< where in a plot it may come; if empty, it is read but never told
    Focus focus = Focus::Subject; ///< afterwards
    VarSet fresh = 0; ///< must be new here
    VarSet open = 0; ///< may be new here
    VarSet needs = 0; ///< must be known, beyond what the text mentions
    VarSet lacks = 0; ///< must not be known
    WhereSet where = Anywhere;
    Who who = Who::Anyone;
    Move move = Move::Stay;
    bool needs_gift = false; ///< the subject was given the object by the other
};

[[nodiscard]] std::span<const FormRow> portuguese_forms();
[[nodiscard]] std::span<const FormRow> english_forms();

enum class Part { Literal, Subject, Other, Holder, Noun, Adjective, Agreement, Number, Pick };

struct Element {
    Part part = Part::Literal;
    Var var = Var::Subject; ///< what it names or agrees with
    bool free = false; ///< a Pick that agrees with nothing
    WordClass words = WordClass::Count; ///< of a Noun, an Adjective or a Pick
    Forms forms {}; ///< of a Literal or an Agreement
    SlotKind kind = SlotKind::None;
};

/// One way of saying a row: rows with "B" have two.
struct Form {
    const FormRow* row = nullptr;
    std::size_t row_index = 0;
    std::vector<Element> elements;
    VarSet mentions = 0;
    Focus needs_focus = Focus::Nothing; ///< a pronoun at its start stands for this
    bool needs_recent_object
        = false; ///< "it" stands inside: the last sentence was about the object
};

struct Grammar {
    Language language;
    Lexicon lexicon;
    std::vector<Form> forms;
    std::size_t rows;
};

[[nodiscard]] const Grammar& grammar(Language language);
/// The class of a variable's noun, and of its adjective.
[[nodiscard]] WordClass noun_class(Var var);
[[nodiscard]] WordClass adjective_class(Var var);

} // namespace glassllm::story
