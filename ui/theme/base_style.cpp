// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/base_style.h"

#include <QGuiApplication>
#include <QMenuBar>

namespace glassllm {

BaseStyle::BaseStyle()
    : QProxyStyle(QStringLiteral("fusion"))
{
}

int BaseStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
    QStyleHintReturn* returned) const
{
    const auto* const bar = qobject_cast<const QMenuBar*>(widget);
    if (hint == SH_UnderlineShortcut && bar != nullptr) {
        const bool alt = QGuiApplication::keyboardModifiers().testFlag(Qt::AltModifier);
        return alt || bar->activeAction() != nullptr ? 1 : 0;
    }
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) {
        return 0;
    }
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

} // namespace glassllm
