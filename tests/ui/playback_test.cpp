// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/ui_support.h"

#include <QSignalSpy>
#include <QTest>

using namespace glassllm;
using glassllm::testing::madeUpRun;

namespace {

struct Kit {
    Selection selection;
    qint64 now = 1000;
    Playback playback { &selection, [this] { return now; } };

    explicit Kit(int passes = 1) { selection.setRun(madeUpRun(2, passes)); }
    void pass(qint64 milliseconds)
    {
        now += milliseconds;
        playback.tick();
    }
};

} // namespace

class PlaybackTest : public QObject {
    Q_OBJECT

private slots:
    void movesByHand()
    {
        Kit kit;
        kit.playback.next();
        kit.playback.next();
        QCOMPARE(kit.selection.event(), 2);
        kit.playback.back();
        QCOMPARE(kit.selection.event(), 1);
        kit.playback.last();
        QCOMPARE(kit.selection.event(), 40);
        kit.playback.next();
        QCOMPARE(kit.selection.event(), 40);
        QVERIFY(kit.playback.atEnd());
        kit.playback.first();
        QVERIFY(kit.playback.atStart());
        kit.playback.back();
        QCOMPARE(kit.selection.event(), 0);
    }

    void crossesTheBordersOfPasses()
    {
        Kit kit(2);
        kit.playback.last();
        QVERIFY(!kit.playback.atEnd());
        kit.playback.next();
        QCOMPARE(kit.selection.pass(), 1);
        QCOMPARE(kit.selection.event(), 0);
        kit.playback.back();
        QCOMPARE(kit.selection.pass(), 0);
        QCOMPARE(kit.selection.event(), 40);
    }

    void passesWithoutRecordsArePassedOver()
    {
        Kit kit(4);
        Run run = *kit.selection.run();
        run.passes[0].trace = std::make_shared<const Tracer>();
        run.passes[2].trace = std::make_shared<const Tracer>();
        kit.selection.setRun(std::make_shared<const Run>(run));
        QCOMPARE(kit.selection.pass(), 1);
        QVERIFY(kit.selection.record() != nullptr);
        QVERIFY(kit.playback.atStart());
        kit.playback.last();
        QVERIFY(!kit.playback.atEnd());
        kit.playback.next();
        QCOMPARE(kit.selection.pass(), 3);
        kit.playback.back();
        QCOMPARE(kit.selection.pass(), 1);
        QCOMPARE(kit.selection.event(), 40);
        // one that was chosen by hand has nothing to show, and both ways out
        kit.selection.setPass(2);
        QVERIFY(kit.selection.record() == nullptr);
        QVERIFY(!kit.playback.atStart());
        QVERIFY(!kit.playback.atEnd());
        kit.playback.next();
        QCOMPARE(kit.selection.pass(), 3);
        for (Pass& pass : run.passes) {
            pass.trace = std::make_shared<const Tracer>();
        }
        kit.selection.setRun(std::make_shared<const Run>(run));
        QCOMPARE(kit.selection.pass(), 0);
        kit.playback.next();
        kit.playback.back();
        kit.playback.play();
        QVERIFY(!kit.playback.isPlaying());
        QVERIFY(kit.playback.atStart() && kit.playback.atEnd());
    }

    void holdsEachEventAtNormalSpeed()
    {
        Kit kit;
        kit.playback.play();
        kit.pass(1499);
        QCOMPARE(kit.selection.event(), 0);
        kit.pass(1);
        QCOMPARE(kit.selection.event(), 1);
        kit.pass(1499);
        QCOMPARE(kit.selection.event(), 1);
        kit.pass(1);
        QCOMPARE(kit.selection.event(), 2);
    }

    void speedDividesTheHold_data()
    {
        QTest::addColumn<int>("step");
        QTest::addColumn<qint64>("hold");
        QTest::newRow("quarter") << 0 << qint64(6000);
        QTest::newRow("half") << 1 << qint64(3000);
        QTest::newRow("double") << 3 << qint64(750);
        QTest::newRow("four times") << 4 << qint64(375);
    }

    void speedDividesTheHold()
    {
        QFETCH(int, step);
        QFETCH(qint64, hold);
        Kit kit;
        kit.playback.setSpeedStep(step);
        kit.playback.play();
        kit.pass(hold - 1);
        QCOMPARE(kit.selection.event(), 0);
        kit.pass(1);
        QCOMPARE(kit.selection.event(), 1);
    }

    void aLongSleepMovesByOneEventOnly()
    {
        Kit kit;
        kit.playback.play();
        kit.pass(3'600'000);
        QCOMPARE(kit.selection.event(), 1);
    }

    void movingByHandStartsTheHoldAnew()
    {
        Kit kit;
        kit.playback.play();
        kit.pass(1400);
        kit.playback.next();
        kit.pass(1400);
        QCOMPARE(kit.selection.event(), 1);
        kit.pass(100);
        QCOMPARE(kit.selection.event(), 2);
    }

    void stopsAtTheEndAndStartsOver()
    {
        Kit kit;
        QSignalSpy spy(&kit.playback, &Playback::playingChanged);
        kit.selection.setEvent(39);
        kit.playback.play();
        kit.pass(1500);
        QCOMPARE(kit.selection.event(), 40);
        QVERIFY(!kit.playback.isPlaying());
        QCOMPARE(spy.count(), 2);
        kit.playback.play();
        QCOMPARE(kit.selection.event(), 0);
        QVERIFY(kit.playback.isPlaying());
    }

    void aNewRunStops()
    {
        Kit kit;
        kit.playback.play();
        kit.selection.setRun(madeUpRun(1, 1));
        QVERIFY(!kit.playback.isPlaying());
    }

    void nothingPlaysWithoutARun()
    {
        Selection selection;
        Playback playback(&selection, [] { return qint64(0); });
        playback.play();
        QVERIFY(!playback.isPlaying());
        playback.next();
        playback.nextLayer();
        playback.last();
        QCOMPARE(selection.event(), 0);
    }

    void goesToTheSameStepOfTheNextLayer()
    {
        Kit kit;
        kit.selection.setEvent(8); // attn.mask of layer 0
        const std::string id = kit.selection.record()->id;
        kit.playback.nextLayer();
        QCOMPARE(kit.selection.record()->id, id);
        QCOMPARE(*kit.selection.record()->layer, 1);
        kit.playback.nextLayer();
        QCOMPARE(*kit.selection.record()->layer, 1);
        kit.playback.previousLayer();
        QCOMPARE(kit.selection.event(), 8);
    }

    void speedStaysInItsTable()
    {
        Kit kit;
        for (int i = 0; i < 9; ++i) {
            kit.playback.faster();
        }
        QCOMPARE(kit.playback.speed(), 4.0);
        for (int i = 0; i < 9; ++i) {
            kit.playback.slower();
        }
        QCOMPARE(kit.playback.speed(), 0.25);
    }
};

QTEST_GUILESS_MAIN(PlaybackTest)
#include "playback_test.moc"
