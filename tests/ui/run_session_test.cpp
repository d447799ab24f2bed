// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/ui_support.h"

#include "core/trace/run_file.h"

#include <QFile>
#include <QSignalSpy>
#include <QTest>

using namespace glassllm;
using glassllm::testing::writeRandomModel;

namespace {

constexpr int LONG = 60000; // a loaded machine is no failure

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

} // namespace

class RunSessionTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    RunSession::Model m_model;

    QString path(const QString& name) const { return m_dir.filePath(name); }

    RunRequest request(std::int64_t newTokens = 1)
    {
        RunRequest wanted;
        wanted.tokens = { 1, 2, 3 };
        wanted.new_tokens = newTokens;
        wanted.ignore_eos = true;
        return wanted;
    }

private slots:
    void initTestCase()
    {
        writeRandomModel(path(QStringLiteral("model")), false);
        RunSession session;
        QSignalSpy loaded(&session, &RunSession::modelLoaded);
        session.loadModel(path(QStringLiteral("model")));
        QCOMPARE(session.job(), SessionJob::LoadModel);
        QVERIFY(loaded.wait(LONG));
        QCOMPARE(session.job(), SessionJob::None);
        m_model = loaded[0][0].value<std::shared_ptr<const Checkpoint>>();
        QVERIFY(m_model);
        QVERIFY(!m_model->tokenizer);
    }

    void runsAwayFromThisThread()
    {
        RunSession session;
        QSignalSpy finished(&session, &RunSession::runFinished);
        session.start(m_model, request());
        QVERIFY(finished.isEmpty()); // nothing arrives before the event loop runs
        QVERIFY(session.isBusy());
        QVERIFY(finished.wait(LONG));
        const auto run = finished[0][0].value<std::shared_ptr<const Run>>();
        QVERIFY(run->complete);
        QCOMPARE(run->passes.size(), std::size_t { 1 });
        QCOMPARE(run->passes[0].trace->records.size(), std::size_t { 2 * 18 + 3 + 2 });
        QVERIFY(finished[0][1].toDouble() > 0);
        const RunProgress progress = session.progress();
        QVERIFY(progress.total > 0);
        QVERIFY(progress.done <= progress.total);
    }

    void aLossIsRecorded()
    {
        RunSession session;
        QSignalSpy finished(&session, &RunSession::runFinished);
        RunRequest wanted = request();
        wanted.mode = RunMode::Loss;
        session.start(m_model, wanted);
        QVERIFY(finished.wait(LONG));
        const auto run = finished[0][0].value<std::shared_ptr<const Run>>();
        QCOMPARE(run->passes[0].trace->records.back().id, std::string("loss.grad"));
    }

    void cancelEndsTheRun()
    {
        RunSession session;
        QSignalSpy finished(&session, &RunSession::runFinished);
        QSignalSpy cancelled(&session, &RunSession::cancelled);
        session.start(m_model, request(50));
        session.cancel();
        QVERIFY(QTest::qWaitFor([&] { return !session.isBusy(); }, LONG));
        QCOMPARE(finished.count() + cancelled.count(), 1);
        if (finished.count() == 1) {
            const auto run = finished[0][0].value<std::shared_ptr<const Run>>();
            QVERIFY(!run->complete);
            QVERIFY(run->passes.size() < 50);
        }
    }

    void anErrorArrivesWithItsCode()
    {
        RunSession session;
        QSignalSpy failed(&session, &RunSession::failed);
        RunRequest wanted = request();
        wanted.tokens = { 1, 256 };
        session.start(m_model, wanted);
        QVERIFY(failed.wait(LONG));
        QCOMPARE(failed[0][0].value<SessionJob>(), SessionJob::Run);
        QCOMPARE(codeOf(failed[0][1].value<std::exception_ptr>()), ErrorCode::TokenOutOfRange);
        QVERIFY(!session.isBusy());
    }

    void theResultOfAnOlderJobIsVoid()
    {
        RunSession session;
        QSignalSpy finished(&session, &RunSession::runFinished);
        QSignalSpy cancelled(&session, &RunSession::cancelled);
        session.start(m_model, request(40));
        RunRequest second = request();
        second.tokens = { 9 };
        session.start(m_model, second);
        QVERIFY(finished.wait(LONG));
        QTest::qWait(50);
        QCOMPARE(finished.count(), 1);
        QCOMPARE(cancelled.count(), 0);
        const auto run = finished[0][0].value<std::shared_ptr<const Run>>();
        QCOMPARE(run->tokens, std::vector<std::int64_t> { 9 });
    }

    void canBeDestroyedWhileItRuns()
    {
        auto session = std::make_unique<RunSession>();
        QSignalSpy finished(session.get(), &RunSession::runFinished);
        session->start(m_model, request(50));
        session.reset();
        QTest::qWait(50);
        QCOMPARE(finished.count(), 0);
    }

    void savesAndOpens()
    {
        RunSession session;
        QSignalSpy finished(&session, &RunSession::runFinished);
        QSignalSpy saved(&session, &RunSession::runSaved);
        QSignalSpy opened(&session, &RunSession::runOpened);
        session.start(m_model, request());
        QVERIFY(finished.wait(LONG));
        const auto run = finished[0][0].value<std::shared_ptr<const Run>>();
        const QString file = path(QStringLiteral("execução 1.glass"));
        session.saveRun(run, file);
        QVERIFY(saved.wait(LONG));
        session.openRun(file);
        QVERIFY(opened.wait(LONG));
        const auto again = opened[0][0].value<std::shared_ptr<const Run>>();
        QCOMPARE(again->tokens, run->tokens);
        const auto& before = run->passes[0].trace->records;
        const auto& after = again->passes[0].trace->records;
        QCOMPARE(after.size(), before.size());
        for (std::size_t i = 0; i < before.size(); ++i) {
            QCOMPARE(after[i].id, before[i].id);
            QVERIFY(std::ranges::equal(
                after[i].value.contiguous().raw(), before[i].value.contiguous().raw()));
        }
    }

    void anUnwritablePathIsAnError_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("a folder") << m_dir.path();
        QTest::newRow("no parent") << path(QStringLiteral("nowhere/run.glass"));
        QTest::newRow("a full disk") << QStringLiteral("/dev/full");
    }

    void anUnwritablePathIsAnError()
    {
        QFETCH(QString, file);
        RunSession session;
        QSignalSpy finished(&session, &RunSession::runFinished);
        QSignalSpy failed(&session, &RunSession::saveFailed);
        session.start(m_model, request());
        QVERIFY(finished.wait(LONG));
        session.saveRun(finished[0][0].value<std::shared_ptr<const Run>>(), file);
        QVERIFY(failed.wait(LONG));
        QCOMPARE(codeOf(failed[0][0].value<std::exception_ptr>()), ErrorCode::CannotWrite);
    }

    void badFilesAreErrors()
    {
        RunSession session;
        QSignalSpy failed(&session, &RunSession::failed);
        QFile junk(path(QStringLiteral("junk.glass")));
        QVERIFY(junk.open(QIODevice::WriteOnly));
        junk.write("not a run");
        junk.close();
        session.openRun(junk.fileName());
        QVERIFY(failed.wait(LONG));
        session.openRun(path(QStringLiteral("missing.glass")));
        QVERIFY(failed.wait(LONG));
        session.loadModel(m_dir.path());
        QVERIFY(failed.wait(LONG));
        QCOMPARE(failed.count(), 3);
        QCOMPARE(failed[2][0].value<SessionJob>(), SessionJob::LoadModel);
    }
};

QTEST_GUILESS_MAIN(RunSessionTest)
#include "run_session_test.moc"
