// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/side/paragraph.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include <cmath>

namespace glassllm {
namespace {

constexpr qsizetype MOST_TEXTS = 200; // both languages of all steps, and a few runs
constexpr qsizetype MOST_WIDTHS = 24; // a grid asks for several at each text

} // namespace

Paragraph::Paragraph(QWidget* parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::NoTextInteraction); // it has no links either
    setIndent(0); // a box from the style sheet would add one on one side
}

Paragraph::~Paragraph() = default;

void Paragraph::setTextAfter(const QString& lead, const QString& text)
{
    m_lead = lead;
    m_after = text;
    setSelectable(textInteractionFlags() != Qt::NoTextInteraction);
}

QString Paragraph::plainText() const
{
    return m_lead.isEmpty() ? text() : m_lead + QLatin1Char(' ') + m_after;
}

/// Only the document of a label whose text can be selected knows of stronger words.
void Paragraph::setSelectable(bool selectable)
{
    setTextInteractionFlags(selectable ? Qt::TextSelectableByMouse : Qt::NoTextInteraction);
    setFocusPolicy(Qt::NoFocus);
    if (!m_lead.isEmpty()) {
        setTextFormat(selectable ? Qt::RichText : Qt::PlainText);
        setText(selectable ? QStringLiteral("<span style='font-weight:600'>%1</span> %2")
                                 .arg(m_lead.toHtmlEscaped(), m_after.toHtmlEscaped())
                           : plainText());
    }
}

Paragraph::Room& Paragraph::room() const
{
    if (m_rooms.size() > MOST_TEXTS) {
        m_rooms.clear();
    }
    return m_rooms[plainText()];
}

/// The lines as a label breaks them.
Paragraph::Lines Paragraph::broken(int width) const
{
    ++m_measured;
    Lines lines { std::make_unique<QTextLayout>(
                      plainText().replace(QLatin1Char('\n'), QChar(QChar::LineSeparator)), font()),
        0 };
    QTextLayout& layout = *lines.layout;
    layout.setCacheEnabled(true);
    QTextOption option(alignment() & Qt::AlignHorizontal_Mask);
    option.setWrapMode(wordWrap() ? QTextOption::WordWrap : QTextOption::ManualWrap);
    layout.setTextOption(option);
    QTextCharFormat strong;
    strong.setFontWeight(QFont::DemiBold); // the typefaces end there: a bolder one would be smeared
    layout.setFormats({ { 0, static_cast<int>(m_lead.size()), strong } });
    const qreal leading = QFontMetricsF(font()).leading();
    lines.height = -leading;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines.height = std::ceil(lines.height + leading);
        line.setPosition({ 0, lines.height });
        lines.height += line.height();
    }
    layout.endLayout();
    return lines;
}

const Paragraph::Lines& Paragraph::lines(int width) const
{
    auto& widths = room().lines;
    if (widths.size() > MOST_WIDTHS) {
        widths.clear(); // someone moves the edge of the panel
    }
    std::shared_ptr<const Lines>& known = widths[width];
    if (known == nullptr) {
        known = std::make_shared<const Lines>(broken(width));
    }
    return *known;
}

int Paragraph::heightForWidth(int width) const
{
    ensurePolished(); // a style sheet may bring another face, and then nothing known holds
    const QMargins margins = contentsMargins();
    const int room = width - margins.left() - margins.right();
    return static_cast<int>(std::ceil(lines(room).height)) + margins.top() + margins.bottom();
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

void Paragraph::paintEvent(QPaintEvent* event)
{
    if (textInteractionFlags() != Qt::NoTextInteraction) {
        QLabel::paintEvent(event); // with what is selected
        return;
    }
    const QRectF place = contentsRect();
    const Lines& shown = lines(contentsRect().width());
    QPainter painter(this);
    drawFrame(&painter);
    painter.setPen(palette().color(foregroundRole()));
    shown.layout->draw(&painter, place.topLeft() + QPointF(0, (place.height() - shown.height) / 2));
}

void Paragraph::enterEvent(QEnterEvent* event)
{
    setSelectable(true);
    QLabel::enterEvent(event);
}

void Paragraph::leaveEvent(QEvent* event)
{
    if (!hasSelectedText()) {
        setSelectable(false);
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
