// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Several prompts in the window.
#include "tests/ui/ui_support.h"

#include "ui/compare/compare_view.h"
#include "ui/derivation/derivation_panel.h"
#include "ui/session/prompt_tabs.h"
#include "ui/shell/body.h"
#include "ui/shell/head_menu.h"
#include "ui/shell/layout_plan.h"
#include "ui/shell/message_card.h"
#include "ui/shell/place_line.h"
#include "ui/shell/prompt_field.h"
#include "ui/shell/prompt_tab_button.h"
#include "ui/shell/run_control.h"
#include "ui/shell/tab_strip.h"
#include "ui/shell/top_bar.h"
#include "ui/shell/transport_bar.h"
#include "ui/stage/head_selector.h"
#include "ui/stage/head_thumbnail.h"
#include "ui/stage/heads_view.h"
#include "ui/stage/stage_panel.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace glassllm;
using glassllm::testing::press;
using glassllm::testing::WindowKit;

namespace {

constexpr int SOFTMAX_1 = 27; // attn.softmax of layer 1
constexpr int KEYS_1 = 21; // attn.k of layer 1

} // namespace

class WindowTabsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowKit> m_kit;

    PromptTabs* tabs() const { return m_kit->studio.tabs(); }
    TabStrip* strip() const { return m_kit->window.tabs(); }
    Body* body() const { return m_kit->window.body(); }
    QAction* action(Command command) const { return m_kit->window.actions()->action(command); }

    /// A second prompt, run with the first one in workers.
    bool openTwo(const QString& second)
    {
        if (!m_kit->open(true, QStringLiteral("Ana")) || !tabs()->add()) {
            return false;
        }
        m_kit->studio.setPrompt(second);
        m_kit->studio.run();
        return m_kit->waitUntilIdle();
    }
    HeadsView* column() const
    {
        const auto views = body()->stage()->findChildren<HeadsView*>();
        for (HeadsView* const view : views) {
            if (view->isVisible()) {
                return view;
            }
        }
        return nullptr;
    }
    /// The menu that is open, after what opened it.
    static HeadMenu* menu() { return qobject_cast<HeadMenu*>(QApplication::activePopupWidget()); }

