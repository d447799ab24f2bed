// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// When a comparison works, what it holds meanwhile, and what it lets go of.
#include "tests/support/error_of.h"
#include "tests/ui/shown_comparison.h"

#include "ui/compare/candidate_bars.h"
#include "ui/compare/compare_header.h"
#include "ui/compare/compare_pieces.h"
#include "ui/compare/compare_row_panel.h"
#include "ui/compare/difference_sizes.h"
#include "ui/compare/head_differences.h"
#include "ui/compare/loss_pair.h"
#include "ui/export/exportable.h"
#include "ui/theme/fonts.h"

#include <QApplication>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace glassllm;
using namespace glassllm::testing;

class CompareLifeTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(loadFonts()); }
    void sizesArrive();
    void barsOfAnotherPassGo();
    void searchesStop();
    void oneRefreshForAllChanges();
    void hiddenViewsWait();
    void runsAreLetGo_data();
    void runsAreLetGo();
    void pagesThatAreNotSeenHoldNothing();
    void rowsThatCanBeCopied();
    void placesHaveRoom();
};

void CompareLifeTest::sizesArrive()
{
    const auto a = recorded(BALL);
    ShownComparison shown(a, recorded(BOOK));
    QTRY_COMPARE(shown.view.differenceSizes().size(), a->passes[0].trace->records.size());
    const auto sizes = shown.view.differenceSizes();
    QVERIFY(*std::ranges::max_element(sizes) > 0);
    QSignalSpy changed(&shown.view, &CompareView::differencesChanged);
    shown.go("attn.softmax", 1);
    QCOMPARE(changed.count(), 0); // one pass has one set of them
    shown.view.setRuns({ QStringLiteral("A"), a }, { QStringLiteral("B"), a });
    QVERIFY(shown.view.differenceSizes().empty());
    QTRY_VERIFY(!shown.view.differenceSizes().empty());
    const auto same = shown.view.differenceSizes();
    QCOMPARE(*std::ranges::max_element(same), 0.0);
}

void CompareLifeTest::barsOfAnotherPassGo()
{
    RunRequest request;
    request.prompt = BALL;
    request.new_tokens = 2;
    request.sampling.greedy = true;
    const auto a = recorded(request);
    ShownComparison shown(a, recorded(BOOK));
    QTRY_VERIFY(!shown.view.differenceSizes().empty());
    std::vector<bool> had;
    connect(&shown.view, &CompareView::differencesChanged, this,
        [&] { had.push_back(!shown.view.differenceSizes().empty()); });
    shown.selection.setPass(1);
    // at once, before the new ones can be there
    QCOMPARE(had, std::vector<bool> { false });
    QTRY_COMPARE(had, (std::vector<bool> { false, true }));
    // the other run made one pass
    const auto sizes = shown.view.differenceSizes();
    QCOMPARE(sizes.size(), a->passes[1].trace->records.size());
    QCOMPARE(*std::ranges::max_element(sizes), 0.0);
}

void CompareLifeTest::searchesStop()
{
    const auto a = recorded(BALL);
    const auto b = recorded(BOOK);
    int asked = 0;
    QVERIFY(differenceSizesOf(a, 0, b, [&asked] { return ++asked == 3; }).empty());
    QCOMPARE(asked, 3);
    ShownComparison shown(a, b);
    const QFuture<std::vector<double>> search = shown.parts().sizeSearch.future();
    shown.view.setRuns({ QStringLiteral("A"), a }, { QStringLiteral("B"), a });
    QVERIFY(search.isCanceled() || search.isFinished());
    QApplication::processEvents();
    QFuture<std::vector<double>> last = shown.parts().sizeSearch.future();
    shown.view.hide();
    QVERIFY(last.isCanceled() || last.isFinished());
    QVERIFY(!shown.parts().sizeSearch.isRunning());
}

void CompareLifeTest::oneRefreshForAllChanges()
{
    const auto a = recorded(BALL);
    const auto b = recorded(BOOK);
    ShownComparison shown(a, b);
    shown.go("attn.softmax", 1, 3);
    QSignalSpy refreshed(&shown.view, &CompareView::refreshed);
    QSignalSpy words(&shown.view, &CompareView::wordsChanged);
    // what choosing the other tab does
    shown.selection.setRun(b);
    shown.selection.setPassAndEvent(0, eventOf(shown.selection, "attn.scores", 2));
    shown.selection.setHead(1);
    shown.view.setRuns({ QStringLiteral("B"), b }, { QStringLiteral("A"), a });
    QCOMPARE(refreshed.count(), 0);
    QVERIFY(!shown.view.exportable());
    QApplication::processEvents();
    QCOMPARE(refreshed.count(), 1);
    QCOMPARE(words.count(), 1);
    QCOMPARE(shown.parts().figures->shown->stepId, std::string("attn.scores"));
    QCOMPARE(shown.parts().figures->shown->head, 1);
    QVERIFY(shown.view.exportable()->name.endsWith(QStringLiteral("-B-A")));
}

