// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Several prompts: tabs, comparison, heads that are switched off, and what is saved of them all.
#include "ui/compare/compare_view.h"
#include "ui/session/prompt_tabs.h"
#include "ui/session/studio.h"
#include "ui/shell/body.h"
#include "ui/shell/file_picker.h"
#include "ui/shell/head_menu.h"
#include "ui/shell/main_window.h"
#include "ui/shell/prompt_field.h"
#include "ui/shell/tab_strip.h"
#include "ui/shell/top_bar.h"
#include "ui/shell/transport_bar.h"
#include "ui/state/selection.h"

#include <QAction>

namespace glassllm {

void MainWindow::connectTabs()
{
    PromptTabs* const tabs = m_parts.studio->tabs();
    on(Command::NewPrompt, [this] { newPrompt(); });
    on(Command::ClosePrompt, [tabs] { tabs->close(tabs->current()); });
    on(Command::NextPrompt, [tabs] { tabs->chooseNext(); });
    on(Command::Compare, [this, tabs] {
        if (tabs->count() == 1) {
            compareWithAnother();
        } else {
            tabs->setComparing(!tabs->isComparing());
        }
        followTabs(); // the mark follows what is so
    });
    on(Command::SaveResult, [this] { saveResultFile(); });
    connect(m_strip, &TabStrip::addWanted, this, &MainWindow::newPrompt);
    connect(m_top, &TopBar::comparisonWanted, this, &MainWindow::compareWithAnother);
    CompareView* const compare = m_body->compare();
    connect(compare, &CompareView::reported, this, &MainWindow::report);
    connect(compare, &CompareView::differencesChanged, this, [this, compare] {
        m_transport->setBars(compare->differenceSizes(), compare->sizesLegend());
    });
    connect(
        m_body, &Body::headMenuWanted, this, [this](const QList<int>& heads, const QPoint& global) {
            const StepRecord* const record = m_parts.selection->record();
            if (record == nullptr || !record->layer) {
                return;
            }
            auto* const menu = new HeadMenu(m_parts.studio, *record->layer, heads, this);
            menu->setAttribute(Qt::WA_DeleteOnClose);
            menu->popup(global);
        });
    connect(tabs, &PromptTabs::changed, this, &MainWindow::followTabs);
    followTabs();
}

void MainWindow::followTabs()
{
    const Studio& studio = *m_parts.studio;
    const PromptTabs& tabs = *studio.tabs();
    const bool several = tabs.count() > 1;
    const bool room = tabs.canAdd() && studio.model() != nullptr;
    m_actions->action(Command::NewPrompt)->setEnabled(room);
    m_actions->action(Command::ClosePrompt)->setEnabled(several);
    m_actions->action(Command::NextPrompt)->setEnabled(several);
    m_actions->action(Command::Compare)->setEnabled(several || room);
    m_actions->action(Command::Compare)->setChecked(tabs.isComparing());
    bool any = m_parts.selection->run() != nullptr;
    for (int i = 0; i < tabs.count(); ++i) {
        any = any || (i != tabs.current() && tabs.tab(i).page.run != nullptr);
    }
    m_actions->action(Command::SaveResult)->setEnabled(any);
}

void MainWindow::newPrompt()
{
    if (m_parts.studio->model() != nullptr && m_parts.studio->tabs()->add()) {
        m_top->prompt()->startEditing(); // the copy is there to be changed
    }
}

void MainWindow::compareWithAnother()
{
    PromptTabs* const tabs = m_parts.studio->tabs();
    const bool first = tabs->count() == 1;
    newPrompt();
    if (first) {
        tabs->setComparing(true);
    }
}

void MainWindow::saveResultFile()
{
    m_parts.picker->saveFile(this, tr("Save the collected result"), tr("Python pickles (*.pkl)"),
        tr("result") + QStringLiteral(".pkl"),
        [this](const QString& path) { m_parts.studio->saveResult(path); });
}

} // namespace glassllm
