// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/about_sheet.h"

#include "ui/shell/components.h"
#include "ui/theme/icons.h"
#include "ui/theme/text_size.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace glassllm {
namespace {

QLabel* aboutLabel(QWidget* parent, const char* kind, const QString& text = {})
{
    auto* const made = new QLabel(text, parent);
    made->setTextFormat(Qt::PlainText);
    made->setProperty("kind", QString::fromLatin1(kind));
    return made;
}

} // namespace

AboutSheet::AboutSheet(QWidget* parent)
    : QDialog(parent)
    , m_title(aboutLabel(this, "title"))
    , m_text(aboutLabel(this, "body"))
    , m_area(new QScrollArea(this))
    , m_column(new QVBoxLayout(this))
    , m_close(new QPushButton(this))
{
    auto* const picture = new QLabel(this);
    picture->setPixmap(applicationIcon().pixmap(QSize(64, 64), devicePixelRatioF()));
    m_title->setProperty("data", true);
    m_text->setWordWrap(true);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* const head = new QGridLayout;
    head->setHorizontalSpacing(20);
    head->setVerticalSpacing(6);
    head->setColumnStretch(1, 1);
    head->addWidget(picture, 0, 0, 2, 1, Qt::AlignTop);
    head->addWidget(m_title, 0, 1);
    head->addWidget(m_text, 1, 1);
    m_column->setContentsMargins(24, 20, 24, 20);
    m_column->setSpacing(14);
    m_column->addLayout(head);
    m_column->addWidget(m_area, 1);
    m_column->addWidget(m_close, 0, Qt::AlignRight);
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);
    retranslateUi();
    m_close->setFocus();
}

void AboutSheet::retranslateUi()
{
    setWindowTitle(tr("About GlassLLM"));
    m_title->setText(QStringLiteral("GlassLLM ") + QCoreApplication::applicationVersion());
    m_text->setText(
        tr("A language model made of glass. Type a prompt, run the model once, and watch "
           "every number it computes, one step at a time.")
        + QLatin1Char('\n')
        + tr("Free software under the GNU General Public License, version 3 or later "
             "(GPL-3.0-or-later)."));
    m_close->setText(tr("Close"));
    m_area->setAccessibleName(tr("Versions and licences"));
    m_area->setWidget(components());
    fit();
}

QWidget* AboutSheet::components() const
{
    auto* const body = new QWidget(m_area);
    auto* const table = new QGridLayout(body);
    table->setContentsMargins(0, 0, 0, 0);
    table->setHorizontalSpacing(18);
    table->setVerticalSpacing(5);
    int row = 0;
    const auto add = [&](int column, QLabel* cell) { table->addWidget(cell, row, column); };
    add(0, aboutLabel(body, "section", tr("Made with")));
    add(1, aboutLabel(body, "section", tr("For")));
    add(2, aboutLabel(body, "section", tr("Version")));
    add(3, aboutLabel(body, "section", tr("Licence")));
    for (const Component& each : Components::all()) {
        ++row;
        add(0, aboutLabel(body, "heading", each.name));
        add(1, aboutLabel(body, "body", each.purpose));
        add(2, aboutLabel(body, "mono", each.version));
        add(3, aboutLabel(body, "mono", each.licence));
        for (const int column : { 0, 2, 3 }) {
            table->itemAtPosition(row, column)->widget()->setProperty("data", true);
        }
    }
    table->setRowStretch(row + 1, 1);
    return body;
}

void AboutSheet::fit()
{
    const QSize wanted = m_area->widget()->sizeHint();
    m_area->setMinimumWidth(wanted.width() + m_area->verticalScrollBar()->sizeHint().width());
    const int across = minimumSizeHint().width();
    const int others = m_column->heightForWidth(across) - m_area->sizeHint().height();
    resize(across, std::min(others + wanted.height(), parentWidget()->height() - grid(40)));
}

void AboutSheet::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QDialog::changeEvent(event);
}

} // namespace glassllm
