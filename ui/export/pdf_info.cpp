// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pdf_info.h"

#include <QRegularExpression>
#include <QStringList>

namespace glassllm {

namespace {

/// A text string: UTF-16 with its mark, in hexadecimal.
QByteArray textString(const QString& text)
{
    QByteArray hex("<FEFF");
    for (const QChar unit : text) {
        hex += QByteArray::number(unit.unicode(), 16).rightJustified(4, '0').toUpper();
    }
    return hex + '>';
}

QByteArray dictionary(const std::vector<std::pair<QString, QString>>& texts)
{
    QByteArray out("<<\n");
    QStringList subject;
    for (const auto& [key, text] : texts) {
        const bool software = key == QLatin1String("Software");
        out += software ? QByteArray("/Creator") : '/' + key.toLatin1();
        out += ' ' + textString(text) + '\n';
        if (!software && key != QLatin1String("Title")) {
            subject << key + QStringLiteral(": ") + text;
        }
    }
    return out + "/Subject " + textString(subject.join(QStringLiteral("; "))) + "\n>>\n";
}

} // namespace

QByteArray withPdfInformation(
    const QByteArray& pdf, const std::vector<std::pair<QString, QString>>& texts)
{
    static const QRegularExpression trailer(QStringLiteral(
        "trailer\\s*<<\\s*/Size (\\d+)\\s*/Info (\\d+) 0 R\\s*/Root (\\d+) 0 R\\s*>>\\s*"
        "startxref\\s*(\\d+)\\s*%%EOF\\s*$"));
    const auto found = trailer.match(QString::fromLatin1(pdf.right(512)));
    if (!found.hasMatch()) {
        return pdf;
    }
    QByteArray out = pdf;
    const auto object = out.size();
    out += found.captured(2).toLatin1() + " 0 obj\n" + dictionary(texts) + "endobj\n";
    const auto table = out.size();
    out += "xref\n" + found.captured(2).toLatin1() + " 1\n"
        + QByteArray::number(object).rightJustified(10, '0') + " 00000 n \n";
    out += "trailer\n<<\n/Size " + found.captured(1).toLatin1() + "\n/Info "
        + found.captured(2).toLatin1() + " 0 R\n/Root " + found.captured(3).toLatin1()
        + " 0 R\n/Prev " + found.captured(4).toLatin1() + "\n>>\nstartxref\n"
        + QByteArray::number(table) + "\n%%EOF\n";
    return out;
}

} // namespace glassllm
