// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Moving inside a step: moments, the cell that follows, holds of the autoplay.
#include "tests/ui/ui_support.h"

#include <QSignalSpy>
#include <QTest>

using namespace glassllm;
using glassllm::testing::madeUpRun;

namespace {

constexpr int SCORES = 7; // event of layer 0; its heads are 3 x 3
constexpr int MASK = 8;
constexpr int SOFTMAX = 9;
constexpr int LAST = 40;

struct Kit {
    Selection selection;
    qint64 now = 1000;
    Playback playback { &selection, [this] { return now; } };

    explicit Kit(Grain grain = Grain::Cell, int passes = 1)
    {
        selection.setRun(madeUpRun(2, passes));
        selection.setGrain(grain);
    }
    void pass(qint64 milliseconds)
    {
        now += milliseconds;
        playback.tick();
    }
    /// Next from the finished event before.
    void enter(int event)
    {
        selection.setEvent(event - 1);
        playback.next();
    }
};

} // namespace

class SlowMotionTest : public QObject {
    Q_OBJECT

private slots:
    void wholeStepsAtFirst()
    {
        Kit kit(Grain::Step);
        QCOMPARE(kit.selection.grain(), Grain::Step);
        kit.playback.next();
        QCOMPARE(kit.selection.event(), 1);
        QVERIFY(kit.selection.isWhole());
        QVERIFY(!kit.selection.cell());
        QCOMPARE(kit.selection.frames().count(), 1);
    }

    void nextFillsInCellByCell()
    {
        Kit kit;
        kit.enter(SCORES);
        QCOMPARE(kit.selection.event(), SCORES);
        QCOMPARE(kit.selection.frame(), 0);
        QCOMPARE(kit.selection.cell(), (Cell { 0, 0 }));
        QVERIFY(!kit.selection.reveal().shows(0, 1));
        for (int cell = 1; cell < 9; ++cell) {
            kit.playback.next();
            QCOMPARE(kit.selection.event(), SCORES);
            QCOMPARE(kit.selection.cell(), (Cell { cell / 3, cell % 3 }));
        }
        QVERIFY(kit.selection.isWhole());
        kit.playback.next();
        QCOMPARE(kit.selection.event(), MASK);
        QCOMPARE(kit.selection.frame(), 0);
    }

    void backLeadsToTheFinishedStepBefore()
    {
        Kit kit;
        kit.enter(MASK);
        kit.playback.back();
        QCOMPARE(kit.selection.event(), SCORES);
        QVERIFY(kit.selection.isWhole());
        QCOMPARE(kit.selection.cell(), (Cell { 2, 2 }));
        kit.playback.back();
        QCOMPARE(kit.selection.event(), SCORES);
        QVERIFY(!kit.selection.reveal().shows(2, 2));
        QCOMPARE(kit.selection.cell(), (Cell { 2, 1 }));
    }

    void eventsThatAreGoneToAreWhole()
    {
        Kit kit;
        kit.selection.setEvent(SCORES);
        QVERIFY(kit.selection.isWhole());
        QVERIFY(!kit.selection.cell());
        QCOMPARE(kit.selection.frame(), 8);
        kit.enter(SCORES);
        kit.playback.nextEvent();
        QCOMPARE(kit.selection.event(), MASK);
        QVERIFY(kit.selection.isWhole());
        kit.enter(SCORES);
        kit.playback.previousEvent();
        QCOMPARE(kit.selection.event(), SCORES - 1);
        QVERIFY(kit.selection.isWhole());
    }

    void revealKeepsTheCell()
    {
        Kit kit;
        kit.enter(SCORES);
        kit.playback.next();
        kit.playback.revealEvent();
        QVERIFY(kit.selection.isWhole());
        QCOMPARE(kit.selection.event(), SCORES);
        QCOMPARE(kit.selection.cell(), (Cell { 0, 1 }));
        kit.playback.last();
        QVERIFY(kit.selection.isWhole());
        QCOMPARE(kit.selection.event(), LAST);
    }

