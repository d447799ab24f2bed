// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/side/symbol_name.h"

#include "ui/text/painted_text.h"
#include "ui/text/text_width.h"
#include "ui/theme/fonts.h"
#include "ui/theme/text_size.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace glassllm {
namespace {

constexpr qreal LOWERED = 3; // below the line

} // namespace

SymbolName::SymbolName(QWidget* parent)
    : QWidget(parent)
{
    setProperty("data", true); // symbols belong to no language
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void SymbolName::display(const QString& symbol, const QColor& ink)
{
    const qsizetype at = symbol.indexOf(QLatin1Char('_'));
    const QString base = at < 0 ? symbol : symbol.left(at);
    const QString rest = at < 0 ? QString() : symbol.mid(at);
    if (base != m_base || rest != m_rest) {
        m_base = base;
        m_rest = rest;
        setAccessibleName(symbol);
        updateGeometry();
    }
    m_ink = ink;
    update();
}

QSize SymbolName::sizeHint() const
{
    const QFont face = glassllm::font(FontRole::PlainEquation);
    const qreal lowered = textWidth(glassllm::font(FontRole::PositionIndex), m_rest.mid(1));
    return { static_cast<int>(std::ceil(textWidth(face, m_base) + lowered)),
        static_cast<int>(std::ceil(QFontMetricsF(face).height() + grid(LOWERED))) };
}

void SymbolName::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QFont face = glassllm::font(FontRole::PlainEquation);
    painter.setFont(face);
    painter.setPen(m_ink);
    QPointF baseline(0, QFontMetricsF(face).ascent());
    paintText(painter, baseline, m_base);
    baseline += { textWidth(face, m_base), grid(LOWERED) };
    painter.setFont(glassllm::font(FontRole::PositionIndex));
    paintText(painter, baseline, m_rest.mid(1));
}

} // namespace glassllm
