// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/side/side_panel.h"

#include "core/trace/steps.h"
#include "ui/side/equation_panel.h"
#include "ui/side/equation_view.h"
#include "ui/side/explanation_panel.h"
#include "ui/side/paragraph.h"
#include "ui/side/source_panel.h"
#include "ui/side/source_view.h"
#include "ui/side/step_numbers.h"
#include "ui/state/selection.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace glassllm {
namespace {

constexpr int PANEL_MARGIN = 16;
constexpr int COMPACT_MARGIN = 14;
constexpr int BADGE_GAP = 6;
// the text above needs the room
constexpr int FOOT_EQUATION = 48;
constexpr int FOOT_LINES = 4; // of the statement; its tab has all of them
constexpr int FOOT_LINES_LARGE = 2; // where the text above is large

QFrame* separator(QWidget* parent)
{
    auto* const line = new QFrame(parent);
    line->setProperty("kind", QStringLiteral("separator"));
    line->setFixedHeight(1);
    return line;
}

} // namespace

SidePanel::SidePanel(Selection* selection, Theme* theme, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_theme(theme)
{
    setAutoFillBackground(true); // what lies behind need not be painted
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildHead(column);
    buildTabs();
    column->addWidget(m_tabs);
    m_empty = new Paragraph(this);
    m_empty->setProperty("kind", QStringLiteral("caption"));
    m_empty->setWordWrap(true);
    m_empty->setContentsMargins(PANEL_MARGIN, 0, PANEL_MARGIN, 0);
    column->addWidget(m_empty, 1);

    m_scroll = new QScrollArea(this);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* const page = new QWidget(m_scroll);
    auto* const inside = new QVBoxLayout(page);
    inside->setContentsMargins(PANEL_MARGIN, 4, PANEL_MARGIN, 8);
    inside->setSpacing(5);
    m_explanation = new ExplanationPanel(theme, page);
    m_line = separator(page);
    m_equation = new EquationPanel(theme, page);
    inside->addWidget(m_explanation);
    inside->addWidget(m_line);
    inside->addWidget(m_equation);
    inside->addStretch(1);
    m_scroll->setWidget(page);

    m_source = new SourcePanel(theme, this);
    m_splitter = new QSplitter(Qt::Vertical, this);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    m_splitter->addWidget(m_scroll);
    m_splitter->addWidget(m_source);
    m_splitter->setStretchFactor(0, 4);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({ 560, 150 });
    column->addWidget(m_splitter, 1);
    buildFoot();
    column->addWidget(m_foot);

    connect(selection, &Selection::eventChanged, this, &SidePanel::followSelection);
    connect(selection, &Selection::runChanged, this, &SidePanel::followSelection);
    connect(theme, &Theme::textSizeChanged, this, &SidePanel::followSelection);
    retranslateUi();
    arrange();
}

void SidePanel::buildHead(QVBoxLayout* column)
{
    m_id = new Paragraph(this);
    m_id->setProperty("kind", QStringLiteral("badge"));
    m_id->setProperty("data", true);
    m_number = new Paragraph(this);
    m_number->setProperty("kind", QStringLiteral("quiet"));
    m_title = new Paragraph(this);
    m_title->setProperty("kind", QStringLiteral("title"));
    m_title->setWordWrap(true);
    auto* const badges = new QHBoxLayout;
    badges->setSpacing(BADGE_GAP);
    badges->addWidget(m_id);
    badges->addWidget(m_number);
    badges->addStretch(1);
    m_head = new QVBoxLayout;
    m_head->addLayout(badges);
    m_head->addWidget(m_title);
    column->addLayout(m_head);
}

void SidePanel::buildTabs()
{
    m_tabs = new QFrame(this);
    auto* const outer = new QHBoxLayout(m_tabs);
    outer->setContentsMargins(COMPACT_MARGIN, 0, COMPACT_MARGIN, 4);
    auto* const frame = new QFrame(m_tabs);
    frame->setProperty("kind", QStringLiteral("segments"));
    outer->addWidget(frame);
    auto* const row = new QHBoxLayout(frame);
    row->setContentsMargins(1, 1, 1, 1);
    row->setSpacing(0);
    m_tabButtons = new QButtonGroup(this);
    for (const Tab tab : { Tab::Text, Tab::Equation, Tab::Code }) {
        auto* const button = new QToolButton(frame);
        button->setProperty("kind", QStringLiteral("segment"));
        button->setCheckable(true);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        fixGridHeight(button, 28);
        button->setChecked(tab == m_tab);
        m_tabButtons->addButton(button, static_cast<int>(tab));
        row->addWidget(button);
    }
    connect(m_tabButtons, &QButtonGroup::idClicked, this, [this](int id) {
        m_tab = static_cast<Tab>(id);
        arrange();
    });
}

void SidePanel::buildFoot()
{
    m_foot = new QWidget(this);
    m_footEquation = new EquationView(m_theme, m_foot);
    m_footEquation->setMostHeight(FOOT_EQUATION); // at 100 %
    m_footPlace = new QLabel(m_foot);
    m_footPlace->setProperty("kind", QStringLiteral("code"));
    m_footPlace->setTextFormat(Qt::PlainText);
    m_footPlace->setProperty("data", true);
    m_footPlace->setIndent(COMPACT_MARGIN);
    fixGridHeight(m_footPlace, 18);
    setFontRole(m_footPlace, FontRole::Table);
    m_footLine = new SourceView(m_theme, m_foot);
    auto* const column = new QVBoxLayout(m_foot);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(separator(m_foot));
    auto* const equation = new QHBoxLayout;
    equation->setContentsMargins(COMPACT_MARGIN, 0, COMPACT_MARGIN, 0);
    equation->addWidget(m_footEquation);
    column->addLayout(equation);
    column->addWidget(separator(m_foot));
    column->addWidget(m_footPlace);
    column->addWidget(m_footLine);
}

void SidePanel::setCompact(bool compact, bool tight)
{
    if (compact != m_compact || tight != m_tight) {
        m_compact = compact;
        m_tight = tight;
        arrange();
    }
}

void SidePanel::setWords(std::optional<StepText> words)
{
    m_words = std::move(words);
    followSelection();
}

QWidget* SidePanel::firstFocus() const
{
    return m_compact ? static_cast<QWidget*>(m_tabButtons->checkedButton()) : m_source;
}

bool SidePanel::hasStep() const
{
    return m_selection->record() != nullptr && m_selection->currentPass() != nullptr;
}

void SidePanel::placeBadges()
{
    // the number gives way where large type leaves room for the id alone
    const int room = width() - 2 * PANEL_MARGIN - m_id->sizeHint().width() - BADGE_GAP;
    m_number->setVisible(hasStep() && m_number->sizeHint().width() <= room);
}

void SidePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeBadges();
}

