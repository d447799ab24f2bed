// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Slow motion in the whole window: the grain, keys, the line that says where replay is.
#include "tests/ui/ui_support.h"
#include "ui/shell/body.h"
#include "ui/shell/place_line.h"
#include "ui/shell/segmented_control.h"
#include "ui/shell/transport_bar.h"
#include "ui/stage/heatmap_widget.h"
#include "ui/stage/stage_panel.h"

#include <QAction>
#include <QApplication>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace glassllm;
using glassllm::testing::press;
using glassllm::testing::WindowKit;

namespace {

constexpr int SCORES = 7;

} // namespace

class WindowMotionTest : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowKit> m_kit;

    [[nodiscard]] TransportBar* bar() const { return m_kit->window.transport(); }

private slots:
    void init()
    {
        m_kit = std::make_unique<WindowKit>();
        m_kit->window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_kit->window));
        QVERIFY(m_kit->open(true, QStringLiteral("Oi!"))); // 3 tokens
    }

    void cleanup() { m_kit.reset(); }

    void theGrainIsChosenAndRemembered()
    {
        QCOMPARE(bar()->grain()->current(), 2);
        QCOMPARE(bar()->nextButton()->accessibleName(), QStringLiteral("Next event"));
        bar()->grain()->segment(0)->click();
        QCOMPARE(m_kit->selection.grain(), Grain::Cell);
        QCOMPARE(m_kit->settings.grain(), Grain::Cell);
        QCOMPARE(bar()->nextButton()->accessibleName(), QStringLiteral("Next cell"));
        bar()->grain()->segment(1)->click();
        QCOMPARE(bar()->nextButton()->accessibleName(), QStringLiteral("Next row"));
        m_kit->translator.setLanguage(Language::Portuguese);
        QTRY_COMPARE(bar()->nextButton()->accessibleName(), QStringLiteral("Próxima linha"));
        QCOMPARE(bar()->grain()->segment(0)->text(), QStringLiteral("célula"));
        QCOMPARE(bar()->grain()->segment(2)->text(), QStringLiteral("etapa"));
        for (const auto* const segment : bar()->grain()->findChildren<QToolButton*>()) {
            QVERIFY(!segment->accessibleName().isEmpty());
        }
    }

    void keysMoveByGrainAndByEvent()
    {
        m_kit->selection.setGrain(Grain::Cell);
        m_kit->selection.setEvent(SCORES - 1);
        press(*m_kit, Qt::Key_Period);
        QCOMPARE(m_kit->selection.event(), SCORES);
        QCOMPARE(m_kit->selection.frame(), 0);
        press(*m_kit, Qt::Key_Space); // Next has the focus
        QCOMPARE(m_kit->selection.frame(), 1);
        press(*m_kit, Qt::Key_Comma);
        QCOMPARE(m_kit->selection.frame(), 0);
        QAction* const reveal = m_kit->window.actions()->action(Command::RevealEvent);
        QVERIFY(reveal->isEnabled());
        press(*m_kit, Qt::Key_R);
        QVERIFY(m_kit->selection.isWhole());
        QVERIFY(!reveal->isEnabled());
        press(*m_kit, Qt::Key_PageDown);
        QCOMPARE(m_kit->selection.event(), SCORES + 1);
        QVERIFY(m_kit->selection.isWhole());
        press(*m_kit, Qt::Key_PageUp);
        QCOMPARE(m_kit->selection.event(), SCORES);
        QTest::mouseClick(bar()->nextButton(), Qt::LeftButton, Qt::ShiftModifier);
        QCOMPARE(m_kit->selection.event(), SCORES + 1);
        QVERIFY(m_kit->selection.isWhole());
    }

    void theLineSaysWhereReplayIs()
    {
        m_kit->selection.setEvent(SCORES);
        QCOMPARE(bar()->place()->text(), QStringLiteral("event 8 / 41 · layer 0 · attn.scores"));
        m_kit->selection.setGrain(Grain::Cell);
        m_kit->selection.setMoment(0, SCORES, 4);
        QCOMPARE(bar()->place()->text(),
            QStringLiteral("event 8 / 41 · layer 0 · attn.scores · query 1 i · cell 5 / 9"));
        QCOMPARE(bar()->place()->accessibleName(), bar()->place()->text());
        m_kit->selection.setMoment(0, SCORES + 2, 1);
        QVERIFY(bar()->place()->text().endsWith(QStringLiteral("query 0 O · row sum")));
        m_kit->selection.setMoment(0, 0, 1); // 3 rows of 16 features: cell by cell
        QVERIFY(bar()->place()->text().contains(QStringLiteral("position 0 O")));
        bar()->place()->resize(260, bar()->place()->height());
        QVERIFY(bar()->place()->shownText().startsWith(QStringLiteral("event 1 / 41")));
        QVERIFY(bar()->place()->shownText().size() < bar()->place()->text().size());
    }

    void theHeatmapFollows()
    {
        auto* const heatmap
            = m_kit->window.body()->stage()->findChild<HeatmapWidget*>(QStringLiteral("result"));
        m_kit->selection.setGrain(Grain::Cell);
        m_kit->selection.setMoment(0, SCORES, 4);
        QCOMPARE(heatmap->current(), (Cell { 1, 1 }));
        QVERIFY(heatmap->isThere({ 1, 1 }));
        QVERIFY(!heatmap->isThere({ 1, 2 }));
        m_kit->selection.setEvent(SCORES + 1);
        QVERIFY(heatmap->isThere({ 2, 2 }));
    }

    void motionCanBeReduced()
    {
        QAction* const action = m_kit->window.actions()->action(Command::ReduceMotion);
        const bool before = action->isChecked();
        QVERIFY(!m_kit->settings.motionReduced());
        action->trigger();
        QCOMPARE(action->isChecked(), !before);
        QCOMPARE(m_kit->settings.motionReduced(), std::optional(!before));
    }

    void everyStepFillsInOnTheStage()
    {
        StagePanel* const stage = m_kit->window.body()->stage();
        m_kit->selection.setGrain(Grain::Cell);
        for (int event = 0; event < 21; ++event) { // each of the steps of a layer, and embed
            m_kit->selection.setMoment(0, event, 0);
            const bool whole = m_kit->selection.isWhole();
            const QImage first = stage->grab().toImage();
            m_kit->selection.revealEvent();
            QVERIFY(whole || stage->grab().toImage() != first);
        }
    }
};

QTEST_MAIN(WindowMotionTest)
#include "window_motion_test.moc"
