// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_grammar_match.h"

#include <algorithm>

namespace glassllm::story {
namespace {

Where moved(Where before, Move move, Focus subject)
{
    const bool hero_acts = subject == Focus::Hero;
    switch (move) {
    case Move::ToSubject:
        return hero_acts ? Where::WithHero : Where::WithPal;
    case Move::ToOther:
        return hero_acts ? Where::WithPal : Where::WithHero;
    case Move::ToAnimal:
        return Where::WithAnimal;
    case Move::ToGround:
        return Where::OnGround;
    case Move::ToBox:
        return Where::InBox;
    case Move::ToLost:
        return Where::Lost;
    case Move::Stay:
        break;
    }
    return before;
}

} // namespace

bool form_fits(const Form& form, const World& world)
{
    const FormRow& row = *form.row;
    const VarSet needed = (form.mentions & ~row.fresh & ~row.open) | row.needs;
    const VarSet unknown = row.fresh | row.lacks;
    for (unsigned index = 0; index < world.entities.size(); ++index) {
        const bool known = world.knows(static_cast<Var>(index));
        const VarSet var = VarSet { 1 } << index;
        if ((known && (unknown & var) != 0) || (!known && (needed & var) != 0)) {
            return false;
        }
    }
    return (row.where & at(world.where)) != 0 && (!row.needs_gift || world.gift)
        && (form.needs_focus == Focus::Nothing || form.needs_focus == world.focus)
        && (!form.needs_recent_object || world.recent_object);
}

Binding first_binding(const World* world)
{
    Binding binding;
    if (world != nullptr) {
        binding.entities = world->entities;
    }
    for (std::size_t index = 0; index < binding.entities.size(); ++index) {
        Entity& entity = binding.entities[index];
        if (entity.noun < 0 && static_cast<Var>(index) != Var::Object) {
            entity.plural = 0; // of people, places and animals the grammar tells one at a time
        }
    }
    return binding;
}

World world_after(const World& world, const Form& form, const Binding& binding)
{
    const FormRow& row = *form.row;
    World after = world;
    for (unsigned index = 0; index < after.entities.size(); ++index) {
        if (((row.fresh | row.open) & (VarSet { 1 } << index)) != 0) {
            after.entities[index] = binding.entities[index];
        }
    }
    after.where = moved(world.where, row.move, binding.subject);
    after.focus = row.focus == Focus::Subject ? binding.subject : row.focus;
    constexpr VarSet Things = bit(Var::Animal) | bit(Var::Food) | bit(Var::Box);
    after.recent_object = (form.mentions & bit(Var::Object)) != 0 && (form.mentions & Things) == 0;
    if (row.move != Move::Stay) {
        after.gift = row.move == Move::ToOther && !row.needs_gift;
    }
    return after;
}

SentenceReader::SentenceReader(const Grammar& grammar, const World* world)
    : m_grammar(&grammar)
    , m_world(world)
{
    for (const Form& form : grammar.forms) {
        if (world == nullptr || form_fits(form, *world)) {
            m_readings.push_back({ &form, 0, first_binding(world) });
        }
    }
}

void SentenceReader::read(std::string_view word)
{
    std::vector<Reading> next;
    for (const Reading& reading : m_readings) {
        if (reading.position == reading.form->elements.size()) {
            continue;
        }
        const Element& element = reading.form->elements[reading.position];
        for (const Option& option :
            element_options(*m_grammar, *reading.form, element, m_world, reading.binding)) {
            if (m_first ? capitalised(option.word) == word : option.word == word) {
                next.push_back({ reading.form, reading.position + 1, option.binding });
            }
        }
    }
    m_readings = std::move(next);
    m_first = false;
}

std::set<std::string> SentenceReader::next_words() const
{
    std::set<std::string> words;
    for (const Reading& reading : m_readings) {
        if (reading.position == reading.form->elements.size()) {
            continue;
        }
        const Element& element = reading.form->elements[reading.position];
        for (const Option& option :
            element_options(*m_grammar, *reading.form, element, m_world, reading.binding)) {
            words.insert(m_first ? capitalised(option.word) : std::string(option.word));
        }
    }
    return words;
}

bool SentenceReader::finished() const
{
    return std::any_of(m_readings.begin(), m_readings.end(),
        [](const Reading& reading) { return reading.position == reading.form->elements.size(); });
}

std::vector<World> SentenceReader::worlds() const
{
    std::vector<World> result;
    for (const Reading& reading : m_readings) {
        if (reading.position == reading.form->elements.size()) {
            const World world = world_after(*m_world, *reading.form, reading.binding);
            if (std::find(result.begin(), result.end(), world) == result.end()) {
                result.push_back(world);
            }
        }
    }
    return result;
}

} // namespace glassllm::story
