// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bad input is refused by name, and the program goes on.
#include "core/trace/run_file.h"
#include "tests/ui/ui_support.h"

#include "ui/export/export_dialog.h"
#include "ui/shell/body.h"
#include "ui/shell/message_card.h"
#include "ui/shell/prompt_field.h"
#include "ui/shell/run_control.h"
#include "ui/shell/token_chips.h"
#include "ui/shell/top_bar.h"
#include "ui/stage/stage_panel.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include <algorithm>

using namespace glassllm;
using glassllm::testing::madeUpRun;
using glassllm::testing::WindowKit;
using glassllm::testing::writeRandomModel;

namespace {

void writeFile(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// Whether every visible label of several lines has the height that it needs.
bool noTextIsCut(const QWidget* widget)
{
    const auto labels = widget->findChildren<QLabel*>();
    return std::all_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return !label->isVisible() || !label->wordWrap()
            || label->height() >= label->heightForWidth(label->width());
    });
}

} // namespace

class WindowMessagesTest : public QObject {
    Q_OBJECT

private slots:
    void beginsWithAnInvitation()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QString()));
        QVERIFY(kit.window.body()->card()->isVisible());
        QCOMPARE(kit.window.body()->card()->text(),
            QStringLiteral("Nothing recorded yet\nType a prompt and press Run, or start with a "
                           "ready-made example."));
        QVERIFY(!kit.window.body()->stage()->isVisible());
    }

    void theCardFollowsTheWidthOfTheStage()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QString()));
        const MessageCard* const card = kit.window.body()->card();
        for (const int percent : { 100, 150 }) {
            kit.theme.setTextSize(percent);
            for (const QSize size : { QSize(1440, 900), QSize(1024, 640) }) {
                kit.window.resize(size);
                QTRY_VERIFY(kit.window.size() == size);
                QTRY_VERIFY(card->rect().contains(card->frame()->geometry()));
                const int room = card->parentWidget()->width();
                QVERIFY2(card->width() <= room, qPrintable(QString::number(room)));
                QVERIFY(card->frame()->width() <= 4 * percent);
                QVERIFY(card->frame()->width() == 4 * percent || card->width() < 5 * percent);
                QTRY_VERIFY(noTextIsCut(card));
            }
        }
    }

    void aMissingModelIsACardAndNoCrash()
    {
        WindowKit kit;
        kit.studio.openModel(kit.path(QStringLiteral("no such folder")));
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::Failed);
        QVERIFY(kit.window.body()->card()->isVisible());
        QVERIFY2(kit.window.body()->card()->text().contains(QStringLiteral("no such folder")),
            qPrintable(kit.window.body()->card()->text()));
        // the card's button lets people choose another one
        writeRandomModel(kit.path(QStringLiteral("good")), false);
        kit.picker.answer = kit.path(QStringLiteral("good"));
        kit.window.body()->card()->button()->click();
        QCOMPARE(kit.picker.asked, 1);
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::Empty);
    }

    void badPromptsKeepTheRun_data()
    {
        QTest::addColumn<bool>("tokenizer");
        QTest::addColumn<QString>("prompt");
        QTest::addColumn<QString>("named");
        QTest::newRow("empty text") << true << QString() << QStringLiteral("empty");
        QTest::newRow("too long") << true << QString(65, QLatin1Char('a'))
                                  << QStringLiteral("65 tokens");
        QTest::newRow("no ids") << false << QStringLiteral(" ") << QStringLiteral("empty");
        QTest::newRow("a word") << false << QStringLiteral("1 two 3") << QStringLiteral("two");
        QTest::newRow("out of range") << false << QStringLiteral("1 256") << QStringLiteral("256");
        QTest::newRow("negative") << false << QStringLiteral("-1") << QStringLiteral("-1");
    }

    void badPromptsKeepTheRun()
    {
        QFETCH(bool, tokenizer);
        QFETCH(QString, prompt);
        QFETCH(QString, named);
        WindowKit kit;
        QVERIFY(kit.open(tokenizer, tokenizer ? QStringLiteral("Oi") : QStringLiteral("1 2")));
        const auto before = kit.selection.run();
        QVERIFY(before);
        kit.studio.setPrompt(prompt);
        kit.window.topBar()->run()->runButton()->click();
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::Failed);
        QCOMPARE(kit.selection.run(), before);
        QVERIFY(kit.window.body()->stage()->isVisible());
        QVERIFY2(kit.window.body()->banner()->text().contains(named),
            qPrintable(kit.window.body()->banner()->text()));
        // and a good one still runs
        kit.studio.setPrompt(tokenizer ? QStringLiteral("Ola") : QStringLiteral("3"));
        kit.studio.run();
        QVERIFY(kit.waitUntilIdle());
        QVERIFY(kit.selection.run() != before);
        QVERIFY(kit.window.body()->banner()->text().isEmpty());
    }

    void aLossOfOneTokenIsRefused()
    {
        WindowKit kit;
        QVERIFY(kit.open(false, QStringLiteral("1 2")));
        kit.studio.setChoice({ RunMode::Loss, 1 });
        kit.studio.setPrompt(QStringLiteral("5"));
        kit.studio.run();
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::Failed);
        QVERIFY(kit.window.body()->banner()->text().contains(QStringLiteral("undefined")));
    }

    void badModelsKeepTheModel_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("named");
        QTest::newRow("no configuration")
            << QStringLiteral("config.json") << QByteArray() << QStringLiteral("config.json");
        QTest::newRow("header of 2^60")
            << QStringLiteral("model.safetensors") << QByteArray("\0\0\0\0\0\0\0\x10{}", 10)
            << QStringLiteral("model.safetensors");
        QTest::newRow("LFS pointer")
            << QStringLiteral("model.safetensors")
            << QByteArray("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n")
            << QStringLiteral("LFS");
        QTest::newRow("no tokenizer at all") << QStringLiteral("tokenizer.json") << QByteArray("[]")
                                             << QStringLiteral("tokenizer.json");
    }

    void badModelsKeepTheModel()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, named);
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        const auto model = kit.studio.model();
        const auto run = kit.selection.run();
        const QString folder = kit.path(QStringLiteral("bad"));
        writeRandomModel(folder, true);
        writeFile(folder + QLatin1Char('/') + file, bytes);
        kit.studio.openModel(folder);
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::Failed);
        QCOMPARE(kit.studio.model(), model);
        QCOMPARE(kit.selection.run(), run);
        QVERIFY2(kit.window.body()->banner()->text().contains(named),
            qPrintable(kit.window.body()->banner()->text()));
    }

    void aTruncatedModelNamesTheTensor()
    {
        WindowKit kit;
        const QString folder = kit.path(QStringLiteral("cut"));
        writeRandomModel(folder, false);
        QFile weights(folder + QStringLiteral("/model.safetensors"));
        QVERIFY(weights.resize(weights.size() / 2));
        kit.studio.openModel(folder);
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::Failed);
        QVERIFY2(kit.window.body()->card()->text().contains(QStringLiteral("\"model.")),
            qPrintable(kit.window.body()->card()->text()));
    }

    void aModelThatDoesNotFitIsNamed_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QStringList>("named");
        QTest::newRow("a tensor is missing")
            << QStringLiteral("model.safetensors") << QByteArray("\"model.norm.weight\"")
            << QByteArray("\"model.norm.weighX\"")
            << QStringList { QStringLiteral("model.norm.weight") };
        QTest::newRow("a shape does not fit")
            << QStringLiteral("config.json") << QByteArray("\"intermediate_size\"")
            << QByteArray("\"intermediate_size\": 7, \"was\"")
            << QStringList { QStringLiteral("model.safetensors"), QStringLiteral("mlp"),
                   QStringLiteral("7") };
        QTest::newRow("another family")
            << QStringLiteral("config.json") << QByteArray("\"model_type\"")
            << QByteArray("\"model_type\": \"mamba\", \"was\"")
            << QStringList { QStringLiteral("mamba") };
    }

    void aModelThatDoesNotFitIsNamed()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QStringList, named);
        WindowKit kit(Language::Portuguese);
        const QString folder = kit.path(QStringLiteral("torto"));
        writeRandomModel(folder, false);
        QFile changed(folder + QLatin1Char('/') + file);
        QVERIFY(changed.open(QIODevice::ReadOnly));
        QByteArray bytes = changed.readAll();
        changed.close();
        QVERIFY(bytes.contains(before));
        writeFile(changed.fileName(), bytes.replace(before, after));
        kit.studio.openModel(folder);
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::Failed);
        const QString said = kit.window.body()->card()->text();
        QTRY_VERIFY(noTextIsCut(kit.window.body()->card()));
        for (const QString& each : named) {
            QVERIFY2(said.contains(each), qPrintable(said));
        }
        // in the window's language: the same problem reads otherwise in the other one
        kit.translator.setLanguage(Language::English);
        QTRY_VERIFY(kit.window.body()->card()->text() != said);
        // and the window goes on
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
    }

    void aCorruptRunIsRefused()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        const auto run = kit.selection.run();
        writeFile(kit.path(QStringLiteral("bad.glass")), "nonsense");
        kit.picker.answer = kit.path(QStringLiteral("bad.glass"));
        kit.window.actions()->action(Command::OpenRun)->trigger();
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::Failed);
        QCOMPARE(kit.selection.run(), run);
        QVERIFY(kit.window.body()->banner()->text().contains(QStringLiteral("bad.glass")));
    }

    void savesAndOpensARun()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        kit.picker.answer = kit.path(QStringLiteral("minha execução.glass"));
        kit.window.actions()->action(Command::SaveRun)->trigger();
        QTRY_COMPARE(kit.studio.notice(), Notice::Saved);
        kit.studio.setPrompt(QStringLiteral("x"));
        kit.window.actions()->action(Command::OpenRun)->trigger();
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::None);
        QCOMPARE(kit.studio.prompt(), QStringLiteral("Oi"));
        QCOMPARE(kit.window.topBar()->prompt()->chips()->texts(),
            (QStringList { QStringLiteral("0 O"), QStringLiteral("1 i") }));
        QVERIFY(kit.window.statusText().contains(QStringLiteral("minha execução.glass")));
    }

    void aRunWithoutEventsSaysSo()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QString()));
        Run run = *madeUpRun(1, 2);
        for (Pass& pass : run.passes) {
            pass.trace = std::make_shared<const Tracer>();
        }
        const QString path = kit.path(QStringLiteral("vazia.glass"));
        write_run(path.toStdString(), run);
        kit.studio.openRun(path);
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(kit.studio.notice(), Notice::NoEvents);
        QVERIFY(kit.window.body()->card()->isVisible());
        QVERIFY2(kit.window.body()->card()->text().contains(QStringLiteral("vazia.glass")),
            qPrintable(kit.window.body()->card()->text()));
        QTRY_VERIFY(noTextIsCut(kit.window.body()->card()));
        for (const Command each : { Command::Next, Command::Back, Command::PlayPause, Command::Last,
                 Command::GoTo, Command::CopyHeatmap }) {
            kit.window.actions()->action(each)->trigger();
        }
        kit.studio.runPrompt(QStringLiteral("Oi"));
        QVERIFY(kit.waitUntilIdle());
        QVERIFY(kit.window.body()->stage()->isVisible());
    }

    void aPassWithoutRecordsSaysSo()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QString()));
        Run run = *madeUpRun(1, 2);
        run.passes[1].trace = std::make_shared<const Tracer>();
        kit.selection.setRun(std::make_shared<const Run>(run));
        kit.selection.setPass(1);
        const auto labels = kit.window.body()->stage()->findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->isVisible()
                && label->text() == QStringLiteral("No event of this pass was recorded.");
        }));
        QVERIFY(!kit.window.body()->stage()->canExport());
    }

    void exportsAndSaysSo()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        const QString before = kit.window.statusText();
        kit.picker.answer = kit.path(QStringLiteral("figura.png"));
        kit.window.actions()->action(Command::ExportHeatmap)->trigger();
        auto* const dialog = kit.window.findChild<ExportDialog*>();
        QVERIFY(dialog);
        const QSize size = dialog->pixels();
        dialog->accept();
        QCOMPARE(kit.picker.asked, 1);
        QVERIFY(kit.picker.proposal.endsWith(QStringLiteral(".png")));
        QCOMPARE(QImage(kit.picker.answer).size(), size);
        QVERIFY2(kit.window.statusText().startsWith(QStringLiteral("Saved ")),
            qPrintable(kit.window.statusText()));
        kit.window.actions()->action(Command::CopyHeatmap)->trigger();
        QCOMPARE(kit.window.statusText(), QStringLiteral("The picture is on the clipboard."));
        // the sentence is of the old language
        kit.translator.setLanguage(Language::Portuguese);
        QTRY_VERIFY(kit.window.statusText().startsWith(QStringLiteral("gravado")));
        kit.translator.setLanguage(Language::English);
        QTRY_COMPARE(kit.window.statusText(), before);
    }

    void anUnwritableSaveKeepsTheRun()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        const auto run = kit.selection.run();
        kit.picker.answer = kit.path(QStringLiteral("missing/run.glass"));
        kit.window.actions()->action(Command::SaveRun)->trigger();
        QTRY_COMPARE(kit.studio.notice(), Notice::Failed);
        QCOMPARE(kit.selection.run(), run);
    }

    void aModelWithoutTokenizerTakesIds()
    {
        WindowKit kit;
        QVERIFY(kit.open(false, QString()));
        const PromptField* const prompt = kit.window.topBar()->prompt();
        QVERIFY(prompt->edit()->placeholderText().contains(QStringLiteral("1 2 3")));
        kit.studio.runPrompt(QStringLiteral("1, 2, 3"));
        QVERIFY(kit.waitUntilIdle());
        QCOMPARE(prompt->chips()->count(), 3);
        QVERIFY(!prompt->isEditing());
    }

    void aTypedPromptIsNotHiddenByTheTokens()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        PromptField* const prompt = kit.window.topBar()->prompt();
        prompt->startEditing();
        prompt->edit()->setText(QString());
        QTest::keyClicks(prompt->edit(), QStringLiteral("new"));
        kit.window.topBar()->run()->runButton()->setFocus();
        QVERIFY(prompt->isEditing());
        QCOMPARE(kit.studio.prompt(), QStringLiteral("new"));
    }
};

QTEST_MAIN(WindowMessagesTest)
#include "window_messages_test.moc"
