// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/color_map.h"

#include <algorithm>
#include <cmath>

namespace glassllm {

namespace {

constexpr std::array<QRgb, 9> lagoaLight { 0xfff1f9f8, 0xffc2e2e3, 0xff92cccf, 0xff66b4ba,
    0xff3a9ba5, 0xff00809a, 0xff016288, 0xff0f4672, 0xff152c58 };
constexpr std::array<QRgb, 9> lagoaDark { 0xff1b212a, 0xff24374b, 0xff26516c, 0xff1f6d89,
    0xff0c8ba2, 0xff09aab4, 0xff50c6bf, 0xff80e1cb, 0xffaefcd9 };
constexpr std::array<QRgb, 9> anilUrucumLight { 0xff1654a9, 0xff4e7dc3, 0xff82a6da, 0xffb9ceed,
    0xfff5f7f9, 0xffe9c3b2, 0xffd29377, 0xffb6633c, 0xff913900 };
constexpr std::array<QRgb, 9> anilUrucumDark { 0xff61b0fe, 0xff4c88c4, 0xff3a638c, 0xff2a3f55,
    0xff1d1e1f, 0xff513627, 0xff845134, 0xffb96f43, 0xfff08e54 };

double linearChannel(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * linearChannel(color.redF()) + 0.7152 * linearChannel(color.greenF())
        + 0.0722 * linearChannel(color.blueF());
}

} // namespace

const std::array<QRgb, 9>& colorStops(ColorMap map, ThemeMode mode)
{
    if (map == ColorMap::Lagoa) {
        return mode == ThemeMode::Light ? lagoaLight : lagoaDark;
    }
    return mode == ThemeMode::Light ? anilUrucumLight : anilUrucumDark;
}

QColor mapColor(ColorMap map, ThemeMode mode, double t)
{
    const auto& stops = colorStops(map, mode);
    const double place = std::clamp(t, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), stops.size() - 2);
    const double part = place - static_cast<double>(below);
    const auto mix
        = [part](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * part)); };
    const QRgb from = stops.at(below);
    const QRgb to = stops.at(below + 1);
    return { mix(qRed(from), qRed(to)), mix(qGreen(from), qGreen(to)),
        mix(qBlue(from), qBlue(to)) };
}

double roundedUp(double value)
{
    static constexpr std::array<double, 11> steps { 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10 };
    if (!(value > 0) || !std::isfinite(value)) {
        return 1;
    }
    const int exponent = static_cast<int>(std::floor(std::log10(value)));
    // one decade below as well: log10 of a value just under a power of ten may round up
    for (int decade = exponent - 1; decade <= exponent + 1; ++decade) {
        for (const double step : steps) {
            const double candidate
                = decade < 0 ? step / std::pow(10.0, -decade) : step * std::pow(10.0, decade);
            // a float that is a round number in decimal may lie a hair above it in double
            if (candidate * (1 + 1e-6) >= value) {
                return candidate;
            }
        }
    }
    return value;
}

double ColorScale::position(double value) const
{
    return std::clamp((value - low()) / (high() - low()), 0.0, 1.0);
}

QColor ColorScale::color(double value, ThemeMode mode) const
{
    return mapColor(map, mode, position(value));
}

bool ColorScale::isBeyond(double value) const
{
    return trimmed && std::isfinite(value) && std::abs(value) > limit;
}

bool isProbabilityStep(std::string_view stepId)
{
    return stepId == "attn.softmax" || stepId == "probs";
}

ColorScale scaleOfStep(std::string_view stepId, double largest)
{
    if (isProbabilityStep(stepId)) {
        return { ColorMap::Lagoa, 1, false, false };
    }
    if (!(largest > 0) || !std::isfinite(largest)) {
        return { ColorMap::AnilUrucum, 1, true, false };
    }
    return { ColorMap::AnilUrucum, roundedUp(largest), false, false };
}

double contrastRatio(const QColor& a, const QColor& b)
{
    const double one = luminance(a);
    const double other = luminance(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

QColor textColorOn(const QColor& fill)
{
    const QColor black(Qt::black);
    const QColor white(Qt::white);
    return contrastRatio(fill, black) >= contrastRatio(fill, white) ? black : white;
}

} // namespace glassllm
