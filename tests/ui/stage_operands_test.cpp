// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What stands around a result: the right numbers, in the right place, the right cells lit.
#include "core/explain/weight_rows.h"
#include "tests/ui/shown_stage.h"
#include "ui/stage/heatmap_layout.h"
#include "ui/stage/legend_strip.h"
#include "ui/stage/read_out.h"
#include "ui/stage/stage_operands.h"

#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr int TOKENS = 4;
constexpr int WIDTH = 8; // of a head

/// A weight of ramps: row r is r, r + 1, ...
class RampRows final : public WeightRows {
public:
    explicit RampRows(std::string name = "model.layers.0.self_attn.q_proj.weight")
        : m_name(std::move(name))
    {
    }
    [[nodiscard]] bool has(const std::string& name) const override { return name == m_name; }
    [[nodiscard]] std::vector<double> row(
        const std::string& name, std::int64_t row, std::int64_t width) const override
    {
        if (!has(name)) {
            throw_error<BadFile>(ErrorCode::TensorMissing, { "made-up", name });
        }
        std::vector<double> numbers;
        for (std::int64_t i = 0; i < width; ++i) {
            numbers.push_back(static_cast<double>(row + i));
        }
        return numbers;
    }
    [[nodiscard]] double number(
        const std::string& name, const std::vector<std::int64_t>& index) const override
    {
        return row(name, 0, index.back() + 1).back();
    }

private:
    std::string m_name;
};

std::shared_ptr<const Run> run()
{
    constexpr std::size_t heads = 2;
    constexpr std::size_t n = TOKENS;
    constexpr std::size_t d = WIDTH;
    RunMaker maker;
    maker.tokens(words(TOKENS))
        .record("attn.norm", { n, 5 }, ramp(n * 5), 0)
        .record("attn.q", { heads, n, d }, ramp(heads * n * d), 0)
        .record("attn.q_rope", { heads, n, d }, ramp(heads * n * d), 0)
        .record("attn.k_rope", { 1, n, d }, ramp(n * d, -1), 0)
        .record("attn.scores", { heads, n, n }, ramp(heads * n * n), 0)
        .record("attn.mask", { heads, n, n }, ramp(heads * n * n), 0)
        .record("attn.softmax", { heads, n, n }, std::vector<float>(heads * n * n, 0.25F), 0);
    maker.run().config = Json { { "num_attention_heads", 2 }, { "num_key_value_heads", 1 } };
    return maker.make();
}

constexpr int Q = 1;
constexpr int SCORES = 4;
constexpr int SOFTMAX = 6;

} // namespace

class StageOperandsTest : public QObject {
    Q_OBJECT

private slots:
    void onlyLabelsHaveToolTips()
    {
        // both factors stand around the result: their cells are not its labels
        Stage stage(run());
        stage.selection.setEvent(SCORES);
        QApplication::processEvents();
        const QRectF cells = stage.heatmap->geometryOfCells().area();
        const QPointF first = stage.heatmap->geometryOfCells().cellRect(0, 0).center();
        QVERIFY(cells.top() > 100 && cells.left() > 100); // the factors have room
        QVERIFY(stage.heatmap->labelAt({ first.x(), 40 }).isEmpty());
        QVERIFY(stage.heatmap->labelAt({ cells.left() - 12, first.y() }).isEmpty());
        QVERIFY(stage.heatmap->labelAt(first).isEmpty());
        const auto row = tokenText("\u2581w0", TokenAlphabet::ByteFallback).plain();
        QVERIFY(stage.heatmap->labelAt({ first.x(), cells.top() - 6 }).contains(row));
        QVERIFY(stage.heatmap->labelAt({ 40, first.y() }).contains(row));
    }

    void scoresHaveQueriesAndTurnedKeys()
    {
        Selection selection;
        selection.setRun(run());
        selection.setEvent(SCORES);
        selection.setHead(1);
        const auto operands = operandsOf(selection, nullptr);
        QVERIFY(operands && operands->top);
        QCOMPARE(operands->left->matrix->rows(), TOKENS);
        QCOMPARE(operands->left->matrix->columns(), WIDTH);
        QCOMPARE(operands->left->matrix->value(1, 2), 32 + 8 + 2.0); // head 1
        QCOMPARE(operands->top->matrix->rows(), WIDTH);
        QCOMPARE(operands->top->matrix->columns(), TOKENS);
        QCOMPARE(operands->top->matrix->value(2, 1), -(8 + 2.0)); // the shared key head
        QCOMPARE(operands->top->size(), QStringLiteral("8 × 4"));
        QCOMPARE(operands->left->source, QStringLiteral("attn.q_rope"));
    }

    void projectionsHaveTheirRowsOfTheWeight()
    {
        Selection selection;
        selection.setRun(run());
        selection.setEvent(Q);
        selection.setHead(1);
        QVERIFY(!operandsOf(selection, nullptr)); // no weights: no product to show
        const auto weights = std::make_shared<const RampRows>();
        const auto operands = operandsOf(selection, weights);
        QVERIFY(operands && operands->top);
        QCOMPARE(operands->top->matrix->rows(), 5);
        QCOMPARE(operands->top->matrix->columns(), WIDTH);
        // column 2 of head 1 is row 8 + 2 of the weight
        QCOMPARE(operands->top->matrix->value(4, 2), 8 + 2 + 4.0);
    }

