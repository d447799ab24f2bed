// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/story_grammar_forms.h"

#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Following a sentence word by word through all forms at once; inner to core/corpus. The generator
/// chooses among the words found here, the parser compares with them, a slot is where there is one.
namespace glassllm::story {

/// A person or thing; -1 is "not known yet".
struct Entity {
    int noun = -1; ///< index in its class
    int adjective = -1;
    int gender = -1;
    int plural = -1; ///< 0 or 1

    friend bool operator==(const Entity&, const Entity&) = default;
};
using Entities = std::array<Entity, static_cast<std::size_t>(Var::Count)>;

/// The state of a story between two sentences.
struct World {
    Entities entities;
    Where where = Where::Nowhere;
    Focus focus = Focus::Nothing;
    bool recent_object = false; ///< the last sentence was about the object and no other thing
    bool gift = false; ///< the holder was given the object by the other person

    [[nodiscard]] bool knows(Var var) const
    {
        return entities[static_cast<std::size_t>(var)].noun >= 0;
    }
    friend bool operator==(const World&, const World&) = default;
};

/// What a sentence has said so far.
struct Binding {
    Entities entities;
    Focus subject = Focus::Nothing; ///< Hero or Pal

    [[nodiscard]] Entity& of(Var var) { return entities[static_cast<std::size_t>(var)]; }
    [[nodiscard]] const Entity& of(Var var) const
    {
        return entities[static_cast<std::size_t>(var)];
    }
};

/// A next word, and what it settles.
struct Option {
    std::string_view word;
    Binding binding;
    int weight = 1; ///< for the generator
};

/// The words that an element may be. Without a world any state will do, and only what the sentence
/// itself has said so far counts.
[[nodiscard]] std::vector<Option> element_options(const Grammar& grammar, const Form& form,
    const Element& element, const World* world, const Binding& binding);

/// May the form come in this state, as far as can be said before its first word?
[[nodiscard]] bool form_fits(const Form& form, const World& world);
/// The binding with which a sentence starts.
[[nodiscard]] Binding first_binding(const World* world);
/// The state after a sentence.
[[nodiscard]] World world_after(const World& world, const Form& form, const Binding& binding);

/// All readings of the words so far.
class SentenceReader {
public:
    SentenceReader(const Grammar& grammar, const World* world);
    /// One more word or mark, as it stands in the text.
    void read(std::string_view word);
    [[nodiscard]] bool lost() const { return m_readings.empty(); }
    /// The words that may come next, as they would stand in the text.
    [[nodiscard]] std::set<std::string> next_words() const;
    /// Every state that the whole sentence may leave; empty if it is not finished. Needs a world.
    [[nodiscard]] std::vector<World> worlds() const;
    /// Is the sentence whole?
    [[nodiscard]] bool finished() const;

private:
    struct Reading {
        const Form* form;
        std::size_t position;
        Binding binding;
    };
    const Grammar* m_grammar;
    const World* m_world;
    bool m_first = true;
    std::vector<Reading> m_readings;
};

} // namespace glassllm::story
