// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strip below the picture, in the whole window.
#include "tests/ui/ui_support.h"

#include "core/explain/explain.h"
#include "ui/derivation/derivation_panel.h"
#include "ui/derivation/derivation_text.h"
#include "ui/derivation/derivation_view.h"
#include "ui/shell/body.h"
#include "ui/stage/candidates_view.h"
#include "ui/stage/heatmap_figure.h"
#include "ui/stage/heatmap_widget.h"
#include "ui/stage/stage_panel.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QTest>

using namespace glassllm;
using glassllm::testing::WindowKit;

class DerivationPanelTest : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowKit> m_kit;

    DerivationPanel& panel() { return *m_kit->window.body()->derivation(); }
    Selection& selection() { return m_kit->selection; }
    HeatmapWidget& heatmap()
    {
        return *m_kit->window.body()->stage()->findChild<HeatmapWidget*>(QStringLiteral("result"));
    }

    void goTo(const std::string& id)
    {
        const auto& records = selection().currentPass()->trace->records;
        for (std::size_t i = 0; i < records.size(); ++i) {
            if (records[i].id == id) {
                selection().setEvent(static_cast<int>(i));
                QApplication::processEvents();
                return;
            }
        }
        QFAIL(id.c_str());
    }

    void click(int row, int column)
    {
        auto* const plot = heatmap().findChild<QWidget*>();
        QTest::mouseClick(plot, Qt::LeftButton, {},
            heatmap().geometryOfCells().cellRect(row, column).center().toPoint());
        QApplication::processEvents();
    }

    QString lineOf(const CellAddress& cell)
    {
        const auto weights = weights_of(m_kit->studio.model()->model);
        const Run& run = *selection().run();
        return derivationText(explain(run, cell, weights.get()), run).line();
    }

