// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the window and of all steps, recent files, and files that are dropped on it.
#include "tests/ui/picture_support.h"
#include "tests/ui/ui_support.h"

#include "ui/export/export_dialog.h"
#include "ui/export/steps_dialog.h"
#include "ui/export/window_picture.h"

#include <QAction>
#include <QDir>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

void drop(WindowKit& kit, const QList<QUrl>& urls)
{
    QMimeData data;
    data.setUrls(urls);
    QDragEnterEvent enter({ 400, 300 }, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QApplication::sendEvent(&kit.window, &enter);
    if (enter.isAccepted()) {
        QDropEvent dropped({ 400, 300 }, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&kit.window, &dropped);
    }
}

QAction* recent(WindowKit& kit, const QString& name)
{
    QMenu* const menu = kit.window.actions()->recentMenu();
    emit menu->aboutToShow();
    for (QAction* const action : menu->actions()) {
        if (action->text() == name) {
            return action;
        }
    }
    return nullptr;
}

QPushButton* startButton(StepsDialog* dialog)
{
    for (auto* const button : dialog->findChildren<QPushButton*>()) {
        if (button->isDefault()) {
            return button;
        }
    }
    return nullptr;
}

/// How many pixels differ clearly.
int differences(const QImage& a, const QImage& b)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QColor one = a.pixelColor(x, y);
            const QColor other = b.pixelColor(x, y);
            count += std::abs(one.lightness() - other.lightness()) > 40 ? 1 : 0;
        }
    }
    return count;
}

} // namespace

