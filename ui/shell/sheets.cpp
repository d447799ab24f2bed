// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/sheets.h"

#include "ui/theme/text_size.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace glassllm {
namespace {

QLabel* label(QWidget* parent, const char* kind)
{
    auto* const made = new QLabel(parent);
    made->setTextFormat(Qt::PlainText);
    made->setProperty("kind", QString::fromLatin1(kind));
    return made;
}

} // namespace

ShortcutsSheet::ShortcutsSheet(const WindowActions* actions, QWidget* parent)
    : QDialog(parent)
    , m_actions(actions)
    , m_title(label(this, "title"))
    , m_area(new QScrollArea(this))
    , m_column(new QVBoxLayout(this))
    , m_close(new QPushButton(this))
{
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_column->setContentsMargins(24, 20, 24, 20);
    m_column->setSpacing(14);
    m_column->addWidget(m_title);
    m_column->addWidget(m_area, 1);
    m_column->addWidget(m_close, 0, Qt::AlignRight);
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);
    retranslateUi();
}

void ShortcutsSheet::retranslateUi()
{
    setWindowTitle(tr("Keyboard shortcuts"));
    m_title->setText(tr("Keyboard shortcuts"));
    m_close->setText(tr("Close"));
    m_area->setWidget(linesIn(2));
    if (m_area->widget()->sizeHint().width() > parentWidget()->width()) {
        m_area->setWidget(linesIn(1));
    }
    fit();
}

QWidget* ShortcutsSheet::linesIn(int columns) const
{
    auto* const body = new QWidget(m_area);
    auto* const table = new QGridLayout(body);
    table->setContentsMargins(0, 0, 0, 0);
    table->setHorizontalSpacing(18);
    table->setVerticalSpacing(6);
    const auto lines = m_actions->shortcutLines();
    const int rows = (static_cast<int>(lines.size()) + columns - 1) / columns;
    for (int i = 0; i < static_cast<int>(lines.size()); ++i) {
        const auto& line = lines[static_cast<std::size_t>(i)];
        auto* const keys = label(body, "mono");
        keys->setProperty("data", true);
        keys->setText(line.keys);
        auto* const text = label(body, "body");
        text->setText(line.text);
        table->addWidget(keys, i % rows, i / rows * 3);
        table->addWidget(text, i % rows, i / rows * 3 + 1);
    }
    table->setColumnMinimumWidth(2, columns > 1 ? 24 : 0);
    return body;
}

void ShortcutsSheet::fit()
{
    const QSize wanted = m_area->widget()->sizeHint();
    m_area->setMinimumWidth(wanted.width() + style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    const QMargins around = m_column->contentsMargins();
    const int others = around.top() + around.bottom() + 2 * m_column->spacing()
        + m_title->sizeHint().height() + m_close->sizeHint().height();
    resize(minimumSizeHint().width(),
        std::min(wanted.height() + others, parentWidget()->height() - grid(40)));
}

void ShortcutsSheet::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QDialog::changeEvent(event);
}

} // namespace glassllm
