// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_candidates.h"
#include "ui/compare/compared_run.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QRectF>

#include <optional>

class QPainter;

namespace glassllm {

/// The likeliest next tokens of two runs, two bars for each; the same for the screen and for files.
class CandidateBarsPainter {
    Q_DECLARE_TR_FUNCTIONS(CandidateBarsPainter)

public:
    /// A few of them beside pictures, or a list of them, with numbers, where they are the step.
    enum class Size { Few, Many };

    /// @param candidates outlive it
    CandidateBarsPainter(
        const ComparedCandidates& candidates, Letters letters, Size size, ThemeMode mode);
    /// Whether the draw of each run is told below the list.
    void setDraw(bool draw) { m_draw = draw; }
    /// The token that was chosen for reading, an id of the shown run.
    void setCurrent(std::optional<std::int64_t> id) { m_current = id; }

    /// How many tokens have a row in that height, and the height that `rows` of them need.
    [[nodiscard]] int rowsIn(qreal height) const;
    [[nodiscard]] qreal heightOf(int rows) const;
    /// Where a row stands when the whole stands at the origin.
    [[nodiscard]] QRectF rowOf(int row, qreal width) const;
    /// Paints from the origin on.
    void paint(QPainter& painter, const QSizeF& room) const;

private:
    struct Bar {
        QRectF room;
        std::optional<double> probability;
        QString letter;
        bool other = false;
        bool drawn = false;
    };

    void paintTitle(QPainter& painter, qreal width) const;
    void paintRow(QPainter& painter, const ComparedCandidate& candidate, const QRectF& row) const;
    void paintBar(QPainter& painter, const Bar& bar) const;
    void paintDraws(QPainter& painter, qreal top, qreal width) const;
    [[nodiscard]] QString note() const; ///< at the right end of the title
    [[nodiscard]] qreal rowHeight() const;
    [[nodiscard]] qreal top() const;
    [[nodiscard]] qreal drawsHeight() const;
    [[nodiscard]] const Palette& palette() const { return paletteOf(m_mode); }

    const ComparedCandidates& m_candidates;
    Letters m_letters;
    Size m_size;
    ThemeMode m_mode;
    std::optional<std::int64_t> m_current;
    bool m_draw = false;
};

} // namespace glassllm
