// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/preset_box.h"

#include "ui/theme/icons.h"

#include <QPainter>

namespace glassllm {

void PresetBox::paintEvent(QPaintEvent* event)
{
    QComboBox::paintEvent(event);
    constexpr int side = 14;
    constexpr int margin = 8;
    QPainter painter(this);
    painter.drawPixmap(width() - side - margin, (height() - side) / 2,
        iconPixmap(QStringLiteral("chevron-down"), palette().color(QPalette::Text), side,
            devicePixelRatioF()));
}

} // namespace glassllm
