// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_words.h"

namespace glassllm::story {
namespace {

// English nouns have no gender: all things are "m". In the table of places the letter says
// which preposition the place takes: m "in", f "at".
constexpr std::array EnglishClasses {
    ClassSource { WordClass::Name,
        "f Ana;f Bia;f Mia;f Lia;f Clara;f Luna;f Emma;f Lucy;m Tom;m Leo;m Ben;m Max;m Lucas;m "
        "Hugo;m Sam;m Finn" },
    ClassSource { WordClass::Object,
        "m ball balls;m kite kites;m doll dolls;m boat boats;m drum drums;m bell bells;m book "
        "books;m hat hats;m cup cups;m ring rings;m coin coins;m key keys;m shell shells;m stone "
        "stones;m flower flowers;m feather feathers;m button buttons;m pencil pencils;m train "
        "trains;m mask masks;m flag flags;m balloon balloons;m card cards;m lamp lamps;m spoon "
        "spoons;m star stars;m shoe shoes;m car cars;m robot robots;m rope ropes;m leaf leaves;m "
        "plane planes" },
    ClassSource { WordClass::Place,
        "f park;f beach;f school;f farm;f market;f lake;f zoo;f museum;f fair;m garden;m forest;m "
        "field;m village;m woods;m meadow;f pool" },
    ClassSource { WordClass::Animal,
        "m dog;m cat;m bird;m rabbit;m duck;m horse;m goat;m mouse;m frog;m turtle;m monkey;m "
        "pig;m hen;m fox" },
    ClassSource { WordClass::Food,
        "m bread;m cake;m soup;m rice;m corn;m cheese;m pie;m honey;m popcorn;m pizza;m pasta;m "
        "salad;m fruit" },
    ClassSource {
        WordClass::Box, "m box;m bag;m basket;m chest;m bucket;m drawer;m backpack;m suitcase" },
    ClassSource { WordClass::Spot,
        "m gate;m door;m tree;m fence;m wall;m bench;m window;m road;m fountain;m bush;m well" },
    ClassSource { WordClass::Kin,
        "m mother;m father;m grandmother;m grandfather;m aunt;m uncle;m sister;m brother;m "
        "teacher;m cousin" },
    ClassSource { WordClass::Colour,
        "red;blue;green;yellow;white;black;brown;pink;purple;golden;silver;grey" },
    ClassSource { WordClass::Trait, "little;big;friendly;funny;brave;clever;shy;young;curious" },
    ClassSource { WordClass::Day, "day;morning;afternoon" },
    ClassSource { WordClass::Daypart, "day;morning;afternoon;week" },
    ClassSource { WordClass::Weather, "sunny;warm;bright;lovely;quiet;cool" },
    ClassSource { WordClass::Quality, "pretty;small;light;shiny;special;old" },
    ClassSource { WordClass::Look, "nice;lovely;clean;bright;new" },
    ClassSource { WordClass::Feeling, "happy;glad;proud;excited;surprised;thankful" },
    ClassSource { WordClass::Smile, "smiled;laughed;sang;giggled" },
    ClassSource { WordClass::Jump, "jumped;danced;ran;clapped;waved" },
    ClassSource { WordClass::Good, "good;happy;nice;special;lovely;long" },
};

constexpr std::array EnglishAgreements {
    AgreementSet { "was", "was were", SlotKind::Number },
    AgreementSet { "it", "it they", SlotKind::Pronoun },
    AgreementSet { "them", "it them", SlotKind::Pronoun },
    AgreementSet { "he", "he she - -", SlotKind::Pronoun },
    AgreementSet { "they", "- - they they", SlotKind::Pronoun },
    AgreementSet { "his", "his her - -", SlotKind::Gender },
    AgreementSet { "himself", "himself herself - -", SlotKind::Gender },
    AgreementSet { "boy", "boy girl - -", SlotKind::Gender },
    AgreementSet { "at", "in at - -", SlotKind::None },
};

} // namespace

const LexiconSource& english_words()
{
    static constexpr LexiconSource Source { EnglishClasses, EnglishAgreements,
        "a a - -;- - two two;- - three three;- - four four", "he she it they him her them his",
        "#hero and #pal|they@both" };
    return Source;
}

} // namespace glassllm::story
