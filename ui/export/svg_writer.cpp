// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/svg_writer.h"

#include "ui/export/paint_tape.h"
#include "ui/theme/fonts.h"

#include <QBuffer>
#include <QFontInfo>
#include <QGlyphRun>
#include <QHash>
#include <QLinearGradient>
#include <QRawFont>
#include <QTextLayout>

#include <cmath>

namespace glassllm {

namespace {

QString attribute(const char* name, const QString& value)
{
    return QLatin1Char(' ') + QLatin1String(name) + QStringLiteral("=\"") + value
        + QLatin1Char('"');
}

QString attribute(const char* name, qreal value)
{
    return attribute(name, svgNumber(value));
}

/// A paint and its opacity: fill or stroke.
QString paint(const char* name, const QColor& color)
{
    QString text = attribute(name, color.name());
    if (color.alpha() < 255) {
        text += QLatin1Char(' ') + QLatin1String(name) + QStringLiteral("-opacity=\"")
            + svgNumber(color.alphaF()) + QLatin1Char('"');
    }
    return text;
}

QString pathData(const QPainterPath& path)
{
    QString data;
    const auto point = [](const QPainterPath::Element& at) -> QString {
        return svgNumber(at.x) + QLatin1Char(' ') + svgNumber(at.y);
    };
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element& at = path.elementAt(i);
        switch (at.type) {
        case QPainterPath::MoveToElement:
            data += QLatin1Char('M') + point(at);
            break;
        case QPainterPath::LineToElement:
            data += QLatin1Char('L') + point(at);
            break;
        case QPainterPath::CurveToElement:
            data += QLatin1Char('C') + point(at);
            break;
        case QPainterPath::CurveToDataElement:
            data += QLatin1Char(' ') + point(at);
            break;
        }
    }
    return data;
}

QString transformOf(const QTransform& transform)
{
    if (transform.isIdentity()) {
        return {};
    }
    QStringList numbers;
    for (const qreal each : { transform.m11(), transform.m12(), transform.m21(), transform.m22(),
             transform.dx(), transform.dy() }) {
        numbers << svgNumber(each);
    }
    return attribute("transform", QStringLiteral("matrix(%1)").arg(numbers.join(QLatin1Char(' '))));
}

QString familyOf(const QFont& font)
{
    // the faces are the program's own: elsewhere the text is of the same kind
    const QString family = font.family();
    const bool mono = family == monoFamily() || font.styleHint() == QFont::Monospace;
    return xmlText(family)
        + (mono ? QStringLiteral(", monospace") : QStringLiteral(", sans-serif"));
}

class Elements {
public:
    Elements(const PaintTape& tape, SvgText texts)
        : m_tape(tape)
        , m_texts(texts)
    {
    }

    QString write()
    {
        QString body;
        int clip = -1;
        for (const PaintTape::Mark& mark : m_tape.marks()) {
            if (mark.clip != clip) {
                body += clip >= 0 ? QStringLiteral("</g>\n") : QString();
                body += mark.clip >= 0
                    ? QStringLiteral("<g clip-path=\"url(#clip%1)\">\n").arg(mark.clip)
                    : QString();
                clip = mark.clip;
            }
            body += element(mark);
        }
        body += clip >= 0 ? QStringLiteral("</g>\n") : QString();
        for (std::size_t i = 0; i < m_tape.clips().size(); ++i) {
            m_definitions += QStringLiteral("<clipPath id=\"clip%1\"><path d=\"%2\"/></clipPath>\n")
                                 .arg(i)
                                 .arg(pathData(m_tape.clips()[i]));
        }
        return m_definitions.isEmpty()
            ? body
            : QStringLiteral("<defs>\n") + m_definitions + QStringLiteral("</defs>\n") + body;
    }

private:
    QString element(const PaintTape::Mark& mark)
    {
        QString shared = transformOf(mark.transform);
        if (mark.opacity < 1) {
            shared += attribute("opacity", mark.opacity);
        }
        if (const auto* const shape = std::get_if<PaintTape::Shape>(&mark.content)) {
            return shapeElement(*shape, mark, shared);
        }
        if (const auto* const words = std::get_if<PaintTape::Words>(&mark.content)) {
            return m_texts == SvgText::Words ? wordsElement(*words, shared)
                                             : outlinesElement(*words, shared);
        }
        return imageElement(std::get<PaintTape::Picture>(mark.content), shared);
    }

