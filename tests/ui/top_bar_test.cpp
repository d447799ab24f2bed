// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed and read in the bar above: the prompt, the sampling, the model, the progress.
#include "core/trace/run_file.h"
#include "tests/ui/ui_support.h"

#include "ui/session/prompt_examples.h"
#include "ui/shell/body.h"
#include "ui/shell/drop_button.h"
#include "ui/shell/message_card.h"
#include "ui/shell/model_button.h"
#include "ui/shell/prompt_field.h"
#include "ui/shell/run_control.h"
#include "ui/shell/sampling_button.h"
#include "ui/shell/token_chips.h"
#include "ui/shell/top_bar.h"

#include <QAction>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>

using namespace glassllm;
using glassllm::testing::WindowKit;

namespace {

QDoubleSpinBox* box(const SamplingSheet* sheet, const QString& name)
{
    const auto boxes = sheet->findChildren<QDoubleSpinBox*>();
    for (QDoubleSpinBox* const each : boxes) {
        if (each->accessibleName() == name) {
            return each;
        }
    }
    return nullptr;
}

QString bannerOf(const WindowKit& kit)
{
    return kit.window.body()->banner()->text();
}

void pressEscape(QWidget* widget)
{
    QTest::keyClick(widget, Qt::Key_Escape);
}

} // namespace

class TopBarTest : public QObject {
    Q_OBJECT

private slots:
    void takesEveryNumberAsItIsTyped_data()
    {
        QTest::addColumn<bool>("portuguese");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("value");
        for (const bool portuguese : { false, true }) {
            const QString heat
                = portuguese ? QStringLiteral("Temperatura") : QStringLiteral("Temperature");
            for (const auto& [typed, value] :
                std::initializer_list<std::pair<const char*, double>> { { "0.7", 0.7 },
                    { "2.5", 2.5 }, { "1.2", 1.2 }, { "0,8", 0.8 }, { "0.05", 0.05 }, { "10", 10 },
                    { "1.5.2", 1.52 }, { "1,2.5", 1.25 } }) {
                QTest::addRow("%s %s", typed, portuguese ? "pt" : "en")
                    << portuguese << heat << QString::fromLatin1(typed) << value;
            }
            QTest::addRow("top-p %s", portuguese ? "pt" : "en")
                << portuguese << QStringLiteral("Top-p") << QStringLiteral("0,85") << 0.85;
        }
    }

