// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/run_session.h"

#include <QObject>
#include <QString>

#include <exception>
#include <memory>

namespace glassllm {

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
};

/// What Run does.
struct RunChoice {
    RunMode mode = RunMode::Generate;
    qint64 newTokens = 1;
    bool operator==(const RunChoice&) const = default;
};

/// The decisions behind the window, without a widget: which model, what to run, and what came of
/// it. Results go to the Selection; a failure leaves the run that is shown.
class Studio : public QObject {
    Q_OBJECT

public:
    using Model = std::shared_ptr<const Checkpoint>;

    Studio(Selection* selection, Settings* settings, QObject* parent = nullptr);

    [[nodiscard]] const Model& model() const { return m_model; }
    [[nodiscard]] const QString& loadingName() const { return m_loading; }
    /// Whether a prompt is text; otherwise it is a list of ids. True while there is no model.
    [[nodiscard]] bool takesText() const;
    [[nodiscard]] const QString& prompt() const { return m_prompt; }
    /// Whether the run that is shown was made from prompt().
    [[nodiscard]] bool promptIsRecorded() const;
    /// What the shown run was made from.
    [[nodiscard]] const QString& recordedPrompt() const { return m_recordedPrompt; }
    [[nodiscard]] const QString& runningPrompt() const { return m_runningPrompt; }
    [[nodiscard]] QString recordedModel() const; ///< the shown run's, or its file's name
    /// The model of an opened run, when that is not open and no other was chosen since; else empty.
    [[nodiscard]] QString missingModel() const;
    [[nodiscard]] const Sampling& sampling() const { return m_sampling; }
    [[nodiscard]] const RunChoice& choice() const { return m_choice; }

    [[nodiscard]] bool isBusy() const { return m_session.isBusy(); }
    [[nodiscard]] bool isRunning() const { return m_session.job() == SessionJob::Run; }
    [[nodiscard]] RunProgress progress() const { return m_session.progress(); }
    [[nodiscard]] Notice notice() const { return m_notice; }
    [[nodiscard]] const std::exception_ptr& problem() const { return m_problem; }
    [[nodiscard]] qint64 stoppedAfter() const { return m_stoppedAfter; }
    [[nodiscard]] const QString& savedPath() const { return m_savedPath; }
    [[nodiscard]] double runSeconds() const { return m_runSeconds; } ///< 0 for an opened run
    [[nodiscard]] const QString& openedFile() const { return m_openedFile; } ///< of the shown run

public slots:
    void openModel(const QString& nameOrPath);
    /// The built-in model, for a window without one: it stands in for nothing that a run misses.
    void openBuiltin();
    void openRun(const QString& path);
    void saveRun(const QString& path);
    void run();
    void cancel();
    void setPrompt(const QString& prompt);
    /// Gives up what was typed for the text that runs, or that was run.
    void restorePrompt();
    void setSampling(const glassllm::Sampling& sampling);
    void setChoice(const glassllm::RunChoice& choice);
    /// Runs this text as soon as there is a model, whichever model the shown run had.
    void runPrompt(const QString& prompt);
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
    void fail(const std::exception_ptr& problem);
    void load(const QString& nameOrPath);
    [[nodiscard]] Notice obstacle() const;
    void setNotice(Notice notice);
    void settle();
    [[nodiscard]] Notice restingNotice() const;
    [[nodiscard]] RunRequest request() const;

    Selection* m_selection;
    Settings* m_settings;
    RunSession m_session;
    Model m_model;
    QString m_loading;
    QString m_prompt;
    QString m_recordedPrompt;
    QString m_runningPrompt;
    QString m_openedFile;
    QString m_savedPath;
    Sampling m_sampling;
    RunChoice m_choice;
    Notice m_notice = Notice::None;
    std::exception_ptr m_problem;
    qint64 m_stoppedAfter = 0;
    double m_runSeconds = 0;
    bool m_runWhenLoaded = false;
    bool m_modelMissing = false; ///< see missingModel()
    bool m_modelChosen = true; ///< the one that is being loaded
};

} // namespace glassllm
