// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_file.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "ui/i18n/error_text.h"

#include <QBuffer>
#include <QDir>
#include <QImageWriter>

#include <exception>

namespace glassllm {

PictureFile PictureFile::png(const QImage& image)
{
    PictureFile file;
    QBuffer png(&file.bytes);
    if (!image.isNull() && !QImageWriter(&png, "png").write(image)) {
        file.bytes.clear();
    }
    return file;
}

PictureFile PictureFile::of(PictureScene scene, const PictureOrder& order)
{
    scene.texts.insert(scene.texts.end(), order.alsoTexts.begin(), order.alsoTexts.end());
    PictureFile file { order.format, {} };
    switch (order.format) {
    case PictureFormat::Png:
        return png(imageOf(scene, order.pixels));
    case PictureFormat::Svg:
        file.bytes = svgOf(scene);
        break;
    case PictureFormat::Pdf:
        file.bytes = pdfOf(scene);
        break;
    }
    return file;
}

bool PictureFile::write(const QString& path, QString* problem) const
{
    const auto fail = [&](const QString& reason) {
        if (problem != nullptr) {
            *problem = tr("%1 was not written: %2").arg(QDir::toNativeSeparators(path), reason);
        }
        return false;
    };
    if (bytes.isEmpty()) {
        return fail(tr("there is nothing to export, or the size is outside of 1 to %1 pixels")
                        .arg(LARGEST_PICTURE));
    }
    if (pictureFormatOf(path) != format) {
        return fail(tr("the name of this picture has to end in .%1").arg(suffixOf(format)));
    }
    try {
        write_file(path.toStdString(), bytes.toStdString()); // a device is never replaced
    } catch (const IoError&) {
        if (problem != nullptr) {
            *problem = errorText(std::current_exception());
        }
        return false;
    }
    return true;
}

} // namespace glassllm
