// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLineEdit;
class QTreeView;

namespace glassllm {

class EventTreeModel;
class Selection;
class Theme;

/// Every event by pass, layer and step, with a filter.
class EventsPanel final : public QFrame {
    Q_OBJECT

public:
    EventsPanel(Selection* selection, Theme* theme, QWidget* parent = nullptr);
    [[nodiscard]] QTreeView* view() const { return m_view; }
    [[nodiscard]] QLineEdit* filter() const { return m_filter; }
    [[nodiscard]] EventTreeModel* model() const { return m_model; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslateUi();
    void tint();
    void followEvent();
    void setFilter(const QString& text);
    void choose(const QModelIndex& index);

    Selection* m_selection;
    Theme* m_theme;
    QLineEdit* m_filter;
    QAction* m_search = nullptr;
    QTreeView* m_view;
    EventTreeModel* m_model;
    bool m_following = false;
};

} // namespace glassllm
