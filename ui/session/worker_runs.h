// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collect/worker.h"
#include "ui/session/deliveries.h"
#include "ui/session/prompt_job.h"
#include "ui/session/run_session.h"

#include <QObject>
#include <QThreadPool>

#include <cstdint>
#include <exception>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace glassllm {

/// Runs several prompts in worker processes, which begin and end with one thread of this object's
/// own. Results arrive as signals on this object's thread, each for the job of that place in the
/// list. Starting anew makes the jobs before void. Destroying it stops the workers and waits.
class WorkerRuns : public QObject {
    Q_OBJECT

public:
    using RunPointer = std::shared_ptr<const Run>;

    explicit WorkerRuns(QObject* parent = nullptr);
    ~WorkerRuns() override;

    [[nodiscard]] bool isRunning() const { return m_running; }
    /// Bytes that each of so many jobs may record: they share the memory of one.
    [[nodiscard]] static std::uint64_t budgetOfEach(std::size_t jobs);
    /// @param model "builtin", a model folder, or a run file that carries weights
    void start(const std::string& model, std::vector<PromptJob> jobs);

public slots:
    void cancel();

signals:
    void started(int job, qint64 worker); ///< the number of its process
    void progressed(int job, const glassllm::RunProgress& progress);
    void finished(int job, const std::shared_ptr<const glassllm::Run>& run, double seconds);
    /// The other jobs go on.
    void failed(int job, const std::exception_ptr& problem);
    /// After everything else; jobs that a cancel stopped have told nothing.
    void ended(bool cancelled);

private:
    class Call;

    QThreadPool m_pool; ///< of one thread
    std::stop_source m_stop;
    bool m_running = false;
    Deliveries m_deliveries { this };
};

/// An error of a worker as one of this process.
[[nodiscard]] std::exception_ptr problemOf(const Failure& failure);

} // namespace glassllm
