// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What stands above a result: maps of one scale, the row of the chosen cell, dials, the curve.
#include "core/checkpoint/hf_config.h"
#include "tests/ui/derivation_support.h"
#include "tests/ui/shown_stage.h"
#include "ui/stage/heatmap_layout.h"
#include "ui/stage/stage_drawing.h"
#include "ui/stage/stage_operands.h"

#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr int TOKENS = 6;
constexpr int WIDTH = 8;

std::vector<float> hundredfold(const std::vector<float>& values)
{
    std::vector<float> out;
    for (const float value : values) {
        out.push_back(100 * value);
    }
    return out;
}

/// A sum whose first operand is the largest number of all.
std::shared_ptr<const Run> sums()
{
    constexpr std::size_t n = TOKENS;
    constexpr std::size_t d = WIDTH;
    return RunMaker()
        .tokens(words(TOKENS))
        .record("embed", { n, d }, hundredfold(ramp(n * d)))
        .record("attn.out", { n, d }, ramp(n * d, -1), 0)
        .record("attn.residual", { n, d }, ramp(n * d, 99), 0)
        .record("ffn.gate", { n, d }, ramp(n * d, 0.1F), 0)
        .record("ffn.up", { n, d }, ramp(n * d, -0.2F), 0)
        .record("ffn.act", { n, d }, ramp(n * d, 0.01F), 0)
        .make();
}

constexpr int RESIDUAL = 2;
constexpr int ACT = 5;

} // namespace

class StageTemplatesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<DerivedRuns> m_runs;

    void goTo(Selection& selection, const std::string& id) const
    {
        selection.setRun(std::make_shared<const Run>(m_runs->drawn));
        const auto& records = selection.currentPass()->trace->records;
        for (std::size_t i = 0; i < records.size(); ++i) {
            if (records[i].id == id) {
                selection.setEvent(static_cast<int>(i));
                return;
            }
        }
    }

