// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/step_text.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;
class QToolButton;

namespace glassllm {

class EquationView;
class Paragraph;
class SymbolName;
class Theme;

/// The equation of a step, typeset and plain, and what its symbols stand for.
class EquationPanel final : public QWidget {
    Q_OBJECT

public:
    explicit EquationPanel(Theme* theme, QWidget* parent = nullptr);
    void setStep(const QString& id, const StepText& text);
    /// Whether the typeset equation is part of the panel; a compact window shows it elsewhere.
    void setTypesetVisible(bool visible);
    [[nodiscard]] QString plainEquation() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    /// One line of the symbols; lines that a step does not need are hidden, not deleted: making
    /// and styling labels takes longer than all else that a step changes here.
    struct SymbolLine {
        SymbolName* name;
        Paragraph* meaning;
        Paragraph* shape;
    };

    SymbolLine makeSymbolLine(int row);
    void fillSymbols();
    void retranslateUi();
    void retint();

    Theme* m_theme;
    QWidget* m_typesetHead = nullptr;
    QLabel* m_typesetTitle = nullptr;
    QToolButton* m_copyLatex;
    EquationView* m_typeset;
    QWidget* m_symbolBox;
    QGridLayout* m_symbols;
    std::vector<SymbolLine> m_symbolLines;
    std::size_t m_shownLines = 0;
    QLabel* m_plainTitle = nullptr;
    QToolButton* m_copyPlain;
    Paragraph* m_plain;
    QString m_id;
    StepText m_text;
};

} // namespace glassllm
