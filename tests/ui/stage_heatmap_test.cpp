// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The heatmap as people see and use it: named pixels, hover, click, keys, zoom.
#include "core/trace/steps.h"
#include "tests/ui/shown_stage.h"
#include "ui/export/heatmap_export.h"
#include "ui/stage/cell_painter.h"
#include "ui/stage/heatmap_layout.h"
#include "ui/stage/heatmap_widget.h"
#include "ui/stage/legend_strip.h"
#include "ui/stage/read_out.h"
#include "ui/stage/stage_panel.h"
#include "ui/state/selection.h"
#include "ui/text/text_width.h"
#include "ui/theme/text_size.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace glassllm;
using namespace glassllm::testing;

class StageHeatmapTest : public QObject {
    Q_OBJECT

private slots:
    void cellsHaveTheColoursOfTheirValues_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("light") << static_cast<int>(ThemeMode::Light);
        QTest::newRow("dark") << static_cast<int>(ThemeMode::Dark);
    }

    void cellsHaveTheColoursOfTheirValues()
    {
        QFETCH(int, mode);
        const auto theme = static_cast<ThemeMode>(mode);
        const Stage stage(maskedRun(), theme);
        const ColorScale scale { ColorMap::AnilUrucum, 4, false };
        QCOMPARE(stage.heatmap->figure()->scale, scale);
        QVERIFY(near(stage.fillOf(0, 0), scale.color(2, theme)));
        QVERIFY(near(stage.fillOf(1, 0), scale.color(-4, theme)));
        QVERIFY(near(stage.fillOf(2, 0), scale.color(0, theme)));
    }

    void infinityIsNoColourOfTheScale()
    {
        const Stage stage(maskedRun());
        const QRectF cell = stage.heatmap->geometryOfCells().cellRect(0, 2);
        const QImage shot = stage.image();
        const Palette& palette = paletteOf(ThemeMode::Light);
        int plain = 0;
        int hatched = 0;
        for (int y = 3; y < static_cast<int>(cell.height()) - 3; ++y) {
            for (int x = 3; x < static_cast<int>(cell.width()) - 3; ++x) {
                const QColor pixel = shot.pixelColor(
                    ((cell.topLeft() + QPointF(x, y)) * shot.devicePixelRatio()).toPoint());
                plain += near(pixel, palette.infFill, 6) ? 1 : 0;
                hatched += near(pixel, palette.hatch, 40) ? 1 : 0;
            }
        }
        const double area = cell.width() * cell.height();
        QVERIFY(plain > area / 4);
        QVERIFY(hatched > area / 20);
    }

    void theCurrentCellHasARing()
    {
        Stage stage(maskedRun());
        stage.selection.setCell(Cell { 1, 1 });
        const QRectF cell = stage.heatmap->geometryOfCells().cellRect(1, 1);
        const QImage shot = stage.image();
        const QPointF edge(cell.left() - 1.25, cell.center().y());
        const QColor pixel = shot.pixelColor((edge * shot.devicePixelRatio()).toPoint());
        QVERIFY2(near(pixel, paletteOf(ThemeMode::Light).ink, 60), qPrintable(pixel.name()));
    }

    /// Where numbers nearly fill their cells, the ring keeps off the digits beside it.
    void theRingLeavesNumbersBesideReadable()
    {
        constexpr int size = 10;
        Stage stage(RunMaker()
                        .tokens(words(size))
                        .record("attn.softmax", { 1, size, size },
                            std::vector<float>(size * size, 0.25F), 0)
                        .make());
        const HeatmapFigure& figure = *stage.heatmap->figure();
        const double text = textWidth(font(FontRole::Cell), QStringLiteral("0.25"));
        // the widest window whose cells are tight
        int width = stage.panel.width();
        const auto cell
            = [&stage] { return stage.heatmap->geometryOfCells().cellRect(5, 5).width(); };
        while (cell() > text + 5 && width > 300) {
            stage.panel.resize(width -= 8, stage.panel.height());
            QApplication::processEvents();
        }
        const CellGeometry geometry = stage.heatmap->geometryOfCells();
        QVERIFY(numbersFit(figure, geometry, poolCells(*figure.matrix, geometry, 1)));
        QVERIFY(roomBesideRing(figure, geometry, 5, 5, 1) < selectedRingRoom);
        const auto digits = [&](Cell current) {
            stage.selection.setCell(current);
            const QImage shot = stage.image();
            QList<QImage> out;
            for (const int column : { 4, 6 }) {
                QRectF number(0, 0, text, geometry.cellHeight() - 12);
                number.moveCenter(filledRect(geometry.cellRect(5, column), true).center());
                const qreal ratio = shot.devicePixelRatio();
                out << shot.copy(QRectF(number.topLeft() * ratio, number.size() * ratio).toRect());
            }
            return out;
        };
        QCOMPARE(digits({ 5, 5 }), digits({ 5, 0 }));
    }

    void aRingWithNothingBesideItIsWhole()
    {
        const Stage stage(maskedRun());
        const CellGeometry geometry = stage.heatmap->geometryOfCells();
        QCOMPARE(roomBesideRing(*stage.heatmap->figure(), geometry, 2, 1, 1), selectedRingRoom);
    }

    /// A long token needs room beyond the cells only where it is among the last ones.
    void turnedTokensTakeNoMoreRoomThanTheyReach()
    {
        constexpr int size = 10;
        const auto cellWith = [](int longOne) {
            std::vector<std::string> texts = words(size);
            texts.at(static_cast<std::size_t>(longOne)) = "longtoken";
            const Stage stage(RunMaker()
                                  .tokens(texts)
                                  .record("attn.scores", { 1, size, size }, ramp(size * size), 0)
                                  .make());
            const HeatmapLayout layout
                = layoutHeatmap(*stage.heatmap->figure(), QRectF(0, 0, 420, 400), {});
            const double token = textWidth(font(FontRole::AxisText), QStringLiteral("longtoken"));
            const double cell = layout.plot.width() / size;
            const double end = layout.plot.left() + (longOne + 0.5) * cell
                + token * std::cos(labelAngle * M_PI / 180);
            return layout.rotated && end <= 420 && layout.right <= 420 ? cell : 0;
        };
        const double first = cellWith(0);
        const double last = cellWith(size - 1);
        QVERIFY2(last > 0 && first > last, qPrintable(QString::number(last)));
    }

    void aFewLargeValuesAreToldOf()
    {
        constexpr int width = 400;
        std::vector<float> values(2 * width, 0.5F);
        const auto hint = [&values] {
            const Stage stage(
                RunMaker().tokens(words(2)).record("attn.out", { 2, width }, values, 0).make());
            const auto* const legend = stage.panel.findChild<LegendStrip*>();
            const QString offered = legend->hint();
            stage.panel.findChild<QToolButton*>(QStringLiteral("trim"))->setChecked(true);
            return std::pair(offered, legend->hint());
        };
        QCOMPARE(hint(), std::pair(QString(), QString()));
        values.front() = 100;
        const auto [offered, trimmed] = hint();
        QVERIFY2(offered.contains(QStringLiteral("Trim")), qPrintable(offered));
        QCOMPARE(trimmed, QString());
    }

    void aSingleCellIsVisible()
    {
        const Stage stage(
            RunMaker().tokens(words(1)).record("attn.softmax", { 1, 1, 1 }, { 1 }, 0).make());
        const QRectF cell = stage.heatmap->geometryOfCells().cellRect(0, 0);
        QVERIFY(cell.width() >= 100 && cell.height() >= 60);
        QVERIFY(near(stage.fillOf(0, 0), QColor(0x15, 0x2c, 0x58)));
        QCOMPARE(stage.heatmap->current(), std::optional(Cell { 0, 0 }));
    }

    void nothingButZerosIsNeutral()
    {
        const Stage stage(RunMaker()
                              .tokens(words(2))
                              .record("attn.out", { 2, 4 }, std::vector<float>(8), 0)
                              .make());
        QVERIFY(stage.heatmap->figure()->scale.allZero);
        QVERIFY(near(stage.fillOf(1, 3), QColor(0xf5, 0xf7, 0xf9)));
    }

    void hoverReadsTheRecordBitForBit()
    {
        constexpr int rows = 3;
        constexpr int columns = 7;
        Stage stage(RunMaker()
                        .tokens(words(rows))
                        .record("attn.norm", { rows, columns }, ramp(rows * columns, 0.37F), 0)
                        .make());
        const auto check = [&stage](int row, int column) {
            stage.moveTo(row, column);
            QCOMPARE(stage.selection.hover(), std::optional(Cell { row, column }));
            const auto* const readOut = stage.panel.findChild<ReadOut*>();
            const float value = static_cast<float>(row * columns + column) * 0.37F;
            QCOMPARE(readOut->text().exact, exactText(value));
            QCOMPARE(readOut->text().name, QStringLiteral("X\u0302[%1, %2]").arg(row).arg(column));
        };
        check(2, 5);
        check(0, 6);
        stage.panel.resize(640, 500);
        QApplication::processEvents();
        check(1, 4);
        stage.heatmap->zoomBy(0.5, Cell { 1, 4 });
        QApplication::processEvents();
        QVERIFY(stage.heatmap->isZoomed());
        check(1, 4);
        check(1, 5);
        stage.heatmap->resetZoom();
        QVERIFY(!stage.heatmap->isZoomed());
        check(2, 0);
    }

    void zoomStaysInside()
    {
        Stage stage(RunMaker().tokens(words(4)).record("attn.norm", { 4, 8 }, ramp(32), 0).make());
        stage.heatmap->zoomBy(0.01, Cell { 0, 0 });
        const CellGeometry close = stage.heatmap->geometryOfCells();
        QVERIFY(close.visibleRows().count() <= 2);
        QVERIFY(close.cellHeight() <= close.area().height() + 0.5);
        QVERIFY(close.rowEdge(0) <= close.area().top() + 0.5);
        stage.heatmap->zoomBy(1000);
        QVERIFY(!stage.heatmap->isZoomed());
    }

    void clickAndKeysChoose()
    {
        Stage stage(maskedRun());
        stage.click(2, 1);
        QCOMPARE(stage.selection.cell(), std::optional(Cell { 2, 1 }));
        stage.panel.focusResult();
        const auto press = [&stage](Qt::Key key) { QTest::keyClick(stage.heatmap, key); };
        press(Qt::Key_Up);
        QCOMPARE(stage.selection.cell(), std::optional(Cell { 1, 1 }));
        press(Qt::Key_End);
        QCOMPARE(stage.selection.cell(), std::optional(Cell { 1, 2 }));
        press(Qt::Key_Right); // the edge holds
        QCOMPARE(stage.selection.cell(), std::optional(Cell { 1, 2 }));
        press(Qt::Key_Home);
        press(Qt::Key_Down);
        QCOMPARE(stage.selection.cell(), std::optional(Cell { 2, 0 }));
        stage.moveTo(0, 1);
        press(Qt::Key_Return);
        QCOMPARE(stage.selection.cell(), std::optional(Cell { 0, 1 }));
        QVERIFY(stage.heatmap->accessibleDescription().contains(
            QStringLiteral("query 0 ␣w0, key 1 ␣w1: −∞")));
    }

    void screenReadersFindATable()
    {
        Stage stage(maskedRun());
        QAccessibleInterface* const heatmap = QAccessible::queryAccessibleInterface(stage.heatmap);
        QVERIFY(heatmap != nullptr);
        QCOMPARE(heatmap->role(), QAccessible::Table);
        QVERIFY2(heatmap->text(QAccessible::Name).contains(QStringLiteral("of head 0, 3")),
            qPrintable(heatmap->text(QAccessible::Name)));
        QAccessibleTableInterface* const table = heatmap->tableInterface();
        QVERIFY(table != nullptr);
        QCOMPARE(table->rowCount(), 3);
        QCOMPARE(table->columnCount(), 3);
        QAccessibleInterface* const cell = table->cellAt(1, 0);
        QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("query 1 ␣w1, key 0 ␣w0: −4.00"));
        QCOMPARE(table->cellAt(1, 0), cell);
        QVERIFY(!cell->state().selected);
        stage.selection.setCell(Cell { 1, 0 });
        QVERIFY(cell->state().selected);
        QCOMPARE(heatmap->indexOfChild(cell), 3);
        QVERIFY(table->cellAt(3, 0) == nullptr);
        QCOMPARE(table->rowDescription(2), QStringLiteral("2 ␣w2, id 2"));
        // another matrix: the old cell is no longer valid where it was
        stage.selection.setRun(nullptr);
        QVERIFY(!cell->isValid());
        QCOMPARE(table->rowCount(), 0);
    }

    void columnsOfAVocabularyAreIds()
    {
        constexpr int vocabulary = 100;
        std::vector<float> values(2 * vocabulary);
        values[vocabulary + 42] = 3;
        Stage stage(RunMaker().tokens(words(2)).record("logits", { 2, vocabulary }, values).make());
        const auto shown = stage.heatmap->figure()->matrix->columnAxis().shownIndex(42);
        QVERIFY(shown);
        stage.click(1, *shown);
        QCOMPARE(stage.selection.cell(), std::optional(Cell { 1, 42 }));
        // the pooled column stands for no single token
        const int others = stage.heatmap->figure()->matrix->columns() - 1;
        stage.moveTo(0, others);
        QVERIFY(!stage.selection.hover());
        QVERIFY(stage.panel.findChild<ReadOut*>()->text().name.contains(QStringLiteral("other")));
    }

    void manyCellsKeepTheHotOne()
    {
        // more than 256 x 256: a colour map of pooled values
        constexpr int size = 600;
        std::vector<float> values(static_cast<std::size_t>(size) * size);
        values[static_cast<std::size_t>(377) * size + 201] = 8;
        Stage stage(RunMaker()
                        .tokens(words(size))
                        .record("attn.scores", { 1, size, size }, values, 0)
                        .make());
        const QImage shot = stage.image();
        const QColor hot = ColorScale { ColorMap::AnilUrucum, 8, false }.color(8, ThemeMode::Light);
        const CellGeometry geometry = stage.heatmap->geometryOfCells();
        const QRect area = geometry.area().toRect();
        const QPointF cell = geometry.cellRect(377, 201).center();
        int found = 0;
        for (int y = area.top(); y < area.bottom(); ++y) {
            for (int x = area.left(); x < area.right(); ++x) {
                const QColor pixel = shot.pixelColor(QPoint(x, y) * shot.devicePixelRatio());
                if (near(pixel, hot, 4)) {
                    ++found;
                    // painted where hover finds it
                    const QString place = QStringLiteral("%1,%2 for %3,%4")
                                              .arg(x)
                                              .arg(y)
                                              .arg(cell.x())
                                              .arg(cell.y());
                    QVERIFY2(
                        std::abs(x + 0.5 - cell.x()) <= 1.5 && std::abs(y + 0.5 - cell.y()) <= 1.5,
                        qPrintable(place));
                }
            }
        }
        QVERIFY(found >= 1);
        const auto [rows, columns] = stage.heatmap->poolFactors();
        QVERIFY(rows > 1 || columns > 1);
    }

    void headsAndGridFollowTheSelection()
    {
        RunMaker maker;
        maker.tokens(words(2)).record("attn.q", { 4, 2, 2 }, ramp(16), 0);
        maker.run().config["num_attention_heads"] = 4;
        Stage stage(maker.make());
        QTest::keyClick(stage.heatmap, Qt::Key_Down);
        stage.selection.setHead(3);
        QCOMPARE(stage.heatmap->figure()->head, 3);
        QCOMPARE(stage.heatmap->figure()->matrix->value(0, 0), 12.0);
    }

    void withoutARunNothingIsShown()
    {
        Selection selection;
        Theme theme(ThemeMode::Light);
        StagePanel panel(&selection, &theme);
        panel.resize(700, 500);
        panel.show();
        QApplication::processEvents();
        QVERIFY(!panel.canExport());
        QVERIFY(panel.heatmapImage({ 100, 100 }).isNull());
        panel.copyHeatmap();
        selection.setRun(maskedRun());
        QVERIFY(panel.canExport());
        selection.setRun(nullptr);
        QVERIFY(!panel.canExport());
    }

    void everyStepCanBeShown()
    {
        Stage stage(runOfEveryStep());
        for (const bool compact : { false, true }) {
            stage.panel.setCompact(compact);
            for (int event = 0; event < stage.selection.eventCount(); ++event) {
                stage.selection.setEvent(event);
                QVERIFY2(stage.panel.canExport(), stage.selection.record()->id.c_str());
                QVERIFY(!stage.panel.heatmapImage({ 320, 240 }).isNull());
                QApplication::processEvents();
            }
        }
    }

    void theFirstNaNIsNamed()
    {
        const Stage stage(maskedRun());
        const auto labels = stage.panel.findChildren<QLabel*>();
        QTRY_VERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text() == QStringLiteral("first NaN: attn.mask, layer 0")
                && label->isVisible();
        }));
    }
};

QTEST_MAIN(StageHeatmapTest)
#include "stage_heatmap_test.moc"
