// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Several prompts, without a window.
#include "tests/ui/ui_support.h"

#include "core/trace/run_file.h"
#include "ui/session/prompt_tabs.h"

#include <QSignalSpy>
#include <QTest>

using namespace glassllm;
using glassllm::testing::writeRandomModel;

namespace {

constexpr int LONG = 120000; // a loaded machine is no failure

/// A studio with a model that takes text.
struct Kit {
    QTemporaryDir dir;
    Settings settings { dir.filePath(QStringLiteral("settings.ini")) };
    Selection selection;
    Studio studio { &selection, &settings };
    PromptTabs* tabs = studio.tabs();

    [[nodiscard]] bool idle()
    {
        return QTest::qWaitFor([this] { return !studio.isBusy(); }, LONG);
    }
    [[nodiscard]] bool open(const QString& prompt)
    {
        const QString folder = dir.filePath(QStringLiteral("model"));
        writeRandomModel(folder, true);
        studio.openModel(folder);
        studio.runPrompt(prompt);
        return idle() && studio.notice() == Notice::None;
    }
    [[nodiscard]] bool run()
    {
        studio.run();
        return idle();
    }
    [[nodiscard]] QString letters() const
    {
        QString all;
        for (int i = 0; i < tabs->count(); ++i) {
            all += tabs->tab(i).letter();
        }
        return all;
    }
    /// "A of B": the current tab and the one it is compared with.
    [[nodiscard]] QString pair() const
    {
        const auto other = tabs->compared();
        return tabs->currentTab().letter() + (other ? tabs->tab(*other).letter() : QString());
    }
};

} // namespace

class PromptTabsTest : public QObject {
    Q_OBJECT

private slots:
    void thereIsOneTabAtFirst()
    {
        Kit kit;
        QCOMPARE(kit.letters(), QStringLiteral("A"));
        QCOMPARE(kit.tabs->state(0), TabState::New);
        QVERIFY(!kit.tabs->compared());
        kit.tabs->setComparing(true);
        QVERIFY(!kit.tabs->isComparing());
        kit.tabs->close(0); // never the last one
        QCOMPARE(kit.tabs->count(), 1);
        QVERIFY(kit.open(QStringLiteral("Oi")));
        QCOMPARE(kit.tabs->state(0), TabState::Done);
        QCOMPARE(kit.tabs->currentTab().edits.size(), std::size_t { 0 });
    }

    void upToEightAreAdded()
    {
        Kit kit;
        QVERIFY(kit.open(QStringLiteral("Oi")));
        const auto run = kit.selection.run();
        for (int i = 1; i < PromptTabs::MOST; ++i) {
            QVERIFY(kit.tabs->canAdd() && kit.tabs->add());
            QCOMPARE(kit.tabs->current(), i);
            QCOMPARE(kit.studio.prompt(), QStringLiteral("Oi")); // a copy
            QCOMPARE(kit.selection.run(), run);
            QCOMPARE(kit.tabs->state(i), TabState::Done);
        }
        QCOMPARE(kit.letters(), QStringLiteral("ABCDEFGH"));
        QVERIFY(!kit.tabs->canAdd() && !kit.tabs->add());
        QCOMPARE(kit.tabs->count(), PromptTabs::MOST);
    }

    void aClosedLetterIsGivenAgain()
    {
        Kit kit;
        QVERIFY(kit.open(QStringLiteral("Oi")));
        for (int i = 0; i < 3; ++i) {
            QVERIFY(kit.tabs->add());
        }
        kit.tabs->choose(3);
        kit.tabs->close(1);
        QCOMPARE(kit.letters(), QStringLiteral("ACD"));
        QCOMPARE(kit.tabs->currentTab().letter(), QStringLiteral("D"));
        QVERIFY(kit.tabs->add());
        QCOMPARE(kit.letters(), QStringLiteral("ABCD"));
        QCOMPARE(kit.tabs->currentTab().letter(), QStringLiteral("B"));
    }

