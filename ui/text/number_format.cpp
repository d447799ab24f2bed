// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/number_format.h"

#include "core/base/number_text.h"

#include <cmath>
#include <string>

namespace glassllm {

namespace {

constexpr QChar minusSign(0x2212);
constexpr QChar infinitySign(0x221e);
constexpr double smallestFixed = 1e-4; // below, zeros would take more room than an exponent

/// A text of core in the signs of the window.
QString localised(const std::string& plain, const QLocale& locale)
{
    QString text = QString::fromStdString(plain);
    text.replace(QLatin1Char('-'), minusSign);
    text.replace(QLatin1Char('.'), locale.decimalPoint());
    return text;
}

QString nonFinite(double value)
{
    if (std::isnan(value)) {
        return QStringLiteral("NaN");
    }
    return (value < 0 ? QString(minusSign) : QStringLiteral("+")) + infinitySign;
}

/// 12345 -> "1e4" with 0 decimals of the mantissa.
QString exponentText(double value, int decimals, const QLocale& locale)
{
    int exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
    double mantissa = value / std::pow(10.0, exponent);
    std::string digits = fixed_text(mantissa, decimals);
    if (std::abs(parse_double(digits).value_or(0)) >= 10) {
        mantissa /= 10;
        ++exponent;
        digits = fixed_text(mantissa, decimals);
    }
    return localised(digits + "e" + number_text(static_cast<std::int64_t>(exponent)), locale);
}

/// Rounded text without the sign of a zero: "-0.00" says nothing that the colour does not.
QString rounded(double value, int decimals, const QLocale& locale)
{
    const std::string text = fixed_text(value, decimals);
    if (parse_double(text).value_or(1) == 0) {
        return localised(fixed_text(0, decimals), locale);
    }
    return localised(text, locale);
}

} // namespace

QString cellText(double value, NumberStyle style, const QLocale& locale)
{
    if (!std::isfinite(value)) {
        return nonFinite(value);
    }
    if (value == 0) {
        return QStringLiteral("0");
    }
    if (style == NumberStyle::Integer) {
        return integerText(std::llround(value));
    }
    if (style == NumberStyle::Probability) {
        return rounded(value, 2, locale);
    }
    // a limit is tested on the rounded number, so that 9.996 is "10.0" and not "10.00"
    const double size = std::abs(value);
    if (size < 9.995) {
        return rounded(value, 2, locale);
    }
    if (size < 99.95) {
        return rounded(value, 1, locale);
    }
    if (size < 999.5) {
        return rounded(value, 0, locale);
    }
    return exponentText(value, 0, locale);
}

QString readOutText(double value, int decimals, const QLocale& locale)
{
    if (!std::isfinite(value)) {
        return nonFinite(value);
    }
    if (std::abs(value) >= 1e6) {
        return exponentText(value, 2, locale);
    }
    if (roundsToZero(value, decimals)) {
        return smallText(value, 3, locale);
    }
    return value == 0 ? QStringLiteral("0") : rounded(value, decimals, locale);
}

bool roundsToZero(double value, int decimals)
{
    return value != 0 && std::isfinite(value)
        && parse_double(fixed_text(value, decimals)).value_or(1) == 0;
}

QString smallText(double value, int digits, const QLocale& locale)
{
    const double size = std::abs(value);
    if (size < smallestFixed) {
        return exponentText(value, digits - 1, locale);
    }
    const int leading = -static_cast<int>(std::floor(std::log10(size)));
    return localised(fixed_text(value, leading + digits - 1), locale);
}

QString exactText(float value, const QLocale& locale)
{
    return std::isfinite(value) ? localised(number_text(value), locale) : nonFinite(value);
}

QString exactText(double value, const QLocale& locale)
{
    return std::isfinite(value) ? localised(number_text(value), locale) : nonFinite(value);
}

QString fixedText(double value, int decimals, const QLocale& locale)
{
    return std::isfinite(value) ? rounded(value, decimals, locale) : nonFinite(value);
}

QString tickText(double value, double limit, const QLocale& locale)
{
    if (value == 0) {
        return QStringLiteral("0");
    }
    const double size = std::abs(limit);
    if (size >= 1e4 || size < 1e-3) {
        return exponentText(value, 2, locale);
    }
    // half of a round limit (1.25 / 2) needs up to three digits more than the limit's own size
    for (int decimals = 0; decimals < 7; ++decimals) {
        const double back = parse_double(fixed_text(value, decimals)).value_or(0);
        if (std::abs(back - value) <= 1e-9 * size) {
            return localised(fixed_text(value, decimals), locale);
        }
    }
    return localised(fixed_text(value, 6), locale);
}

QString integerText(qint64 value)
{
    return localised(number_text(static_cast<std::int64_t>(value)), QLocale::c());
}

} // namespace glassllm
