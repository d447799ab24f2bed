// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/frames.h"
#include "ui/stage/cell_painter.h"
#include "ui/stage/loss_table.h"
#include "ui/text/token_text.h"

#include <QCoreApplication>
#include <QScrollArea>

#include <memory>

namespace glassllm {

class Theme;

/// The table position → target → p → −log p with the loss above it; for the screen and for files.
class LossPainter {
    Q_DECLARE_TR_FUNCTIONS(LossPainter)

public:
    LossPainter(const LossTable& table, const HeatmapStyle& style);
    /// Top of a line of the table, from the top of its room.
    [[nodiscard]] qreal lineTop(qint64 line) const;
    /// Lowers the rows, as far as they can be read, where the whole table then has room.
    void fitInto(qreal height);
    /// Paints from the top left of `room` on, as wide as it is, height() tall.
    void paint(QPainter& painter, const QRectF& room) const;
    [[nodiscard]] qreal height() const;
    /// Which of the lines are there, and at the end their mean.
    void setReveal(const Reveal& reveal) { m_reveal = reveal; }
    /// "loss = mean of the 8 = 1.135"
    [[nodiscard]] static QString meanLine(const LossTable& table);
    [[nodiscard]] static QString checkLine(const LossTable& table);

private:
    struct Columns;
    void paintSummary(QPainter& painter, const QRectF& room) const;
    void paintHead(QPainter& painter, const QRectF& line, const Columns& columns) const;
    void paintRow(
        QPainter& painter, const QRectF& line, const Columns& columns, const LossRow& row) const;
    void paintMean(QPainter& painter, const QRectF& line, const Columns& columns) const;

    const LossTable& m_table;
    HeatmapStyle m_style;
    TokenAlphabet m_alphabet;
    double m_largest = 0; ///< surprise
    qreal m_rowHeight = 0;
    Reveal m_reveal;
};

/// The loss of a text, position by position.
class LossView final : public QScrollArea {
    Q_OBJECT

public:
    explicit LossView(Theme* theme, QWidget* parent = nullptr);
    void display(std::shared_ptr<const LossTable> table);
    [[nodiscard]] const LossTable* table() const { return m_table.get(); }
    void setReveal(const Reveal& reveal);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void describe();
    void fit();
    [[nodiscard]] qreal scale() const;
    [[nodiscard]] LossPainter painterOfTable() const;
    void followLine(); ///< scrolls to what appeared last
    void showLine(qint64 line);

    Theme* m_theme;
    std::shared_ptr<const LossTable> m_table;
    Reveal m_reveal;
};

} // namespace glassllm
