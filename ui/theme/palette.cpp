// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

namespace glassllm {
namespace {

QColor rgb(quint32 hex)
{
    return QColor::fromRgb(hex);
}

Palette lightPalette()
{
    return {
        .bg = rgb(0xE9EDF1),
        .panel = rgb(0xF6F8FA),
        .stage = rgb(0xFFFFFF),
        .control = rgb(0xFFFFFF),
        .line = rgb(0xDCE2E8),
        .controlLine = rgb(0xC3CCD5),
        .edge = rgb(0x7D8A97),
        .ink = rgb(0x15202B),
        .ink2 = rgb(0x42505E),
        .ink3 = rgb(0x5D6975),
        .accent = rgb(0x0A6C86),
        .onAccent = rgb(0xFFFFFF),
        .accentSoft = rgb(0xD9EDF2),
        .roleA = rgb(0x6538C2),
        .roleASoft = rgb(0xEEE8FB),
        .roleB = rgb(0x1B7837),
        .roleBSoft = rgb(0xE1F1E6),
        .warn = rgb(0x8A5A00),
        .warnSoft = rgb(0xFCF3DF),
        .warnLine = rgb(0xE6CF98),
        .error = rgb(0xB3261E),
        .ok = rgb(0x1B7837),
        .infFill = rgb(0xE4E8ED),
        .hatch = rgb(0x74818E),
        .codeBg = rgb(0xFBFCFD),
        .codeKeyword = rgb(0x8250B5),
        .codeType = rgb(0x0A6C86),
        .codeNumber = rgb(0x9A4B00),
        .codeComment = rgb(0x5F7A65),
        .codeName = rgb(0x1D5FA8),
        .sourceLineFill = rgb(0xFFF4D1),
        .sourceLineBar = rgb(0xB27E00),
    };
}

Palette darkPalette()
{
    return {
        .bg = rgb(0x0B1014),
        .panel = rgb(0x141A20),
        .stage = rgb(0x0F151A),
        .control = rgb(0x1D252D),
        .line = rgb(0x26303A),
        .controlLine = rgb(0x3A4651),
        .edge = rgb(0x74818E),
        .ink = rgb(0xE8EDF2),
        .ink2 = rgb(0xB5C0CB),
        .ink3 = rgb(0x8F9CA9),
        .accent = rgb(0x4CC8D6),
        .onAccent = rgb(0x06222A),
        .accentSoft = rgb(0x12343C),
        .roleA = rgb(0xBBA2FF),
        .roleASoft = rgb(0x2A2247),
        .roleB = rgb(0x86DBA0),
        .roleBSoft = rgb(0x17352A),
        .warn = rgb(0xF0BE5A),
        .warnSoft = rgb(0x2C2514),
        .warnLine = rgb(0x5A4A1F),
        .error = rgb(0xFF8F86),
        .ok = rgb(0x86DBA0),
        .infFill = rgb(0x222B33),
        .hatch = rgb(0x71808E),
        .codeBg = rgb(0x11171D),
        .codeKeyword = rgb(0xCBB2FF),
        .codeType = rgb(0x6FD3DF),
        .codeNumber = rgb(0xF2B27A),
        .codeComment = rgb(0x8FB59A),
        .codeName = rgb(0x8FC1FF),
        .sourceLineFill = rgb(0x3A3216),
        .sourceLineBar = rgb(0xF0BE5A),
    };
}

} // namespace

const Palette& paletteOf(ThemeMode mode)
{
    static const Palette light = lightPalette();
    static const Palette dark = darkPalette();
    return mode == ThemeMode::Dark ? dark : light;
}

} // namespace glassllm
