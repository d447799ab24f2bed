// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/event_tree_model.h"

#include "ui/state/selection.h"

namespace glassllm {

EventTreeModel::EventTreeModel(Selection* selection, QObject* parent)
    : QAbstractItemModel(parent)
    , m_selection(selection)
    , m_root(std::make_unique<EventNode>())
{
    connect(selection, &Selection::runChanged, this, &EventTreeModel::rebuild);
    rebuild();
}

void EventTreeModel::setFilter(const QString& filter)
{
    if (filter != m_filter) {
        m_filter = filter;
        rebuild();
    }
}

void EventTreeModel::retranslate()
{
    // a filter speaks of layers in the language of the window
    rebuild();
}

void EventTreeModel::rebuild()
{
    beginResetModel();
    m_root = m_selection->run() != nullptr ? buildEventTree(*m_selection->run(), m_filter)
                                           : std::make_unique<EventNode>();
    endResetModel();
}

const EventNode* EventTreeModel::node(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<const EventNode*>(index.constInternalPointer())
                           : m_root.get();
}

QModelIndex EventTreeModel::indexOf(int pass, int event) const
{
    const EventNode* place = m_root.get();
    while (place->kind != EventNode::Kind::Event || place->pass != pass || place->first != event) {
        const EventNode* next = nullptr;
        for (const auto& child : place->children) {
            const bool inside = child->kind == EventNode::Kind::Pass
                || (child->first <= event && event <= child->lastEvent());
            if (child->pass == pass && inside) {
                next = child.get();
                break;
            }
        }
        if (next == nullptr) {
            return {};
        }
        place = next;
    }
    return createIndex(place->row, 0, place);
}

QModelIndex EventTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    const EventNode* const above = node(parent);
    if (column != 0 || row < 0 || row >= static_cast<int>(above->children.size())) {
        return {};
    }
    return createIndex(row, 0, above->children[static_cast<std::size_t>(row)].get());
}

QModelIndex EventTreeModel::parent(const QModelIndex& child) const
{
    const EventNode* const above = child.isValid() ? node(child)->parent : nullptr;
    return above == nullptr || above == m_root.get() ? QModelIndex()
                                                     : createIndex(above->row, 0, above);
}

int EventTreeModel::rowCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(node(parent)->children.size());
}

int EventTreeModel::columnCount(const QModelIndex& /*parent*/) const
{
    return 1;
}

bool EventTreeModel::isCurrent(const EventNode& node) const
{
    const int event = m_selection->event();
    if (node.pass != m_selection->pass()) {
        return false;
    }
    return node.kind == EventNode::Kind::Pass || (node.first <= event && event <= node.lastEvent());
}

QVariant EventTreeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const EventNode& item = *node(index);
    const EventLine line = eventLine(item, m_selection->passCount());
    switch (role) {
    case Qt::DisplayRole:
        return line.name;
    case Qt::AccessibleTextRole:
        return QString(
            line.number + QLatin1Char(' ') + line.name + QLatin1String(", ") + line.detail);
    case NumberRole:
        return line.number;
    case DetailRole:
        return line.detail;
    case KindRole:
        return static_cast<int>(item.kind);
    case PassRole:
        return item.pass;
    case EventRole:
        return item.first;
    case IsCurrent:
        return isCurrent(item);
    default:
        return {};
    }
}

} // namespace glassllm
