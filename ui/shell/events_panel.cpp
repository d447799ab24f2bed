// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/events_panel.h"

#include "ui/shell/event_delegate.h"
#include "ui/shell/event_tree_model.h"
#include "ui/state/selection.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QTreeView>

namespace glassllm {

EventsPanel::EventsPanel(Selection* selection, Theme* theme, QWidget* parent)
    : QFrame(parent)
    , m_selection(selection)
    , m_theme(theme)
    , m_filter(new QLineEdit(this))
    , m_view(new QTreeView(this))
    , m_model(new EventTreeModel(selection, this))
{
    setProperty("kind", QStringLiteral("bar"));
    m_search = m_filter->addAction(QIcon(), QLineEdit::LeadingPosition);
    m_filter->setClearButtonEnabled(true);
    m_view->setModel(m_model);
    m_view->setItemDelegate(new EventDelegate(theme, m_view));
    m_view->setHeaderHidden(true);
    m_view->setRootIsDecorated(false);
    m_view->setIndentation(0);
    m_view->setUniformRowHeights(true);
    m_view->setMouseTracking(true);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    auto* const field = new QHBoxLayout;
    field->setContentsMargins(12, 0, 12, 0);
    field->addWidget(m_filter);
    column->addLayout(field);
    column->addWidget(m_view, 1);

    connect(m_filter, &QLineEdit::textChanged, this, &EventsPanel::setFilter);
    connect(m_view, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        if (m_model->rowCount(index) > 0) {
            m_view->setExpanded(index, !m_view->isExpanded(index));
        }
    });
    connect(
        m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &EventsPanel::choose);
    connect(m_model, &QAbstractItemModel::modelReset, this, &EventsPanel::followEvent);
    connect(selection, &Selection::eventChanged, this, &EventsPanel::followEvent);
    connect(theme, &Theme::changed, this, &EventsPanel::tint);
    tint();
    retranslateUi();
    followEvent();
}

void EventsPanel::setFilter(const QString& text)
{
    m_model->setFilter(text);
    if (!text.trimmed().isEmpty()) {
        m_view->expandAll();
    }
}

void EventsPanel::choose(const QModelIndex& index)
{
    if (m_following || !index.isValid()) {
        return;
    }
    const EventNode* const node = m_model->node(index);
    if (node->kind == EventNode::Kind::Event) {
        m_selection->setPassAndEvent(node->pass, node->first);
    }
}

void EventsPanel::followEvent()
{
    const QModelIndex index = m_model->indexOf(m_selection->pass(), m_selection->event());
    m_following = true;
    if (index.isValid()) {
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent()) {
            m_view->expand(above);
        }
        m_view->setCurrentIndex(index);
        m_view->scrollTo(index);
    }
    m_following = false;
    m_view->viewport()->update();
}

void EventsPanel::tint()
{
    const Palette& colors = m_theme->palette();
    m_search->setIcon(icon(QStringLiteral("search"), colors.ink3, colors.ink3));
}

void EventsPanel::retranslateUi()
{
    m_filter->setPlaceholderText(tr("Filter: id, layer or shape"));
    m_filter->setAccessibleName(tr("Filter the events"));
    m_view->setAccessibleName(tr("Events by layer and step"));
}

void EventsPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
        m_model->retranslate();
    }
    QFrame::changeEvent(event);
}

} // namespace glassllm