    void runAllRunsThemInWorkers()
    {
        Kit kit;
        QVERIFY(kit.open(QStringLiteral("Oi")));
        QVERIFY(kit.tabs->add());
        kit.studio.setPrompt(QStringLiteral("Olá, mundo"));
        QCOMPARE(kit.tabs->state(1), TabState::OutOfDate);
        QSignalSpy running(kit.tabs, &PromptTabs::runningChanged);
        kit.studio.run();
        QVERIFY(kit.tabs->isRunning() && kit.studio.isRunning());
        QCOMPARE(kit.tabs->state(0), TabState::Waiting);
        QVERIFY(!kit.tabs->canAdd());
        QCOMPARE(kit.studio.progress().total, 2);
        QVERIFY(kit.idle());
        QCOMPARE(running.count(), 2);
        QCOMPARE(kit.studio.notice(), Notice::None);
        QCOMPARE(kit.tabs->state(0), TabState::Done);
        QCOMPARE(kit.tabs->state(1), TabState::Done);
        QCOMPARE(kit.selection.run()->prompt.value(), std::string("Olá, mundo"));
        kit.tabs->choose(0);
        QCOMPARE(kit.selection.run()->prompt.value(), std::string("Oi"));
        QCOMPARE(kit.studio.prompt(), QStringLiteral("Oi"));
        QVERIFY(kit.studio.promptIsRecorded());
    }

    void choosingKeepsThePlace()
    {
        Kit kit;
        QVERIFY(kit.open(QStringLiteral("Ana")));
        QVERIFY(kit.tabs->add());
        kit.studio.setPrompt(QStringLiteral("Ana gave"));
        QVERIFY(kit.run());
        kit.selection.setEvent(27); // attn.softmax of layer 1
        kit.selection.setHead(3);
        QCOMPARE(kit.selection.record()->id, std::string("attn.softmax"));
        kit.selection.setCell(Cell { 7, 1 });
        kit.tabs->choose(0); // has three tokens: no such cell
        QCOMPARE(kit.selection.event(), 27);
        QCOMPARE(kit.selection.head(), 3);
        QVERIFY(!kit.selection.cell() && kit.selection.isWhole());
        kit.selection.setCell(Cell { 2, 1 });
        kit.tabs->chooseNext();
        QCOMPARE(kit.selection.cell(), std::optional(Cell { 2, 1 }));
        QCOMPARE(kit.selection.event(), 27);
        // the place of a run that has none of it is the nearest
        kit.studio.setChoice({ RunMode::Generate, 2 });
        QVERIFY(kit.run());
        kit.selection.setPassAndEvent(1, 40);
        kit.tabs->choose(0);
        QCOMPARE(kit.selection.pass(), 1);
        QCOMPARE(kit.selection.event(), 40);
    }

    void aFailedTabKeepsItsRun()
    {
        Kit kit;
        QVERIFY(kit.open(QStringLiteral("Ana")));
        QVERIFY(kit.tabs->add());
        const auto before = kit.selection.run();
        kit.studio.setPrompt(QString(80, QLatin1Char('z')));
        QVERIFY(kit.run());
        QCOMPARE(kit.tabs->state(0), TabState::Done);
        QCOMPARE(kit.tabs->state(1), TabState::Failed);
        QCOMPARE(kit.selection.run(), before);
        QCOMPARE(kit.studio.notice(), Notice::TabsFailed);
        QCOMPARE(kit.tabs->failures(), std::vector<int> { 1 });
        kit.tabs->choose(0);
        QCOMPARE(kit.studio.notice(), Notice::TabsFailed);
        kit.tabs->close(1);
        QCOMPARE(kit.studio.notice(), Notice::None);
    }

    void anEmptyPromptFailsAlone()
    {
        Kit kit;
        QVERIFY(kit.open(QStringLiteral("Ana")));
        QVERIFY(kit.tabs->add());
        kit.studio.setPrompt(QString());
        QVERIFY(kit.run());
        QCOMPARE(kit.tabs->state(0), TabState::Done);
        QCOMPARE(kit.tabs->state(1), TabState::Failed);
        kit.tabs->choose(0);
        kit.studio.setPrompt(QString());
        QSignalSpy settled(&kit.studio, &Studio::settled);
        QVERIFY(kit.run()); // nothing to start at all
        QCOMPARE(settled.count(), 1);
        QCOMPARE(kit.tabs->failures().size(), std::size_t { 2 });
    }

