// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/studio.h"

#include "core/base/error.h"
#include "ui/session/token_ids.h"
#include "ui/state/selection.h"
#include "ui/state/settings.h"

#include <QFileInfo>

namespace glassllm {
namespace {

qint64 eventsOf(const Run& run)
{
    qint64 events = 0;
    for (const Pass& pass : run.passes) {
        events += pass.trace ? static_cast<qint64>(pass.trace->records.size()) : 0;
    }
    return events;
}

} // namespace

Studio::Studio(Selection* selection, Settings* settings, QObject* parent)
    : QObject(parent)
    , m_selection(selection)
    , m_settings(settings)
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
    connect(&m_session, &RunSession::saveFailed, this, &Studio::fail);
    connect(&m_session, &RunSession::runSaved, this, [this](const QString& path) {
        m_savedPath = path;
        m_settings->addRecentRun(QFileInfo(path).absoluteFilePath());
        setNotice(Notice::Saved);
    });
}

bool Studio::takesText() const
{
    return !m_model || m_model->tokenizer.has_value();
}

bool Studio::promptIsRecorded() const
{
    return m_selection->run() != nullptr && m_prompt == m_recordedPrompt;
}

QString Studio::recordedModel() const
{
    const auto& run = m_selection->run();
    return run == nullptr || run->model.empty() ? m_openedFile : QString::fromStdString(run->model);
}

QString Studio::missingModel() const
{
    return m_modelMissing ? recordedModel() : QString();
}

/// What stands between the prompt and a run, or None.
Notice Studio::obstacle() const
{
    if (m_modelMissing) {
        return Notice::ModelNotOpen;
    }
    const auto& run = m_selection->run();
    if (!takesText() && run != nullptr && run->prompt && !holdsTokenIds(m_prompt)) {
        return Notice::NoTokenizer;
    }
    return Notice::None;
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
    if (!m_session.isBusy() && !m_runWhenLoaded) {
        emit settled();
    }
}

void Studio::fail(const std::exception_ptr& problem)
{
    m_problem = problem;
    setNotice(Notice::Failed);
}

void Studio::dismiss()
{
    if (!m_session.isBusy()) {
        setNotice(restingNotice());
    }
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
    m_session.loadModel(nameOrPath);
    setNotice(Notice::Loading);
}

void Studio::openRun(const QString& path)
{
    m_loading = QFileInfo(path).fileName();
    m_runWhenLoaded = false;
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
    if (prompt != m_prompt) {
        m_prompt = prompt;
        emit promptChanged();
    }
}

void Studio::restorePrompt()
{
    const QString& text = isRunning() ? m_runningPrompt : m_recordedPrompt;
    if (text == m_prompt) {
        return;
    }
    setPrompt(text);
    const bool ofThePrompt = m_notice == Notice::Failed || m_notice == Notice::ModelNotOpen
        || m_notice == Notice::NoTokenizer;
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

RunRequest Studio::request() const
{
    RunRequest request;
    request.mode = m_choice.mode;
    request.new_tokens = m_choice.newTokens;
    request.sampling = m_sampling;
    if (takesText()) {
        if (m_prompt.isEmpty()) {
            throw_error<BadValue>(ErrorCode::EmptyPrompt);
        }
        request.prompt = m_prompt.toStdString();
    } else {
        request.tokens = parseTokenIds(m_prompt);
    }
    return request;
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
    try {
        RunRequest wanted = request();
        m_runningPrompt = m_prompt;
        m_session.start(m_model, std::move(wanted));
        setNotice(Notice::Running);
    } catch (...) {
        fail(std::current_exception());
        settle();
    }
}

void Studio::runPrompt(const QString& prompt)
{
    if (m_modelMissing) {
        m_modelMissing = false;
        emit modelChanged();
    }
    setPrompt(prompt);
    if (m_model && m_session.job() != SessionJob::LoadModel) {
        run();
    } else {
        m_runWhenLoaded = true;
    }
}

void Studio::cancel()
{
    m_session.cancel();
}

void Studio::onModelLoaded(const Model& model)
{
    const bool tookText = takesText();
    m_model = model;
    const auto& shown = m_selection->run();
    if (m_modelChosen || (shown != nullptr && shown->model_id == model->card.model_id)) {
        m_modelMissing = false;
    }
    const QString path = QString::fromStdString(model->card.path.string());
    if (!model->card.builtin && QFileInfo(path).isDir()) {
        m_settings->addRecentModel(path);
    }
    emit modelChanged();
    if (takesText() != tookText && !m_runWhenLoaded && !promptIsRecorded()) {
        setPrompt({});
    }
    setNotice(restingNotice());
    if (m_runWhenLoaded) {
        m_runWhenLoaded = false;
        run();
    }
    settle();
}

void Studio::onRunOpened(const std::shared_ptr<const Run>& run, const QString& path)
{
    m_openedFile = QFileInfo(path).fileName();
    m_settings->addRecentRun(QFileInfo(path).absoluteFilePath());
    m_runSeconds = 0;
    const QString text
        = run->prompt ? QString::fromStdString(*run->prompt) : tokenIdsText(run->tokens);
    m_recordedPrompt = text;
    m_selection->setRun(run);
    setPrompt(text);
    setNotice(restingNotice());
    m_modelMissing = !m_model || m_model->card.model_id != run->model_id;
    emit modelChanged(); // another model may be missing
    if (!run->weights.empty() && m_modelMissing) {
        m_modelChosen = true;
        m_session.loadModel(path); // the file brings its model: the prompt can be run again
    }
    settle();
}

void Studio::onRunFinished(const std::shared_ptr<const Run>& run, double seconds)
{
    m_openedFile.clear();
    m_modelMissing = false;
    m_runSeconds = seconds;
    m_recordedPrompt = run->prompt ? QString::fromStdString(*run->prompt) : m_prompt;
    m_selection->setRun(run);
    m_stoppedAfter = eventsOf(*run);
    setNotice(run->complete ? restingNotice() : Notice::Stopped);
    settle();
}

void Studio::onCancelled()
{
    m_stoppedAfter = 0;
    m_runWhenLoaded = false;
    setNotice(Notice::Stopped);
    settle();
}

void Studio::onFailed(SessionJob job, const std::exception_ptr& problem)
{
    if (job == SessionJob::LoadModel) {
        m_runWhenLoaded = false;
    }
    fail(problem);
    settle();
}

} // namespace glassllm
