// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/story_grammar_forms.h"

/// Short names for the tables of the sentence forms.
namespace glassllm::story {

constexpr VarSet Hero = bit(Var::Hero);
constexpr VarSet Pal = bit(Var::Pal);
constexpr VarSet Object = bit(Var::Object);
constexpr VarSet Place = bit(Var::Place);
constexpr VarSet Animal = bit(Var::Animal);
constexpr VarSet Food = bit(Var::Food);
constexpr VarSet Box = bit(Var::Box);
constexpr WhereSet Nowhere = at(Where::Nowhere);

} // namespace glassllm::story
