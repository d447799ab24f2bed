// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_row.h"

#include <QWidget>

#include <memory>

class QLabel;
class QScrollArea;
class QToolButton;

namespace glassllm {

class DerivationView;
class FormulaLine;
class Theme;

/// Below the pictures: the chosen cell in both runs and its whole row.
class CompareRowPanel final : public QWidget {
    Q_OBJECT

public:
    explicit CompareRowPanel(Theme* theme, QWidget* parent = nullptr);

    /// @param question points to selections that live as long as the panel; without figures: none
    void ask(const RowQuestion& question, std::shared_ptr<const ComparedFigures> figures);
    /// No cell is chosen.
    void clear();
    /// How much of it there is room for.
    enum class Room {
        Bars,
        Table, ///< without bars
        Line, ///< the chosen cell alone
    };
    void setRoom(Room room);
    [[nodiscard]] const DerivationView* view() const { return m_view; }
    [[nodiscard]] const FormulaLine* line() const { return m_line; }
    [[nodiscard]] QString check() const;
    [[nodiscard]] bool canCopy() const { return m_asked; }

public slots:
    /// Puts the line and the row on the clipboard.
    void copy();

signals:
    void reported(const QString& sentence);
    void copyableChanged(); ///< canCopy() is another

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setAsked(bool asked);
    void refresh();
    void fit();
    void placeCheck();

    Theme* m_theme;
    RowQuestion m_question;
    std::shared_ptr<const ComparedFigures> m_figures; ///< keeps those of the question alive
    FormulaLine* m_line;
    QLabel* m_check;
    QToolButton* m_copy;
    DerivationView* m_view;
    QScrollArea* m_scroll;
    QLabel* m_message;
    bool m_asked = false;
    Room m_room = Room::Bars;
};

} // namespace glassllm
