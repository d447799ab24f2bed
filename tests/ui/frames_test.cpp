// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The moments of a step: they grow, they end with everything, they never take too long.
#include "core/trace/steps.h"
#include "ui/motion/frames.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

using namespace glassllm;

namespace {

std::set<std::pair<qint64, qint64>> shown(const Reveal& reveal, const ResultGrid& grid)
{
    std::set<std::pair<qint64, qint64>> cells;
    for (qint64 row = 0; row < grid.rows; ++row) {
        for (qint64 column = 0; column < grid.columns; ++column) {
            if (reveal.shows(row, column)) {
                cells.emplace(row, column);
            }
        }
    }
    return cells;
}

/// A record of every step: 3 tokens, 4 heads on 2 key heads of width 4, a vocabulary of 10.
std::vector<StepRecord> everyStep()
{
    static const std::map<std::string_view, std::int64_t> sizes { { "head", 4 }, { "key_head", 2 },
        { "query", 3 }, { "key", 3 }, { "position", 3 }, { "feature", 4 }, { "token", 10 } };
    std::vector<StepRecord> records;
    for (const Step& step : STEPS) {
        Shape shape;
        for (const std::string_view axis : step.axes) {
            shape.push_back(sizes.at(axis));
        }
        records.push_back({ std::string(step.id), std::nullopt, Tensor::zeros(shape), 0, {} });
    }
    return records;
}

Frames framesFor(std::string_view id, ResultGrid grid, Grain grain)
{
    return { *choreographyOf(id), grid, grain };
}

} // namespace

class FramesTest : public QObject {
    Q_OBJECT

private slots:
    void everyStepGrowsToTheWholeRecord_data()
    {
        QTest::addColumn<int>("grain");
        QTest::newRow("cell") << 0;
        QTest::newRow("row") << 1;
        QTest::newRow("step") << 2;
    }

    void everyStepGrowsToTheWholeRecord()
    {
        QFETCH(const int, grain);
        for (const StepRecord& record : everyStep()) {
            const Frames frames = framesOf(record, static_cast<Grain>(grain));
            const ResultGrid grid = gridOf(record);
            std::set<std::pair<qint64, qint64>> before;
            for (int frame = 0; frame < frames.count(); ++frame) {
                const Frame now = frames.at(frame);
                const auto cells = shown(now.reveal, grid);
                QVERIFY(std::ranges::includes(cells, before));
                if (now.phase == Phase::Values) {
                    QVERIFY2(cells.size() > before.size(), record.id.c_str());
                } else {
                    QVERIFY2(cells == before, record.id.c_str());
                }
                QCOMPARE(
                    now.reveal.count(grid.rows, grid.columns), static_cast<qint64>(cells.size()));
                if (now.column && now.phase == Phase::Values) {
                    const std::pair current(*now.row, *now.column);
                    QVERIFY(cells.contains(current) && !before.contains(current));
                }
                QVERIFY(frames.frameWith(now.reveal) <= frame);
                QCOMPARE(frames.at(frames.frameWith(now.reveal)).reveal, now.reveal);
                before = cells;
            }
            QVERIFY(frames.at(frames.last()).reveal.isEverything());
            QCOMPARE(before.size(), static_cast<std::size_t>(grid.cells()));
        }
    }

    void goesCellByCellFromTheTopLeft()
    {
        const Frames frames = framesFor("attn.scores", { 9, 9 }, Grain::Cell);
        QCOMPARE(frames.count(), 81);
        QCOMPARE(frames.unit(), FrameUnit::Cell);
        const Frame now = frames.at(68);
        QCOMPARE(*now.row, 7);
        QCOMPARE(*now.column, 5);
        QVERIFY(now.reveal.shows(7, 5));
        QVERIFY(!now.reveal.shows(7, 6));
        QVERIFY(!now.reveal.shows(8, 0));
        QCOMPARE(now.reveal.count(9, 9), 69);
        QCOMPARE(framesFor("attn.scores", { 9, 9 }, Grain::Row).count(), 9);
        QCOMPARE(framesFor("attn.scores", { 9, 9 }, Grain::Step).count(), 1);
    }

    void softmaxAddsUpBeforeItDivides()
    {
        const Frames frames = framesFor("attn.softmax", { 3, 3 }, Grain::Cell);
        QCOMPARE(frames.count(), 15);
        QCOMPARE(frames.at(5).phase, Phase::Exponentials);
        QCOMPARE(frames.at(6).phase, Phase::RowSum);
        QCOMPARE(frames.at(7).phase, Phase::Values);
        QCOMPARE(frames.at(6).reveal, (Reveal { 1, 0, 3 }));
        QCOMPARE(frames.at(7).reveal, (Reveal { 1, 1, 3 }));
        QCOMPARE(*frames.at(6).row, 1);
        QCOMPARE(framesFor("attn.softmax", { 3, 3 }, Grain::Row).count(), 3);
    }

    void aWideNormShowsItsRootThenTheRow()
    {
        const Frames frames = framesFor("attn.norm", { 9, 64 }, Grain::Cell);
        QCOMPARE(frames.unit(), FrameUnit::Row);
        QCOMPARE(frames.count(), 18);
        QCOMPARE(frames.at(2).phase, Phase::RootMeanSquare);
        QCOMPARE(frames.at(3).phase, Phase::Values);
        QVERIFY(!frames.at(2).reveal.showsRow(1));
        QVERIFY(frames.at(3).reveal.showsRow(1));
        QVERIFY(!frames.at(3).column);
    }

