// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_grammar_match.h"

#include <algorithm>

namespace glassllm::story {
namespace {

constexpr int PronounWeight = 3;
constexpr std::array CountWeights { 6, 2, 2, 1 };

struct Context {
    const Grammar& grammar;
    const Form& form;
    const Element& element;
    const World* world;
    const Binding& binding;
    std::vector<Option>& out;
};

const Entity& person(const World& world, Focus role)
{
    return world.entities[static_cast<std::size_t>(role == Focus::Hero ? Var::Hero : Var::Pal)];
}

bool is_person(Focus role)
{
    return role == Focus::Hero || role == Focus::Pal;
}

Focus holder(const World& world)
{
    return world.where == Where::WithHero ? Focus::Hero
        : world.where == Where::WithPal   ? Focus::Pal
                                          : Focus::Nothing;
}

std::string_view name_of(const Grammar& grammar, const Entity& entity)
{
    const Lexeme& lexeme
        = grammar.lexicon.of(WordClass::Name)[static_cast<std::size_t>(entity.noun)];
    return lexeme.forms[static_cast<std::size_t>(lexeme.gender)];
}

/// Words of a noun's class that suit what is known of the entity and are not `taken`.
void add_nouns(const Context& context, Var var, int taken, VarSet also)
{
    const Entity& known = context.binding.of(var);
    const std::vector<Lexeme>& words = context.grammar.lexicon.of(context.element.words);
    for (std::size_t index = 0; index < words.size(); ++index) {
        const auto noun = static_cast<int>(index);
        const int gender = words[index].gender;
        if ((known.noun >= 0 && known.noun != noun) || (known.gender >= 0 && known.gender != gender)
            || noun == taken) {
            continue;
        }
        for (int plural = 0; plural < 2; ++plural) {
            const std::string_view word
                = words[index].forms[static_cast<std::size_t>(gender) + (plural == 1 ? 2U : 0U)];
            if (word.empty() || (known.plural >= 0 && known.plural != plural)) {
                continue;
            }
            Option option { word, context.binding };
            const Entity entity { noun, known.adjective, gender, plural };
            option.binding.of(var) = entity;
            for (const Var other : { Var::Hero, Var::Pal }) {
                if ((also & bit(other)) != 0) {
                    option.binding.of(other) = entity;
                }
            }
            context.out.push_back(option);
        }
    }
}

/// The forms of an agreeing word that suit the entity; a form settles what only it can mean.
void add_agreeing(const Context& context, Var var, const Forms& forms, int adjective)
{
    const Entity& known = context.binding.of(var);
    for (std::size_t form = 0; form < forms.size(); ++form) {
        const bool seen = std::find(forms.begin(),
                              forms.begin() + static_cast<std::ptrdiff_t>(form), forms[form])
            != forms.begin() + static_cast<std::ptrdiff_t>(form);
        if (forms[form].empty() || seen) {
            continue;
        }
        std::array<bool, 2> genders {};
        std::array<bool, 2> plurals {};
        for (std::size_t other = form; other < forms.size(); ++other) {
            const std::size_t gender = other % 2;
            const std::size_t plural = other / 2;
            if (forms[other] == forms[form]
                && (known.gender < 0 || static_cast<std::size_t>(known.gender) == gender)
                && (known.plural < 0 || static_cast<std::size_t>(known.plural) == plural)) {
                genders[gender] = true;
                plurals[plural] = true;
            }
        }
        if (!genders[0] && !genders[1]) {
            continue;
        }
        Option option { forms[form], context.binding };
        Entity& entity = option.binding.of(var);
        entity.gender = genders[0] && genders[1] ? -1 : (genders[1] ? 1 : 0);
        entity.plural = plurals[0] && plurals[1] ? -1 : (plurals[1] ? 1 : 0);
        entity.adjective = adjective >= 0 ? adjective : entity.adjective;
        context.out.push_back(option);
    }
}

void add_adjectives(const Context& context)
{
    const Var var = context.element.var;
    const int known = context.binding.of(var).adjective;
    const std::vector<Lexeme>& words = context.grammar.lexicon.of(context.element.words);
    for (std::size_t index = 0; index < words.size(); ++index) {
        const auto adjective = static_cast<int>(index);
        if (known < 0 || known == adjective) {
            add_agreeing(context, var, words[index].forms, adjective);
        }
    }
}

void add_numbers(const Context& context)
{
    const std::vector<Forms>& counts = context.grammar.lexicon.counts;
    for (std::size_t index = 0; index < counts.size(); ++index) {
        const std::size_t before = context.out.size();
        add_agreeing(context, context.element.var, counts[index], -1);
        for (std::size_t added = before; added < context.out.size(); ++added) {
            context.out[added].weight = CountWeights.at(index);
        }
    }
}

void add_subject_role(const Context& context, Focus role)
{
    const Entity& entity = person(*context.world, role);
    if (entity.noun < 0
        || (context.form.row->who == Who::Holder && holder(*context.world) != role)) {
        return;
    }
    Option option { name_of(context.grammar, entity), context.binding };
    option.binding.of(Var::Subject) = entity;
    option.binding.subject = role;
    context.out.push_back(option);
    if (context.world->focus == role) {
        option.word = context.element.forms[static_cast<std::size_t>(entity.gender)];
        option.weight = PronounWeight;
        context.out.push_back(option);
    }
}

void add_subject(const Context& context)
{
    if (context.world == nullptr) {
        add_nouns(context, Var::Subject, -1, 0);
        add_agreeing(context, Var::Subject, context.element.forms, -1);
    } else if (!context.world->knows(Var::Hero)) {
        add_nouns(context, Var::Subject, -1, bit(Var::Hero));
        for (Option& option : context.out) {
            option.binding.subject = Focus::Hero;
        }
    } else {
        add_subject_role(context, Focus::Hero);
        add_subject_role(context, Focus::Pal);
    }
}

void add_other(const Context& context)
{
    const Entity& subject = context.binding.of(Var::Subject);
    if (context.world == nullptr) {
        add_nouns(context, Var::Other, subject.noun, 0);
        return;
    }
    const bool hero_acts = context.binding.subject == Focus::Hero;
    if (hero_acts && !context.world->knows(Var::Pal)) {
        add_nouns(context, Var::Other, subject.noun, bit(Var::Pal));
        return;
    }
    const Entity& other = person(*context.world, hero_acts ? Focus::Pal : Focus::Hero);
    context.out.push_back({ name_of(context.grammar, other), context.binding });
}

void add_holder(const Context& context)
{
    if (context.world == nullptr) {
        add_nouns(context, Var::Other, -1, 0);
    } else if (const Focus role = holder(*context.world); is_person(role)) {
        context.out.push_back(
            { name_of(context.grammar, person(*context.world, role)), context.binding });
    }
}

/// Hero and pal together: feminine only if both are.
void join_people(Binding& binding)
{
    const Entity& hero = binding.of(Var::Hero);
    const Entity& pal = binding.of(Var::Pal);
    if (hero.noun >= 0 && pal.noun >= 0) {
        binding.of(Var::Both).gender = hero.gender == 1 && pal.gender == 1 ? 1 : 0;
    }
    binding.of(Var::Both).plural = 1;
}

void add_noun(const Context& context)
{
    const Var var = context.element.var;
    const Var rival = var == Var::Pal ? Var::Hero : Var::Pal;
    const bool name = var == Var::Pal || var == Var::Hero;
    int taken = name ? context.binding.of(rival).noun : -1;
    if (var == Var::Pal && taken < 0) {
        taken = context.binding.of(Var::Subject).noun; // nobody meets himself
    }
    add_nouns(context, var, taken, 0);
}

void add_picks(const Context& context)
{
    for (const Lexeme& lexeme : context.grammar.lexicon.of(context.element.words)) {
        if (context.element.free) {
            context.out.push_back({ lexeme.forms[0], context.binding });
        } else {
            add_agreeing(context, context.element.var, lexeme.forms, -1);
        }
    }
}

} // namespace

std::vector<Option> element_options(const Grammar& grammar, const Form& form,
    const Element& element, const World* world, const Binding& binding)
{
    std::vector<Option> out;
    const Context context { grammar, form, element, world, binding, out };
    switch (element.part) {
    case Part::Literal:
        out.push_back({ element.forms[0], binding });
        break;
    case Part::Subject:
        add_subject(context);
        break;
    case Part::Other:
        add_other(context);
        break;
    case Part::Holder:
        add_holder(context);
        break;
    case Part::Noun:
        add_noun(context);
        break;
    case Part::Adjective:
        add_adjectives(context);
        break;
    case Part::Agreement:
    case Part::Pick: {
        Binding joined = binding;
        join_people(joined);
        const Context with_both { grammar, form, element, world, joined, out };
        if (element.part == Part::Pick) {
            add_picks(with_both);
        } else {
            add_agreeing(with_both, element.var, element.forms, -1);
        }
        break;
    }
    case Part::Number:
        add_numbers(context);
        break;
    }
    return out;
}

} // namespace glassllm::story
