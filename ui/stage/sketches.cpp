// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/sketches.h"

#include "ui/motion/row_workings.h"
#include "ui/text/number_format.h"
#include "ui/text/painted_text.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace glassllm {

namespace {

constexpr qreal arcPlace = 0.62; // of the dial's radius
constexpr qreal ringPitch = 0.1; // between the rings of whole turns
constexpr qreal handLength = 0.86;
constexpr int mostRings = 3;
constexpr double curveReach = 4;
constexpr int curvePoints = 64;
constexpr qreal clearOfAxis = 18; // pixels from which a number stands apart
constexpr qreal slimBelow = 44; // a dial of that many pixels has thinner hands

/// A dial without hands.
void paintFace(
    QPainter& painter, const QPointF& middle, qreal reach, bool chosen, const Palette& palette)
{
    painter.setPen(chosen ? QPen(palette.roleA, 2) : QPen(palette.controlLine, 1));
    painter.setBrush(chosen ? palette.roleASoft : palette.panel);
    painter.drawEllipse(middle, reach, reach);
    painter.setPen(QPen(palette.line, 1));
    painter.drawLine(middle - QPointF(reach, 0), middle + QPointF(reach, 0));
    painter.drawLine(middle - QPointF(0, reach), middle + QPointF(0, reach));
    painter.setBrush(Qt::NoBrush);
}

/// The angle as an arc from `before` on, whole turns as rings.
void paintArc(QPainter& painter, const QPointF& middle, qreal reach, double before, double angle,
    const Palette& palette)
{
    constexpr double turn = 2 * std::numbers::pi;
    const qreal width = 2 * reach < slimBelow ? 1.75 : 2.5;
    QColor faint = palette.roleA;
    faint.setAlphaF(0.3F);
    const int turns = static_cast<int>(std::min(std::abs(angle) / turn, 1e6));
    const int rings = std::min(turns, mostRings);
    for (int ring = 0; ring < rings; ++ring) {
        painter.setPen(QPen(faint, width));
        const qreal size = reach * (arcPlace - ringPitch * ring);
        painter.drawEllipse(middle, size, size);
    }
    const double rest = std::fmod(angle, turn);
    const qreal size = reach * (arcPlace - ringPitch * rings);
    constexpr double sixteenths = 16 * 180 / std::numbers::pi; // as QPainter counts
    painter.setPen(QPen(palette.roleA, width));
    painter.drawArc(QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size),
        qRound(before * sixteenths), qRound(rest * sixteenths));
}

/// A number at an axis. `side` is where the number's place touches the point: its top below the
/// horizontal axis, its right edge left of the vertical one.
void paintPlace(QPainter& painter, const QRectF& box, const QPointF& point, const QString& number,
    Qt::Alignment side)
{
    constexpr QSizeF place(80, 14);
    constexpr qreal apart = 5;
    constexpr qreal edge = 24; // of its middle from the box
    painter.setFont(font(FontRole::PositionIndex));
    QRectF room({ 0, 0 }, place);
    room.moveCenter({ std::clamp(point.x(), box.left() + edge, box.right() - edge), point.y() });
    if (side.testFlag(Qt::AlignTop)) {
        room.moveTop(point.y() + apart);
    } else if (side.testFlag(Qt::AlignBottom)) {
        room.moveBottom(point.y() - apart);
    } else if (side.testFlag(Qt::AlignRight)) {
        room.moveRight(point.x() - apart);
    } else {
        room.moveLeft(point.x() + apart);
    }
    paintText(painter, room, static_cast<int>(side), number);
}

} // namespace

void paintTurn(
    QPainter& painter, const QRectF& square, const TurnSketch& turn, const Palette& palette)
{
    const QPointF middle = square.center();
    const qreal reach = std::min(square.width(), square.height()) / 2 - 2;
    const double length = std::hypot(turn.x, turn.y);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintFace(painter, middle, reach, turn.chosen, palette);
    if (std::isfinite(length) && length != 0 && std::isfinite(turn.angle)) {
        const bool slim = 2 * reach < slimBelow;
        const double before = std::atan2(turn.y, turn.x);
        const auto at = [&](double angle) {
            return middle + QPointF(std::cos(angle), -std::sin(angle)) * reach * handLength;
        };
        if (turn.turned) {
            paintArc(painter, middle, reach, before, turn.angle, palette);
        }
        painter.setPen(QPen(palette.ink3, slim ? 1 : 1.5, Qt::DashLine));
        painter.drawLine(middle, at(before));
        if (turn.turned) {
            painter.setPen(QPen(palette.ink, slim ? 1.75 : 2.5));
            painter.drawLine(middle, at(before + turn.angle));
        }
        painter.setPen(QPen(palette.ink3, slim ? 1 : 1.5));
        painter.setBrush(palette.panel);
        painter.drawEllipse(at(before), slim ? 2 : 3, slim ? 2 : 3);
        if (turn.turned) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(palette.ink);
            painter.drawEllipse(at(before + turn.angle), slim ? 2.5 : 3.5, slim ? 2.5 : 3.5);
        }
    }
    painter.restore();
}

void paintSiluCurve(QPainter& painter, const QRectF& box, const std::optional<double>& gate,
    const Palette& palette, const std::optional<int>& decimals)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.controlLine, 1));
    painter.setBrush(palette.panel);
    painter.drawRoundedRect(box, 6, 6);
    const bool pointed = gate && std::isfinite(*gate);
    const double reach = pointed ? std::max(curveReach, std::abs(*gate) * 1.15) : curveReach;
    const QRectF inside = box.adjusted(4, 4, -4, -4);
    const double low = -0.35 * reach;
    const auto at = [&](double x, double y) {
        return QPointF(inside.left() + (x + reach) / (2 * reach) * inside.width(),
            inside.bottom() - (y - low) / (reach - low) * inside.height());
    };
    painter.setPen(QPen(palette.line, 1));
    painter.drawLine(at(-reach, 0), at(reach, 0));
    painter.drawLine(at(0, low), at(0, reach));
    QPolygonF curve;
    for (int i = 0; i <= curvePoints; ++i) {
        const double x = -reach + 2 * reach * i / curvePoints;
        curve << at(x, siluOf(x));
    }
    painter.setPen(QPen(palette.roleA, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(curve);
    if (pointed) {
        const double height = siluOf(*gate);
        painter.setPen(QPen(palette.ink3, 1, Qt::DashLine));
        painter.drawLine(at(*gate, 0), at(*gate, height));
        painter.drawLine(at(0, height), at(*gate, height));
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette.ink);
        painter.drawEllipse(at(*gate, height), 4, 4);
        if (decimals) {
            painter.setPen(palette.ink2);
            // where the curve and the point are not; the origin needs none
            const QPointF away = at(*gate, height) - at(0, 0);
            const bool right = *gate > 0;
            if (std::abs(away.x()) >= clearOfAxis) {
                paintPlace(painter, box, at(*gate, 0), readOutText(*gate, *decimals),
                    Qt::AlignHCenter | (right ? Qt::AlignTop : Qt::AlignBottom));
            }
            if (std::abs(away.y()) >= clearOfAxis) {
                paintPlace(painter, box, at(0, height), readOutText(height, *decimals),
                    Qt::AlignVCenter | (right ? Qt::AlignRight : Qt::AlignLeft));
            }
        }
    }
    painter.restore();
}

} // namespace glassllm
