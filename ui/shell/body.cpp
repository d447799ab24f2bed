// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/body.h"

#include "ui/compare/compare_view.h"
#include "ui/derivation/derivation_panel.h"
#include "ui/derivation/run_weights.h"
#include "ui/predict/predict_bar.h"
#include "ui/predict/prediction.h"
#include "ui/session/prompt_tabs.h"
#include "ui/session/studio.h"
#include "ui/shell/idle_explanation.h"
#include "ui/shell/layer_rail.h"
#include "ui/shell/left_panel.h"
#include "ui/shell/message_card.h"
#include "ui/side/side_panel.h"
#include "ui/stage/stage_panel.h"
#include "ui/state/selection.h"
#include "ui/state/settings.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QSplitter>
#include <QSplitterHandle>
#include <QStackedWidget>

#include <algorithm>

namespace glassllm {
namespace {

const QString SPLITTER = QStringLiteral("body");

} // namespace

Body::Body(const Parts& parts, QWidget* parent)
    : QWidget(parent)
    , m_selection(parts.selection)
    , m_studio(parts.studio)
    , m_settings(parts.settings)
    , m_splitter(new QSplitter(Qt::Horizontal, this))
    , m_rail(new LayerRail(parts.selection, parts.theme, this))
    , m_panel(new LeftPanel(parts.selection, parts.theme, this))
    , m_docked(parts.settings->panelOpen())
{
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_rail);
    row->addWidget(m_splitter, 1);
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_panel);
    buildMiddle(parts);
    m_side = new SidePanel(parts.selection, parts.theme, this);
    connect(m_compare, &CompareView::wordsChanged, this,
        [this] { m_side->setWords(m_compare->words()); });
    m_splitter->addWidget(m_middle);
    m_splitter->addWidget(m_side);
    m_splitter->setStretchFactor(m_splitter->indexOf(m_middle), 1);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] {
        m_settings->setSplitterSizes(SPLITTER, m_plan.breakpoint(), m_splitter->sizes());
    });
    connect(m_rail, &LayerRail::openWanted, this, &Body::togglePanel);
    connect(m_panel, &LeftPanel::closeWanted, this, &Body::togglePanel);
    connect(m_panel, &LeftPanel::pageChanged, this,
        [this] { m_settings->setMapShown(m_panel->page() == LeftPanel::Page::Map); });
    connect(parts.selection, &Selection::runChanged, this, &Body::followRun);
    connect(parts.selection, &Selection::cellChanged, this, &Body::sayWhereDerivationIs);
    followRun();
    m_panel->setPage(parts.settings->mapShown() ? LeftPanel::Page::Map : LeftPanel::Page::Events);
    applyPlan(m_plan);
    placePanel();
}

void Body::buildMiddle(const Parts& parts)
{
    m_middle = new QWidget(this);
    m_middle->setMinimumWidth(STAGE_LEAST);
    m_middle->setProperty("kind", QStringLiteral("stage"));
    m_middle->setAttribute(Qt::WA_StyledBackground);
    m_stack = new QStackedWidget(m_middle);
    m_banner = new MessageBanner(parts.studio, parts.theme, m_middle);
    m_stage = new StagePanel(parts.selection, parts.theme, m_stack);
    m_card = new MessageCard(parts.studio, parts.theme, parts.examples, m_stack);
    m_stage->setWeights(
        [studio = parts.studio](const Run& run) { return weightsOfRun(run, studio->model()); });
    connect(parts.studio, &Studio::modelChanged, m_stage, &StagePanel::forgetWeights);
    m_derivation = new DerivationPanel({ parts.selection, parts.theme,
                                           [studio = parts.studio](const Run& run) {
                                               return weightsOfRun(run, studio->model());
                                           } },
        m_middle);
    connect(parts.studio, &Studio::modelChanged, m_derivation->source(),
        &DerivationSource::forgetMissingWeights);
    new IdleExplanation(parts.selection, m_stage, m_derivation, this);
    m_stack->addWidget(m_stage);
    m_stack->addWidget(m_card);
    buildComparison(parts);
    auto* const column = new QVBoxLayout(m_middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_banner);
    column->addWidget(m_stack, 1);
    column->addWidget(m_derivation);
    m_prediction = new Prediction({ parts.selection, parts.playback, parts.settings }, this);
    m_predictBar = new PredictBar(m_prediction, parts.theme, m_middle);
    column->addWidget(m_predictBar);
    connect(m_prediction, &Prediction::changed, this, &Body::showDerivation);
    connect(m_card, &MessageCard::openFolderWanted, this, &Body::openFolderWanted);
}

