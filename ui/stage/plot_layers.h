// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/color_map.h"

// Only sources that undefine QT_NO_FOREACH first include this.
#include <qcustomplot.h>

#include <algorithm>
#include <functional>
#include <utility>

namespace glassllm {

using PaintFunction = std::function<void(QPainter&)>;

/// The cells, as a plottable that the axes clip and move.
class CellsPlottable final : public QCPAbstractPlottable {
public:
    CellsPlottable(QCPAxis* keys, QCPAxis* values, PaintFunction paint)
        : QCPAbstractPlottable(keys, values)
        , m_paint(std::move(paint))
    {
        setSelectable(QCP::stNone);
    }

    double selectTest(
        const QPointF& /*pos*/, bool /*onlySelectable*/, QVariant* /*details*/) const override
    {
        return -1;
    }
    QCPRange getKeyRange(bool& found, QCP::SignDomain /*domain*/) const override
    {
        found = true;
        return keyAxis()->range();
    }
    QCPRange getValueRange(
        bool& found, QCP::SignDomain /*domain*/, const QCPRange& /*keys*/) const override
    {
        found = true;
        return valueAxis()->range();
    }

protected:
    // the library's own clip is a pixel too high; the cells clip themselves
    QRect clipRect() const override { return parentPlot()->viewport(); }
    void draw(QCPPainter* painter) override { m_paint(*painter); }
    void drawLegendIcon(QCPPainter* /*painter*/, const QRectF& /*rect*/) const override { }

private:
    PaintFunction m_paint;
};

/// A plot that paints once when the window paints, however often it is told to: the library paints
/// at once after each new size and in the middle of a replot.
class PatientPlot final : public QCustomPlot {
public:
    explicit PatientPlot(QWidget* parent)
        : QCustomPlot(parent)
    {
        setPlottingHint(QCP::phImmediateRefresh, false);
        setAttribute(Qt::WA_OpaquePaintEvent); // its background is a colour without gaps
    }

protected:
    void resizeEvent(QResizeEvent* /*event*/) override { setViewport(rect()); }
};

/// Labels and rings: they stand outside of the axes too.
class FigureLayer final : public QCPLayerable {
public:
    FigureLayer(QCustomPlot* plot, const QString& layer, PaintFunction paint)
        : QCPLayerable(plot, layer)
        , m_paint(std::move(paint))
    {
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* /*painter*/) const override { }
    void draw(QCPPainter* painter) override { m_paint(*painter); }

private:
    PaintFunction m_paint;
};

/// The colours of a scale in the library's words.
inline QCPColorGradient gradientOf(const ColorScale& scale, ThemeMode mode)
{
    QCPColorGradient gradient;
    gradient.clearColorStops();
    gradient.setColorInterpolation(QCPColorGradient::ciRGB);
    gradient.setLevelCount(1025);
    const auto& stops = colorStops(scale.map, mode);
    for (std::size_t i = 0; i < stops.size(); ++i) {
        gradient.setColorStopAt(
            static_cast<double>(i) / static_cast<double>(stops.size() - 1), QColor(stops.at(i)));
    }
    return gradient;
}

/// A range of cell indices inside 0 ... count - 1, whose cells reach half an index further.
inline QCPRange clamped(QCPRange range, int count)
{
    constexpr double FEWEST = 1; // visible cells
    const double size
        = std::clamp(range.size(), std::min<double>(FEWEST, count), static_cast<double>(count));
    const double lower = std::clamp(range.center() - size / 2, -0.5, count - 0.5 - size);
    return { lower, lower + size };
}

} // namespace glassllm
