// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <QString>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace glassllm {

struct CompareParts;
class Selection;
class Theme;

/// A run with the letter of its tab.
struct ComparedRun {
    QString letter; ///< "A", "B", ...
    std::shared_ptr<const Run> run;
};

/// Two runs at one place: the selection's step of the run that is shown, that of the other one, and
/// their difference. It follows the selection and sets its head, cell and hover.
class CompareView final : public QWidget {
    Q_OBJECT

public:
    CompareView(Selection* selection, Theme* theme, QWidget* parent = nullptr);
    ~CompareView() override;

    /// @param shown the run of the selection
    /// @param other what it is compared with; without a run: nothing to compare with yet
    void setRuns(ComparedRun shown, ComparedRun other);
    /// Narrow windows: less beside the pictures.
    void setCompact(bool compact);
    /// Of the numbers of read-outs and rows; none: as suits each step.
    void setDecimals(std::optional<int> decimals);
    /// The size of the difference at each event of the selection's pass: the root mean square over
    /// the cells that both runs have; 0 where the other run has no such record.
    [[nodiscard]] std::vector<double> differenceSizes() const;

public slots:
    /// Puts the pictures on the clipboard.
    void copyPicture();
    /// Gives the keyboard to the difference, or to what stands there instead.
    void focusResult();

signals:
    void swapWanted(); ///< change the sides
    void closeWanted(); ///< leave the comparison: the button, or Esc
    void headMenuWanted(int queryHead, const QPoint& global);
    void reported(const QString& sentence); ///< something was copied
    void differencesChanged(); ///< differenceSizes() has other numbers

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    std::unique_ptr<CompareParts> m_parts;
};

} // namespace glassllm
