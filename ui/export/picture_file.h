// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_format.h"
#include "ui/export/picture_scene.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QCoreApplication>

namespace glassllm {

/// How a picture is wanted.
struct PictureOrder {
    PictureFormat format = PictureFormat::Png;
    QSize pixels; ///< of a PNG; SVG and PDF hold shapes and have their natural size
    ThemeMode mode = ThemeMode::Light;
    PictureTexts alsoTexts; ///< more metadata
};

/// A picture as the bytes of a file; empty when there was nothing to draw, or not in that size.
struct PictureFile {
    Q_DECLARE_TR_FUNCTIONS(PictureFile)

public:
    PictureFormat format = PictureFormat::Png;
    QByteArray bytes;

    [[nodiscard]] static PictureFile png(const QImage& image);
    /// @param scene in the colours of the order
    [[nodiscard]] static PictureFile of(PictureScene scene, const PictureOrder& order);
    /// Writes a file whose name ends as its format does; an existing file stays whole unless all
    /// went well.
    /// @param problem says, with the path, why it was not written
    bool write(const QString& path, QString* problem = nullptr) const;
};

} // namespace glassllm
