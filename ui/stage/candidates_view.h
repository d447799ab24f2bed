// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/motion/frames.h"
#include "ui/stage/candidates.h"
#include "ui/stage/cell_painter.h"
#include "ui/text/token_text.h"

#include <QCoreApplication>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

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
    /// The ranks that have a row in this room, and the one whose row holds a point.
    [[nodiscard]] std::vector<std::size_t> ranksIn(const QRectF& room) const;
    [[nodiscard]] std::optional<std::size_t> rankAt(const QRectF& room, const QPointF& point) const;
    /// Where a rank stands; empty when it has no row.
    [[nodiscard]] QRectF rowOf(const QRectF& room, std::size_t rank) const;
    /// Lower in a room that has few of them.
    [[nodiscard]] static qreal rowHeight(const QRectF& room);
    /// The token whose number is explained gets a ring, and a row where it would have none.
    void setCurrent(std::optional<std::int64_t> id) { m_current = id; }
    /// Which of the ranks are there, and at the end what is left: the other tokens, the draw.
    void setReveal(const Reveal& reveal) { m_reveal = reveal; }

private:
    struct Columns;
    void paintHead(QPainter& painter, const QRectF& line, const Columns& columns) const;
    void paintRow(
        QPainter& painter, const QRectF& line, const Columns& columns, std::size_t rank) const;
    void paintPending(QPainter& painter, const QRectF& line, const Columns& columns) const;
    void paintRest(QPainter& painter, const QRectF& line, const Columns& columns,
        const std::vector<std::size_t>& ranks) const;
    [[nodiscard]] bool isThere(std::size_t rank) const
    {
        return m_reveal.showsRow(static_cast<qint64>(rank));
    }
    void paintDraw(QPainter& painter, const QRectF& room) const;

    const CandidateList& m_list;
    CandidateMode m_mode;
    HeatmapStyle m_style;
    TokenAlphabet m_alphabet;
    std::optional<std::int64_t> m_current;
    Reveal m_reveal;
};

/// The most likely next tokens; for `sample` with the drawn one lit and the draw on a unit bar.
class CandidatesView final : public QWidget {
    Q_OBJECT

public:
    explicit CandidatesView(Theme* theme, QWidget* parent = nullptr);
    void display(std::shared_ptr<const CandidateList> list, CandidateMode mode);
    [[nodiscard]] const CandidateList* list() const { return m_list.get(); }
    [[nodiscard]] CandidateMode mode() const { return m_mode; }
    /// Lines that are not there can not be chosen.
    void setReveal(const Reveal& reveal);
    /// The token whose number is explained.
    void setCurrent(std::optional<std::int64_t> id);
    [[nodiscard]] std::optional<std::int64_t> current() const { return m_current; }
    /// Where a rank stands; empty when it has no row.
    [[nodiscard]] QRect rowOf(std::size_t rank) const;

signals:
    void chosen(qint64 id); ///< by click or keys

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void describe();
    void moveBy(int rows);
    [[nodiscard]] bool choosable() const { return m_mode == CandidateMode::Probabilities; }
    [[nodiscard]] CandidatesPainter painterOfList() const;
    [[nodiscard]] qreal scaleOfList() const;
    [[nodiscard]] QRectF room() const; ///< of the list, under its scale

    Theme* m_theme;
    std::shared_ptr<const CandidateList> m_list;
    std::optional<std::int64_t> m_current;
    Reveal m_reveal;
    CandidateMode m_mode = CandidateMode::Probabilities;
};

} // namespace glassllm
