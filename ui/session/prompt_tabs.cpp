// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/prompt_tabs.h"

#include "core/checkpoint/edit_json.h"
#include "ui/session/studio.h"
#include "ui/state/selection.h"
#include "ui/text/edit_text.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace glassllm {
namespace {

bool isHeadEdit(const Json& json, std::int64_t layer, std::int64_t head)
{
    const Edit edit = edit_from_json(json, "interventions");
    return switchesHeadOff(edit) && edit.layer == layer && edit.head == head;
}

/// Whether the run was made with the edits that the next one would be made with.
bool sameEdits(const Json& edits, const Json& recorded)
{
    return recorded.is_null() ? edits.empty() : edits == recorded;
}

} // namespace

PromptTabs::PromptTabs(Studio* studio, Selection* selection, QObject* parent)
    : QObject(parent)
    , m_studio(studio)
    , m_selection(selection)
    , m_tabs(1)
{
    connect(&m_runs, &WorkerRuns::started, this, &PromptTabs::onStarted);
    connect(&m_runs, &WorkerRuns::progressed, this, &PromptTabs::onProgressed);
    connect(&m_runs, &WorkerRuns::finished, this, &PromptTabs::onFinished);
    connect(&m_runs, &WorkerRuns::failed, this, &PromptTabs::onFailed);
    connect(&m_runs, &WorkerRuns::ended, this, &PromptTabs::onEnded);
}

const PromptTab& PromptTabs::tab(int index) const
{
    return m_tabs.at(static_cast<std::size_t>(index));
}

TabState PromptTabs::state(int index) const
{
    const PromptTab& asked = tab(index);
    if (asked.stage != PromptTab::Stage::Idle) {
        return asked.stage == PromptTab::Stage::Waiting ? TabState::Waiting : TabState::Running;
    }
    if (asked.problem) {
        return TabState::Failed;
    }
    const StudioPage& page = index == m_current ? m_studio->page() : asked.page;
    if (!page.run) {
        return TabState::New;
    }
    const bool same = page.prompt == page.recordedPrompt
        && sameEdits(asked.edits, page.run->interventions)
        && (!page.madeWith || page.madeWith->sameResult(m_studio->options()));
    return same ? TabState::Done : TabState::OutOfDate;
}

std::optional<int> PromptTabs::compared() const
{
    std::optional<int> first;
    for (int i = 0; i < count(); ++i) {
        if (i != m_current) {
            first = first.value_or(i);
            if (tab(i).number == m_compared) {
                return i;
            }
        }
    }
    return first;
}

bool PromptTabs::canAdd() const
{
    return count() < MOST && !m_studio->isBusy();
}

RunProgress PromptTabs::progress() const
{
    return { m_answered, static_cast<qint64>(m_jobs.size()), -1,
        m_clock.isValid() ? static_cast<double>(m_clock.elapsed()) / 1000.0 : 0.0 };
}

std::optional<int> PromptTabs::tabWithout(std::int64_t layer, std::int64_t head) const
{
    const auto lacksIt = [this, layer, head](int index) {
        return std::ranges::any_of(tab(index).edits,
            [layer, head](const Json& edit) { return isHeadEdit(edit, layer, head); });
    };
    if (lacksIt(m_current)) {
        return m_current;
    }
    const auto beside = isComparing() ? compared() : std::nullopt;
    return beside && lacksIt(*beside) ? beside : std::nullopt;
}

std::vector<int> PromptTabs::failures() const
{
    std::vector<int> found;
    for (int i = 0; i < count(); ++i) {
        if (tab(i).problem) {
            found.push_back(i);
        }
    }
    return found;
}

bool PromptTabs::isOpening() const
{
    return m_studio->isBusy() && !m_studio->isRunning();
}

int PromptTabs::freeNumber() const
{
    int number = 0;
    while (std::ranges::find(m_tabs, number, &PromptTab::number) != m_tabs.end()) {
        ++number;
    }
    return number;
}

/// Tabs stand in the order of their letters.
int PromptTabs::insert(PromptTab tab)
{
    const auto place = std::ranges::find_if(
        m_tabs, [&tab](const PromptTab& each) { return each.number > tab.number; });
    const auto index = static_cast<int>(place - m_tabs.begin());
    m_tabs.insert(place, std::move(tab));
    if (index <= m_current) {
        ++m_current;
    }
    return index;
}

/// The studio has what belongs to the current tab.
void PromptTabs::keepPage()
{
    m_tabs.at(static_cast<std::size_t>(m_current)).page = m_studio->page();
    if (const auto place = placeOf(*m_selection)) {
        m_place = place;
    }
}

/// Shows what a tab holds at the place that was kept.
void PromptTabs::show(int index)
{
    m_current = index;
    m_turning = true;
    const bool other = tab(index).page.run != m_selection->run();
    m_studio->showPage(tab(index).page);
    if (other && m_place) {
        goTo(*m_selection, *m_place);
    }
    m_turning = false;
}

