// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How the panels share the window, and how much of the explanation the smallest one shows.
#include "tests/ui/ui_support.h"

#include "core/trace/steps.h"
#include "ui/shell/body.h"
#include "ui/shell/layout_plan.h"

#include <QFrame>
#include <QScrollArea>
#include <QSet>
#include <QSplitter>
#include <QSplitterHandle>
#include <QTest>

using namespace glassllm;
using glassllm::testing::WindowKit;

class WindowLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void aDoubleClickOnAHandleRestores()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("ab")));
        QSplitter* splitter = nullptr;
        for (QSplitter* const each : kit.window.body()->findChildren<QSplitter*>()) {
            splitter
                = each->orientation() == Qt::Horizontal && each->count() == 3 ? each : splitter;
        }
        QVERIFY(splitter != nullptr);
        const LayoutPlan plan = planLayout(kit.window.size());
        const QList<int> standard = splitter->sizes();
        QCOMPARE(standard.front(), plan.panelWidth);
        QCOMPARE(standard.back(), plan.sideWidth);
        const auto remembered
            = [&] { return kit.settings.splitterSizes(QStringLiteral("body"), plan.breakpoint()); };
        for (const int number : { 1, 2 }) {
            QSplitterHandle* const handle = splitter->handle(number);
            const QPoint from = handle->rect().center();
            const QPoint to = from + QPoint(number == 1 ? 60 : -60, 0);
            QTest::mousePress(handle, Qt::LeftButton, {}, from);
            QTest::mouseMove(handle, to);
            QTest::mouseRelease(handle, Qt::LeftButton, {}, from);
            QVERIFY(splitter->sizes() != standard);
            QCOMPARE(remembered(), splitter->sizes());
            QTest::mouseDClick(handle, Qt::LeftButton, {}, handle->rect().center());
            QCOMPARE(splitter->sizes(), standard);
            QVERIFY(remembered().isEmpty());
        }
    }

    void theMixUpIsSeen_data()
    {
        QTest::addColumn<bool>("portuguese");
        QTest::addColumn<int>("least");
        QTest::newRow("English") << false << 25;
        QTest::newRow("Portuguese") << true << 25;
    }

    void theMixUpIsSeen()
    {
        QFETCH(bool, portuguese);
        QFETCH(int, least);
        WindowKit kit(portuguese ? Language::Portuguese : Language::English);
        kit.window.resize(SMALLEST_WINDOW);
        QSet<QString> steps;
        QStringList hidden;
        const auto look = [&] {
            for (int event = 0; event < kit.selection.eventCount(); ++event) {
                kit.selection.setEvent(event);
                const QString id = QString::fromStdString(kit.selection.record()->id);
                if (steps.contains(id)) {
                    continue;
                }
                steps.insert(id);
                QTest::qWait(20);
                auto* const box = kit.window.findChild<QFrame*>(QStringLiteral("mixUpBox"));
                QVERIFY(box != nullptr && box->isVisible());
                const QWidget* above = box->parentWidget();
                while (qobject_cast<const QScrollArea*>(above) == nullptr) {
                    above = above->parentWidget();
                }
                const QWidget* const view = qobject_cast<const QScrollArea*>(above)->viewport();
                const int end = box->mapTo(view, QPoint(0, box->height())).y();
                if (end > view->height()) {
                    hidden << QStringLiteral("%1 (%2)").arg(id).arg(end - view->height());
                }
            }
        };
        QVERIFY(kit.open(true, QStringLiteral("Ana found")));
        look();
        kit.studio.setChoice({ RunMode::Loss, 1 });
        kit.studio.run();
        QVERIFY(kit.waitUntilIdle());
        look();
        QCOMPARE(steps.size(), static_cast<qsizetype>(STEPS.size()));
        const qsizetype seen = steps.size() - hidden.size();
        qInfo().noquote() << seen << "of" << steps.size()
                          << "without scrolling; pixels missing:" << hidden.join(QLatin1Char(' '));
        QVERIFY2(seen >= least, qPrintable(hidden.join(QLatin1Char(' '))));
    }
};

QTEST_MAIN(WindowLayoutTest)
#include "window_layout_test.moc"
