// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/step_series.h"

#include <QDialog>
#include <QTimer>

#include <functional>

class QComboBox;
class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace glassllm {

/// Asks for an existing folder; `answer` is not called when the person changes their mind.
using FolderPicker = std::function<void(
    QWidget* parent, const QString& title, const std::function<void(const QString& path)>& answer)>;

/// Asks how all steps are to be written and where to, then writes them while the window stays
/// usable. Cancel, or closing it, leaves nothing on the disk.
class StepsDialog final : public QDialog {
    Q_OBJECT

public:
    /// @param order the run, and what the stage shows of it
    StepsDialog(StepSeriesOrder order, FolderPicker picker, QWidget* parent = nullptr);

    [[nodiscard]] bool isWriting() const { return m_series != nullptr; }
    [[nodiscard]] const StepSeriesOrder& order() const { return m_order; }

signals:
    void reported(const QString& sentence); ///< all of it is written

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void askForFolder();
    void begin(const QString& picked);
    void writeOne();
    void fail(const std::exception_ptr& problem);
    void readChoices();
    void showProgress();
    void retranslateUi();

    StepSeriesOrder m_order;
    FolderPicker m_picker;
    std::unique_ptr<StepSeries> m_series;
    QTimer m_timer;
    QFormLayout* m_form;
    QLabel* m_formatLabel;
    QComboBox* m_format;
    QLabel* m_headsLabel;
    QComboBox* m_heads;
    QLabel* m_passesLabel;
    QComboBox* m_passes;
    QProgressBar* m_progress;
    QLabel* m_state;
    QPushButton* m_start;
    QPushButton* m_cancel;
};

} // namespace glassllm
