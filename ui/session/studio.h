// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/prompt_job.h"
#include "ui/session/run_session.h"
#include "ui/session/studio_page.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <exception>
#include <memory>

namespace glassllm {

class PromptTabs;
class Selection;
class Settings;

/// What the window says about the last thing that happened.
enum class Notice {
    None,
    Empty, ///< a model, but no run
    Loading, ///< a model or a run file
    Running,
    Stopped, ///< cancelled; what was recorded is shown, or the run before
    Failed, ///< problem() says why; the run before stays
    Saved, ///< savedPath()
    NoEvents, ///< a run in which nothing is recorded
    ModelNotOpen, ///< the shown run's model is not open: missingModel()
    NoTokenizer, ///< the shown run's text needs a tokenizer that the open model has not
    TabsFailed, ///< tabs()->failures()
    TabsStopped, ///< cancelled; the prompts that were answered have their runs
    ResultSaved, ///< the collected result, at savedPath()
};

/// The decisions behind the window, without a widget: which model, what to run, and what came of
/// it. Results go to the Selection; a failure leaves the run that is shown.
class Studio : public QObject {
    Q_OBJECT

public:
    using Model = std::shared_ptr<const Checkpoint>;

    Studio(Selection* selection, Settings* settings, QObject* parent = nullptr);

    [[nodiscard]] PromptTabs* tabs() const { return m_tabs; }
    [[nodiscard]] const Model& model() const { return m_model; }
    [[nodiscard]] const QString& loadingName() const { return m_loading; }
    /// Whether a prompt is text; otherwise it is a list of ids. True while there is no model.
    [[nodiscard]] bool takesText() const;
    [[nodiscard]] const QString& prompt() const { return m_page.prompt; }
    /// Whether the run that is shown was made from prompt().
    [[nodiscard]] bool promptIsRecorded() const;
    /// What the shown run was made from.
    [[nodiscard]] const QString& recordedPrompt() const { return m_page.recordedPrompt; }
    [[nodiscard]] const QString& runningPrompt() const { return m_page.runningPrompt; }
    [[nodiscard]] QString recordedModel() const; ///< the shown run's, or its file's name
    /// The model of an opened run, when that is not open and no other was chosen since; else empty.
    [[nodiscard]] QString missingModel() const;
    [[nodiscard]] const Sampling& sampling() const { return m_sampling; }
    [[nodiscard]] const RunChoice& choice() const { return m_choice; }

    /// What the current tab holds.
    [[nodiscard]] StudioPage page() const;
    /// What decides beside the prompt how the next run comes out.
    [[nodiscard]] RunOptions options() const;
    /// What Run does with a prompt. BadValue for one that cannot run.
    [[nodiscard]] PromptJob jobOf(const QString& prompt, const Json& edits) const;

    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] bool isRunning() const; ///< in this process or in workers
    /// Of one prompt its events; of several how many have been answered.
    [[nodiscard]] RunProgress progress() const;
    [[nodiscard]] Notice notice() const { return m_notice; }
    [[nodiscard]] const std::exception_ptr& problem() const { return m_problem; }
    /// What came to nothing when the notice is Failed; None: something was not saved.
    [[nodiscard]] SessionJob failedJob() const { return m_failedJob; }
    [[nodiscard]] qint64 stoppedAfter() const { return m_stoppedAfter; }
    [[nodiscard]] const QString& savedPath() const { return m_savedPath; }
    [[nodiscard]] double runSeconds() const { return m_page.seconds; } ///< 0 for an opened run
    /// Of the shown run.
    [[nodiscard]] const QString& openedFile() const { return m_page.openedFile; }

public slots:
    void openModel(const QString& nameOrPath);
    /// The built-in model, for a window without one: it stands in for nothing that a run misses.
    void openBuiltin();
    void openRun(const QString& path);
    void saveRun(const QString& path);
    /// The runs of all tabs as one pickle.
    void saveResult(const QString& path);
    /// The prompt, or those of all tabs.
    void run();
    void cancel();
    void setPrompt(const QString& prompt);
    /// Gives up what was typed for the text that runs, or that was run.
    void restorePrompt();
    void setSampling(const glassllm::Sampling& sampling);
    void setChoice(const glassllm::RunChoice& choice);
    /// Shows another tab's.
    void showPage(const glassllm::StudioPage& page);
    void setRunningPrompt(const QString& prompt);
    /// Runs this text as soon as there is a model, whichever model the shown run had.
    void runPrompt(const QString& prompt);
    /// The same with a tab for each.
    void runPrompts(const QStringList& prompts);
    void dismiss(); ///< the notice has been read

signals:
    void modelChanged();
    void promptChanged();
    void optionsChanged(); ///< sampling or choice
    void jobChanged(); ///< busy or not
    void progressed();
    void noticeChanged();
    void settled(); ///< nothing runs and nothing waits to be run

private:
    void onModelLoaded(const Model& model);
    void onRunOpened(const std::shared_ptr<const Run>& run, const QString& path);
    void onRunFinished(const std::shared_ptr<const Run>& run, double seconds);
    void onFailed(SessionJob job, const std::exception_ptr& problem);
    void onCancelled();
    void onTabsEnded(bool cancelled);
    void followTabs();
    void runSoon();
    void fail(SessionJob job, const std::exception_ptr& problem);
    void load(const QString& nameOrPath);
    [[nodiscard]] Notice obstacle() const;
    void setNotice(Notice notice);
    void settle();
    [[nodiscard]] Notice restingNotice() const;
    [[nodiscard]] static qint64 eventsOf(const Run& run);

    Selection* m_selection;
    Settings* m_settings;
    PromptTabs* m_tabs;
    RunSession m_session;
    Model m_model;
    QString m_loading;
    StudioPage m_page; ///< its run is the selection's
    RunOptions m_startedWith;
    QString m_savedPath;
    Sampling m_sampling;
    RunChoice m_choice;
    Notice m_notice = Notice::None;
    std::exception_ptr m_problem;
    SessionJob m_failedJob = SessionJob::None;
    qint64 m_stoppedAfter = 0;
    bool m_runWhenLoaded = false;
    bool m_modelChosen = true; ///< the one that is being loaded
};

} // namespace glassllm