class WindowFilesTest : public QObject {
    Q_OBJECT

private slots:
    void theWindowIsDrawnAsShapes()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        kit.selection.setEvent(7);
        QTest::qWait(200); // fades
        const QSize size = kit.window.size();
        const PictureTexts about { { QStringLiteral("Title"), QStringLiteral("a <window>") } };
        const QImage image = QImage::fromData(
            windowFile(kit.window, about, { PictureFormat::Png, size, {}, {} }).bytes);
        QCOMPARE(image.size(), size);
        QCOMPARE(image.text(QStringLiteral("Title")), QStringLiteral("a <window>"));
        const QImage shot = kit.window.grab().toImage();
        const int different = differences(image, shot);
        QVERIFY2(
            different < size.width() * size.height() / 200, qPrintable(QString::number(different)));
        const QImage twice = QImage::fromData(
            windowFile(kit.window, about, { PictureFormat::Png, size * 2, {}, {} }).bytes);
        QCOMPARE(twice.size(), size * 2);
        const SvgContent svg
            = readSvg(windowFile(kit.window, about, { PictureFormat::Svg, {}, {}, {} }).bytes);
        QVERIFY2(svg.error.isEmpty(), qPrintable(svg.error));
        QCOMPARE(svg.inner, 0);
        QCOMPARE(svg.title, QStringLiteral("a <window>"));
        for (const char* const text : { "attn.scores", "Plain equation", "Next" }) {
            QVERIFY2(svg.labels.contains(QString::fromUtf8(text)), text);
        }
        QVERIFY(svg.texts.isEmpty()); // no face is needed
        const QByteArray pdf
            = windowFile(kit.window, about, { PictureFormat::Pdf, {}, {}, {} }).bytes;
        QVERIFY(pdf.startsWith("%PDF") && !pdf.contains("/DCTDecode"));
        QVERIFY(pdf.contains(pdfText("Title", QStringLiteral("a <window>"))));
        QVERIFY(differences(kit.window.grab().toImage(), shot) == 0); // as it was
    }

    void theDialogRemembersWhatWasChosen()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        kit.picker.answer = kit.path(QStringLiteral("window.svg"));
        QAction* const action = kit.window.actions()->action(Command::ExportHeatmap);
        action->trigger();
        auto* dialog = kit.window.findChild<ExportDialog*>();
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->chosen().kind, ExportKind::Heatmap);
        dialog->setKind(ExportKind::Window);
        dialog->setFormat(PictureFormat::Svg);
        dialog->accept();
        QCOMPARE(kit.picker.proposal, QStringLiteral("glassllm.svg"));
        QVERIFY(readSvg(bytesOf(kit.picker.answer))
                    .description.contains(QStringLiteral("Step: embed")));
        QTRY_VERIFY(kit.window.findChild<ExportDialog*>() == nullptr);
        action->trigger();
        dialog = kit.window.findChild<ExportDialog*>();
        QCOMPARE(dialog->chosen().kind, ExportKind::Window);
        QCOMPARE(dialog->format(), PictureFormat::Svg);
    }

    void allStepsAreWrittenWhileTheWindowIsUsed()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        kit.picker.answer = kit.path(QStringLiteral("pictures"));
        kit.window.actions()->action(Command::ExportSteps)->trigger();
        auto* const dialog = kit.window.findChild<StepsDialog*>();
        QVERIFY(dialog != nullptr && !dialog->isModal() && !dialog->isWriting());
        kit.window.actions()->action(Command::ExportSteps)->trigger(); // the same one
        QCOMPARE(kit.window.findChildren<StepsDialog*>().size(), 1);
        startButton(dialog)->click();
        QVERIFY(dialog->isWriting());
        auto* const progress = dialog->findChild<QProgressBar*>();
        QCOMPARE(progress->maximum(), kit.selection.eventCount());
        QTRY_VERIFY(progress->value() > 1);
        kit.selection.setEvent(5);
        QCOMPARE(kit.selection.event(), 5);
        const int count = kit.selection.eventCount();
        QTRY_VERIFY_WITH_TIMEOUT(kit.window.findChild<StepsDialog*>() == nullptr, 60000);
        const QStringList files = QDir(kit.picker.answer).entryList(QDir::Files, QDir::Name);
        QCOMPARE(files.size(), count + 1);
        QVERIFY2(kit.window.statusText().startsWith(QStringLiteral("%1 pictures saved").arg(count)),
            qPrintable(kit.window.statusText()));
        QCOMPARE(kit.selection.event(), 5);
    }

    void cancelLeavesNothing()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        const QString place = kit.path(QStringLiteral("place"));
        QVERIFY(QDir().mkpath(place));
        kit.picker.answer = place + QStringLiteral("/pictures");
        kit.window.actions()->action(Command::ExportSteps)->trigger();
        auto* const dialog = kit.window.findChild<StepsDialog*>();
        startButton(dialog)->click();
        QTRY_VERIFY(dialog->findChild<QProgressBar*>()->value() > 1);
        dialog->reject();
        QVERIFY(QDir(place).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
        // nor does a place where nothing can be written
        QTRY_VERIFY(kit.window.findChild<StepsDialog*>() == nullptr);
        kit.picker.answer = place + QStringLiteral("/not/there");
        kit.window.actions()->action(Command::ExportSteps)->trigger();
        startButton(kit.window.findChild<StepsDialog*>())->click();
        auto* const box = kit.window.findChild<QMessageBox*>();
        QVERIFY(box != nullptr);
        QVERIFY2(box->text().contains(kit.picker.answer), qPrintable(box->text()));
        QVERIFY(QDir(place).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    }

    void theSeriesFollowsTheLanguage()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        kit.picker.answer = kit.path(QStringLiteral("pictures"));
        kit.window.actions()->action(Command::ExportSteps)->trigger();
        auto* const dialog = kit.window.findChild<StepsDialog*>();
        startButton(dialog)->click();
        QTRY_VERIFY(dialog->findChild<QProgressBar*>()->value() > 1);
        kit.translator.setLanguage(Language::Portuguese);
        QTRY_VERIFY_WITH_TIMEOUT(kit.window.findChild<StepsDialog*>() == nullptr, 60000);
        const QString page
            = QString::fromUtf8(bytesOf(kit.picker.answer + QStringLiteral("/index.html")));
        QVERIFY(page.contains(QStringLiteral("<html lang=\"pt-BR\">")));
        QVERIFY(!page.contains(QStringLiteral("Event 1 of")));
    }

    void runsAndModelsComeBack()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        const QString path = kit.path(QStringLiteral("a & b.glass"));
        QVERIFY(recent(kit, QStringLiteral("a && b.glass")) == nullptr);
        kit.studio.saveRun(path);
        QTRY_COMPARE(kit.settings.recentRuns(), QStringList { path });
        kit.selection.setRun(nullptr);
        recent(kit, QStringLiteral("a && b.glass"))->trigger();
        QTRY_VERIFY(kit.selection.run() != nullptr);
        QVERIFY(kit.waitUntilIdle());
        QVERIFY(!kit.settings.recentModels().isEmpty()); // the model that was opened
        QVERIFY(QFile::remove(path));
        const QAction* const gone = recent(kit, QStringLiteral("a && b.glass"));
        QVERIFY(gone != nullptr && !gone->isEnabled());
        QVERIFY(kit.window.actions()->recentMenu()->isEnabled());
        recent(kit, QStringLiteral("Clear list"))->trigger();
        QVERIFY(kit.settings.recentRuns().isEmpty() && kit.settings.recentModels().isEmpty());
        QVERIFY(!kit.window.actions()->recentMenu()->isEnabled());
    }

    void droppedFilesAreOpened()
    {
        WindowKit kit;
        QVERIFY(kit.open(true, QStringLiteral("Oi")));
        const QString run = kit.path(QStringLiteral("ção.glass"));
        kit.studio.saveRun(run);
        QTRY_COMPARE(kit.studio.notice(), Notice::Saved);
        kit.selection.setRun(nullptr);
        drop(kit, { QUrl::fromLocalFile(run) });
        QTRY_VERIFY(kit.selection.run() != nullptr);
        QVERIFY(kit.waitUntilIdle());
        const QString folder = kit.path(QStringLiteral("outro modelo"));
        writeRandomModel(folder, false);
        drop(kit, { QUrl::fromLocalFile(folder) });
        QTRY_COMPARE(kit.settings.recentModels().front(), folder);
        QVERIFY(kit.waitUntilIdle());
        writeRandomModel(kit.path(QStringLiteral("third")), false);
        drop(kit, { QUrl::fromLocalFile(kit.path(QStringLiteral("third/config.json"))) });
        QTRY_COMPARE(kit.settings.recentModels().front(), kit.path(QStringLiteral("third")));
        QVERIFY(kit.waitUntilIdle());
        const auto model = kit.studio.model();
        drop(kit, { QUrl::fromLocalFile(run), QUrl::fromLocalFile(folder) });
        drop(kit, { QUrl(QStringLiteral("https://example.org/run.glass")) });
        QVERIFY(!kit.studio.isBusy());
        QCOMPARE(kit.studio.model(), model);
        drop(kit, { QUrl::fromLocalFile(kit.path(QStringLiteral("nowhere.glass"))) });
        QTRY_COMPARE(kit.studio.notice(), Notice::Failed);
    }
};

QTEST_MAIN(WindowFilesTest)
#include "window_files_test.moc"
