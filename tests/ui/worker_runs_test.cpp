// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Prompts that run in worker processes while the window stays usable.
#include "tests/cli/program.h"
#include "tests/ui/ui_support.h"

#include "core/trace/run_file.h"
#include "ui/session/worker_runs.h"

#include <QSignalSpy>
#include <QTest>

#include <cerrno>
#include <csignal>

#include <sys/wait.h>

using namespace glassllm;
using glassllm::testing::make_slow_model;
using glassllm::testing::writeRandomModel;

namespace {

constexpr int LONG = 120000; // a loaded machine is no failure

PromptJob jobOf(const std::string& prompt)
{
    PromptJob job;
    job.prompt = prompt;
    return job;
}

ErrorCode codeOf(const std::exception_ptr& problem)
{
    try {
        std::rethrow_exception(problem);
    } catch (const Error& error) {
        return error.info().code;
    } catch (...) {
        return ErrorCode::Count;
    }
}

bool hasNoChildren()
{
    return ::waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD;
}

/// What a WorkerRuns said.
struct Spies {
    explicit Spies(WorkerRuns& runs)
        : started(&runs, &WorkerRuns::started)
        , progressed(&runs, &WorkerRuns::progressed)
        , finished(&runs, &WorkerRuns::finished)
        , failed(&runs, &WorkerRuns::failed)
        , ended(&runs, &WorkerRuns::ended)
    {
    }
    [[nodiscard]] bool wait() { return !ended.isEmpty() || ended.wait(LONG); }
    [[nodiscard]] std::shared_ptr<const Run> run(int job) const
    {
        for (const auto& each : finished) {
            if (each[0].toInt() == job) {
                return each[1].value<std::shared_ptr<const Run>>();
            }
        }
        return nullptr;
    }

    QSignalSpy started, progressed, finished, failed, ended;
};

} // namespace

class WorkerRunsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    std::string m_model;
    std::string m_slow;

