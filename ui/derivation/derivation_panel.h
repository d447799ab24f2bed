// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/derivation/derivation_source.h"
#include "ui/derivation/formula.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QLabel;
class QScrollArea;
class QToolButton;

namespace glassllm {

class DerivationView;
class Theme;

/// The chain of a derivation in the longest of its ways that has room.
class FormulaLine final : public QWidget {
    Q_OBJECT

public:
    explicit FormulaLine(Theme* theme, QWidget* parent = nullptr);

    void display(std::vector<Formula> variants);
    /// What is on the screen.
    [[nodiscard]] QString shownText() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] const Formula* fitting() const;

    Theme* m_theme;
    std::vector<Formula> m_variants;
};

/// The strip below the picture: why the chosen number is what it is.
class DerivationPanel final : public QWidget {
    Q_OBJECT

public:
    struct Parts {
        Selection* selection;
        Theme* theme;
        DerivationSource::FindWeights findWeights;
    };

    explicit DerivationPanel(const Parts& parts, QWidget* parent = nullptr);

    /// How many decimals its numbers have; none: as suits the step.
    void setDecimals(std::optional<int> decimals);
    /// Low windows: less height and no bars.
    void setLow(bool low);
    /// No room for a table: the line with the check stands alone.
    void setTight(bool tight);
    /// The line with the question stands below it and takes some of its height: the head goes.
    void setShared(bool shared);
    [[nodiscard]] DerivationSource* source() const { return m_source; }
    [[nodiscard]] const DerivationView* view() const { return m_view; }
    [[nodiscard]] const FormulaLine* line() const { return m_line; }
    /// What stands there instead of a derivation; empty when there is one.
    [[nodiscard]] QString message() const;
    [[nodiscard]] bool canCopy() const;

public slots:
    /// Puts the line and the table on the clipboard.
    void copy();

signals:
    void copyableChanged();
    /// Something was copied: one sentence for a status line.
    void reported(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void refresh();
    void showDerivation();
    void fit();
    void placeHead();
    void placeButtons();
    [[nodiscard]] bool hasHead() const { return !m_shared && !m_tight; }
    void showMessage(const QString& text);
    [[nodiscard]] QString messageOf() const;

    Selection* m_selection;
    Theme* m_theme;
    DerivationSource* m_source;
    bool m_low = false;
    bool m_shared = false;
    bool m_tight = false;
    std::optional<int> m_decimals;
    QLabel* m_title = nullptr;
    QLabel* m_place = nullptr;
    QLabel* m_check = nullptr;
    QToolButton* m_copy = nullptr;
    QHBoxLayout* m_head = nullptr; ///< title, place, check, copy
    QHBoxLayout* m_lineRow = nullptr; ///< the line; without a head also check and copy
    FormulaLine* m_line = nullptr;
    DerivationView* m_view = nullptr;
    QScrollArea* m_scroll = nullptr;
    QLabel* m_message = nullptr;
};

} // namespace glassllm