    QString shapeElement(
        const PaintTape::Shape& shape, const PaintTape::Mark& mark, const QString& shared)
    {
        QString text = QStringLiteral("<path") + attribute("d", pathData(shape.path)) + shared
            + fill(shape.brush);
        if (shape.brush.style() != Qt::NoBrush && shape.path.fillRule() == Qt::OddEvenFill) {
            text += attribute("fill-rule", QStringLiteral("evenodd"));
        }
        text += stroke(shape.pen);
        if (!mark.antialiased) {
            text += attribute("shape-rendering", QStringLiteral("crispEdges"));
        }
        return text + QStringLiteral("/>\n");
    }

    QString fill(const QBrush& brush)
    {
        if (brush.style() == Qt::NoBrush) {
            return attribute("fill", QStringLiteral("none"));
        }
        const QGradient* const gradient = brush.gradient();
        if (gradient == nullptr || gradient->type() != QGradient::LinearGradient) {
            return paint("fill", brush.color());
        }
        const auto& linear = *static_cast<const QLinearGradient*>(gradient);
        QString text = QStringLiteral("<linearGradient id=\"colors%1\"").arg(m_gradients)
            + attribute("gradientUnits", QStringLiteral("userSpaceOnUse"))
            + attribute("x1", linear.start().x()) + attribute("y1", linear.start().y())
            + attribute("x2", linear.finalStop().x()) + attribute("y2", linear.finalStop().y())
            + QLatin1Char('>');
        for (const auto& [place, color] : linear.stops()) {
            text += QStringLiteral("<stop") + attribute("offset", place)
                + attribute("stop-color", color.name())
                + attribute("stop-opacity", qreal(color.alphaF())) + QStringLiteral("/>");
        }
        m_definitions += text + QStringLiteral("</linearGradient>\n");
        return attribute("fill", QStringLiteral("url(#colors%1)").arg(m_gradients++));
    }

    static QString stroke(const QPen& pen)
    {
        if (pen.style() == Qt::NoPen) {
            return {};
        }
        const qreal width = pen.widthF() > 0 ? pen.widthF() : 1;
        QString text = paint("stroke", pen.color()) + attribute("stroke-width", width);
        if (pen.isCosmetic()) {
            text += attribute("vector-effect", QStringLiteral("non-scaling-stroke"));
        }
        if (pen.style() != Qt::SolidLine) {
            QStringList dashes;
            for (const qreal dash : pen.dashPattern()) {
                dashes << svgNumber(dash * width);
            }
            text += attribute("stroke-dasharray", dashes.join(QLatin1Char(',')));
        }
        if (pen.capStyle() != Qt::FlatCap) {
            text += attribute("stroke-linecap",
                pen.capStyle() == Qt::RoundCap ? QStringLiteral("round")
                                               : QStringLiteral("square"));
        }
        if (pen.joinStyle() != Qt::MiterJoin) {
            text += attribute("stroke-linejoin",
                pen.joinStyle() == Qt::RoundJoin ? QStringLiteral("round")
                                                 : QStringLiteral("bevel"));
        }
        return text;
    }

    static QString wordsElement(const PaintTape::Words& words, const QString& shared)
    {
        if (words.text.trimmed().isEmpty()) {
            return {};
        }
        const int pixels = QFontInfo(words.font).pixelSize();
        QString text = QStringLiteral("<text xml:space=\"preserve\"") + attribute("x", words.at.x())
            + attribute("y", words.at.y()) + shared + attribute("font-family", familyOf(words.font))
            + attribute("font-size", qreal(pixels))
            + attribute("font-weight", qreal(words.font.weight()));
        if (words.font.italic()) {
            text += attribute("font-style", QStringLiteral("italic"));
        }
        if (words.text.size() > 1 && words.width > 0) {
            text += attribute("textLength", words.width)
                + attribute("lengthAdjust", QStringLiteral("spacingAndGlyphs"));
        }
        return text + paint("fill", words.color) + QLatin1Char('>') + xmlText(words.text)
            + QStringLiteral("</text>\n");
    }