    void whatIsNotThereIsNeitherChosenNorHovered()
    {
        Kit kit;
        kit.enter(SCORES);
        kit.playback.next();
        kit.selection.setCell(Cell { 1, 1 });
        QCOMPARE(kit.selection.cell(), (Cell { 0, 1 }));
        kit.selection.setCell(Cell { 0, 0 });
        QCOMPARE(kit.selection.cell(), (Cell { 0, 0 }));
        kit.selection.setHover(Cell { 1, 1 });
        QVERIFY(!kit.selection.hover());
        kit.selection.setHover(Cell { 0, 1 });
        QVERIFY(kit.selection.hover().has_value());
        kit.playback.back(); // the hovered cell goes away
        QVERIFY(!kit.selection.hover());
    }

    void softmaxGoesThroughItsPhases()
    {
        Kit kit;
        kit.enter(SOFTMAX);
        QCOMPARE(kit.selection.frames().at(0).phase, Phase::Exponentials);
        QVERIFY(!kit.selection.reveal().shows(0, 0));
        QCOMPARE(kit.selection.cell(), (Cell { 0, 0 })); // the one that is worked on
        kit.playback.next();
        kit.playback.next();
        QVERIFY(kit.selection.reveal().shows(0, 0));
        QVERIFY(!kit.selection.reveal().shows(0, 1));
    }

    void rowsChooseTheirLargestCell()
    {
        Kit kit(Grain::Row);
        kit.enter(SCORES);
        QCOMPARE(kit.selection.frames().count(), 3);
        QCOMPARE(kit.selection.cell(), (Cell { 0, 2 })); // values grow to the right
        QVERIFY(kit.selection.reveal().shows(0, 2));
        QVERIFY(!kit.selection.reveal().shows(1, 0));
    }

    void anotherGrainKeepsWhatIsThere()
    {
        Kit kit;
        kit.enter(SCORES);
        for (int i = 0; i < 3; ++i) {
            kit.playback.next();
        }
        QVERIFY(kit.selection.reveal().shows(1, 0) && !kit.selection.reveal().shows(1, 1));
        QSignalSpy events(&kit.selection, &Selection::eventChanged);
        kit.selection.setGrain(Grain::Row);
        QVERIFY(kit.selection.reveal().shows(1, 2) && !kit.selection.reveal().shows(2, 0));
        kit.selection.setGrain(Grain::Cell);
        QVERIFY(kit.selection.reveal().shows(1, 2) && !kit.selection.reveal().shows(2, 0));
        kit.selection.setGrain(Grain::Step);
        QVERIFY(kit.selection.isWhole());
        kit.selection.setGrain(Grain::Cell);
        QVERIFY(kit.selection.isWhole());
        QCOMPARE(events.count(), 0);
    }

    void tellsOnceWhatChanged()
    {
        Kit kit;
        kit.enter(SCORES);
        QSignalSpy events(&kit.selection, &Selection::eventChanged);
        QSignalSpy frames(&kit.selection, &Selection::frameChanged);
        QSignalSpy cells(&kit.selection, &Selection::cellChanged);
        kit.playback.next();
        QCOMPARE(events.count(), 0);
        QCOMPARE(frames.count(), 1);
        QCOMPARE(cells.count(), 1);
        kit.selection.setMoment(0, SCORES, 1);
        QCOMPARE(frames.count(), 1);
        Kit whole(Grain::Step);
        QSignalSpy none(&whole.selection, &Selection::frameChanged);
        whole.playback.next();
        QCOMPARE(none.count(), 0);
    }

