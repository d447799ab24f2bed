// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/worker_runs.h"

#include "core/base/reason.h"
#include "core/collect/worker_pool.h"
#include "core/trace/run_file.h"

#include <QElapsedTimer>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace glassllm {
namespace {

TraceSpec specificationOf(const std::string& model, const std::vector<PromptJob>& jobs)
{
    Json json { { "model", model }, { "invokes", Json::array() } };
    for (const PromptJob& job : jobs) {
        json["invokes"].push_back(invokeOf(job));
    }
    return parse_spec(json_text(json), "prompts");
}

} // namespace

/// One start(): lives on the thread of the workers.
class WorkerRuns::Call {
public:
    Call(WorkerRuns* owner, quint64 number, std::vector<PromptJob> jobs, std::stop_token stop)
        : m_owner(owner)
        , m_number(number)
        , m_jobs(std::move(jobs))
        , m_stop(std::move(stop))
        , m_clocks(m_jobs.size())
        , m_answered(m_jobs.size(), false)
    {
    }

    void run(const std::string& model)
    {
        bool cancelled = false;
        try {
            PoolOptions options;
            options.stop = m_stop;
            options.budget = budgetOfEach(m_jobs.size());
            options.on_start = [this](std::size_t job, ::pid_t worker) { start(job, worker); };
            options.on_progress
                = [this](std::size_t job, const StepProgress& at) { progress(job, at); };
            options.on_part
                = [this](const Part& part, const Failure* failure) { answer(part, failure); };
            (void)run_in_workers(specificationOf(model, m_jobs), options);
        } catch (const Cancelled&) {
            cancelled = true;
        } catch (...) {
            for (std::size_t job = 0; job < m_jobs.size(); ++job) {
                if (!m_answered[job]) {
                    fail(job, std::current_exception());
                }
            }
        }
        post([owner = m_owner, cancelled] {
            owner->m_running = false;
            emit owner->ended(cancelled);
        });
    }

private:
    void post(Delivery delivery) { m_owner->m_deliveries.post(m_number, std::move(delivery)); }
    void start(std::size_t job, ::pid_t worker)
    {
        m_clocks[job].start();
        post([owner = m_owner, number = static_cast<int>(job), worker = qint64 { worker }] {
            emit owner->started(number, worker);
        });
    }
    void progress(std::size_t job, const StepProgress& at)
    {
        const PromptJob& asked = m_jobs[job];
        const qint64 passes = asked.mode == RunMode::Loss ? 1 : asked.newTokens;
        const RunProgress progress { at.pass * at.total + at.done, at.total * passes,
            static_cast<int>(at.layer), secondsOf(job) };
        post([owner = m_owner, number = static_cast<int>(job), progress] {
            emit owner->progressed(number, progress);
        });
    }
    void answer(const Part& part, const Failure* failure)
    {
        if (failure != nullptr) {
            fail(part.index, problemOf(*failure));
            return;
        }
        try {
            // the records are views of what the worker sent
            const auto& bytes = part.saves.at("run").bytes();
            const auto run = std::make_shared<const Run>(
                read_run(SafetensorsFile::from_bytes(bytes, *bytes, reason(Reason::TheAnswer))));
            m_answered[part.index] = true;
            post([owner = m_owner, number = static_cast<int>(part.index), run,
                     seconds = secondsOf(part.index)] {
                emit owner->finished(number, run, seconds);
            });
        } catch (...) {
            fail(part.index, std::current_exception());
        }
    }
    void fail(std::size_t job, const std::exception_ptr& problem)
    {
        m_answered[job] = true;
        post([owner = m_owner, number = static_cast<int>(job), problem] {
            emit owner->failed(number, problem);
        });
    }
    [[nodiscard]] double secondsOf(std::size_t job) const
    {
        return static_cast<double>(m_clocks[job].nsecsElapsed()) * 1e-9;
    }

    WorkerRuns* m_owner;
    quint64 m_number;
    std::vector<PromptJob> m_jobs;
    std::stop_token m_stop;
    std::vector<QElapsedTimer> m_clocks;
    std::vector<bool> m_answered;
};

WorkerRuns::WorkerRuns(QObject* parent)
    : QObject(parent)
    , m_stop(std::nostopstate)
{
    // workers end with the thread that started them
    m_pool.setMaxThreadCount(1);
}

WorkerRuns::~WorkerRuns()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

void WorkerRuns::start(const std::string& model, std::vector<PromptJob> jobs)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_running = true;
    const auto call
        = std::make_shared<Call>(this, m_deliveries.begin(), std::move(jobs), m_stop.get_token());
    m_pool.start([call, model] { call->run(model); });
}

void WorkerRuns::cancel()
{
    m_stop.request_stop();
}

std::uint64_t WorkerRuns::budgetOfEach(std::size_t jobs)
{
    // all of them stay here side by side
    return default_trace_budget() / std::max<std::size_t>(1, jobs);
}

std::exception_ptr problemOf(const Failure& failure)
{
    if (failure.info) {
        return std::make_exception_ptr(BadValue(*failure.info));
    }
    return std::make_exception_ptr(std::runtime_error(failure.text));
}

} // namespace glassllm
