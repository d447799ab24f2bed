// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_form_sets.h"

namespace glassllm::story {
namespace {

// Order of the fields: text, beats, focus, fresh, open, needs, lacks, where, who, move, gift.
constexpr FormRow EnglishRows[] = {
    // how a story opens
    { "one $day , #hero went to the #place", "O", Focus::Hero, Hero | Place },
    { "once upon a time , there was a little boy@hero called #hero", "O", Focus::Hero, Hero },
    { "#hero lived near the #place", "O", Focus::Hero, Hero | Place },
    { "on a $weather day , #hero was at@place the #place", "O", Focus::Hero, Hero | Place },
    { "every $daypart , #hero played at@place the #place", "O", Focus::Hero, Hero | Place },
    { "#hero liked to play at@place the #place", "O", Focus::Hero, Hero | Place },
    { "#hero and #pal were good friends", "O", Focus::Both, Hero | Pal },
    { "#hero and #pal went to the #place", "O", Focus::Both, Hero | Pal | Place },
    // a friend
    { "#pal was there too", "F", Focus::Pal, Pal, 0, Hero | Place },
    { "then #pal came to the #place", "F", Focus::Pal, Pal, 0, Hero },
    { "#pal wanted to play with #hero", "F", Focus::Both, Pal },
    { "S met #pal at@place the #place", "F", Focus::Both, Pal },
    { "S called his@S friend #pal", "F", Focus::Both, Pal },
    // a thing
    { "S found n@obj %obj #obj", "N", Focus::Subject, Object, Hero, 0, 0, Nowhere, Who::Anyone,
        Move::ToSubject },
    { "S found n@obj %obj #obj near the #spot", "N", Focus::Subject, Object, Hero, 0, 0, Nowhere,
        Who::Anyone, Move::ToSubject },
    { "S got n@obj %obj #obj from his@S #kin", "N", Focus::Subject, Object, Hero, 0, 0, Nowhere,
        Who::Anyone, Move::ToSubject },
    { "S had n@obj %obj #obj", "N", Focus::Subject, Object, Hero, 0, 0, Nowhere, Who::Anyone,
        Move::ToSubject },
    { "S bought n@obj %obj #obj", "N", Focus::Subject, Object, Hero, 0, 0, Nowhere, Who::Anyone,
        Move::ToSubject },
    { "there was@obj n@obj %obj #obj on the ground", "N", Focus::Object, Object, 0, Hero, 0,
        Nowhere, Who::Anyone, Move::ToGround },
    // how it is
    { "the %obj #obj was@obj very $quality", "D", Focus::Object, 0, 0, 0, 0, InView },
    { "it@obj looked very $look", "d", Focus::Object, 0, 0, 0, 0, InView },
    { "S liked the %obj #obj very much", "DR", Focus::Subject, 0, 0, 0, 0, NotGone },
    // giving and showing
    { "S gave the %obj #obj to O", "G", Focus::Both, 0, Pal, 0, 0, Held, Who::Holder,
        Move::ToOther },
    { "S showed the %obj #obj to O", "h", Focus::Both, 0, Pal, 0, 0, Held, Who::Holder },
    { "S said thank you to O", "T", Focus::Both, 0, 0, 0, 0, Held, Who::Holder, Move::Stay, true },
    { "now H had the %obj #obj", "n", Focus::Nothing, 0, 0, 0, 0, Held },
    { "S gave it@obj back to O", "b", Focus::Both, 0, 0, 0, 0, Held, Who::Holder, Move::ToOther,
        true },
    { "S took the %obj #obj to his@S #kin", "Z", Focus::Subject, 0, 0, 0, 0, Held, Who::Holder },
    { "S told his@S #kin about the %obj #obj", "Z", Focus::Subject, 0, 0, 0, 0, NotGone },
    { "S hugged his@S #kin", "ZR", Focus::Subject },
    // playing and feeling
    { "B played with the %obj #obj", "P", Focus::Both, 0, 0, 0, 0, InView },
    { "S played with the %obj #obj all day", "P", Focus::Subject, 0, 0, 0, 0, Held, Who::Holder },
    { "S played by himself@S", "P", Focus::Subject, 0, 0, 0, Pal, NotGone },
    { "B played at@place the #place", "PR", Focus::Both },
    { "S was very $feeling", "R", Focus::Subject, 0, 0, 0, 0, NotGone },
    { "B were very $feeling", "R", Focus::Both, 0, 0, 0, 0, NotGone },
    { "S $smile and $jump", "R", Focus::Subject, 0, 0, 0, 0, NotGone },
    { "B $smile and $jump", "R", Focus::Both, 0, 0, 0, 0, NotGone },
    // losing and looking
    { "but S lost the %obj #obj", "L", Focus::Subject, 0, 0, 0, 0, Held, Who::Holder,
        Move::ToLost },
    { "S lost the %obj #obj at@place the #place", "L", Focus::Subject, 0, 0, 0, 0, Held,
        Who::Holder, Move::ToLost },
    { "S was very sad", "w", Focus::Subject, 0, 0, 0, 0, Gone },
    { "where was@obj the %obj #obj ?", "w", Focus::Object, 0, 0, 0, 0, at(Where::Lost) },
    { "it@obj was@obj near the #spot", "A", Focus::Object, 0, 0, 0, 0, at(Where::Lost), Who::Anyone,
        Move::ToGround },
    { "S looked for them@obj everywhere", "k", Focus::Subject, 0, 0, 0, 0, at(Where::Lost) },
    { "B looked for the %obj #obj", "k", Focus::Both, 0, 0, 0, 0, at(Where::Lost) },
    { "S found the %obj #obj near the #spot", "A", Focus::Subject, 0, 0, 0, 0, at(Where::Lost),
        Who::Anyone, Move::ToSubject },
    { "at last , S found them@obj", "A", Focus::Subject, 0, 0, 0, 0, at(Where::Lost), Who::Anyone,
        Move::ToSubject },
    { "S picked up the %obj #obj", "X", Focus::Subject, 0, 0, 0, 0, at(Where::OnGround),
        Who::Anyone, Move::ToSubject },
    { "S picked them@obj up", "X", Focus::Subject, 0, 0, 0, 0, at(Where::OnGround), Who::Anyone,
        Move::ToSubject },
    // an animal
    { "a %animal #animal came to the #place", "C", Focus::Animal, Animal, 0, Hero },
    { "S saw a %animal #animal", "C", Focus::Subject, Animal },
    { "it@animal was very hungry", "q", Focus::Animal },
    { "S gave some #food to the %animal #animal", "g", Focus::Subject, Food },
    { "the %animal #animal ate the #food", "a", Focus::Animal },
    { "the %animal #animal took the %obj #obj", "S", Focus::Animal, 0, 0, 0, 0, InView, Who::Anyone,
        Move::ToAnimal },
    { "S ran after the %animal #animal", "U", Focus::Subject, 0, 0, 0, 0, at(Where::WithAnimal) },
    { "B ran after the %animal #animal", "U", Focus::Both, 0, 0, 0, 0, at(Where::WithAnimal) },
    { "the %animal #animal dropped the %obj #obj near the #spot", "V", Focus::Animal, 0, 0, 0, 0,
        at(Where::WithAnimal), Who::Anyone, Move::ToGround },
    // a meal
    { "S ate some #food", "M", Focus::Subject, Food, 0, 0, Pal },
    { "B ate some #food", "M", Focus::Both, Food },
    { "the #food was very good", "m", Focus::Nothing },
    // a box
    { "S put the %obj #obj in a #box", "B", Focus::Subject, Box, 0, 0, 0, Held, Who::Holder,
        Move::ToBox },
    { "then S opened the #box", "J", Focus::Subject, 0, 0, 0, 0, at(Where::InBox) },
    { "the %obj #obj was@obj in the #box", "I", Focus::Object, 0, 0, 0, 0, at(Where::InBox) },
    { "S took the %obj #obj out of the #box", "i", Focus::Subject, 0, 0, 0, 0, at(Where::InBox),
        Who::Anyone, Move::ToSubject },
    // how a story ends
    { "then B went home", "E", Focus::Both },
    { "S went home with the %obj #obj", "E", Focus::Subject, 0, 0, 0, 0, Held, Who::Holder },
    { "S put them@obj next to his@S bed", "E", Focus::Subject, 0, 0, 0, 0, Held, Who::Holder },
    { "that night , S dreamed about the %obj #obj", "E", Focus::Subject, 0, 0, 0, 0, NotGone },
    { "the next day , S went back to the #place", "E", Focus::Subject },
    { "that was a very $good day", "E", Focus::Nothing },
    { "what a $good day !", "E", Focus::Nothing },
    { "B were best friends", "E", Focus::Both },
};

} // namespace

std::span<const FormRow> english_forms()
{
    return EnglishRows;
}

} // namespace glassllm::story
