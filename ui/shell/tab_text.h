// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace glassllm {

struct PromptTab;
class Studio;

/// What is said of the tabs, in the window's language at the time of the call.
class TabText {
    Q_DECLARE_TR_FUNCTIONS(TabText)

public:
    /// The prompt of a tab as a line, or what stands for none.
    [[nodiscard]] static QString prompt(const Studio& studio, int tab);
    /// "head 2 of layer 1 is off", one for each edit.
    [[nodiscard]] static QStringList edits(const PromptTab& tab);
    /// The same for the tab itself: "off: head 2, layer 1".
    [[nodiscard]] static QString briefEdits(const PromptTab& tab);
    /// "running, 43 %", "out of date: press Run"; empty when there is nothing to say.
    [[nodiscard]] static QString state(const Studio& studio, int tab);
    /// "Prompt B: Ana found a red kite, head 2 of layer 1 is off, waiting": for screen readers.
    [[nodiscard]] static QString name(const Studio& studio, int tab);
    /// The same as lines, the prompt whole; escaped.
    [[nodiscard]] static QString toolTip(const Studio& studio, int tab);
    /// "43 %"; empty before anything is known
    [[nodiscard]] static QString share(const PromptTab& tab);
    /// Why its last run failed: a sentence, and where memory was short that the prompts of several
    /// tabs share it; empty when it did not fail.
    [[nodiscard]] static QString problem(const PromptTab& tab);
    /// A line for each tab whose run failed: "Prompt B, “Ana found…”: why"; of very many the first
    /// ones, and how many there are beside.
    [[nodiscard]] static QString failures(const Studio& studio);
};

} // namespace glassllm
