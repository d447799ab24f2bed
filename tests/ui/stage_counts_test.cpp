// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a step through a run costs, in counts that do not depend on the clock; and how a few large
// values are found at any size.
#include "tests/ui/shown_stage.h"
#include "ui/stage/heatmap_figure.h"
#include "ui/stage/scale_trim.h"

#include <numeric>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

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
