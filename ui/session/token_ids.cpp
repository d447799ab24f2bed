// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/token_ids.h"

#include "core/base/error.h"
#include "core/base/number_text.h"

#include <QRegularExpression>
#include <QStringList>

namespace glassllm {

std::vector<std::int64_t> parseTokenIds(const QString& text)
{
    static const QRegularExpression gap(QStringLiteral("[\\s,;]+"));
    const QStringList pieces = text.split(gap, Qt::SkipEmptyParts);
    if (pieces.isEmpty()) {
        throw_error<BadValue>(ErrorCode::EmptyPrompt);
    }
    std::vector<std::int64_t> ids;
    for (const QString& piece : pieces) {
        const auto id = parse_int(piece.toStdString());
        if (!id || *id < 0) {
            throw_error<BadValue>(ErrorCode::NegativeIndex, { piece.toStdString() });
        }
        ids.push_back(*id);
    }
    return ids;
}

bool holdsTokenIds(const QString& text)
{
    try {
        return !parseTokenIds(text).empty();
    } catch (const BadValue&) {
        return false;
    }
}

QString tokenIdsText(const std::vector<std::int64_t>& ids)
{
    QStringList pieces;
    for (const std::int64_t id : ids) {
        pieces << QString::number(id);
    }
    return pieces.join(QLatin1Char(' '));
}

} // namespace glassllm
