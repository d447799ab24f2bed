// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/prompt_tab_button.h"

#include "ui/shell/buttons.h"
#include "ui/text/painted_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace glassllm {
namespace {

// at 100 %
constexpr int TAB_HEIGHT = 28;
constexpr int TAB_WIDTH = 220;
constexpr int TAB_LEAST = 42;
constexpr int TAB_MOST = 320;
constexpr int TAB_PROMPT = 60; // of the prompt beside a long note
constexpr int TAB_SIDE = 9; // to the frame
constexpr int TAB_GAP = 7;
constexpr int TAB_SIGN = 14;
constexpr int TAB_CLOSE = 20;
constexpr int ROOM_TO_CLOSE = 84; // of a tab that has its button always

QString signIcon(PromptTabButton::Sign sign)
{
    switch (sign) {
    case PromptTabButton::Sign::Failed:
        return QStringLiteral("circle-x");
    case PromptTabButton::Sign::OutOfDate:
        return QStringLiteral("rotate-ccw");
    case PromptTabButton::Sign::New:
    case PromptTabButton::Sign::Waiting:
        return QStringLiteral("minus");
    case PromptTabButton::Sign::None:
        break;
    }
    return {};
}

} // namespace

PromptTabButton::PromptTabButton(Theme* theme, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme)
    , m_close(iconButton(this, TAB_CLOSE))
{
    setCheckable(true);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_close->setCursor(Qt::ArrowCursor);
    connect(theme, &Theme::changed, this, &PromptTabButton::tint);
    setMaximumWidth(grid(TAB_MOST));
    connect(theme, &Theme::textSizeChanged, this, [this] {
        setMaximumWidth(grid(TAB_MOST));
        updateGeometry();
        placeClose();
    });
    connect(this, &QAbstractButton::toggled, this, &PromptTabButton::placeClose);
    tint();
}

void PromptTabButton::display(const Look& look)
{
    if (look != m_look) {
        m_look = look;
        update();
    }
}

QSize PromptTabButton::sizeHint() const
{
    return { grid(TAB_WIDTH), grid(TAB_HEIGHT) };
}

QSize PromptTabButton::minimumSizeHint() const
{
    return { grid(TAB_LEAST), grid(TAB_HEIGHT) };
}

void PromptTabButton::tint()
{
    tintButton(m_close, QStringLiteral("x"), *m_theme, TAB_SIGN);
    update();
}

/// A narrow tab has its button only while it is the current one.
int PromptTabButton::closeRoom() const
{
    return isChecked() || width() >= grid(ROOM_TO_CLOSE) ? grid(TAB_CLOSE) + 2 : 0;
}

void PromptTabButton::placeClose()
{
    m_close->setVisible(closeRoom() > 0);
    m_close->move(width() - grid(TAB_CLOSE) - 3, (height() - grid(TAB_CLOSE)) / 2);
}

void PromptTabButton::resizeEvent(QResizeEvent* event)
{
    QAbstractButton::resizeEvent(event);
    placeClose();
}

void PromptTabButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette& colors = m_theme->palette();
    const bool now = isChecked();
    const QColor frame = now ? colors.accent : m_look.compared ? colors.edge : colors.controlLine;
    painter.setPen(QPen(frame, 1));
    painter.setBrush(now || underMouse() ? colors.accentSoft : colors.control);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7, 7);
    int left = grid(TAB_SIDE);
    int right = width() - std::max(closeRoom(), grid(TAB_SIDE) - 2);
    const auto write = [&](const QString& text, FontRole role, const QColor& color, int room) {
        painter.setFont(glassllm::font(role));
        painter.setPen(color);
        const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, room);
        paintText(painter, QRect(left, 0, room, height()), Qt::AlignVCenter | Qt::AlignLeft, shown);
        return painter.fontMetrics().horizontalAdvance(shown);
    };
    left += write(m_look.letter, FontRole::BodyStrong, now ? colors.accent : colors.ink,
                grid(TAB_SIGN))
        + grid(TAB_GAP);
    painter.setFont(glassllm::font(FontRole::Table));
    if (!m_look.share.isEmpty()) {
        const int wide = painter.fontMetrics().horizontalAdvance(m_look.share);
        painter.setPen(colors.ink2);
        paintText(painter, QRect(right - wide, 0, wide, height()), Qt::AlignCenter, m_look.share);
        right -= wide + grid(4);
    } else if (const QString sign = signIcon(m_look.sign); !sign.isEmpty()) {
        const int side = grid(TAB_SIGN);
        const bool failed = m_look.sign == Sign::Failed;
        const QColor& ink = failed           ? colors.error
            : m_look.sign == Sign::OutOfDate ? colors.warn
                                             : colors.ink3;
        painter.drawPixmap(
            right - side, (height() - side) / 2, iconPixmap(sign, ink, side, devicePixelRatioF()));
        right -= side + grid(4);
    }
    const int room = right - left;
    if (room < grid(12)) {
        return; // the letter alone
    }
    int note = 0;
    if (!m_look.note.isEmpty()) {
        // what differs between two tabs of one prompt matters more than the prompt
        painter.setFont(glassllm::font(FontRole::Caption));
        note = std::min(painter.fontMetrics().horizontalAdvance(m_look.note) + 1,
            std::max(room * 2 / 3, room - grid(TAB_PROMPT)));
        const int before = left;
        left = right - note;
        write(m_look.note, FontRole::Caption, colors.warn, note);
        left = before;
        note += grid(TAB_GAP);
    }
    write(m_look.prompt, FontRole::Label, now ? colors.ink : colors.ink2, room - note);
}

} // namespace glassllm
