// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace glassllm {

/// One line on the screen; a long line of a file takes several.
struct CodeLine {
    QString text;
    int number = 0; ///< of the file's line, from 1
    bool first = true; ///< whether the file's line begins here
    bool operator==(const CodeLine&) const = default;
};

/// Lines `first` to `last` (from 1, both included, cut to what the text has), none longer than
/// `columns` where a break is possible: after a comma, an operator, a space or an opening bracket.
/// What follows a break is indented by four more. Columns below 20 count as 20.
/// @param dedent takes the indentation away that all the lines share
[[nodiscard]] std::vector<CodeLine> codeLines(
    const QString& text, int first, int last, int columns, bool dedent);

} // namespace glassllm
