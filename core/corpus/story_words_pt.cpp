// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/story_words.h"

namespace glassllm::story {
namespace {

constexpr std::array Classes {
    ClassSource { WordClass::Name,
        "f Ana;f Bia;f Mia;f Lia;f Clara;f Sofia;f Júlia;f Luna;f Alice;f Eva;f Nina;f Marta;"
        "m Tom;m Leo;m Davi;m Pedro;m Lucas;m Hugo;m Caio;m Beto;m Igor;m Rui;m Nico;m João" },
    ClassSource { WordClass::Object,
        "f bola bolas;f pipa pipas;f boneca bonecas;m barquinho barquinhos;"
        "m tambor tambores;m sino sinos;m livro livros;m chapéu chapéus;m copo copos;"
        "m anel anéis;f moeda moedas;f chave chaves;f concha conchas;f pedra pedras;"
        "f folha folhas;f flor flores;f pena penas;f fita fitas;m botão botões;"
        "m pincel pincéis;m robô robôs;m trenzinho trenzinhos;m caminhão caminhões;"
        "m avião aviões;m fantoche fantoches;f máscara máscaras;f bandeira bandeiras;"
        "m balão balões;m bloco blocos;f carta cartas;m apito apitos;f lanterna lanternas;"
        "f colher colheres;f estrela estrelas;f meia meias;m sapato sapatos;m lenço lenços;"
        "m carrinho carrinhos;m pião piões;f corda cordas;f peteca petecas" },
    ClassSource { WordClass::Place,
        "m parque;f praia;m jardim;f escola;f fazenda;f feira;f floresta;f biblioteca;"
        "m clube;m zoológico;f praça;m museu;m campo;f padaria;m quintal;m sítio;m mercado;"
        "m circo;f vila;m bosque;m pátio;f quadra" },
    ClassSource { WordClass::Animal,
        "m gato;m cachorro;m passarinho;m coelho;m pato;m cavalo;f cabra;m rato;m sapo;"
        "f tartaruga;m macaco;m porquinho;f galinha;f raposa;m esquilo;f vaca;m papagaio;"
        "f ovelha;f coruja;f arara;f capivara" },
    ClassSource { WordClass::Food,
        "m bolo;m pão;f sopa;m milho;m queijo;f torta;m mel;f pipoca;f pizza;f salada;m arroz;"
        "m macarrão;m pudim;f canjica;f tapioca;f goiabada" },
    ClassSource { WordClass::Box,
        "f caixa;f bolsa;f cesta;f gaveta;m baú;m balde;f mochila;f sacola;m armário" },
    ClassSource { WordClass::Spot,
        "m portão;f porta;f árvore;f cerca;m muro;m banco;f escada;f janela;f estrada;f fonte;"
        "m poço;f ponte" },
    ClassSource {
        WordClass::Kin, "f mãe;m pai;f avó;m avô;f tia;m tio;f irmã;m irmão;f prima;m primo" },
    ClassSource { WordClass::Colour,
        "vermelho vermelha vermelhos vermelhas;amarelo amarela amarelos amarelas;"
        "branco branca brancos brancas;preto preta pretos pretas;roxo roxa roxos roxas;"
        "dourado dourada dourados douradas;prateado prateada prateados prateadas;"
        "azul azuis;verde verdes;marrom marrons" },
    ClassSource { WordClass::Trait,
        "pequeno pequena - -;grande -;gordo gorda - -;manso mansa - -;esperto esperta - -;"
        "engraçado engraçada - -;curioso curiosa - -;alegre -;valente -;fofo fofa - -;"
        "brincalhão brincalhona - -;tímido tímida - -" },
    ClassSource { WordClass::Day, "dia;sábado;domingo" },
    ClassSource { WordClass::Daypart, "manhã;tarde" },
    ClassSource { WordClass::Weather, "quente;bonito;lindo;claro;calmo;fresco;tranquilo" },
    ClassSource { WordClass::Quality,
        "bonito bonita bonitos bonitas;pequeno pequena pequenos pequenas;leve leves;"
        "lindo linda lindos lindas;brilhante brilhantes;especial especiais;"
        "antigo antiga antigos antigas" },
    ClassSource { WordClass::Look,
        "novo nova novos novas;mágico mágica mágicos mágicas;limpo limpa limpos limpas;"
        "diferente diferentes;encantado encantada encantados encantadas" },
    ClassSource { WordClass::Feeling,
        "feliz felizes;contente contentes;alegre alegres;animado animada animados animadas;"
        "orgulhoso orgulhosa orgulhosos orgulhosas;surpreso surpresa surpresos surpresas;"
        "satisfeito satisfeita satisfeitos satisfeitas" },
    ClassSource {
        WordClass::Smile, "sorriu sorriram;riu riram;cantou cantaram;assobiou assobiaram" },
    ClassSource { WordClass::Jump,
        "pulou pularam;dançou dançaram;correu correram;acenou acenaram;rodou rodaram" },
    ClassSource { WordClass::Good, "feliz;bom;bonito;alegre;especial;divertido" },
};

constexpr std::array Agreements {
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
    static constexpr LexiconSource Source { Classes, Agreements,
        "um uma - -;- - dois duas;- - três três;- - quatro quatro", "ele ela eles elas dele dela",
        "#hero e #pal|ele@both" };
    return Source;
}

} // namespace glassllm::story
