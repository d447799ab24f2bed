// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/event_tree.h"

#include <QAbstractItemModel>

namespace glassllm {

class Selection;

/// The event list for a view: one column; the current event answers IsCurrent.
class EventTreeModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Role { NumberRole = Qt::UserRole, DetailRole, KindRole, PassRole, EventRole, IsCurrent };

    explicit EventTreeModel(Selection* selection, QObject* parent = nullptr);
    void setFilter(const QString& filter);
    void retranslate(); ///< every text in the language of now
    [[nodiscard]] const EventNode& root() const { return *m_root; }
    [[nodiscard]] QModelIndex indexOf(int pass, int event) const;
    [[nodiscard]] const EventNode* node(const QModelIndex& index) const;

    [[nodiscard]] QModelIndex index(
        int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    void rebuild();
    [[nodiscard]] bool isCurrent(const EventNode& node) const;

    Selection* m_selection;
    QString m_filter;
    std::unique_ptr<EventNode> m_root;
};

} // namespace glassllm
