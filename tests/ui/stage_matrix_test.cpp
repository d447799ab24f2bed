// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What of a record is shown, where, and under which label: without a window.
#include "tests/ui/stage_support.h"
#include "ui/stage/axis_labels.h"
#include "ui/stage/cell_geometry.h"
#include "ui/stage/cell_pool.h"
#include "ui/stage/heatmap_figure.h"
#include "ui/stage/read_out.h"
#include "ui/stage/record_lookup.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace glassllm;
using glassllm::testing::ramp;
using glassllm::testing::RunMaker;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

std::optional<MatrixView> viewOf(
    const std::shared_ptr<const Run>& run, const char* id, int head = 0)
{
    const Pass& pass = run->passes.front();
    return matrixOf({ run.get(), &pass, findRecord(pass, id), head, false });
}

MatrixView plainMatrix(int rows, int columns, std::vector<float> values)
{
    return { Tensor({ rows, columns }, std::move(values)), { AxisKind::Query, rows, 0, {}, 0 },
        { AxisKind::Key, columns, 0, {}, 0 } };
}

} // namespace

class StageMatrixTest : public QObject {
    Q_OBJECT

private slots:
    void headsAreSlices()
    {
        const auto run = RunMaker()
                             .tokens({ "a", "b", "c" })
                             .record("attn.q", { 4, 3, 2 }, ramp(24), 0)
                             .make();
        const auto view = viewOf(run, "attn.q", 2);
        QVERIFY(view);
        QCOMPARE(view->rows(), 3);
        QCOMPARE(view->columns(), 2);
        QCOMPARE(view->value(1, 1), 2 * 6 + 1 * 2 + 1.0);
        QCOMPARE(view->rowAxis().kind, AxisKind::Query);
        QCOMPARE(view->columnAxis().kind, AxisKind::Feature);
    }

    void queryHeadsFindTheirKeyHead()
    {
        // every key head holds its own number: 4 query heads on 2, and 7 on 1
        for (const auto& [heads, keyHeads] :
            { std::pair(4, 2), std::pair(7, 1), std::pair(3, 3) }) {
            std::vector<float> values;
            for (int head = 0; head < keyHeads; ++head) {
                values.insert(values.end(), 2, static_cast<float>(head));
            }
            RunMaker maker;
            maker.tokens({ "a" }).record("attn.k", { keyHeads, 1, 2 }, values, 0);
            maker.run().config["num_attention_heads"] = heads;
            Selection selection;
            selection.setRun(maker.make());
            for (int head = 0; head < heads; ++head) {
                selection.setHead(head);
                const auto figure = figureOf(selection, {});
                QVERIFY(figure);
                QCOMPARE(
                    figure->matrix->value(0, 1), static_cast<double>(head / (heads / keyHeads)));
            }
        }
    }

    void cachedRowsKeepTheirPositions()
    {
        RunMaker maker;
        maker.tokens({ "▁a", "▁b", "▁c" })
            .record("attn.softmax", { 1, 1, 3 }, { 0.5F, 0.25F, 0.25F }, 0);
        maker.pass().first = 2;
        maker.pass().count = 1;
        Selection selection;
        selection.setRun(maker.make());
        const auto figure = figureOf(selection, {});
        QVERIFY(figure);
        QCOMPARE(figure->rows.at(0).number, QStringLiteral("2"));
        QCOMPARE(figure->rows.at(0).token.plain(), QStringLiteral("␣c"));
        QCOMPARE(figure->columns.at(0).number, QStringLiteral("0"));
        QVERIFY(figure->readsAsBars());
    }

    void statisticsLeaveInfinitiesOut()
    {
        const float nan = std::nanf("");
        const MatrixStats stats
            = statsOf(Tensor({ 2, 3 }, std::vector<float> { 1, -infinity, nan, 3, infinity, -8 }));
        QCOMPARE(stats.finite, 3);
        QCOMPARE(stats.min, -8.0);
        QCOMPARE(stats.max, 3.0);
        QCOMPARE(stats.mean, -4.0 / 3);
        QCOMPARE(stats.negativeInfinite, 1);
        QCOMPARE(stats.positiveInfinite, 1);
        QCOMPARE(stats.nan, 1);
        QCOMPARE(stats.largest(), 8.0);
        QCOMPARE(statsOf(Tensor({ 1, 1 }, std::vector<float> { -infinity })).largest(), 0.0);
    }

