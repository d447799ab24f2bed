// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The list of candidates and the loss table: numbers of the run, in the right places.
#include "tests/ui/stage_support.h"
#include "ui/stage/candidates_view.h"
#include "ui/stage/loss_view.h"
#include "ui/stage/stage_picture.h"
#include "ui/state/selection.h"
#include "ui/theme/theme.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace glassllm;
using glassllm::testing::RunMaker;

class StageListsTest : public QObject {
    Q_OBJECT

private slots:
    void candidatesAreInTheOrderOfTheDraw()
    {
        const auto ranked = rankCandidates({ 0.25, 0.5, 0, 0.25, 0 }, { 1, 2, -3, 1, -1 });
        QCOMPARE(ranked.size(), std::size_t { 5 });
        QCOMPARE(ranked[0].id, 1);
        QCOMPARE(ranked[1].id, 0); // equal: the lower id first
        QCOMPARE(ranked[2].id, 3);
        QCOMPARE(ranked[3].id, 4); // filtered out: by logit
        QCOMPARE(ranked[1].cumulative, 0.75);
        QCOMPARE(ranked.back().cumulative, 1.0);
        QCOMPARE(ranked[0].logit, std::optional(2.0));
        QVERIFY(!rankCandidates({ 1 }, {}).front().logit);
    }

    void probabilityIsThatOfTheId()
    {
        RunMaker maker;
        maker.tokens({ "a", "b", "c", "d" })
            .record("logits", { 2, 4 }, { 9, 9, 9, 9, 0.5F, 1.5F, -1, 2 })
            .record("probs", { 4 }, { 0.1F, 0.3F, 0, 0.6F })
            .number("sample", Tensor(std::int64_t { 1 }));
        maker.run().sampling = { false, 0.8, 3, 1, 7 };
        maker.pass().u = 0.614;
        maker.pass().mass_top_k = 0.98;
        maker.pass().mass_top_p = 0.98;
        maker.pass().token = 1;
        Selection selection;
        selection.setRun(maker.make());
        const auto list = candidatesOf(selection);
        QVERIFY(list);
        for (const Candidate& each : list->ranked) {
            const auto probs = selection.run()->passes.front().trace->get("probs").value;
            QCOMPARE(each.probability, probs.at({ each.id }));
        }
        // the logits of the last row, not of the first
        QCOMPARE(list->ranked.front().logit, std::optional(2.0));
        QCOMPARE(list->kept, 3);
        QCOMPARE(list->chosen, std::optional<std::int64_t>(1));
        QVERIFY(!list->greedy());
        QCOMPARE(list->rankOf(1), std::optional<std::size_t>(1));
        QVERIFY(CandidatesPainter::drawLine(*list).contains(QStringLiteral("0.614 → b")));
        QVERIFY(CandidatesPainter::drawLine(*list).contains(QStringLiteral("seed 7")));
        const QString filters = CandidatesPainter::filterLine(*list);
        QVERIFY2(filters.contains(QStringLiteral("top-k 3 keeps 0.9800")), qPrintable(filters));
        QVERIFY2(filters.contains(QStringLiteral("3 of 4 tokens")), qPrintable(filters));
    }

    void theChosenTokenIsAlwaysInSight()
    {
        CandidateList list;
        list.run = RunMaker().make();
        std::vector<double> probs(100, 0.01);
        list.ranked = rankCandidates(probs, {});
        list.chosen = 90;
        const auto ranks = CandidatesPainter::shownRanks(list, CandidateMode::Draw, 8);
        QCOMPARE(ranks.size(), std::size_t { 8 });
        QCOMPARE(ranks.back(), std::size_t { 90 });
        const auto plain = CandidatesPainter::shownRanks(list, CandidateMode::Probabilities, 8);
        QCOMPARE(plain.back(), std::size_t { 7 });
        QCOMPARE(CandidatesPainter::shownRanks(list, CandidateMode::Draw, 500).size(),
            std::size_t { 100 });
    }

