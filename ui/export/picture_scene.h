// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/flat_cells.h"
#include "ui/export/paint_tape.h"

#include <QByteArray>
#include <QColor>
#include <QImage>
#include <QSize>
#include <QString>

#include <utility>
#include <vector>

namespace glassllm {

/// Keys and values of a picture's metadata: Title, Software, Prompt, Model, Step, Layer, Head ...
using PictureTexts = std::vector<std::pair<QString, QString>>;

/// The largest side of a picture, in pixels.
inline constexpr int LARGEST_PICTURE = 16384;

/// A picture as shapes, in logical pixels of 1/96 inch: a ground, flat rectangles in the exact
/// colours of a map, and what stands on them.
struct PictureScene {
    QSize size;
    QColor ground;
    std::vector<FlatCell> cells;
    PaintTape rest;
    PictureTexts texts;
    bool outlined = false; ///< an SVG has the outlines of letters: their room is tight
};

/// XML with <title> and <desc>; the rectangles are the children of the group "cells". It has no
/// nested <svg>.
[[nodiscard]] QByteArray svgOf(const PictureScene& scene);
/// One page; the texts are in the document's information. No image in it is a JPEG.
[[nodiscard]] QByteArray pdfOf(const PictureScene& scene);
/// Exactly that many pixels, whatever the screen; the texts are those of the image. Null for sizes
/// outside of 1 ... LARGEST_PICTURE.
[[nodiscard]] QImage imageOf(const PictureScene& scene, const QSize& pixels);
/// An image filled with `ground`, 96 dots per inch. Null where imageOf() is.
[[nodiscard]] QImage emptyImage(const QSize& pixels, const QColor& ground);
/// How many pixels of the picture a logical one takes.
[[nodiscard]] qreal scaleOf(const QSize& natural, const QSize& pixels);

} // namespace glassllm
