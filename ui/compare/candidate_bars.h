// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/candidate_bars_painter.h"

#include <QWidget>

namespace glassllm {

class Theme;

/// The likeliest next tokens of two runs, two bars for each: a few of them beside the pictures, or
/// the whole widget's height of them, with numbers, where they are the step itself.
class CandidateBars final : public QWidget {
    Q_OBJECT

public:
    using Size = CandidateBarsPainter::Size;

    CandidateBars(Theme* theme, Size size, QWidget* parent = nullptr);

    void display(std::shared_ptr<const ComparedCandidates> candidates, const Letters& letters);
    [[nodiscard]] const ComparedCandidates* candidates() const { return m_candidates.get(); }
    /// Whether the draw of each run is told below the list.
    void setDraw(bool draw);
    /// The token that was chosen for reading, an id of the shown run.
    void setCurrent(std::optional<std::int64_t> id);
    [[nodiscard]] int shownRows() const;
    [[nodiscard]] QRectF rowOf(int row) const;
    /// What a screen reader hears of it: a line each.
    [[nodiscard]] QString plainText() const;

signals:
    void chosen(qint64 id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void describe();
    [[nodiscard]] CandidateBarsPainter painterOfList() const; ///< of candidates that are there

    Theme* m_theme;
    Size m_size;
    std::shared_ptr<const ComparedCandidates> m_candidates;
    Letters m_letters;
    std::optional<std::int64_t> m_current;
    bool m_draw = false;
};

} // namespace glassllm