    void rotationBringsPairs()
    {
        const Frames frames = framesFor("attn.q_rope", { 9, 16 }, Grain::Cell);
        QCOMPARE(frames.count(), 72);
        const Reveal reveal = frames.at(2).reveal;
        QVERIFY(reveal.shows(0, 2) && reveal.shows(0, 10));
        QVERIFY(!reveal.shows(0, 3) && !reveal.shows(0, 11));
        QCOMPARE(reveal.count(9, 16), 6);
        QCOMPARE(framesFor("attn.q_rope", { 2, 3 }, Grain::Cell).count(), 6); // no pairs
    }

    void largeOnesGoByRowsAndBlocks()
    {
        QCOMPARE(framesFor("attn.scores", { 12, 12 }, Grain::Cell).unit(), FrameUnit::Cell);
        QCOMPARE(framesFor("attn.scores", { 13, 13 }, Grain::Cell).unit(), FrameUnit::Row);
        QCOMPARE(framesFor("attn.scores", { 48, 48 }, Grain::Row).unit(), FrameUnit::Row);
        const Frames blocks = framesFor("attn.scores", { 1024, 1024 }, Grain::Cell);
        QCOMPARE(blocks.unit(), FrameUnit::Block);
        QCOMPARE(blocks.rowsPerBlock(), 22);
        QCOMPARE(blocks.count(), 47);
        QCOMPARE(blocks.at(0).reveal.rows, 22);
        QCOMPARE(*blocks.at(0).row, 21);
        QVERIFY(blocks.at(46).reveal.isEverything());
        QCOMPARE(framesFor("logits", { 3, 10 }, Grain::Cell).unit(), FrameUnit::Row);
    }

    void listsAppearLineByLine()
    {
        for (const char* const id : { "probs", "sample", "loss" }) {
            for (const Grain grain : { Grain::Cell, Grain::Row }) {
                const Frames frames = framesFor(id, { 9, 1 }, grain);
                QCOMPARE(frames.unit(), FrameUnit::Line);
                QCOMPARE(frames.count(), 9);
                QCOMPARE(frames.at(0).reveal.rows, 1);
                QCOMPARE(*frames.at(3).row, 3);
                QVERIFY(!frames.at(3).column);
                QVERIFY(!frames.at(7).reveal.isEverything());
                QVERIFY(frames.at(8).reveal.isEverything());
            }
            QCOMPARE(framesFor(id, { 9, 1 }, Grain::Step).count(), 1);
            QCOMPARE(framesFor(id, { 500, 1 }, Grain::Cell).count(), 46); // eleven at a time
        }
    }

    void linesAreThoseOfThePass()
    {
        const auto tracer = std::make_shared<Tracer>();
        RecordOptions options;
        options.batched = false;
        tracer->record("probs", Tensor::zeros({ 20 }), options);
        Pass pass;
        pass.count = 5;
        pass.trace = tracer;
        const auto number = [](const char* id) {
            return StepRecord { id, {}, Tensor(1.5F), 0, {} };
        };
        QCOMPARE(linesOf(pass, tracer->records.front()), LIST_LINES + 1);
        QCOMPARE(linesOf(pass, number("sample")), LIST_LINES + 1);
        QCOMPARE(linesOf(pass, number("loss")), 6); // the positions and their mean
        QCOMPARE(linesOf(pass, number("attn.scores")), 0);
        const auto small = std::make_shared<Tracer>();
        small->record("probs", Tensor::zeros({ 3 }), options);
        pass.trace = small;
        QCOMPARE(linesOf(pass, small->records.front()), 4);
        pass.trace = std::make_shared<Tracer>();
        QCOMPARE(linesOf(pass, number("sample")), 0); // nothing to draw from
    }

    void noStepHasTooManyMoments()
    {
        for (const Choreography& step : choreographies()) {
            for (qint64 rows = 1; rows < 300; rows += 7) {
                for (const qint64 columns : { 1, 2, 8, 9, 47, 300, 32000 }) {
                    for (const Grain grain : { Grain::Cell, Grain::Row, Grain::Step }) {
                        const Frames frames(step, { rows, columns }, grain);
                        const qint64 most = frames.unit() == FrameUnit::Cell
                            ? Frames::MOST_CELL_FRAMES
                            : Frames::MOST_ROW_FRAMES;
                        QVERIFY(frames.count() >= 1 && frames.count() <= most);
                        QVERIFY(frames.at(frames.last()).reveal.isEverything());
                    }
                }
            }
        }
    }

    void emptyRecordsHaveOneMoment()
    {
        const Frames frames = framesFor("attn.scores", { 0, 0 }, Grain::Cell);
        QCOMPARE(frames.count(), 1);
        QVERIFY(frames.at(0).reveal.isEverything());
        QVERIFY(frames.at(99).reveal.isEverything());
    }

    void theTellingCellIsTheLargest()
    {
        constexpr float infinity = std::numeric_limits<float>::infinity();
        const StepRecord mask { "attn.mask", 0,
            Tensor(Shape { 1, 2, 3 }, std::vector<float> { 1, -infinity, 0, 1, -4, NAN }), 0, {} };
        QCOMPARE(tellingCell(mask, 0, 0), (Cell { 0, 0 }));
        QCOMPARE(tellingCell(mask, 0, 1), (Cell { 1, 1 }));
        const StepRecord number { "loss", {}, Tensor(1.5F), 0, {} };
        QCOMPARE(tellingCell(number, 0, 0), (Cell { 0, 0 }));
    }
};

QTEST_GUILESS_MAIN(FramesTest)
#include "frames_test.moc"
