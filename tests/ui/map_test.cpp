// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/ui_support.h"

#include "core/trace/steps.h"
#include "ui/map/map_panel.h"
#include "ui/map/map_view.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QTest>

using namespace glassllm;
using glassllm::testing::madeUpRun;

namespace {

MapModel modelOf(int layers, bool loss = false)
{
    MapModel model { .layers = layers, .loss = loss };
    for (std::int64_t layer = 0; layer < layers; ++layer) {
        for (const std::string_view id : LAYER_STEPS) {
            model.events.emplace_back(std::string(id), layer);
        }
    }
    return model;
}

} // namespace

class MapTest : public QObject {
    Q_OBJECT

private slots:
    void theOpenLayerShowsItsEighteenSteps()
    {
        const MapLayout layout(modelOf(4), 1, 216);
        QStringList inside;
        QStringList outside;
        QStringList folded;
        for (const MapPlace& place : layout.places()) {
            const QString id = QString::fromStdString(place.id);
            (place.kind == MapPlace::Kind::Layer ? folded << QString::number(*place.layer)
                    : place.layer                ? inside << id
                                                 : outside << id);
        }
        QStringList expected;
        for (const std::string_view id : LAYER_STEPS) {
            expected << QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
        }
        inside.sort();
        expected.sort();
        QCOMPARE(inside, expected);
        QCOMPARE(folded, (QStringList { "0", "2", "3" }));
        QCOMPARE(outside, (QStringList { "embed", "final.norm", "logits", "probs", "sample" }));
    }

    void aLossEndsInItsGradient()
    {
        const MapLayout layout(modelOf(1, true), 0, 216);
        QCOMPARE(layout.places().back().id, std::string("loss.grad"));
    }

    void nothingOverlapsOrLeavesTheDrawing_data()
    {
        QTest::addColumn<int>("layers");
        QTest::addColumn<int>("open");
        QTest::addColumn<double>("width");
        QTest::newRow("narrow panel") << 4 << 0 << 188.0;
        QTest::newRow("wide panel, last layer") << 4 << 3 << 340.0;
        QTest::newRow("a layer") << 1 << 0 << 216.0;
        QTest::newRow("32 layers") << 32 << 17 << 216.0;
    }
    void nothingOverlapsOrLeavesTheDrawing()
    {
        QFETCH(int, layers);
        QFETCH(int, open);
        QFETCH(double, width);
        const MapLayout layout(modelOf(layers), open, width);
        const auto& places = layout.places();
        for (std::size_t i = 0; i < places.size(); ++i) {
            QVERIFY(QRectF(0, 0, width, layout.height()).contains(places[i].box));
            QVERIFY(places[i].box.left() > MapLayout::SPINE + 7);
            for (std::size_t j = i + 1; j < places.size(); ++j) {
                QVERIFY(!places[i].box.intersects(places[j].box));
            }
        }
        // two additions in each layer, in the order of the run, and a joint for each step outside
        double above = -1;
        int additions = 0;
        for (const MapLayout::Joint& joint : layout.joints()) {
            QCOMPARE(joint.at.x(), MapLayout::SPINE);
            QVERIFY(joint.at.y() > above);
            above = joint.at.y();
            additions += joint.addition ? 1 : 0;
        }
        // a folded layer of a deep model has room for one sign only
        QCOMPARE(additions, layers > MapLayout::OPEN_CARDS ? layers + 1 : 2 * layers);
    }

    void deepModelsFoldTheirLayersLower()
    {
        const auto height = [](int layers) {
            const MapLayout layout(modelOf(layers), 0, 216);
            for (const MapPlace& place : layout.places()) {
                if (place.kind == MapPlace::Kind::Layer) {
                    return place.box.height();
                }
            }
            return 0.0;
        };
        QCOMPARE(height(6), MapLayout::CARD);
        QCOMPARE(height(7), MapLayout::BAR);
    }

    void followsTheRun()
    {
        Theme theme(ThemeMode::Light);
        Selection selection;
        MapView view(&selection, &theme);
        view.resize(230, 600);
        QVERIFY(view.boxes().isEmpty());
        QVERIFY(view.currentBox() == nullptr);
        selection.setRun(madeUpRun(3, 1));
        selection.setEvent(1 + 18 + 6); // attn.scores of layer 1
        QCOMPARE(view.openLayer(), 1);
        QCOMPARE(view.currentBox(), view.box("attn.scores", 1));
        QCOMPARE(view.box("attn.scores", 1)->state(), MapState::Now);
        QCOMPARE(view.box("attn.k_rope", 1)->state(), MapState::Done);
        QCOMPARE(view.box("attn.mask", 1)->state(), MapState::ToCome);
        QCOMPARE(view.box("embed", std::nullopt)->state(), MapState::Done);
        QCOMPARE(view.box("attn.mask", 1)->accessibleName(),
            QStringLiteral("attn.mask, layer 1, to come"));
        QVERIFY(view.box("attn.scores", 1)->toolTip().contains(QStringLiteral("4 × 3 × 3")));
        selection.setEvent(selection.eventCount() - 1);
        // the layer stays open when the run goes on to what is outside of layers
        QCOMPARE(view.openLayer(), 1);
        QCOMPARE(view.box("attn.mask", 1)->state(), MapState::Done);
        selection.setRun(nullptr);
        QVERIFY(view.boxes().isEmpty());
    }

