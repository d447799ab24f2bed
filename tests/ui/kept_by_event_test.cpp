// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What was worked out for an event is found again, and never for another event, head, choice or
// run.
#include "ui/stage/heatmap_figure.h"
#include "ui/stage/kept_pictures.h"
#include "ui/stage/stage_panel.h"
#include "ui/theme/theme.h"

#include "tests/ui/stage_support.h"

#include <QApplication>
#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

std::shared_ptr<const Run> twoEvents()
{
    RunMaker maker;
    maker.tokens({ "a", "b", "c" });
    maker.record("embed", { 3, 4 }, ramp(12));
    maker.record("attn.scores", { 2, 3, 3 }, ramp(18), 0);
    return maker.make();
}

} // namespace

class KeptByEventTest : public QObject {
    Q_OBJECT

private slots:
    void makesOncePerEventHeadAndChoice()
    {
        Selection selection;
        selection.setRun(twoEvents());
        KeptByEvent<int> kept(100);
        int made = 0;
        const auto look = [&](const StageOptions& options, int also) {
            return kept.of(
                selection, options, also, [&] { return ++made; }, [](int) { return 1; });
        };
        StageOptions trimmed;
        trimmed.trim = true;
        StageOptions digits;
        digits.decimals = 5;
        QCOMPARE(look({}, 0), 1);
        QCOMPARE(look({}, 1), 2);
        QCOMPARE(look(trimmed, 0), 3);
        QCOMPARE(look(digits, 0), 4);
        selection.setEvent(1);
        QCOMPARE(look({}, 0), 5);
        selection.setEvent(0);
        QCOMPARE(look({}, 0), 1);
        QCOMPARE(look({}, 1), 2);
        QCOMPARE(look(trimmed, 0), 3);
        QCOMPARE(look(digits, 0), 4);
        kept.clear();
        QCOMPARE(look({}, 0), 6);
        selection.setRun(twoEvents());
        QCOMPARE(look({}, 0), 7);
    }

    void letsGoOfTheOldest()
    {
        Selection selection;
        selection.setRun(twoEvents());
        KeptByEvent<int> kept(2);
        int made = 0;
        const auto look = [&](int also) {
            return kept.of(
                selection, {}, also, [&] { return ++made; }, [](int) { return 1; });
        };
        QCOMPARE(look(0), 1);
        QCOMPARE(look(1), 2);
        QCOMPARE(look(2), 3);
        QCOMPARE(look(2), 3);
        QCOMPARE(look(0), 4); // no room was left for it
    }

    void letsGoOfARunThatIsClosed()
    {
        Selection selection;
        Theme theme(ThemeMode::Light);
        StagePanel stage(&selection, &theme);
        stage.resize(900, 600);
        stage.show();
        selection.setRun(twoEvents());
        selection.setEvent(1);
        QApplication::processEvents();
        const std::weak_ptr<const Run> run = selection.run();
        selection.setRun(nullptr);
        QTRY_VERIFY(run.expired()); // a search for NaN may still read it
    }

    void picturesAreThoseOfTheEvent()
    {
        Selection selection;
        selection.setRun(twoEvents());
        KeptPictures kept;
        const StagePicture first = kept.picture(selection, {});
        selection.setEvent(1);
        const StagePicture second = kept.picture(selection, {});
        QCOMPARE((*first.heatmap())->stepId, std::string("embed"));
        QCOMPARE((*second.heatmap())->stepId, std::string("attn.scores"));
        QCOMPARE((*second.heatmap())->head, 0);
        QCOMPARE(kept.heads(selection, {}).size(), std::size_t { 2 });
        selection.setHead(1);
        QCOMPARE((*kept.picture(selection, {}).heatmap())->head, 1);
        selection.setHead(0);
        selection.setEvent(0);
        QVERIFY(*kept.picture(selection, {}).heatmap() == *first.heatmap());
    }
};

QTEST_MAIN(KeptByEventTest)
#include "kept_by_event_test.moc"
