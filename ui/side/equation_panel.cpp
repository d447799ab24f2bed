// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/side/equation_panel.h"

#include "core/trace/steps.h"
#include "ui/side/equation_view.h"
#include "ui/side/paragraph.h"
#include "ui/side/symbol_name.h"
#include "ui/theme/icons.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <initializer_list>

namespace glassllm {
namespace {

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

/// A style sheet takes long to apply, so only when the colour changes.
void setInk(QWidget* label, const QColor& ink)
{
    const QString style = QStringLiteral("color: %1;").arg(ink.name());
    if (label->styleSheet() != style) {
        label->setStyleSheet(style);
    }
}

QToolButton* copyButton(QWidget* parent)
{
    auto* const button = new QToolButton(parent);
    button->setProperty("kind", QStringLiteral("icon"));
    fixGridSize(button, 26, 26);
    return button;
}

QWidget* heading(QWidget* parent, QLabel*& title, QToolButton* button)
{
    auto* const row = new QWidget(parent);
    auto* const layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    title = new QLabel(row);
    title->setProperty("kind", QStringLiteral("section"));
    layout->addWidget(title, 1);
    layout->addWidget(button);
    return row;
}

} // namespace

EquationPanel::EquationPanel(Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_copyLatex(copyButton(this))
    , m_typeset(new EquationView(theme, this))
    , m_symbolBox(new QWidget(this))
    , m_symbols(new QGridLayout(m_symbolBox))
    , m_copyPlain(copyButton(this))
    , m_plain(new Paragraph(this))
{
    m_plain->setWordWrap(true);
    m_plain->setProperty("data", true);
    setFontRole(m_plain, FontRole::PlainEquation);
    m_symbols->setContentsMargins(0, 2, 0, 2);
    m_symbols->setHorizontalSpacing(12);
    m_symbols->setVerticalSpacing(1);
    m_symbols->setColumnStretch(1, 1);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_typesetHead = heading(this, m_typesetTitle, m_copyLatex);
    column->addWidget(m_typesetHead);
    column->addWidget(m_typeset);
    column->addWidget(m_symbolBox);
    column->addSpacing(2);
    column->addWidget(heading(this, m_plainTitle, m_copyPlain));
    column->addWidget(m_plain);
    connect(m_copyLatex, &QToolButton::clicked, this, [this] {
        if (const auto number = find_step(m_id.toStdString())) {
            QGuiApplication::clipboard()->setText(text(STEPS.at(*number).info.latex));
        }
    });
    connect(m_copyPlain, &QToolButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(plainEquation()); });
    connect(theme, &Theme::changed, this, &EquationPanel::retint);
    retint();
    retranslateUi();
}

QString EquationPanel::plainEquation() const
{
    const auto number = find_step(m_id.toStdString());
    return number ? text(STEPS.at(*number).info.plain) : QString();
}

void EquationPanel::setStep(const QString& id, const StepText& stepText)
{
    m_id = id;
    m_text = stepText;
    m_typeset->setStep(id);
    // one equation a line; the catalogue separates those that hold together by ";"
    m_plain->setText(plainEquation().replace(QStringLiteral("; "), QStringLiteral("\n")));
    fillSymbols();
}

void EquationPanel::setTypesetVisible(bool visible)
{
    m_typesetHead->setVisible(visible);
    m_typeset->setVisible(visible);
}

EquationPanel::SymbolLine EquationPanel::makeSymbolLine(int row)
{
    const SymbolLine line { new SymbolName(m_symbolBox), new Paragraph(m_symbolBox),
        new Paragraph(m_symbolBox) };
    line.meaning->setWordWrap(true);
    line.meaning->setProperty("kind", QStringLiteral("caption"));
    line.shape->setProperty("data", true);
    setFontRole(line.shape, FontRole::Table);
    m_symbols->addWidget(line.name, row, 0, Qt::AlignTop);
    m_symbols->addWidget(line.meaning, row, 1, Qt::AlignTop);
    m_symbols->addWidget(line.shape, row, 2, Qt::AlignTop | Qt::AlignRight);
    return line;
}

void EquationPanel::fillSymbols()
{
    const Palette& colors = m_theme->palette();
    m_symbols->setColumnMinimumWidth(0, grid(28));
    const auto needed = static_cast<std::size_t>(m_text.symbols.size());
    if (needed != m_shownLines) {
        m_symbolBox->hide(); // else each line that appears lays the whole panel out
        m_shownLines = needed;
    }
    while (m_symbolLines.size() < needed) {
        m_symbolLines.push_back(makeSymbolLine(static_cast<int>(m_symbolLines.size())));
    }
    for (std::size_t row = 0; row < m_symbolLines.size(); ++row) {
        const SymbolLine& line = m_symbolLines[row];
        if (row < needed) {
            const SymbolRow& symbol = m_text.symbols[static_cast<qsizetype>(row)];
            const QColor ink = symbol.role == QLatin1String("A") ? colors.roleA
                : symbol.role == QLatin1String("B")              ? colors.roleB
                                                                 : colors.ink;
            line.name->display(symbol.symbol, ink);
            line.meaning->setText(symbol.meaning);
            line.shape->setText(symbol.shape);
            setInk(line.shape, colors.ink2);
        }
        for (QWidget* const label :
            std::initializer_list<QWidget*> { line.name, line.meaning, line.shape }) {
            label->setVisible(row < needed);
        }
    }
    m_symbolBox->setVisible(needed > 0);
}

void EquationPanel::retranslateUi()
{
    m_typesetTitle->setText(tr("Equation"));
    m_plainTitle->setText(tr("Plain equation"));
    m_copyLatex->setToolTip(tr("Copy as LaTeX"));
    m_copyLatex->setAccessibleName(tr("Copy the equation as LaTeX"));
    m_copyPlain->setToolTip(tr("Copy"));
    m_copyPlain->setAccessibleName(tr("Copy the plain equation"));
}

void EquationPanel::retint()
{
    const Palette& colors = m_theme->palette();
    const QIcon copy = icon(QStringLiteral("copy"), colors.ink2, colors.ink3);
    for (QToolButton* const button : { m_copyLatex, m_copyPlain }) {
        button->setIcon(copy);
        button->setIconSize({ grid(16), grid(16) });
    }
    fillSymbols();
}

void EquationPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

} // namespace glassllm
