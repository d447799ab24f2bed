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

/// Lines `from` to before `to`, from 0, or those of them that there are.
QStringList linesOf(const QString& text, qsizetype from, qsizetype to)
{
    QStringList lines;
    qsizetype start = 0;
    for (qsizetype line = 0; line < to && start >= 0; ++line) {
        const qsizetype end = text.indexOf(QLatin1Char('\n'), start);
        if (line >= from) {
            lines << text.mid(start, end < 0 ? -1 : end - start);
        }
        start = end < 0 ? -1 : end + 1;
    }
    return lines;
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
    const int from = std::max(first, 1);
    const QStringList all = linesOf(text, from - 1, last);
    qsizetype shared = room;
    for (const QString& line : all) {
        if (!line.trimmed().isEmpty()) {
            shared = std::min(shared, indentOf(line));
        }
    }
    std::vector<CodeLine> lines;
    for (qsizetype i = 0; i < all.size(); ++i) {
        const int number = from + static_cast<int>(i);
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
            lines.push_back({ trimmedRight(rest.left(place)), number, begins });
            rest = further + rest.mid(place).trimmed();
            begins = false;
        }
        lines.push_back({ rest, number, begins });
    }
    return lines;
}

} // namespace glassllm