    void optionsMakeRunsOutOfDate()
    {
        Kit kit;
        QVERIFY(kit.open(QStringLiteral("Ana")));
        QVERIFY(kit.tabs->add());
        const Sampling before = kit.studio.sampling();
        Sampling other = before;
        other.greedy = false;
        other.seed = 99;
        kit.studio.setSampling(other);
        QCOMPARE(kit.tabs->state(0), TabState::OutOfDate);
        QCOMPARE(kit.tabs->state(1), TabState::OutOfDate);
        kit.studio.setSampling(before);
        QCOMPARE(kit.tabs->state(0), TabState::Done);
        kit.studio.setChoice({ RunMode::Loss, 1 });
        QCOMPARE(kit.tabs->state(0), TabState::OutOfDate);
        QVERIFY(kit.run());
        QCOMPARE(kit.tabs->state(0), TabState::Done);
    }

    void aHeadIsSwitchedOffAndOnAgain()
    {
        Kit kit;
        QVERIFY(kit.open(QStringLiteral("Ana")));
        kit.selection.setEvent(30);
        const auto before = kit.selection.run();
        QVERIFY(!kit.tabs->isHeadOff(1, 2));
        kit.tabs->switchHead(1, 2);
        QCOMPARE(kit.pair(), QStringLiteral("AB")); // before and after
        QVERIFY(kit.tabs->isComparing() && kit.tabs->isHeadOff(1, 2));
        QVERIFY(kit.idle());
        QCOMPARE(kit.tabs->state(1), TabState::Done);
        QCOMPARE(kit.selection.run(), before); // was not run again
        QCOMPARE(kit.selection.event(), 30); // later than what the head gives away
        QCOMPARE(kit.selection.head(), 2);
        const auto off = kit.tabs->tab(1).page.run;
        QVERIFY(off->interventions == Json::array({ headOff(1, 2) }));
        const Tensor mix = off->passes[0].trace->get("attn.mix", 1, 2).value.contiguous();
        for (const float value : mix.values<float>()) {
            QCOMPARE(value, 0.0F);
        }
        QVERIFY(kit.tabs->add());
        QVERIFY(!kit.tabs->isHeadOff(1, 2)); // a new prompt has all heads
        kit.tabs->close(2);
        kit.tabs->choose(1);
        kit.selection.setEvent(3);
        kit.tabs->switchHead(0, 1); // adds to what the tab has
        QCOMPARE(kit.selection.record()->id, std::string("attn.mix"));
        QVERIFY(kit.idle());
        QCOMPARE(kit.pair(), QStringLiteral("BC"));
        kit.tabs->setComparing(false);
        QVERIFY(kit.tabs->isHeadOff(1, 2) && !kit.tabs->isHeadOff(0, 1));
        kit.tabs->choose(2);
        QVERIFY(kit.tabs->isHeadOff(1, 2) && kit.tabs->isHeadOff(0, 1));
        kit.tabs->switchHead(1, 2);
        QCOMPARE(kit.tabs->count(), 3);
        QVERIFY(kit.idle());
        QVERIFY(!kit.tabs->isHeadOff(1, 2) && kit.tabs->isHeadOff(0, 1));
        QCOMPARE(kit.tabs->state(2), TabState::Done);
        kit.tabs->switchHead(0, 1);
        QVERIFY(kit.idle());
        QVERIFY(run_bytes(*kit.selection.run(), "a") == run_bytes(*before, "b"));
    }

    void aTabAloneKeepsItsEdits()
    {
        Kit kit;
        QVERIFY(kit.open(QStringLiteral("Ana")));
        kit.tabs->switchHead(1, 2);
        QVERIFY(kit.idle());
        const auto off = kit.tabs->tab(1).page.run;
        kit.tabs->close(0);
        QCOMPARE(kit.letters(), QStringLiteral("B"));
        QVERIFY(!kit.tabs->isComparing());
        QVERIFY(kit.run()); // in this process
        QVERIFY(kit.selection.run() != off);
        QVERIFY(run_bytes(*kit.selection.run(), "a") == run_bytes(*off, "b"));
    }

