// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/color_bar.h"

#include <QWidget>

namespace glassllm {

class Theme;
struct HeatmapFigure;

/// Below the result: colour bar, the entries of infinities and NaN, and the statistics of the
/// whole record.
class LegendStrip final : public QWidget {
    Q_OBJECT

public:
    static constexpr int CORNER_HEIGHT = 98; ///< at 100 %

    explicit LegendStrip(Theme* theme, QWidget* parent = nullptr);

    /// @param statistics of the whole record, not of the head shown
    void display(const HeatmapFigure& figure, const QString& statistics);
    /// "pooled 4 × 4"; empty when every cell has a pixel.
    void setNote(const QString& note);
    /// A narrow place beside a picture: bar, entries and statistics below each other.
    void setInCorner(bool corner);
    /// Whether some cells are not there yet: they get an entry.
    void setPending(bool pending);
    [[nodiscard]] QString note() const { return m_note; }
    [[nodiscard]] QString statistics() const { return m_statistics; }
    /// Why most of the cells are faint and what helps; empty when they are not.
    [[nodiscard]] QString hint() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme* m_theme;
    ColorScale m_scale;
    MatrixStats m_shown;
    std::int64_t m_beyond = 0;
    QString m_statistics;
    QString m_note;
    bool m_pending = false;
    bool m_corner = false;
    bool m_faint = false; ///< trimming is offered and not chosen
};

} // namespace glassllm