void SidePanel::arrange()
{
    placeBadges();
    const bool text = !m_compact || m_tab == Tab::Text;
    const bool equation = !m_compact || m_tab == Tab::Equation;
    const bool code = !m_compact || m_tab == Tab::Code;
    const bool any = hasStep();
    m_empty->setVisible(!any);
    m_id->setVisible(any);
    m_title->setVisible(any);
    m_splitter->setVisible(any);
    m_tabs->setVisible(any && m_compact);
    m_explanation->setCompact(m_compact);
    const int around = m_compact ? COMPACT_MARGIN : PANEL_MARGIN;
    m_head->setContentsMargins(around, m_compact ? 7 : 12, around, m_compact ? 4 : 6);
    m_head->setSpacing(m_compact ? 3 : 6);
    m_explanation->setVisible(text);
    m_line->setVisible(text && equation);
    m_equation->setVisible(equation);
    m_equation->setTypesetVisible(!m_compact || m_tight);
    m_scroll->setVisible(text || equation);
    m_source->setVisible(code);
    // the code tab shows the line itself, so the foot would show it twice
    m_footPlace->setVisible(!code);
    m_footLine->setVisible(!code && m_source->source().block.has_value());
    m_foot->setVisible(any && m_compact && !m_tight);
    if (QWidget* const page = m_scroll->widget()) {
        const int side = m_compact ? COMPACT_MARGIN : PANEL_MARGIN;
        page->layout()->setContentsMargins(side, m_compact ? 2 : 4, side, m_compact ? 6 : 8);
    }
}

/// The sources of a run do not change, and reading them anew takes longer than showing them.
const StepSource& SidePanel::sourceOfStep(const std::string& id)
{
    if (m_sourcesOf.lock() != m_selection->run()) {
        m_sources.clear();
        m_sourcesOf = m_selection->run();
    }
    const auto known = m_sources.find(id);
    return known != m_sources.end()
        ? known->second
        : m_sources.emplace(id, sourceOf(*m_selection->run(), id)).first->second;
}

void SidePanel::followSelection()
{
    const StepRecord* const record = m_selection->record();
    const Pass* const pass = m_selection->currentPass();
    setEnabled(record != nullptr);
    if (record == nullptr || pass == nullptr) {
        arrange();
        return;
    }
    const QString id = QString::fromStdString(record->id);
    const StepText text = stepText(id, stepNumbers(*m_selection->run(), *pass));
    m_id->setText(id);
    m_number->setText(tr("step %1 of %2").arg(step_number(record->id) + 1).arg(STEPS.size()));
    m_title->setText(m_words ? m_words->title : text.title);
    m_explanation->setText(m_words ? *m_words : text);
    m_equation->setStep(id, text);
    m_source->setSource(sourceOfStep(record->id));
    m_footEquation->setStep(id);
    const auto& block = m_source->source().block;
    m_footPlace->setText(
        block ? QStringLiteral("%1:%2").arg(block->file).arg(block->line) : QString());
    m_footLine->setMostLines(textPercent() > 125 ? FOOT_LINES_LARGE : FOOT_LINES);
    if (block) {
        m_footLine->showStatement(*block, 0);
        m_footLine->setCaption(m_footPlace->text());
    }
    m_scroll->ensureVisible(0, 0);
    arrange();
}

void SidePanel::retranslateUi()
{
    m_tabButtons->button(static_cast<int>(Tab::Text))->setText(tr("Text"));
    m_tabButtons->button(static_cast<int>(Tab::Equation))->setText(tr("Equation"));
    m_tabButtons->button(static_cast<int>(Tab::Code))->setText(tr("Code"));
    for (QAbstractButton* const button : m_tabButtons->buttons()) {
        button->setAccessibleName(button->text());
    }
    m_empty->setText(tr("The explanation, the equation and the source of each step appear here."));
    m_scroll->setAccessibleName(tr("Explanation and equation"));
    followSelection();
}

void SidePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

} // namespace glassllm
