// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/ui_support.h"

#include "ui/shell/marked_tokens.h"

#include <QSignalSpy>
#include <QTest>

using namespace glassllm;
using glassllm::testing::madeUpRun;

class SelectionTest : public QObject {
    Q_OBJECT

private slots:
    void isEmptyWithoutARun()
    {
        const Selection selection;
        QCOMPARE(selection.passCount(), 0);
        QCOMPARE(selection.eventCount(), 0);
        QCOMPARE(selection.headCount(), 0);
        QVERIFY(selection.record() == nullptr);
        QVERIFY(selection.currentPass() == nullptr);
    }

    void countsTheEventsOfAFourLayerModel()
    {
        Selection selection;
        selection.setRun(madeUpRun(4, 1));
        QCOMPARE(selection.eventCount(), 77);
        QCOMPARE(selection.headCount(), 4);
    }

    void keepsEveryValueInsideTheRun()
    {
        Selection selection;
        selection.setRun(madeUpRun(2, 2));
        selection.setEvent(1000);
        QCOMPARE(selection.event(), 40);
        selection.setEvent(-3);
        QCOMPARE(selection.event(), 0);
        selection.setPass(9);
        QCOMPARE(selection.pass(), 1);
        selection.setHead(9);
        QCOMPARE(selection.head(), 3);
    }

    void saysNothingWhenNothingChanges()
    {
        Selection selection;
        selection.setRun(madeUpRun(2, 1));
        selection.setCell(Cell { 1, 1 });
        QSignalSpy events(&selection, &Selection::eventChanged);
        QSignalSpy heads(&selection, &Selection::headChanged);
        QSignalSpy cells(&selection, &Selection::cellChanged);
        selection.setEvent(0);
        selection.setPassAndEvent(0, 0);
        selection.setHead(0);
        selection.setCell(Cell { 1, 1 });
        QCOMPARE(events.count() + heads.count() + cells.count(), 0);
    }

    void aNewEventForgetsTheCell()
    {
        Selection selection;
        selection.setRun(madeUpRun(2, 1));
        selection.setCell(Cell { 1, 1 });
        QSignalSpy cells(&selection, &Selection::cellChanged);
        selection.setEvent(5);
        QVERIFY(!selection.cell());
        QCOMPARE(cells.count(), 1);
        QCOMPARE(selection.head(), 0);
    }

    void aNewEventKeepsTheHead()
    {
        Selection selection;
        selection.setRun(madeUpRun(2, 1));
        selection.setHead(2);
        selection.setEvent(7);
        QCOMPARE(selection.head(), 2);
    }

    void theStateIsWholeWhenASignalArrives()
    {
        Selection selection;
        selection.setRun(madeUpRun(2, 2));
        int pass = -1;
        int event = -1;
        connect(&selection, &Selection::eventChanged, &selection, [&] {
            pass = selection.pass();
            event = selection.event();
        });
        selection.setPassAndEvent(1, 3);
        QCOMPARE(pass, 1);
        QCOMPARE(event, 3);
    }

    void queryHeadsShareKeyHeads()
    {
        Selection selection;
        selection.setRun(madeUpRun(1, 1));
        const Tracer& trace = *selection.currentPass()->trace;
        const StepRecord keys = trace.get("attn.k");
        const StepRecord queries = trace.get("attn.q");
        const StepRecord rows = trace.get("attn.norm");
        QCOMPARE(selection.headIndexInRecord(keys, 0), 0);
        QCOMPARE(selection.headIndexInRecord(keys, 1), 0);
        QCOMPARE(selection.headIndexInRecord(keys, 2), 1);
        QCOMPARE(selection.headIndexInRecord(keys, 3), 1);
        QCOMPARE(selection.headIndexInRecord(queries, 3), 3);
        QCOMPARE(selection.headIndexInRecord(rows, 3), 0);
    }

    void headsAreCountedWithoutAConfiguration()
    {
        auto run = std::make_shared<Run>(*madeUpRun(1, 1));
        run->config = Json::object();
        Selection selection;
        selection.setRun(run);
        QCOMPARE(selection.headCount(), 4);
    }

    void marksTheTokensOfACell()
    {
        Selection selection;
        selection.setRun(madeUpRun(1, 1));
        const auto show = [&](const char* id) {
            const auto& records = selection.currentPass()->trace->records;
            for (std::size_t i = 0; i < records.size(); ++i) {
                if (records[i].id == id) {
                    selection.setEvent(static_cast<int>(i));
                }
            }
            selection.setCell(Cell { 2, 1 });
        };
        show("attn.scores");
        QCOMPARE(markedTokens(selection), (MarkedTokens { 2, 1 }));
        show("attn.k");
        QCOMPARE(markedTokens(selection), (MarkedTokens { std::nullopt, 2 }));
        show("ffn.up");
        QCOMPARE(markedTokens(selection), (MarkedTokens { 2, std::nullopt }));
        show("probs");
        QCOMPARE(markedTokens(selection), MarkedTokens {});
        show("attn.scores");
        selection.setHover(Cell { 0, 0 });
        QCOMPARE(markedTokens(selection), (MarkedTokens { 0, 0 }));
    }
};

QTEST_GUILESS_MAIN(SelectionTest)
#include "selection_test.moc"
