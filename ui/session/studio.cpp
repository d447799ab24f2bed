// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/studio.h"

#include "core/base/error.h"
#include "core/collect/worker.h"
#include "ui/session/prompt_tabs.h"
#include "ui/session/token_ids.h"
#include "ui/state/selection.h"
#include "ui/state/settings.h"

#include <QFileInfo>

namespace glassllm {
Studio::Studio(Selection* selection, Settings* settings, QObject* parent)
    : QObject(parent)
    , m_selection(selection)
    , m_settings(settings)
    , m_tabs(new PromptTabs(this, selection, this))
    , m_sampling(settings->sampling())
{
    m_choice.newTokens = 1;
    connect(&m_session, &RunSession::jobChanged, this, &Studio::jobChanged);
    connect(&m_session, &RunSession::progressed, this, &Studio::progressed);
    connect(&m_session, &RunSession::modelLoaded, this, &Studio::onModelLoaded);
    connect(&m_session, &RunSession::runOpened, this, &Studio::onRunOpened);
    connect(&m_session, &RunSession::runFinished, this, &Studio::onRunFinished);
    connect(&m_session, &RunSession::failed, this, &Studio::onFailed);
    connect(&m_session, &RunSession::cancelled, this, &Studio::onCancelled);
    connect(&m_session, &RunSession::saveFailed, this,
        [this](const std::exception_ptr& problem) { fail(SessionJob::None, problem); });
    connect(&m_session, &RunSession::resultSaved, this, [this](const QString& path) {
        m_savedPath = path;
        setNotice(Notice::ResultSaved);
    });
    connect(m_tabs, &PromptTabs::changed, this, &Studio::followTabs);
    connect(m_tabs, &PromptTabs::progressed, this, &Studio::progressed);
    connect(m_tabs, &PromptTabs::ended, this, &Studio::onTabsEnded);
    connect(m_tabs, &PromptTabs::runningChanged, this, [this] {
        emit jobChanged();
        if (m_tabs->isRunning()) {
            setNotice(Notice::Running);
        }
    });
    connect(&m_session, &RunSession::runSaved, this, [this](const QString& path) {
        m_savedPath = path;
        m_settings->addRecentRun(QFileInfo(path).absoluteFilePath());
        setNotice(Notice::Saved);
    });
}

bool Studio::isBusy() const
{
    return m_session.isBusy() || m_tabs->isRunning();
}

bool Studio::isRunning() const
{
    return m_session.job() == SessionJob::Run || m_tabs->isRunning();
}

RunProgress Studio::progress() const
{
    return m_tabs->isRunning() ? m_tabs->progress() : m_session.progress();
}

StudioPage Studio::page() const
{
    StudioPage page = m_page;
    page.run = m_selection->run();
    return page;
}

RunOptions Studio::options() const
{
    return { m_choice, m_sampling, m_model ? m_model->card.model_id : std::string() };
}

bool Studio::takesText() const
{
    return !m_model || m_model->tokenizer.has_value();
}

bool Studio::promptIsRecorded() const
{
    return m_selection->run() != nullptr && m_page.prompt == m_page.recordedPrompt;
}

QString Studio::recordedModel() const
{
    const auto& run = m_selection->run();
    return run == nullptr || run->model.empty() ? m_page.openedFile
                                                : QString::fromStdString(run->model);
}

QString Studio::missingModel() const
{
    return m_page.modelMissing ? recordedModel() : QString();
}

/// What stands between the prompt and a run, or None.
Notice Studio::obstacle() const
{
    if (m_page.modelMissing) {
        return Notice::ModelNotOpen;
    }
    const auto& run = m_selection->run();
    if (!takesText() && run != nullptr && run->prompt && !holdsTokenIds(m_page.prompt)) {
        return Notice::NoTokenizer;
    }
    return Notice::None;
}

qint64 Studio::eventsOf(const Run& run)
{
    qint64 events = 0;
    for (const Pass& pass : run.passes) {
        events += pass.trace ? static_cast<qint64>(pass.trace->records.size()) : 0;
    }
    return events;
}

Notice Studio::restingNotice() const
{
    const auto& run = m_selection->run();
    return run == nullptr ? Notice::Empty : eventsOf(*run) == 0 ? Notice::NoEvents : Notice::None;
}

void Studio::setNotice(Notice notice)
{
    m_notice = notice;
    if (notice != Notice::Failed) {
        m_problem = nullptr;
    }
    emit noticeChanged();
}

void Studio::settle()
{
    if (!isBusy() && !m_runWhenLoaded) {
        emit settled();
    }
}

void Studio::fail(SessionJob job, const std::exception_ptr& problem)
{
    m_failedJob = job;
    m_problem = problem;
    setNotice(Notice::Failed);
}

void Studio::dismiss()
{
    if (!isBusy()) {
        setNotice(restingNotice());
    }
}

void Studio::showPage(const StudioPage& page)
{
    const bool missing = m_page.modelMissing;
    m_page = page;
    m_selection->setRun(page.run);
    emit promptChanged();
    if (missing != page.modelMissing) {
        emit modelChanged(); // another model may be missing
    }
    if (!isBusy() && m_notice != Notice::TabsFailed) {
        setNotice(restingNotice());
    }
}

void Studio::setRunningPrompt(const QString& prompt)
{
    m_page.runningPrompt = prompt;
}

void Studio::openModel(const QString& nameOrPath)
{
    m_modelChosen = true;
    load(nameOrPath);
}

void Studio::openBuiltin()
{
    m_modelChosen = false;
    load(QStringLiteral("builtin"));
}

void Studio::load(const QString& nameOrPath)
{
    const QString name = QFileInfo(nameOrPath).fileName();
    m_loading = name.isEmpty() ? nameOrPath : name;
    m_tabs->cancel();
    m_session.loadModel(nameOrPath);
    setNotice(Notice::Loading);
}

void Studio::openRun(const QString& path)
{
    m_loading = QFileInfo(path).fileName();
    m_runWhenLoaded = false;
    m_tabs->giveWay();
    m_session.openRun(path);
    setNotice(Notice::Loading);
}

void Studio::saveRun(const QString& path)
{
    if (m_selection->run() != nullptr) {
        m_session.saveRun(m_selection->run(), path);
    }
}

void Studio::setPrompt(const QString& prompt)
{
    if (prompt != m_page.prompt) {
        m_page.prompt = prompt;
        emit promptChanged();
    }
}

void Studio::restorePrompt()
{
    const QString& text = isRunning() ? m_page.runningPrompt : m_page.recordedPrompt;
    if (text == m_page.prompt) {
        return;
    }
    setPrompt(text);
    const bool ofThePrompt = m_notice == Notice::Failed || m_notice == Notice::ModelNotOpen
        || m_notice == Notice::NoTokenizer || m_notice == Notice::TabsFailed;
    if (ofThePrompt) {
        dismiss();
    }
}

void Studio::setSampling(const Sampling& sampling)
{
    m_sampling = sampling;
    m_settings->setSampling(sampling);
    emit optionsChanged();
}

void Studio::setChoice(const RunChoice& choice)
{
    if (choice != m_choice) {
        m_choice = choice;
        if (choice.newTokens > 1) {
            m_settings->setNewTokens(choice.newTokens);
        }
        emit optionsChanged();
    }
}

PromptJob Studio::jobOf(const QString& prompt, const Json& edits) const
{
    PromptJob job {
        .mode = m_choice.mode, .newTokens = m_choice.newTokens, .sampling = m_sampling
    };
    job.edits = edits;
    if (takesText()) {
        if (prompt.isEmpty()) {
            throw_error<BadValue>(ErrorCode::EmptyPrompt);
        }
        job.prompt = prompt.toStdString();
    } else {
        job.tokens = parseTokenIds(prompt);
    }
    return job;
}

void Studio::run()
{
    if (const Notice notice = obstacle(); notice != Notice::None) {
        setNotice(notice);
        settle();
        return;
    }
    if (!m_model) {
        return;
    }
    if (m_tabs->count() > 1) {
        m_tabs->runAll();
        return;
    }
    m_tabs->forgetProblem();
    try {
        RunRequest wanted = requestOf(jobOf(m_page.prompt, m_tabs->currentTab().edits));
        m_page.runningPrompt = m_page.prompt;
        m_startedWith = options();
        m_session.start(m_model, std::move(wanted));
        setNotice(Notice::Running);
    } catch (...) {
        fail(SessionJob::Run, std::current_exception());
        settle();
    }
}

void Studio::runPrompt(const QString& prompt)
{
    if (m_page.modelMissing) {
        m_page.modelMissing = false;
        emit modelChanged();
    }
    setPrompt(prompt);
    runSoon();
}

void Studio::runPrompts(const QStringList& prompts)
{
    m_tabs->setPrompts(prompts);
    runSoon();
}

void Studio::runSoon()
{
    if (m_model && m_session.job() != SessionJob::LoadModel) {
        run();
    } else {
        m_runWhenLoaded = true;
    }
}

void Studio::cancel()
{
    m_session.cancel();
    m_tabs->cancel();
}

void Studio::saveResult(const QString& path)
{
    std::vector<RunSession::RunPointer> runs;
    runs.reserve(static_cast<std::size_t>(m_tabs->count()));
    for (int i = 0; i < m_tabs->count(); ++i) {
        runs.push_back(i == m_tabs->current() ? m_selection->run() : m_tabs->tab(i).page.run);
    }
    std::map<std::size_t, std::string> errors;
    for (const int failed : m_tabs->failures()) {
        errors[static_cast<std::size_t>(failed)] = failure_of(m_tabs->tab(failed).problem).text;
    }
    m_session.saveResult(std::move(runs), std::move(errors), path);
}

} // namespace glassllm
