// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_format.h"

namespace glassllm {

QString suffixOf(PictureFormat format)
{
    switch (format) {
    case PictureFormat::Png:
        break;
    case PictureFormat::Svg:
        return QStringLiteral("svg");
    case PictureFormat::Pdf:
        return QStringLiteral("pdf");
    }
    return QStringLiteral("png");
}

std::optional<PictureFormat> pictureFormatOf(const QString& path)
{
    for (const PictureFormat format : PICTURE_FORMATS) {
        if (path.endsWith(QString(QLatin1Char('.') + suffixOf(format)), Qt::CaseInsensitive)) {
            return format;
        }
    }
    return std::nullopt;
}

} // namespace glassllm
