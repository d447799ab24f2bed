// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A result that fills in, as people see it: what is not there shows no value in any way.
#include "tests/ui/shown_stage.h"
#include "ui/export/heatmap_export.h"
#include "ui/stage/head_thumbnail.h"
#include "ui/stage/heads_view.h"
#include "ui/stage/read_out.h"
#include "ui/state/playback.h"

#include <QAccessible>
#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

/// Two steps, so that Next leads into the second one.
std::shared_ptr<const Run> run(std::vector<float> softmax)
{
    RunMaker maker;
    maker.tokens(words(3))
        .record("attn.mask", { 1, 3, 3 },
            { 2, -infinity, -infinity, 0, 1, -infinity, 0, 0.5F, 1.5F }, 0)
        .record("attn.softmax", { 1, 3, 3 }, std::move(softmax), 0);
    maker.run().config = Json { { "num_attention_heads", 1 } };
    return maker.make();
}

std::shared_ptr<const Run> run()
{
    return run({ 1, 0, 0, 0.25F, 0.75F, 0, 0.125F, 0.25F, 0.625F });
}

struct Motion : Stage {
    explicit Motion(const std::shared_ptr<const Run>& shown = run())
        : Stage(shown)
        , playback(&selection, [] { return qint64(0); })
    {
        panel.setMotionReduced(true);
        selection.setGrain(Grain::Cell);
    }
    /// The second step with this many moments of it gone.
    void enter(int moments)
    {
        selection.setMoment(0, 1, moments);
        QApplication::processEvents();
    }
    [[nodiscard]] QColor middleOf(int row, int column) const
    {
        const QRectF cell = heatmap->geometryOfCells().cellRect(row, column);
        const QImage shot = image();
        return shot.pixelColor(
            ((cell.center() + QPointF(cell.width() / 4, 0)) * shot.devicePixelRatio()).toPoint());
    }
    Playback playback;
};

const QColor& ground()
{
    return paletteOf(ThemeMode::Light).stage;
}

} // namespace

class StageMotionTest : public QObject {
    Q_OBJECT

private slots:
    void cellsAppearOneByOneOnAScaleThatStays()
    {
        Motion stage;
        stage.enter(7); // phases of two rows and four cells
        QCOMPARE(stage.selection.cell(), (Cell { 1, 0 }));
        const ColorScale scale = stage.heatmap->figure()->scale;
        QVERIFY(near(stage.fillOf(0, 0), scale.color(1, ThemeMode::Light)));
        QVERIFY(near(stage.fillOf(1, 0), scale.color(0.25, ThemeMode::Light)));
        QVERIFY(near(stage.fillOf(1, 1), ground()));
        QVERIFY(near(stage.middleOf(2, 2), ground()));
        stage.playback.next();
        QVERIFY(near(stage.fillOf(1, 1), scale.color(0.75, ThemeMode::Light)));
        QCOMPARE(stage.heatmap->figure()->scale, scale);
        stage.playback.back();
        QVERIFY(near(stage.fillOf(1, 1), ground()));
    }

    void whatIsMissingLooksTheSameWhateverItIs()
    {
        Motion stage;
        stage.enter(7);
        Motion other(run({ 1, 0, 0, 0.25F, -infinity, 0.9F, std::nanf(""), 1, 1 }));
        other.enter(7);
        const QRectF rest = stage.heatmap->geometryOfCells().cellsRect({ 2, 2 }, { 0, 2 });
        QCOMPARE(other.heatmap->geometryOfCells().cellsRect({ 2, 2 }, { 0, 2 }), rest);
        const qreal ratio = stage.image().devicePixelRatio();
        const QRect part
            = QRectF(rest.topLeft() * ratio, rest.size() * ratio).toRect().adjusted(0, 4, 0, 0);
        QCOMPARE(stage.image().copy(part), other.image().copy(part));
    }

    void whatIsMissingIsNeitherHoveredNorChosen()
    {
        Motion stage;
        stage.enter(7);
        stage.moveTo(2, 2);
        QVERIFY(!stage.heatmap->hovered());
        QVERIFY(!stage.selection.hover());
        stage.click(2, 2);
        QCOMPARE(stage.selection.cell(), (Cell { 1, 0 }));
        stage.click(0, 2);
        QCOMPARE(stage.selection.cell(), (Cell { 0, 2 }));
        stage.heatmap->setFocus();
        QTest::keyClick(stage.heatmap, Qt::Key_Down); // (1, 2) is to come
        QCOMPARE(stage.selection.cell(), (Cell { 0, 2 }));
        auto* const table = QAccessible::queryAccessibleInterface(stage.heatmap)->tableInterface();
        QVERIFY(table->cellAt(2, 2)->text(QAccessible::Name).contains("not computed yet"));
        QVERIFY(!table->cellAt(2, 2)->text(QAccessible::Name).contains("0.625"));
        QVERIFY(table->cellAt(1, 0)->text(QAccessible::Name).contains("0.25"));
    }

