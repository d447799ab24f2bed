// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/side/code_lines.h"

#include <QStringList>

#include <algorithm>

namespace glassllm {
namespace {

constexpr qsizetype FEWEST_COLUMNS = 20;
constexpr qsizetype LONGEST_LINE = 2000;
constexpr qsizetype FURTHER = 4; // indentation of what follows a break

qsizetype indentOf(const QString& line)
{
    qsizetype indent = 0;
    while (indent < line.size() && line.at(indent) == QLatin1Char(' ')) {
        ++indent;
    }
    return indent;
}

/// How much of the line stays when it must be broken at `columns`: all of them when nothing breaks.
qsizetype breakPlace(const QString& line, qsizetype columns)
{
    const qsizetype indent = indentOf(line);
    for (qsizetype place = std::min(columns, line.size() - 1); place > indent + 1; --place) {
        const QChar before = line.at(place - 1);
        const QChar after = line.at(place);
        const bool space = before == QLatin1Char(' ');
        const bool bracket = before == QLatin1Char('(') && after != QLatin1Char(')');
        if (space || bracket) {
            return place;
        }
    }
    return columns;
}

QString trimmedRight(QString line)
{
    while (line.endsWith(QLatin1Char(' '))) {
        line.chop(1);
    }
    return line;
}

} // namespace

std::vector<CodeLine> codeLines(const QString& text, int first, int last, int columns, bool dedent)
{
    const qsizetype room = std::max<qsizetype>(columns, FEWEST_COLUMNS);
    const QStringList all = text.split(QLatin1Char('\n'));
    const qsizetype from = std::max(first, 1) - 1;
    const qsizetype to = std::min<qsizetype>(last, all.size());
    qsizetype shared = room;
    for (qsizetype i = from; i < to; ++i) {
        if (!all.at(i).trimmed().isEmpty()) {
            shared = std::min(shared, indentOf(all.at(i)));
        }
    }
    std::vector<CodeLine> lines;
    for (qsizetype i = from; i < to; ++i) {
        // a file may hold one endless line; nobody reads it to its end
        QString rest = all.at(i).left(LONGEST_LINE);
        if (rest.size() < all.at(i).size()) {
            rest += QChar(0x2026);
        }
        if (dedent) {
            rest.remove(0, std::min(shared, indentOf(rest)));
        }
        // deep nesting must leave room for the code itself
        const QString further(std::min(indentOf(rest) + FURTHER, room / 2), QLatin1Char(' '));
        bool begins = true;
        while (rest.size() > room) {
            const qsizetype place = breakPlace(rest, room);
            lines.push_back({ trimmedRight(rest.left(place)), static_cast<int>(i) + 1, begins });
            rest = further + rest.mid(place).trimmed();
            begins = false;
        }
        lines.push_back({ rest, static_cast<int>(i) + 1, begins });
    }
    return lines;
}

} // namespace glassllm