void Body::buildComparison(const Parts& parts)
{
    m_compare = new CompareView(parts.selection, parts.theme, m_stack);
    m_stack->addWidget(m_compare);
    PromptTabs* const tabs = parts.studio->tabs();
    connect(m_compare, &CompareView::swapWanted, tabs, &PromptTabs::swap);
    connect(m_compare, &CompareView::closeWanted, tabs, [tabs] { tabs->setComparing(false); });
    connect(m_compare, &CompareView::headMenuWanted, this, &Body::headMenuWanted);
    connect(m_stage, &StagePanel::headMenuWanted, this, &Body::headMenuWanted);
    connect(tabs, &PromptTabs::changed, this, &Body::followTabs);
}

/// The comparison stands in the place of the stage; its runs are those of the tabs.
void Body::followTabs()
{
    const PromptTabs& tabs = *m_studio->tabs();
    const bool comparing = tabs.isComparing();
    ComparedRun shown;
    ComparedRun other;
    if (comparing) {
        const PromptTab& beside = tabs.tab(*tabs.compared());
        shown = { tabs.currentTab().letter(), m_selection->run() };
        other = { beside.letter(), beside.page.run };
    }
    const auto same = [](const ComparedRun& a, const ComparedRun& b) {
        return a.letter == b.letter && a.run == b.run;
    };
    if (!same(shown, m_comparedRun) || !same(other, m_otherRun)) {
        m_comparedRun = shown;
        m_otherRun = other;
        m_compare->setRuns(shown, other);
    }
    m_prediction->setAllowed(!comparing);
    const QWidget* const before = m_stack->currentWidget();
    const bool had = before->isAncestorOf(window()->focusWidget());
    const bool any = m_selection->eventCount() > 0;
    m_stack->setCurrentWidget(!any ? static_cast<QWidget*>(m_card)
            : comparing            ? static_cast<QWidget*>(m_compare)
                                   : m_stage);
    showDerivation();
    if (had && any && m_stack->currentWidget() != before) {
        focusResult();
    }
}

void Body::focusResult()
{
    if (m_stack->currentWidget() == m_compare) {
        m_compare->focusResult();
    } else {
        m_stage->focusResult();
    }
}

void Body::followRun()
{
    const bool any = m_selection->eventCount() > 0;
    m_saidWhere = false;
    followTabs();
    // without a run the card says everything
    m_banner->setAllowed(any);
}

void Body::showDerivation()
{
    // large type leaves its table no room below the stage, unless that has the window to itself;
    // and while there is a question it has the line
    const bool tight = m_plan.tight && !m_stageOnly;
    m_predictBar->setTight(tight);
    m_derivation->setTight(tight);
    const bool asked = m_prediction->state() != Prediction::State::Idle;
    m_derivation->setVisible(m_selection->eventCount() > 0 && !(tight && asked)
        && !m_studio->tabs()->isComparing()); // which has a table of its own
    // the picture keeps its height: what the question takes, the derivation gives
    m_derivation->setShared(m_prediction->canAsk());
}

void Body::sayWhereDerivationIs()
{
    if (m_plan.tight && !m_stageOnly && !m_saidWhere && m_selection->cell()) {
        m_saidWhere = true;
        emit m_stage->reported(tr("Press F for the stage alone to see all of its terms."));
    }
}

bool Body::isPanelOpen() const
{
    return m_plan.panelDocked ? m_docked : m_overlay;
}

