// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures that leave the stage: as files, and through the clipboard.
#include "tests/ui/picture_support.h"
#include "tests/ui/shown_stage.h"

#include "core/trace/steps.h"
#include "ui/export/heatmap_export.h"
#include "ui/stage/stage_text.h"

#include <QClipboard>
#include <QDir>
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

    void svgHasAFlatRectangleForEachCell()
    {
        const Stage stage(maskedRun());
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("mask.SVG"));
        QString problem;
        QVERIFY2(stage.panel.exportHeatmap(path, {}, &problem), qPrintable(problem));
        const SvgContent svg = readSvg(bytesOf(path));
        QVERIFY2(svg.error.isEmpty(), qPrintable(svg.error));
        QCOMPARE(svg.images, 0);
        QVERIFY(svg.title.contains(QStringLiteral("attn.mask · layer 0 · head 0")));
        QCOMPARE(svg.description,
            QStringLiteral("Software: GlassLLM\nPrompt: Ana gave it\nModel: made-up\n"
                           "Step: attn.mask\nLayer: 0\nHead: 0"));
        const ColorScale scale { ColorMap::AnilUrucum, 4, false };
        const auto of = [&scale](double v) { return scale.color(v, ThemeMode::Light).name(); };
        const Palette& palette = paletteOf(ThemeMode::Light);
        const QString hatched = palette.infFill.name();
        const std::vector<QString> expected { of(2), hatched, hatched, of(-4), of(1), hatched,
            of(0), of(0.5), palette.stage.name() };
        QCOMPARE(svg.fills, expected);
        for (std::size_t i = 0; i < svg.rects.size(); ++i) {
            QVERIFY(svg.rects[i].width() > 20 && svg.rects[i].height() > 20);
            for (std::size_t other = 0; other < i; ++other) {
                QVERIFY(!svg.rects[i].intersects(svg.rects[other]));
            }
        }
    }

    void hostileTextsStayTexts()
    {
        RunMaker maker;
        maker.tokens({ "<image/>", "&", "\x01" }).record("attn.mask", { 1, 3, 3 }, ramp(9, 1), 0);
        maker.run().prompt = "</desc><image/>]]>&\x01\x02\n)>>endobj";
        maker.run().model = "<b>&amp;";
        const Stage stage(maker.make());
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("odd.svg"));
        QVERIFY(stage.panel.exportHeatmap(path, {}));
        const SvgContent svg = readSvg(bytesOf(path));
        QVERIFY2(svg.error.isEmpty(), qPrintable(svg.error));
        QCOMPARE(svg.images, 0);
        QVERIFY(svg.description.contains(QStringLiteral("</desc><image/>]]>&\uFFFD\uFFFD\n)>>")));
        QVERIFY(svg.description.contains(QStringLiteral("Model: <b>&amp;")));
    }

    void veryManyCellsArePooledAsOnTheScreen()
    {
        constexpr int rows = 40;
        constexpr int columns = 3000;
        const Stage stage(RunMaker()
                              .tokens(words(rows))
                              .record("embed", { rows, columns }, ramp(rows * columns, 1e-6F))
                              .make());
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("large.svg"));
        QVERIFY(stage.panel.exportHeatmap(path, {}));
        const QByteArray bytes = bytesOf(path);
        const SvgContent svg = readSvg(bytes);
        QVERIFY2(svg.error.isEmpty(), qPrintable(svg.error));
        const auto blocks = static_cast<int>(svg.rects.size());
        QCOMPARE(blocks % rows, 0);
        const int factor = (columns + blocks / rows - 1) / (blocks / rows);
        QVERIFY(factor > 1 && svg.rects.front().width() >= 1);
        QVERIFY2(bytes.contains(StageText::pooled(1, factor).toUtf8()), qPrintable(path));
    }

    void pdfHoldsShapesAndItsInformation()
    {
        const Stage stage(maskedRun());
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("mask.pdf"));
        QString problem;
        QVERIFY2(stage.panel.exportHeatmap(path, {}, &problem), qPrintable(problem));
        const QByteArray pdf = bytesOf(path);
        QVERIFY(pdf.startsWith("%PDF"));
        QVERIFY(!pdf.contains("/DCTDecode"));
        QVERIFY(!pdf.contains("/Image\n") && !pdf.contains("/Subtype /Image"));
        QVERIFY(pdf.contains(pdfText("Prompt", QStringLiteral("Ana gave it"))));
        QVERIFY(pdf.contains(pdfText("Model", QStringLiteral("made-up"))));
        QVERIFY(pdf.contains(pdfText("Step", QStringLiteral("attn.mask"))));
        QVERIFY(pdf.contains(pdfText("Layer", QStringLiteral("0"))));
        QVERIFY(pdf.contains(pdfText("Head", QStringLiteral("0"))));
        // the last table of references leads to the information
        const auto table = pdf.mid(pdf.lastIndexOf("startxref") + 10).trimmed().split('\n').at(0);
        const QByteArray last = pdf.mid(table.toInt());
        QVERIFY2(last.startsWith("xref\n"), last.left(20).constData());
        const QList<QByteArray> lines = last.split('\n');
        const QByteArray object = lines.at(1).split(' ').at(0);
        QVERIFY(pdf.mid(lines.at(2).left(10).toInt()).startsWith(object + " 0 obj\n<<\n/Title"));
        QVERIFY(last.contains("/Info " + object + " 0 R"));
    }

    void everyPictureHasAllFormats()
    {
        Stage stage(runOfEveryStep());
        const QTemporaryDir dir;
        Selection& selection = stage.selection;
        for (int event = 0; event < selection.eventCount(); ++event) {
            selection.setEvent(event);
            const std::string& id = selection.record()->id;
            const QString svg = dir.filePath(QStringLiteral("a.svg"));
            QVERIFY2(stage.panel.exportHeatmap(svg, {}), id.c_str());
            const SvgContent content = readSvg(bytesOf(svg));
            QVERIFY2(content.error.isEmpty() && content.images == 0, id.c_str());
            const QString pdf = dir.filePath(QStringLiteral("a.pdf"));
            QVERIFY2(stage.panel.exportHeatmap(pdf, {}), id.c_str());
            QVERIFY2(!bytesOf(pdf).contains("/Subtype /Image"), id.c_str());
        }
    }

    void nothingIsLeftWhereNothingCanBeWritten()
    {
        const Stage stage(maskedRun());
        const QTemporaryDir dir;
        QString problem;
        for (const char* const name : { "none/a.svg", "none/a.pdf", "a.jpg", "a", "a.svg.txt" }) {
            const QString path = dir.filePath(QString::fromLatin1(name));
            problem.clear();
            QVERIFY(!stage.panel.exportHeatmap(path, { 64, 64 }, &problem));
            QVERIFY2(problem.contains(path), qPrintable(problem));
        }
        QVERIFY(QDir(dir.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
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
