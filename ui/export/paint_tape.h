// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QFont>
#include <QImage>
#include <QPainterPath>
#include <QPen>
#include <QSize>
#include <QTransform>

#include <functional>
#include <variant>
#include <vector>

class QPainter;

namespace glassllm {

/// What a painter drew, kept as shapes: lines and areas, texts, images. It can be drawn again at
/// any size or written as a file. Clips are those of the painter and of the widgets it drew.
class PaintTape {
public:
    struct Shape {
        QPainterPath path;
        QPen pen;
        QBrush brush;
    };
    struct Words {
        QPointF at; ///< left end of the base line
        QString text;
        QFont font;
        QColor color;
        qreal width = 0;
    };
    struct Picture {
        QRectF rect;
        QImage image;
    };
    struct Mark {
        std::variant<Shape, Words, Picture> content;
        QTransform transform; ///< to the tape's logical pixels
        qreal opacity = 1;
        int clip = -1; ///< index into clips(); -1: none
        bool antialiased = true;
    };

    /// Lets `paint` draw on a tape of that size. Pixmaps that widgets make for the occasion have
    /// `ratio` physical pixels for each logical one.
    [[nodiscard]] static PaintTape record(
        const QSize& size, const std::function<void(QPainter&)>& paint, int ratio = 1);

    [[nodiscard]] const std::vector<Mark>& marks() const { return m_marks; }
    [[nodiscard]] const std::vector<QPainterPath>& clips() const { return m_clips; }
    /// Draws all of it in the painter's coordinates. Images keep their pixels: flat colours stay as
    /// they are, and a PDF has no JPEG of them.
    void play(QPainter& painter) const;

private:
    friend class TapeEngine;
    std::vector<Mark> m_marks;
    std::vector<QPainterPath> m_clips; ///< in the tape's logical pixels
};

} // namespace glassllm
