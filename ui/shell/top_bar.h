// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QToolButton;

namespace glassllm {

class ModelButton;
class PromptField;
class RunControl;
class SamplingButton;
class SegmentedControl;
class Selection;
class Settings;
class Studio;
class Theme;
class Translator;

/// Model, prompt, Run, sampling, language, theme.
class TopBar final : public QFrame {
    Q_OBJECT

public:
    struct Parts {
        Selection* selection;
        Studio* studio;
        Settings* settings;
        Theme* theme;
        Translator* translator;
    };

    explicit TopBar(const Parts& parts, QWidget* parent = nullptr);
    /// @param low a lower bar; @param narrow shorter texts; @param tight without what a menu has
    /// too
    void setCompact(bool low, bool narrow, bool tight = false);
    [[nodiscard]] PromptField* prompt() const { return m_prompt; }
    [[nodiscard]] QToolButton* compareButton() const { return m_compare; }
    [[nodiscard]] RunControl* run() const { return m_run; }
    [[nodiscard]] ModelButton* model() const { return m_model; }

signals:
    void openFolderWanted();
    void comparisonWanted(); ///< with another prompt
    void themeToggled();
    void languagePicked(bool portuguese);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslateUi();
    void tint();
    void followTabs();

    Studio* m_studio;
    Theme* m_theme;
    Translator* m_translator;
    ModelButton* m_model;
    PromptField* m_prompt;
    QToolButton* m_compare; ///< while there is one prompt
    RunControl* m_run;
    SamplingButton* m_sampling;
    SegmentedControl* m_language;
    QToolButton* m_themeButton;
    bool m_tight = false;
};

} // namespace glassllm
