// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/text_width.h"

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QString>

#include <utility>

namespace glassllm {
namespace {

constexpr qsizetype MOST_WIDTHS = 20'000; // about 2 MB

} // namespace

qreal textWidth(const QFont& font, const QString& text)
{
    thread_local QHash<std::pair<QFont, QString>, qreal> known;
    const std::pair key(font, text);
    if (const auto found = known.constFind(key); found != known.constEnd()) {
        return *found;
    }
    if (known.size() >= MOST_WIDTHS) {
        known.clear();
    }
    return *known.insert(key, QFontMetricsF(font).horizontalAdvance(text));
}

QString elidedText(const QFont& font, const QString& text, qreal width)
{
    return textWidth(font, text) <= width
        ? text
        : QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
}

} // namespace glassllm