    void knowsBothEnds()
    {
        Kit kit(Grain::Cell, 2);
        kit.playback.first();
        QVERIFY(kit.playback.atStart());
        kit.playback.next();
        QVERIFY(!kit.playback.atStart());
        QCOMPARE(kit.selection.event(), 0);
        kit.playback.back();
        kit.playback.back();
        QVERIFY(kit.playback.atStart());
        kit.playback.last();
        QVERIFY(!kit.playback.atEnd());
        kit.playback.next();
        QCOMPARE(kit.selection.pass(), 1);
        QCOMPARE(kit.selection.frame(), 0);
        QVERIFY(!kit.selection.isWhole());
        kit.playback.back();
        QCOMPARE(kit.selection.pass(), 0);
        QCOMPARE(kit.selection.event(), LAST);
        kit.selection.setPassAndEvent(1, LAST);
        QVERIFY(kit.playback.atEnd());
    }

    void aNewRunBeginsWithItsFirstCell()
    {
        Kit kit;
        kit.selection.setRun(madeUpRun(1, 1));
        QCOMPARE(kit.selection.event(), 0);
        QCOMPARE(kit.selection.frame(), 0);
        QVERIFY(!kit.selection.isWhole());
    }

    void holdsDependOnTheMoment_data()
    {
        QTest::addColumn<int>("grain");
        QTest::addColumn<int>("speedStep");
        QTest::addColumn<qint64>("hold");
        QTest::newRow("cell") << 0 << 2 << qint64(420);
        QTest::newRow("row") << 1 << 2 << qint64(600);
        QTest::newRow("step") << 2 << 2 << qint64(1500);
        QTest::newRow("cell, twice as fast") << 0 << 3 << qint64(210);
        QTest::newRow("row, half as fast") << 1 << 1 << qint64(1200);
    }

    void holdsDependOnTheMoment()
    {
        QFETCH(const int, grain);
        QFETCH(const int, speedStep);
        QFETCH(const qint64, hold);
        Kit kit(static_cast<Grain>(grain));
        kit.playback.setSpeedStep(speedStep);
        kit.enter(SCORES);
        kit.playback.play();
        const auto place = [&] { return std::pair(kit.selection.event(), kit.selection.frame()); };
        const auto before = place();
        kit.pass(hold - 1);
        QCOMPARE(place(), before);
        kit.pass(1);
        QVERIFY(place() != before);
        const auto after = place();
        kit.pass(hold - 1);
        QCOMPARE(place(), after);
    }

    void playsToTheEndOfAStepAndOn()
    {
        Kit kit;
        kit.enter(SCORES);
        kit.playback.play();
        for (int i = 0; i < 8; ++i) {
            kit.pass(420);
        }
        QVERIFY(kit.selection.isWhole());
        QCOMPARE(kit.selection.event(), SCORES);
        kit.pass(420);
        QCOMPARE(kit.selection.event(), MASK);
        QCOMPARE(kit.selection.frame(), 0);
        QVERIFY(kit.playback.isPlaying());
    }

    void stopsAtTheLastMoment()
    {
        Kit kit(Grain::Row);
        kit.selection.setEvent(LAST - 1);
        kit.playback.play();
        kit.pass(1500);
        QCOMPARE(kit.selection.event(), LAST);
        for (int line = 1; line < kit.selection.frames().count(); ++line) {
            QVERIFY(kit.playback.isPlaying());
            kit.pass(600);
        }
        QVERIFY(kit.selection.isWhole());
        QVERIFY(!kit.playback.isPlaying());
        kit.playback.play(); // starts over
        QCOMPARE(kit.selection.event(), 0);
        QCOMPARE(kit.selection.frame(), 0);
    }

    void worksWithoutARun()
    {
        Selection selection;
        selection.setGrain(Grain::Cell);
        Playback playback(&selection, [] { return qint64(0); });
        playback.next();
        playback.nextEvent();
        playback.previousEvent();
        playback.revealEvent();
        QVERIFY(selection.isWhole());
        QCOMPARE(selection.frame(), 0);
    }
};

QTEST_GUILESS_MAIN(SlowMotionTest)
#include "slow_motion_test.moc"
