// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/stage_picture.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QSize>

namespace glassllm {

/// Pictures as shapes: a flat rectangle for each cell, or for each block where the picture of that
/// size pools them, in the exact colour of the map. No raster image is inside. Cells that are not
/// finite have a rectangle of their ground, and the hatch or the cross on it.
/// @param size logical pixels, 1/96 inch each

/// XML with <title> and <desc>; the rectangles are the children of the group "cells".
[[nodiscard]] QByteArray svgOf(const StagePicture& picture, const QSize& size, ThemeMode mode);
/// One page; prompt, model, step, layer and head are in the document's information.
[[nodiscard]] QByteArray pdfOf(const StagePicture& picture, const QSize& size, ThemeMode mode);

} // namespace glassllm
