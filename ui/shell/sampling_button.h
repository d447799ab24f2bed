// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/run.h"

#include <QFrame>

class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace glassllm {

class DropButton;
class SegmentedControl;
class Studio;
class Theme;
struct RunChoice;

/// How the next token is chosen, as a small sheet below its button.
class SamplingSheet final : public QFrame {
    Q_OBJECT

public:
    explicit SamplingSheet(Studio* studio, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslateUi();
    void follow();
    void apply();

    Studio* m_studio;
    SegmentedControl* m_mode;
    QFormLayout* m_form;
    QLabel* m_note;
    QDoubleSpinBox* m_temperature;
    QSpinBox* m_topK;
    QDoubleSpinBox* m_topP;
    QLineEdit* m_seed;
    bool m_following = false;
};

/// Opens the sheet and says what it holds: "greedy", "T 1.0 · seed 7", "loss of this text".
class SamplingButton final : public QWidget {
    Q_OBJECT

public:
    SamplingButton(Studio* studio, Theme* theme, QWidget* parent = nullptr);
    [[nodiscard]] DropButton* button() const { return m_button; }
    [[nodiscard]] SamplingSheet* sheet() const { return m_sheet; }
    /// Narrow windows: the temperature alone.
    void setCompact(bool compact);

    [[nodiscard]] static QString summary(
        const Sampling& sampling, const RunChoice& choice, bool compact);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslateUi();
    void openSheet();

    Studio* m_studio;
    DropButton* m_button;
    SamplingSheet* m_sheet;
    bool m_compact = false;
};

} // namespace glassllm
