// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/band_motion.h"

#include <algorithm>
#include <utility>

namespace glassllm {

namespace {

BandPlace placeOf(const Cell& cell)
{
    return { static_cast<double>(cell.row), static_cast<double>(cell.column) };
}

} // namespace

BandMotion::BandMotion(Clock clock)
    : m_clock(std::move(clock))
{
}

void BandMotion::setReduced(bool reduced)
{
    m_reduced = reduced;
    if (reduced) {
        jumpTo(m_to);
    }
}

void BandMotion::moveTo(const Cell& cell)
{
    if (m_reduced || !m_to) {
        jumpTo(cell);
        return;
    }
    if (cell != *m_to) {
        m_from = place().value_or(placeOf(cell));
        m_to = cell;
        m_since = m_clock();
    }
}

void BandMotion::jumpTo(const std::optional<Cell>& cell)
{
    m_to = cell;
    m_from = cell ? placeOf(*cell) : BandPlace();
    m_since = m_clock() - TIME;
}

std::optional<BandPlace> BandMotion::place() const
{
    if (!m_to) {
        return std::nullopt;
    }
    const BandPlace to = placeOf(*m_to);
    const qint64 elapsed = m_clock() - m_since;
    if (elapsed >= TIME) {
        return to;
    }
    const double left
        = 1 - std::clamp(static_cast<double>(elapsed) / static_cast<double>(TIME), 0.0, 1.0);
    const double rest = left * left * left;
    return BandPlace { to.row + (m_from.row - to.row) * rest,
        to.column + (m_from.column - to.column) * rest };
}

bool BandMotion::isMoving() const
{
    return m_to && m_clock() - m_since < TIME;
}

} // namespace glassllm
