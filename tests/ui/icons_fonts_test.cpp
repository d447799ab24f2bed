// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/paint_tape.h"
#include "ui/theme/icons.h"
#include "ui/theme/text_size.h"

#include <QDir>
#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QGlyphRun>
#include <QImage>
#include <QPainter>
#include <QRawFont>
#include <QTest>
#include <QTextLayout>

#include <cstdlib>

using namespace glassllm;

namespace {

QStringList iconNames()
{
    QStringList names;
    for (const QString& file : QDir(QStringLiteral(":/icons")).entryList()) {
        names.append(file.chopped(4));
    }
    return names;
}

QList<quint32> glyphsOf(const QFont& font, const QString& text)
{
    QTextLayout layout(text, font);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    QList<quint32> glyphs;
    for (const QGlyphRun& run : layout.glyphRuns()) {
        glyphs += run.glyphIndexes();
    }
    return glyphs;
}

} // namespace

class IconsFontsTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY(loadFonts()); }
    void theNamedIconsAreThere();
    void iconsAreDrawnInTheColourAsked();
    void iconsAreDrawnAnewForFiles();
    void pixmapsAreSharpOnEveryScreen();
    void unknownIconsAreNull();
    void familiesAndWeightsAreTheCompiledOnes();
    void sizesFollowTheTextSize();
    void monoDigitsLineUp();
    void noLigaturesJoinOperators();
};

void IconsFontsTest::theNamedIconsAreThere()
{
    const QStringList needed { QStringLiteral("play"), QStringLiteral("pause"),
        QStringLiteral("skip-back"), QStringLiteral("skip-forward"), QStringLiteral("chevron-left"),
        QStringLiteral("chevron-right"), QStringLiteral("zap"), QStringLiteral("x"),
        QStringLiteral("sliders-horizontal"), QStringLiteral("box"), QStringLiteral("list-tree"),
        QStringLiteral("image-down"), QStringLiteral("copy"), QStringLiteral("maximize-2"),
        QStringLiteral("pencil"), QStringLiteral("sun"), QStringLiteral("moon"),
        QStringLiteral("triangle-alert"), QStringLiteral("circle-check"),
        QStringLiteral("folder-open"), QStringLiteral("book-open"), QStringLiteral("keyboard"),
        QStringLiteral("languages"), QStringLiteral("panel-left-open"),
        QStringLiteral("panel-left-close"), QStringLiteral("circle-help"), QStringLiteral("search"),
        QStringLiteral("rotate-ccw"), QStringLiteral("save"), QStringLiteral("glassllm") };
    const QStringList names = iconNames();
    for (const QString& name : needed) {
        QVERIFY2(names.contains(name), qPrintable(name));
    }
}

void IconsFontsTest::iconsAreDrawnInTheColourAsked()
{
    const QColor color(200, 30, 90);
    for (const QString& name : iconNames()) {
        const QImage image = iconPixmap(name, color, 48, 1.0).toImage();
        int drawn = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QColor pixel = image.pixelColor(x, y);
                if (pixel.alpha() < 255) {
                    continue;
                }
                ++drawn;
                if (name != QStringLiteral("glassllm")) {
                    // blending may round
                    QVERIFY(std::abs(pixel.red() - color.red()) < 3
                        && std::abs(pixel.green() - color.green()) < 3
                        && std::abs(pixel.blue() - color.blue()) < 3);
                }
            }
        }
        QVERIFY2(drawn > 20, qPrintable(name));
        // nothing reaches the border of the grid
        for (int i = 0; i < 48; ++i) {
            QVERIFY2(qAlpha(image.pixel(i, 0)) == 0 && qAlpha(image.pixel(0, i)) == 0
                    && qAlpha(image.pixel(i, 47)) == 0 && qAlpha(image.pixel(47, i)) == 0,
                qPrintable(name));
        }
    }
}

void IconsFontsTest::pixmapsAreSharpOnEveryScreen()
{
    for (const qreal ratio : { 1.0, 1.5, 2.0 }) {
        const QPixmap pixmap = iconPixmap(QStringLiteral("play"), Qt::black, 16, ratio);
        QCOMPARE(pixmap.width(), qRound(16 * ratio));
        QCOMPARE(pixmap.devicePixelRatio(), ratio);
    }
    const QIcon play = icon(QStringLiteral("play"), Qt::red, Qt::gray);
    const QPixmap twice = play.pixmap(QSize(20, 20), 2.0);
    QCOMPARE(twice.size(), QSize(40, 40));
    QCOMPARE(twice.devicePixelRatio(), 2.0);
    QCOMPARE(play.pixmap(QSize(20, 20), 2.0, QIcon::Disabled).toImage().pixelColor(16, 10).red(),
        QColor(Qt::gray).red());
}

