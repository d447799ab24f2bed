// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/ui_support.h"

#include "ui/map/map_panel.h"
#include "ui/map/map_view.h"
#include "ui/shell/body.h"
#include "ui/shell/event_tree_model.h"
#include "ui/shell/events_panel.h"
#include "ui/shell/layout_plan.h"
#include "ui/shell/left_panel.h"
#include "ui/shell/prompt_field.h"
#include "ui/shell/run_control.h"
#include "ui/shell/scrubber.h"
#include "ui/shell/segmented_control.h"
#include "ui/shell/token_chips.h"
#include "ui/shell/top_bar.h"
#include "ui/shell/transport_bar.h"
#include "ui/shell/window_actions.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QSet>
#include <QSplitter>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace glassllm;
using glassllm::testing::press;
using glassllm::testing::WindowKit;

namespace {

constexpr int EVENTS = 2 * 18 + 5;

} // namespace

class WindowKeysTest : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowKit> m_kit;

private slots:
    void init()
    {
        m_kit = std::make_unique<WindowKit>();
        m_kit->window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_kit->window));
        QVERIFY(m_kit->open(true, QStringLiteral("Oi")));
        QCOMPARE(m_kit->selection.eventCount(), EVENTS);
    }

    void cleanup() { m_kit.reset(); }

    void nextHasTheFocusAfterARun()
    {
        QCOMPARE(QApplication::focusWidget(), m_kit->window.transport()->nextButton());
    }

    void movesThroughEvents()
    {
        Selection& selection = m_kit->selection;
        press(*m_kit, Qt::Key_Period);
        QCOMPARE(selection.event(), 1);
        press(*m_kit, Qt::Key_PageDown);
        QCOMPARE(selection.event(), 2);
        press(*m_kit, Qt::Key_Comma);
        QCOMPARE(selection.event(), 1);
        press(*m_kit, Qt::Key_PageUp);
        QCOMPARE(selection.event(), 0);
        press(*m_kit, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(selection.event(), EVENTS - 1);
        press(*m_kit, Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(selection.event(), 0);
        press(*m_kit, Qt::Key_Period);
        press(*m_kit, Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(selection.event(), 19);
        press(*m_kit, Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(selection.event(), 1);
    }

    void spaceActsOnceOnNextAndWhereNobodyUsesIt()
    {
        press(*m_kit, Qt::Key_Space); // the button itself
        QCOMPARE(m_kit->selection.event(), 1);
        m_kit->window.transport()->scrubber()->setFocus();
        press(*m_kit, Qt::Key_Space);
        QCOMPARE(m_kit->selection.event(), 2);
    }

    void playsAndChangesSpeed()
    {
        press(*m_kit, Qt::Key_K);
        QVERIFY(m_kit->playback.isPlaying());
        press(*m_kit, Qt::Key_Equal);
        QCOMPARE(m_kit->playback.speed(), 2.0);
        press(*m_kit, Qt::Key_Minus);
        press(*m_kit, Qt::Key_Minus);
        QCOMPARE(m_kit->playback.speed(), 0.5);
        press(*m_kit, Qt::Key_K);
        QVERIFY(!m_kit->playback.isPlaying());
    }

    void choosesHeads()
    {
        press(*m_kit, Qt::Key_3);
        QCOMPARE(m_kit->selection.head(), 3);
        press(*m_kit, Qt::Key_9); // there is none
        QCOMPARE(m_kit->selection.head(), 3);
        press(*m_kit, Qt::Key_BracketLeft);
        QCOMPARE(m_kit->selection.head(), 2);
        press(*m_kit, Qt::Key_BracketRight);
        QCOMPARE(m_kit->selection.head(), 3);
        press(*m_kit, Qt::Key_0);
        QCOMPARE(m_kit->selection.head(), 0);
    }

    void singleKeysDoNotActInTextFields()
    {
        press(*m_kit, Qt::Key_F2);
        QLineEdit* const edit = m_kit->window.topBar()->prompt()->edit();
        QCOMPARE(QApplication::focusWidget(), edit);
        edit->clear();
        QTest::keyClicks(edit, QStringLiteral("1.k-f,m=g[ ]"));
        QCOMPARE(edit->text(), QStringLiteral("1.k-f,m=g[ ]"));
        QCOMPARE(m_kit->selection.event(), 0);
        QCOMPARE(m_kit->selection.head(), 0);
        QVERIFY(!m_kit->playback.isPlaying());
    }

    void singleKeysCanBeSwitchedOff()
    {
        m_kit->window.actions()->action(Command::SingleKeys)->trigger();
        press(*m_kit, Qt::Key_Period);
        press(*m_kit, Qt::Key_2);
        QCOMPARE(m_kit->selection.event(), 0);
        QCOMPARE(m_kit->selection.head(), 0);
        press(*m_kit, Qt::Key_PageDown);
        QCOMPARE(m_kit->selection.event(), 1);
        QVERIFY(!m_kit->settings.singleKeys());
    }

    void editsAndRunsThePrompt()
    {
        PromptField* const prompt = m_kit->window.topBar()->prompt();
        QVERIFY(!prompt->isEditing());
        QCOMPARE(prompt->chips()->count(), 2);
        press(*m_kit, Qt::Key_F2);
        QVERIFY(prompt->isEditing());
        prompt->edit()->clear();
        QTest::keyClicks(prompt->edit(), QStringLiteral("abc"));
        press(*m_kit, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(m_kit->studio.isRunning());
        QVERIFY(m_kit->waitUntilIdle());
        QVERIFY(!prompt->isEditing());
        QCOMPARE(prompt->chips()->texts(),
            (QStringList { QStringLiteral("0 a"), QStringLiteral("1 b"), QStringLiteral("2 c") }));
    }

    void escapeBringsTheTokensBack()
    {
        PromptField* const prompt = m_kit->window.topBar()->prompt();
        press(*m_kit, Qt::Key_F2);
        press(*m_kit, Qt::Key_Escape);
        QVERIFY(!prompt->isEditing());
        QCOMPARE(QApplication::focusWidget(), prompt->chips());
    }

    void escapeCancelsARun()
    {
        m_kit->studio.setChoice({ RunMode::Generate, 60 });
        m_kit->studio.setPrompt(QStringLiteral("a"));
        press(*m_kit, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(m_kit->studio.isRunning());
        press(*m_kit, Qt::Key_Escape);
        QVERIFY(m_kit->waitUntilIdle());
        QCOMPARE(m_kit->studio.notice(), Notice::Stopped);
    }

    void themeAndLanguageAreRemembered()
    {
        press(*m_kit, Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(m_kit->theme.mode(), ThemeMode::Dark);
        QCOMPARE(m_kit->settings.theme(), std::optional(ThemeMode::Dark));
        press(*m_kit, Qt::Key_L, Qt::ControlModifier);
        QCOMPARE(m_kit->translator.language(), Language::Portuguese);
        QCOMPARE(m_kit->settings.language(), std::optional(Language::Portuguese));
        QTRY_COMPARE(m_kit->window.transport()->nextButton()->text(), QStringLiteral("Próximo"));
    }

    void turnsAndClosesTheLeftPanel()
    {
        Body* const body = m_kit->window.body();
        QAction* const panel = m_kit->window.actions()->action(Command::LeftPanel);
        QVERIFY(body->isPanelOpen() && panel->isChecked());
        QVERIFY(body->panel()->map()->isVisible());
        press(*m_kit, Qt::Key_M);
        QVERIFY(body->panel()->events()->isVisible());
        QVERIFY(!body->panel()->map()->isVisible());
        QVERIFY(!m_kit->settings.mapShown());
        panel->trigger();
        QVERIFY(!body->isPanelOpen() && !panel->isChecked());
        press(*m_kit, Qt::Key_M); // opens it as it was
        QVERIFY(body->panel()->events()->isVisible());
        panel->trigger();
        m_kit->window.resize(SMALLEST_WINDOW);
        press(*m_kit, Qt::Key_M);
        QVERIFY(body->isPanelOverlay());
        QVERIFY(body->panel()->isVisible());
        press(*m_kit, Qt::Key_Escape);
        QVERIFY(!body->isPanelOverlay());
        QVERIFY(!body->panel()->isVisible());
    }

    void tabReachesTheEventsToo()
    {
        LeftPanel* const panel = m_kit->window.body()->panel();
        panel->setPage(LeftPanel::Page::Events);
        panel->tabs()->segment(1)->setFocus();
        QSet<QWidget*> reached;
        for (int i = 0; i < 4; ++i) {
            press(*m_kit, Qt::Key_Tab);
            reached << QApplication::focusWidget();
        }
        QVERIFY(reached.contains(panel->events()->filter()));
        QVERIFY(reached.contains(panel->events()->view()));
    }

    void theListChoosesEvents()
    {
        m_kit->window.body()->panel()->setPage(LeftPanel::Page::Events);
        QTreeView* const view = m_kit->window.body()->panel()->events()->view();
        view->setFocus();
        press(*m_kit, Qt::Key_Down); // the line of layer 0 chooses nothing
        QCOMPARE(m_kit->selection.event(), 0);
        view->expand(view->currentIndex());
        press(*m_kit, Qt::Key_Down);
        QCOMPARE(m_kit->selection.event(), 1);
    }

    void f6GoesThroughTheRegions()
    {
        QSet<QWidget*> seen;
        for (int i = 0; i < 6; ++i) {
            press(*m_kit, Qt::Key_F6);
            QVERIFY(QApplication::focusWidget() != nullptr);
            seen << QApplication::focusWidget();
        }
        QCOMPARE(seen.size(), 6);
        QCOMPARE(QApplication::focusWidget(), m_kit->window.transport()->nextButton());
        press(*m_kit, Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(QApplication::focusWidget() != m_kit->window.transport()->nextButton());
    }

    void tabReachesEveryControlAndEachHasAName()
    {
        LeftPanel* const panel = m_kit->window.body()->panel();
        QSet<QWidget*> reached;
        QWidget* widget = QApplication::focusWidget();
        for (int i = 0; i < 200; ++i) {
            press(*m_kit, Qt::Key_Tab);
            widget = QApplication::focusWidget();
            QVERIFY(widget != nullptr);
            if (reached.contains(widget)) {
                break;
            }
            reached << widget;
            const QAccessibleInterface* const face = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(face != nullptr && !face->text(QAccessible::Name).isEmpty(),
                widget->metaObject()->className());
        }
        PromptField* const prompt = m_kit->window.topBar()->prompt();
        for (QWidget* const wanted : std::initializer_list<QWidget*> { prompt->chips(),
                 m_kit->window.topBar()->run()->runButton(), panel->tabs()->segment(0),
                 panel->map()->view()->currentBox(), m_kit->window.transport()->nextButton(),
                 m_kit->window.transport()->scrubber() }) {
            QVERIFY2(reached.contains(wanted), wanted->metaObject()->className());
        }
    }

    void theScrubberSaysWhereItIs()
    {
        m_kit->selection.setEvent(27);
        QCOMPARE(m_kit->window.transport()->scrubber()->accessibleName(),
            QStringLiteral("Event 28 of 41, layer 1, attn.softmax"));
    }

    void rememberedSplitterSizesComeBackAtTheirBreakpoint()
    {
        auto* const splitter = m_kit->window.body()->findChild<QSplitter*>();
        m_kit->settings.setSplitterSizes(
            QStringLiteral("body"), QStringLiteral("full"), { 300, 1440 - 300 - 400, 400 });
        m_kit->window.resize(1280, 900);
        QTRY_COMPARE(splitter->count(), 2);
        m_kit->window.resize(1440, 900);
        QTRY_COMPARE(splitter->count(), 3);
        QTRY_COMPARE(splitter->sizes().constFirst(), 300);
    }

    void closingWhileItRunsIsHarmless()
    {
        m_kit->studio.setChoice({ RunMode::Generate, 60 });
        m_kit->studio.run();
        QVERIFY(m_kit->studio.isRunning());
        m_kit->window.close();
        m_kit.reset();
    }

    void menusHaveTheirKeys()
    {
        for (int i = 0; i < static_cast<int>(Command::Count); ++i) {
            const QAction* const action = m_kit->window.actions()->action(static_cast<Command>(i));
            QVERIFY2(!action->text().isEmpty(), qPrintable(QString::number(i)));
        }
        QVERIFY(m_kit->window.actions()->shortcutLines().size() > 25);
    }

    void f1ShowsTheSheet()
    {
        press(*m_kit, Qt::Key_F1);
        QTRY_VERIFY(QApplication::activeModalWidget() != nullptr);
        QApplication::activeModalWidget()->close();
    }
};

QTEST_MAIN(WindowKeysTest)
#include "window_keys_test.moc"
