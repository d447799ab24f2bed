// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_form_sets.h"

namespace glassllm::story {
namespace {

// Order of the fields: text, beats, focus, fresh, open, needs, lacks, where, who, move, gift.
constexpr FormRow PortugueseRows[] = {
    // how a story opens
    { "certo $day , #hero foi ao@place #place", "O", Focus::Hero, Hero | Place },
    { "certa $daypart , #hero foi ao@place #place", "O", Focus::Hero, Hero | Place },
    { "era uma vez um@hero menino@hero chamado@hero #hero", "O", Focus::Hero, Hero },
    { "#hero morava perto do@place #place", "O", Focus::Hero, Hero | Place },
    { "num dia $weather , #hero estava no@place #place", "O", Focus::Hero, Hero | Place },
    { "toda $daypart , #hero brincava no@place #place", "O", Focus::Hero, Hero | Place },
    { "#hero gostava de brincar no@place #place", "O", Focus::Hero, Hero | Place },
    { "#hero e #pal eram muito amigo@both", "O", Focus::Both, Hero | Pal },
    { "#hero e #pal foram ao@place #place", "O", Focus::Both, Hero | Pal | Place },
    // a friend
    { "#pal também estava lá", "F", Focus::Pal, Pal, 0, Hero | Place },
    { "depois , #pal chegou ao@place #place", "F", Focus::Pal, Pal, 0, Hero },
    { "#pal queria brincar com #hero", "F", Focus::Both, Pal },
    { "S encontrou #pal no@place #place", "F", Focus::Both, Pal },
    { "S chamou o@pal amigo@pal #pal", "F", Focus::Both, Pal },
    // a thing
    { "S achou n@obj #obj %obj", "N", Focus::Subject, Object, Hero, 0, 0, Nowhere, Who::Anyone,
        Move::ToSubject },
    { "S achou n@obj #obj %obj perto do@spot #spot", "N", Focus::Subject, Object, Hero, 0, 0,
        Nowhere, Who::Anyone, Move::ToSubject },
    { "S ganhou n@obj #obj %obj do@kin #kin", "N", Focus::Subject, Object, Hero, 0, 0, Nowhere,
        Who::Anyone, Move::ToSubject },
    { "S tinha n@obj #obj %obj", "N", Focus::Subject, Object, Hero, 0, 0, Nowhere, Who::Anyone,
        Move::ToSubject },
    { "S comprou n@obj #obj %obj", "N", Focus::Subject, Object, Hero, 0, 0, Nowhere, Who::Anyone,
        Move::ToSubject },
    { "havia n@obj #obj %obj no chão", "N", Focus::Object, Object, 0, Hero, 0, Nowhere, Who::Anyone,
        Move::ToGround },
    // how it is
    { "o@obj #obj %obj era@obj muito $quality@obj", "D", Focus::Object, 0, 0, 0, 0, InView },
    { "ele@obj parecia@obj $look@obj", "d", Focus::Object, 0, 0, 0, 0, InView },
    { "S gostou muito do@obj #obj %obj", "DR", Focus::Subject, 0, 0, 0, 0, NotGone },
    // giving and showing
    { "S deu o@obj #obj %obj para O", "G", Focus::Both, 0, Pal, 0, 0, Held, Who::Holder,
        Move::ToOther },
    { "S mostrou o@obj #obj %obj para O", "h", Focus::Both, 0, Pal, 0, 0, Held, Who::Holder },
    { "S disse muito obrigado@S", "T", Focus::Subject, 0, 0, 0, 0, Held, Who::Holder, Move::Stay,
        true },
    { "agora o@obj #obj %obj era@obj de H", "n", Focus::Nothing, 0, 0, 0, 0, Held },
    { "S devolveu o@obj #obj %obj para O", "b", Focus::Both, 0, 0, 0, 0, Held, Who::Holder,
        Move::ToOther, true },
    { "S levou o@obj #obj %obj para o@kin #kin dele@S", "Z", Focus::Subject, 0, 0, 0, 0, Held,
        Who::Holder },
    { "S contou tudo para o@kin #kin dele@S", "Z", Focus::Subject },
    { "S abraçou o@kin #kin dele@S", "ZR", Focus::Subject },
    // playing and feeling
    { "B brincaram com o@obj #obj %obj", "P", Focus::Both, 0, 0, 0, 0, InView },
    { "S brincou com o@obj #obj %obj o dia todo", "P", Focus::Subject, 0, 0, 0, 0, Held,
        Who::Holder },
    { "S estava sozinho@S", "p", Focus::Subject, 0, 0, 0, Pal, NotGone },
    { "B brincaram juntos@both no@place #place", "PR", Focus::Both },
    { "S ficou muito $feeling@S", "R", Focus::Subject, 0, 0, 0, 0, NotGone },
    { "B ficaram muito $feeling@both", "R", Focus::Both, 0, 0, 0, 0, NotGone },
    { "S $smile@S e $jump@S", "R", Focus::Subject, 0, 0, 0, 0, NotGone },
    { "B $smile@both e $jump@both", "R", Focus::Both, 0, 0, 0, 0, NotGone },
    // losing and looking
    { "mas S perdeu o@obj #obj %obj", "L", Focus::Subject, 0, 0, 0, 0, Held, Who::Holder,
        Move::ToLost },
    { "S perdeu o@obj #obj %obj no@place #place", "L", Focus::Subject, 0, 0, 0, 0, Held,
        Who::Holder, Move::ToLost },
    { "S ficou muito triste", "w", Focus::Subject, 0, 0, 0, 0, Gone },
    { "onde estava@obj o@obj #obj %obj ?", "w", Focus::Object, 0, 0, 0, 0, at(Where::Lost) },
    { "ele@obj estava@obj perto do@spot #spot", "A", Focus::Object, 0, 0, 0, 0, at(Where::Lost),
        Who::Anyone, Move::ToGround },
    { "S procurou o@obj #obj %obj por toda parte", "k", Focus::Subject, 0, 0, 0, 0,
        at(Where::Lost) },
    { "B procuraram o@obj #obj %obj", "k", Focus::Both, 0, 0, 0, 0, at(Where::Lost) },
    { "S achou o@obj #obj %obj perto do@spot #spot", "A", Focus::Subject, 0, 0, 0, 0,
        at(Where::Lost), Who::Anyone, Move::ToSubject },
    { "por fim , S achou o@obj #obj %obj", "A", Focus::Subject, 0, 0, 0, 0, at(Where::Lost),
        Who::Anyone, Move::ToSubject },
    { "S pegou o@obj #obj %obj", "X", Focus::Subject, 0, 0, 0, 0, at(Where::OnGround), Who::Anyone,
        Move::ToSubject },
    // an animal
    { "um@animal #animal %animal chegou ao@place #place", "C", Focus::Animal, Animal, 0, Hero },
    { "S viu um@animal #animal %animal", "C", Focus::Subject, Animal },
    { "ele@animal estava com fome", "q", Focus::Animal },
    { "S trouxe #food para o@animal #animal %animal", "g", Focus::Subject, Food },
    { "o@animal #animal %animal comeu o@food #food", "a", Focus::Animal },
    { "o@animal #animal %animal levou embora o@obj #obj %obj", "S", Focus::Animal, 0, 0, 0, 0,
        InView, Who::Anyone, Move::ToAnimal },
    { "S correu atrás do@animal #animal %animal", "U", Focus::Subject, 0, 0, 0, 0,
        at(Where::WithAnimal) },
    { "B correram atrás do@animal #animal %animal", "U", Focus::Both, 0, 0, 0, 0,
        at(Where::WithAnimal) },
    { "o@animal #animal %animal largou o@obj #obj %obj perto do@spot #spot", "V", Focus::Animal, 0,
        0, 0, 0, at(Where::WithAnimal), Who::Anyone, Move::ToGround },
    // a meal
    { "S comeu #food", "M", Focus::Subject, Food, 0, 0, Pal },
    { "B comeram #food", "M", Focus::Both, Food },
    { "o@food #food estava muito gostoso@food", "m", Focus::Nothing },
    // a box
    { "S guardou o@obj #obj %obj num@box #box", "B", Focus::Subject, Box, 0, 0, 0, Held,
        Who::Holder, Move::ToBox },
    { "depois , S abriu o@box #box", "J", Focus::Subject, 0, 0, 0, 0, at(Where::InBox) },
    { "o@obj #obj %obj estava@obj no@box #box", "I", Focus::Object, 0, 0, 0, 0, at(Where::InBox) },
    { "S tirou o@obj #obj %obj do@box #box", "i", Focus::Subject, 0, 0, 0, 0, at(Where::InBox),
        Who::Anyone, Move::ToSubject },
    // how a story ends
    { "depois , B foram embora juntos@both", "E", Focus::Both },
    { "S voltou para casa com o@obj #obj %obj", "E", Focus::Subject, 0, 0, 0, 0, Held,
        Who::Holder },
    { "S foi dormir cansado@S", "E", Focus::Subject },
    { "naquela noite , S sonhou com o@obj #obj %obj", "E", Focus::Subject, 0, 0, 0, 0, NotGone },
    { "no dia seguinte , S voltou ao@place #place", "E", Focus::Subject },
    { "foi um dia muito $good", "E", Focus::Nothing },
    { "que dia $good !", "E", Focus::Nothing },
    { "B eram grandes amigo@both", "E", Focus::Both },
};

} // namespace

std::span<const FormRow> portuguese_forms()
{
    return PortugueseRows;
}

} // namespace glassllm::story
