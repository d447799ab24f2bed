// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of results that nobody waits for any more, and of prompts that share memory.
#include "tests/ui/ui_support.h"

#include "core/base/budget.h"
#include "core/trace/run_file.h"
#include "ui/session/deliveries.h"
#include "ui/session/prompt_tabs.h"
#include "ui/shell/tab_text.h"

#include <QTest>
#include <QThread>

#include <utility>

using namespace glassllm;
using glassllm::testing::writeRandomModel;

namespace {

constexpr int LONG = 120000; // a loaded machine is no failure

} // namespace

class TabResultsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    static bool idle(const Studio& studio)
    {
        return QTest::qWaitFor([&studio] { return !studio.isBusy(); }, LONG);
    }
    /// Two tabs, the second one current and with another prompt than its run.
    bool openTwo(Studio& studio)
    {
        const QString folder = m_dir.filePath(QStringLiteral("model"));
        writeRandomModel(folder, true);
        studio.openModel(folder);
        studio.runPrompt(QStringLiteral("Ana"));
        if (!idle(studio) || !studio.tabs()->add()) {
            return false;
        }
        studio.setPrompt(QStringLiteral("gave"));
        return true;
    }

private slots:
    void laterJobsMakeResultsVoid()
    {
        QObject owner;
        Deliveries deliveries(&owner);
        QStringList told;
        const quint64 first = deliveries.begin();
        deliveries.post(first, [&told] { told << QStringLiteral("first"); });
        const quint64 second = deliveries.begin();
        deliveries.post(second, [&told] { told << QStringLiteral("second"); });
        deliveries.always([&told] { told << QStringLiteral("saved"); });
        QVERIFY(told.isEmpty()); // not before the event loop is back
        QCoreApplication::processEvents();
        QCOMPARE(told, QStringList({ QStringLiteral("second"), QStringLiteral("saved") }));
    }

    void lateResultsDoNotReplaceWhatIsOpened()
    {
        Settings settings(m_dir.filePath(QStringLiteral("settings.ini")));
        Selection selection;
        Studio studio(&selection, &settings);
        PromptTabs* const tabs = studio.tabs();
        QVERIFY(openTwo(studio));
        const auto before = selection.run();
        // the workers have answered, and nobody was told yet
        bool gaveWay = false;
        connect(tabs, &PromptTabs::changed, &studio, [&] {
            const bool runs = tabs->state(1) == TabState::Running;
            if (runs && !std::exchange(gaveWay, true)) {
                QThread::sleep(2);
                tabs->giveWay();
            }
        });
        studio.run();
        QVERIFY(idle(studio));
        QVERIFY(gaveWay);
        QCOMPARE(selection.run(), before);
        QCOMPARE(tabs->state(1), TabState::OutOfDate);
    }

    void anOpenedRunStays()
    {
        Settings settings(m_dir.filePath(QStringLiteral("settings.ini")));
        Selection selection;
        Studio studio(&selection, &settings);
        QVERIFY(openTwo(studio));
        const QString file = m_dir.filePath(QStringLiteral("opened.glass"));
        write_run(file.toStdString(), *selection.run());
        studio.run();
        studio.openRun(file);
        QVERIFY(idle(studio));
        QCOMPARE(selection.run()->prompt.value(), std::string("Ana"));
        QCOMPARE(studio.openedFile(), QStringLiteral("opened.glass"));
        QCOMPARE(studio.prompt(), QStringLiteral("Ana"));
    }

    void memoryThatIsShared()
    {
        QCOMPARE(WorkerRuns::budgetOfEach(4), WorkerRuns::budgetOfEach(1) / 4);
        PromptTab tab;
        QCOMPARE(TabText::problem(tab), QString());
        try {
            throw_over_budget((3ULL << 20) + 1, 2ULL << 20);
        } catch (...) {
            tab.problem = std::current_exception();
        }
        const QString alone
            = QStringLiteral("Recording this run needs 3.1 MiB of memory; the budget is 2.0 MiB.");
        QCOMPARE(TabText::problem(tab), alone);
        tab.ranTogether = 4;
        const QString shared = TabText::problem(tab);
        QVERIFY(shared.startsWith(alone));
        QVERIFY2(shared.contains(QStringLiteral("4 prompts")), qPrintable(shared));
        QVERIFY2(shared.contains(QStringLiteral("8.0\u00a0MiB")), qPrintable(shared));
        const Translator translator(Language::Portuguese);
        QVERIFY2(TabText::problem(tab).contains(QStringLiteral("3,1 MiB")),
            qPrintable(TabText::problem(tab)));
        tab.problem = std::make_exception_ptr(std::runtime_error("else"));
        QCOMPARE(TabText::problem(tab), QStringLiteral("else"));
    }

    void promptsDoNotTurnWordsAround()
    {
        Settings settings(m_dir.filePath(QStringLiteral("settings.ini")));
        Selection selection;
        Studio studio(&selection, &settings);
        studio.setPrompt(QStringLiteral("a\u202eb \u2066c\nd<i>"));
        QCOMPARE(TabText::prompt(studio, 0), QStringLiteral("aU+202Eb U+2066c d<i>"));
        const QString tip = TabText::toolTip(studio, 0);
        QVERIFY2(tip.contains(QStringLiteral("aU+202Eb U+2066c<br>d&lt;i&gt;")), qPrintable(tip));
        QVERIFY(!TabText::name(studio, 0).contains(QChar(0x202e)));
    }

    void tabsKnowHowManyRanTogether()
    {
        Settings settings(m_dir.filePath(QStringLiteral("settings.ini")));
        Selection selection;
        Studio studio(&selection, &settings);
        QVERIFY(openTwo(studio));
        QCOMPARE(studio.tabs()->tab(0).ranTogether, 1);
        studio.run();
        QVERIFY(idle(studio));
        QCOMPARE(studio.tabs()->tab(0).ranTogether, 2);
        QCOMPARE(studio.tabs()->tab(1).ranTogether, 2);
    }
};

QTEST_MAIN(TabResultsTest)
#include "tab_results_test.moc"
