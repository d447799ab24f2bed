// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the stage makes of whole records.
#include "tests/ui/shown_stage.h"
#include "ui/stage/heatmap_figure.h"

using namespace glassllm;
using namespace glassllm::testing;

class StageCountsTest : public QObject {
    Q_OBJECT

private slots:
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
