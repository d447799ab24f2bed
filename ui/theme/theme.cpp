// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/base_style.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style_sheet.h"
#include "ui/theme/text_size.h"

#include <QApplication>
#include <QPixmapCache>

namespace glassllm {
namespace {

constexpr int KEPT_PICTURES = 64 * 1024; // KiB: boxes, tokens, equations and icons at 2x

void apply(ThemeMode mode)
{
    auto* const app = qobject_cast<QApplication*>(QCoreApplication::instance());
    if (app == nullptr) {
        return;
    }
    QApplication::setPalette(widgetPalette(paletteOf(mode)));
    app->setStyleSheet(styleSheet(paletteOf(mode)));
}

/// Sizes and faces of widgets that exist; those of the style sheet are set with it.
void applySize(int percent)
{
    applyTextSize(percent);
    if (qobject_cast<QApplication*>(QCoreApplication::instance()) != nullptr) {
        QApplication::setFont(font(FontRole::Body));
    }
}

} // namespace

Theme::Theme(ThemeMode mode, QObject* parent)
    : QObject(parent)
    , m_mode(mode)
{
    if (qobject_cast<QApplication*>(QCoreApplication::instance()) != nullptr) {
        loadFonts();
        QPixmapCache::setCacheLimit(KEPT_PICTURES);
        QApplication::setStyle(new BaseStyle); // the application owns it
    }
    applySize(TEXT_SIZES.front());
    apply(m_mode);
}

void Theme::setTextSize(int percent)
{
    if (percent == textPercent()) {
        return;
    }
    applySize(percent);
    apply(m_mode);
    emit changed();
    emit textSizeChanged();
}

void Theme::setMode(ThemeMode mode)
{
    if (mode == m_mode) {
        return;
    }
    m_mode = mode;
    apply(mode);
    emit changed();
}

} // namespace glassllm
