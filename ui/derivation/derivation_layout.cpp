// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/derivation_layout.h"

#include "ui/text/text_width.h"
#include "ui/text/token_painter.h"
#include "ui/theme/text_size.h"

#include <QFontMetricsF>

#include <algorithm>
#include <numeric>

namespace glassllm {
namespace {

constexpr int ROW = 15;
constexpr int LEAST_ROW = 12;
constexpr int RESULT_AND_CHECK = 43;
constexpr int LARGE_ROW = 22;
constexpr int LEAST_BARS = 16;
constexpr int MOST_BARS = 72;
constexpr int AROUND_BARS = 6;
constexpr int GAP = 8; // between the numbers of two columns
constexpr int SMALL_GAP = 5;
constexpr int NARROWEST = 26;
constexpr int WIDEST = 66;
constexpr int WIDEST_OF_FEW = 150;
constexpr std::size_t FEW = 4;
constexpr int NOTE_LINE = 17;
constexpr int AIR = 16;
constexpr int SKETCH = 96;
constexpr int LEAST_NOTES = 104;

} // namespace

DerivationLayout::DerivationLayout(const DerivationText& text, const QSizeF& room, bool low)
{
    m_few = text.table.heads.size() <= FEW;
    m_rows = text.table.rows.size();
    measureColumns(text, low);
    const qreal beside = notesWidth(text);
    const qreal table = m_left + m_rowHead + std::accumulate(m_widths.begin(), m_widths.end(), 0.0);
    m_notesBelow = low || table + beside > room.width() || notesHeight(text) > room.height();
    m_needed = table;
    if (m_notesBelow) {
        placeNotesBelow(text, room);
    } else {
        m_notes = QRectF(room.width() - beside, 0, beside, room.height());
    }
    measureHeights(text, room.height(), low);
    placeColumns(room.width() - m_left - m_rowHead - (m_notesBelow ? 0 : beside));
}

void DerivationLayout::placeNotesBelow(const DerivationText& text, const QSizeF& room)
{
    const qreal tall = grid(qreal(NOTE_LINE));
    const auto lines = static_cast<qreal>(m_rows + 1);
    const bool any
        = std::ranges::any_of(text.notes, [](const DerivationNote& note) { return !note.inLine; });
    if (any && (room.height() - tall) / lines >= grid(qreal(LEAST_ROW))) {
        m_notes = QRectF(0, room.height() - tall, room.width(), tall);
    }
}

qreal DerivationLayout::notesHeight(const DerivationText& text)
{
    const auto plain = static_cast<qreal>(text.notes.size()) - 1;
    return grid(plain * LEAST_ROW + RESULT_AND_CHECK);
}

qreal DerivationLayout::notesWidth(const DerivationText& text)
{
    qreal label = 0;
    qreal value = 0;
    for (const DerivationNote& note : text.notes) {
        const QFont face = font(note.result ? FontRole::DerivationStrong : FontRole::Table);
        label = std::max(label, formulaWidth(note.label, NOTE));
        value = std::max(value, textWidth(face, note.value));
    }
    const qreal check = textWidth(font(FontRole::Caption), text.check);
    return std::max({ label + grid(qreal(AIR)) + value, check, grid(qreal(LEAST_NOTES)) })
        + 2 * grid(qreal(AIR));
}

void DerivationLayout::measureColumns(const DerivationText& text, bool low)
{
    const DerivationTable& table = text.table;
    const QFont numbers = font(numberRole());
    const TokenFonts heads = tokenFonts(headRole());
    m_rowHead = table.corner.isEmpty() ? 0 : textWidth(heads.text, table.corner);
    const qreal gap = grid(qreal(low ? SMALL_GAP : GAP));
    std::vector<qreal> widest(table.heads.size());
    for (const DerivationRow& row : table.rows) {
        m_rowHead = std::max(m_rowHead, formulaWidth(row.head, SMALL));
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const qreal width = textWidth(numbers, row.cells[i]);
            widest[i] = std::max(widest[i], width);
            m_number = std::max(m_number, width);
        }
    }
    if (!low && !table.bars.empty()) {
        m_rowHead = std::max(m_rowHead, formulaWidth(table.barsHead, SMALL));
    }
    m_rowHead += m_rowHead > 0 ? grid(qreal(10)) : 0;
    for (std::size_t i = 0; i < table.heads.size(); ++i) {
        // names of few numbers and words of ours stand in full, tokens of many columns are cut
        const bool whole = m_few || table.heads[i].whole;
        const qreal head = whole ? tokenWidth(table.heads[i].text, heads) : 0;
        m_widths.push_back(std::max({ widest[i], head, grid(qreal(NARROWEST)) - gap }) + gap);
    }
    const bool sketched = text.figure.kind != DerivationFigure::Kind::None;
    m_left = sketched ? grid(qreal(SKETCH + AIR)) : 0;
}

void DerivationLayout::measureHeights(const DerivationText& text, qreal height, bool low)
{
    const qreal below = m_notesBelow ? m_notes.height() : 0;
    const auto lines = static_cast<qreal>(m_rows + 1);
    const bool hasBars = !low && !text.table.bars.empty();
    m_row = std::min(grid(qreal(m_few ? LARGE_ROW : ROW)), (height - below) / lines);
    const qreal left = height - below - lines * m_row - grid(qreal(AROUND_BARS));
    m_bars
        = hasBars && left >= grid(qreal(LEAST_BARS)) ? std::min(left, grid(qreal(MOST_BARS))) : 0;
    if (m_left > 0) {
        const qreal side = std::min(height - below - 2, grid(qreal(SKETCH)));
        m_sketch = QRectF(1, 1, side, side);
        m_left = side + grid(qreal(AIR));
    }
}

void DerivationLayout::placeColumns(qreal room)
{
    if (m_widths.empty()) {
        return;
    }
    const auto count = static_cast<qreal>(m_widths.size());
    const qreal widest = *std::ranges::max_element(m_widths);
    if (widest * count <= room) { // all alike
        const qreal most = std::max(widest, grid(qreal(m_few ? WIDEST_OF_FEW : WIDEST)));
        std::ranges::fill(m_widths, std::min(room / count, most));
        return;
    }
    const qreal spare = (room - std::accumulate(m_widths.begin(), m_widths.end(), 0.0)) / count;
    for (qreal& width : m_widths) {
        width += std::max(0.0, spare);
    }
}

QRectF DerivationLayout::column(std::size_t index, qreal top, qreal height) const
{
    const auto end = m_widths.begin() + static_cast<std::ptrdiff_t>(index);
    const qreal left = m_left + m_rowHead + std::accumulate(m_widths.begin(), end, 0.0);
    return { left, top, m_widths.at(index), height };
}

qreal DerivationLayout::rowTop(std::size_t row) const
{
    const qreal bars = row + 1 == m_rows && m_bars > 0 ? m_bars + grid(qreal(AROUND_BARS)) : 0;
    return m_row * static_cast<qreal>(row + 1) + bars;
}

QRectF DerivationLayout::bars() const
{
    const qreal top = m_row * static_cast<qreal>(m_rows) + grid(qreal(AROUND_BARS)) / 2;
    const QRectF last = column(columns() - 1, 0, 0);
    return { m_left, top, last.right() - m_left, m_bars };
}

qreal DerivationLayout::tableHeight() const
{
    return m_rows > 0 ? rowTop(m_rows - 1) + m_row : m_row;
}

} // namespace glassllm
