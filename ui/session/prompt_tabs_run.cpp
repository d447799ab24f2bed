// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How tabs run, and what becomes of it.
#include "ui/session/prompt_tabs.h"
#include "ui/session/studio.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace glassllm {

PromptTab* PromptTabs::tabOf(int job)
{
    const auto place = static_cast<std::size_t>(job);
    const int number = place < m_jobs.size() ? m_jobs[place] : -1;
    const auto found = std::ranges::find(m_tabs, number, &PromptTab::number);
    return found == m_tabs.end() ? nullptr : &*found; // it may have been closed
}

bool PromptTabs::runAll()
{
    std::vector<int> all(m_tabs.size());
    std::iota(all.begin(), all.end(), 0);
    return run(all);
}

bool PromptTabs::run(const std::vector<int>& which)
{
    const auto& model = m_studio->model();
    if (!model) {
        return false;
    }
    keepPage();
    std::vector<PromptJob> jobs;
    m_jobs.clear();
    m_answered = 0;
    m_clock.start();
    for (const int index : which) {
        PromptTab& tab = m_tabs.at(static_cast<std::size_t>(index));
        tab.problem = nullptr;
        tab.page.runningPrompt = tab.page.prompt;
        if (tab.page.modelMissing && which.size() > 1) {
            continue; // its run was made by another model, and stays
        }
        try {
            jobs.push_back(m_studio->jobOf(tab.page.prompt, tab.edits));
            tab.startedWith = m_studio->options();
            tab.stage = PromptTab::Stage::Waiting;
            tab.progress = {};
            m_jobs.push_back(tab.number);
        } catch (...) {
            tab.problem = std::current_exception();
        }
    }
    m_studio->setRunningPrompt(currentTab().page.runningPrompt);
    const bool any = !jobs.empty();
    for (const int number : m_jobs) {
        std::ranges::find(m_tabs, number, &PromptTab::number)->ranTogether
            = static_cast<int>(jobs.size());
    }
    if (any) {
        const ModelCard& card = model->card;
        m_runs.start(card.builtin ? "builtin" : card.path.string(), std::move(jobs));
    }
    emit changed();
    emit runningChanged();
    if (!any) {
        emit ended(false);
    }
    return any;
}

void PromptTabs::cancel()
{
    m_runs.cancel();
}

void PromptTabs::giveWay()
{
    cancel();
    PromptTab& shown = m_tabs.at(static_cast<std::size_t>(m_current));
    std::ranges::replace(m_jobs, shown.number, -1);
    if (shown.stage != PromptTab::Stage::Idle) {
        shown.stage = PromptTab::Stage::Idle;
        emit changed();
    }
}

void PromptTabs::forgetProblem()
{
    m_tabs.at(static_cast<std::size_t>(m_current)).problem = nullptr;
}

void PromptTabs::onStarted(int job)
{
    if (PromptTab* const tab = tabOf(job)) {
        tab->stage = PromptTab::Stage::Running;
        emit changed();
    }
}

void PromptTabs::onProgressed(int job, const RunProgress& progress)
{
    if (PromptTab* const tab = tabOf(job)) {
        tab->progress = progress;
        emit progressed();
    }
}

void PromptTabs::onFinished(int job, const std::shared_ptr<const Run>& run, double seconds)
{
    ++m_answered;
    PromptTab* const tab = tabOf(job);
    if (tab == nullptr) {
        return;
    }
    keepPage();
    tab->stage = PromptTab::Stage::Idle;
    StudioPage& page = tab->page;
    page.recordedPrompt = page.runningPrompt;
    page.openedFile.clear();
    page.run = run;
    page.seconds = seconds;
    page.modelMissing = false;
    page.madeWith = tab->startedWith;
    if (tab == &m_tabs.at(static_cast<std::size_t>(m_current))) {
        show(m_current);
    }
    emit changed();
    emit progressed();
}

void PromptTabs::onFailed(int job, const std::exception_ptr& problem)
{
    ++m_answered;
    if (PromptTab* const tab = tabOf(job)) {
        tab->stage = PromptTab::Stage::Idle;
        tab->problem = problem;
        emit changed();
        emit progressed();
    }
}

void PromptTabs::onEnded(bool cancelled)
{
    for (PromptTab& tab : m_tabs) {
        tab.stage = PromptTab::Stage::Idle; // those that were stopped keep their runs
    }
    emit changed();
    emit runningChanged();
    emit ended(cancelled);
}

} // namespace glassllm