    void greedySaysSo()
    {
        RunMaker maker;
        maker.tokens({ "a", "b" })
            .record("probs", { 2 }, { 0.25F, 0.75F })
            .number("sample", Tensor(std::int64_t { 1 }));
        Selection selection;
        selection.setRun(maker.make());
        const auto list = candidatesOf(selection);
        QVERIFY(list && list->greedy());
        QVERIFY(CandidatesPainter::drawLine(*list).startsWith(QStringLiteral("greedy")));
        // without logits there is no logit column, and no crash
        QVERIFY(!list->ranked.front().logit);
    }

    void lossIsTheMeanOfItsTable()
    {
        // softmax of (0, ln 3) is (1/4, 3/4)
        const float third = static_cast<float>(std::log(3.0));
        RunMaker maker(RunMode::Loss);
        maker.tokens({ "a", "b", "c" })
            .record("logits", { 3, 2 }, { 0, third, third, 0, 5, 5 })
            .number("loss", Tensor(static_cast<float>((std::log(4.0 / 3) + std::log(4.0)) / 2)));
        maker.run().targets = { 1, 1, -1 };
        Selection selection;
        selection.setRun(maker.make());
        const auto table = lossTableOf(selection);
        QVERIFY(table);
        QCOMPARE(table->rows.size(), std::size_t { 3 });
        QVERIFY(std::abs(*table->rows[0].probability - 0.75) < 1e-7);
        QVERIFY(std::abs(*table->rows[1].surprise - std::log(4.0)) < 1e-7);
        QVERIFY(!table->rows[2].target);
        QVERIFY(!table->rows[2].surprise);
        QCOMPARE(table->counted, 2);
        QVERIFY(table->agrees());
        QVERIFY(LossPainter::checkLine(*table).contains(QStringLiteral("equals")));
    }

    void rowsGetLowerWhereAWholeTableThenHasRoom()
    {
        RunMaker maker(RunMode::Loss);
        maker.tokens({ "a", "b", "c" })
            .record("logits", { 3, 2 }, { 0, 1, 1, 0, 5, 5 })
            .number("loss", Tensor(0.7F));
        maker.run().targets = { 1, 1, -1 };
        Selection selection;
        selection.setRun(maker.make());
        const auto table = lossTableOf(selection);
        QVERIFY(table);
        LossPainter painter(*table, {});
        const qreal usual = painter.height();
        painter.fitInto(usual + 500);
        QCOMPARE(painter.height(), usual);
        painter.fitInto(usual - 30);
        QVERIFY(painter.height() <= usual - 30);
        QVERIFY(painter.lineTop(3) < painter.height());
        painter.fitInto(50); // it is scrolled: no need to squeeze it
        QCOMPARE(painter.height(), usual);
        QVERIFY(CandidatesPainter::rowHeight({ 0, 0, 600, 280 })
            < CandidatesPainter::rowHeight({ 0, 0, 600, 480 }));
    }

    void aWrongLossIsNoticed()
    {
        RunMaker maker(RunMode::Loss);
        maker.tokens({ "a", "b" })
            .record("logits", { 2, 2 }, { 0, 0, 0, 0 })
            .number("loss", Tensor(0.7F));
        maker.run().targets = { 1, -1 };
        Selection selection;
        selection.setRun(maker.make());
        const auto table = lossTableOf(selection);
        QVERIFY(table && !table->agrees());
        QVERIFY(LossPainter::checkLine(*table).contains(QStringLiteral("differs")));
    }

    void hugeLogitsDoNotOverflow()
    {
        QVERIFY(std::abs(surpriseOf({ 1000, 0 }, 0)) < 1e-12);
        QVERIFY(std::abs(surpriseOf({ 1000, 0 }, 1) - 1000) < 1e-9);
    }

