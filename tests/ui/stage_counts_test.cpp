// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a step through a run costs, in counts that do not depend on the clock; and how a few large
// values are found at any size.
#include "tests/ui/shown_stage.h"
#include "ui/stage/cell_painter.h"
#include "ui/stage/cell_pool.h"
#include "ui/stage/heatmap_figure.h"
#include "ui/stage/scale_trim.h"

#include <numeric>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr int TOKENS = 12;
constexpr int HEADS = 4;
constexpr std::int64_t CELLS = std::int64_t { TOKENS } * TOKENS;

std::shared_ptr<const Run> runOfScores(int events)
{
    RunMaker maker;
    maker.tokens(words(TOKENS));
    for (int event = 0; event < events; ++event) {
        maker.record("attn.scores", { HEADS, TOKENS, TOKENS },
            ramp(static_cast<std::size_t>(HEADS * CELLS), 0.01F * static_cast<float>(event + 1)),
            event);
    }
    return maker.make();
}

constexpr int SIDE = 101;

/// Numbers of both signs, and now and then one that is not finite.
MatrixView wild(DType type)
{
    std::vector<float> values;
    for (int i = 0; i < SIDE * SIDE; ++i) {
        const auto value = static_cast<float>((i * 7919L) % 2003) - 1000;
        values.push_back(i % 977 == 5 ? -infinity
                : i % 1409 == 7       ? infinity
                : i % 3001 == 9       ? std::nanf("")
                                      : value);
    }
    return { Tensor({ SIDE, SIDE }, values).cast(type), { AxisKind::Query, SIDE, 0, {}, 0 },
        { AxisKind::Key, SIDE, 0, {}, 0 } };
}

void settle()
{
    for (int round = 0; round < 8; ++round) {
        QApplication::processEvents();
    }
}

double exactPercentile(std::vector<float> values, double part)
{
    for (float& value : values) {
        value = std::abs(value);
    }
    std::ranges::sort(values);
    const auto rank
        = static_cast<std::size_t>(std::ceil(part * static_cast<double>(values.size())));
    return values.at(rank - 1);
}

} // namespace

class StageCountsTest : public QObject {
    Q_OBJECT

private slots:
    void scrubbingPaintsEachCellOnce_data()
    {
        QTest::addColumn<bool>("compact");
        QTest::addColumn<std::int64_t>("most");
        QTest::newRow("result alone") << true << CELLS;
        QTest::newRow("result and small pictures") << false << CELLS * (1 + HEADS);
    }

    void scrubbingPaintsEachCellOnce()
    {
        QFETCH(bool, compact);
        QFETCH(std::int64_t, most);
        Stage stage(runOfScores(6));
        stage.panel.setCompact(compact);
        settle();
        for (int event = 1; event < 6; ++event) {
            const std::int64_t before = paintedCells();
            stage.selection.setEvent(event);
            settle();
            const std::int64_t painted = paintedCells() - before;
            QVERIFY2(painted > 0 && painted <= most, qPrintable(QString::number(painted)));
        }
    }

    void whatIsScrubbedOverIsNotPainted()
    {
        Stage stage(runOfScores(6));
        stage.panel.setCompact(true);
        settle();
        const std::int64_t before = paintedCells();
        for (int event = 1; event < 6; ++event) {
            stage.selection.setEvent(event); // as fast as a mouse: nothing is painted in between
        }
        settle();
        QVERIFY(paintedCells() - before <= CELLS);
    }

    void pointingPaintsNoCells()
    {
        Stage stage(runOfScores(1));
        settle();
        const std::int64_t before = paintedCells();
        stage.moveTo(3, 2);
        stage.click(5, 4);
        settle();
        QCOMPARE(paintedCells(), before);
    }