    void softmaxHasItsInputAndNothingOnTop()
    {
        Selection selection;
        selection.setRun(run());
        selection.setEvent(SOFTMAX);
        const auto operands = operandsOf(selection, nullptr);
        QVERIFY(operands && !operands->top);
        QCOMPARE(operands->left->source, QStringLiteral("attn.mask"));
        selection.setEvent(0); // a norm without the stream that enters it
        QVERIFY(!operandsOf(selection, nullptr));
    }

    void logitsHaveTheColumnsOfTheirTokens()
    {
        constexpr std::size_t vocabulary = 60;
        const auto table = RunMaker()
                               .tokens(words(TOKENS))
                               .record("final.norm", { TOKENS, 5 }, ramp(TOKENS * 5))
                               .record("logits", { TOKENS, vocabulary }, ramp(TOKENS * vocabulary))
                               .make();
        Selection selection;
        selection.setRun(table);
        selection.setEvent(1);
        const auto figure = figureOf(selection, {});
        QVERIFY(figure && figure->matrix->columnAxis().others > 0);
        const auto weights = std::make_shared<const RampRows>();
        QVERIFY(!operandsOf(selection, weights, &*figure)); // it has no output table
        const auto output = std::make_shared<const RampRows>("lm_head.weight");
        QVERIFY(!operandsOf(selection, output)); // nobody says which columns
        QVERIFY(!operandsOf(selection, nullptr, &*figure));
        const auto operands = operandsOf(selection, output, &*figure);
        QVERIFY(operands && operands->left && operands->top);
        const MatrixView& top = *operands->top->matrix;
        QCOMPARE(top.rows(), 5);
        QCOMPARE(top.columns(), figure->matrix->columns() - 1); // all but the others
        for (int column = 0; column < top.columns(); ++column) {
            const auto id = figure->matrix->columnAxis().number(column);
            QCOMPARE(top.value(3, column), static_cast<double>(id + 3));
        }
        QCOMPARE(operands->top->size(), QStringLiteral("5 × 60"));
    }

    void aFewLargeNumbersDoNotHideTheRestOfAnOperand()
    {
        constexpr std::size_t n = 20;
        std::vector<float> input(n * n, 0.5F);
        input.front() = 1000;
        const auto norm = RunMaker()
                              .tokens(words(n))
                              .record("embed", { n, n }, input)
                              .record("attn.norm", { n, n }, ramp(n * n), 0)
                              .make();
        Selection selection;
        selection.setRun(norm);
        selection.setEvent(1);
        const auto operands = operandsOf(selection, nullptr);
        QVERIFY(operands && operands->left);
        QCOMPARE(operands->left->scale.limit, 0.5);
        QCOMPARE(operands->left->matrix->value(0, 0), 1000.0);
    }

    void readOutAndLegendCostTheOperandsNothing()
    {
        // a narrow picture: its operands have room, and the strips between them
        Stage stage(run());
        for (int width = 760; width <= 1100; width += 20) {
            stage.panel.resize(width, 620);
            stage.selection.setEvent(SCORES);
            QApplication::processEvents();
            auto* const legend = stage.panel.findChild<LegendStrip*>();
            const CellGeometry cells = stage.heatmap->geometryOfCells();
            QVERIFY(legend->parentWidget() != stage.heatmap
                || legend->geometry().right() < cells.area().left());
        }
    }

    void theResultStaysTheLargest()
    {
        Selection selection;
        selection.setRun(run());
        selection.setEvent(SCORES);
        const auto figure = figureOf(selection, {});
        const QRectF room(0, 0, 700, 420);
        const HeatmapLayout layout = layoutHeatmap(*figure, room, { 900, 900 });
        QVERIFY(!layout.left.isEmpty() && !layout.top.isEmpty());
        QVERIFY(layout.left.right() < layout.plot.left());
        QVERIFY(layout.top.bottom() <= layout.plot.top());
        QCOMPARE(layout.left.top(), layout.plot.top());
        QCOMPARE(layout.left.bottom(), layout.plot.bottom());
        QCOMPARE(layout.top.left(), layout.plot.left());
        QCOMPARE(layout.top.right(), layout.plot.right());
        const auto area = [](const QRectF& rect) { return rect.width() * rect.height(); };
        QVERIFY(area(layout.plot) > area(layout.left) && area(layout.plot) > area(layout.top));
        QVERIFY(room.contains(layout.left) && room.contains(layout.top));
        QVERIFY(layoutHeatmap(*figure, { 0, 0, 400, 420 }, { 900, 900 }).left.isEmpty());
        QVERIFY(layoutHeatmap(*figure, { 0, 0, 700, 200 }, { 900, 900 }).left.isEmpty());
        const HeatmapLayout alone = layoutHeatmap(*figure, room);
        QVERIFY(alone.left.isEmpty() && alone.top.isEmpty());
        QCOMPARE(alone.labelsRight, alone.plot.left());
    }