bool PromptTabs::add()
{
    if (!canAdd()) {
        return false;
    }
    keepPage();
    PromptTab copy = currentTab();
    copy.number = freeNumber();
    copy.problem = nullptr;
    copy.edits = Json::array();
    if (m_comparing || count() == 1) {
        m_compared = currentTab().number;
    }
    show(insert(std::move(copy)));
    emit changed();
    return true;
}

void PromptTabs::close(int index)
{
    if (count() < 2 || index < 0 || index >= count() || isOpening()) {
        return;
    }
    keepPage();
    const bool shown = index == m_current;
    const auto other = compared();
    if (shown && isComparing() && other) {
        // the one that stands beside it is shown already
        m_current = *other;
    } else if (shown) {
        m_current = index + 1 < count() ? index + 1 : index - 1;
    }
    m_tabs.erase(m_tabs.begin() + index);
    if (m_current > index) {
        --m_current;
    }
    m_comparing = m_comparing && count() > 1;
    if (shown) {
        show(m_current);
    }
    const bool awaited = std::ranges::any_of(
        m_tabs, [](const PromptTab& each) { return each.stage != PromptTab::Stage::Idle; });
    if (isRunning() && !awaited) {
        cancel(); // nobody would see what comes of it
    }
    emit changed();
}

void PromptTabs::choose(int index)
{
    if (index == m_current || index < 0 || index >= count() || isOpening()) {
        return;
    }
    keepPage();
    if (compared() == index) {
        m_compared = currentTab().number; // the two change sides
    }
    show(index);
    emit changed();
}

void PromptTabs::chooseNext()
{
    choose((m_current + 1) % count());
}

void PromptTabs::compareWith(int index)
{
    if (index != m_current && index >= 0 && index < count() && tab(index).number != m_compared) {
        m_compared = tab(index).number;
        emit changed();
    }
}

void PromptTabs::setComparing(bool comparing)
{
    if (comparing != m_comparing && (!comparing || count() > 1)) {
        m_comparing = comparing;
        emit changed();
    }
}

void PromptTabs::swap()
{
    if (const auto other = compared()) {
        choose(*other);
    }
}

void PromptTabs::switchHead(qint64 layer, qint64 head)
{
    if (m_studio->isBusy()) {
        return;
    }
    if (const auto off = tabWithout(layer, head)) {
        Json& edits = m_tabs.at(static_cast<std::size_t>(*off)).edits;
        Json others = Json::array();
        std::ranges::copy_if(edits, std::back_inserter(others),
            [layer, head](const Json& edit) { return !isHeadEdit(edit, layer, head); });
        edits = std::move(others);
        run({ *off });
        return;
    }
    if (!canAdd()) {
        return;
    }
    keepPage();
    const TabState stateBefore = state(m_current);
    PromptTab after = currentTab();
    after.number = freeNumber();
    after.problem = nullptr;
    after.edits.push_back(headOff(layer, head));
    after.page.run = nullptr; // what it comes to is not known yet
    m_compared = after.number;
    m_comparing = true;
    std::vector<int> which { insert(std::move(after)) };
    if (stateBefore != TabState::Done) {
        which.push_back(m_current); // or there is nothing to compare with
    }
    goToHead(*m_selection, layer, static_cast<int>(head));
    run(which);
}

void PromptTabs::setPrompts(const QStringList& prompts)
{
    cancel();
    std::ranges::fill(m_jobs, -1); // the letters are given anew
    m_tabs.assign(1, PromptTab {});
    m_current = 0;
    m_comparing = false;
    m_compared = -1;
    m_studio->setPrompt(prompts.value(0));
    for (int number = 1; number < std::min<int>(MOST, static_cast<int>(prompts.size())); ++number) {
        PromptTab tab;
        tab.number = number;
        tab.page.prompt = prompts[number];
        m_tabs.push_back(std::move(tab));
    }
    emit changed();
}

void PromptTabs::takeEditsOf(const Run& run)
{
    Json edits = Json::array();
    try {
        if (!recorded_edits(run).empty()) {
            for (const Json& edit : run.interventions) {
                if (!edit.contains("value")) { // another prompt's value is not at hand
                    edits.push_back(edit);
                }
            }
        }
    } catch (const Error&) {
        edits = Json::array(); // a file may tell anything
    }
    m_tabs.at(static_cast<std::size_t>(m_current)).edits = std::move(edits);
    m_tabs.at(static_cast<std::size_t>(m_current)).problem = nullptr;
    emit changed();
}

void PromptTabs::forgetMissingModels()
{
    for (PromptTab& tab : m_tabs) {
        tab.page.modelMissing = false;
    }
}

Json headOff(std::int64_t layer, std::int64_t head)
{
    return Json { { "step", "attn.mix" }, { "layer", layer }, { "head", head }, { "zero", true } };
}

} // namespace glassllm
