// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_pieces.h"

#include <QPainter>

namespace glassllm {

QColor runColor(bool other, ThemeMode mode)
{
    const Palette& palette = paletteOf(mode);
    if (!other) {
        return palette.ink2;
    }
    return mode == ThemeMode::Dark ? palette.warn : QColor(0xB2, 0x6B, 0x00);
}

CutLabel::CutLabel(QWidget* parent, Qt::TextElideMode mode)
    : QLabel(parent)
    , m_mode(mode)
{
    setTextFormat(Qt::PlainText);
}

void CutLabel::setWhole(const QString& text)
{
    setText(text);
    setToolTip(text.isEmpty() ? QString() : QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped()));
}

void CutLabel::setShorter(const QString& text)
{
    m_shorter = text;
    update();
}

void CutLabel::setInk(const QColor& ink)
{
    m_ink = ink;
    update();
}

QSize CutLabel::minimumSizeHint() const
{
    constexpr int least = 24;
    return { least, QLabel::minimumSizeHint().height() };
}

void CutLabel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setPen(m_ink.isValid() ? m_ink : palette().color(foregroundRole()));
    const QFontMetrics metrics = fontMetrics();
    const bool whole = m_shorter.isEmpty() || metrics.horizontalAdvance(text()) <= width();
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft,
        metrics.elidedText(whole ? text() : m_shorter, m_mode, width()));
}

} // namespace glassllm