    void theRowAndColumnOfTheCellAreLit()
    {
        Stage stage(run());
        stage.panel.setMotionReduced(true);
        stage.panel.resize(1100, 700);
        stage.selection.setEvent(SCORES);
        QApplication::processEvents(); // read-out and legend find their places
        stage.selection.setCell(Cell { 3, 2 });
        const QImage lit = stage.image();
        stage.selection.setCell(Cell { 2, 2 });
        const QImage other = stage.image();
        // the last query is -9, -10, ...: at full colour in one picture, at 40 % in the other
        const CellGeometry cells = stage.heatmap->geometryOfCells();
        const double y = cells.cellRect(3, 0).center().y();
        int stronger = 0;
        int weaker = 0;
        for (int x = 60; x < static_cast<int>(cells.area().left()) - 40; ++x) {
            const int a = lit.pixelColor(x, static_cast<int>(y)).hsvSaturation();
            const int b = other.pixelColor(x, static_cast<int>(y)).hsvSaturation();
            stronger += a > b + 20 ? 1 : 0;
            weaker += a + 20 < b ? 1 : 0;
        }
        QVERIFY2(stronger > 20 && weaker == 0,
            qPrintable(QStringLiteral("%1 stronger, %2 weaker").arg(stronger).arg(weaker)));
    }

    void bandsTakeTheirTimeUnlessMotionIsReduced()
    {
        qint64 now = 0;
        Stage stage(run());
        stage.panel.resize(1100, 700);
        stage.selection.setEvent(SCORES);
        stage.heatmap->setClock([&now] { return now; });
        stage.selection.setCell(Cell { 0, 0 });
        now = 1000;
        QApplication::processEvents();
        const CellGeometry cells = stage.heatmap->geometryOfCells();
        // between the left operand and the result, where the soft band is
        const auto bandAt = [&](int row) {
            stage.heatmap->moveBand();
            const QPointF place(cells.area().left() - 8, cells.cellRect(row, 0).center().y());
            return near(
                stage.image().pixelColor(place.toPoint()), paletteOf(ThemeMode::Light).roleASoft);
        };
        QVERIFY(bandAt(0) && !bandAt(3));
        stage.selection.setCell(Cell { 3, 0 });
        QVERIFY(bandAt(0) && !bandAt(3)); // it sets out
        now += 15; // nine tenths of the way left three times over: a third of it
        QVERIFY(!bandAt(0) && bandAt(1));
        now += BandMotion::TIME;
        QVERIFY(bandAt(3) && !bandAt(1));
        stage.panel.setMotionReduced(true);
        stage.selection.setCell(Cell { 0, 0 });
        QVERIFY(bandAt(0) && !bandAt(3)); // at once
    }

    void readOutAndLegendStandWhereThereIsRoom()
    {
        Stage stage(run());
        stage.panel.resize(1100, 700);
        auto* const readOut = stage.panel.findChild<ReadOut*>();
        auto* const legend = stage.panel.findChild<LegendStrip*>();
        stage.selection.setEvent(SCORES);
        QApplication::processEvents();
        QCOMPARE(readOut->parentWidget(), stage.heatmap);
        QVERIFY(readOut->isVisible() && legend->isVisible());
        QVERIFY(legend->geometry().bottom() < stage.heatmap->geometryOfCells().area().top());
        QVERIFY(legend->geometry().right() < stage.heatmap->geometryOfCells().area().left());
        const int tall = stage.heatmap->height();
        // narrow windows have no room for operands; a square leaves its side free
        stage.panel.setCompact(true);
        stage.panel.resize(700, 360);
        for (const int event : { SCORES, SOFTMAX }) {
            stage.selection.setEvent(event);
            QApplication::processEvents();
            QCOMPARE(readOut->parentWidget(), stage.heatmap);
            QVERIFY(readOut->isVisible() && legend->isVisible());
            QVERIFY(legend->geometry().left() > stage.heatmap->geometryOfCells().area().right());
        }
        stage.selection.setEvent(Q);
        QApplication::processEvents();
        QCOMPARE(readOut->parentWidget(), &stage.panel);
        QVERIFY(readOut->isVisible() && legend->isVisible());
        QVERIFY(stage.heatmap->height() < tall);
    }

    void exportsHaveTheResultAlone()
    {
        Stage wide(run());
        wide.panel.resize(1100, 700);
        wide.selection.setEvent(SCORES);
        Stage narrow(run());
        narrow.panel.setCompact(true);
        narrow.selection.setEvent(SCORES);
        QCOMPARE(wide.panel.heatmapImage({ 800, 600 }), narrow.panel.heatmapImage({ 800, 600 }));
    }
};

QTEST_MAIN(StageOperandsTest)
#include "stage_operands_test.moc"
