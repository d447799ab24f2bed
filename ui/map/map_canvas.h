// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/map/map_layout.h"

#include <QWidget>

namespace glassllm {

class Theme;

/// What lies behind the boxes of the map: the residual stream, the wires, the additions, the frame
/// of the open layer. The boxes are its children.
class MapCanvas final : public QWidget {
    Q_OBJECT

public:
    /// How far the run has come.
    struct Progress {
        QString layer; ///< name of the open one
        int done = 0; ///< its events, the current one included
        int total = 0;
        std::vector<bool> passed {}; ///< for each joint of the layout
        bool operator==(const Progress&) const = default;
    };

    explicit MapCanvas(Theme* theme, QWidget* parent = nullptr);
    void display(const MapLayout& layout, const Progress& progress);
    /// How far down the stream is lit, in pixels at 100 %.
    [[nodiscard]] double litTo() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QRect streamPlace() const;
    [[nodiscard]] QRectF headPlace() const;
    void paintFrame(QPainter& painter);
    void paintStream(QPainter& painter);

    Theme* m_theme;
    MapLayout m_layout;
    Progress m_progress;
};

} // namespace glassllm
