// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/frames.h"
#include "ui/stage/cell_geometry.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QRegion>

namespace glassllm {

/// Which cells a painter draws while a result fills in. A block of pooled cells is there when all
/// of its cells are.
struct CellsShown {
    Reveal reveal; ///< what is there
    Reveal before { 0, 0, 1 }; ///< what somebody else has drawn already
    bool pending = true; ///< draw the cells that are not there as such

    [[nodiscard]] bool draws(const IndexRange& rows, const IndexRange& columns) const
    {
        return covers(reveal, rows, columns) && !covers(before, rows, columns);
    }
    [[nodiscard]] bool marksPending(const IndexRange& rows, const IndexRange& columns) const
    {
        return pending && !covers(reveal, rows, columns);
    }

private:
    [[nodiscard]] static bool covers(
        const Reveal& reveal, const IndexRange& rows, const IndexRange& columns)
    {
        return reveal.shows(rows.last, columns.first) && reveal.shows(rows.last, columns.last);
    }
};

/// Collects cells that are not computed yet and draws them: an outline and a dot; one outline and
/// scattered dots where cells are too small for that.
class PendingPainter {
public:
    PendingPainter(QPainter& painter, const Palette& palette)
        : m_painter(painter)
        , m_palette(palette)
    {
    }
    /// @param rect the filled part of the cell
    /// @param rounded cells stand apart from each other
    void add(const QRectF& rect, bool rounded);
    /// Draws what is left; to be called once, at the end.
    void finish();

private:
    QPainter& m_painter;
    const Palette& m_palette;
    QRect m_run; ///< of small cells along a row
    QRegion m_small;
};

/// The dot of a cell that is not computed yet, alone.
void paintPendingDot(QPainter& painter, const QPointF& centre, const Palette& palette);

} // namespace glassllm
