// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/left_panel.h"

#include "ui/map/map_panel.h"
#include "ui/map/map_view.h"
#include "ui/shell/buttons.h"
#include "ui/shell/events_panel.h"
#include "ui/shell/segmented_control.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>

namespace glassllm {

LeftPanel::LeftPanel(Selection* selection, Theme* theme, QWidget* parent)
    : QFrame(parent)
    , m_theme(theme)
    , m_tabs(new SegmentedControl(2, this))
    , m_close(iconButton(this, 28))
    , m_pages(new QStackedWidget(this))
    , m_map(new MapPanel(selection, theme, m_pages))
    , m_events(new EventsPanel(selection, theme, m_pages))
{
    setAutoFillBackground(true); // what lies behind need not be painted
    setMinimumWidth(200);
    for (const Page page : { Page::Map, Page::Events }) {
        QToolButton* const tab = m_tabs->segment(static_cast<int>(page));
        tab->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        tab->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    m_tabs->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_tabs->setSegmentSize(0, 28);
    m_pages->addWidget(m_map);
    m_pages->addWidget(m_events);
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(12, 0, 8, 0);
    head->setSpacing(8);
    head->addWidget(m_tabs, 1);
    head->addWidget(m_close);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 6);
    column->setSpacing(8);
    column->addLayout(head);
    column->addWidget(m_pages, 1);
    connect(m_close, &QToolButton::clicked, this, &LeftPanel::closeWanted);
    connect(m_tabs, &SegmentedControl::picked, this,
        [this](int page) { setPage(static_cast<Page>(page)); });
    connect(theme, &Theme::changed, this, &LeftPanel::tint);
    m_tabs->setCurrent(m_pages->currentIndex());
    tint();
    retranslateUi();
}

LeftPanel::Page LeftPanel::page() const
{
    return static_cast<Page>(m_pages->currentIndex());
}

void LeftPanel::setPage(Page page)
{
    if (page != this->page()) {
        m_pages->setCurrentIndex(static_cast<int>(page));
        m_tabs->setCurrent(static_cast<int>(page));
        emit pageChanged();
    }
}

void LeftPanel::focusPage(Qt::FocusReason reason)
{
    if (page() == Page::Events) {
        m_events->view()->setFocus(reason);
    } else if (MapBox* const box = m_map->view()->currentBox()) {
        box->setFocus(reason);
    } else {
        m_tabs->segment(static_cast<int>(Page::Map))->setFocus(reason);
    }
}

void LeftPanel::tint()
{
    tintButton(m_tabs->segment(static_cast<int>(Page::Map)), QStringLiteral("map"), *m_theme, 16);
    tintButton(
        m_tabs->segment(static_cast<int>(Page::Events)), QStringLiteral("list-tree"), *m_theme, 16);
    tintButton(m_close, QStringLiteral("panel-left-close"), *m_theme, 18);
}

void LeftPanel::retranslateUi()
{
    m_tabs->setTexts({ tr("Map"), tr("Events") });
    m_tabs->setAccessibleNames({ tr("Map of the model (M)"), tr("List of the events (M)") });
    describe(m_close, tr("Close the left panel"));
}

void LeftPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QFrame::changeEvent(event);
}

} // namespace glassllm
