// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/token_text.h"

#include <QWidget>

#include <vector>

namespace glassllm {

class Selection;
struct Pass;
class Theme;

/// The tokens of the current pass as chips: position and text. The tokens that the pointed cell is
/// about are marked: the row's with a full line, the column's with a dashed one. A special token of
/// the model, which was not read as text, has cut corners and a diamond, and says what it is. The
/// wheel and the arrow keys scroll a row that does not fit.
class TokenChips final : public QWidget {
    Q_OBJECT

public:
    TokenChips(Selection* selection, Theme* theme, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] qsizetype count() const { return static_cast<qsizetype>(m_chips.size()); }
    /// The chip at a place, or -1.
    [[nodiscard]] int chipAt(const QPointF& place) const;
    /// What the chips say, one text per token: "0 Ana", "1 ␣found".
    [[nodiscard]] QStringList texts() const;
    [[nodiscard]] bool isSpecial(int index) const;
    /// What the tool tip of a chip says.
    [[nodiscard]] QString tipOf(int index) const;

signals:
    void editWanted();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Chip {
        TokenText text;
        QString whole; ///< not shortened
        qint64 id = 0;
        bool generated = false;
        bool special = false; ///< a token of the model itself, such as <s>
        double left = 0; ///< before scrolling
        double width = 0;
    };

    void followEvent();
    void rebuild();
    void retranslateUi();
    [[nodiscard]] static QString specialWords();
    void scrollTo(double offset);
    void showMarked();
    [[nodiscard]] double contentWidth() const;
    [[nodiscard]] QString lookOf(const Chip& chip, int position, bool row, bool column) const;
    void paintChip(QPainter& painter, const Chip& chip, int position, bool row, bool column) const;
    [[nodiscard]] QRectF chipRect(const Chip& chip) const;

    Selection* m_selection;
    Theme* m_theme;
    std::vector<Chip> m_chips;
    const Pass* m_pass = nullptr; ///< whose tokens they are
    double m_offset = 0;
};

} // namespace glassllm
