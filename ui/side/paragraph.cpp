// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/side/paragraph.h"

#include <QEvent>

namespace glassllm {
namespace {

constexpr qsizetype MOST_TEXTS = 200; // both languages of all steps, and a few runs

} // namespace

Paragraph::Room& Paragraph::room() const
{
    if (m_rooms.size() > MOST_TEXTS) {
        m_rooms.clear();
    }
    return m_rooms[text()];
}

int Paragraph::heightForWidth(int width) const
{
    ensurePolished(); // a style sheet may bring another face, and then nothing known holds
    const Room& known = room();
    const auto height = known.heights.constFind(width);
    if (height != known.heights.constEnd()) {
        return *height;
    }
    ++m_measured;
    const int measured = QLabel::heightForWidth(width);
    room().heights.insert(width, measured);
    return measured;
}

QSize Paragraph::sizeHint() const
{
    ensurePolished();
    if (!room().hint) {
        ++m_measured;
        const QSize size = QLabel::sizeHint();
        room().hint = size;
    }
    return *room().hint;
}

QSize Paragraph::minimumSizeHint() const
{
    ensurePolished();
    if (!room().least) {
        ++m_measured;
        const QSize size = QLabel::minimumSizeHint();
        room().least = size;
    }
    return *room().least;
}

void Paragraph::enterEvent(QEnterEvent* event)
{
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setFocusPolicy(Qt::NoFocus);
    QLabel::enterEvent(event);
}

void Paragraph::leaveEvent(QEvent* event)
{
    if (!hasSelectedText()) {
        setTextInteractionFlags(Qt::NoTextInteraction);
    }
    QLabel::leaveEvent(event);
}

void Paragraph::changeEvent(QEvent* event)
{
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::StyleChange:
    case QEvent::ApplicationFontChange:
        m_rooms.clear();
        break;
    default:
        break;
    }
    QLabel::changeEvent(event);
}

} // namespace glassllm
