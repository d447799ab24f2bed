// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QPainter;
class QRect;
class QString;

namespace glassllm {

/// Paints what comes again and again in the same look (a box of the map, a token) as a picture that
/// is kept: outlines and curves take far longer than pixels. On a page of vectors it is painted
/// anew.
/// @param place in the painter's pixels
/// @param key names all that the look depends on; size, text size and device are added here
/// @param paint paints the place with its corner at 0, 0
void paintKept(QPainter& painter, const QRect& place, const QString& key,
    const std::function<void(QPainter&)>& paint);

} // namespace glassllm
