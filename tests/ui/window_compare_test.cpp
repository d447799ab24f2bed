// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison in the window: what its commands do, and how often it works.
#include "tests/ui/ui_support.h"

#include "ui/compare/compare_view.h"
#include "ui/derivation/derivation_panel.h"
#include "ui/session/prompt_tabs.h"
#include "ui/shell/body.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTest>

using namespace glassllm;
using glassllm::testing::WindowKit;

namespace {

constexpr int SOFTMAX_OF_1 = 27;

} // namespace

class WindowCompareTest : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowKit> m_kit;

    PromptTabs* tabs() const { return m_kit->studio.tabs(); }
    CompareView* compare() const { return m_kit->window.body()->compare(); }
    QAction* action(Command command) const { return m_kit->window.actions()->action(command); }
    bool openTwo()
    {
        if (!m_kit->open(true, QStringLiteral("Ana")) || !tabs()->add()) {
            return false;
        }
        m_kit->studio.setPrompt(QStringLiteral("Ben"));
        m_kit->studio.run();
        return m_kit->waitUntilIdle();
    }
    void goTo(const std::string& id)
    {
        const auto& records = m_kit->selection.currentPass()->trace->records;
        for (std::size_t event = 0; event < records.size(); ++event) {
            if (records[event].id == id) {
                m_kit->selection.setEvent(static_cast<int>(event));
                break;
            }
        }
        QApplication::processEvents();
    }

private slots:
    void init()
    {
        m_kit = std::make_unique<WindowKit>();
        m_kit->window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_kit->window));
        QVERIFY(openTwo());
    }
    void cleanup() { m_kit.reset(); }

    void copiesTheComparedRow()
    {
        m_kit->selection.setEvent(SOFTMAX_OF_1);
        QAction* const copy = action(Command::CopyDerivation);
        tabs()->setComparing(true);
        QApplication::processEvents();
        QVERIFY(copy->isEnabled());
        copy->trigger();
        QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("P_")));
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("\u2212")));
        // a token is chosen: the hidden panel could explain it, the comparison has no row of it
        goTo("probs");
        m_kit->selection.setCell(Cell { 0, 5 });
        QApplication::processEvents();
        QTRY_VERIFY(m_kit->window.body()->derivation()->canCopy());
        QVERIFY(!copy->isEnabled());
        tabs()->setComparing(false);
        QVERIFY(copy->isEnabled());
    }

    void aTabIsChosenInOneGo()
    {
        m_kit->selection.setEvent(SOFTMAX_OF_1);
        tabs()->setComparing(true);
        QApplication::processEvents();
        QSignalSpy refreshed(compare(), &CompareView::refreshed);
        tabs()->choose(1 - tabs()->current());
        QApplication::processEvents();
        QCOMPARE(refreshed.count(), 1);
        QCOMPARE(m_kit->selection.event(), SOFTMAX_OF_1);
        tabs()->swap();
        QApplication::processEvents();
        QCOMPARE(refreshed.count(), 2);
        tabs()->setComparing(false);
        QApplication::processEvents();
        tabs()->choose(1 - tabs()->current());
        QApplication::processEvents();
        QCOMPARE(refreshed.count(), 2); // nobody sees it
    }
};

QTEST_MAIN(WindowCompareTest)
#include "window_compare_test.moc"
