// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/axis_labels.h"

#include <QWidget>

#include <vector>

namespace glassllm {

class Theme;
struct HeatmapFigure;

/// What one cell says: its name, where it stands, its value large and to the last digit.
struct ReadOutText {
    enum class Role { Word, Row, Column };
    struct Part {
        Role role = Role::Word;
        TokenText text;
    };
    QString name; ///< "P[7, 5]"
    std::vector<Part> sentence; ///< "query", "7 ␣gave", "→", "key", "5 ."
    QString value; ///< "0.157"
    QString exact; ///< "0.15727638": reads back to the same number
};

/// The read-out of a cell inside the figure's matrix.
[[nodiscard]] ReadOutText readOutOf(const HeatmapFigure& figure, int row, int column);
/// The sentence as one text: "query 7 ␣gave → key 5 .".
[[nodiscard]] QString plainSentence(const ReadOutText& text);

/// The line above the result.
class ReadOut final : public QWidget {
    Q_OBJECT

public:
    static constexpr int CORNER_HEIGHT = 74; ///< at 100 %

    explicit ReadOut(Theme* theme, QWidget* parent = nullptr);

    void display(const ReadOutText& text);
    void clear();
    /// Everything on one line.
    void setCompact(bool compact);
    /// A narrow place beside a picture: the digits have a line of their own.
    void setInCorner(bool corner);
    [[nodiscard]] const ReadOutText& text() const { return m_text; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int designHeight() const;
    [[nodiscard]] qreal sentenceWidth() const;
    void paintInCorner(QPainter& painter, qreal right, qreal beforeExact) const;
    void paintSentence(
        QPainter& painter, QPointF baseline, qreal right, std::size_t from, std::size_t to) const;

    Theme* m_theme;
    ReadOutText m_text;
    bool m_compact = false;
    bool m_corner = false;
};

} // namespace glassllm
