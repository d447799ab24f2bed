// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <QXmlStreamReader>

#include <vector>

/// What tests read in exported files.
namespace glassllm::testing {

/// What an SVG of ours holds.
struct SvgContent {
    QString error;
    QString title;
    QString description;
    int images = 0;
    int inner = 0; ///< <svg> inside of the document
    QStringList texts; ///< of <text>
    QStringList labels; ///< of texts that are outlines
    std::vector<QString> fills; ///< of the group "cells", in order
    std::vector<QRectF> rects;
};

inline SvgContent readSvg(const QByteArray& svg)
{
    SvgContent found;
    QXmlStreamReader xml(svg);
    bool inCells = false;
    int depth = 0;
    while (!xml.atEnd()) {
        xml.readNext();
        const QString name = xml.name().toString();
        if (xml.isEndElement() && name == QLatin1String("g")) {
            inCells = false;
        }
        if (!xml.isStartElement()) {
            continue;
        }
        const QXmlStreamAttributes attributes = xml.attributes();
        if (name == QLatin1String("title")) {
            found.title = xml.readElementText();
        } else if (name == QLatin1String("desc")) {
            found.description = xml.readElementText();
        } else if (name == QLatin1String("g")) {
            if (attributes.hasAttribute(QLatin1String("aria-label"))) {
                found.labels << attributes.value(QLatin1String("aria-label")).toString();
            }
            inCells = attributes.value(QLatin1String("id")) == QLatin1String("cells");
        } else if (name == QLatin1String("svg")) {
            found.inner += depth++ > 0 ? 1 : 0;
        } else if (name == QLatin1String("text")) {
            found.texts << xml.readElementText();
        } else if (name == QLatin1String("image")) {
            ++found.images;
        } else if (name == QLatin1String("rect") && inCells) {
            const auto number = [&attributes](const char* key) {
                return attributes.value(QLatin1String(key)).toDouble();
            };
            found.fills.push_back(attributes.value(QLatin1String("fill")).toString());
            found.rects.emplace_back(number("x"), number("y"), number("width"), number("height"));
        }
    }
    found.error = xml.hasError() ? xml.errorString() : QString();
    return found;
}

inline QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// As a text of a PDF's information: UTF-16 in hexadecimal.
inline QByteArray pdfText(const char* key, const QString& text)
{
    QByteArray hex;
    for (const QChar unit : text) {
        hex += QByteArray::number(unit.unicode(), 16).rightJustified(4, '0').toUpper();
    }
    return QByteArray("/") + key + " <FEFF" + hex + ">\n";
}

} // namespace glassllm::testing