    void anOpenedRunBringsItsEdits()
    {
        Kit kit;
        QVERIFY(kit.open(QStringLiteral("Ana")));
        kit.tabs->switchHead(1, 2);
        QVERIFY(kit.idle());
        const QString file = kit.dir.filePath(QStringLiteral("off.glass"));
        write_run(file.toStdString(), *kit.tabs->tab(1).page.run);
        QSignalSpy settled(&kit.studio, &Studio::settled);
        kit.studio.openRun(file);
        kit.tabs->choose(1); // not before it is there
        kit.tabs->close(0);
        QCOMPARE(kit.pair(), QStringLiteral("AB"));
        QVERIFY(settled.wait(LONG) && kit.idle());
        QVERIFY(kit.tabs->isHeadOff(1, 2));
        QCOMPARE(kit.tabs->state(0), TabState::Done);
    }

    void theComparedPairFollows()
    {
        Kit kit;
        QVERIFY(kit.open(QStringLiteral("Ana")));
        for (int i = 0; i < 3; ++i) {
            QVERIFY(kit.tabs->add());
        }
        kit.tabs->choose(1);
        kit.tabs->compareWith(3);
        kit.tabs->setComparing(true);
        QCOMPARE(kit.pair(), QStringLiteral("BD"));
        kit.tabs->compareWith(1); // itself: nothing
        QCOMPARE(kit.pair(), QStringLiteral("BD"));
        kit.tabs->swap();
        QCOMPARE(kit.pair(), QStringLiteral("DB"));
        kit.tabs->choose(1);
        QCOMPARE(kit.pair(), QStringLiteral("BD"));
        kit.tabs->choose(2);
        QCOMPARE(kit.pair(), QStringLiteral("CD"));
        kit.tabs->close(3); // the one that it is compared with
        QCOMPARE(kit.letters(), QStringLiteral("ABC"));
        QCOMPARE(kit.pair(), QStringLiteral("CA"));
        kit.tabs->compareWith(1);
        kit.tabs->close(2); // the one that is shown: its partner stays
        QCOMPARE(kit.pair(), QStringLiteral("BA"));
        QVERIFY(kit.tabs->isComparing());
        kit.tabs->close(0);
        QCOMPARE(kit.pair(), QStringLiteral("B"));
        QVERIFY(!kit.tabs->isComparing());
    }

    void closingWhileItRunsIsHarmless()
    {
        Kit kit;
        QVERIFY(kit.open(QStringLiteral("Ana")));
        QVERIFY(kit.tabs->add() && kit.tabs->add());
        kit.studio.setPrompt(QStringLiteral("gave"));
        kit.studio.run();
        kit.tabs->close(0);
        kit.tabs->close(1);
        QVERIFY(kit.idle());
        QCOMPARE(kit.letters(), QStringLiteral("B"));
        QCOMPARE(kit.tabs->state(0), TabState::Done);
        QCOMPARE(kit.studio.notice(), Notice::None);
    }

    void cancelKeepsTheRunsBefore()
    {
        Kit kit;
        QVERIFY(kit.open(QStringLiteral("Ana")));
        QVERIFY(kit.tabs->add());
        const auto before = kit.selection.run();
        kit.studio.setPrompt(QStringLiteral("gave"));
        kit.studio.run();
        kit.studio.cancel();
        QVERIFY(kit.idle());
        QCOMPARE(kit.studio.notice(), Notice::TabsStopped);
        QCOMPARE(kit.selection.run(), before);
        QCOMPARE(kit.tabs->state(1), TabState::OutOfDate);
    }

    void promptsOfTheCommandLine()
    {
        Kit kit;
        const QString folder = kit.dir.filePath(QStringLiteral("model"));
        writeRandomModel(folder, true);
        kit.studio.openModel(folder);
        QSignalSpy settled(&kit.studio, &Studio::settled);
        kit.studio.runPrompts(
            { QStringLiteral("Ana"), QStringLiteral("Bia"), QStringLiteral("C") });
        QVERIFY(settled.wait(LONG));
        QCOMPARE(kit.letters(), QStringLiteral("ABC"));
        QCOMPARE(kit.tabs->current(), 0);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(kit.tabs->state(i), TabState::Done);
        }
        QCOMPARE(kit.tabs->tab(1).page.run->prompt.value(), std::string("Bia"));
    }
};

QTEST_GUILESS_MAIN(PromptTabsTest)
#include "prompt_tabs_test.moc"
