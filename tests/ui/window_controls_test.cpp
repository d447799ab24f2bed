// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Controls of the window do what they say, and say what they do now.
#include "tests/ui/ui_support.h"
#include "ui/derivation/derivation_panel.h"
#include "ui/derivation/derivation_view.h"
#include "ui/shell/body.h"
#include "ui/shell/message_card.h"
#include "ui/shell/run_control.h"
#include "ui/shell/segmented_control.h"
#include "ui/shell/top_bar.h"
#include "ui/shell/transport_bar.h"

#include <QAction>
#include <QApplication>
#include <QFrame>
#include <QInputDialog>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace glassllm;
using glassllm::testing::madeUpRun;
using glassllm::testing::WindowKit;

class WindowControlsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowKit> m_kit;

    [[nodiscard]] TransportBar& bar() const { return *m_kit->window.transport(); }
    [[nodiscard]] QList<QAction*> runMenu() const
    {
        return m_kit->window.topBar()->run()->menu()->actions();
    }
    [[nodiscard]] QMenu* passMenu() const
    {
        const auto buttons = bar().findChildren<QToolButton*>();
        const auto found = std::ranges::find_if(
            buttons, [](const QToolButton* each) { return each->menu() != nullptr; });
        return found != buttons.end() ? (*found)->menu() : nullptr;
    }
    void goTo(const std::string& id) const
    {
        const auto& records = m_kit->selection.currentPass()->trace->records;
        const auto found = std::ranges::find(records, id, &StepRecord::id);
        QVERIFY(found != records.end());
        m_kit->selection.setEvent(static_cast<int>(found - records.begin()));
    }

private slots:
    void init()
    {
        m_kit = std::make_unique<WindowKit>();
        m_kit->window.show();
        QVERIFY(m_kit->open(true, QStringLiteral("Ola, Ana!")));
    }

    void cleanup() { m_kit.reset(); }

    void whatToRunRunsAtOnce()
    {
        const auto before = m_kit->selection.run();
        runMenu().at(2)->trigger(); // the loss of this text
        QVERIFY(m_kit->waitUntilIdle());
        QVERIFY(m_kit->selection.run() != before);
        QCOMPARE(m_kit->selection.run()->mode, RunMode::Loss);
        QVERIFY(runMenu().at(2)->isChecked());
        m_kit->window.topBar()->run()->runButton()->click(); // Run does the same again
        QVERIFY(m_kit->waitUntilIdle());
        QCOMPARE(m_kit->selection.run()->mode, RunMode::Loss);
        runMenu().at(0)->trigger();
        QVERIFY(m_kit->waitUntilIdle());
        QCOMPARE(m_kit->selection.run()->mode, RunMode::Generate);
        QCOMPARE(m_kit->selection.passCount(), 1);
    }

    void severalTokensAreRunOnceTheyAreCounted()
    {
        runMenu().at(1)->trigger();
        auto* const dialog = m_kit->window.findChild<QInputDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->setIntValue(3);
        dialog->accept();
        QVERIFY(m_kit->waitUntilIdle());
        QCOMPARE(m_kit->studio.choice().newTokens, 3);
        QVERIFY(m_kit->selection.passCount() >= 1);
        QVERIFY(runMenu().at(1)->isChecked());
    }

    void goodNewsIsNoWarning()
    {
        const auto tone
            = [this] { return m_kit->window.body()->banner()->property("tone").toString(); };
        m_kit->studio.saveRun(m_kit->path(QStringLiteral("good.glass")));
        QTRY_COMPARE(m_kit->studio.notice(), Notice::Saved);
        QCOMPARE(tone(), QStringLiteral("plain"));
        m_kit->studio.openRun(m_kit->path(QStringLiteral("nowhere.glass")));
        QTRY_COMPARE(m_kit->studio.notice(), Notice::Failed);
        QCOMPARE(tone(), QStringLiteral("warning"));
    }

    void passesNameTheirToken()
    {
        m_kit->selection.setRun(madeUpRun(1, 3));
        QVERIFY(passMenu() != nullptr);
        QCOMPARE(passMenu()->actions().size(), 3);
        QCOMPARE(passMenu()->actions().at(1)->text(), QString::fromUtf8("token 2 of 3 · #4"));
        passMenu()->actions().at(2)->trigger();
        QCOMPARE(m_kit->selection.pass(), 2);
        // many stand in parts of ten
        m_kit->selection.setRun(madeUpRun(1, 25));
        QCOMPARE(passMenu()->actions().size(), 3);
        QCOMPARE(passMenu()->actions().at(2)->text(), QStringLiteral("tokens 21 to 25"));
        const QMenu* const part = passMenu()->actions().at(1)->menu();
        QVERIFY(part != nullptr);
        QCOMPARE(part->actions().size(), 10);
        part->actions().at(4)->trigger();
        QCOMPARE(m_kit->selection.pass(), 14);
    }

    void theGrainThatIsInEffectIsLit()
    {
        m_kit->selection.setGrain(Grain::Cell);
        goTo("attn.scores"); // 9 x 9
        QCOMPARE(bar().grain()->inEffect(), 0);
        QCOMPARE(bar().nextButton()->accessibleName(), QStringLiteral("Next cell"));
        goTo("logits"); // too many cells
        QCOMPARE(bar().grain()->current(), 0); // what was asked for stays
        QCOMPARE(bar().grain()->inEffect(), 1);
        QCOMPARE(
            bar().grain()->segment(1)->property("effect").toString(), QStringLiteral("instead"));
        QCOMPARE(bar().grain()->segment(0)->property("effect").toString(), QStringLiteral("not"));
        QCOMPARE(bar().nextButton()->accessibleName(), QStringLiteral("Next row"));
        QVERIFY(bar().grain()->segment(0)->toolTip().contains(QStringLiteral("goes by rows")));
        goTo("attn.scores");
        QCOMPARE(bar().grain()->inEffect(), 0);
        QCOMPARE(
            bar().grain()->segment(0)->property("effect").toString(), QStringLiteral("as taken"));
        QCOMPARE(bar().grain()->segment(0)->toolTip(), QStringLiteral("Move by cells"));
    }

    void largeTypeKeepsTheLineOfTheDerivation()
    {
        m_kit->theme.setTextSize(150);
        m_kit->window.resize(1024, 640);
        goTo("attn.scores");
        m_kit->selection.setCell(Cell { 3, 2 });
        QApplication::processEvents();
        const DerivationPanel& panel = *m_kit->window.body()->derivation();
        QVERIFY(panel.isVisible() && panel.line()->isVisible());
        QVERIFY(panel.line()->shownText().startsWith(QStringLiteral("S[3,2] = ")));
        QVERIFY(!panel.line()->shownText().isEmpty());
        QVERIFY(panel.height() < 90);
        QVERIFY(!panel.view()->isVisible());
        m_kit->theme.setTextSize(100);
        QApplication::processEvents();
        QVERIFY(panel.view()->isVisible());
    }
};

QTEST_MAIN(WindowControlsTest)
#include "window_controls_test.moc"
