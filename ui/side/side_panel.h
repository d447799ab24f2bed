// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/side/source_excerpt.h"
#include "ui/text/step_text.h"

#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <string>

class QButtonGroup;
class QFrame;
class QLabel;
class QScrollArea;
class QSplitter;
class QStackedWidget;
class QVBoxLayout;

namespace glassllm {

class EquationPanel;
class EquationView;
class ExplanationPanel;
class Selection;
class SourcePanel;
class SourceView;
class Theme;

/// What is known about the current step beside its numbers: words, equation, source. In a compact
/// window one of them at a time, with the typeset equation and the lit line always in sight.
class SidePanel final : public QWidget {
    Q_OBJECT

public:
    SidePanel(Selection* selection, Theme* theme, QWidget* parent = nullptr);
    /// @param tight no foot: equation and source line have their tabs
    void setCompact(bool compact, bool tight = false);
    /// Title and explanation in the place of the step's own; none: the step's own again.
    void setWords(std::optional<StepText> words);
    [[nodiscard]] QWidget* firstFocus() const; ///< where F6 enters the panel

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Tab { Text, Equation, Code };

    void buildHead(QVBoxLayout* column);
    void buildTabs();
    void buildFoot();
    void arrange();
    void placeBadges();
    [[nodiscard]] bool hasStep() const;
    void followSelection();
    const StepSource& sourceOfStep(const std::string& id);
    void retranslateUi();

    Selection* m_selection;
    Theme* m_theme;
    bool m_compact = false;
    bool m_tight = false;
    Tab m_tab = Tab::Text;
    std::optional<StepText> m_words;
    std::map<std::string, StepSource> m_sources; ///< by step, of m_sourcesOf
    std::weak_ptr<const Run> m_sourcesOf;
    QLabel* m_id = nullptr;
    QLabel* m_number = nullptr;
    QVBoxLayout* m_head = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_empty = nullptr; ///< what will stand here
    QFrame* m_tabs = nullptr;
    QButtonGroup* m_tabButtons = nullptr;
    QSplitter* m_splitter = nullptr;
    QScrollArea* m_scroll = nullptr;
    ExplanationPanel* m_explanation = nullptr;
    QFrame* m_line = nullptr;
    EquationPanel* m_equation = nullptr;
    SourcePanel* m_source = nullptr;
    QWidget* m_foot = nullptr;
    EquationView* m_footEquation = nullptr;
    QLabel* m_footPlace = nullptr;
    SourceView* m_footLine = nullptr;
};

} // namespace glassllm