    void linesThatAreNotThereSayNothing()
    {
        RunMaker maker;
        maker.tokens({ "a", "b", "c", "d" })
            .record("logits", { 1, 4 }, { 0.5F, 1.5F, -1, 2 })
            .record("probs", { 4 }, { 0.1F, 0.3F, 0.05F, 0.55F })
            .number("sample", Tensor(std::int64_t { 1 }));
        maker.pass().u = 0.6;
        Selection selection;
        selection.setRun(maker.make());
        selection.setGrain(Grain::Cell);
        Theme theme(ThemeMode::Light);
        CandidatesView view(&theme);
        view.resize(700, 400);
        view.show();
        const auto display = [&](int event, CandidateMode mode, int frame) {
            selection.setMoment(0, event, frame);
            view.display(std::make_shared<const CandidateList>(*candidatesOf(selection)), mode);
            view.setReveal(selection.reveal());
        };
        display(1, CandidateMode::Probabilities, 1);
        QCOMPARE(selection.frames().count(), 5);
        QCOMPARE(selection.cell(), std::optional(Cell { 0, 1 })); // the second in the order
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("b 0.3000")));
        QVERIFY(!view.accessibleDescription().contains(QStringLiteral("a 0.1000")));
        QSignalSpy chosen(&view, &CandidatesView::chosen);
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.rowOf(2).center());
        QCOMPARE(chosen.count(), 0);
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.rowOf(1).center());
        QCOMPARE(chosen.count(), 1);
        view.setCurrent(1);
        QTest::keyClick(&view, Qt::Key_Down); // nothing below is there
        QCOMPARE(chosen.takeLast().constFirst().toLongLong(), 1);
        const QImage part = view.grab().toImage();
        selection.setMoment(0, 1, 4);
        view.setReveal(selection.reveal());
        QVERIFY(selection.isWhole());
        QVERIFY(view.grab().toImage() != part);
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("a 0.1000")));
        // the draw is told last
        display(2, CandidateMode::Draw, 3);
        QVERIFY(!selection.cell());
        QVERIFY(!view.accessibleDescription().contains(QStringLiteral("u = ")));
        selection.setMoment(0, 2, 4);
        view.setReveal(selection.reveal());
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("u = 0.600")));
    }

    void theMeanComesAfterItsTable()
    {
        RunMaker maker(RunMode::Loss);
        maker.tokens({ "a", "b", "c" })
            .record("logits", { 3, 2 }, { 0, 1, 1, 0, 5, 5 })
            .number("loss", Tensor(0.8F));
        maker.run().targets = { 1, 1, -1 };
        Selection selection;
        selection.setRun(maker.make());
        selection.setGrain(Grain::Row);
        selection.setMoment(0, 1, 0);
        QCOMPARE(selection.frames().count(), 4);
        Theme theme(ThemeMode::Light);
        LossView view(&theme);
        view.resize(700, 300);
        view.show();
        view.display(std::make_shared<const LossTable>(*lossTableOf(selection)));
        view.setReveal(selection.reveal());
        QVERIFY(!view.accessibleName().contains(QStringLiteral("0.800")));
        QVERIFY(view.accessibleDescription().startsWith(QStringLiteral("0 ")));
        QVERIFY(!view.accessibleDescription().contains(QStringLiteral("1 ")));
        selection.setMoment(0, 1, 3);
        view.setReveal(selection.reveal());
        QVERIFY(view.accessibleName().contains(QStringLiteral("0.800")));
        QVERIFY(view.accessibleDescription().contains(QStringLiteral(", 1 ")));
    }

    void withoutLogitsTheRecordIsStillShown()
    {
        RunMaker maker(RunMode::Loss);
        maker.tokens({ "a", "b" }).number("loss", Tensor(1.5F));
        maker.run().targets = { 1, -1 };
        Selection selection;
        selection.setRun(maker.make());
        const auto table = lossTableOf(selection);
        QVERIFY(table);
        QCOMPARE(table->recorded, std::optional(1.5));
        QVERIFY(!table->recomputed);
        QVERIFY(pictureOf(selection, {}).content.index() != 0);
    }
};

QTEST_MAIN(StageListsTest)
#include "stage_lists_test.moc"
