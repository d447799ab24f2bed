// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/kept_place.h"
#include "ui/session/studio_page.h"
#include "ui/session/worker_runs.h"

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>

#include <cstdint>
#include <exception>
#include <optional>
#include <vector>

namespace glassllm {

class Selection;
class Studio;

/// How a tab stands with its prompt.
enum class TabState {
    New, ///< never run
    Done, ///< its run is that of its prompt
    OutOfDate, ///< prompt, options or model changed since
    Waiting, ///< for a worker
    Running,
    Failed, ///< problem says why; the run before stays
};

/// One of several prompts.
struct PromptTab {
    int number = 0; ///< 0 is "A"; stays the tab's own
    StudioPage page; ///< of the current tab the studio has it
    Json edits = Json::array(); ///< interventions for its next run
    std::exception_ptr problem; ///< why its last run failed, or null
    enum class Stage { Idle, Waiting, Running } stage = Stage::Idle;
    RunProgress progress; ///< while it runs
    RunOptions startedWith;
    int ranTogether = 1; ///< prompts that shared the memory of its last run

    [[nodiscard]] QString letter() const { return { QChar(u'A' + number) }; }
};

/// Up to eight prompts, without a widget: which is shown, which it is compared with, which heads
/// are switched off, and their runs in workers. There is always one tab; with one alone the studio
/// runs it in this process. Choosing a tab shows its run at the place where the one before was.
class PromptTabs : public QObject {
    Q_OBJECT

public:
    static constexpr int MOST = 8;

    PromptTabs(Studio* studio, Selection* selection, QObject* parent = nullptr);

    [[nodiscard]] int count() const { return static_cast<int>(m_tabs.size()); }
    [[nodiscard]] const PromptTab& tab(int index) const;
    [[nodiscard]] int current() const { return m_current; }
    [[nodiscard]] const PromptTab& currentTab() const { return tab(m_current); }
    [[nodiscard]] TabState state(int index) const;
    /// The tab that the current one is compared with; none while there is one tab.
    [[nodiscard]] std::optional<int> compared() const;
    [[nodiscard]] bool isComparing() const { return m_comparing && count() > 1; }
    [[nodiscard]] bool isRunning() const { return m_runs.isRunning(); }
    /// Whether one more has room and nothing runs.
    [[nodiscard]] bool canAdd() const;
    /// Prompts that have been answered, of those that run now.
    [[nodiscard]] RunProgress progress() const;
    /// Whether the next run of the current tab has this head switched off, or of the one that it is
    /// compared with.
    [[nodiscard]] bool isHeadOff(std::int64_t layer, std::int64_t head) const
    {
        return tabWithout(layer, head).has_value();
    }
    /// Tabs whose last run failed.
    [[nodiscard]] std::vector<int> failures() const;
    /// True while another tab's run takes the place of the one before.
    [[nodiscard]] bool isTurning() const { return m_turning; }

public slots:
    /// A copy of the current tab with all heads on, which becomes the current one; false without
    /// room.
    bool add();
    /// Not the last one. Of the current tab a neighbour takes the place.
    void close(int index);
    /// Nothing while a model or a run is being opened: that belongs to the current tab.
    void choose(int index);
    void chooseNext();
    /// What the current tab is compared with; its own index changes nothing.
    void compareWith(int index);
    void setComparing(bool comparing);
    /// Changes the sides.
    void swap();
    /// Switched on: makes a tab with the head off, runs it and compares the current one with it:
    /// before and after, at the head's own values or later. Switched off: takes that back in the
    /// tab where it is and runs it again.
    void switchHead(qint64 layer, qint64 head);
    /// The prompts of the command line, in place of all tabs.
    void setPrompts(const QStringList& prompts);
    /// All of them in workers; false when nothing could be started.
    bool runAll();
    void cancel();
    /// The same where the current tab is about to show something else: what may still come of its
    /// prompt is void.
    void giveWay();
    void forgetProblem(); ///< of the current tab: it runs again, in this process
    /// The edits of an opened run that its prompt can be run with again.
    void takeEditsOf(const glassllm::Run& run);
    /// Another model was chosen: no tab misses its own any more.
    void forgetMissingModels();

signals:
    void changed(); ///< tabs, their states, which is current, which is compared
    void progressed();
    void runningChanged();
    void ended(bool cancelled); ///< the workers are gone, or none was needed

private:
    [[nodiscard]] PromptTab* tabOf(int job);
    [[nodiscard]] std::optional<int> tabWithout(std::int64_t layer, std::int64_t head) const;
    [[nodiscard]] int freeNumber() const;
    [[nodiscard]] bool isOpening() const;
    int insert(PromptTab tab);
    void keepPage();
    void show(int index);
    bool run(const std::vector<int>& which);
    void onStarted(int job);
    void onProgressed(int job, const RunProgress& progress);
    void onFinished(int job, const std::shared_ptr<const Run>& run, double seconds);
    void onFailed(int job, const std::exception_ptr& problem);
    void onEnded(bool cancelled);

    Studio* m_studio;
    Selection* m_selection;
    WorkerRuns m_runs;
    QElapsedTimer m_clock;
    std::vector<PromptTab> m_tabs;
    int m_current = 0;
    int m_compared = -1; ///< number of the tab, -1: whichever is there
    bool m_comparing = false;
    bool m_turning = false;
    std::optional<KeptPlace> m_place; ///< where the last run was left
    std::vector<int> m_jobs; ///< the numbers of the tabs that run; -1: nobody waits for it
    int m_answered = 0; ///< of them
};

/// The edit that takes all that a head gives away.
[[nodiscard]] Json headOff(std::int64_t layer, std::int64_t head);

} // namespace glassllm
