// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/record_run.h"
#include "ui/session/deliveries.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace glassllm {

/// How far a run is.
struct RunProgress {
    qint64 done = 0; ///< events recorded so far, of all passes
    qint64 total = 0; ///< events expected; 0 until the first one is done
    int layer = -1; ///< -1 outside of layers
    double seconds = 0;
};

enum class SessionJob { None, LoadModel, OpenRun, Run };

/// Everything slow happens here, away from the thread of the window: loading a model, running it,
/// opening and saving run files. Results arrive as signals on this object's thread. A new job makes
/// the one before it void: it is asked to stop and its result is dropped. Destroying the session
/// stops what runs and waits for it.
class RunSession : public QObject {
    Q_OBJECT

public:
    using Model = std::shared_ptr<const Checkpoint>;
    using RunPointer = std::shared_ptr<const Run>;

    explicit RunSession(QObject* parent = nullptr);
    ~RunSession() override;

    [[nodiscard]] SessionJob job() const { return m_job; }
    [[nodiscard]] bool isBusy() const { return m_job != SessionJob::None; }
    [[nodiscard]] RunProgress progress() const;

    /// @param nameOrPath "builtin", a model folder, or a run file that carries weights
    void loadModel(const QString& nameOrPath);
    void openRun(const QString& path);
    /// The stop token and the progress function of the request are the session's.
    void start(const Model& model, RunRequest request);
    /// Independent of the other jobs.
    void saveRun(const RunPointer& run, const QString& path);
    /// Several runs as one pickle, see collectedResult(); independent of the other jobs.
    void saveResult(std::vector<RunPointer> runs, std::map<std::size_t, std::string> errors,
        const QString& path);

public slots:
    void cancel();

signals:
    void jobChanged();
    void progressed(const glassllm::RunProgress& progress);
    void modelLoaded(const std::shared_ptr<const glassllm::Checkpoint>& model);
    void runOpened(const std::shared_ptr<const glassllm::Run>& run, const QString& path);
    /// A cancelled run that holds something arrives here with complete == false.
    void runFinished(const std::shared_ptr<const glassllm::Run>& run, double seconds);
    void cancelled(); ///< nothing was recorded
    void failed(glassllm::SessionJob job, const std::exception_ptr& problem);
    void runSaved(const QString& path);
    void resultSaved(const QString& path);
    void saveFailed(const std::exception_ptr& problem);

private:
    struct Shared { ///< written by the thread that runs the model, read by the window
        std::atomic<qint64> done { 0 };
        std::atomic<qint64> total { 0 };
        std::atomic<int> layer { -1 };
    };
    void save(std::function<void()> write, Delivery saved);
    void launch(SessionJob job, std::function<Delivery()> work);
    void setJob(SessionJob job);

    QThreadPool m_pool;
    QTimer m_ticker;
    QElapsedTimer m_clock;
    std::stop_source m_stop;
    std::shared_ptr<Shared> m_shared;
    SessionJob m_job = SessionJob::None;
    Deliveries m_deliveries { this };
};

} // namespace glassllm
