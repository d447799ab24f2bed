// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_figures.h"

#include <QWidget>

#include <array>

namespace glassllm {

class CutLabel;
class HeatmapWidget;
class Theme;

/// The three pictures side by side, rows and columns in line: one chosen cell, one under the
/// pointer, one part that is zoomed into. Cells are aligned ones.
class ComparePictures final : public QWidget {
    Q_OBJECT

public:
    explicit ComparePictures(Theme* theme, QWidget* parent = nullptr);

    struct Words {
        std::array<QString, 3> titles; ///< the prompts, and what the third picture is
        std::array<QString, 3> captions; ///< below the pictures
        std::array<QString, 3> names; ///< for screen readers
        Letters letters;
    };
    /// Null: nothing is drawn.
    void display(
        std::shared_ptr<const ComparedFigures> figures, const Words& words, const Reveal& reveal);
    [[nodiscard]] const ComparedFigures* figures() const { return m_figures.get(); }
    void setReveal(const Reveal& reveal);
    void setCurrent(const std::optional<Cell>& cell);
    [[nodiscard]] std::optional<Cell> current() const;
    void setHovered(const std::optional<Cell>& cell);
    /// 0: the shown run, 1: the other one, 2: their difference.
    [[nodiscard]] HeatmapWidget* picture(int which) const
    {
        return m_pictures.at(static_cast<std::size_t>(which));
    }

signals:
    void cellHovered(std::optional<Cell> cell);
    void cellChosen(Cell cell);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void place();
    void placeCaptions();
    void retint();
    void follow(const HeatmapWidget* zoomed);

    Theme* m_theme;
    std::shared_ptr<const ComparedFigures> m_figures;
    std::array<HeatmapWidget*, 3> m_pictures {};
    std::array<CutLabel*, 3> m_letters {};
    std::array<CutLabel*, 3> m_titles {};
    std::array<CutLabel*, 3> m_captions {};
    bool m_following = false;
};

} // namespace glassllm