private slots:
    void initTestCase()
    {
        const QString folder = m_dir.filePath(QStringLiteral("modelo ção"));
        writeRandomModel(folder, true);
        m_model = folder.toStdString();
        m_slow = m_dir.filePath(QStringLiteral("slow")).toStdString();
        make_slow_model(m_slow);
    }

    void cleanup() { QVERIFY(hasNoChildren()); }

    void oneOfThreeIsRefused()
    {
        WorkerRuns runs;
        Spies spies(runs);
        runs.start(m_model, { jobOf("Oi"), jobOf(std::string(80, 'z')), jobOf("olá") });
        QVERIFY(runs.isRunning());
        QVERIFY(spies.finished.isEmpty()); // nothing arrives before the event loop runs
        QVERIFY(spies.wait());
        QVERIFY(!runs.isRunning());
        QCOMPARE(spies.ended[0][0].toBool(), false);
        QCOMPARE(spies.started.count(), 3);
        QCOMPARE(spies.finished.count(), 2);
        QCOMPARE(spies.failed.count(), 1);
        QCOMPARE(spies.failed[0][0].toInt(), 1);
        QCOMPARE(codeOf(spies.failed[0][1].value<std::exception_ptr>()), ErrorCode::PromptTooLong);
        QCOMPARE(spies.run(0)->prompt.value(), std::string("Oi"));
        QCOMPARE(spies.run(2)->prompt.value(), std::string("olá"));
        QVERIFY(spies.finished[0][2].toDouble() > 0);
    }

    void givesTheRunsOfThisProcess_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("greedy") << 0;
        QTest::newRow("sampled") << 1;
        QTest::newRow("loss") << 2;
        QTest::newRow("a head off") << 3;
    }

    void givesTheRunsOfThisProcess()
    {
        QFETCH(int, kind);
        PromptJob job = jobOf("Ana");
        if (kind == 1) {
            job.newTokens = 3;
            job.sampling = { .greedy = false, .temperature = 1.3, .top_k = 40, .seed = 5 };
        } else if (kind == 2) {
            job.mode = RunMode::Loss;
        } else if (kind == 3) {
            job.edits.push_back(
                { { "step", "attn.mix" }, { "layer", 1 }, { "head", 2 }, { "zero", true } });
        }
        WorkerRuns runs;
        Spies spies(runs);
        runs.start(m_model, { job });
        QVERIFY(spies.wait());
        QCOMPARE(spies.finished.count(), 1);
        const Run here = record_run(load_model(m_model), requestOf(job));
        QVERIFY(run_bytes(*spies.run(0), "a") == run_bytes(here, "b"));
    }

    void tellsHowFarItIs()
    {
        WorkerRuns runs;
        Spies spies(runs);
        PromptJob job;
        job.tokens.assign(300, 5);
        job.newTokens = 2;
        runs.start(m_slow, { job });
        QVERIFY(spies.progressed.wait(LONG));
        const auto progress = spies.progressed[0][1].value<RunProgress>();
        QVERIFY(progress.done > 0 && progress.done <= progress.total);
        runs.cancel();
        QVERIFY(spies.wait());
    }

    void cancelStopsThemAll()
    {
        WorkerRuns runs;
        Spies spies(runs);
        PromptJob job;
        job.tokens.assign(300, 5);
        job.newTokens = 6;
        runs.start(m_slow, { job, job, job });
        QVERIFY(spies.started.wait(LONG));
        runs.cancel();
        QVERIFY(spies.wait());
        QCOMPARE(spies.ended[0][0].toBool(), true);
        QVERIFY(spies.finished.isEmpty());
        QVERIFY(spies.failed.isEmpty());
        QVERIFY(!runs.isRunning());
    }

    void aKilledWorkerIsReportedForItsPromptOnly()
    {
        WorkerRuns runs;
        Spies spies(runs);
        PromptJob slow;
        slow.tokens.assign(300, 5);
        slow.newTokens = 6;
        PromptJob quick;
        quick.tokens = { 1, 2 };
        connect(&runs, &WorkerRuns::started, this, [](int job, qint64 worker) {
            if (job == 1) {
                ::kill(static_cast<::pid_t>(worker), SIGKILL);
            }
        });
        runs.start(m_slow, { quick, slow, quick });
        QVERIFY(spies.wait());
        QCOMPARE(spies.ended[0][0].toBool(), false);
        QCOMPARE(spies.finished.count(), 2);
        QVERIFY(spies.run(0) && spies.run(2));
        QCOMPARE(spies.failed.count(), 1);
        QCOMPARE(spies.failed[0][0].toInt(), 1);
        QCOMPARE(codeOf(spies.failed[0][1].value<std::exception_ptr>()), ErrorCode::WorkerEnded);
    }

    void withoutTheProgramAllFail()
    {
        const QByteArray before = qgetenv("GLASSLLM_WORKER");
        qputenv("GLASSLLM_WORKER", "/no/worker");
        WorkerRuns runs;
        Spies spies(runs);
        runs.start(m_model, { jobOf("a"), jobOf("b") });
        const bool told = spies.wait();
        if (before.isEmpty()) {
            qunsetenv("GLASSLLM_WORKER");
        } else {
            qputenv("GLASSLLM_WORKER", before);
        }
        QVERIFY(told);
        QCOMPARE(spies.failed.count(), 2);
        QCOMPARE(codeOf(spies.failed[1][1].value<std::exception_ptr>()), ErrorCode::CannotOpen);
    }

    void aNewStartMakesTheOneBeforeVoid()
    {
        WorkerRuns runs;
        Spies spies(runs);
        PromptJob slow;
        slow.tokens.assign(300, 5);
        slow.newTokens = 6;
        runs.start(m_slow, { slow, slow });
        QVERIFY(spies.started.wait(LONG));
        runs.start(m_model, { jobOf("b") });
        QVERIFY(spies.wait());
        QCOMPARE(spies.ended.count(), 1);
        QCOMPARE(spies.ended[0][0].toBool(), false);
        QCOMPARE(spies.finished.count(), 1);
        QCOMPARE(spies.run(0)->prompt.value(), std::string("b"));
    }

    void theEndStopsAndWaits()
    {
        {
            WorkerRuns runs;
            Spies spies(runs);
            PromptJob slow;
            slow.tokens.assign(300, 5);
            slow.newTokens = 6;
            runs.start(m_slow, { slow, slow });
            QVERIFY(spies.started.wait(LONG));
        }
        QVERIFY(hasNoChildren());
    }
};

QTEST_GUILESS_MAIN(WorkerRunsTest)
#include "worker_runs_test.moc"