void CompareLifeTest::hiddenViewsWait()
{
    ShownComparison shown(recorded(BALL), recorded(BOOK));
    shown.go("attn.softmax", 1, 3);
    QSignalSpy refreshed(&shown.view, &CompareView::refreshed);
    shown.view.hide();
    shown.go("attn.scores", 2, 1);
    QCOMPARE(refreshed.count(), 0);
    QVERIFY(!shown.parts().figures);
    QVERIFY(!shown.view.words());
    shown.view.show();
    QApplication::processEvents();
    QCOMPARE(refreshed.count(), 1);
    QCOMPARE(QString::fromStdString(shown.parts().figures->shown->stepId),
        QStringLiteral("attn.scores"));
    QVERIFY(shown.view.words().has_value());
}

void CompareLifeTest::runsAreLetGo_data()
{
    QTest::addColumn<QString>("id");
    for (const char* const id : { "attn.softmax", "probs", "sample", "loss", "loss.grad" }) {
        QTest::newRow(id) << QString::fromLatin1(id);
    }
}

void CompareLifeTest::runsAreLetGo()
{
    QFETCH(const QString, id);
    const RunMode mode = id.startsWith(QLatin1String("loss")) ? RunMode::Loss : RunMode::Generate;
    auto a = recorded(BALL, mode);
    auto b = recorded(BOOK, mode);
    const std::weak_ptr<const Run> first = a;
    const std::weak_ptr<const Run> second = b;
    ShownComparison shown(a, b);
    a = nullptr;
    b = nullptr;
    shown.go(id.toStdString());
    QVERIFY(shown.parts().canvas->currentWidget() != shown.parts().nothing);
    // the comparison is left
    shown.view.setRuns({}, {});
    shown.view.hide();
    QApplication::processEvents();
    QTRY_VERIFY(second.expired()); // a search may have to come to its next record
    QVERIFY(!first.expired()); // the stage shows it
    shown.selection.setRun(nullptr);
    QApplication::processEvents();
    QTRY_VERIFY(first.expired());
}

void CompareLifeTest::pagesThatAreNotSeenHoldNothing()
{
    ShownComparison shown(recorded(BALL), recorded(BOOK));
    shown.go("attn.softmax", 1, 3);
    QVERIFY(shown.parts().pictures->figures() != nullptr);
    shown.go("probs");
    QVERIFY(shown.parts().pictures->figures() == nullptr);
    QVERIFY(shown.parts().list->candidates() != nullptr);
    shown.go("attn.softmax", 1, 3);
    QVERIFY(shown.parts().list->candidates() == nullptr);
    QVERIFY(shown.parts().pictures->figures() != nullptr);
}

void CompareLifeTest::rowsThatCanBeCopied()
{
    ShownComparison shown(recorded(BALL), recorded(BOOK));
    QSignalSpy changed(&shown.view, &CompareView::copyableChanged);
    shown.go("attn.softmax", 1, 3);
    QVERIFY(shown.view.canCopyRow());
    changed.clear();
    shown.go("probs");
    QVERIFY(!shown.view.canCopyRow());
    QCOMPARE(changed.count(), 1);
    shown.go("attn.scores", 1, 3);
    QVERIFY(shown.view.canCopyRow());
    QCOMPARE(changed.count(), 2);
    shown.view.hide();
    QVERIFY(!shown.view.canCopyRow());
}

void CompareLifeTest::placesHaveRoom()
{
    const QString brief = QStringLiteral("layer 1 · head 3");
    const QString longest = QStringLiteral(
        "comparing · head 2 of layer 1 is off in B, and 3 more edits · 4 tokens differ");
    Theme theme(ThemeMode::Light);
    for (const int wide : { 560, 620, 700, 1000 }) {
        CompareHeader header(&theme);
        header.setCompact(true);
        header.resize(wide, 38);
        header.setHeads(4, 3);
        header.setStep(QStringLiteral("attn.softmax"),
            brief + QStringLiteral(" · A and B, 11 × 11 each"), brief);
        header.setBadge(longest, longest.mid(12));
        header.show();
        QApplication::processEvents();
        const auto labels = header.findChildren<CutLabel*>();
        const auto labelOf = [&labels](const QString& text) {
            return *std::ranges::find_if(
                labels, [&text](const CutLabel* each) { return each->text() == text; });
        };
        const CutLabel* const place = labelOf(brief + QStringLiteral(" · A and B, 11 × 11 each"));
        QVERIFY2(place->width() >= place->fontMetrics().horizontalAdvance(brief),
            qPrintable(QString::number(wide)));
        const CutLabel* const badge = labelOf(longest);
        QVERIFY(badge->toolTip().contains(longest));
        QVERIFY(badge->width() >= 24);
        // the badge has the room that it believes to have: else its words end without "…"
        QVERIFY(badge->parentWidget()->rect().contains(badge->geometry()));
        QVERIFY(header.closeButton()->geometry().right() < wide);
    }
}

QTEST_MAIN(CompareLifeTest)
#include "compare_life_test.moc"