void Body::applyPlan(const LayoutPlan& plan)
{
    const bool otherWidth = plan.breakpoint() != m_plan.breakpoint();
    m_plan = plan;
    m_stage->setCompact(plan.narrow);
    m_compare->setCompact(plan.narrow);
    m_derivation->setLow(plan.low);
    m_predictBar->setLow(plan.low);
    showDerivation();
    m_side->setCompact(plan.narrow, plan.tight);
    m_rail->setFixedWidth(plan.rail);
    m_panel->setMinimumWidth(plan.panelLeast);
    m_panel->setMaximumWidth(plan.panelMost);
    m_side->setMinimumWidth(plan.sideLeast);
    m_side->setMaximumWidth(plan.sideMost);
    if (otherWidth || m_splitter->sizes().constFirst() == 0) {
        m_overlay = false;
        placePanel();
    }
}

void Body::placePanel()
{
    const bool inSplitter = m_plan.panelDocked && m_docked && !m_stageOnly;
    if (inSplitter && m_splitter->indexOf(m_panel) < 0) {
        m_splitter->insertWidget(0, m_panel);
    } else if (!inSplitter && m_splitter->indexOf(m_panel) >= 0) {
        m_panel->setParent(this);
    }
    m_panel->setVisible(inSplitter || m_overlay);
    m_rail->setVisible(!inSplitter && !m_stageOnly);
    m_side->setVisible(!m_stageOnly);
    for (int i = 0; i < m_splitter->count(); ++i) {
        m_splitter->handle(i)->installEventFilter(this);
        m_splitter->setStretchFactor(i, m_splitter->widget(i) == m_middle ? 1 : 0);
    }
    restoreSizes();
    placeOverlay();
    emit panelChanged();
}

void Body::placeOverlay()
{
    if (m_overlay) {
        m_panel->setGeometry(0, 0, m_plan.panelWidth, height());
        m_panel->raise();
    }
}

void Body::standardSizes()
{
    QList<int> sizes;
    for (int i = 0; i < m_splitter->count(); ++i) {
        const QWidget* const widget = m_splitter->widget(i);
        sizes << (widget == m_panel ? m_plan.panelWidth
                : widget == m_side  ? m_plan.sideWidth
                                    : std::max(STAGE_LEAST, width() - m_plan.sideWidth));
    }
    const qsizetype middle = m_splitter->indexOf(m_middle);
    int others = 0;
    for (qsizetype i = 0; i < sizes.size(); ++i) {
        others += i == middle ? 0 : sizes[i];
    }
    sizes[middle] = std::max(STAGE_LEAST, m_splitter->width() - others);
    m_splitter->setSizes(sizes);
}

void Body::restoreSizes()
{
    const QList<int> sizes = m_settings->splitterSizes(SPLITTER, m_plan.breakpoint());
    if (sizes.size() == m_splitter->count()) {
        m_splitter->setSizes(sizes);
    } else {
        standardSizes();
    }
}

void Body::togglePanel()
{
    if (m_plan.panelDocked) {
        m_docked = !m_docked;
        m_settings->setPanelOpen(m_docked);
    } else {
        m_overlay = !m_overlay;
    }
    placePanel();
    if (isPanelOpen()) {
        m_panel->focusPage(Qt::ShortcutFocusReason);
    } else {
        focusResult();
    }
}

void Body::openOrTurnPanel()
{
    if (!isPanelOpen()) {
        togglePanel();
        return;
    }
    m_panel->setPage(
        m_panel->page() == LeftPanel::Page::Map ? LeftPanel::Page::Events : LeftPanel::Page::Map);
    m_panel->focusPage(Qt::ShortcutFocusReason);
}

void Body::closeOverlay()
{
    if (m_overlay) {
        togglePanel();
    }
}

void Body::setStageOnly(bool only)
{
    m_stageOnly = only;
    showDerivation();
    m_overlay = false;
    placePanel();
}

void Body::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeOverlay();
}

bool Body::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonDblClick
        && qobject_cast<QSplitterHandle*>(watched) != nullptr) {
        m_settings->setSplitterSizes(SPLITTER, m_plan.breakpoint(), {});
        standardSizes();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace glassllm
