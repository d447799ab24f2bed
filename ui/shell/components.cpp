// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#undef QT_NO_FOREACH // the plot library's header uses foreach
#include "ui/shell/components.h"

#include "core/base/libraries.h"

#include <QRawFont>
#include <QtEndian>

#include <CLI/Version.hpp>
#include <Qsci/qsciglobal.h>
#include <qcustomplot.h>

namespace glassllm {
namespace {

const QString OFL = QStringLiteral("OFL-1.1");

/// The revision that a typeface tells of itself, "3.019"; "" when it cannot be read.
QString typefaceVersion(const QString& file)
{
    constexpr qsizetype REVISION = 4; // in its table "head", as 16.16
    constexpr double ONE = 65536;
    const QByteArray head = QRawFont(QStringLiteral(":/fonts/") + file, 16).fontTable("head");
    return head.size() < REVISION + 4
        ? QString()
        : QString::number(qFromBigEndian<quint32>(head.constData() + REVISION) / ONE, 'f', 3);
}

} // namespace

QString Components::purposeOf(const QString& library)
{
    if (library == QLatin1String("Eigen")) {
        return tr("arithmetic on arrays");
    }
    if (library == QLatin1String("nlohmann/json")) {
        return tr("configurations and file headers");
    }
    if (library == QLatin1String("PCRE2")) {
        return tr("patterns that split text for the tokenizer");
    }
    if (library == QLatin1String("utf8proc")) {
        return tr("Unicode");
    }
    return tr("fingerprints of models and sources");
}

std::vector<Component> Components::all()
{
    std::vector<Component> list {
        { QStringLiteral("Qt"), tr("the window"), QString::fromLatin1(qVersion()),
            QStringLiteral("LGPL-3.0-only") },
        { QStringLiteral("QCustomPlot"), tr("pictures of the numbers"),
            QStringLiteral(QCUSTOMPLOT_VERSION_STR), QStringLiteral("GPL-3.0-or-later") },
        { QStringLiteral("QScintilla"), tr("source code"), QStringLiteral(QSCINTILLA_VERSION_STR),
            QStringLiteral("GPL-3.0-only") },
    };
    for (const Library& each : core_libraries()) {
        const QString name = QString::fromStdString(each.name);
        list.push_back({ name, purposeOf(name), QString::fromStdString(each.version),
            QString::fromStdString(each.licence) });
    }
    list.push_back({ QStringLiteral("CLI11"), tr("the command line"), QStringLiteral(CLI11_VERSION),
        QStringLiteral("BSD-3-Clause") });
    // its outlines are in the drawn equations
    list.push_back({ QStringLiteral("MathJax"), tr("typeset equations"), QStringLiteral("3.2.2"),
        QStringLiteral("Apache-2.0") });
    list.push_back({ QStringLiteral("Inter"), tr("typeface"),
        typefaceVersion(QStringLiteral("Inter-Regular.otf")), OFL });
    list.push_back({ QStringLiteral("JetBrains Mono"), tr("typeface"),
        typefaceVersion(QStringLiteral("JetBrainsMono-Regular.ttf")), OFL });
    list.push_back(
        { tr("Icons"), tr("drawn for GlassLLM"), QString(), QStringLiteral("GPL-3.0-or-later") });
    return list;
}

} // namespace glassllm
