// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

namespace glassllm {

/// How many digits a step's numbers show.
enum class NumberStyle {
    Signed, ///< most steps
    Probability, ///< values of [0, 1]: two decimals whatever the size
    Integer, ///< ids
};

// Numbers for people. The decimal sign is the one of `locale`, by default that of the window's
// language; the minus is U+2212; infinities are "−∞" and "+∞". Nothing here is for files or copies.

/// The number inside a cell: 2 decimals below 10, 1 below 100, none below 1000, then "1e4"; exact
/// zero is "0", a value that rounds to zero "0.00".
[[nodiscard]] QString cellText(
    double value, NumberStyle style = NumberStyle::Signed, const QLocale& locale = QLocale());

/// The large number of the read-out, `decimals` digits; from 1e6 on with an exponent. What those
/// digits would round to zero is written with three digits that count: "0.00312", "3.12e−5".
[[nodiscard]] QString readOutText(
    double value, int decimals = 3, const QLocale& locale = QLocale());

/// Whether that many decimals would show a number that is not zero as zero.
[[nodiscard]] bool roundsToZero(double value, int decimals);
/// A small number with so many digits that count: as decimals from 1e-4 on, else with an exponent.
[[nodiscard]] QString smallText(double value, int digits, const QLocale& locale = QLocale());

/// The shortest text that reads back to the same number of that type.
[[nodiscard]] QString exactText(float value, const QLocale& locale = QLocale());
[[nodiscard]] QString exactText(double value, const QLocale& locale = QLocale());

/// Exactly `decimals` digits after the decimal sign.
[[nodiscard]] QString fixedText(double value, int decimals, const QLocale& locale = QLocale());

/// Ticks of a scale that ends at `limit`: as many decimals as its round numbers need.
[[nodiscard]] QString tickText(double value, double limit, const QLocale& locale = QLocale());

/// A whole number without grouping, with U+2212.
[[nodiscard]] QString integerText(qint64 value);

} // namespace glassllm