private slots:
    void initTestCase() { m_runs = std::make_unique<DerivedRuns>(); }

    void sumsHaveOneScaleForAllThree()
    {
        Selection selection;
        selection.setRun(sums());
        selection.setEvent(RESIDUAL);
        const auto figure = figureOf(selection, {});
        QVERIFY(figure);
        QCOMPARE(figure->scale.limit, 5000.0); // 4700 of embed, rounded up
        const auto operands = operandsOf(selection, nullptr, &*figure);
        QVERIFY(operands && operands->maps && !operands->left && !operands->top);
        QCOMPARE(operands->above.size(), std::size_t { 2 });
        for (const OperandPicture& each : operands->above) {
            QCOMPARE(each.scale, figure->scale);
        }
        QCOMPARE(operands->above.at(0).source, QStringLiteral("embed"));
        QCOMPARE(operands->above.at(1).source, QStringLiteral("attn.out"));
        QCOMPARE(operands->above.at(1).matrix->value(1, 2), -10.0);
        selection.setEvent(ACT); // two numbers of different kinds: a scale for each
        const auto activation = operandsOf(selection, nullptr);
        QVERIFY(activation && !activation->maps);
        QCOMPARE(activation->above.size(), std::size_t { 2 });
        QVERIFY(activation->above.at(0).scale.limit < activation->above.at(1).scale.limit);
        QVERIFY(!activation->drawing.isEmpty());
    }

    void mapsBecomeStripsAndStripsNothing()
    {
        Selection selection;
        selection.setRun(sums());
        selection.setEvent(RESIDUAL);
        const auto figure = figureOf(selection, {});
        OperandRoom wanted;
        wanted.above = 2;
        wanted.maps = true;
        const HeatmapLayout maps = layoutHeatmap(*figure, { 0, 0, 700, 420 }, wanted);
        QCOMPARE(maps.above.size(), 2);
        QVERIFY(!maps.strips);
        qreal above = 0;
        for (const QRectF& map : maps.above) {
            QCOMPARE(map.left(), maps.plot.left());
            QCOMPARE(map.width(), maps.plot.width());
            QVERIFY(map.top() >= above && map.height() <= maps.plot.height());
            above = map.bottom();
        }
        QVERIFY(above < maps.plot.top() - maps.columnLabelHeight + 1);
        QVERIFY(maps.plot.bottom() <= 420);
        const HeatmapLayout strips = layoutHeatmap(*figure, { 0, 0, 700, 200 }, wanted);
        QCOMPARE(strips.above.size(), 2);
        QVERIFY(strips.strips);
        QVERIFY(strips.plot.height() >= 13 * TOKENS);
        const HeatmapLayout alone = layoutHeatmap(*figure, { 0, 0, 700, 130 }, wanted);
        QVERIFY(alone.above.isEmpty());
        QCOMPARE(alone.plot, layoutHeatmap(*figure, { 0, 0, 700, 130 }).plot);
    }

    void drawingsShrinkBeforeTheResultDoes()
    {
        Selection selection;
        goTo(selection, "attn.q_rope");
        const auto figure = figureOf(selection, {});
        const auto operands = operandsOf(selection, nullptr, &*figure);
        QVERIFY(operands && !operands->drawing.isEmpty() && operands->above.empty());
        OperandRoom wanted;
        wanted.drawing = operands->drawing.heights();
        qreal before = 1000;
        for (const qreal height : { 420.0, 330.0, 290.0, 200.0 }) {
            const HeatmapLayout layout = layoutHeatmap(*figure, { 0, 0, 660, height }, wanted);
            QVERIFY(layout.drawing.height() <= before);
            before = layout.drawing.height();
            QVERIFY(layout.drawing.isEmpty()
                || layout.drawing.bottom() <= layout.plot.top() - layout.columnLabelHeight);
            QVERIFY(
                layout.drawing.isEmpty() || layout.plot.height() >= 13 * figure->matrix->rows());
        }
        QCOMPARE(before, 0.0);
    }

    void dialsStandApartInsideTheirRoom_data()
    {
        QTest::addColumn<int>("pairs");
        QTest::addColumn<QSizeF>("size");
        for (const int pairs : { 1, 2, 4, 8, 16, 24, 32, 48, 64, 128 }) {
            for (const QSizeF& size :
                { QSizeF(660, 170), QSizeF(660, 78), QSizeF(400, 48), QSizeF(300, 170) }) {
                QTest::addRow("%d in %d x %d", pairs, qRound(size.width()), qRound(size.height()))
                    << pairs << size;
            }
        }
    }

    void dialsStandApartInsideTheirRoom()
    {
        QFETCH(int, pairs);
        QFETCH(QSizeF, size);
        const QRectF room(QPointF(10, 20), size);
        for (const int chosen : { 0, pairs / 2, pairs - 1 }) {
            const DialPlaces places(room, pairs, chosen);
            QVERIFY(places.shown() >= 1 && places.first() + places.shown() <= pairs);
            QVERIFY(chosen >= places.first() && chosen < places.first() + places.shown());
            QVERIFY(places.diameter() >= 20);
            for (int i = places.first(); i < places.first() + places.shown(); ++i) {
                QVERIFY(room.contains(places.dial(i)));
                for (int j = places.first(); j < i; ++j) {
                    QVERIFY(!places.dial(i).intersects(places.dial(j)));
                }
            }
        }
    }

    void theRowOfTheChosenCellIsTheOneDrawn()
    {
        Stage stage(sums());
        stage.panel.resize(1000, 700);
        stage.selection.setEvent(RESIDUAL);
        QApplication::processEvents();
        stage.selection.setCell(Cell { 1, 2 });
        const QImage first = stage.image();
        stage.selection.setCell(Cell { 4, 2 });
        const QImage second = stage.image();
        QVERIFY(first != second);
        // above the plot: the rings of the maps moved
        const int top = static_cast<int>(stage.heatmap->geometryOfCells().area().top()) - 30;
        QVERIFY(first.copy(0, 0, first.width(), top) != second.copy(0, 0, second.width(), top));
    }

    void aChosenLabelLeavesItsNeighboursWhole()
    {
        constexpr int many = 14;
        const auto scores = RunMaker()
                                .tokens(words(many))
                                .record("attn.scores", { 1, many, many }, ramp(many * many), 0)
                                .make();
        Stage stage(scores);
        stage.panel.setMotionReduced(true);
        int compared = 0;
        for (int side = 320; side <= 760; side += 20) {
            stage.panel.resize(side + 260, side);
            QApplication::processEvents();
            stage.selection.setCell(Cell { 4, 4 });
            const QImage before = stage.image();
            stage.selection.setCell(Cell { 6, 6 });
            const QImage after = stage.image();
            const CellGeometry cells = stage.heatmap->geometryOfCells();
            const QRectF between = cells.cellRect(5, 5);
            if (between.height() >= 13) { // every row has its label
                const QRect label(0, qRound(between.top()), 60, qRound(between.height()));
                QVERIFY2(
                    before.copy(label) == after.copy(label), qPrintable(QString::number(side)));
                ++compared;
            }
            if (between.width() >= 24) { // and every column its number
                const QRect label(qRound(between.left()), qRound(cells.area().top()) - 16,
                    qRound(between.width()), 14);
                QVERIFY2(
                    before.copy(label) == after.copy(label), qPrintable(QString::number(side)));
                ++compared;
            }
        }
        QVERIFY(compared > 10);
    }

    void theStripsShowTheirOwnNumbers()
    {
        Stage stage(sums());
        stage.panel.resize(1000, 700);
        stage.selection.setEvent(ACT);
        stage.selection.setCell(Cell { 3, 1 });
        const QImage shot = stage.image();
        const CellGeometry cells = stage.heatmap->geometryOfCells();
        // ramps: the gates of a row rise, its ups fall; both strips stand at the top
        const auto gate = scaleOfStep("ffn.gate", 0.1 * (TOKENS * WIDTH - 1));
        const auto up = scaleOfStep("ffn.up", 0.2 * (TOKENS * WIDTH - 1));
        const double index = 3 * WIDTH + 5;
        const auto x = static_cast<int>(cells.cellRect(0, 5).center().x());
        const auto strip = [&](int y) { return shot.pixelColor(x, y); };
        QVERIFY(near(strip(12), gate.color(index * 0.1, ThemeMode::Light)));
        QVERIFY(near(strip(34), up.color(index * -0.2, ThemeMode::Light)));
    }

    void theTableShowsTheRowThatIsCopied()
    {
        Stage stage(std::make_shared<const Run>(m_runs->drawn));
        stage.panel.setMotionReduced(true);
        stage.panel.setWeights([this](const Run&) { return m_runs->weights; });
        stage.panel.resize(1000, 700);
        goTo(stage.selection, "embed");
        QApplication::processEvents();
        const auto figure = figureOf(stage.selection, {});
        const CellGeometry cells = stage.heatmap->geometryOfCells();
        const auto top = static_cast<int>(cells.area().top());
        for (const int row : { 1, 4 }) {
            stage.selection.setCell(Cell { row, 0 });
            const QImage shot = stage.image();
            // one line of pixels above the plot has the colours of the whole row
            const auto sameRow = [&](int y) {
                for (int column = 3; column < cells.columns(); ++column) { // the ring is left of it
                    const auto x = static_cast<int>(cells.cellRect(0, column).center().x());
                    const QColor wanted
                        = figure->scale.color(figure->matrix->value(row, column), ThemeMode::Light);
                    if (!near(shot.pixelColor(x, y), wanted, 2)) {
                        return false;
                    }
                }
                return true;
            };
            int lines = 0;
            for (int y = 0; y < top; ++y) {
                lines += sameRow(y) ? 1 : 0;
            }
            QVERIFY2(lines >= 6 && lines <= 16, qPrintable(QString::number(lines)));
        }
        // what is not there yet was not copied yet
        stage.selection.setGrain(Grain::Row);
        const int event = stage.selection.event();
        const auto above = [&] { return stage.image().copy(0, 0, 1000, top - 20); };
        stage.selection.setMoment(0, event, 2);
        stage.selection.setCell(Cell { 2, 0 });
        const QImage copied = above();
        stage.selection.setMoment(0, event, 1);
        stage.selection.setCell(Cell { 2, 0 });
        QVERIFY(above() != copied);
        stage.selection.setMoment(0, event, stage.selection.frames().last());
        QVERIFY(stage.selection.isWhole());
        stage.selection.setCell(Cell { 2, 0 });
        QCOMPARE(above(), copied);
    }

    void aTableThatIsNotThereIsSaidToBeMissing()
    {
        Stage stage(std::make_shared<const Run>(m_runs->drawn));
        stage.panel.resize(1000, 700);
        goTo(stage.selection, "embed");
        stage.selection.setCell(Cell { 1, 0 });
        const QImage missing = stage.image();
        const TableDrawing drawing(
            { stage.selection.run().get(), 0, 0, 0 }, stage.selection.run(), nullptr, {});
        QVERIFY(drawing.missingText().contains(QString::fromStdString(m_runs->drawn.model)));
        stage.panel.setWeights([this](const Run&) { return m_runs->weights; });
        QVERIFY(stage.image() != missing);
        stage.panel.setWeights([](const Run&) { return nullptr; });
        QCOMPARE(stage.image(), missing);
    }

    void pairsThatAreNotThereYetHaveNotTurned()
    {
        Stage stage(std::make_shared<const Run>(m_runs->drawn));
        stage.panel.setMotionReduced(true);
        stage.panel.resize(1000, 700);
        goTo(stage.selection, "attn.q_rope");
        stage.selection.setGrain(Grain::Row);
        const int event = stage.selection.event();
        stage.selection.setMoment(0, event, 2);
        QApplication::processEvents();
        const CellGeometry cells = stage.heatmap->geometryOfCells();
        const int top = static_cast<int>(cells.area().top()) - 24;
        const auto drawing = [&] { return stage.image().copy(0, 0, 900, top); };
        const QImage worked = drawing();
        // the same row while it waits: dashed hands alone
        OperandRoom room;
        StageDrawing alone({ stage.selection.run().get(), 0, event, 0 }, stage.selection.run(), 3);
        const auto painted = [&](const Reveal& reveal) {
            QImage image(900, 190, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            alone.paint(painter, { 0, 0, 900, 190 }, {}, { { 2, 0 }, {}, reveal }, {});
            return image;
        };
        QVERIFY(painted({}) != painted({ 2, 0, 1 }));
        QCOMPARE(painted({ 3, 0, 1 }), painted({}));
        stage.selection.setMoment(0, event, 3);
        QVERIFY(drawing() != worked); // another row, other angles
    }
};

QTEST_MAIN(StageTemplatesTest)
#include "stage_templates_test.moc"
