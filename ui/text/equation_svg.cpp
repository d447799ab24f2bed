// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/equation_svg.h"

#include <QColor>
#include <QFile>
#include <QHash>
#include <QSvgRenderer>

namespace glassllm {
namespace {

// the two colours that stand for the roles in the files
constexpr auto ROLE_A = "#6538C2";
constexpr auto ROLE_B = "#1B7837";
// units of the files per em
constexpr qreal UNITS = 1000.0;

QByteArray equationFile(const QString& stepId)
{
    QFile file(QStringLiteral(":/equations/") + stepId + QStringLiteral(".svg"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray hex(const QColor& color)
{
    return color.name(QColor::HexRgb).toLatin1();
}

} // namespace

QByteArray equationSvg(
    const QString& stepId, const QColor& ink, const QColor& roleA, const QColor& roleB)
{
    QByteArray svg = equationFile(stepId);
    // through marks, so that a theme's colour A which equals the file's colour B stays apart
    svg.replace(ROLE_A, "@A@").replace(ROLE_B, "@B@");
    svg.replace("@A@", hex(roleA)).replace("@B@", hex(roleB));
    return svg.replace("currentColor", hex(ink));
}

std::shared_ptr<QSvgRenderer> equationDrawing(
    const QString& stepId, const QColor& ink, const QColor& roleA, const QColor& roleB)
{
    constexpr qsizetype most = 60; // all steps in both themes
    thread_local QHash<QByteArray, std::shared_ptr<QSvgRenderer>> drawings;
    const QByteArray key = stepId.toUtf8() + hex(ink) + hex(roleA) + hex(roleB);
    if (const auto known = drawings.constFind(key); known != drawings.constEnd()) {
        return *known;
    }
    const QByteArray svg = equationSvg(stepId, ink, roleA, roleB);
    if (svg.isEmpty()) {
        return nullptr;
    }
    if (drawings.size() >= most) {
        drawings.clear();
    }
    return *drawings.insert(key, std::make_shared<QSvgRenderer>(svg));
}

QSizeF equationSize(const QString& stepId, qreal textPixels)
{
    const QByteArray svg = equationFile(stepId);
    if (svg.isEmpty()) {
        return {};
    }
    return equationSize(QSvgRenderer(svg), textPixels);
}

QSizeF equationSize(const QSvgRenderer& equation, qreal textPixels)
{
    return equation.viewBoxF().size() * textPixels / UNITS;
}

} // namespace glassllm
