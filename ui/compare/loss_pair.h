// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/loss_pair_painter.h"

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
    void clear(); ///< lets go of both runs
    /// Which positions are there.
    void setReveal(const Reveal& reveal);
    /// 0: of the shown run; null without one.
    [[nodiscard]] const std::shared_ptr<const LossTable>& table(int which) const
    {
        return which == 0 ? m_shown : m_other;
    }
    /// "B − A of the loss: 5.154 − 1.777 = 3.376 nats"; empty without both.
    [[nodiscard]] QString difference() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();
    void describe();
    [[nodiscard]] LossPairPainter painterOfTables() const;

    Theme* m_theme;
    Letters m_letters;
    Reveal m_reveal;
    std::shared_ptr<const LossTable> m_shown;
    std::shared_ptr<const LossTable> m_other;
};

} // namespace glassllm
