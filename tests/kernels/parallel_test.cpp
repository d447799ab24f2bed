// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/parallel.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace glassllm;

class ParallelTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup();
    void everyIndexIsVisitedOnce_data();
    void everyIndexIsVisitedOnce();
    void nothingToDo();
    void severalThreadsWork();
    void exceptionsPass();
    void nestedWorkStaysOnItsThread();
    void severalCallers();
    void threadCountIsAtLeastOne();
};

void ParallelTest::cleanup()
{
    set_thread_count(2);
}

void ParallelTest::everyIndexIsVisitedOnce_data()
{
    QTest::addColumn<int>("threads");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("grain");
    for (const int threads : { 1, 2, 5 }) {
        for (const int count : { 1, 2, 7, 16, 100, 1001 }) {
            for (const int grain : { 1, 4, 16, 2000 }) {
                QTest::addRow("%d threads, %d by %d", threads, count, grain)
                    << threads << count << grain;
            }
        }
    }
}

void ParallelTest::everyIndexIsVisitedOnce()
{
    QFETCH(const int, threads);
    QFETCH(const int, count);
    QFETCH(const int, grain);
    set_thread_count(threads);
    std::vector<std::atomic<int>> visits(static_cast<std::size_t>(count));
    std::mutex mutex;
    std::set<std::int64_t> starts;
    std::set<std::int64_t> ends;
    parallel_ranges(count, grain, [&](std::int64_t from, std::int64_t to) {
        for (std::int64_t i = from; i < to; ++i) {
            ++visits[static_cast<std::size_t>(i)];
        }
        const std::lock_guard lock(mutex);
        starts.insert(from);
        ends.insert(to);
    });
    QVERIFY(std::ranges::all_of(visits, [](const auto& visit) { return visit == 1; }));
    QVERIFY(std::ranges::all_of(starts, [&](std::int64_t from) { return from % grain == 0; }));
    QCOMPARE(*starts.begin(), std::int64_t { 0 });
    QCOMPARE(*ends.rbegin(), std::int64_t { count });
}

void ParallelTest::nothingToDo()
{
    parallel_ranges(0, 4, [](std::int64_t, std::int64_t) { QFAIL("called for nothing"); });
    parallel_ranges(-3, 4, [](std::int64_t, std::int64_t) { QFAIL("called for nothing"); });
}

void ParallelTest::severalThreadsWork()
{
    set_thread_count(2);
    std::mutex mutex;
    std::set<std::thread::id> ids;
    std::atomic<int> inside = 0;
    // each of two pieces waits for the other: one thread alone would not end
    parallel_ranges(2, 1, [&](std::int64_t, std::int64_t) {
        ++inside;
        while (inside < 2) {
            std::this_thread::yield();
        }
        const std::lock_guard lock(mutex);
        ids.insert(std::this_thread::get_id());
    });
    QCOMPARE(ids.size(), std::size_t { 2 });
}

void ParallelTest::exceptionsPass()
{
    for (const int threads : { 1, 2, 4 }) {
        set_thread_count(threads);
        for (const std::int64_t bad : { 0, 37, 99 }) {
            try {
                parallel_ranges(100, 1, [bad](std::int64_t from, std::int64_t to) {
                    if (from <= bad && bad < to) {
                        throw std::runtime_error("piece " + std::to_string(bad));
                    }
                });
                QFAIL("the exception was lost");
            } catch (const std::runtime_error& error) {
                QCOMPARE(std::string(error.what()), "piece " + std::to_string(bad));
            }
            // and the threads work on afterwards
            std::atomic<std::int64_t> total = 0;
            parallel_ranges(
                100, 1, [&](std::int64_t from, std::int64_t to) { total += to - from; });
            QCOMPARE(total.load(), std::int64_t { 100 });
        }
    }
}

void ParallelTest::nestedWorkStaysOnItsThread()
{
    set_thread_count(3);
    std::atomic<std::int64_t> visits = 0;
    std::atomic<bool> moved = false;
    parallel_ranges(12, 1, [&](std::int64_t from, std::int64_t to) {
        for (std::int64_t i = from; i < to; ++i) {
            const auto outer = std::this_thread::get_id();
            moved = moved || thread_count() != 1;
            parallel_ranges(10, 1, [&](std::int64_t a, std::int64_t b) {
                moved = moved || std::this_thread::get_id() != outer;
                visits += b - a;
            });
        }
    });
    QVERIFY(!moved);
    QCOMPARE(visits.load(), std::int64_t { 120 });
    QCOMPARE(thread_count(), std::int64_t { 3 });
    // with one thread, work within work runs as well
    set_thread_count(1);
    parallel_ranges(4, 1, [&](std::int64_t from, std::int64_t to) {
        parallel_ranges(to - from, 1, [&](std::int64_t a, std::int64_t b) { visits += b - a; });
    });
    QCOMPARE(visits.load(), std::int64_t { 124 });
}

void ParallelTest::severalCallers()
{
    set_thread_count(2);
    std::vector<std::int64_t> totals(4, 0);
    {
        std::vector<std::jthread> callers;
        for (std::int64_t& total : totals) {
            callers.emplace_back([&total] {
                for (int round = 0; round < 50; ++round) {
                    std::atomic<std::int64_t> sum = 0;
                    parallel_ranges(64, 1, [&](std::int64_t from, std::int64_t to) {
                        for (std::int64_t i = from; i < to; ++i) {
                            sum += i;
                        }
                    });
                    total += sum;
                }
            });
        }
    }
    QVERIFY(std::ranges::all_of(
        totals, [](std::int64_t total) { return total == 50 * (63 * 64 / 2); }));
}

void ParallelTest::threadCountIsAtLeastOne()
{
    for (const std::int64_t count : { -5, 0, 1 }) {
        set_thread_count(count);
        QCOMPARE(thread_count(), std::int64_t { 1 });
    }
    set_thread_count(4);
    QCOMPARE(thread_count(), std::int64_t { 4 });
}

QTEST_GUILESS_MAIN(ParallelTest)
#include "parallel_test.moc"
