// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_file.h"

class QWidget;

namespace glassllm {

/// A widget with all that is in it, as it is now, as shapes: it has its own colours. Only icons and
/// the small maps around a result are images.
/// @param ratio physical pixels of a logical one that those images are made for
[[nodiscard]] PictureScene windowScene(QWidget& window, const PictureTexts& texts, int ratio);

/// The same as a file; the order's theme is not looked at.
[[nodiscard]] PictureFile windowFile(
    QWidget& window, const PictureTexts& texts, const PictureOrder& order);

} // namespace glassllm
