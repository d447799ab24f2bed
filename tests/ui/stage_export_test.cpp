// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures that leave the stage: as files, and through the clipboard.
#include "tests/ui/shown_stage.h"

#include <QClipboard>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace glassllm;
using namespace glassllm::testing;

class StageExportTest : public QObject {
    Q_OBJECT

private slots:
    void exportsHaveTheSizeAskedFor()
    {
        const Stage stage(maskedRun());
        QVERIFY(stage.panel.canExport());
        for (const QSize size :
            { QSize(300, 300), QSize(801, 417), stage.panel.naturalExportSize() * 2 }) {
            const QImage image = stage.panel.heatmapImage(size);
            QCOMPARE(image.size(), size);
            QCOMPARE(image.devicePixelRatio(), 1.0);
        }
        QVERIFY(stage.panel.heatmapImage({ 0, 10 }).isNull());
        QVERIFY(stage.panel.heatmapImage({ 100000, 10 }).isNull());
        const QImage image = stage.panel.heatmapImage(stage.panel.naturalExportSize());
        QCOMPARE(image.text(QStringLiteral("Step")), QStringLiteral("attn.mask"));
        QCOMPARE(image.text(QStringLiteral("Layer")), QStringLiteral("0"));
        QCOMPARE(image.text(QStringLiteral("Head")), QStringLiteral("0"));
        QCOMPARE(image.text(QStringLiteral("Prompt")), QStringLiteral("Ana gave it"));
        QVERIFY(image.text(QStringLiteral("Title"))
                    .contains(QStringLiteral("attn.mask · layer 0 · head 0")));
        // exact colours, flat: the strongest cell, light even while the window is dark
        const Stage dark(maskedRun(), ThemeMode::Dark);
        const QImage exported = dark.panel.heatmapImage(dark.panel.naturalExportSize());
        QCOMPARE(exported, image);
        const QColor strongest
            = ColorScale { ColorMap::AnilUrucum, 4, false }.color(-4, ThemeMode::Light);
        int found = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                found += image.pixelColor(x, y) == strongest ? 1 : 0;
            }
        }
        QVERIFY(found > 400);
    }

    void exportsAreWrittenWholeOrNotAtAll()
    {
        const Stage stage(maskedRun());
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("mask.png"));
        QString problem;
        QVERIFY2(stage.panel.exportHeatmap(path, { 640, 480 }, &problem), qPrintable(problem));
        const QImage read(path);
        QCOMPARE(read.size(), QSize(640, 480));
        QCOMPARE(read.text(QStringLiteral("Model")), QStringLiteral("made-up"));
        for (const QString& bad : { dir.path(), dir.filePath(QStringLiteral("none/mask.png")) }) {
            problem.clear();
            QVERIFY(!stage.panel.exportHeatmap(bad, { 64, 64 }, &problem));
            QVERIFY2(problem.contains(bad), qPrintable(problem));
        }
        QVERIFY(!stage.panel.exportHeatmap(path, { 0, 0 }, &problem));
        QCOMPARE(QImage(path), read); // the file of before is whole
    }

    void copyPutsThePictureOnTheClipboard()
    {
        Stage stage(maskedRun());
        const QSignalSpy spy(&stage.panel, &StagePanel::reported);
        stage.panel.copyHeatmap();
        QCOMPARE(QApplication::clipboard()->image().size(), stage.panel.naturalExportSize() * 2);
        QCOMPARE(spy.count(), 1);
    }
};

QTEST_MAIN(StageExportTest)
#include "stage_export_test.moc"
