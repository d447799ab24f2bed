// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs side by side, as a person works with them.
#include "tests/support/error_of.h"
#include "tests/ui/shown_comparison.h"

#include "ui/compare/candidate_bars.h"
#include "ui/compare/compare_header.h"
#include "ui/compare/compare_read_out.h"
#include "ui/compare/compare_row_panel.h"
#include "ui/compare/head_differences.h"
#include "ui/compare/loss_pair.h"
#include "ui/derivation/derivation_view.h"
#include "ui/export/exportable.h"
#include "ui/stage/head_thumbnail.h"
#include "ui/theme/fonts.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace glassllm;
using namespace glassllm::testing;

class CompareViewTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void picturesLineUp();
    void oneCellInAllThree();
    void cellsOfOneRun();
    void zoomIsShared();
    void heads();
    void headMenus();
    void listsAndLosses();
    void nothingToCompare();
    void keysAndButtons();
    void smallWindows();
    void momentsTellNothingEarly();
};

void CompareViewTest::initTestCase()
{
    QVERIFY(loadFonts());
}

void CompareViewTest::picturesLineUp()
{
    ShownComparison shown(recorded(BALL), recorded(LONGER));
    for (const char* const id :
        { "attn.softmax", "attn.mask", "attn.q", "ffn.up", "ffn.residual" }) {
        for (const QSize size : { QSize(1000, 700), QSize(700, 430), QSize(620, 420) }) {
            shown.view.resize(size);
            shown.go(id, 1, 3);
            const CellGeometry a = shown.picture(0)->geometryOfCells();
            for (int which = 1; which < 3; ++which) {
                const CellGeometry other = shown.picture(which)->geometryOfCells();
                QCOMPARE(other.rows(), a.rows());
                QCOMPARE(other.cellHeight(), a.cellHeight());
                QCOMPARE(other.cellWidth(), a.cellWidth());
                QCOMPARE(other.cellRect(0, 0).top(), a.cellRect(0, 0).top());
                QCOMPARE(shown.picture(which)->y(), shown.picture(0)->y());
                QVERIFY(shown.picture(which)->x() > shown.picture(which - 1)->geometry().right());
            }
            QVERIFY(shown.picture(2)->geometry().right() <= shown.view.width());
        }
    }
}

void CompareViewTest::oneCellInAllThree()
{
    ShownComparison shown(recorded(BALL), recorded(LONGER));
    shown.go("attn.softmax", 1, 3);
    for (int which = 0; which < 3; ++which) {
        shown.click(which, { 5, which });
        QCOMPARE(shown.selection.cell(), (Cell { 5, which }));
        for (int each = 0; each < 3; ++each) {
            QCOMPARE(shown.picture(each)->current(), (Cell { 5, which }));
        }
    }
    // the arrows of any picture move it in all of them
    shown.picture(1)->setFocus();
    QTest::keyClick(shown.picture(1), Qt::Key_Up);
    QCOMPARE(shown.selection.cell(), (Cell { 4, 2 }));
    const auto& values = shown.parts().readOut->values();
    const auto number = [](const QString& text) {
        return QString(text).replace(QChar(0x2212), QLatin1Char('-')).toDouble();
    };
    QVERIFY(std::abs(number(values[1]) - number(values[0]) - number(values[2])) < 2e-3);
    QCOMPARE(shown.parts().readOut->name(), QStringLiteral("P[4,2]"));
    QVERIFY(shown.parts().row->view()->text().line().contains(QStringLiteral("P_B[4,2]")));
    // hover shows in all three and in the read-out; the row stays
    shown.selection.setHover(Cell { 6, 1 });
    for (int each = 0; each < 3; ++each) {
        QCOMPARE(shown.picture(each)->hovered(), (Cell { 6, 1 }));
    }
    QCOMPARE(shown.parts().readOut->name(), QStringLiteral("P[6,1]"));
    QVERIFY(shown.parts().row->view()->text().line().contains(QStringLiteral("P_B[4,2]")));
    shown.selection.setHover(std::nullopt);
    QCOMPARE(shown.parts().readOut->name(), QStringLiteral("P[4,2]"));
}

void CompareViewTest::cellsOfOneRun()
{
    ShownComparison shown(recorded(BALL), recorded(LONGER));
    shown.go("attn.softmax", 1, 3);
    shown.selection.setCell(Cell { 2, 1 });
    const int last = shown.parts().figures->shown->matrix->rows() - 1;
    shown.click(1, { last, 0 });
    QCOMPARE(shown.selection.cell(), (Cell { 2, 1 })); // no cell of the shown run
    QCOMPARE(shown.picture(0)->current(), (Cell { last, 0 }));
    QCOMPARE(shown.parts().readOut->values()[0], QStringLiteral("\u2013"));
    QCOMPARE(shown.parts().readOut->values()[2], QStringLiteral("only in one of them"));
    QVERIFY(shown.parts().row->view()->text().line().contains(QStringLiteral("only in B")));
    shown.selection.setCell(Cell { 2, 0 });
    QCOMPARE(shown.picture(0)->current(), (Cell { 2, 0 }));
}