    void everyBoxGoesToItsEvent()
    {
        Theme theme(ThemeMode::Light);
        Selection selection;
        MapView view(&selection, &theme);
        view.resize(230, 600);
        selection.setRun(madeUpRun(3, 1));
        selection.setEvent(8); // attn.mask of layer 0
        for (const std::string_view id : LAYER_STEPS) {
            view.box(std::string(id), 0)->click();
            QCOMPARE(selection.record()->id, std::string(id));
            QVERIFY(selection.record()->layer == 0);
        }
        view.box("attn.mask", 0)->click();
        for (MapBox* const box : view.boxes()) {
            if (box->place().layer == 2) {
                box->click(); // a folded layer: the same step there
                break;
            }
        }
        QCOMPARE(selection.record()->id, std::string("attn.mask"));
        QVERIFY(selection.record()->layer == 2);
        QCOMPARE(view.openLayer(), 2);
        view.box("sample", std::nullopt)->click();
        QCOMPARE(selection.record()->id, std::string("sample"));
    }

    void theKeyboardReachesEveryBox()
    {
        Theme theme(ThemeMode::Light);
        Selection selection;
        MapView view(&selection, &theme);
        view.resize(230, 700);
        selection.setRun(madeUpRun(3, 1));
        selection.setEvent(3); // attn.k of layer 0
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        int tabStops = 0;
        for (const MapBox* const box : view.boxes()) {
            tabStops += (box->focusPolicy() & Qt::TabFocus) != 0 ? 1 : 0;
        }
        QCOMPARE(tabStops, 1);
        view.currentBox()->setFocus();
        const auto focused = [&view] {
            const auto* const box = qobject_cast<MapBox*>(view.focusWidget());
            return box == nullptr ? std::string("none") : box->place().id;
        };
        QTest::keyClick(view.focusWidget(), Qt::Key_Right);
        QCOMPARE(focused(), std::string("attn.v"));
        QTest::keyClick(view.focusWidget(), Qt::Key_Left);
        QTest::keyClick(view.focusWidget(), Qt::Key_Left);
        QCOMPARE(focused(), std::string("attn.q"));
        QTest::keyClick(view.focusWidget(), Qt::Key_Down);
        QCOMPARE(focused(), std::string("attn.q_rope"));
        QTest::keyClick(view.focusWidget(), Qt::Key_Return);
        QCOMPARE(selection.record()->id, std::string("attn.q_rope"));
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(view.focusWidget(), Qt::Key_Up);
        }
        QCOMPARE(focused(), std::string("embed"));
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(view.focusWidget(), Qt::Key_Down);
        }
        QCOMPARE(focused(), std::string("sample"));
    }

    void headsAreCountedWithoutAConfigurationToo()
    {
        Run run = *madeUpRun(2, 1);
        Theme theme(ThemeMode::Light);
        Selection selection;
        MapView view(&selection, &theme);
        for (int round = 0; round < 2; ++round) {
            selection.setRun(std::make_shared<const Run>(run));
            QCOMPARE(view.box("attn.q", 0)->heads(), 4);
            QCOMPARE(view.box("attn.k", 0)->heads(), 2);
            run.config = Json::object(); // as in a file that a notebook wrote
        }
    }

    void stepsThatWereNotRecordedAreNotOffered()
    {
        Run run = *madeUpRun(2, 1);
        const auto few = std::make_shared<Tracer>(*run.passes[0].trace);
        std::erase_if(few->records, [](const StepRecord& r) { return r.id == "attn.mask"; });
        run.passes[0].trace = few;
        Theme theme(ThemeMode::Dark);
        Selection selection;
        MapView view(&selection, &theme);
        selection.setRun(std::make_shared<const Run>(run));
        QCOMPARE(view.box("attn.mask", 0)->state(), MapState::Absent);
        QVERIFY(!view.box("attn.mask", 0)->isEnabled());
        QVERIFY(view.box("attn.mask", 0)->accessibleName().endsWith("not recorded"));
    }

    void saysTheSizesOfTheModel()
    {
        Theme theme(ThemeMode::Light);
        Selection selection;
        MapPanel panel(&selection, &theme);
        selection.setRun(madeUpRun(2, 1));
        const auto* const sizes = panel.findChild<QLabel*>();
        QCOMPARE(
            sizes->text(), QStringLiteral("D 16 · F 12 · V 10 · heads 4 of width 4 · key heads 2"));
    }

    void groupsHaveColoursOfTheirOwn()
    {
        for (const ThemeMode mode : { ThemeMode::Light, ThemeMode::Dark }) {
            const Theme theme(mode);
            for (int a = 0; a < 8; ++a) {
                for (int b = a + 1; b < 8; ++b) {
                    const int apart
                        = std::abs(groupColor(theme, a).hslHue() - groupColor(theme, b).hslHue());
                    QVERIFY(std::min(apart, 360 - apart) >= 15);
                }
            }
        }
    }
};

QTEST_MAIN(MapTest)
#include "map_test.moc"
