// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stage/candidates.h"
#include "ui/stage/cell_painter.h"
#include "ui/text/token_text.h"

#include <QCoreApplication>
#include <QWidget>

#include <memory>

namespace glassllm {

class Theme;

/// Whether the list stands for `probs` or for `sample`, which also shows the draw.
enum class CandidateMode { Probabilities, Draw };

/// The list in a rectangle; the same for the screen and for files.
class CandidatesPainter {
    Q_DECLARE_TR_FUNCTIONS(CandidatesPainter)

public:
    CandidatesPainter(const CandidateList& list, CandidateMode mode, const HeatmapStyle& style);
    void paint(QPainter& painter, const QRectF& room) const;

    /// "T 0.8 · top-k 40 keeps 0.98 · 12 of 512 tokens are left"
    [[nodiscard]] static QString filterLine(const CandidateList& list);
    /// "u = 0.614 → ␣ball · seed 7", or that the largest was taken
    [[nodiscard]] static QString drawLine(const CandidateList& list);
    /// Ranks that get a row when there is room for `rows`: the first ones, and the chosen token.
    [[nodiscard]] static std::vector<std::size_t> shownRanks(
        const CandidateList& list, CandidateMode mode, int rows);

private:
    struct Columns;
    void paintHead(QPainter& painter, const QRectF& line, const Columns& columns) const;
    void paintRow(
        QPainter& painter, const QRectF& line, const Columns& columns, std::size_t rank) const;
    void paintRest(QPainter& painter, const QRectF& line, const Columns& columns,
        const std::vector<std::size_t>& ranks) const;
    void paintDraw(QPainter& painter, const QRectF& room) const;

    const CandidateList& m_list;
    CandidateMode m_mode;
    HeatmapStyle m_style;
    TokenAlphabet m_alphabet;
};

/// The most likely next tokens; for `sample` with the drawn one lit and the draw on a unit bar.
class CandidatesView final : public QWidget {
    Q_OBJECT

public:
    explicit CandidatesView(Theme* theme, QWidget* parent = nullptr);
    void display(std::shared_ptr<const CandidateList> list, CandidateMode mode);
    [[nodiscard]] const CandidateList* list() const { return m_list.get(); }
    [[nodiscard]] CandidateMode mode() const { return m_mode; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void describe();

    Theme* m_theme;
    std::shared_ptr<const CandidateList> m_list;
    CandidateMode m_mode = CandidateMode::Probabilities;
};

} // namespace glassllm
