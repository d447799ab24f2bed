// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Special tokens of the model stand out among the chips of the prompt.
#include "tests/ui/stage_support.h"
#include "ui/i18n/translator.h"
#include "ui/shell/token_chips.h"
#include "ui/state/selection.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QImage>
#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

struct Chips {
    Chips()
        : theme(ThemeMode::Light)
        , chips(&selection, &theme)
    {
        chips.resize(400, 32);
        QPalette red;
        red.setColor(QPalette::Window, Qt::red);
        chips.setPalette(red);
        chips.setAutoFillBackground(true);
        selection.setRun(RunMaker()
                             .tokens({ "<s>", "▁Ana", "</s>", "▁<" })
                             .record("embed", { 4, 2 }, ramp(8))
                             .make());
        chips.show();
        QApplication::processEvents();
    }

    /// The colour within the top left corner of the chip around a place.
    [[nodiscard]] QColor corner(int index)
    {
        int left = 0;
        while (chips.chipAt(QPointF(left, 16)) != index) {
            ++left;
        }
        int top = 0;
        while (chips.chipAt(QPointF(left + 2, top)) != index) {
            ++top;
        }
        return chips.grab().toImage().pixelColor(left + 2, top + 3);
    }

    Selection selection;
    Theme theme;
    TokenChips chips;
};

} // namespace

class TokenChipsTest : public QObject {
    Q_OBJECT

private slots:
    void specialTokensAreKnown()
    {
        const Chips one;
        QCOMPARE(one.chips.count(), 4);
        QVERIFY(one.chips.isSpecial(0) && one.chips.isSpecial(2));
        QVERIFY(!one.chips.isSpecial(1) && !one.chips.isSpecial(3));
    }

    void theirShapeIsAnother()
    {
        Chips one;
        const QColor inside = paletteOf(ThemeMode::Light).panel;
        QCOMPARE(one.corner(1), inside);
        QCOMPARE(one.corner(0), QColor(Qt::red)); // what is behind the chip
        QCOMPARE(one.corner(2), QColor(Qt::red));
    }

    void noTokenIsMistakenForAnother()
    {
        // its text must not be filled in where the picture is kept
        const auto picture = [](const std::string& first) {
            Chips one;
            one.selection.setRun(
                RunMaker().tokens({ first, "b" }).record("embed", { 2, 2 }, ramp(4)).make());
            QApplication::processEvents();
            return one.chips.grab().toImage();
        };
        for (const char* const token : { "%1", "%2", "%3" }) {
            QVERIFY(picture(token) != picture("27"));
        }
    }

    /// Chips fade away at an end with more of them beyond: not the one that is marked.
    void theMarkedChipIsWhole()
    {
        constexpr int tokens = 40;
        constexpr int faded = 27; // places are rounded
        std::vector<std::string> texts;
        for (int i = 0; i < tokens; ++i) {
            texts.push_back("▁w" + std::to_string(i));
        }
        Chips one;
        one.selection.setRun(
            RunMaker().tokens(texts).record("embed", { tokens, 2 }, ramp(2 * tokens)).make());
        one.chips.show();
        for (const int position : { 0, 20, 10, 38, 39, 1 }) {
            one.selection.setCell(Cell { position, 1 });
            QApplication::processEvents();
            const auto isThere
                = [&](int x) { return one.chips.chipAt(QPointF(x, 16)) == position; };
            int left = 0;
            while (left < one.chips.width() && !isThere(left)) {
                ++left;
            }
            int right = left;
            while (right < one.chips.width() && isThere(right)) {
                ++right;
            }
            QVERIFY(left < right);
            QVERIFY2(position == 0 || left >= faded, qPrintable(QString::number(left)));
            QVERIFY2(position == tokens - 1 || right <= one.chips.width() - faded,
                qPrintable(QString::number(right)));
        }
    }

    void theySayWhatTheyAre_data()
    {
        QTest::addColumn<bool>("portuguese");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("name");
        QTest::newRow("en") << false << QStringLiteral("not text")
                            << QStringLiteral("[special token <s>]");
        QTest::newRow("pt") << true << QStringLiteral("não é texto")
                            << QStringLiteral("[token especial <s>]");
    }

    void theySayWhatTheyAre()
    {
        QFETCH(bool, portuguese);
        QFETCH(QString, words);
        QFETCH(QString, name);
        const Translator translator(portuguese ? Language::Portuguese : Language::English);
        const Chips one;
        QVERIFY2(one.chips.tipOf(0).contains(words), qPrintable(one.chips.tipOf(0)));
        QVERIFY(one.chips.tipOf(0).startsWith(QStringLiteral("<s>, id 0")));
        QVERIFY(!one.chips.tipOf(1).contains(words));
        QVERIFY2(one.chips.accessibleName().contains(name), qPrintable(one.chips.accessibleName()));
        QVERIFY(one.chips.accessibleDescription().contains(words));
    }
};

QTEST_MAIN(TokenChipsTest)
#include "token_chips_test.moc"
