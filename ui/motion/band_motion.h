// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/cell.h"

#include <functional>
#include <optional>

namespace glassllm {

/// A place between cells, in rows and columns.
struct BandPlace {
    double row = 0;
    double column = 0;
    bool operator==(const BandPlace&) const = default;
};

/// The bands that lead from the operands to a cell of the result, on their way from one cell to the
/// next: 120 ms, fast at first (out-cubic). Only places move, never values. What time it is comes
/// from outside.
class BandMotion {
public:
    static constexpr qint64 TIME = 120; ///< milliseconds
    using Clock = std::function<qint64()>; ///< milliseconds that never go back

    explicit BandMotion(Clock clock);

    /// With motion reduced they are where they go at once.
    void setReduced(bool reduced);
    /// From where they are now; from nowhere at once.
    void moveTo(const Cell& cell);
    /// Without a way between: another picture, or a hand that chose.
    void jumpTo(const std::optional<Cell>& cell);
    /// Where they are now; nothing before there was a cell.
    [[nodiscard]] std::optional<BandPlace> place() const;
    [[nodiscard]] bool isMoving() const;

private:
    Clock m_clock;
    bool m_reduced = false;
    std::optional<Cell> m_to;
    BandPlace m_from;
    qint64 m_since = 0;
};

} // namespace glassllm
