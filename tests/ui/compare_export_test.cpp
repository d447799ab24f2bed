// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison as one file: its three pictures, or its list.
#include "tests/support/error_of.h"
#include "tests/ui/picture_support.h"
#include "tests/ui/shown_comparison.h"

#include "ui/compare/compare_header.h"
#include "ui/export/exportable.h"
#include "ui/theme/fonts.h"

#include <QClipboard>
#include <QImage>
#include <QSignalSpy>
#include <QToolButton>
#include <QXmlStreamReader>

using namespace glassllm;
using namespace glassllm::testing;

class CompareExportTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void picturesForFiles();
    void listsForFiles_data();
    void listsForFiles();
};

void CompareExportTest::initTestCase()
{
    QVERIFY(loadFonts());
}

void CompareExportTest::picturesForFiles()
{
    ShownComparison shown(recorded(BALL), recorded(LONGER));
    shown.go("attn.mask", 1, 3);
    const auto picture = shown.view.exportable();
    QVERIFY(picture.has_value());
    QCOMPARE(picture->name, QStringLiteral("attn-mask-layer1-head3-A-B"));
    const QImage image = QImage::fromData(
        picture->make({ PictureFormat::Png, picture->natural, ThemeMode::Light, {} }).bytes);
    QCOMPARE(image.size(), picture->natural);
    QVERIFY(
        image.text(QStringLiteral("Title")).contains(QStringLiteral("A: Ana found a red ball")));
    QVERIFY(
        image.text(QStringLiteral("Title")).contains(QStringLiteral("B: Ana found a red book")));
    const QByteArray svg = picture->make({ PictureFormat::Svg, {}, ThemeMode::Light, {} }).bytes;
    // a rectangle for each cell that a run has
    const ComparedFigures& figures = *shown.parts().figures;
    const auto rows = [](const CellArea& area) { return area.endRow - area.firstRow; };
    const int expected = rows(figures.shown->beside->present) * rows(figures.shown->beside->present)
        + rows(figures.other->beside->present) * rows(figures.other->beside->present)
        + rows(figures.common) * rows(figures.common);
    QXmlStreamReader reader(svg);
    int rectangles = 0;
    int depth = 0;
    while (!reader.atEnd()) {
        const auto token = reader.readNext();
        if (token == QXmlStreamReader::StartElement) {
            const bool cells
                = reader.attributes().value(QLatin1String("id")) == QLatin1String("cells");
            depth = cells ? 1 : depth > 0 ? depth + 1 : 0;
            rectangles += depth == 2 && reader.name() == QLatin1String("rect") ? 1 : 0;
        } else if (token == QXmlStreamReader::EndElement && depth > 0) {
            --depth;
        }
    }
    QVERIFY(!reader.hasError());
    QCOMPARE(rectangles, expected);
    const QByteArray pdf = picture->make({ PictureFormat::Pdf, {}, ThemeMode::Light, {} }).bytes;
    QVERIFY(pdf.startsWith("%PDF"));
}

void CompareExportTest::listsForFiles_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("word");
    QTest::newRow("probs") << "probs"
                           << "Next token";
    QTest::newRow("sample") << "sample"
                            << "taken";
    QTest::newRow("loss") << "loss"
                          << "p(target)";
}

void CompareExportTest::listsForFiles()
{
    QFETCH(const QString, id);
    QFETCH(const QString, word);
    const RunMode mode = id == QLatin1String("loss") ? RunMode::Loss : RunMode::Generate;
    ShownComparison shown(recorded(BALL, mode), recorded(LONGER, mode));
    shown.go(id.toStdString());
    const auto picture = shown.view.exportable();
    QVERIFY(picture.has_value());
    QCOMPARE(picture->name, id + QStringLiteral("-A-B"));
    const QImage image = QImage::fromData(
        picture->make({ PictureFormat::Png, picture->natural * 2, ThemeMode::Light, {} }).bytes);
    QCOMPARE(image.size(), picture->natural * 2);
    QVERIFY(
        image.text(QStringLiteral("Prompt")).contains(QStringLiteral("B: Ana found a red book")));
    const SvgContent svg
        = readSvg(picture->make({ PictureFormat::Svg, {}, ThemeMode::Dark, {} }).bytes);
    QCOMPARE(svg.error, QString());
    QVERIFY(svg.title.startsWith(id));
    QVERIFY2(svg.texts.contains(word), qPrintable(svg.texts.join(QLatin1Char('|'))));
    QVERIFY(svg.texts.contains(QStringLiteral("B \u2212 A")));
    QVERIFY(
        picture->make({ PictureFormat::Pdf, {}, ThemeMode::Light, {} }).bytes.startsWith("%PDF"));
    // the same on the clipboard
    QSignalSpy said(&shown.view, &CompareView::reported);
    shown.view.copyPicture();
    QCOMPARE(QApplication::clipboard()->image().size(), picture->natural * 2);
    QCOMPARE(said.count(), 1);
    for (const QToolButton* const each : shown.parts().header->findChildren<QToolButton*>()) {
        QVERIFY(each->isEnabled() || !each->isVisible());
    }
}

QTEST_MAIN(CompareExportTest)
#include "compare_export_test.moc"
