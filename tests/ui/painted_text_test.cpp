// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A kept text and a kept fill look as Qt's own do, pixel by pixel.
#include "ui/stage/cell_fill.h"
#include "ui/text/painted_text.h"
#include "ui/theme/fonts.h"

#include <QImage>
#include <QTest>

#include <functional>

using namespace glassllm;

namespace {

QImage painted(qreal ratio, const std::function<void(QPainter&)>& paint)
{
    QImage image(QSize(300, 60) * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    QPainter painter(&image);
    paint(painter);
    return image;
}

/// What is not white.
QRect inkOf(const QImage& image)
{
    QRect ink;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, y) != QColor(Qt::white).rgb()) {
                ink |= QRect(x, y, 1, 1);
            }
        }
    }
    return ink;
}

/// Where half a pixel is rounded, the letters of a second face may go to the other side.
bool looksAlike(const QImage& ours, const QImage& theirs, bool oneFace)
{
    return oneFace ? ours == theirs : inkOf(ours) == inkOf(theirs);
}

} // namespace

class PaintedTextTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(loadFonts()); }

    void looksLikeDrawText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("words") << QStringLiteral("attn.scores of head 2");
        QTest::newRow("numbers") << QStringLiteral("−12.345");
        QTest::newRow("accents") << QStringLiteral("ação, número");
        QTest::newRow("another face") << QStringLiteral("√16 → ␣ θᵢ");
        QTest::newRow("combining") << QStringLiteral("e\u0301 a\u0308");
        QTest::newRow("leading space") << QStringLiteral("  indented ");
        QTest::newRow("right to left") << QStringLiteral("\u05d0\u05d1\u05d2");
        QTest::newRow("two lines") << QStringLiteral("one\ntwo");
        QTest::newRow("a tab") << QStringLiteral("one\ttwo");
        QTest::newRow("too long") << QStringLiteral(
            "a text that is much wider than the place it is given, and is cut");
        QTest::newRow("nothing") << QString();
    }

    void looksLikeDrawText()
    {
        QFETCH(QString, text);
        const bool oneFace = QByteArray(QTest::currentDataTag()) != "another face";
        constexpr QRectF place(20, 7.5, 180, 31);
        for (const qreal ratio : { 1.0, 2.0 }) {
            for (const FontRole role : { FontRole::Body, FontRole::Table, FontRole::StepTitle }) {
                for (const int flags : { int(Qt::AlignCenter), int(Qt::AlignLeft | Qt::AlignTop),
                         int(Qt::AlignRight | Qt::AlignVCenter), int(Qt::AlignVCenter),
                         int(Qt::AlignLeft | Qt::AlignBottom) }) {
                    // twice: the second time the text is known
                    for (int time = 0; time < 2; ++time) {
                        const QImage ours = painted(ratio, [&](QPainter& painter) {
                            painter.setFont(font(role));
                            paintText(painter, place, flags, text);
                        });
                        const QImage theirs = painted(ratio, [&](QPainter& painter) {
                            painter.setFont(font(role));
                            painter.drawText(place, flags, text);
                        });
                        QVERIFY(looksAlike(ours, theirs, oneFace));
                    }
                }
                const QImage ours = painted(ratio, [&](QPainter& painter) {
                    painter.setFont(font(role));
                    paintText(painter, QPointF(30.5, 40), text);
                });
                const QImage theirs = painted(ratio, [&](QPainter& painter) {
                    painter.setFont(font(role));
                    painter.drawText(QPointF(30.5, 40), text);
                });
                QVERIFY(looksAlike(ours, theirs, oneFace));
            }
        }
    }

    void takesTheColourInUse()
    {
        const auto red = [](const QColor& ink) {
            return painted(1, [&](QPainter& painter) {
                painter.setFont(font(FontRole::Body));
                painter.setPen(ink);
                paintText(painter, QPointF(10, 40), QStringLiteral("the same text"));
            });
        };
        QVERIFY(red(Qt::black) != red(Qt::red));
    }

    void fillsAsFillRectDoes()
    {
        for (const qreal ratio : { 1.0, 1.25, 1.5, 2.0 }) {
            for (const qreal side : { 0.7, 2.05, 2.6, 7.0, 13.3 }) {
                const auto each = [&](auto fill) {
                    for (int i = 0; i < 100; ++i) {
                        const QRectF rect(5.2 + side * (i % 20), 3.4 + side * (i / 20), side, side);
                        if (i % 7 != 3) { // gaps stay as they were
                            fill(rect, QColor::fromHsv(i * 3, 200, 255 - i));
                        }
                    }
                };
                const auto prepare = [](QPainter& painter) {
                    painter.translate(3, 2);
                    painter.setClipRect(QRect(10, 8, 150, 30));
                };
                const QImage ours = painted(ratio, [&](QPainter& painter) {
                    prepare(painter);
                    CellFill cells(painter);
                    each([&](const QRectF& rect, const QColor& color) { cells.add(rect, color); });
                    cells.finish();
                });
                const QImage theirs = painted(ratio, [&](QPainter& painter) {
                    prepare(painter);
                    each([&](const QRectF& rect, const QColor& color) {
                        painter.fillRect(rect, color);
                    });
                });
                QCOMPARE(ours, theirs);
            }
        }
    }
};

QTEST_MAIN(PaintedTextTest)
#include "painted_text_test.moc"
