// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_run.h"
#include "ui/text/step_text.h"

#include <QCoreApplication>

namespace glassllm {

struct ComparedCandidates;
struct ComparedFigures;
class Selection;

/// What is said beside two runs that are compared, from facts of their records alone.
class CompareWords {
    Q_DECLARE_TR_FUNCTIONS(CompareWords)

public:
    /// Title, two paragraphs and the common mix-up, in the window's language; without symbols.
    /// Where both records are the same up to a row, that is said, and why only where it is so.
    /// @param other stands at the counterpart of what `shown` shows
    /// @param candidates the next tokens of both
    /// @param figures of the shown head; null for a step without cells
    [[nodiscard]] static StepText of(const Selection& shown, const Selection& other,
        const Letters& letters, const ComparedCandidates& candidates,
        const ComparedFigures* figures);

private:
    [[nodiscard]] static QString whatDiffers(
        const Selection& shown, const Selection& other, const Letters& letters);
    /// Of a step with cells that both runs have.
    [[nodiscard]] static QString whatFollows(const Selection& shown, const Selection& other,
        const Letters& letters, const ComparedFigures& figures);
    [[nodiscard]] static QString candidatesDiffer(
        const ComparedCandidates& candidates, const Letters& letters);
};

} // namespace glassllm
