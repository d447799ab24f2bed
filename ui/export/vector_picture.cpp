// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/vector_picture.h"

#include "ui/export/flat_cells.h"
#include "ui/export/pdf_info.h"
#include "ui/export/picture_frame.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace glassllm {

namespace {

constexpr int dotsPerInch = 96;
constexpr qreal pointsPerInch = 72;

/// All but background and cells.
void paintRest(QPainter& painter, const StagePicture& picture, const FlatCells* cells,
    const QSize& size, const HeatmapStyle& style)
{
    if (cells != nullptr) {
        painter.save();
        painter.translate(picture_frame::room(size).topLeft());
        cells->paintRest(painter);
        painter.restore();
        picture_frame::paintLegendLine(painter, **picture.heatmap(), size, cells->pooled(), style);
    }
    picture_frame::paintTitle(painter, picture, size, style.palette());
    picture_frame::paintList(painter, picture, size, style);
}

std::unique_ptr<const FlatCells> cellsOf(
    const StagePicture& picture, const QSize& size, const HeatmapStyle& style)
{
    const auto* const heatmap = picture.heatmap();
    return heatmap == nullptr
        ? nullptr
        : std::make_unique<const FlatCells>(**heatmap, picture_frame::room(size).size(), style);
}

/// XML has no control characters but white space, and no half of a pair.
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

QString number(qreal value)
{
    return QString::number(value, 'g', 10); // of the C locale
}

QString rectangle(const QRectF& rect, const QColor& fill)
{
    return QStringLiteral("<rect x=\"%1\" y=\"%2\" width=\"%3\" height=\"%4\" fill=\"%5\"/>\n")
        .arg(number(rect.x()), number(rect.y()), number(rect.width()), number(rect.height()),
            fill.name());
}

QString description(const StagePicture& picture)
{
    QStringList lines;
    for (const auto& [key, text] : picture_frame::texts(picture)) {
        if (key != QLatin1String("Title")) {
            lines << key + QStringLiteral(": ") + text;
        }
    }
    return lines.join(QLatin1Char('\n'));
}

/// Exchanges the text of the first element of that name.
void setElement(QString& svg, const QString& name, const QString& text)
{
    const QString open = QLatin1Char('<') + name + QLatin1Char('>');
    const qsizetype begin = svg.indexOf(open) + open.size();
    const qsizetype end = svg.indexOf(QString(QStringLiteral("</") + name), begin);
    svg.replace(begin, end - begin, xmlText(text));
}

/// What stands below everything that was painted.
QString groundOf(const FlatCells* cells, const QSize& size, const HeatmapStyle& style)
{
    QString text = rectangle(QRectF(QPointF(), size), style.palette().stage);
    if (cells != nullptr) {
        const QPoint at = picture_frame::room(size).topLeft();
        text += QStringLiteral("<g id=\"cells\" shape-rendering=\"crispEdges\">\n");
        for (const FlatCell& cell : cells->cells()) {
            text += rectangle(cell.rect.translated(at), cell.fill);
        }
        text += QStringLiteral("</g>\n");
    }
    return text;
}

} // namespace

QByteArray svgOf(const StagePicture& picture, const QSize& size, ThemeMode mode)
{
    const HeatmapStyle style { mode, 1 };
    const auto cells = cellsOf(picture, size, style);
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setResolution(dotsPerInch);
    // the generator does not escape them: the texts are put in below
    generator.setTitle(QStringLiteral("-"));
    generator.setDescription(QStringLiteral("-"));
    QPainter painter(&generator);
    paintRest(painter, picture, cells.get(), size, style);
    painter.end();
    QString svg = QString::fromUtf8(buffer.data());
    const QString header = QStringLiteral("</defs>\n");
    svg.insert(svg.indexOf(header) + header.size(), groundOf(cells.get(), size, style));
    // the faces are the program's own: elsewhere the text is of the same kind
    svg.replace(
        QStringLiteral("\"GlassLLM Sans\""), QStringLiteral("\"GlassLLM Sans, sans-serif\""));
    svg.replace(
        QStringLiteral("\"GlassLLM Mono\""), QStringLiteral("\"GlassLLM Mono, monospace\""));
    setElement(svg, QStringLiteral("desc"), description(picture));
    setElement(svg, QStringLiteral("title"), picture.title);
    return svg.toUtf8();
}

QByteArray pdfOf(const StagePicture& picture, const QSize& size, ThemeMode mode)
{
    const HeatmapStyle style { mode, 1 };
    const auto cells = cellsOf(picture, size, style);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(dotsPerInch);
        writer.setPageSize(QPageSize(QSizeF(size) * pointsPerInch / dotsPerInch, QPageSize::Point,
            {}, QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF(0, 0, 0, 0));
        QPainter painter(&writer);
        painter.fillRect(QRectF(QPointF(), size), style.palette().stage);
        if (cells) {
            painter.translate(picture_frame::room(size).topLeft());
            for (const FlatCell& cell : cells->cells()) {
                painter.fillRect(cell.rect, cell.fill);
            }
            painter.resetTransform();
        }
        paintRest(painter, picture, cells.get(), size, style);
        painter.end();
    }
    return withPdfInformation(buffer.data(), picture_frame::texts(picture));
}

} // namespace glassllm
