// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_file.h"
#include "ui/stage/stage_picture.h"

#include <QImage>

namespace glassllm {

/// Pictures of one result for files and the clipboard: title line, labels, cells, colour bar with
/// the −∞ entry, 16 px margin. They depend on the size asked for, never on the screen.
class HeatmapExport {
public:
    /// The size at which text has its usual size: "1x".
    [[nodiscard]] static QSize naturalSize(const StagePicture& picture);
    /// An image of exactly `pixels`, with title, prompt, model, step, layer and head as its texts.
    /// Null for an empty picture and for sizes outside of 1 ... LARGEST_PICTURE.
    [[nodiscard]] static QImage image(
        const StagePicture& picture, QSize pixels, ThemeMode mode = ThemeMode::Light);
    /// Of its natural size: a flat rectangle for each cell, or for each block where the picture of
    /// that size pools them. Cells that are not finite have a rectangle of their ground, and the
    /// hatch or the cross on it.
    [[nodiscard]] static PictureScene scene(const StagePicture& picture, ThemeMode mode);
    /// Without bytes for an empty picture and where image() is null.
    [[nodiscard]] static PictureFile file(const StagePicture& picture, const PictureOrder& order);
    /// "attn-softmax-layer1-head1", without the end of a file's name.
    [[nodiscard]] static QString nameOf(const StagePicture& picture);
};

} // namespace glassllm