    void theReadOutTellsThePhase()
    {
        Motion stage;
        auto* const readOut = stage.panel.findChild<ReadOut*>();
        stage.enter(10); // after the phases and cells of two rows
        QCOMPARE(readOut->text().name, QStringLiteral("max M[2, :]"));
        QCOMPARE(readOut->text().value, QStringLiteral("1.500"));
        stage.playback.next();
        QCOMPARE(readOut->text().name, QStringLiteral("Σ exp(M[2, :] − max)"));
        const double sum = 1 + std::exp(-1.0) + std::exp(-1.5);
        QCOMPARE(readOut->text().value, QString::number(sum, 'f', 3));
        stage.playback.next();
        QCOMPARE(readOut->text().value, QStringLiteral("0.125"));
    }

    void picturesThatAreExportedAreWhole()
    {
        Motion stage;
        stage.enter(7);
        const QImage part = stage.panel.heatmapImage({ 800, 600 });
        stage.playback.revealEvent();
        QCOMPARE(part, stage.panel.heatmapImage({ 800, 600 }));
    }

    void newCellsFadeInUnlessMotionIsReduced()
    {
        Motion stage;
        stage.panel.setMotionReduced(false);
        stage.enter(7);
        const ColorScale scale = stage.heatmap->figure()->scale;
        stage.playback.next();
        const QColor value = scale.color(0.75, ThemeMode::Light);
        QTRY_VERIFY_WITH_TIMEOUT(near(stage.fillOf(1, 1), value), 2000);
        stage.panel.setMotionReduced(true);
        stage.playback.back();
        stage.playback.next();
        QVERIFY(near(stage.fillOf(1, 1), value));
    }

    void allHeadsKeepThePace()
    {
        RunMaker maker;
        maker.tokens(words(2)).record("embed", { 2, 4 }, ramp(8));
        maker.record("attn.scores", { 2, 2, 2 }, { 1, 2, 3, 4, 4, 3, 2, 1 }, 0);
        Motion stage(maker.make());
        stage.panel.resize(900, 700);
        stage.enter(1);
        auto* const thumbnail = stage.panel.findChildren<HeadsView*>().constLast()->thumbnail(1);
        const QImage before = thumbnail->grab().toImage();
        stage.playback.next();
        QVERIFY(thumbnail->grab().toImage() != before);
    }

    void barsComeOneByOne()
    {
        RunMaker maker;
        maker.tokens(words(4)).record("embed", { 1, 4 }, ramp(4));
        maker.record("attn.scores", { 1, 1, 4 }, { 1, 2, -3, 4 }, 0);
        Motion stage(maker.make());
        stage.enter(1);
        const QImage two = stage.image();
        stage.playback.next();
        QVERIFY(stage.image() != two);
        const QRectF third = stage.heatmap->geometryOfCells().cellRect(0, 3);
        const QPointF place(third.center().x(), third.top() + third.height() * 0.25);
        QVERIFY(near(stage.image().pixelColor(place.toPoint()), ground(), 25));
        stage.playback.next();
        QVERIFY(!near(stage.image().pixelColor(place.toPoint()), ground(), 25));
    }

    void largeResultsGoByBlocks()
    {
        constexpr int side = 300; // a colour map
        RunMaker maker;
        maker.tokens(words(side)).record("embed", { side, 2 }, ramp(2 * side));
        std::vector<float> values(static_cast<std::size_t>(side * side), 5);
        maker.record("attn.scores", { 1, side, side }, values, 0);
        Motion stage(maker.make());
        stage.enter(20);
        QCOMPARE(stage.selection.frames().unit(), FrameUnit::Block);
        const ColorScale scale = stage.heatmap->figure()->scale;
        QVERIFY(near(stage.fillOf(10, 150), scale.color(5, ThemeMode::Light)));
        QVERIFY(near(stage.fillOf(290, 150), ground()));
        stage.playback.revealEvent();
        QVERIFY(near(stage.fillOf(290, 150), scale.color(5, ThemeMode::Light)));
    }
};

QTEST_MAIN(StageMotionTest)
#include "stage_motion_test.moc"
