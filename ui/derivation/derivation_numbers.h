// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/derivation.h"

#include <QLocale>
#include <QString>

namespace glassllm {

/// A number as it is written, and what the written digits are worth.
struct ShownNumber {
    QString text;
    double value = 0;
};

/// Writes the numbers of derivations: so many decimals, an exact zero as "0", very large numbers
/// with an exponent. One that those decimals would show as zero keeps two digits that count.
class DerivationNumbers {
public:
    enum class Digits {
        Rounded,
        All, ///< as many as read back to the same float32, with the signs of ASCII
    };
    /// @param decimals digits after the decimal sign, of rounded numbers
    DerivationNumbers(int decimals, const QLocale& locale, Digits digits = Digits::Rounded);

    [[nodiscard]] ShownNumber number(double value) const { return number(value, m_decimals); }
    [[nodiscard]] ShownNumber number(double value, int decimals) const;
    /// One that stands alone, as in the read-out: very small ones keep three digits.
    [[nodiscard]] ShownNumber single(double value) const { return single(value, m_decimals); }
    [[nodiscard]] ShownNumber single(double value, int decimals) const;
    /// Whole numbers without decimals.
    [[nodiscard]] ShownNumber count(double value) const;
    /// As short as reads back: epsilon, the temperature, what a file says.
    [[nodiscard]] ShownNumber exact(double value) const;
    /// An operand in its own type.
    [[nodiscard]] ShownNumber of(const Operand& operand) const;
    [[nodiscard]] const QLocale& locale() const { return m_locale; }
    [[nodiscard]] int decimals() const { return m_decimals; }

private:
    [[nodiscard]] ShownNumber worth(const QString& text) const;

    int m_decimals;
    QLocale m_locale;
    Digits m_digits;
};

/// "−0.31" in parentheses: what stands behind an operator.
[[nodiscard]] QString guarded(const QString& number);

} // namespace glassllm
