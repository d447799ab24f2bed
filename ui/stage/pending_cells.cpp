// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/pending_cells.h"

#include <algorithm>

namespace glassllm {

namespace {

constexpr qreal dotRadius = 1.4;
constexpr qreal smallestOutlined = 6;
constexpr qreal smallestDotted = 9;
constexpr int dotPitch = 16; // over cells that are smaller than that

} // namespace

void paintPendingDot(QPainter& painter, const QPointF& centre, const Palette& palette)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.edge);
    painter.drawEllipse(centre, dotRadius, dotRadius);
}

void PendingPainter::add(const QRectF& rect, bool rounded)
{
    const qreal side = std::min(rect.width(), rect.height());
    if (side < smallestOutlined) {
        const QRect next = rect.toAlignedRect();
        if (!m_run.isNull() && m_run.top() == next.top() && m_run.height() == next.height()
            && next.left() <= m_run.right() + 1) {
            m_run |= next;
        } else {
            m_small += m_run;
            m_run = next;
        }
        return;
    }
    m_painter.setRenderHint(QPainter::Antialiasing, rounded);
    m_painter.setPen(QPen(m_palette.line, 1));
    m_painter.setBrush(m_palette.stage);
    if (rounded) {
        m_painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    } else {
        m_painter.drawRect(rect.adjusted(0, 0, -1, -1));
    }
    if (side >= smallestDotted) {
        paintPendingDot(m_painter, rect.center(), m_palette);
    }
}

void PendingPainter::finish()
{
    m_small += m_run;
    if (m_small.isEmpty()) {
        return;
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    for (const QRect& part : m_small) {
        m_painter.fillRect(part, m_palette.stage);
    }
    QRect frame = m_small.boundingRect();
    if (m_painter.hasClipping()) {
        frame &= m_painter.clipBoundingRect().toAlignedRect();
    }
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_palette.line, 1));
    m_painter.drawRect(frame.adjusted(0, 0, -1, -1));
    // dots on a grid of their own: cells that small have no room for one each
    for (int y = frame.top() + dotPitch / 2; y < frame.bottom(); y += dotPitch) {
        for (int x = frame.left() + dotPitch / 2; x < frame.right(); x += dotPitch) {
            if (m_small.contains(QPoint(x, y))) {
                paintPendingDot(m_painter, QPointF(x, y), m_palette);
            }
        }
    }
}

} // namespace glassllm
