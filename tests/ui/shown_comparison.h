// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/compare_support.h"

#include "ui/compare/compare_parts.h"
#include "ui/compare/compare_pictures.h"
#include "ui/compare/compare_view.h"
#include "ui/stage/heatmap_widget.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QTest>

namespace glassllm::testing {

/// A comparison in a window.
struct ShownComparison {
    ShownComparison(
        std::shared_ptr<const Run> a, std::shared_ptr<const Run> b, QSize size = { 1000, 700 })
        : view(&selection, &theme)
    {
        selection.setRun(a);
        view.resize(size);
        view.setRuns({ QStringLiteral("A"), a }, { QStringLiteral("B"), std::move(b) });
        view.show();
        QApplication::processEvents();
    }
    void go(std::string_view id, std::int64_t layer = -1, int head = 0)
    {
        selection.setEvent(eventOf(selection, id, layer));
        selection.setHead(head);
        QApplication::processEvents();
    }
    [[nodiscard]] const CompareParts& parts() const { return view.parts(); }
    [[nodiscard]] HeatmapWidget* picture(int which) const
    {
        return parts().pictures->picture(which);
    }
    void click(int which, Cell cell) const
    {
        HeatmapWidget* const widget = picture(which);
        const QRectF rect = widget->geometryOfCells().cellRect(
            static_cast<int>(cell.row), static_cast<int>(cell.column));
        QTest::mouseClick(
            widget->findChild<QWidget*>(), Qt::LeftButton, {}, rect.center().toPoint());
    }

    Selection selection;
    Theme theme { ThemeMode::Light };
    CompareView view;
};

} // namespace glassllm::testing
