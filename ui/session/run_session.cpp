// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/run_session.h"

#include "core/collect/part.h"
#include "core/trace/run_file.h"
#include "ui/session/collected_result.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace glassllm {
namespace {

constexpr int PROGRESS_MILLISECONDS = 80;
constexpr int THREADS = 4; // one that is still stopping must not hold up the next job

std::filesystem::path pathOf(const QString& path)
{
    return { path.toStdU16String() };
}

} // namespace

RunSession::RunSession(QObject* parent)
    : QObject(parent)
    , m_stop(std::nostopstate)
    , m_shared(std::make_shared<Shared>())
{
    m_pool.setMaxThreadCount(THREADS);
    m_ticker.setInterval(PROGRESS_MILLISECONDS);
    connect(&m_ticker, &QTimer::timeout, this, [this] { emit progressed(progress()); });
}

RunSession::~RunSession()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

RunProgress RunSession::progress() const
{
    return { m_shared->done.load(), m_shared->total.load(), m_shared->layer.load(),
        m_clock.isValid() ? static_cast<double>(m_clock.elapsed()) / 1000.0 : 0.0 };
}

void RunSession::setJob(SessionJob job)
{
    if (job == SessionJob::None) {
        m_ticker.stop();
    }
    if (job != m_job) {
        m_job = job;
        emit jobChanged();
    }
}

void RunSession::launch(SessionJob job, std::function<Delivery()> work)
{
    const quint64 number = m_deliveries.begin();
    m_clock.start();
    setJob(job);
    m_pool.start([this, number, job, work = std::move(work)] {
        Delivery delivery;
        try {
            delivery = work();
        } catch (const Cancelled&) {
            delivery = [this] { emit cancelled(); };
        } catch (...) {
            delivery
                = [this, job, problem = std::current_exception()] { emit failed(job, problem); };
        }
        m_deliveries.post(number, [this, delivery = std::move(delivery)] {
            setJob(SessionJob::None);
            delivery();
        });
    });
}

void RunSession::loadModel(const QString& nameOrPath)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    launch(SessionJob::LoadModel, [this, name = nameOrPath.toStdString()]() -> Delivery {
        const Model model = std::make_shared<const Checkpoint>(load_model(name));
        return [this, model] { emit modelLoaded(model); };
    });
}

void RunSession::openRun(const QString& path)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    launch(SessionJob::OpenRun, [this, path]() -> Delivery {
        const RunPointer run = std::make_shared<const Run>(read_run(pathOf(path)));
        return [this, run, path] { emit runOpened(run, path); };
    });
}

void RunSession::start(const Model& model, RunRequest request)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_shared = std::make_shared<Shared>();
    const qint64 passes
        = request.mode == RunMode::Loss ? 1 : std::max<qint64>(1, request.new_tokens);
    request.stop = m_stop.get_token();
    request.progress = [shared = m_shared, passes](const StepProgress& step) {
        shared->total = step.total * passes;
        shared->done = step.pass * step.total + step.done;
        shared->layer = static_cast<int>(step.layer);
    };
    m_ticker.start();
    launch(SessionJob::Run, [this, model, request = std::move(request)]() -> Delivery {
        QElapsedTimer clock;
        clock.start();
        const RunPointer run = std::make_shared<const Run>(record_run(*model, request));
        const double seconds = static_cast<double>(clock.nsecsElapsed()) * 1e-9;
        return [this, run, seconds] { emit runFinished(run, seconds); };
    });
}

void RunSession::save(std::function<void()> write, Delivery saved)
{
    m_pool.start([this, write = std::move(write), saved = std::move(saved)] {
        Delivery delivery = saved;
        try {
            write();
        } catch (...) {
            delivery = [this, problem = std::current_exception()] { emit saveFailed(problem); };
        }
        m_deliveries.always(std::move(delivery));
    });
}

void RunSession::saveRun(const RunPointer& run, const QString& path)
{
    save([run, path] { write_run(pathOf(path), *run); }, [this, path] { emit runSaved(path); });
}

void RunSession::saveResult(
    std::vector<RunPointer> runs, std::map<std::size_t, std::string> errors, const QString& path)
{
    save([runs = std::move(runs), errors = std::move(errors),
             path] { write_payload(pathOf(path), collectedResult(runs, errors)); },
        [this, path] { emit resultSaved(path); });
}

void RunSession::cancel()
{
    m_stop.request_stop();
}

} // namespace glassllm
