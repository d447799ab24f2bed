// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/fonts.h"

#include "ui/theme/text_size.h"

#include <QFontDatabase>
#include <QHash>
#include <QStringList>

#include <array>
#include <utility>

namespace glassllm {
namespace {

struct Face {
    bool mono;
    QFont::Weight weight;
    qreal pixels, line;
};

// in the order of FontRole
constexpr std::array<Face, fontRoleCount> FACES { {
    { false, QFont::DemiBold, 17, 23 },
    { false, QFont::Normal, 13, 19.5 },
    { false, QFont::DemiBold, 13, 19.5 },
    { false, QFont::Medium, 13, 18 },
    { false, QFont::DemiBold, 12, 18 },
    { false, QFont::Normal, 12, 16 },
    { false, QFont::Normal, 11, 14 },
    { false, QFont::Medium, 12.5, 18 },
    { true, QFont::Normal, 11, 14 },
    { true, QFont::Normal, 11.5, 16 },
    { true, QFont::DemiBold, 11.5, 16 },
    { true, QFont::Normal, 13, 18 },
    { true, QFont::DemiBold, 13, 18 },
    { true, QFont::DemiBold, 24, 30 },
    { true, QFont::Normal, 11.5, 18 },
    { true, QFont::Medium, 11.5, 18 },
    { true, QFont::Bold, 11.5, 18 },
    { true, QFont::Normal, 10.5, 14 },
    { true, QFont::Normal, 12, 18 },
} };

const Face& faceOf(FontRole role)
{
    return FACES.at(static_cast<std::size_t>(role));
}

} // namespace

QString textFamily()
{
    return QStringLiteral("GlassLLM Sans");
}

QString monoFamily()
{
    return QStringLiteral("GlassLLM Mono");
}

bool loadFonts()
{
    static const bool loaded = [] {
        const std::array<QString, 7> files { QStringLiteral("Inter-Regular.otf"),
            QStringLiteral("Inter-Medium.otf"), QStringLiteral("Inter-SemiBold.otf"),
            QStringLiteral("JetBrainsMono-Regular.ttf"), QStringLiteral("JetBrainsMono-Medium.ttf"),
            QStringLiteral("JetBrainsMono-SemiBold.ttf"),
            QStringLiteral("JetBrainsMono-Bold.ttf") };
        bool all = true;
        for (const QString& file : files) {
            all = QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/") + file) >= 0 && all;
        }
        return all;
    }();
    return loaded;
}

QFont font(FontRole role)
{
    // one per role and size: a font that is made anew looks for its faces again
    thread_local QHash<std::pair<int, int>, QFont> known;
    const Face& face = faceOf(role);
    const int pixels = qRound(grid(face.pixels));
    const std::pair key(static_cast<int>(role), pixels);
    if (const auto found = known.constFind(key); found != known.constEnd()) {
        return *found;
    }
    QFont font;
    // each face stands in for the signs that the other one lacks
    font.setFamilies(face.mono ? QStringList { monoFamily(), textFamily() }
                               : QStringList { textFamily(), monoFamily() });
    font.setStyleHint(face.mono ? QFont::Monospace : QFont::SansSerif);
    font.setWeight(face.weight);
    font.setPixelSize(pixels);
    known.insert(key, font);
    return font;
}

qreal lineHeight(FontRole role)
{
    return grid(faceOf(role).line);
}

} // namespace glassllm
