// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_words.h"

namespace glassllm::story {
namespace {

// English nouns have no gender: all things are "m". In the table of places the letter says
// which preposition the place takes: m "in", f "at".
constexpr std::array Classes {
    ClassSource { WordClass::Name,
        "f Ana;f Bia;f Mia;f Lily;f Emma;f Lucy;f Ella;f Nora;f Zoe;f Ruby;f Amy;f Kate;"
        "m Tom;m Leo;m Ben;m Max;m Sam;m Jack;m Finn;m Noah;m Adam;m Hugo;m Dan;m Tim" },
    ClassSource { WordClass::Object,
        "m ball balls;m kite kites;m doll dolls;m boat boats;m drum drums;m bell bells;"
        "m book books;m hat hats;m cup cups;m ring rings;m coin coins;m key keys;"
        "m shell shells;m stone stones;m leaf leaves;m flower flowers;m feather feathers;"
        "m ribbon ribbons;m button buttons;m pencil pencils;m brush brushes;m robot robots;"
        "m train trains;m truck trucks;m plane planes;m puppet puppets;m mask masks;"
        "m flag flags;m balloon balloons;m block blocks;m marble marbles;m card cards;"
        "m whistle whistles;m lamp lamps;m spoon spoons;m star stars;m sock socks;"
        "m shoe shoes;m scarf scarves;m car cars;m top tops;m rope ropes" },
    ClassSource { WordClass::Place,
        "f park;f beach;f school;f farm;f market;f library;f lake;f zoo;f museum;f fair;"
        "f playground;f bakery;f circus;f pool;m garden;m forest;m field;m meadow;m village;"
        "m woods;m square;m orchard" },
    ClassSource { WordClass::Animal,
        "m dog;m cat;m bird;m rabbit;m duck;m horse;m goat;m mouse;m frog;m turtle;m monkey;"
        "m pig;m hen;m fox;m squirrel;m puppy;m kitten;m parrot;m sheep;m lamb;m donkey" },
    ClassSource { WordClass::Food,
        "m bread;m cake;m soup;m rice;m corn;m cheese;m pie;m honey;m popcorn;m pizza;m pasta;"
        "m salad;m fruit;m pudding" },
    ClassSource {
        WordClass::Box, "m box;m bag;m basket;m chest;m bucket;m drawer;m backpack;m suitcase" },
    ClassSource { WordClass::Spot,
        "m gate;m door;m tree;m fence;m wall;m bench;m stairs;m window;m road;m fountain;"
        "m bush;m well" },
    ClassSource { WordClass::Kin,
        "m mother;m father;m grandmother;m grandfather;m aunt;m uncle;m sister;m brother;"
        "m cousin;m teacher" },
    ClassSource { WordClass::Colour,
        "red;blue;green;yellow;white;black;brown;pink;purple;golden;silver;grey" },
    ClassSource { WordClass::Trait,
        "little;big;friendly;funny;brave;fluffy;clever;curious;playful;gentle;shy;young" },
    ClassSource { WordClass::Day, "day;morning;afternoon;evening" },
    ClassSource { WordClass::Daypart, "day;morning;afternoon;week;Saturday;Sunday" },
    ClassSource { WordClass::Weather, "sunny;warm;bright;lovely;quiet;cool;windy;clear" },
    ClassSource { WordClass::Quality, "pretty;small;light;shiny;special;beautiful;old" },
    ClassSource { WordClass::Look, "nice;lovely;clean;bright;magical;new" },
    ClassSource {
        WordClass::Feeling, "happy;glad;proud;excited;surprised;pleased;cheerful;thankful" },
    ClassSource { WordClass::Smile, "smiled;laughed;sang;giggled;whistled" },
    ClassSource { WordClass::Jump, "jumped;danced;ran;clapped;waved" },
    ClassSource { WordClass::Good, "good;happy;nice;special;lovely;long" },
};

constexpr std::array Agreements {
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
    static constexpr LexiconSource Source { Classes, Agreements,
        "a a - -;- - two two;- - three three;- - four four", "he she it they him her them his",
        "#hero and #pal|they@both" };
    return Source;
}

} // namespace glassllm::story
