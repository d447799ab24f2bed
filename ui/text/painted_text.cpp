// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/painted_text.h"

#include <QHash>
#include <QPaintEngine>
#include <QStaticText>
#include <QTextLayout>

#include <algorithm>
#include <utility>

namespace glassllm {
namespace {

constexpr qsizetype MOST_TEXTS = 4'000; // about 2 MB
constexpr qreal ENDLESS = 1e6;
constexpr int ALIGNMENT = Qt::AlignHorizontal_Mask | Qt::AlignVertical_Mask;

/// A text, and its line: signs of another face make it taller than its font.
struct KeptText {
    QStaticText glyphs;
    qreal width = 0;
    qreal ascent = 0;
    qreal height = 0;
};

KeptText laidOut(const QFont& font, const QString& text)
{
    KeptText kept { QStaticText(text) };
    kept.glyphs.setTextFormat(Qt::PlainText);
    QTextLayout layout(text, font);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    if (line.isValid()) {
        line.setLineWidth(ENDLESS); // which finds what follows
        layout.endLayout();
        kept.width = line.horizontalAdvance();
        kept.ascent = line.ascent();
        kept.height = line.ascent() + line.descent(); // its height would be rounded
    }
    return kept;
}

KeptText keptText(const QFont& font, const QString& text)
{
    thread_local QHash<std::pair<QFont, QString>, KeptText> known;
    const std::pair key(font, text);
    if (const auto found = known.constFind(key); found != known.constEnd()) {
        return *found;
    }
    if (known.size() >= MOST_TEXTS) {
        known.clear();
    }
    return *known.insert(key, laidOut(font, text));
}

bool isOneLine(const QString& text)
{
    return std::ranges::none_of(text, [](QChar each) {
        return each < QLatin1Char(' ') || each == QChar::LineSeparator
            || each == QChar::ParagraphSeparator;
    });
}

bool isKept(const QPainter& painter, const QString& text)
{
    return painter.paintEngine()->type() == QPaintEngine::Raster && isOneLine(text)
        && !text.isRightToLeft(); // which stands at the other side
}

} // namespace

void paintText(QPainter& painter, const QPointF& baseline, const QString& text)
{
    if (!isKept(painter, text)) {
        painter.drawText(baseline, text);
        return;
    }
    const KeptText kept = keptText(painter.font(), text);
    painter.drawStaticText(baseline - QPointF(0, kept.ascent), kept.glyphs);
}

void paintText(QPainter& painter, const QRectF& rect, int flags, const QString& text)
{
    if ((flags & ~ALIGNMENT) != 0 || !isKept(painter, text)) {
        painter.drawText(rect, flags, text);
        return;
    }
    const KeptText kept = keptText(painter.font(), text);
    const qreal across = rect.width() - kept.width;
    const qreal down = rect.height() - kept.height;
    if (across < 0 || down < 0) {
        painter.drawText(rect, flags, text); // what does not fit is cut off
        return;
    }
    const qreal left = (flags & Qt::AlignRight) != 0 ? across
        : (flags & Qt::AlignHCenter) != 0            ? across / 2
                                                     : 0;
    const qreal top = (flags & Qt::AlignBottom) != 0 ? down
        : (flags & Qt::AlignVCenter) != 0            ? down / 2
                                                     : 0;
    painter.drawStaticText(rect.topLeft() + QPointF(left, top), kept.glyphs);
}

} // namespace glassllm
