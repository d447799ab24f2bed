// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/derivation/derivation_text.h"
#include "ui/derivation/formula_painter.h"

#include <QFont>
#include <QRectF>
#include <QSizeF>

#include <vector>

namespace glassllm {

/// Where the parts of a derivation's table stand in a room: from the left a picture, the names of
/// the rows, a column for each term, and the notes, which go below when they have no room there.
class DerivationLayout {
public:
    DerivationLayout() = default;
    /// @param low without bars, and with the notes below
    DerivationLayout(const DerivationText& text, const QSizeF& room, bool low);

    /// The least width that shows every column.
    [[nodiscard]] qreal neededWidth() const { return m_needed; }
    [[nodiscard]] bool notesBelow() const { return m_notesBelow; }
    [[nodiscard]] qreal barsHeight() const { return m_bars; }
    [[nodiscard]] qreal rowHeight() const { return m_row; }
    [[nodiscard]] qreal widestNumber() const { return m_number; }
    /// Few numbers are written large.
    [[nodiscard]] FontRole numberRole() const
    {
        return m_few ? FontRole::Derivation : FontRole::Cell;
    }
    [[nodiscard]] FontRole headRole() const
    {
        return m_few ? FontRole::Caption : FontRole::AxisText;
    }

    [[nodiscard]] QRectF sketch() const { return m_sketch; }
    [[nodiscard]] QRectF rowHead(qreal top) const { return { m_left, top, m_rowHead, m_row }; }
    [[nodiscard]] QRectF column(std::size_t index, qreal top, qreal height) const;
    [[nodiscard]] std::size_t columns() const { return m_widths.size(); }
    /// Top of a row of the table; the bars stand above the last one.
    [[nodiscard]] qreal rowTop(std::size_t row) const;
    [[nodiscard]] QRectF bars() const;
    [[nodiscard]] qreal tableHeight() const;
    /// Empty when there is room for none.
    [[nodiscard]] QRectF notes() const { return m_notes; }

    /// The faces of the names of rows and of notes.
    static constexpr FormulaFonts SMALL { FontRole::Cell, FontRole::Table, FontRole::Caption };
    static constexpr FormulaFonts NOTE { FontRole::Caption, FontRole::DerivationStrong,
        FontRole::Caption };

private:
    void measureColumns(const DerivationText& text, bool low);
    void measureHeights(const DerivationText& text, qreal height, bool low);
    void placeNotesBelow(const DerivationText& text, const QSizeF& room);
    void placeColumns(qreal room);
    [[nodiscard]] static qreal notesWidth(const DerivationText& text);
    [[nodiscard]] static qreal notesHeight(const DerivationText& text);

    bool m_few = false;
    bool m_notesBelow = false;
    qreal m_needed = 0;
    qreal m_row = 0;
    qreal m_bars = 0;
    qreal m_number = 0;
    qreal m_left = 0; ///< of the names of the rows
    qreal m_rowHead = 0;
    std::size_t m_rows = 0;
    std::vector<qreal> m_widths;
    QRectF m_sketch;
    QRectF m_notes;
};

} // namespace glassllm
