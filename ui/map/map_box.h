// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/map/map_layout.h"

#include <QAbstractButton>

namespace glassllm {

class Theme;

enum class MapState { Done, Now, ToCome, Absent };

/// One box of the map: a step to go to, or a folded layer.
class MapBox final : public QAbstractButton {
    Q_OBJECT

public:
    MapBox(Theme* theme, QWidget* parent);

    [[nodiscard]] const MapPlace& place() const { return m_place; }
    /// A box of another kind; its state, counts and heads have to be set anew.
    void setPlace(const MapPlace& place);
    [[nodiscard]] MapState state() const { return m_state; }
    void setState(MapState state);
    /// Of a folded layer: how many of its events came already, and how many it has.
    void setCounts(int done, int total);
    /// Query or key heads of the box, drawn as dots in the colours of their groups; none: no dots.
    /// @param current the head that is shown, of this box's own heads
    void setHeads(int heads, int groups, int current);
    [[nodiscard]] int heads() const { return m_heads; }

signals:
    void arrowPressed(Qt::Key key);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void paintBox(QPainter& painter);
    void paintStep(QPainter& painter);
    void paintResidual(QPainter& painter);
    void paintLayer(QPainter& painter);
    void paintHeads(QPainter& painter, const QRectF& box);

    MapPlace m_place;
    Theme* m_theme;
    MapState m_state = MapState::ToCome;
    int m_done = 0;
    int m_total = 0;
    int m_heads = 0;
    int m_groups = 1;
    int m_head = 0;
};

/// The colour of a group of heads that share one key head.
[[nodiscard]] QColor groupColor(const Theme& theme, int group);

} // namespace glassllm
