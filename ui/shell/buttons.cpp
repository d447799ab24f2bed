// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/buttons.h"

#include "ui/theme/icons.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QToolButton>

namespace glassllm {

QToolButton* iconButton(QWidget* parent, int side, const char* kind)
{
    auto* const button = new QToolButton(parent);
    button->setProperty("kind", QString::fromLatin1(kind));
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    fixGridSize(button, side, side);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void tintButton(
    QAbstractButton* button, const QString& name, const Theme& theme, int size, bool primary)
{
    const Palette& colors = theme.palette();
    QColor off = colors.ink3;
    off.setAlphaF(0.5F);
    button->setIcon(icon(name, primary ? colors.onAccent : colors.ink, off));
    button->setIconSize(QSize(grid(size), grid(size)));
}

void describe(QWidget* widget, const QString& name, const QString& key)
{
    widget->setAccessibleName(name);
    widget->setToolTip(key.isEmpty() ? name : name + QStringLiteral(" (") + key + QLatin1Char(')'));
}

} // namespace glassllm
