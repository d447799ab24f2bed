// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_grammar_forms.h"

#include "core/base/error.h"

#include <algorithm>
#include <utility>

namespace glassllm::story {

namespace {

template <class Value> using Names = std::span<const std::pair<std::string_view, Value>>;

constexpr std::pair<std::string_view, Var> VarNames[] = {
    { "hero", Var::Hero },
    { "pal", Var::Pal },
    { "obj", Var::Object },
    { "place", Var::Place },
    { "animal", Var::Animal },
    { "food", Var::Food },
    { "box", Var::Box },
    { "S", Var::Subject },
    { "both", Var::Both },
    { "spot", Var::Spot },
    { "kin", Var::Kin },
};
constexpr std::pair<std::string_view, WordClass> ClassNames[] = {
    { "day", WordClass::Day },
    { "daypart", WordClass::Daypart },
    { "weather", WordClass::Weather },
    { "quality", WordClass::Quality },
    { "look", WordClass::Look },
    { "feeling", WordClass::Feeling },
    { "smile", WordClass::Smile },
    { "jump", WordClass::Jump },
    { "good", WordClass::Good },
};

template <class Value> Value named(Names<Value> names, std::string_view name)
{
    const auto found = std::find_if(
        names.begin(), names.end(), [&](const auto& entry) { return entry.first == name; });
    if (found == names.end()) {
        throw_error<BadValue>(
            ErrorCode::BadOption, { "story form", std::string(name), "a name of the grammar" });
    }
    return found->second;
}

Element agreement(const LexiconSource& source, std::string_view name)
{
    for (const AgreementSet& set : source.agreements) {
        if (set.name == name) {
            Element element { Part::Agreement };
            element.forms = read_forms(set.forms);
            element.kind = set.kind;
            return element;
        }
    }
    throw_error<BadValue>(
        ErrorCode::BadOption, { "story form", std::string(name), "an agreement set" });
}

Element read_sign(std::string_view token)
{
    Element element;
    const std::string_view name = token.substr(1);
    if (token[0] == '#') {
        element.part = Part::Noun;
        element.var = named<Var>(VarNames, name);
        element.words = noun_class(element.var);
    } else {
        element.part = Part::Adjective;
        element.var = named<Var>(VarNames, name);
        element.words = adjective_class(element.var);
    }
    element.kind = SlotKind::Repetition;
    return element;
}

Element read_element(const LexiconSource& source, std::string_view token)
{
    Element element;
    const std::size_t sign = token.find('@');
    const std::string_view name = token.substr(0, sign);
    if (token == "S" || token == "O" || token == "H") {
        element.part = token == "S" ? Part::Subject : token == "O" ? Part::Other : Part::Holder;
        element.var = token == "O" ? Var::Other : Var::Subject;
        element.words = WordClass::Name;
        if (element.part == Part::Subject) {
            element.forms = agreement(source, split(source.pronouns, ' ').front()).forms;
        }
        element.kind = SlotKind::Repetition;
    } else if (token[0] == '#' || token[0] == '%') {
        element = read_sign(token);
    } else if (token[0] == '$') {
        element.part = Part::Pick;
        element.words = named<WordClass>(ClassNames, name.substr(1));
        element.free = sign == std::string_view::npos;
        element.var = element.free ? Var::Pick : named<Var>(VarNames, token.substr(sign + 1));
    } else if (sign == std::string_view::npos) {
        element.forms = { token, token, token, token };
    } else if (name == "n") {
        element.part = Part::Number;
        element.var = named<Var>(VarNames, token.substr(sign + 1));
    } else {
        element = agreement(source, name);
        element.var = named<Var>(VarNames, token.substr(sign + 1));
    }
    return element;
}

VarSet mentioned(const Element& element)
{
    switch (element.part) {
    case Part::Subject:
        return bit(Var::Hero);
    case Part::Other:
        return bit(Var::Hero) | bit(Var::Pal);
    case Part::Holder:
        return bit(Var::Object);
    case Part::Literal:
        return 0;
    default:
        return element.var == Var::Both ? bit(Var::Hero) | bit(Var::Pal)
                                        : bit(element.var) & Lasting;
    }
}

void find_needs(Form& form)
{
    for (const Element& element : form.elements) {
        form.mentions |= mentioned(element);
        if (element.part != Part::Agreement || element.kind != SlotKind::Pronoun) {
            continue;
        }
        const bool first = &element == form.elements.data();
        if (element.var == Var::Both) {
            form.needs_focus = Focus::Both;
        } else if (element.var == Var::Object && !first) {
            form.needs_recent_object = true;
        } else if (first) {
            form.needs_focus = element.var == Var::Object ? Focus::Object : Focus::Animal;
        }
    }
}

/// `both` is the way in which this form says "B".
Form read_form(const LexiconSource& source, const FormRow& row, std::string_view both)
{
    Form form;
    form.row = &row;
    for (const std::string_view token : split(row.text, ' ')) {
        for (const std::string_view part : split(token == "B" ? both : token, ' ')) {
            form.elements.push_back(read_element(source, part));
        }
    }
    const std::string_view last = form.elements.back().forms[0];
    if (last != "?" && last != "!") {
        form.elements.push_back(read_element(source, "."));
    }
    find_needs(form);
    return form;
}

Grammar build(Language language)
{
    const bool portuguese = language == Language::Portuguese;
    const LexiconSource& source = portuguese ? portuguese_words() : english_words();
    const std::span<const FormRow> rows = portuguese ? portuguese_forms() : english_forms();
    Grammar result { language, read_lexicon(source), {}, rows.size() };
    for (std::size_t index = 0; index < rows.size(); ++index) {
        const std::vector<std::string_view> tokens = split(rows[index].text, ' ');
        const bool twice = std::find(tokens.begin(), tokens.end(), "B") != tokens.end();
        for (const std::string_view both : split(source.both, '|')) {
            result.forms.push_back(read_form(source, rows[index], both));
            result.forms.back().row_index = index;
            if (!twice) {
                break;
            }
        }
    }
    return result;
}

} // namespace

WordClass noun_class(Var var)
{
    switch (var) {
    case Var::Object:
        return WordClass::Object;
    case Var::Place:
        return WordClass::Place;
    case Var::Animal:
        return WordClass::Animal;
    case Var::Food:
        return WordClass::Food;
    case Var::Box:
        return WordClass::Box;
    case Var::Spot:
        return WordClass::Spot;
    case Var::Kin:
        return WordClass::Kin;
    default:
        return WordClass::Name;
    }
}

WordClass adjective_class(Var var)
{
    return var == Var::Animal ? WordClass::Trait : WordClass::Colour;
}

const Grammar& grammar(Language language)
{
    static const Grammar Portuguese = build(Language::Portuguese);
    static const Grammar English = build(Language::English);
    return language == Language::Portuguese ? Portuguese : English;
}

} // namespace glassllm::story
