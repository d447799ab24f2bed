// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of what was loaded, opened and run.
#include "ui/session/prompt_tabs.h"
#include "ui/session/studio.h"
#include "ui/session/token_ids.h"
#include "ui/state/selection.h"
#include "ui/state/settings.h"

#include <QFileInfo>

namespace glassllm {

void Studio::onModelLoaded(const Model& model)
{
    const bool tookText = takesText();
    m_model = model;
    const auto& shown = m_selection->run();
    if (m_modelChosen || (shown != nullptr && shown->model_id == model->card.model_id)) {
        m_page.modelMissing = false;
    }
    if (m_modelChosen) {
        m_tabs->forgetMissingModels();
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
    m_page.openedFile = QFileInfo(path).fileName();
    m_settings->addRecentRun(QFileInfo(path).absoluteFilePath());
    m_page.seconds = 0;
    const bool generates = run->mode == RunMode::Generate;
    m_page.madeWith
        = RunOptions { { run->mode, generates ? static_cast<qint64>(run->passes.size()) : 1 },
              run->sampling, run->model_id };
    const QString text
        = run->prompt ? QString::fromStdString(*run->prompt) : tokenIdsText(run->tokens);
    m_page.recordedPrompt = text;
    m_selection->setRun(run);
    m_tabs->takeEditsOf(*run);
    setPrompt(text);
    setNotice(restingNotice());
    m_page.modelMissing = !m_model || m_model->card.model_id != run->model_id;
    emit modelChanged(); // another model may be missing
    if (!run->weights.empty() && m_page.modelMissing) {
        m_modelChosen = true;
        m_session.loadModel(path); // the file brings its model: the prompt can be run again
    }
    settle();
}

void Studio::onRunFinished(const std::shared_ptr<const Run>& run, double seconds)
{
    m_page.openedFile.clear();
    m_page.modelMissing = false;
    m_page.seconds = seconds;
    m_page.madeWith = m_startedWith;
    m_page.recordedPrompt = run->prompt ? QString::fromStdString(*run->prompt) : m_page.prompt;
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
    fail(job, problem);
    settle();
}

/// What was said of a tab goes with it.
void Studio::followTabs()
{
    if (m_notice == Notice::TabsFailed) {
        setNotice(m_tabs->failures().empty() ? restingNotice() : Notice::TabsFailed);
    }
}

void Studio::onTabsEnded(bool cancelled)
{
    if (!m_session.isBusy()) { // what is being opened has the word
        setNotice(cancelled                  ? Notice::TabsStopped
                : m_tabs->failures().empty() ? restingNotice()
                                             : Notice::TabsFailed);
    }
    settle();
}

} // namespace glassllm
