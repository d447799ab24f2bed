// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/derivation_sketch.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace glassllm {
namespace {

constexpr qreal ARC = 0.62; // of the dial's radius
constexpr qreal RING = 0.1; // between the rings of whole turns
constexpr int MOST_RINGS = 3;
constexpr double CURVE = 4; // silu from −4 to 4, or as far as the gate is
constexpr int POINTS = 64;

void paintDial(
    QPainter& painter, const QRectF& room, const DerivationFigure& figure, const Palette& palette)
{
    const QPointF middle = room.center();
    const qreal radius = room.width() / 2 - 2;
    const double length = std::hypot(figure.x, figure.y);
    painter.setPen(QPen(palette.controlLine, 1));
    painter.setBrush(palette.panel);
    painter.drawEllipse(middle, radius, radius);
    painter.setPen(QPen(palette.line, 1));
    painter.drawLine(middle - QPointF(radius, 0), middle + QPointF(radius, 0));
    painter.drawLine(middle - QPointF(0, radius), middle + QPointF(0, radius));
    if (!std::isfinite(length) || length == 0 || !std::isfinite(figure.angle)) {
        return;
    }
    constexpr double turn = 2 * std::numbers::pi;
    const double before = std::atan2(figure.y, figure.x);
    const auto at = [&](double angle, qreal share) {
        return middle + QPointF(std::cos(angle), -std::sin(angle)) * radius * share;
    };
    painter.setBrush(Qt::NoBrush);
    QColor faint = palette.roleA;
    faint.setAlphaF(0.3F);
    const int turns = static_cast<int>(std::min(std::abs(figure.angle) / turn, 1e6));
    for (int ring = 0; ring < std::min(turns, MOST_RINGS); ++ring) {
        painter.setPen(QPen(faint, 2.5));
        const qreal size = radius * (ARC - RING * ring);
        painter.drawEllipse(middle, size, size);
    }
    const double rest = std::fmod(figure.angle, turn);
    const qreal size = radius * (ARC - RING * std::min(turns, MOST_RINGS));
    constexpr double sixteenths = 16 * 180 / std::numbers::pi; // as QPainter counts
    painter.setPen(QPen(palette.roleA, 2.5));
    painter.drawArc(QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size),
        qRound(before * sixteenths), qRound(rest * sixteenths));
    painter.setPen(QPen(palette.ink3, 1.5, Qt::DashLine));
    painter.drawLine(middle, at(before, 0.86));
    painter.setPen(QPen(palette.ink, 2.5));
    painter.drawLine(middle, at(before + figure.angle, 0.86));
    painter.setPen(QPen(palette.ink3, 1.5));
    painter.setBrush(palette.panel);
    painter.drawEllipse(at(before, 0.86), 3, 3);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.ink);
    painter.drawEllipse(at(before + figure.angle, 0.86), 3.5, 3.5);
}

double siluOf(double x)
{
    return x / (1 + std::exp(-x));
}

void paintSilu(
    QPainter& painter, const QRectF& room, const DerivationFigure& figure, const Palette& palette)
{
    painter.setPen(QPen(palette.controlLine, 1));
    painter.setBrush(palette.panel);
    painter.drawRoundedRect(room, 6, 6);
    const double reach
        = std::isfinite(figure.x) ? std::max(CURVE, std::abs(figure.x) * 1.15) : CURVE;
    const QRectF box = room.adjusted(4, 4, -4, -4);
    const double low = -0.35 * reach;
    const auto at = [&](double x, double y) {
        return QPointF(box.left() + (x + reach) / (2 * reach) * box.width(),
            box.bottom() - (y - low) / (reach - low) * box.height());
    };
    painter.setPen(QPen(palette.line, 1));
    painter.drawLine(at(-reach, 0), at(reach, 0));
    painter.drawLine(at(0, low), at(0, reach));
    QPolygonF curve;
    for (int i = 0; i <= POINTS; ++i) {
        const double x = -reach + 2 * reach * i / POINTS;
        curve << at(x, siluOf(x));
    }
    painter.setPen(QPen(palette.roleA, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(curve);
    if (!std::isfinite(figure.x)) {
        return;
    }
    painter.setPen(QPen(palette.ink3, 1, Qt::DashLine));
    painter.drawLine(at(figure.x, 0), at(figure.x, figure.y));
    painter.drawLine(at(0, figure.y), at(figure.x, figure.y));
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.ink);
    painter.drawEllipse(at(figure.x, figure.y), 4, 4);
}

} // namespace

void paintSketch(
    QPainter& painter, const QRectF& room, const DerivationFigure& figure, const Palette& palette)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (figure.kind == DerivationFigure::Kind::Dial) {
        paintDial(painter, room, figure, palette);
    } else if (figure.kind == DerivationFigure::Kind::Silu) {
        paintSilu(painter, room, figure, palette);
    }
    painter.restore();
}

} // namespace glassllm
