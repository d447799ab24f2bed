// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A paragraph takes the room that a label of its text takes, and finds it once.
#include "ui/side/paragraph.h"

#include <QApplication>
#include <QTest>

using namespace glassllm;

namespace {

const QString SHORT = QStringLiteral("One line.");
const QString LONG
    = QStringLiteral("Each score is a dot product: the 16 numbers of one query times "
                     "the 16 numbers of one key, added up and divided by a root.");

} // namespace

class ParagraphTest : public QObject {
    Q_OBJECT

private slots:
    void takesTheRoomOfALabel()
    {
        Paragraph paragraph;
        QLabel label;
        for (QLabel* const each : std::initializer_list<QLabel*> { &paragraph, &label }) {
            each->setWordWrap(true);
        }
        for (const QString& text : { SHORT, LONG, SHORT }) {
            paragraph.setText(text);
            label.setText(text);
            for (const int width : { 120, 300, 120 }) {
                QCOMPARE(paragraph.heightForWidth(width), label.heightForWidth(width));
            }
            QCOMPARE(paragraph.sizeHint(), label.sizeHint());
            QCOMPARE(paragraph.minimumSizeHint(), label.minimumSizeHint());
        }
        QVERIFY(paragraph.heightForWidth(120) < [&] {
            paragraph.setText(LONG);
            return paragraph.heightForWidth(120);
        }());
    }

    void measuresATextOnce()
    {
        Paragraph paragraph;
        paragraph.setWordWrap(true);
        paragraph.setText(LONG);
        static_cast<void>(paragraph.heightForWidth(200));
        static_cast<void>(paragraph.sizeHint());
        const int before = paragraph.measured();
        QVERIFY(before > 0);
        paragraph.setText(SHORT);
        paragraph.setText(LONG);
        static_cast<void>(paragraph.heightForWidth(200));
        static_cast<void>(paragraph.sizeHint());
        QCOMPARE(paragraph.measured(), before);
    }

    void anotherFaceTakesAnotherRoom()
    {
        Paragraph paragraph;
        paragraph.setWordWrap(true);
        paragraph.setText(LONG);
        const int before = paragraph.heightForWidth(200);
        QFont large = paragraph.font();
        large.setPixelSize(2 * paragraph.fontInfo().pixelSize());
        paragraph.setFont(large);
        QVERIFY(paragraph.heightForWidth(200) > before);
    }

    void canBeSelectedUnderThePointer()
    {
        Paragraph paragraph;
        paragraph.setText(LONG);
        paragraph.setGeometry(400, 400, 300, 80); // away from the pointer
        paragraph.show();
        QVERIFY(QTest::qWaitForWindowExposed(&paragraph));
        QVERIFY(!paragraph.textInteractionFlags().testFlag(Qt::TextSelectableByMouse));
        QEnterEvent enter({ 5, 5 }, { 5, 5 }, { 5, 5 });
        QApplication::sendEvent(&paragraph, &enter);
        QTest::mouseDClick(&paragraph, Qt::LeftButton, {}, { 8, 8 });
        QCOMPARE(paragraph.selectedText(), QStringLiteral("Each"));
        // what is selected stays so when the pointer goes away to copy it
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&paragraph, &leave);
        QCOMPARE(paragraph.selectedText(), QStringLiteral("Each"));
        QCOMPARE(paragraph.focusPolicy(), Qt::NoFocus);
    }
};

QTEST_MAIN(ParagraphTest)
#include "paragraph_test.moc"
