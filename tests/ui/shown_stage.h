// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/stage_support.h"

#include "core/trace/steps.h"
#include "ui/stage/heatmap_widget.h"
#include "ui/stage/stage_panel.h"
#include "ui/state/selection.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QImage>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <vector>

/// A stage in a window, and what its tests look at.
namespace glassllm::testing {

constexpr float infinity = std::numeric_limits<float>::infinity();

inline std::vector<std::string> words(int count)
{
    std::vector<std::string> texts;
    for (int i = 0; i < count; ++i) {
        texts.push_back("▁w" + std::to_string(i));
    }
    return texts;
}

/// A stage with one record, shown in a window.
struct Stage {
    explicit Stage(const std::shared_ptr<const Run>& run, ThemeMode mode = ThemeMode::Light)
        : theme(mode)
        , panel(&selection, &theme)
    {
        panel.resize(832, 700);
        selection.setRun(run);
        panel.show();
        QApplication::processEvents();
        heatmap = panel.findChild<HeatmapWidget*>(QStringLiteral("result"));
    }

    [[nodiscard]] QImage image() const
    {
        QApplication::processEvents();
        return heatmap->grab().toImage();
    }
    /// The colour a few pixels inside of a cell's corner, where neither number nor ring is.
    [[nodiscard]] QColor fillOf(int row, int column) const
    {
        const QRectF cell = heatmap->geometryOfCells().cellRect(row, column);
        const QImage shot = image();
        const qreal ratio = shot.devicePixelRatio();
        const QPointF place = cell.topLeft()
            + QPointF(std::min(4.0, cell.width() / 2), std::min(4.0, cell.height() / 2));
        return shot.pixelColor((place * ratio).toPoint());
    }
    [[nodiscard]] QWidget* plot() const { return heatmap->findChild<QWidget*>(); }
    void moveTo(int row, int column) const
    {
        QTest::mouseMove(
            plot(), heatmap->geometryOfCells().cellRect(row, column).center().toPoint());
        QApplication::processEvents();
    }
    void click(int row, int column) const
    {
        QTest::mouseClick(plot(), Qt::LeftButton, {},
            heatmap->geometryOfCells().cellRect(row, column).center().toPoint());
    }

    Selection selection;
    Theme theme;
    StagePanel panel;
    HeatmapWidget* heatmap = nullptr;
};

inline bool near(const QColor& a, const QColor& b, int tolerance = 3)
{
    return std::abs(a.red() - b.red()) <= tolerance && std::abs(a.green() - b.green()) <= tolerance
        && std::abs(a.blue() - b.blue()) <= tolerance;
}

inline std::shared_ptr<const Run> maskedRun()
{
    return RunMaker()
        .tokens(words(3))
        .record("attn.mask", { 1, 3, 3 },
            { 2, -infinity, -infinity, -4, 1, -infinity, 0, 0.5F, std::nanf("") }, 0)
        .make();
}

/// A run with a record of every step of the catalogue, two numbers along each axis.
inline std::shared_ptr<const Run> runOfEveryStep()
{
    RunMaker maker;
    maker.tokens(words(2));
    for (const Step& step : STEPS) {
        if (step.axes.empty()) {
            maker.number(std::string(step.id), Tensor(1.0F));
            continue;
        }
        Shape shape(step.axes.size(), 2);
        maker.record(std::string(step.id), shape,
            ramp(static_cast<std::size_t>(1) << shape.size(), 0.125F), step.per_layer ? 0 : -1);
    }
    return maker.make();
}

} // namespace glassllm::testing
