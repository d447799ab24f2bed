// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_format.h"
#include "ui/stage/stage_picture.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QImage>

namespace glassllm {

/// Pictures for files and the clipboard: title line, labels, cells, colour bar with the −∞ entry,
/// 16 px margin. They depend on the size asked for, never on the screen.
class HeatmapExport {
    Q_DECLARE_TR_FUNCTIONS(HeatmapExport)

public:
    /// The largest side of a picture, in pixels.
    static constexpr int sideLimit = 16384;

    /// The size at which text has its usual size: "1x".
    [[nodiscard]] static QSize naturalSize(const StagePicture& picture);
    /// An image of exactly `pixels`, with title, prompt, model, step, layer and head as its texts.
    /// Null for an empty picture and for sizes outside of 1 ... sideLimit.
    [[nodiscard]] static QImage image(
        const StagePicture& picture, QSize pixels, ThemeMode mode = ThemeMode::Light);
    /// A picture as the bytes of a file; empty where image() is null.
    struct File {
        PictureFormat format = PictureFormat::Png;
        QByteArray bytes;
    };
    /// @param pixels of a PNG; SVG and PDF hold shapes and have their natural size
    [[nodiscard]] static File file(const StagePicture& picture, PictureFormat format, QSize pixels,
        ThemeMode mode = ThemeMode::Light);
    /// Writes a file whose name ends as its format does; an existing file stays whole unless all
    /// went well.
    /// @param problem says, with the path, why it was not written
    static bool write(const File& file, const QString& path, QString* problem = nullptr);
    /// "attn-softmax-layer1-head1.png"
    [[nodiscard]] static QString suggestedName(
        const StagePicture& picture, PictureFormat format = PictureFormat::Png);
};

} // namespace glassllm
