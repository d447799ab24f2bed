// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/parallel.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace glassllm {
namespace {

thread_local bool t_inside = false; // a piece of work does not split again

struct Job {
    const std::function<void(std::int64_t, std::int64_t)>* work = nullptr;
    std::int64_t count = 0;
    std::int64_t piece = 1;
};

/// Threads that wait for jobs; the caller takes part in its own job.
class Pool {
public:
    explicit Pool(std::int64_t helpers)
    {
        for (std::int64_t i = 0; i < helpers; ++i) {
            m_threads.emplace_back([this](const std::stop_token& stop) { serve(stop); });
        }
    }

    void run(const Job& job)
    {
        std::unique_lock lock(m_mutex);
        m_job = job;
        m_next = 0;
        m_busy = 0;
        m_error = nullptr;
        m_wake.notify_all();
        take_pieces(lock);
        m_done.wait(lock, [this] { return m_busy == 0; });
        m_job = {};
        if (m_error) {
            std::rethrow_exception(std::exchange(m_error, nullptr));
        }
    }

private:
    [[nodiscard]] bool has_piece() const { return m_job.work != nullptr && m_next < m_job.count; }

    void serve(const std::stop_token& stop)
    {
        std::unique_lock lock(m_mutex);
        while (m_wake.wait(lock, stop, [this] { return has_piece(); })) {
            take_pieces(lock);
        }
    }

    void take_pieces(std::unique_lock<std::mutex>& lock)
    {
        ++m_busy;
        while (has_piece()) {
            const Job job = m_job;
            const std::int64_t from = m_next;
            m_next = std::min(job.count, from + job.piece);
            const std::int64_t to = m_next;
            lock.unlock();
            std::exception_ptr error;
            t_inside = true;
            try {
                (*job.work)(from, to);
            } catch (...) {
                error = std::current_exception();
            }
            t_inside = false;
            lock.lock();
            if (error) {
                m_error = m_error ? m_error : error;
                m_next = m_job.count;
            }
        }
        if (--m_busy == 0) {
            m_done.notify_all();
        }
    }

    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::condition_variable_any m_done;
    Job m_job;
    std::int64_t m_next = 0;
    std::int64_t m_busy = 0;
    std::exception_ptr m_error;
    std::vector<std::jthread> m_threads; // last: they stop before the rest goes
};

struct Threads {
    std::mutex mutex; // one job at a time
    std::int64_t count = std::max<std::int64_t>(1, std::thread::hardware_concurrency());
    std::unique_ptr<Pool> pool;
};

Threads& threads()
{
    static Threads instance;
    return instance;
}

} // namespace

std::int64_t thread_count()
{
    return t_inside ? 1 : threads().count;
}

void set_thread_count(std::int64_t count)
{
    Threads& all = threads();
    const std::lock_guard lock(all.mutex);
    all.count = std::max<std::int64_t>(1, count);
    all.pool.reset();
}

void parallel_ranges(std::int64_t count, std::int64_t grain,
    const std::function<void(std::int64_t, std::int64_t)>& work)
{
    if (count <= 0) {
        return;
    }
    Threads& all = threads();
    if (t_inside || count <= grain || all.count == 1) {
        return work(0, count);
    }
    // a second caller does its work alone instead of waiting
    const std::unique_lock lock(all.mutex, std::try_to_lock);
    if (!lock.owns_lock()) {
        return work(0, count);
    }
    if (!all.pool) {
        all.pool = std::make_unique<Pool>(all.count - 1);
    }
    const std::int64_t pieces = all.count * 4;
    const std::int64_t even = (count + pieces - 1) / pieces;
    all.pool->run({ &work, count, (even + grain - 1) / grain * grain });
}

} // namespace glassllm