    void vocabularyShowsTargetsAndPoolsTheRest()
    {
        constexpr int vocabulary = 100;
        std::vector<float> values(2 * vocabulary, 0.001F);
        values[70] = -0.5F; // target of position 0
        values[vocabulary + 30] = -0.4F; // target of position 1
        values[vocabulary + 55] = 0.3F; // the largest other one
        RunMaker maker(RunMode::Loss);
        maker.tokens({ "a", "b" }).record("loss.grad", { 2, vocabulary }, values);
        maker.run().targets = { 70, 30 };
        const auto view = viewOf(maker.make(), "loss.grad");
        QVERIFY(view);
        const MatrixAxis& axis = view->columnAxis();
        QCOMPARE(axis.chosen.at(0), 70);
        QCOMPARE(axis.chosen.at(1), 30);
        QCOMPARE(axis.chosen.at(2), 55);
        QCOMPARE(axis.others, vocabulary - static_cast<std::int64_t>(axis.chosen.size()));
        QCOMPARE(view->value(0, 0), static_cast<double>(-0.5F));
        // the pooled column is what the row's sum still lacks
        for (int row = 0; row < 2; ++row) {
            double sum = 0;
            for (int column = 0; column < view->columns(); ++column) {
                sum += view->value(row, column);
            }
            QVERIFY(std::abs(sum - view->rowSum(row)) < 1e-12);
        }
        QVERIFY(!axis.recordIndex(view->columns() - 1));
        QCOMPARE(axis.shownIndex(55), std::optional(2));
        QVERIFY(!axis.shownIndex(99));
    }

    void logitsShowTheBestOfTheLastRow()
    {
        constexpr int vocabulary = 200;
        std::vector<float> values(2 * vocabulary);
        values[vocabulary + 150] = 9;
        values[vocabulary + 3] = 8;
        values[77] = 5;
        const auto run
            = RunMaker().tokens({ "a", "b" }).record("logits", { 2, vocabulary }, values).make();
        const auto view = viewOf(run, "logits");
        QVERIFY(view);
        QCOMPARE(view->columnAxis().chosen.at(0), 150);
        QCOMPARE(view->columnAxis().chosen.at(1), 3);
        QVERIFY(view->columnAxis().shownIndex(77));
        // what the rest holds at most, not its sum
        QCOMPARE(view->value(0, view->columns() - 1), 0.0);
    }

    void oddShapesAreNoMatrix()
    {
        RunMaker maker;
        maker.tokens({ "a" }).number("loss", Tensor(1.5F));
        QVERIFY(!viewOf(maker.make(), "loss"));
        RunMaker four;
        four.record("attn.norm", { 1, 1, 1, 1 }, { 1 }, 0);
        QVERIFY(!viewOf(four.make(), "attn.norm"));
        RunMaker empty;
        empty.record("embed", { 0, 4 }, {});
        QVERIFY(!viewOf(empty.make(), "embed"));
    }