private slots:
    void init()
    {
        m_kit = std::make_unique<WindowKit>();
        m_kit->window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_kit->window));
        QVERIFY(m_kit->open(true, QStringLiteral("Oi Ana")));
    }

    void cleanup() { m_kit.reset(); }

    void aClickAsksWhy()
    {
        goTo("attn.scores");
        selection().setHead(3);
        selection().setCell(std::nullopt); // a slow machine has rested on the event by now
        QVERIFY(!panel().message().isEmpty());
        QVERIFY(!panel().canCopy());
        click(4, 2);
        QCOMPARE(selection().cell(), std::optional(Cell { 4, 2 }));
        const QString line = lineOf({ 0, "attn.scores", 0, 3, { 4, 2 } });
        QVERIFY(panel().message().isEmpty());
        QCOMPARE(panel().accessibleDescription(), line);
        QCOMPARE(panel().line()->shownText(), line);
        QVERIFY(panel().accessibleName().contains(QStringLiteral("query 4")));
        QVERIFY(panel().view()->text().agrees);
    }

    void theHeadIsTheOneShown()
    {
        goTo("attn.scores");
        click(1, 1);
        selection().setHead(2);
        QCOMPARE(panel().accessibleDescription(), lineOf({ 0, "attn.scores", 0, 2, { 1, 1 } }));
        goTo("attn.k"); // two query heads share a key head
        click(1, 1);
        QCOMPARE(panel().accessibleDescription(), lineOf({ 0, "attn.k", 0, 1, { 1, 1 } }));
    }

    void decimalsAreChosenLiveAndRemembered()
    {
        goTo("attn.out");
        click(1, 1);
        const Derivation made = explain(*selection().run(), { 0, "attn.out", 0, {}, { 1, 1 } },
            weights_of(m_kit->studio.model()->model).get());
        const auto expected = [&](std::optional<int> decimals) {
            return derivationText(made, *selection().run(), QLocale(), { MOST_TERMS, decimals });
        };
        const auto& actions = *m_kit->window.actions();
        QVERIFY(actions.action(Command::DecimalsAutomatic)->isChecked());
        QCOMPARE(panel().view()->text().title, expected(std::nullopt).title);
        for (const auto& [command, count] : DECIMALS_COMMANDS) {
            const auto decimals = count > 0 ? std::optional(count) : std::nullopt;
            actions.action(command)->trigger();
            QVERIFY(actions.action(command)->isChecked());
            QCOMPARE(panel().view()->text().title, expected(decimals).title);
            QCOMPARE(
                panel().view()->text().notes.back().value, expected(decimals).notes.back().value);
            QVERIFY(panel().line()->shownText().endsWith(expected(decimals).notes.back().value));
            QCOMPARE(heatmap().figure()->decimals, count > 0 ? count : 2);
            QCOMPARE(m_kit->settings.decimals(), decimals);
        }
    }

    void hoverDoesNotChangeIt()
    {
        goTo("attn.norm");
        click(1, 1);
        const QString line = panel().accessibleDescription();
        selection().setHover(Cell { 2, 2 });
        QCOMPARE(panel().accessibleDescription(), line);
    }

    void enterAsksWhy()
    {
        goTo("attn.out");
        heatmap().setFocus();
        QTest::keyClick(&heatmap(), Qt::Key_Return);
        QVERIFY(selection().cell().has_value());
        QVERIFY(panel().canCopy());
    }

    void aNumberThatIsNotThereHasNoTerms()
    {
        goTo("attn.norm");
        selection().setGrain(Grain::Cell);
        selection().setMoment(0, selection().event(), 0); // the row's root, before its cells
        QVERIFY(selection().cell().has_value());
        QVERIFY(!panel().canCopy());
        QVERIFY2(panel().message().startsWith(QStringLiteral("This number is being worked out")),
            qPrintable(panel().message()));
        selection().revealEvent();
        QVERIFY(panel().canCopy());
        QVERIFY(panel().message().isEmpty());
    }

    void everyStepAnswers()
    {
        const int events = selection().eventCount();
        for (int event = 0; event < events; ++event) {
            selection().setEvent(event);
            const std::string id = selection().record()->id;
            if (id != "sample") {
                QVERIFY2(!panel().canCopy(), id.c_str());
                selection().setCell(Cell { 0, 1 });
            }
            QVERIFY2(panel().canCopy(), qPrintable(panel().message()));
            QVERIFY2(panel().view()->text().agrees, id.c_str());
        }
    }

    void tokensAreChosenFromTheList()
    {
        goTo("probs");
        auto* const list = m_kit->window.body()->stage()->findChild<CandidatesView*>();
        const QRect second = list->rowOf(1);
        QVERIFY(!second.isEmpty());
        QTest::mouseClick(list, Qt::LeftButton, {}, second.center());
        const std::int64_t id = list->list()->ranked.at(1).id;
        QCOMPARE(selection().cell(), std::optional(Cell { 0, id }));
        QCOMPARE(list->current(), std::optional(id));
        QCOMPARE(panel().accessibleDescription(), lineOf({ 0, "probs", {}, {}, { id } }));
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(selection().cell()->column, list->list()->ranked.at(2).id);
        QTest::keyClick(list, Qt::Key_Up);
        QTest::keyClick(list, Qt::Key_Up);
        QCOMPARE(selection().cell()->column, list->list()->ranked.at(0).id);
    }

    void copiesWithItsKey()
    {
        goTo("attn.residual");
        QAction* const copy = m_kit->window.actions()->action(Command::CopyDerivation);
        QVERIFY(!copy->isEnabled());
        click(2, 5);
        QVERIFY(copy->isEnabled());
        QTest::keyClick(&m_kit->window, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        const QString text = QApplication::clipboard()->text();
        const CellAddress cell { 0, "attn.residual", 0, {}, { 2, 5 } };
        QCOMPARE(text, derivationCopy(explain(*selection().run(), cell), *selection().run()));
        QCOMPARE(text.count(QLatin1Char('\n')), 4);
        QVERIFY(!m_kit->window.statusText().isEmpty());
    }

    void theLanguageChanges()
    {
        goTo("attn.mask");
        click(0, 3);
        QCOMPARE(panel().accessibleDescription(),
            QString::fromUtf8("M[0,3] = −∞, since key 3 > query 0"));
        m_kit->translator.setLanguage(Language::Portuguese);
        QApplication::processEvents();
        QCOMPARE(panel().accessibleDescription(),
            QString::fromUtf8("M[0,3] = −∞, pois chave 3 > consulta 0"));
        QVERIFY(panel().accessibleName().startsWith(QString::fromUtf8("Por que −∞?")));
    }

    void lowWindowsHaveNoBars()
    {
        goTo("attn.out");
        click(1, 1);
        QVERIFY(panel().view()->arrangement().barsHeight() > 0);
        QCOMPARE(panel().height(), 200);
        m_kit->window.resize(1024, 640);
        QApplication::processEvents();
        QCOMPARE(panel().height(), 150);
        QVERIFY(!(panel().view()->arrangement().barsHeight() > 0));
        QVERIFY(panel().view()->arrangement().notesBelow());
        QVERIFY(panel().view()->arrangement().neededWidth() <= panel().width() - 32);
    }

    void theQuestionTakesTheHeadAndNotTheTable()
    {
        for (const QSize size : { QSize(1440, 900), QSize(1024, 640) }) {
            m_kit->window.resize(size);
            for (const char* const id : { "attn.norm", "attn.softmax", "attn.q_rope", "attn.q" }) {
                panel().setShared(false);
                goTo(id);
                selection().setCell(Cell { 1, 1 });
                const int whole = panel().height();
                panel().setShared(true);
                QTest::qWait(1); // layouts
                QVERIFY(panel().height() < whole);
                const DerivationView& view = *panel().view();
                QVERIFY2(view.arrangement().tableHeight() <= view.height() + 0.5, id);
                QVERIFY2(view.arrangement().rowHeight() >= 12, id);
                QVERIFY2(view.arrangement().notesBelow() || size.height() >= 760, id);
                QVERIFY(panel().line()->isVisible());
                QVERIFY(panel().line()->mapTo(&panel(), QPoint()).y() < 20);
            }
        }
        panel().setShared(false);
    }

    void isReachedByTabAfterTheStage()
    {
        goTo("attn.out");
        click(1, 1);
        QWidget* const stage = m_kit->window.body()->stage();
        heatmap().setFocus();
        for (int i = 0; i < 40 && QApplication::focusWidget() != &panel(); ++i) {
            QVERIFY(stage->isAncestorOf(QApplication::focusWidget()));
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QCOMPARE(QApplication::focusWidget(), &panel());
    }

    void runsWithoutWeightsSaySo()
    {
        auto run = std::make_shared<Run>(*selection().run());
        run->model = "tiny";
        run->model_id = "of another model";
        run->weights.clear();
        selection().setRun(run);
        goTo("attn.q");
        selection().setCell(Cell { 1, 1 });
        QCOMPARE(panel().message(),
            QStringLiteral("The weights are not in this file. Open model tiny to see how this "
                           "number was made."));
        QCOMPARE(panel().accessibleDescription(), panel().message());
        goTo("attn.residual"); // needs none
        selection().setCell(Cell { 1, 1 });
        QVERIFY(panel().canCopy());
    }

    void whatCannotBeDerivedIsSaid()
    {
        auto run = std::make_shared<Run>();
        run->model = "tiny";
        auto tracer = std::make_shared<Tracer>();
        RecordOptions options;
        options.batched = false;
        options.layer = Index(0);
        tracer->record("attn.residual", Tensor(Shape { 1, 1 }, std::vector<float> { 1 }), options);
        Pass pass;
        pass.count = 1;
        pass.tokens = { 0 };
        pass.trace = tracer;
        run->tokens = { 0 };
        run->passes.push_back(pass);
        selection().setRun(run);
        selection().setCell(Cell { 0, 0 });
        QCOMPARE(panel().source()->state(), DerivationSource::State::Failed);
        QVERIFY2(
            panel().message().contains(QStringLiteral("attn.out")), qPrintable(panel().message()));
    }

    void longDerivationsComeFromAnotherThread()
    {
        constexpr std::int64_t vocabulary = 40000;
        auto run = std::make_shared<Run>();
        auto tracer = std::make_shared<Tracer>();
        RecordOptions options;
        options.batched = false;
        std::vector<float> logits(vocabulary);
        for (std::size_t i = 0; i < logits.size(); ++i) {
            logits[i] = static_cast<float>(i % 977) * 0.01F;
        }
        tracer->record("logits", Tensor(Shape { 1, vocabulary }, logits), options);
        tracer->record("sample", Tensor(std::int64_t { 976 }), options);
        Pass pass;
        pass.count = 1;
        pass.tokens = { 0 };
        pass.token = 976;
        pass.trace = tracer;
        run->tokens = { 0 };
        run->passes.push_back(pass);
        selection().setRun(run);
        selection().setEvent(1);
        QCOMPARE(panel().source()->state(), DerivationSource::State::Working);
        QVERIFY(!panel().message().isEmpty());
        QTRY_COMPARE(panel().source()->state(), DerivationSource::State::Ready);
        QVERIFY(panel().view()->text().agrees);
        // one that comes late is not shown for another event
        selection().setEvent(0);
        selection().setEvent(1);
        selection().setEvent(0);
        QTest::qWait(300);
        QVERIFY(!panel().canCopy()); // the run has no weights for that one
    }
};

QTEST_MAIN(DerivationPanelTest)
#include "derivation_panel_test.moc"