    void takesEveryNumberAsItIsTyped()
    {
        QFETCH(bool, portuguese);
        QFETCH(QString, name);
        QFETCH(QString, typed);
        QFETCH(double, value);
        WindowKit kit(portuguese ? Language::Portuguese : Language::English);
        Sampling sampling;
        sampling.greedy = false;
        kit.studio.setSampling(sampling);
        auto* const button = kit.window.topBar()->findChild<SamplingButton*>();
        button->button()->click();
        QDoubleSpinBox* const field = box(button->sheet(), name);
        QVERIFY(field != nullptr);
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, typed);
        const Sampling& now = kit.studio.sampling();
        QCOMPARE(name == QStringLiteral("Top-p") ? now.top_p : now.temperature, value);
        QTest::keyClick(field, Qt::Key_Tab);
        QCOMPARE(field->value(), value);
        QCOMPARE(field->text(), QLocale().toString(value, 'f', 2));
        button->sheet()->close();
    }

    void samplingKeepsRunInItsPlace()
    {
        WindowKit kit;
        auto* const sampling = kit.window.topBar()->findChild<SamplingButton*>();
        QPushButton* const run = kit.window.topBar()->run()->runButton();
        for (const QSize size : { QSize(1440, 900), QSize(1024, 640) }) {
            Sampling drawn;
            drawn.greedy = false;
            drawn.temperature = 8;
            drawn.seed = 7;
            kit.studio.setSampling({});
            kit.window.resize(size);
            int place = -1;
            for (int same = 0; same < 3;) { // a loaded machine takes its time to lay out
                QTest::qWait(50);
                const int now = run->mapTo(&kit.window, QPoint()).x();
                same = now == place ? same + 1 : 0;
                place = now;
            }
            kit.studio.setSampling(drawn);
            QTest::qWait(50);
            QCOMPARE(run->mapTo(&kit.window, QPoint()).x(), place);
            drawn.top_k = 500;
            drawn.top_p = 0.95;
            kit.studio.setSampling(drawn);
            QTest::qWait(50);
            const DropButton* const button = sampling->button();
            QVERIFY2(button->sizeHint().width() <= button->width(), // else it is elided
                qPrintable(QStringLiteral("%1 in %2")
                               .arg(button->sizeHint().width())
                               .arg(button->width())));
        }
    }

    void progressIsNotCut()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QString()));
        kit.studio.setChoice({ RunMode::Generate, 60 });
        kit.studio.runPrompt(QStringLiteral("ab"));
        RunControl* const control = kit.window.topBar()->run();
        QLabel* count = nullptr;
        bool seen = false;
        while (kit.studio.isRunning()) {
            QTest::qWait(1);
            emit kit.studio.progressed(); // before the clock says so: the run is short
            count = control->findChild<QLabel*>();
            if (!kit.studio.isRunning() || kit.studio.progress().total == 0) {
                continue;
            }
            seen = seen || count->text().contains(QStringLiteral(" of "));
            QVERIFY2(count->width() >= count->sizeHint().width(), qPrintable(count->text()));
            QVERIFY(
                control->cancelButton()->width() >= control->cancelButton()->sizeHint().width());
        }
        QVERIFY(seen);
    }

    void escapeGivesBackWhatWasRun()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        PromptField* const prompt = kit.window.topBar()->prompt();
        prompt->startEditing();
        QTest::keyClicks(prompt->edit(), QStringLiteral("outro"));
        QCOMPARE(kit.studio.prompt(), QStringLiteral("outro"));
        pressEscape(prompt->edit());
        QVERIFY(!prompt->isEditing());
        QCOMPARE(kit.studio.prompt(), QStringLiteral("Oi"));
        QCOMPARE(prompt->edit()->text(), QStringLiteral("Oi"));
        QCOMPARE(prompt->chips()->count(), 2);
    }

    void escapeLeavesARefusedEmptyPrompt()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        PromptField* const prompt = kit.window.topBar()->prompt();
        for (const bool byButton : { false, true }) {
            prompt->startEditing();
            QTest::keyClick(prompt->edit(), Qt::Key_Delete);
            QPushButton* const run = kit.window.topBar()->run()->runButton();
            if (byButton) {
                run->setFocus();
                run->click();
            } else {
                QTest::keyClick(prompt->edit(), Qt::Key_Return);
            }
            QCOMPARE(kit.studio.notice(), Notice::Failed);
            pressEscape(byButton ? static_cast<QWidget*>(run) : prompt->edit());
            QVERIFY(!prompt->isEditing());
            QCOMPARE(kit.studio.prompt(), QStringLiteral("Oi"));
            QCOMPARE(kit.studio.notice(), Notice::None);
        }
    }

    void escapeLeavesTheEditBeforeItCancels()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        PromptField* const prompt = kit.window.topBar()->prompt();
        kit.studio.setChoice({ RunMode::Generate, 60 });
        kit.studio.run();
        prompt->startEditing();
        QTest::keyClicks(prompt->edit(), QStringLiteral("x"));
        QVERIFY(kit.studio.isRunning());
        pressEscape(prompt->edit());
        QVERIFY(!prompt->isEditing());
        QVERIFY(kit.studio.isRunning());
        pressEscape(prompt->chips());
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::Stopped);
    }

    void theHintGoesWithItsPrompt()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        QVERIFY(bannerOf(kit).isEmpty());
        kit.window.actions()->examplesMenu()->actions().constFirst()->trigger();
        QVERIFY(kit.waitUntilIdle());
        const PromptExample* const example = firstExample(Language::English);
        QVERIFY(example != nullptr);
        QCOMPARE(bannerOf(kit), example->look(Language::English));
        kit.studio.setPrompt(QStringLiteral("Oi"));
        kit.studio.run();
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(bannerOf(kit), QString());
        kit.translator.setLanguage(Language::Portuguese);
        QTest::qWait(20);
        QCOMPARE(bannerOf(kit), QString());
    }

    void aRunWhoseModelIsNotOpenNamesIt()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        const QString path = kit.path(QStringLiteral("alheia.glass"));
        Run run = *kit.selection.run();
        run.model = "made-up";
        run.model_id = "0123";
        run.weights.clear();
        write_run(path.toStdString(), run);
        kit.studio.openRun(path);
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::None);
        const DropButton* const button = kit.window.topBar()->model()->button();
        QCOMPARE(button->text(), QStringLiteral("made-up (not open)"));
        QVERIFY(button->toolTip().contains(QStringLiteral("not open")));
        const auto shown = kit.selection.run();
        kit.window.topBar()->run()->runButton()->click();
        QVERIFY(!kit.studio.isBusy()); // another model must not run in its name
        QCOMPARE(kit.selection.run(), shown);
        QVERIFY2(bannerOf(kit).contains(QStringLiteral("made-up")), qPrintable(bannerOf(kit)));
        // the model that the window opens by itself is not the run's
        kit.studio.openBuiltin();
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(button->text(), QStringLiteral("made-up (not open)"));
        // a model that somebody chooses is the one to run
        kit.studio.openModel(kit.path(QStringLiteral("text-model")));
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(button->text(), QStringLiteral("text-model"));
        kit.studio.run();
        QVERIFY(kit.waitUntilIdle());
        QVERIFY(kit.selection.run() != shown);
    }

    void aRunThatBringsNoTokenizerNamesItsModel()
    {
        const QString text = QStringLiteral("Ana tem um gato.");
        WindowKit maker;
        QVERIFY(maker.open(true, text));
        QVERIFY(!maker.selection.run()->weights.empty());
        const QString path = maker.path(QStringLiteral("com pesos.glass"));
        maker.studio.saveRun(path);
        QTRY_COMPARE(maker.studio.notice(), Notice::Saved);

        WindowKit kit;
        kit.studio.openRun(path);
        QTRY_VERIFY(kit.studio.model() != nullptr);
        QCOMPARE(kit.window.topBar()->model()->button()->text(), QStringLiteral("text-model"));
        QCOMPARE(kit.studio.prompt(), text);
        kit.window.topBar()->run()->runButton()->click();
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::NoTokenizer);
        QVERIFY2(bannerOf(kit).contains(QStringLiteral("text-model")), qPrintable(bannerOf(kit)));
        QVERIFY(!bannerOf(kit).contains(QStringLiteral("open model"))); // nobody opened one
        // ids are still taken
        kit.studio.setPrompt(QStringLiteral("65 66"));
        kit.studio.run();
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::None);
        QCOMPARE(kit.selection.run()->tokens, (std::vector<std::int64_t> { 65, 66 }));
        // of a model that was opened the sentence is another
        kit.studio.openRun(path);
        QVERIFY(kit.waitUntilIdle());
        glassllm::testing::writeRandomModel(kit.path(QStringLiteral("ids")), false);
        kit.studio.openModel(kit.path(QStringLiteral("ids")));
        QVERIFY(kit.waitUntilIdle());
        kit.studio.setPrompt(text);
        kit.studio.run();
        QCOMPARE(kit.studio.notice(), Notice::NoTokenizer);
        QVERIFY2(bannerOf(kit).contains(QStringLiteral("open model")), qPrintable(bannerOf(kit)));
    }
};

QTEST_MAIN(TopBarTest)
#include "top_bar_test.moc"
