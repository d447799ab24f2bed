// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_figures.h"
#include "ui/stage/read_out.h"

#include <QWidget>

#include <array>
#include <memory>

namespace glassllm {

class Theme;

/// What one cell is in both runs: its name and place, three numbers, and the two colour scales.
class CompareReadOut final : public QWidget {
    Q_OBJECT

public:
    explicit CompareReadOut(Theme* theme, QWidget* parent = nullptr);

    /// Null: nothing is drawn.
    void display(std::shared_ptr<const ComparedFigures> figures, const Letters& letters);
    /// The cell that is read, aligned.
    void setCell(const std::optional<Cell>& cell);
    /// Everything on one line, the scales at its end where they fit.
    void setCompact(bool compact);
    /// "0.383", "0.157", "−0.226"; what is said of a cell that is not there.
    [[nodiscard]] const std::array<QString, 3>& values() const { return m_values; }
    [[nodiscard]] QString name() const { return m_text.name; }

    [[nodiscard]] static int tallHeight();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void read();
    void paintTall(QPainter& painter) const;
    void paintLow(QPainter& painter) const;
    /// Three numbers with what they are below them, at the right end.
    void paintNumbersBeside(QPainter& painter) const;
    /// The same from left to right, what they are before them.
    /// @return where they end
    qreal paintNumbersInLine(QPainter& painter, QPointF baseline) const;
    void paintSentence(QPainter& painter, QPointF baseline, qreal right) const;
    [[nodiscard]] qreal sentenceWidth(bool brief) const;
    [[nodiscard]] static bool isSaid(const ReadOutText::Part& part, bool brief);
    struct ScaleRoom {
        qreal bar = 0; ///< width of one
        QString legend; ///< of the hatch; may be empty
        qreal width = 0; ///< of everything
    };
    void paintScales(QPainter& painter, const QRectF& room, const ScaleRoom& scales) const;
    /// The largest way of drawing the scales that fits.
    [[nodiscard]] ScaleRoom scalesIn(qreal width) const;

    Theme* m_theme;
    std::shared_ptr<const ComparedFigures> m_figures;
    Letters m_letters;
    std::optional<Cell> m_cell;
    ReadOutText m_text;
    std::array<QString, 3> m_values;
    bool m_compact = false;
};

} // namespace glassllm
