// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two hundred prompts while a worker is killed at random, and the memory that so many take. The
// seed of the choice is said when it fails; GLASSLLM_TEST_SEED sets it.
#include "core/base/random.h"
#include "core/collect/pickle.h"
#include "core/collect/worker_pool.h"
#include "tests/cli/program.h"
#include "tests/collect/many_prompts.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <string>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr std::size_t MANY = 200;
constexpr const char* SEED = "GLASSLLM_TEST_SEED";

std::uint64_t bytes_of(const std::vector<Part>& parts)
{
    std::uint64_t bytes = 0;
    for (const Part& part : parts) {
        bytes += dumps_compact(part.saves).size();
    }
    return bytes;
}

} // namespace

class KilledWorkersTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void one_killed_of_two_hundred_data();
    void one_killed_of_two_hundred();
    void memory_grows_with_what_is_kept_data();
    void memory_grows_with_what_is_kept();

private:
    QTemporaryDir m_dir;
    std::string m_folder;
    std::optional<Checkpoint> m_model;
    std::vector<ByteVector> m_alone; ///< what each of the prompts saves in one process
};

void KilledWorkersTest::initTestCase()
{
    m_folder = m_dir.filePath("model").toStdString();
    make_model(m_folder);
    m_model.emplace(load_checkpoint(m_folder));
    const TraceSpec spec = many_prompts(m_folder, MANY, true);
    for (const InvokeSpec& invoke : spec.invokes) {
        m_alone.push_back(dumps_compact(run_request(*m_model, invoke, spec.names, {})));
    }
}

void KilledWorkersTest::one_killed_of_two_hundred_data()
{
    QTest::addColumn<quint64>("seed");
    bool given = false;
    const quint64 seed = qEnvironmentVariable(SEED).toULongLong(&given);
    if (given) {
        QTest::newRow("given") << seed;
        return;
    }
    for (const quint64 each : { 1U, 2U, 3U, 4U }) {
        QTest::addRow("%llu", each) << each;
    }
}

void KilledWorkersTest::one_killed_of_two_hundred()
{
    QFETCH(const quint64, seed);
    Random random(seed);
    const std::size_t victim = random.below(MANY);
    const std::size_t workers = 2 + random.below(3);
    const std::string choice = std::string(SEED) + "=" + std::to_string(seed) + " kills the worker "
        + "of invoke " + std::to_string(victim) + ", one of " + std::to_string(workers);
    PoolOptions options;
    options.workers = workers;
    options.on_start = [victim](std::size_t invoke, ::pid_t pid) {
        if (invoke == victim) {
            ::kill(pid, SIGKILL);
        }
    };
    std::vector<std::size_t> failed;
    options.on_part = [&failed](const Part& part, const Failure* failure) {
        if (failure != nullptr) {
            failed.push_back(part.index);
        }
    };
    const std::vector<Part> parts = run_in_workers(many_prompts(m_folder, MANY, true), options);
    QVERIFY2(parts.size() == MANY, choice.c_str());
    QVERIFY2(failed == std::vector<std::size_t> { victim }, choice.c_str());
    for (std::size_t i = 0; i < MANY; ++i) {
        const std::string where = choice + "; invoke " + std::to_string(i);
        QVERIFY2(parts[i].index == i, where.c_str());
        if (i == victim) {
            QVERIFY2(
                parts[i].error == "The worker ended before it answered: signal 9.", where.c_str());
        } else {
            QVERIFY2(!parts[i].error && dumps_compact(parts[i].saves) == m_alone[i], where.c_str());
        }
    }
}

void KilledWorkersTest::memory_grows_with_what_is_kept_data()
{
    QTest::addColumn<int>("workers");
    QTest::newRow("1 worker") << 1;
    QTest::newRow("4 workers") << 4;
}

void KilledWorkersTest::memory_grows_with_what_is_kept()
{
    QFETCH(const int, workers);
    const auto memory_of = [&](std::size_t prompts, bool with_logits) {
        PoolMemory memory;
        PoolOptions options;
        options.workers = static_cast<std::size_t>(workers);
        options.memory = &memory;
        const auto parts = run_in_workers(many_prompts(m_folder, prompts, with_logits), options);
        if (bytes_of(parts) != memory.kept) {
            qWarning("the parts hold other bytes than were counted");
            return PoolMemory {};
        }
        return memory;
    };
    const PoolMemory few = memory_of(MANY / 4, true);
    const PoolMemory many = memory_of(MANY, true);
    const PoolMemory light = memory_of(MANY, false);
    QVERIFY(few.kept > 0 && light.kept > 0);
    // what stays grows with the prompts and with what they save
    QCOMPARE(many.kept, 4 * few.kept);
    QVERIFY(light.kept < many.kept / 5);
    // what is on its way does not grow with the prompts: a request and an answer for each worker
    const std::uint64_t one = many.kept / MANY;
    const auto seats = static_cast<std::uint64_t>(workers);
    QVERIFY(many.most_moving >= one);
    QVERIFY2(
        many.most_moving <= seats * (2 * one + 4096), std::to_string(many.most_moving).c_str());
    // the peak, of a run that records everything of each prompt, is nowhere near its traces
    const std::uint64_t trace = trace_bytes(m_model->model.config(), 12, 4, {});
    QVERIFY(light.kept + light.most_moving < MANY * trace / 50);
    QVERIFY(many.kept + many.most_moving < MANY * trace / 5);
}

QTEST_GUILESS_MAIN(KilledWorkersTest)
#include "killed_workers_test.moc"
