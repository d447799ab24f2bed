// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compared_run.h"
#include "ui/text/step_text.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace glassllm {

struct CompareParts;
struct Exportable;
class Selection;
class Theme;

/// Two runs at one place: the selection's step of the run that is shown, that of the other one, and
/// their difference. It follows the selection and sets its head, cell and hover.
class CompareView final : public QWidget {
    Q_OBJECT

public:
    CompareView(Selection* selection, Theme* theme, QWidget* parent = nullptr);
    ~CompareView() override;

    /// @param shown the run of the selection
    /// @param other what it is compared with; without a run: nothing to compare with yet
    void setRuns(const ComparedRun& shown, const ComparedRun& other);
    /// Narrow windows: a lower header.
    void setCompact(bool compact);
    /// Of the numbers of read-outs and rows; none: as suits each step.
    void setDecimals(std::optional<int> decimals);
    /// The size of the difference at each event of the selection's pass (see differenceSize()), 0
    /// where the other run has no such record; empty until they are known.
    [[nodiscard]] std::vector<double> differenceSizes() const;
    /// "bars: size of B − A at each event"
    [[nodiscard]] QString sizesLegend() const;
    /// What is said beside the pictures; nothing while there is nothing to compare, or nobody sees
    /// it.
    [[nodiscard]] std::optional<StepText> words() const;
    /// What is compared, for a file: three pictures, or the list or table of a step without cells.
    /// Nothing while there is nothing to compare, or nobody sees it.
    [[nodiscard]] std::optional<Exportable> exportable() const;
    /// Whether a row can be copied: a cell is told of.
    [[nodiscard]] bool canCopyRow() const;
    [[nodiscard]] const CompareParts& parts() const { return *m_parts; }

public slots:
    /// Puts what exportable() is on the clipboard.
    void copyPicture();
    /// Puts the chosen cell and its row on the clipboard.
    void copyRow();
    /// Gives the keyboard to the difference, or to what stands there instead.
    void focusResult();

signals:
    void swapWanted(); ///< change the sides
    void closeWanted(); ///< leave the comparison: the button, or Esc
    void exportWanted(); ///< the button was pressed
    void headMenuWanted(const QList<int>& queryHeads, const QPoint& global);
    void reported(const QString& sentence); ///< something was copied
    void differencesChanged(); ///< differenceSizes() has other numbers
    void wordsChanged(); ///< words() has others
    void copyableChanged(); ///< canCopyRow() is another
    void refreshed(); ///< another step or other runs are compared now

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void connectParts();
    void connectMoves();
    /// Once for all that changes until the event loop is back: a tab that is chosen changes run,
    /// event, head and letters.
    void refreshSoon();
    void refresh();
    void follow();

    std::unique_ptr<CompareParts> m_parts;
    bool m_refreshing = false; ///< it will be, when the event loop is back
    bool m_focusWanted = false; ///< by then
};

} // namespace glassllm
