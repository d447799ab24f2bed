// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/segmented_control.h"

#include "ui/theme/text_size.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QStyle>
#include <QToolButton>

namespace glassllm {

SegmentedControl::SegmentedControl(int segments, QWidget* parent)
    : QFrame(parent)
    , m_layout(new QHBoxLayout(this))
    , m_group(new QButtonGroup(this))
{
    setProperty("kind", QStringLiteral("segments"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_layout->setContentsMargins(1, 1, 1, 1);
    m_layout->setSpacing(0);
    for (int i = 0; i < segments; ++i) {
        auto* const button = new QToolButton(this);
        button->setProperty("kind", QStringLiteral("segment"));
        button->setProperty("place",
            i == 0                  ? QStringLiteral("first")
                : i == segments - 1 ? QStringLiteral("last")
                                    : QStringLiteral("middle"));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus); // after a click Space still means Next
        m_group->addButton(button, i);
        m_layout->addWidget(button);
        m_buttons << button;
    }
    connect(m_group, &QButtonGroup::idClicked, this, &SegmentedControl::picked);
    setSegmentSize(0, 32);
}

void SegmentedControl::setTexts(const QStringList& texts)
{
    for (qsizetype i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setText(texts.value(i));
    }
}

void SegmentedControl::setAccessibleNames(const QStringList& names)
{
    for (qsizetype i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setAccessibleName(names.value(i));
        m_buttons[i]->setToolTip(names.value(i));
    }
}

void SegmentedControl::setCurrent(int segment)
{
    if (segment >= 0 && segment < m_buttons.size()) {
        m_buttons[segment]->setChecked(true);
        return;
    }
    m_group->setExclusive(false);
    for (QToolButton* const button : m_buttons) {
        button->setChecked(false);
    }
    m_group->setExclusive(true);
}

int SegmentedControl::current() const
{
    return m_group->checkedId();
}

void SegmentedControl::setInEffect(int segment)
{
    m_inEffect = segment == current() ? -1 : segment;
    for (qsizetype i = 0; i < m_buttons.size(); ++i) {
        QToolButton* const button = m_buttons[i];
        const QString effect = m_inEffect < 0 ? QStringLiteral("as taken")
            : i == m_inEffect                 ? QStringLiteral("instead")
            : button->isChecked()             ? QStringLiteral("not")
                                              : QStringLiteral("none");
        if (button->property("effect").toString() != effect) {
            button->setProperty("effect", effect);
            button->style()->unpolish(button);
            button->style()->polish(button);
        }
    }
}

int SegmentedControl::inEffect() const
{
    return m_inEffect < 0 ? current() : m_inEffect;
}

void SegmentedControl::setSegmentSize(int width, int height)
{
    for (QToolButton* const button : m_buttons) {
        fixGridHeight(button, height);
        if (width > 0) {
            fixGridWidth(button, width);
        }
        if (width > 0 && !button->property("tight").toBool()) {
            button->setProperty("tight", true);
            button->style()->unpolish(button); // or it keeps the look it was shown with
            button->style()->polish(button);
        }
    }
}

} // namespace glassllm