    void aPercentileIsExactUpToAMillion()
    {
        QCOMPARE(sampleStride(exactUpTo, 1000), std::int64_t { 1 });
        std::vector<float> values;
        for (int i = 0; i < 100'000; ++i) {
            values.push_back(static_cast<float>((i * 7919L) % 100'003) - 50'000);
        }
        const Tensor tensor({ 100, 1000 }, values);
        for (const double part : { 0.5, 0.9, 0.99, 1.0 }) {
            QCOMPARE(magnitudePercentile(tensor, part), exactPercentile(values, part));
        }
        QCOMPARE(magnitudePercentile(tensor.cast(DType::F64), 0.99), exactPercentile(values, 0.99));
    }

    void aSampleIsSmallAndSeesEveryColumn()
    {
        for (const std::int64_t count : { 1'000'001L, 8'000'000L, 123'456'789L, 4'000'000'000L }) {
            for (const std::int64_t row : { 1L, 8L, 1000L, 1024L, 30'030L }) {
                const std::int64_t stride = sampleStride(count, row);
                QVERIFY(count / stride <= exactUpTo);
                QCOMPARE(std::gcd(stride, row), std::int64_t { 1 });
            }
        }
        // two columns of 1000 are large: 0.2 %, so the 99th percentile is small; every eighth
        // element would meet one of them in 125
        std::vector<float> values(8'000'000, 1.0F);
        for (std::size_t i = 0; i < values.size(); i += 1000) {
            values[i] = 100;
            values[i + 8] = 100;
        }
        const Tensor tensor({ 8000, 1000 }, std::move(values));
        QCOMPARE(magnitudePercentile(tensor, 0.99), 1.0);
        QCOMPARE(magnitudePercentile(tensor, 0.9985), 100.0);
        const ColorScale scale = scaleOfStep("attn.scores", 100);
        const auto trimmed = trimmedScale(scale, tensor);
        QVERIFY(trimmed && trimmed->trimmed);
        QCOMPARE(trimmed->limit, 1.0);
        QCOMPARE(cellsBeyond(*trimmed, tensor), std::int64_t { 16'000 });
    }

    void blocksOfFloatsAreThoseOfDoubles()
    {
        const MatrixView floats = wild(DType::F32);
        const MatrixView doubles = wild(DType::F64);
        for (const double ratio : { 0.3, 1.0, 3.0 }) {
            const CellGeometry place(SIDE, SIDE, QRectF(0, 0, 40, 25));
            const PooledCells a = poolCells(floats, place, ratio);
            const PooledCells b = poolCells(doubles, place, ratio);
            QCOMPARE(a.rowFactor, b.rowFactor);
            QCOMPARE(a.values.size(), b.values.size());
            QVERIFY(a.values.size() > 1);
            for (std::size_t i = 0; i < a.values.size(); ++i) {
                QVERIFY(a.values[i] == b.values[i]
                    || (std::isnan(a.values[i]) && std::isnan(b.values[i])));
            }
        }
    }

    void statisticsSeeEachNumberOnce()
    {
        const Tensor values = wild(DType::F32).values();
        MatrixStats expected;
        double sum = 0;
        for (const float value : values.values<float>()) {
            if (std::isfinite(value)) {
                expected.min = std::min(expected.min, double { value });
                expected.max = std::max(expected.max, double { value });
                sum += value;
                ++expected.finite;
            }
            expected.nan += std::isnan(value) ? 1 : 0;
            expected.negativeInfinite += value == -infinity ? 1 : 0;
            expected.positiveInfinite += value == infinity ? 1 : 0;
        }
        const MatrixStats whole = statsOf(values);
        const std::vector<HeadPicture> rows { { nullptr, {}, statsOf(values.slice(0, 0, 30)) },
            { nullptr, {}, statsOf(values.slice(0, 30, SIDE)) } };
        for (const MatrixStats& seen : { whole, statsOfHeads(rows) }) {
            QCOMPARE(seen.min, expected.min);
            QCOMPARE(seen.max, expected.max);
            QCOMPARE(seen.finite, expected.finite);
            QCOMPARE(seen.nan, expected.nan);
            QCOMPARE(seen.negativeInfinite, expected.negativeInfinite);
            QCOMPARE(seen.positiveInfinite, expected.positiveInfinite);
            // sums of doubles in another order
            QVERIFY(std::abs(seen.mean - sum / static_cast<double>(expected.finite)) < 1e-9);
        }
    }

    void theLastRowOfAGradientHasNoTarget()
    {
        const auto run
            = RunMaker(RunMode::Loss)
                  .tokens({ "a", "b", "c" })
                  .record("loss.grad", { 3, 3 }, { -0.3F, 0.2F, 0.1F, 0.1F, 0.2F, -0.3F, 0, 0, 0 })
                  .make();
        Selection selection;
        selection.setRun(run);
        const auto figure = figureOf(selection, {});
        QVERIFY(figure);
        QCOMPARE(figure->lastRowBadge, QStringLiteral("no target"));
        // a text whose last position has a target keeps its row plain
        Run other = *run;
        other.targets = { 1, 2, 0 };
        selection.setRun(std::make_shared<const Run>(std::move(other)));
        QCOMPARE(figureOf(selection, {})->lastRowBadge, QString());
    }
};

QTEST_MAIN(StageCountsTest)
#include "stage_counts_test.moc"
