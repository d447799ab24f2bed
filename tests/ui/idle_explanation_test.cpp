// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whoever rests on an event sees how the number with the ring is made, without a click.
#include "tests/ui/stage_support.h"
#include "tests/ui/ui_support.h"

#include "ui/derivation/derivation_panel.h"
#include "ui/shell/body.h"
#include "ui/shell/idle_explanation.h"
#include "ui/stage/heatmap_widget.h"

#include <QElapsedTimer>
#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

int eventOf(const WindowKit& kit, const std::string& id)
{
    const auto& records = kit.selection.currentPass()->trace->records;
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (records[i].id == id) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

} // namespace

class IdleExplanationTest : public QObject {
    Q_OBJECT

private slots:
    void theRingedNumberIsExplained()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("ab")));
        const DerivationPanel* const panel = kit.window.body()->derivation();
        for (const char* id : { "attn.softmax", "ffn.act", "probs" }) {
            kit.selection.setEvent(eventOf(kit, id));
            QVERIFY(!kit.selection.cell());
            QTRY_VERIFY(kit.selection.cell());
            QTRY_VERIFY2(panel->canCopy(), id);
        }
        // the likeliest token, which a greedy run takes
        QCOMPARE(kit.selection.cell()->column, *kit.selection.currentPass()->token);
    }

    void aChosenNumberStays()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("ab")));
        kit.selection.setEvent(eventOf(kit, "attn.softmax"));
        const Cell chosen { 0, 0 };
        kit.selection.setCell(chosen);
        QTest::qWait(2 * IdleExplanation::REST);
        QCOMPARE(kit.selection.cell(), chosen);
    }

    void whoeverHurriesDoesNotWait()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("ab")));
        int hurried = 0;
        for (int event = 0; event < kit.selection.eventCount(); ++event) {
            QElapsedTimer since;
            since.start();
            kit.selection.setEvent(event);
            QTest::qWait(IdleExplanation::REST / 6);
            const bool chosen = kit.selection.cell().has_value();
            if (since.elapsed() < IdleExplanation::REST) { // a loaded machine may rest by itself
                QVERIFY(!chosen);
                ++hurried;
            }
        }
        QVERIFY(hurried > 0);
    }

    void aLensStaysWhereItWasPut()
    {
        constexpr int tokens = 160; // more than are seen without one
        std::vector<std::string> texts;
        for (int i = 0; i < tokens; ++i) {
            texts.push_back("w" + std::to_string(i));
        }
        RunMaker maker;
        maker.tokens(texts);
        for (const char* const id : { "attn.scores", "attn.mask" }) {
            maker.record(id, { 1, tokens, tokens },
                std::vector<float>(static_cast<std::size_t>(tokens) * tokens, 1), 0);
        }
        WindowKit kit;
        kit.selection.setRun(maker.make());
        kit.window.show();
        auto* const lens = kit.window.findChild<HeatmapWidget*>(QStringLiteral("lens"));
        QTRY_VERIFY(kit.window.body()->derivation()->isVisible() && lens->isVisible());
        // the ringed number lies under it
        QTRY_COMPARE(kit.selection.cell(), lens->current());
        kit.selection.setCell(std::nullopt);
        CellWindow corner = lens->window();
        corner = { 0, corner.right - corner.left, 0, corner.bottom - corner.top };
        lens->showWindow(corner);
        QCOMPARE(lens->window(), corner);
        kit.selection.setEvent(1);
        QTest::qWait(2 * IdleExplanation::REST);
        QVERIFY(!kit.selection.cell()); // whose lens would go there
        QCOMPARE(lens->window(), corner);
    }
};

QTEST_MAIN(IdleExplanationTest)
#include "idle_explanation_test.moc"
