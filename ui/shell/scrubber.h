// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/scrubber_geometry.h"

#include <QAbstractSlider>

#include <vector>

namespace glassllm {

class Selection;
class Theme;

/// The events of the current pass as a strip with a mark for every layer. To screen readers it is a
/// slider whose name says the event.
class Scrubber final : public QAbstractSlider {
    Q_OBJECT

public:
    Scrubber(Selection* selection, Theme* theme, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] const ScrubberGeometry& geometryOfEvents() const { return m_geometry; }
    /// A bar above each event, as tall as its number against the largest one; the strip is taller
    /// with them. Empty: no bars.
    void setBars(std::vector<double> bars);
    [[nodiscard]] const std::vector<double>& bars() const { return m_bars; }
    /// Where the bar of an event stands; empty without one.
    [[nodiscard]] QRectF barOf(int event) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void follow();
    void paintGroups(QPainter& painter) const;
    void paintLabels(QPainter& painter) const;
    void paintBars(QPainter& painter) const;
    [[nodiscard]] qreal raised() const; ///< what the bars take above the strip

    Selection* m_selection;
    Theme* m_theme;
    ScrubberGeometry m_geometry;
    std::vector<double> m_bars;
    double m_largestBar = 0;
};

} // namespace glassllm
