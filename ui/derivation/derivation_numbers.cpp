// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/derivation/derivation_numbers.h"

#include "core/base/number_text.h"
#include "ui/text/number_format.h"

#include <cmath>
#include <limits>

namespace glassllm {
namespace {

constexpr double LARGE = 1e6;
constexpr int SMALL_DIGITS = 2;
constexpr QChar MINUS(0x2212);

} // namespace

DerivationNumbers::DerivationNumbers(int decimals, const QLocale& locale, Digits digits)
    : m_decimals(decimals)
    , m_locale(locale)
    , m_digits(digits)
{
}

ShownNumber DerivationNumbers::worth(const QString& text) const
{
    QString plain = text;
    plain.replace(MINUS, QLatin1Char('-'));
    plain.replace(m_locale.decimalPoint(), QLatin1String("."));
    const double nothing = std::numeric_limits<double>::quiet_NaN();
    return { text, parse_double(plain.toStdString()).value_or(nothing) };
}

ShownNumber DerivationNumbers::number(double value, int decimals) const
{
    if (m_digits == Digits::All) {
        return { QString::fromStdString(number_text(static_cast<float>(value))), value };
    }
    if (!std::isfinite(value)) {
        return { fixedText(value, decimals, m_locale), value };
    }
    if (value == 0) {
        return { QStringLiteral("0"), 0 };
    }
    if (roundsToZero(value, decimals)) {
        return worth(smallText(value, SMALL_DIGITS, m_locale));
    }
    return worth(std::abs(value) >= LARGE ? readOutText(value, decimals, m_locale)
                                          : fixedText(value, decimals, m_locale));
}

ShownNumber DerivationNumbers::single(double value, int decimals) const
{
    const QString text = readOutText(value, decimals, m_locale);
    return std::isfinite(value) ? worth(text) : ShownNumber { text, value };
}

ShownNumber DerivationNumbers::count(double value) const
{
    if (m_digits == Digits::All && std::isfinite(value)) {
        return { QString::number(std::llround(value)), value };
    }
    return std::isfinite(value) ? worth(integerText(std::llround(value)))
                                : ShownNumber { fixedText(value, 0, m_locale), value };
}

ShownNumber DerivationNumbers::exact(double value) const
{
    // a float32 that came by way of a double has digits that it never had
    const auto single = static_cast<float>(value);
    QString text = exactText(single, m_locale);
    text.replace(QStringLiteral("e\u22120"), QStringLiteral("e\u2212"));
    return { text, value };
}

ShownNumber DerivationNumbers::of(const Operand& operand) const
{
    return operand.dtype == DType::I64 ? count(operand.value) : number(operand.value);
}

QString guarded(const QString& number)
{
    return number.startsWith(MINUS) ? QLatin1Char('(') + number + QLatin1Char(')') : number;
}

} // namespace glassllm
