// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_words.h"

namespace glassllm::story {
namespace {

constexpr std::array PortugueseClasses {
    ClassSource { WordClass::Name,
        "f Ana;f Bia;f Mia;f Lia;f Clara;f Luna;f Nina;f Eva;m Tom;m Leo;m Davi;m Pedro;m Lucas;m "
        "Hugo;m Caio;m Rui" },
    ClassSource { WordClass::Object,
        "f bola bolas;f pipa pipas;f boneca bonecas;m sino sinos;m livro livros;m copo copos;m "
        "anel anéis;f moeda moedas;f chave chaves;f concha conchas;f pedra pedras;f folha folhas;f "
        "flor flores;f pena penas;f fita fitas;m carrinho carrinhos;m balão balões;f carta "
        "cartas;f estrela estrelas;m sapato sapatos;m chapéu chapéus;m botão botões" },
    ClassSource { WordClass::Place,
        "m parque;f praia;m jardim;f escola;f fazenda;f feira;f floresta;m zoo;f praça;m museu;m "
        "campo;m quintal;m circo;f vila" },
    ClassSource { WordClass::Animal,
        "m gato;m cachorro;m coelho;m pato;m cavalo;f cabra;m rato;m sapo;m macaco;f galinha;f "
        "raposa;f vaca;f ovelha;f coruja" },
    ClassSource { WordClass::Food,
        "m bolo;m pão;f sopa;m milho;m queijo;f torta;m mel;f pipoca;f pizza;f salada;m arroz;m "
        "pudim" },
    ClassSource { WordClass::Box, "f caixa;f bolsa;f cesta;f gaveta;m baú;m balde;f mochila" },
    ClassSource { WordClass::Spot,
        "m portão;f porta;f árvore;f cerca;m muro;m banco;f escada;f janela;f fonte;f ponte" },
    ClassSource { WordClass::Kin, "f mãe;m pai;f avó;m avô;f tia;m tio;f irmã;m irmão" },
    ClassSource { WordClass::Colour,
        "vermelho vermelha vermelhos vermelhas;amarelo amarela amarelos amarelas;branco branca "
        "brancos brancas;preto preta pretos pretas;roxo roxa roxos roxas;dourado dourada dourados "
        "douradas;azul azuis;verde verdes" },
    ClassSource { WordClass::Trait,
        "pequeno pequena - -;grande -;manso mansa - -;esperto esperta - -;alegre -;valente -;fofo "
        "fofa - -" },
    ClassSource { WordClass::Day, "dia;sábado;domingo" },
    ClassSource { WordClass::Daypart, "manhã;tarde" },
    ClassSource { WordClass::Weather, "quente;bonito;lindo;claro;calmo" },
    ClassSource { WordClass::Quality,
        "bonito bonita bonitos bonitas;pequeno pequena pequenos pequenas;leve leves;lindo linda "
        "lindos lindas;especial especiais" },
    ClassSource { WordClass::Look, "novo nova novos novas;limpo limpa limpos limpas" },
    ClassSource { WordClass::Feeling,
        "feliz felizes;contente contentes;alegre alegres;animado animada animados animadas" },
    ClassSource { WordClass::Smile, "sorriu sorriram;riu riram;cantou cantaram" },
    ClassSource { WordClass::Jump, "pulou pularam;dançou dançaram;correu correram" },
    ClassSource { WordClass::Good, "feliz;bom;bonito;alegre;especial" },
};

constexpr std::array PortugueseAgreements {
    AgreementSet { "o", "o a os as", SlotKind::Agreement },
    AgreementSet { "um", "um uma - -", SlotKind::Agreement },
    AgreementSet { "no", "no na - -", SlotKind::Agreement },
    AgreementSet { "num", "num numa - -", SlotKind::Agreement },
    AgreementSet { "ao", "ao à - -", SlotKind::Agreement },
    AgreementSet { "do", "do da dos das", SlotKind::Agreement },
    AgreementSet { "ele", "ele ela eles elas", SlotKind::Pronoun },
    AgreementSet { "dele", "dele dela - -", SlotKind::Pronoun },
    AgreementSet { "era", "era eram", SlotKind::Number },
    AgreementSet { "estava", "estava estavam", SlotKind::Number },
    AgreementSet { "parecia", "parecia pareciam", SlotKind::Number },
    AgreementSet { "amigo", "amigo amiga amigos amigas", SlotKind::Gender },
    AgreementSet { "juntos", "- - juntos juntas", SlotKind::Gender },
    AgreementSet { "menino", "menino menina - -", SlotKind::Gender },
    AgreementSet { "chamado", "chamado chamada - -", SlotKind::Gender },
    AgreementSet { "obrigado", "obrigado obrigada - -", SlotKind::Gender },
    AgreementSet { "sozinho", "sozinho sozinha - -", SlotKind::Gender },
    AgreementSet { "cansado", "cansado cansada - -", SlotKind::Gender },
    AgreementSet { "gostoso", "gostoso gostosa - -", SlotKind::Gender },
};

} // namespace

const LexiconSource& portuguese_words()
{
    static constexpr LexiconSource Source { PortugueseClasses, PortugueseAgreements,
        "um uma - -;- - dois duas;- - três três;- - quatro quatro", "ele ela eles elas dele dela",
        "#hero e #pal|ele@both" };
    return Source;
}

} // namespace glassllm::story
