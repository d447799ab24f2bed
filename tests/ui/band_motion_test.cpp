// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The bands between operands and result: from cell to cell in 120 ms of a clock that is ours.
#include "ui/motion/band_motion.h"

#include <QTest>

#include <cmath>

using namespace glassllm;

class BandMotionTest : public QObject {
    Q_OBJECT

    qint64 m_now = 1000;

    [[nodiscard]] BandMotion bands()
    {
        m_now = 1000;
        return BandMotion([this] { return m_now; });
    }

    static bool isAt(const BandMotion& motion, double row, double column)
    {
        const auto place = motion.place();
        return place && std::abs(place->row - row) < 1e-9
            && std::abs(place->column - column) < 1e-9;
    }

private slots:
    void theFirstCellIsReachedAtOnce()
    {
        BandMotion motion = bands();
        QVERIFY(!motion.place() && !motion.isMoving());
        motion.moveTo({ 3, 4 });
        QVERIFY(isAt(motion, 3, 4));
        QVERIFY(!motion.isMoving());
    }

    void itIsFastAtFirst()
    {
        BandMotion motion = bands();
        motion.moveTo({ 0, 0 });
        motion.moveTo({ 8, 16 });
        QVERIFY(motion.isMoving() && isAt(motion, 0, 0));
        m_now += 60; // half of the time: 1 - (1/2)^3 of the way
        QVERIFY(isAt(motion, 7, 14));
        m_now += 59;
        QVERIFY(motion.isMoving());
        QVERIFY(motion.place()->row > 7.99 && motion.place()->row < 8);
        m_now += 1;
        QVERIFY(!motion.isMoving() && isAt(motion, 8, 16));
        m_now += 100000;
        QVERIFY(isAt(motion, 8, 16));
    }

    void aNewAimIsTakenFromWhereItIs()
    {
        BandMotion motion = bands();
        motion.moveTo({ 0, 0 });
        motion.moveTo({ 8, 0 });
        m_now += 60;
        motion.moveTo({ 7, 8 });
        QVERIFY(isAt(motion, 7, 0));
        m_now += 60;
        QVERIFY(isAt(motion, 7, 7));
        motion.moveTo({ 7, 8 }); // the same aim: it does not start again
        m_now += 60;
        QVERIFY(!motion.isMoving());
    }

    void jumpsAndReducedMotionTakeNoTime()
    {
        BandMotion motion = bands();
        motion.moveTo({ 0, 0 });
        motion.jumpTo(Cell { 5, 5 });
        QVERIFY(!motion.isMoving() && isAt(motion, 5, 5));
        motion.moveTo({ 9, 9 });
        motion.setReduced(true); // half way
        QVERIFY(!motion.isMoving() && isAt(motion, 9, 9));
        motion.moveTo({ 1, 1 });
        QVERIFY(!motion.isMoving() && isAt(motion, 1, 1));
        motion.jumpTo(std::nullopt);
        QVERIFY(!motion.place() && !motion.isMoving());
    }
};

QTEST_GUILESS_MAIN(BandMotionTest)
#include "band_motion_test.moc"