    void geometryIsItsOwnInverse_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<QSizeF>("size");
        QTest::newRow("one cell") << 1 << 1 << QSizeF(160, 120);
        QTest::newRow("one row") << 1 << 9 << QSizeF(431, 50);
        QTest::newRow("one column") << 7 << 1 << QSizeF(33, 200);
        QTest::newRow("square") << 9 << 9 << QSizeF(433, 389);
        QTest::newRow("wide") << 5 << 64 << QSizeF(700, 200);
        QTest::newRow("less than a pixel") << 512 << 700 << QSizeF(300, 300);
    }

    void geometryIsItsOwnInverse()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(QSizeF, size);
        const QRectF area(QPointF(101.5, 33.25), size);
        const std::array<CellWindow, 2> windows { CellWindow::whole(rows, columns),
            CellWindow { 0.3 * columns, 0.3 * columns + std::max(1.0, columns / 3.0), 0,
                std::max(1.0, rows / 2.0) } };
        for (const CellWindow& window : windows) {
            const CellGeometry geometry(rows, columns, area, window);
            for (int row = geometry.visibleRows().first; row <= geometry.visibleRows().last;
                 ++row) {
                for (int column = geometry.visibleColumns().first;
                     column <= geometry.visibleColumns().last; ++column) {
                    const QPointF centre = geometry.cellRect(row, column).center();
                    if (geometry.area().contains(centre)) {
                        const auto cell = geometry.cellAt(centre);
                        QVERIFY(cell);
                        QCOMPARE(*cell, (Cell { row, column }));
                    }
                }
            }
        }
        const CellGeometry geometry(rows, columns, area);
        QVERIFY(!geometry.cellAt(area.topLeft() - QPointF(1, 0)));
        QVERIFY(!geometry.cellAt(area.bottomRight() + QPointF(0.01, 0.01)));
        QCOMPARE(geometry.nearestCell({ -1e6, -1e6 }), (Cell { 0, 0 }));
        QCOMPARE(geometry.nearestCell({ 1e6, 1e6 }), (Cell { rows - 1, columns - 1 }));
    }

    void emptyGeometryHasNoCells()
    {
        const CellGeometry none;
        QVERIFY(none.isEmpty());
        QVERIFY(!none.cellAt({ 0, 0 }));
        QCOMPARE(none.nearestCell({ 5, 5 }), (Cell { 0, 0 }));
    }

    void poolingKeepsTheHotCell()
    {
        constexpr int rows = 8;
        constexpr int columns = 4000;
        for (const int hot : { 0, 1, 1999, 2501, 3999 }) {
            std::vector<float> values(rows * columns);
            values[static_cast<std::size_t>(3 * columns + hot)] = -7;
            const MatrixView matrix = plainMatrix(rows, columns, values);
            const CellGeometry geometry(rows, columns, QRectF(0, 0, 400, 80));
            const PooledCells cells = poolCells(matrix, geometry);
            QVERIFY(cells.isPooled());
            QCOMPARE(cells.columnFactor, 10);
            QCOMPARE(cells.rowFactor, 1);
            QCOMPARE(cells.at(3, hot / 10), -7.0);
        }
    }

    void poolingPrefersNaNThenInfinity()
    {
        const MatrixView matrix = plainMatrix(1, 4, { 9, -infinity, std::nanf(""), 1 });
        const PooledCells one = poolCells(matrix, CellGeometry(1, 4, QRectF(0, 0, 1, 1)));
        QCOMPARE(one.values.size(), std::size_t { 1 });
        QVERIFY(std::isnan(one.values.front()));
        const PooledCells two = poolCells(matrix, CellGeometry(1, 4, QRectF(0, 0, 2, 1)));
        QCOMPARE(two.at(0, 0), -static_cast<double>(infinity));
        // a finer screen has a pixel for each
        QVERIFY(!poolCells(matrix, CellGeometry(1, 4, QRectF(0, 0, 2, 1)), 2).isPooled());
    }

    void labelsAreThinnedByRoundNumbers()
    {
        const MatrixAxis tokens { AxisKind::Key, 60, 0, {}, 0 };
        const auto every = labelledIndices(tokens, 20, 13, { 0, 59 });
        QCOMPARE(every.size(), std::size_t { 60 });
        const auto fifth = labelledIndices(tokens, 3, 13, { 0, 59 });
        QCOMPARE(fifth.at(1), 5);
        QCOMPARE(fifth.back(), 59);
        const MatrixAxis features { AxisKind::Feature, 64, 0, {}, 0 };
        const auto eighth = labelledIndices(features, 10, 20, { 0, 63 });
        const std::vector<int> expected { 0, 8, 16, 24, 32, 40, 48, 56, 63 };
        QCOMPARE(eighth, expected);
        // rows of a cached pass are counted by their positions
        const MatrixAxis later { AxisKind::Query, 10, 7, {}, 0 };
        const auto positions = labelledIndices(later, 3, 13, { 0, 9 });
        QCOMPARE(positions.front(), 3); // position 10
        QVERIFY(labelledIndices({ AxisKind::Feature, 1, 0, {}, 0 }, 200, 20, { 0, 0 }).size() == 1);
    }

    void readOutNamesTheCell()
    {
        const auto run = RunMaker()
                             .tokens({ "▁Ana", "▁gave" })
                             .record("attn.softmax", { 2, 2, 2 },
                                 { 1, 0, 0.25F, 0.75F, 1, 0, 0.15727638F, 0.84272362F }, 1)
                             .make();
        Selection selection;
        selection.setRun(run);
        selection.setHead(1);
        const auto figure = figureOf(selection, {});
        QVERIFY(figure);
        const ReadOutText text = readOutOf(*figure, 1, 0);
        QCOMPARE(text.name, QStringLiteral("P[1, 0]"));
        QCOMPARE(plainSentence(text), QStringLiteral("query 1 ␣gave → key 0 ␣Ana"));
        QCOMPARE(text.value, QStringLiteral("0.157"));
        QCOMPARE(text.exact, QStringLiteral("0.15727638"));
        QCOMPARE(figure->defaultCell(), (Cell { 1, 1 }));
        QCOMPARE(figure->rowSums.size(), std::size_t { 2 });
        QVERIFY(std::abs(figure->rowSums.at(1) - 1) < 1e-6);
        QCOMPARE(figure->lastRowBadge, QStringLiteral("gives the next token"));
    }

    void theFirstNaNIsFound()
    {
        RunMaker maker;
        maker.tokens({ "a" })
            .record("embed", { 1, 2 }, { 1, 2 })
            .record("attn.norm", { 1, 2 }, { infinity, 2 }, 0)
            .record("attn.out", { 1, 2 }, { 0, std::nanf("") }, 0)
            .record("attn.residual", { 1, 2 }, { std::nanf(""), 0 }, 0);
        QCOMPARE(firstNaN(*maker.make()), std::optional(NaNPlace { 0, 2 }));
        RunMaker clean;
        clean.record("embed", { 1, 2 }, { 1, -infinity });
        QVERIFY(!firstNaN(*clean.make()));
    }
};

QTEST_MAIN(StageMatrixTest)
#include "stage_matrix_test.moc"
