// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/text_size.h"

#include <QApplication>
#include <QStyle>
#include <QVariant>
#include <QWidget>

namespace glassllm {
namespace {

// dynamic properties under which widgets keep their sizes at 100 %
constexpr const char* WIDTH = "gridWidth";
constexpr const char* HEIGHT = "gridHeight";
constexpr const char* ROLE = "fontRole";

// one for the program, like its fonts and its style sheet
int& current()
{
    static int percent = TEXT_SIZES.front();
    return percent;
}

void fit(QWidget* widget)
{
    const QVariant role = widget->property(ROLE);
    if (role.isValid()) {
        widget->setFont(font(static_cast<FontRole>(role.toInt())));
    }
    const QVariant width = widget->property(WIDTH);
    if (width.isValid()) {
        widget->setFixedWidth(grid(width.toInt()));
    }
    const QVariant height = widget->property(HEIGHT);
    if (height.isValid()) {
        widget->setFixedHeight(grid(height.toInt()));
    }
}

} // namespace

int textPercent()
{
    return current();
}

qreal textFactor()
{
    return current() / 100.0;
}

int grid(int pixels)
{
    return qRound(pixels * textFactor());
}

qreal grid(qreal pixels)
{
    return pixels * textFactor();
}

void fixGridWidth(QWidget* widget, int pixels)
{
    widget->setProperty(WIDTH, pixels);
    widget->setFixedWidth(grid(pixels));
}

void fixGridHeight(QWidget* widget, int pixels)
{
    widget->setProperty(HEIGHT, pixels);
    widget->setFixedHeight(grid(pixels));
}

void fixGridSize(QWidget* widget, int width, int height)
{
    fixGridWidth(widget, width);
    fixGridHeight(widget, height);
}

void setFontRole(QWidget* widget, FontRole role)
{
    const int number = static_cast<int>(role);
    const bool other = widget->property(ROLE) != QVariant(number);
    widget->setProperty(ROLE, number);
    widget->setFont(font(role)); // what is measured before the style sheet reaches the widget
    if (other && widget->testAttribute(Qt::WA_WState_Polished)) {
        widget->style()->unpolish(widget);
        widget->style()->polish(widget);
    }
}

TextSizeScope::TextSizeScope(int percent)
    : m_before(current())
{
    current() = percent;
}

TextSizeScope::~TextSizeScope()
{
    current() = m_before;
}

void applyTextSize(int percent)
{
    current() = percent;
    const QWidgetList widgets = QApplication::allWidgets();
    for (QWidget* const widget : widgets) {
        fit(widget);
    }
}

} // namespace glassllm