    QString outlinesElement(const PaintTape::Words& words, const QString& shared)
    {
        QTextLayout layout(words.text, words.font);
        layout.beginLayout();
        const QTextLine line = layout.createLine();
        layout.endLayout();
        const QPointF base(words.at.x(), words.at.y() - line.y() - line.ascent());
        QString letters;
        for (const QGlyphRun& run : layout.glyphRuns()) {
            const QRawFont face = run.rawFont();
            const QList<quint32> glyphs = run.glyphIndexes();
            for (qsizetype i = 0; i < glyphs.size(); ++i) {
                const QPointF at = base + run.positions().at(i);
                const int number = numberOf(face, glyphs.at(i));
                if (number >= 0) {
                    letters += QStringLiteral("<use xlink:href=\"#letter%1\"").arg(number)
                        + attribute("x", at.x()) + attribute("y", at.y()) + QStringLiteral("/>");
                } else if (!face.boundingRect(glyphs.at(i)).isEmpty()) {
                    return wordsElement(words, shared); // a picture of a letter
                }
            }
        }
        return letters.isEmpty() ? QString()
                                 : QStringLiteral("<g")
                + attribute("aria-label", xmlText(words.text)) + shared + paint("fill", words.color)
                + QLatin1Char('>') + letters + QStringLiteral("</g>\n");
    }

    /// Of the outline of a letter, which is written once; -1: it has none.
    int numberOf(const QRawFont& face, quint32 glyph)
    {
        const QString key = QStringLiteral("%1 %2 %3 %4 %5")
                                .arg(face.familyName(), face.styleName())
                                .arg(face.weight())
                                .arg(face.pixelSize())
                                .arg(glyph);
        if (const auto known = m_letters.constFind(key); known != m_letters.constEnd()) {
            return *known;
        }
        const QPainterPath outline = face.pathForGlyph(glyph);
        const int number = outline.isEmpty() ? -1 : static_cast<int>(m_letters.size());
        m_letters.insert(key, number);
        if (number >= 0) {
            m_definitions += QStringLiteral("<path id=\"letter%1\"").arg(number)
                + attribute("d", pathData(outline)) + QStringLiteral("/>\n");
        }
        return number;
    }

    static QString imageElement(const PaintTape::Picture& picture, const QString& shared)
    {
        QByteArray png;
        QBuffer buffer(&png);
        picture.image.save(&buffer, "png");
        const QRectF& at = picture.rect;
        return QStringLiteral("<image") + attribute("x", at.x()) + attribute("y", at.y())
            + attribute("width", at.width()) + attribute("height", at.height()) + shared
            + attribute("preserveAspectRatio", QStringLiteral("none"))
            + (picture.image.hasAlphaChannel()
                    ? QString()
                    : attribute("style", QStringLiteral("image-rendering:pixelated")))
            + attribute("xlink:href",
                QStringLiteral("data:image/png;base64,") + QString::fromLatin1(png.toBase64()))
            + QStringLiteral("/>\n");
    }

    const PaintTape& m_tape;
    SvgText m_texts;
    QString m_definitions;
    QHash<QString, int> m_letters;
    int m_gradients = 0;
};

} // namespace

QString xmlText(const QString& text)
{
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar sign = text.at(i);
        const bool pair
            = sign.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate();
        const bool white = sign == QLatin1Char('\n') || sign == QLatin1Char('\t');
        const bool bad = (sign.unicode() < 0x20 && !white) || (sign.isSurrogate() && !pair)
            || sign.unicode() >= 0xfffe;
        out += bad ? QChar(QChar::ReplacementCharacter) : sign;
        if (pair) {
            out += text.at(++i);
        }
    }
    return out.toHtmlEscaped();
}

QString svgNumber(qreal value)
{
    constexpr qreal steps = 10000; // of a pixel
    const qreal rounded = std::round(value * steps) / steps;
    return QString::number(rounded == 0 ? 0 : rounded, 'g', 10); // of the C locale
}

QString svgRectangle(const QRectF& rect, const QColor& fill)
{
    return QStringLiteral("<rect x=\"%1\" y=\"%2\" width=\"%3\" height=\"%4\" fill=\"%5\"/>\n")
        .arg(svgNumber(rect.x()), svgNumber(rect.y()), svgNumber(rect.width()),
            svgNumber(rect.height()), fill.name());
}

QString svgElements(const PaintTape& tape, SvgText texts)
{
    return Elements(tape, texts).write();
}

} // namespace glassllm
