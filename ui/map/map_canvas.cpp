// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/map/map_canvas.h"

#include "ui/text/painted_text.h"
#include "ui/theme/kept_picture.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace glassllm {
namespace {

/// A step on the stream, or the plus where a branch is added.
void paintJoint(QPainter& painter, const QPointF& at, bool addition)
{
    const double radius = addition ? 7 : 4;
    painter.drawEllipse(at, radius, radius);
    if (addition) {
        painter.drawLine(at - QPointF(4, 0), at + QPointF(4, 0));
        painter.drawLine(at - QPointF(0, 4), at + QPointF(0, 4));
    }
}

} // namespace

MapCanvas::MapCanvas(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setAttribute(Qt::WA_OpaquePaintEvent); // what lies behind need not be painted
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void MapCanvas::display(const MapLayout& layout, const Progress& progress)
{
    const bool moved = layout != m_layout || progress.layer != m_progress.layer;
    m_layout = layout;
    m_progress = progress;
    if (moved) {
        update();
    } else {
        // the boxes, which lie on the rest, need not be painted again
        update(streamPlace());
        update(headPlace().toAlignedRect());
    }
}

double MapCanvas::litTo() const
{
    const auto& joints = m_layout.joints();
    double lit = joints.empty() ? 0 : joints.front().at.y();
    for (std::size_t i = 0; i < joints.size(); ++i) {
        lit = m_progress.passed[i] ? std::max(lit, joints[i].at.y()) : lit;
    }
    return lit;
}

/// The residual stream with its joints, from top to bottom.
QRect MapCanvas::streamPlace() const
{
    constexpr double half = 10; // of the widest joint, with its pen
    const auto& joints = m_layout.joints();
    const double x = joints.empty() ? 0 : joints.front().at.x();
    return QRectF(grid(x - half), 0, grid(2 * half), height()).toAlignedRect();
}

/// The name of the open layer and how much of it is done.
QRectF MapCanvas::headPlace() const
{
    const auto& frame = m_layout.frame();
    return frame ? QRectF(grid(frame->left() + 9.0), grid(frame->top() + 2.0),
               grid(frame->width() - 18.0), grid(19.0))
                 : QRectF();
}

void MapCanvas::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme->palette().panel);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter);
    painter.scale(textFactor(), textFactor());
    painter.setPen(QPen(m_theme->palette().edge, 1));
    for (const QLineF& wire : m_layout.wires()) {
        painter.drawLine(wire);
    }
    paintStream(painter);
}

void MapCanvas::paintFrame(QPainter& painter)
{
    const auto& frame = m_layout.frame();
    if (!frame) {
        return;
    }
    const Palette& colors = m_theme->palette();
    const QRectF box(
        grid(frame->left()), grid(frame->top()), grid(frame->width()), grid(frame->height()));
    painter.setPen(QPen(colors.controlLine, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    const QRectF head = headPlace();
    painter.setFont(glassllm::font(FontRole::SectionHead));
    painter.setPen(colors.accent);
    paintText(painter, head, Qt::AlignLeft | Qt::AlignVCenter, m_progress.layer);
    painter.setFont(glassllm::font(FontRole::PositionIndex));
    painter.setPen(colors.ink2);
    paintText(painter, head, Qt::AlignRight | Qt::AlignVCenter,
        QStringLiteral("%1/%2").arg(m_progress.done).arg(m_progress.total));
}

void MapCanvas::paintStream(QPainter& painter)
{
    const auto& joints = m_layout.joints();
    if (joints.empty()) {
        return;
    }
    const Palette& colors = m_theme->palette();
    const QPointF top = joints.front().at;
    painter.setPen(QPen(colors.controlLine, 4, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(top, joints.back().at);
    painter.setPen(QPen(colors.accent, 4, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(top, QPointF(top.x(), litTo()));
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const MapLayout::Joint& joint = joints[i];
        const bool passed = m_progress.passed[i];
        const QColor ink = passed ? colors.accent : colors.edge;
        constexpr int half = 9;
        const QRect place((joint.at - QPointF(half, half)).toPoint(), QSize(2 * half, 2 * half));
        const QPointF at = joint.at - place.topLeft();
        const QString key = QStringLiteral("joint|%1|%2|%3|%4|%5")
                                .arg(joint.addition ? 1 : 0)
                                .arg(passed ? 1 : 0)
                                .arg(static_cast<int>(m_theme->mode()))
                                .arg(at.x())
                                .arg(at.y());
        paintKept(painter, place, key, [&](QPainter& to) {
            to.setPen(QPen(ink, 1.5));
            to.setBrush(!joint.addition && passed ? ink : colors.panel);
            paintJoint(to, at, joint.addition);
        });
    }
}

} // namespace glassllm
