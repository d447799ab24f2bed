// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_run.h"
#include "ui/motion/frames.h"
#include "ui/stage/loss_table.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

class QPainter;

namespace glassllm {

/// The losses of two texts in one table; the same for the screen and for files.
class LossPairPainter {
    Q_DECLARE_TR_FUNCTIONS(LossPairPainter)

public:
    /// @param shown outlives it, and may be null like `other`
    LossPairPainter(
        const LossTable* shown, const LossTable* other, Letters letters, ThemeMode mode);
    /// Which positions are there.
    void setReveal(const Reveal& reveal) { m_reveal = reveal; }

    [[nodiscard]] std::size_t rows() const;
    [[nodiscard]] qreal height() const;
    /// Paints from the origin on.
    void paint(QPainter& painter, qreal width) const;

private:
    struct Columns;

    [[nodiscard]] bool differs(const LossRow& a, const LossRow& b) const;
    void paintSummary(QPainter& painter) const;
    void paintHead(QPainter& painter, const Columns& columns) const;
    void paintRow(QPainter& painter, const Columns& columns, std::size_t row) const;
    void paintSide(QPainter& painter, const Columns& columns, std::size_t row, bool other) const;
    [[nodiscard]] const Palette& palette() const { return paletteOf(m_mode); }

    const LossTable* m_shown;
    const LossTable* m_other;
    Letters m_letters;
    ThemeMode m_mode;
    Reveal m_reveal;
    bool m_byId = true; ///< an id means the same token in both
};

/// What a table says of its loss: the record, or the mean of its positions.
[[nodiscard]] std::optional<double> lossOf(const LossTable* table);
/// Null beyond the table's end.
[[nodiscard]] const LossRow* lossRowAt(const LossTable* table, std::size_t row);

} // namespace glassllm
