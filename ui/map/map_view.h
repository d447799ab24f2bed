// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/map/map_box.h"
#include "ui/map/map_canvas.h"

#include <QScrollArea>

namespace glassllm {

class Selection;
class Theme;

/// The model drawn as it is: the residual stream from top to bottom, and beside it, for the layer
/// that is shown, the branches that read it and add back. Every box goes to its event.
class MapView final : public QScrollArea {
    Q_OBJECT

public:
    MapView(Selection* selection, Theme* theme, QWidget* parent = nullptr);

    [[nodiscard]] const QList<MapBox*>& boxes() const { return m_boxes; }
    [[nodiscard]] MapBox* box(const std::string& id, std::optional<std::int64_t> layer) const;
    /// The box of the current event: where Tab arrives.
    [[nodiscard]] MapBox* currentBox() const;
    [[nodiscard]] std::int64_t openLayer() const { return m_open; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void followRun();
    void followEvent();
    void followHead();
    void rebuild();
    void retranslateUi();
    void place();
    [[nodiscard]] MapState stateOf(const MapPlace& place) const;
    void updateStates();
    void showProgress();
    void goTo(const MapBox& box);
    void moveFocus(const MapBox& from, Qt::Key key);

    Selection* m_selection;
    Theme* m_theme;
    MapCanvas* m_canvas;
    MapModel m_model;
    MapLayout m_layout;
    QList<MapBox*> m_boxes;
    std::int64_t m_open = 0;
};

} // namespace glassllm
