// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QStackedWidget;
class QToolButton;

namespace glassllm {

class EventsPanel;
class MapPanel;
class SegmentedControl;
class Selection;
class Theme;

/// The left panel: the map of the model, or the list of events.
class LeftPanel final : public QFrame {
    Q_OBJECT

public:
    enum class Page { Map, Events };

    LeftPanel(Selection* selection, Theme* theme, QWidget* parent = nullptr);
    [[nodiscard]] Page page() const;
    void setPage(Page page);
    /// Gives the keyboard to what the page shows.
    void focusPage(Qt::FocusReason reason);
    [[nodiscard]] MapPanel* map() const { return m_map; }
    [[nodiscard]] EventsPanel* events() const { return m_events; }
    [[nodiscard]] SegmentedControl* tabs() const { return m_tabs; }

signals:
    void closeWanted();
    void pageChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslateUi();
    void tint();

    Theme* m_theme;
    SegmentedControl* m_tabs;
    QToolButton* m_close;
    QStackedWidget* m_pages;
    MapPanel* m_map;
    EventsPanel* m_events;
};

} // namespace glassllm
