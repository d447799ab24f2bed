// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compared_labels.h"

#include "ui/compare/compare_text.h"
#include "ui/state/selection.h"

namespace glassllm {

namespace {

TokenText wordsAsToken(const QString& text)
{
    return { { { TokenPiece::Kind::Text, text } } };
}

} // namespace

ComparedLabels::ComparedLabels(const Selection& shown, const Selection& other,
    const Letters& letters, MatrixAxis rows, MatrixAxis columns)
    : m_shownRun(shown.run())
    , m_otherRun(other.run())
    , m_shownTokens(tokensOfPass(*shown.run(), *shown.currentPass()))
    , m_otherTokens(tokensOfPass(*other.run(), *other.currentPass()))
    , m_tokens(
          tokenDifferences(*shown.run(), *shown.currentPass(), *other.run(), *other.currentPass()))
    , m_letters(letters)
    , m_rows(std::move(rows))
    , m_columns(std::move(columns))
{
}

const QString* ComparedLabels::onlyIn(std::int64_t position) const
{
    if (position >= m_tokens.shown) {
        return &m_letters.other;
    }
    return position >= m_tokens.other ? &m_letters.shown : nullptr;
}

AxisLabels ComparedLabels::plain(const MatrixAxis& axis, LabelSide side) const
{
    return side == LabelSide::Other ? AxisLabels(axis, m_otherRun, m_otherTokens)
                                    : AxisLabels(axis, m_shownRun, m_shownTokens);
}

AxisLabels ComparedLabels::rows(LabelSide side) const
{
    AxisLabels labels = plain(m_rows, side);
    if (!m_rows.countsPositions()) {
        return labels;
    }
    const AxisLabels theirs = plain(m_rows, LabelSide::Other);
    for (int row = 0; row < m_rows.count; ++row) {
        const std::int64_t position = m_rows.number(row);
        AxisLabel label = labels.at(row);
        if (const QString* const letter = onlyIn(position)) {
            if (*letter == m_letters.other) {
                label.token = theirs.at(row).token;
            }
            label.below = wordsAsToken(CompareText::onlyIn(*letter));
            label.brief = elided(label.token);
            labels.setLabel(row, label);
        } else if (m_tokens.isAt(position) && side != LabelSide::Other) {
            label.below = elided(theirs.at(row).token);
            label.brief = wordsAsToken(CompareText::unequal(m_letters));
            label.marked = true;
            labels.setLabel(row, label);
        }
    }
    return labels;
}

AxisLabels ComparedLabels::columns(LabelSide side) const
{
    AxisLabels labels = plain(m_columns, side);
    if (!m_columns.countsPositions()) {
        return labels;
    }
    const QString* const own = side == LabelSide::Shown ? &m_letters.shown
        : side == LabelSide::Other                      ? &m_letters.other
                                                        : nullptr;
    for (int column = 0; column < m_columns.count; ++column) {
        const std::int64_t position = m_columns.number(column);
        AxisLabel label = labels.at(column);
        const QString* const letter = onlyIn(position);
        if (letter != nullptr && (own == nullptr || *letter != *own)) {
            label.token = wordsAsToken(CompareText::onlyIn(*letter));
            label.whole = true;
        } else if (letter == nullptr && m_tokens.isAt(position)) {
            label.marked = true;
            if (own == nullptr) {
                label.token = wordsAsToken(CompareText::unequal(m_letters));
                label.whole = true;
            }
        } else {
            continue;
        }
        labels.setLabel(column, label);
    }
    return labels;
}

std::vector<AxisLabels> ComparedLabels::allColumns() const
{
    return { columns(LabelSide::Shown), columns(LabelSide::Other), columns(LabelSide::Difference) };
}

QString ComparedLabels::absent(LabelSide side) const
{
    switch (side) {
    case LabelSide::Shown:
        return CompareText::onlyIn(m_letters.other);
    case LabelSide::Other:
        return CompareText::onlyIn(m_letters.shown);
    case LabelSide::Difference:
        break;
    }
    return CompareText::onlyInOne();
}

} // namespace glassllm