void CompareViewTest::zoomIsShared()
{
    ShownComparison shown(recorded(BALL), recorded(BOOK));
    shown.go("ffn.gate", 0);
    shown.picture(2)->zoomBy(0.5, Cell { 3, 20 });
    for (int each = 0; each < 2; ++each) {
        QVERIFY(shown.picture(each)->isZoomed());
        QCOMPARE(shown.picture(each)->window().left, shown.picture(2)->window().left);
        QCOMPARE(shown.picture(each)->window().bottom, shown.picture(2)->window().bottom);
    }
    shown.picture(0)->resetZoom();
    QVERIFY(!shown.picture(2)->isZoomed());
}

void CompareViewTest::heads()
{
    ShownComparison shown(recorded(BALL), recorded(BOOK));
    shown.go("attn.softmax", 1, 3);
    HeadDifferences* const heads = shown.parts().heads;
    QVERIFY(heads->isVisible());
    QCOMPARE(heads->count(), 4);
    QVERIFY(heads->thumbnail(3)->isChecked());
    QTest::mouseClick(heads->thumbnail(1), Qt::LeftButton);
    QCOMPARE(shown.selection.head(), 1);
    QApplication::processEvents();
    QVERIFY(heads->thumbnail(1)->isChecked() && !heads->thumbnail(3)->isChecked());
    QCOMPARE(shown.parts().figures->shown->head, 1);
    heads->thumbnail(1)->setFocus();
    QTest::keyClick(heads->thumbnail(1), Qt::Key_Right);
    QTest::keyClick(heads->thumbnail(2), Qt::Key_Return);
    QCOMPARE(shown.selection.head(), 2);
    // of key heads the first query head of the group
    shown.go("attn.k", 1, 0);
    QCOMPARE(heads->count(), 2);
    QTest::mouseClick(heads->thumbnail(1), Qt::LeftButton);
    QCOMPARE(shown.selection.head(), 2);
    shown.go("embed");
    QVERIFY(!heads->isVisible());
}

void CompareViewTest::headMenus()
{
    ShownComparison shown(recorded(BALL), recorded(BOOK));
    shown.go("attn.k", 1, 0);
    QSignalSpy wanted(&shown.view, &CompareView::headMenuWanted);
    QContextMenuEvent byMouse(QContextMenuEvent::Mouse, { 4, 4 }, { 40, 40 });
    QApplication::sendEvent(shown.parts().heads->thumbnail(1), &byMouse);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted.takeFirst().at(0).value<QList<int>>(), QList<int>({ 2, 3 }));
    const auto buttons = shown.parts().header->findChildren<QToolButton*>();
    const auto third = std::ranges::find(buttons, QStringLiteral("3"), &QToolButton::text);
    QVERIFY(third != buttons.end());
    QTest::keyClick(*third, Qt::Key_F10, Qt::ShiftModifier);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted.takeFirst().at(0).value<QList<int>>(), QList<int>({ 3 }));
    QTest::keyClick(shown.parts().heads->thumbnail(0), Qt::Key_F10, Qt::ShiftModifier);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted.takeFirst().at(0).value<QList<int>>(), QList<int>({ 0, 1 }));
}

void CompareViewTest::listsAndLosses()
{
    ShownComparison shown(recorded(BALL), recorded(LONGER));
    for (const char* const id : { "probs", "sample" }) {
        shown.go(id);
        CandidateBars* const list = shown.parts().list;
        QVERIFY(list->isVisible());
        QVERIFY(!shown.parts().row->isVisible() && !shown.parts().strip->isVisible());
        QVERIFY(list->shownRows() > 4);
        QVERIFY(!list->accessibleDescription().isEmpty());
    }
    shown.go("probs");
    CandidateBars* const list = shown.parts().list;
    QTest::mouseClick(list, Qt::LeftButton, {}, list->rowOf(1).center().toPoint());
    QCOMPARE(shown.selection.cell(), (Cell { 0, list->candidates()->ranked[1].shownId.value() }));
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(shown.selection.cell(), (Cell { 0, list->candidates()->ranked[2].shownId.value() }));
    ShownComparison losses(recorded(BALL, RunMode::Loss), recorded(LONGER, RunMode::Loss));
    losses.go("loss");
    QVERIFY(losses.parts().loss->isVisible());
    QVERIFY(
        losses.parts().loss->table(1)->rows.size() > losses.parts().loss->table(0)->rows.size());
    QVERIFY(losses.parts().loss->difference().contains(QStringLiteral("B \u2212 A")));
    losses.go("loss.grad");
    QVERIFY(losses.parts().pictures->isVisible());
}