private slots:
    void init()
    {
        m_kit = std::make_unique<WindowKit>();
        m_kit->window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_kit->window));
    }

    void cleanup() { m_kit.reset(); }

    void oneStepAfterTheOther()
    {
        QVERIFY(m_kit->open(true, QStringLiteral("Ana")));
        QVERIFY(!strip()->isVisible());
        QToolButton* const compare = m_kit->window.topBar()->compareButton();
        QVERIFY(compare->isVisible() && compare->isEnabled());
        m_kit->selection.setEvent(SOFTMAX_1);

        QTest::mouseClick(compare, Qt::LeftButton);
        QVERIFY(strip()->isVisible() && !compare->isVisible());
        QCOMPARE(strip()->count(), 2);
        QLineEdit* const edit = m_kit->window.topBar()->prompt()->edit();
        QCOMPARE(QApplication::focusWidget(), edit); // the copy is there to be changed
        QTest::keyClicks(edit, QStringLiteral("Ana gave"));
        QCOMPARE(strip()->tab(1)->look().sign, PromptTabButton::Sign::OutOfDate);
        press(*m_kit, Qt::Key_Return);
        QVERIFY(tabs()->isRunning());
        RunControl* const run = m_kit->window.topBar()->run();
        QVERIFY(run->cancelButton()->isVisible());
        m_kit->translator.setLanguage(Language::Portuguese); // meanwhile
        QVERIFY(m_kit->waitUntilIdle());
        QTRY_COMPARE(run->runButton()->isVisible(), true);

        QVERIFY(tabs()->isComparing());
        QVERIFY(body()->compare()->isVisible());
        QVERIFY(!body()->stage()->isVisible() && !body()->derivation()->isVisible());
        QCOMPARE(m_kit->selection.event(), SOFTMAX_1);
        QCOMPARE(m_kit->selection.run()->prompt.value(), std::string("Ana gave"));
        QTRY_COMPARE(strip()->compareButton()->text(), QStringLiteral("Comparar"));
        QVERIFY(strip()->tab(0)->look().compared && !strip()->tab(1)->look().compared);

        QTest::mouseClick(strip()->tab(1)->closeButton(), Qt::LeftButton);
        QCOMPARE(tabs()->count(), 1);
        QVERIFY(!strip()->isVisible() && compare->isVisible());
        QVERIFY(body()->stage()->isVisible() && body()->derivation()->isVisible());
        QCOMPARE(m_kit->selection.run()->prompt.value(), std::string("Ana"));
        QCOMPARE(m_kit->selection.event(), SOFTMAX_1);
        QVERIFY(m_kit->window.topBar()->prompt()->chips() != nullptr);
    }

    void keysAddCloseAndChoose()
    {
        QVERIFY(m_kit->open(true, QStringLiteral("Ana")));
        QVERIFY(!action(Command::ClosePrompt)->isEnabled());
        press(*m_kit, Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(tabs()->count(), 2);
        press(*m_kit, Qt::Key_Escape); // leaves the prompt's text
        press(*m_kit, Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(tabs()->current(), 0);
        press(*m_kit, Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(tabs()->current(), 1);
        press(*m_kit, Qt::Key_C);
        QVERIFY(tabs()->isComparing() && action(Command::Compare)->isChecked());
        press(*m_kit, Qt::Key_Escape);
        QVERIFY(!tabs()->isComparing() && !action(Command::Compare)->isChecked());
        press(*m_kit, Qt::Key_W, Qt::ControlModifier);
        QCOMPARE(tabs()->count(), 1);
        press(*m_kit, Qt::Key_C); // with one prompt it makes the second
        QCOMPARE(tabs()->count(), 2);
        QVERIFY(tabs()->isComparing());
        const auto lines = m_kit->window.actions()->shortcutLines();
        QStringList keys;
        for (const auto& line : lines) {
            keys << line.keys;
        }
        for (const char* const key : { "Ctrl+T", "Ctrl+W", "Ctrl+Tab", "C" }) {
            QVERIFY2(keys.contains(QString::fromLatin1(key)), key);
        }
    }

    void arrowKeysMoveInTheStrip()
    {
        QVERIFY(openTwo(QStringLiteral("Ana gave")));
        strip()->tab(1)->setFocus();
        press(*m_kit, Qt::Key_Left);
        QCOMPARE(tabs()->current(), 0);
        QCOMPARE(QApplication::focusWidget(), strip()->tab(0)); // not Next
        press(*m_kit, Qt::Key_Right);
        QCOMPARE(tabs()->current(), 1);
        press(*m_kit, Qt::Key_Delete);
        QCOMPARE(tabs()->count(), 1);
    }

    void tabReachesTheStripAndEveryPartHasAName()
    {
        QVERIFY(openTwo(QStringLiteral("Ana gave")));
        QVERIFY(tabs()->add());
        press(*m_kit, Qt::Key_Escape);
        QList<QWidget*> reached;
        for (int i = 0; i < 200; ++i) {
            press(*m_kit, Qt::Key_Tab);
            QWidget* const widget = QApplication::focusWidget();
            QVERIFY(widget != nullptr);
            if (reached.contains(widget)) {
                break;
            }
            reached << widget;

            const QAccessibleInterface* const face = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(face != nullptr && !face->text(QAccessible::Name).isEmpty(),
                widget->metaObject()->className());
        }
        for (QWidget* const wanted :
            std::initializer_list<QWidget*> { strip()->tab(2), strip()->tab(2)->closeButton(),
                strip()->addButton(), strip()->compareButton(), strip()->otherButton() }) {
            QVERIFY2(reached.contains(wanted), wanted->metaObject()->className());
        }
        QCOMPARE(strip()->tab(0)->accessibleName(), QStringLiteral("Prompt A: Ana"));
    }

    void theOtherOneCanBeChosen()
    {
        QVERIFY(openTwo(QStringLiteral("Ana gave")));
        QVERIFY(!strip()->otherButton()->isVisible()); // there is no choice
        QVERIFY(tabs()->add());
        QVERIFY(strip()->otherButton()->isVisible());
        QMenu* const menu = strip()->otherButton()->menu();
        emit menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 2);
        menu->actions().constFirst()->trigger();
        QVERIFY(tabs()->isComparing());
        QCOMPARE(tabs()->compared(), std::optional(0));
        QVERIFY(strip()->otherButton()->text().startsWith(QStringLiteral("with A")));
    }

    void aFailedPromptIsNamed()
    {
        QVERIFY(openTwo(QString(80, QLatin1Char('z'))));
        QCOMPARE(strip()->tab(1)->look().sign, PromptTabButton::Sign::Failed);
        const QString said = body()->banner()->text();
        QVERIFY2(said.startsWith(QStringLiteral("Prompt B, “zzz")), qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("80")), qPrintable(said));
        QVERIFY(strip()->tab(1)->toolTip().contains(QStringLiteral("failed: ")));
        QVERIFY(strip()->tab(1)->accessibleName().contains(QStringLiteral("failed: ")));
        m_kit->translator.setLanguage(Language::Portuguese);
        QTRY_VERIFY(body()->banner()->text() != said);
        QVERIFY(body()->banner()->text().startsWith(QStringLiteral("Prompt B, “zzz")));
        tabs()->close(1);
        QVERIFY(body()->banner()->text().isEmpty());
    }

    void theMenuOfRunMakesOneMore()
    {
        QVERIFY(m_kit->open(true, QStringLiteral("Ana")));
        QAction* const more = m_kit->window.topBar()->run()->menu()->actions().constLast();
        QCOMPARE(more->text(), QStringLiteral("Compare with another prompt"));
        more->trigger();
        QCOMPARE(tabs()->count(), 2);
        QVERIFY(tabs()->isComparing());
        QCOMPARE(more->text(), QStringLiteral("New prompt"));
        while (tabs()->canAdd()) {
            more->trigger();
        }
        QCOMPARE(tabs()->count(), PromptTabs::MOST);
        QVERIFY(!more->isEnabled() && !strip()->addButton()->isEnabled()
            && !action(Command::NewPrompt)->isEnabled());
        QVERIFY(m_kit->window.topBar()->run()->runButton()->toolTip().contains(
            QStringLiteral("all 8 prompts")));
    }

    void aHeadIsSwitchedOffFromItsPicture()
    {
        QVERIFY(m_kit->open(true, QStringLiteral("Ana")));
        m_kit->selection.setEvent(SOFTMAX_1);
        HeadThumbnail* const picture = column()->thumbnail(2);
        QContextMenuEvent asked(
            QContextMenuEvent::Mouse, QPoint(5, 5), picture->mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(picture, &asked);
        QVERIFY(menu() != nullptr);
        QCOMPARE(menu()->actions().size(), 1);
        QCOMPARE(
            menu()->actions().constFirst()->text(), QStringLiteral("Switch off head 2 of layer 1"));
        menu()->actions().constFirst()->trigger();
        menu()->close();
        QVERIFY(m_kit->waitUntilIdle());
        QVERIFY(tabs()->isComparing() && body()->compare()->isVisible());
        QCOMPARE(m_kit->selection.record()->id, std::string("attn.mix")); // where it begins
        QCOMPARE(m_kit->selection.head(), 2);
        QCOMPARE(strip()->tab(1)->look().note, QStringLiteral("off: head 2, layer 1"));
        tabs()->choose(1);
        const QString off = QStringLiteral("head 2 of layer 1 is off");
        QVERIFY(m_kit->window.transport()->place()->text().contains(off));
        QVERIFY(m_kit->window.statusText().contains(off));
        emit body()->headMenuWanted({ 2 }, QPoint(50, 50));
        QVERIFY(menu() != nullptr);
        QCOMPARE(menu()->actions().constFirst()->text(),
            QStringLiteral("Switch head 2 of layer 1 on again"));
        menu()->actions().constFirst()->trigger();
        menu()->close();
        QVERIFY(m_kit->waitUntilIdle());
        QVERIFY(strip()->tab(1)->look().note.isEmpty());
        QVERIFY(!m_kit->window.transport()->place()->text().contains(off));
    }

    void aHeadIsSwitchedOffWhileComparing()
    {
        QVERIFY(m_kit->open(true, QStringLiteral("Ana")));
        m_kit->window.resize(1440, 900);
        QVERIFY(tabs()->add());
        m_kit->studio.setPrompt(QStringLiteral("Ana deu"));
        m_kit->studio.run();
        QVERIFY(m_kit->waitUntilIdle());
        tabs()->setComparing(true);
        m_kit->selection.setEvent(SOFTMAX_1);
        for (const int head : { 1, 2 }) {
            QTest::qWait(50); // the row below the pictures is there
            tabs()->switchHead(1, head);
            QVERIFY(m_kit->waitUntilIdle());
            QVERIFY(body()->compare()->isVisible());
        }
        tabs()->close(tabs()->current());
        tabs()->switchHead(1, 2);
        QVERIFY(m_kit->waitUntilIdle());
    }

    void aKeyHeadOffersTheHeadsOfItsGroup()
    {
        QVERIFY(m_kit->open(true, QStringLiteral("Ana")));
        m_kit->selection.setEvent(KEYS_1);
        QCOMPARE(m_kit->selection.record()->id, std::string("attn.k"));
        HeadThumbnail* const picture = column()->thumbnail(1);
        picture->setFocus();
        press(*m_kit, Qt::Key_F10, Qt::ShiftModifier);
        QVERIFY(menu() != nullptr);
        QCOMPARE(menu()->actions().size(), 2);
        QCOMPARE(
            menu()->actions().constLast()->text(), QStringLiteral("Switch off head 3 of layer 1"));
        menu()->close();
    }

    void theHeadSelectorOffersItToo()
    {
        QVERIFY(m_kit->open(true, QStringLiteral("Ana")));
        m_kit->selection.setEvent(SOFTMAX_1);
        auto* const selector = body()->stage()->findChild<HeadSelector*>();
        const auto buttons = selector->findChildren<QToolButton*>();
        QToolButton* third = nullptr;
        for (QToolButton* const button : buttons) {
            third = button->text() == QLatin1String("3") ? button : third;
        }
        QVERIFY(third != nullptr);
        QContextMenuEvent asked(
            QContextMenuEvent::Keyboard, QPoint(2, 2), third->mapToGlobal(QPoint(2, 2)));
        QApplication::sendEvent(third, &asked);
        QVERIFY(menu() != nullptr);
        QCOMPARE(
            menu()->actions().constFirst()->text(), QStringLiteral("Switch off head 3 of layer 1"));
        menu()->close();
    }

    void eightTabsFitTheSmallestWindow_data()
    {
        QTest::addColumn<int>("percent");
        QTest::newRow("100 %") << 100;
        QTest::newRow("150 %") << 150;
    }

    void eightTabsFitTheSmallestWindow()
    {
        QFETCH(int, percent);
        m_kit->theme.setTextSize(percent);
        QVERIFY(m_kit->open(true, QStringLiteral("Ana")));
        while (tabs()->add()) { }
        m_kit->window.resize(SMALLEST_WINDOW);
        QTest::qWait(50);
        QCOMPARE(m_kit->window.size(), SMALLEST_WINDOW);
        for (int i = 0; i + 1 < strip()->count(); ++i) {
            QVERIFY(strip()->tab(i)->geometry().right() < strip()->tab(i + 1)->geometry().left());
            QVERIFY(strip()->tab(i)->width() >= 40);
        }
        QVERIFY(strip()->tab(7)->geometry().right() < strip()->compareButton()->geometry().left());
        QVERIFY(strip()->otherButton()->geometry().right() < strip()->width());
        m_kit->theme.setTextSize(100);
    }

    void theResultOfAllIsSaved()
    {
        QVERIFY(!action(Command::SaveResult)->isEnabled());
        QVERIFY(m_kit->open(true, QStringLiteral("Ana")));
        QVERIFY(action(Command::SaveResult)->isEnabled());
        QVERIFY(tabs()->add());
        QVERIFY(action(Command::SaveResult)->isEnabled());
        m_kit->picker.answer = m_kit->path(QStringLiteral("all.pkl"));
        action(Command::SaveResult)->trigger();
        QCOMPARE(m_kit->picker.proposal, QStringLiteral("result.pkl"));
        QTRY_VERIFY_WITH_TIMEOUT(m_kit->studio.notice() == Notice::ResultSaved, 60000);
        QVERIFY(body()->banner()->text().contains(m_kit->picker.answer));
        QVERIFY(QFile::exists(m_kit->picker.answer));
    }

    void closingTheWindowWhileWorkersRunIsHarmless()
    {
        QVERIFY(openTwo(QStringLiteral("Ana gave")));
        m_kit->studio.run();
        QVERIFY(tabs()->isRunning());
        m_kit->window.close();
        m_kit.reset();
    }
};

QTEST_MAIN(WindowTabsTest)
#include "window_tabs_test.moc"
