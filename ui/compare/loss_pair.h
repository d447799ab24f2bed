// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_run.h"
#include "ui/motion/frames.h"
#include "ui/stage/loss_table.h"

#include <QScrollArea>

#include <memory>

namespace glassllm {

class Selection;
class Theme;

/// The losses of two texts side by side, position by position.
class LossPair final : public QScrollArea {
    Q_OBJECT

public:
    explicit LossPair(Theme* theme, QWidget* parent = nullptr);

    /// @return false when one of the passes holds no loss
    bool display(const Selection& shown, const Selection& other, const Letters& letters);
    /// Which positions are there.
    void setReveal(const Reveal& reveal);
    /// 0: of the shown run; null without one.
    [[nodiscard]] const LossTable* table(int which) const
    {
        return which == 0 ? m_shown.get() : m_other.get();
    }
    /// "B − A of the loss: 5.154 − 1.777 = 3.376 nats"; empty without both.
    [[nodiscard]] QString difference() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Columns;

    void fit();
    void describe();
    [[nodiscard]] std::size_t rows() const;
    void paintSummary(QPainter& painter) const;
    void paintHead(QPainter& painter, const Columns& columns) const;
    void paintRow(QPainter& painter, const Columns& columns, std::size_t row) const;
    void paintSide(QPainter& painter, const Columns& columns, std::size_t row, bool other) const;

    Theme* m_theme;
    Letters m_letters;
    Reveal m_reveal;
    std::unique_ptr<const LossTable> m_shown;
    std::unique_ptr<const LossTable> m_other;
};

} // namespace glassllm
