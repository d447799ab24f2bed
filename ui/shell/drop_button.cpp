// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/drop_button.h"

#include "ui/text/painted_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QStyleOptionToolButton>
#include <QStylePainter>

#include <algorithm>

namespace glassllm {
namespace {

// at 100 %
constexpr int SIDE = 10; // to the frame
constexpr int ICON = 18;
constexpr int ARROW = 14;
constexpr int GAP = 7;

} // namespace

DropButton::DropButton(const QString& icon, Theme* theme, QWidget* parent)
    : QToolButton(parent)
    , m_icon(icon)
    , m_theme(theme)
{
    setProperty("kind", QStringLiteral("framed"));
    setFocusPolicy(Qt::StrongFocus);
    setPopupMode(QToolButton::InstantPopup);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void DropButton::setAccentIcon(bool accent)
{
    m_accent = accent;
    update();
}

void DropButton::setWidestText(int pixels)
{
    m_widest = pixels;
    updateGeometry();
}

QSize DropButton::sizeHint() const
{
    const int wanted = std::min(grid(m_widest), fontMetrics().horizontalAdvance(text()) + 2);
    return { grid(SIDE + ICON + GAP + GAP + ARROW + SIDE) + wanted, grid(36) };
}

QSize DropButton::minimumSizeHint() const
{
    return sizeHint();
}

void DropButton::paintEvent(QPaintEvent* /*event*/)
{
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.text.clear();
    option.icon = QIcon();
    painter.drawComplexControl(QStyle::CC_ToolButton, option);

    const Palette& colors = m_theme->palette();
    const QColor ink = isEnabled() ? colors.ink : colors.ink3;
    const qreal ratio = devicePixelRatioF();
    const int sign = grid(ICON);
    const int arrow = grid(ARROW);
    painter.drawPixmap(grid(SIDE), (height() - sign) / 2,
        iconPixmap(m_icon, m_accent && isEnabled() ? colors.accent : ink, sign, ratio));
    painter.drawPixmap(width() - grid(SIDE) - arrow, (height() - arrow) / 2,
        iconPixmap(QStringLiteral("chevron-down"), colors.ink3, arrow, ratio));
    painter.setPen(ink);
    const int left = grid(SIDE + ICON + GAP);
    const QRect place(left, 0, width() - left - grid(GAP + ARROW + SIDE), height());
    paintText(painter, place, Qt::AlignLeft | Qt::AlignVCenter,
        fontMetrics().elidedText(text(), Qt::ElideMiddle, place.width()));
}

} // namespace glassllm