void IconsFontsTest::iconsAreDrawnAnewForFiles()
{
    const QString name = QStringLiteral("play");
    const QImage sharp = iconPixmap(name, Qt::red, 16, 4.0).toImage();
    for (const qreal ratio : { 1.5, 2.0 }) {
        const QPixmap there = icon(name, Qt::red, Qt::gray).pixmap(QSize(16, 16), ratio);
        QCOMPARE(there.devicePixelRatio(), ratio);
        QCOMPARE(iconAtRatio(there, 4).toImage(), sharp);
    }
    const QPixmap shown = icon(name, Qt::red, Qt::gray).pixmap(QSize(16, 16), 1.0);
    QCOMPARE(iconAtRatio(shown, 4).toImage(), sharp);
    QVERIFY(sharp != shown.toImage().scaled(64, 64));
    const QPixmap other(16, 16);
    QVERIFY(iconAtRatio(other, 4).isNull());
    const PaintTape tape = PaintTape::record(
        { 40, 20 },
        [&](QPainter& painter) {
            painter.drawPixmap(0, 0, shown);
            painter.drawPixmap(20, 0, other);
        },
        4);
    QCOMPARE(tape.marks().size(), std::size_t { 2 });
    const auto picture = [&tape](std::size_t mark) {
        return std::get<PaintTape::Picture>(tape.marks().at(mark).content);
    };
    QCOMPARE(picture(0).image.size(), QSize(64, 64));
    QCOMPARE(picture(0).rect, QRectF(0, 0, 16, 16));
    QCOMPARE(picture(1).image.size(), QSize(16, 16));
}

void IconsFontsTest::unknownIconsAreNull()
{
    QVERIFY(iconPixmap(QStringLiteral("no-such-icon"), Qt::black, 16, 1.0).isNull());
    QVERIFY(icon(QStringLiteral("no-such-icon"), Qt::black, Qt::gray).isNull());
    QVERIFY(!applicationIcon().pixmap(64).isNull());
}

void IconsFontsTest::familiesAndWeightsAreTheCompiledOnes()
{
    // whatever the program's own font is, also one of a size that some role has
    const QFont before = QGuiApplication::font();
    QFont plain = before;
    plain.setPixelSize(26);
    QGuiApplication::setFont(plain);
    const TextSizeScope doubled(200);
    QCOMPARE(font(FontRole::DerivationStrong).weight(), QFont::DemiBold);
    QCOMPARE(font(FontRole::DerivationStrong).families().constFirst(), monoFamily());
    QGuiApplication::setFont(before);
    for (int i = 0; i < fontRoleCount; ++i) {
        const QFont one = font(static_cast<FontRole>(i));
        const QFontInfo info(one);
        QCOMPARE(info.family(), one.families().constFirst());
        QCOMPARE(info.weight(), static_cast<int>(one.weight()));
    }
}

void IconsFontsTest::sizesFollowTheTextSize()
{
    QCOMPARE(QFontInfo(font(FontRole::Body)).pixelSize(), 13);
    QCOMPARE(QFontInfo(font(FontRole::ReadOut)).pixelSize(), 24);
    {
        const TextSizeScope larger(150);
        QCOMPARE(QFontInfo(font(FontRole::ReadOut)).pixelSize(), 36);
        QCOMPARE(lineHeight(FontRole::Body), 29.25);
    }
    QCOMPARE(QFontInfo(font(FontRole::Source)).pixelSize(), 12);
}

void IconsFontsTest::monoDigitsLineUp()
{
    const QFontMetricsF metrics(font(FontRole::Cell));
    const qreal digit = metrics.horizontalAdvance(u'0');
    for (const QChar sign : QStringLiteral("123456789.,-+e\u2212\u221e")) {
        QCOMPARE(metrics.horizontalAdvance(sign), digit);
    }
}

void IconsFontsTest::noLigaturesJoinOperators()
{
    for (const FontRole role : { FontRole::Source, FontRole::SourceLit, FontRole::SourceLitNumber,
             FontRole::DerivationStrong }) {
        const QFont mono = font(role);
        for (const char* text : { "->", "!=", "<=", "::", "==", "//", "&&" }) {
            const QString pair = QString::fromLatin1(text);
            QCOMPARE(glyphsOf(mono, pair), glyphsOf(mono, pair.at(0)) + glyphsOf(mono, pair.at(1)));
        }
    }
}

QTEST_MAIN(IconsFontsTest)
#include "icons_fonts_test.moc"
