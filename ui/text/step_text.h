// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QLocale>
#include <QString>
#include <QStringList>

namespace glassllm {

/// The numbers of a run that its explanations name; the letters are those of the equations.
struct StepNumbers {
    qint64 n = 1; ///< tokens of the text, cached ones included
    qint64 rows = 0; ///< rows of this record: fewer than n with a cache; 0 means n
    qint64 D = 0, H = 1, Hkv = 1, d = 0, F = 0, V = 0;
    bool greedy = true; ///< also true at temperature 0
    double T = 1; ///< temperature; ignored when greedy
    qint64 topK = 0; ///< 0: off
    double topP = 1; ///< 1: off
    qint64 targets = 0; ///< positions that have a target
    double ropeTheta = 10000;
    bool ropeScaled = false;
    double eps = 1e-5;
    bool tied = true; ///< the output table is the embedding table
};

/// One line below the equation.
struct SymbolRow {
    QString symbol; ///< as in the plain equation, with hats; what follows "_" is lowered: "Q'_h"
    QString meaning;
    QString shape; ///< "9 × 16", a number, or a range "0 … 8"
    QString role; ///< "A" left operand, "B" right operand, "" none
};

/// All plain text, with every number filled in.
struct StepText {
    QString title;
    QStringList paragraphs; ///< two: the arithmetic, what it means
    QString mixUp; ///< follows a label like "Common mix-up:", hence starts with a small letter
    QList<SymbolRow> symbols;
};

/// The explanation of a step in the language of the translator installed at the time of the call.
/// @param locale writes the fractions: a decimal comma in Portuguese
/// @throws NotFound (UnknownStep)
[[nodiscard]] StepText stepText(
    QStringView id, const StepNumbers& numbers, const QLocale& locale = QLocale());

} // namespace glassllm