void CompareViewTest::nothingToCompare()
{
    const auto a = recorded(BALL);
    ShownComparison shown(a, nullptr);
    QVERIFY(shown.parts().nothing->isVisible());
    QVERIFY(shown.parts().nothing->text().contains(QStringLiteral("no other run")));
    QVERIFY(!shown.view.words() && !shown.view.exportable());
    RunRequest request;
    request.prompt = BOOK;
    request.filter.ids = { "embed" };
    shown.view.setRuns({ QStringLiteral("A"), a }, { QStringLiteral("C"), recorded(request) });
    shown.go("embed");
    QVERIFY(shown.parts().pictures->isVisible());
    shown.go("attn.softmax", 1);
    QCOMPARE(shown.parts().nothing->text(),
        QStringLiteral("C has not recorded attn.softmax · layer 1."));
    shown.view.setRuns({ QStringLiteral("A"), a }, { QStringLiteral("B"), recorded(BOOK) });
    QApplication::processEvents();
    QVERIFY(shown.parts().pictures->isVisible());
    QCOMPARE(shown.parts().header->badge(), QStringLiteral("comparing · 1 token(s) differ"));
}

void CompareViewTest::keysAndButtons()
{
    ShownComparison shown(recorded(BALL), recorded(BOOK));
    shown.go("attn.softmax", 1, 3);
    QSignalSpy closed(&shown.view, &CompareView::closeWanted);
    QSignalSpy swapped(&shown.view, &CompareView::swapWanted);
    QSignalSpy said(&shown.view, &CompareView::reported);
    QTest::mouseClick(shown.parts().header->swapButton(), Qt::LeftButton);
    QCOMPARE(swapped.count(), 1);
    shown.view.focusResult();
    QCOMPARE(QApplication::focusWidget(), shown.picture(2));
    QTest::keyClick(shown.picture(2), Qt::Key_Escape);
    QTest::mouseClick(shown.parts().header->closeButton(), Qt::LeftButton);
    QCOMPARE(closed.count(), 2);
    shown.view.copyPicture();
    QVERIFY(!QApplication::clipboard()->image().isNull());
    shown.view.copyRow();
    QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("P_B[")));
    QCOMPARE(said.count(), 2);
    // everything that does something has a name, and Tab reaches the pictures
    for (const QAbstractButton* const each : shown.view.findChildren<QAbstractButton*>()) {
        QVERIFY2(!each->isVisible() || !each->accessibleName().isEmpty(),
            qPrintable(each->objectName()));
    }
    for (int which = 0; which < 3; ++which) {
        QVERIFY(!shown.picture(which)->accessibleName().isEmpty());
        QVERIFY((shown.picture(which)->focusPolicy() & Qt::TabFocus) != 0);
    }
}

void CompareViewTest::smallWindows()
{
    ShownComparison shown(recorded(BALL), recorded(LONGER));
    shown.view.setCompact(true);
    shown.go("attn.softmax", 1, 3);
    QVERIFY(shown.parts().heads->isVisible() && shown.parts().nextToken->isVisible());
    shown.view.resize(680, 620);
    QApplication::processEvents();
    QVERIFY(!shown.parts().heads->isVisible() && shown.parts().nextToken->isVisible());
    shown.view.resize(680, 440);
    QApplication::processEvents();
    QVERIFY(!shown.parts().nextToken->isVisible() && shown.parts().readOut->isVisible());
    QTRY_VERIFY(shown.picture(0)->geometryOfCells().cellWidth() >= 9);
    QVERIFY(shown.parts().row->view()->isVisible());
    shown.view.resize(680, 400);
    QApplication::processEvents();
    QVERIFY(!shown.parts().row->view()->isVisible());
    QVERIFY(!shown.parts().row->check().isEmpty());
    QTRY_VERIFY(shown.picture(0)->geometryOfCells().cellHeight() >= 9);
    shown.theme.setTextSize(150);
    QApplication::processEvents();
    QTRY_VERIFY(shown.picture(0)->geometryOfCells().cellWidth() >= 6);
    QVERIFY(shown.picture(2)->geometry().right() <= shown.view.width());
    shown.theme.setTextSize(100);
}

void CompareViewTest::momentsTellNothingEarly()
{
    ShownComparison shown(recorded(BALL), recorded(BOOK));
    shown.go("attn.softmax", 1, 3);
    shown.selection.setGrain(Grain::Cell);
    int hidden = 0;
    for (int moment = 0; moment < shown.selection.frames().count(); ++moment) {
        shown.selection.setMoment(0, shown.selection.event(), moment);
        const auto cell = shown.selection.cell();
        for (int which = 0; which < 3; ++which) {
            QCOMPARE(
                shown.picture(which)->isThere({ 10, 0 }), shown.selection.reveal().shows(10, 0));
        }
        if (cell && !shown.selection.reveal().shows(cell->row, cell->column)) {
            ++hidden;
            QVERIFY(shown.parts().readOut->name().isEmpty());
            QVERIFY(shown.parts().row->check().isEmpty());
        }
    }
    QVERIFY(hidden > 0);
    QVERIFY(shown.selection.isWhole());
    QVERIFY(!shown.parts().readOut->name().isEmpty());
}

QTEST_MAIN(CompareViewTest)
#include "compare_view_test.moc"
