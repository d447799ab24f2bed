// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/color_map.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace glassllm;

class ColorMapTest : public QObject {
    Q_OBJECT

private slots:
    void stopsAreWhereTheyBelong()
    {
        QCOMPARE(mapColor(ColorMap::Lagoa, ThemeMode::Light, 0).name(), QStringLiteral("#f1f9f8"));
        QCOMPARE(mapColor(ColorMap::Lagoa, ThemeMode::Light, 1).name(), QStringLiteral("#152c58"));
        QCOMPARE(mapColor(ColorMap::Lagoa, ThemeMode::Dark, 0.5).name(), QStringLiteral("#0c8ba2"));
        QCOMPARE(mapColor(ColorMap::AnilUrucum, ThemeMode::Light, 0.5).name(),
            QStringLiteral("#f5f7f9"));
        QCOMPARE(
            mapColor(ColorMap::AnilUrucum, ThemeMode::Dark, 0.5).name(), QStringLiteral("#1d1e1f"));
        QCOMPARE(
            mapColor(ColorMap::AnilUrucum, ThemeMode::Light, 0).name(), QStringLiteral("#1654a9"));
        QCOMPARE(
            mapColor(ColorMap::AnilUrucum, ThemeMode::Dark, 1).name(), QStringLiteral("#f08e54"));
        // half way between two stops in sRGB: f1f9f8 and c2e2e3
        QCOMPARE(mapColor(ColorMap::Lagoa, ThemeMode::Light, 1.0 / 16).name(),
            QStringLiteral("#daeeee"));
        // outside is cut
        QCOMPARE(mapColor(ColorMap::Lagoa, ThemeMode::Light, -3).name(), QStringLiteral("#f1f9f8"));
        QCOMPARE(mapColor(ColorMap::Lagoa, ThemeMode::Light, 3).name(), QStringLiteral("#152c58"));
    }

    void limitsAreRound()
    {
        const std::array<std::pair<double, double>, 10> cases { { { 4.97, 5 }, { 5, 5 },
            { 5.01, 6 }, { 1.0, 1 }, { 1.2, 1.25 }, { 0.125, 0.125 }, { 0.068, 0.08 }, { 9.1, 10 },
            { 0.00031, 0.0004 }, { 1234, 1250 } } };
        for (const auto& [value, limit] : cases) {
            QVERIFY2(std::abs(roundedUp(value) - limit) < 1e-12 * limit,
                qPrintable(QString::number(value)));
        }
        // a float that is a round number in decimal is not pushed to the next one
        QCOMPARE(roundedUp(static_cast<double>(0.1F)), 0.1);
    }

    void stepsPickTheirMap()
    {
        QCOMPARE(scaleOfStep("attn.softmax", 0.3), (ColorScale { ColorMap::Lagoa, 1, false }));
        QCOMPARE(scaleOfStep("probs", 0), (ColorScale { ColorMap::Lagoa, 1, false }));
        QCOMPARE(scaleOfStep("attn.scores", 4.97), (ColorScale { ColorMap::AnilUrucum, 5, false }));
        const ColorScale zero = scaleOfStep("attn.q", 0);
        QVERIFY(zero.allZero);
        QCOMPARE(zero.low(), -1.0);
        QCOMPARE(zero.high(), 1.0);
        QVERIFY(!scaleOfStep("attn.q", std::numeric_limits<double>::denorm_min()).allZero);
    }

    void zeroIsNeutralAndTheScaleSymmetric()
    {
        const ColorScale scale = scaleOfStep("attn.scores", 5); // values -5 ... 3, say
        QCOMPARE(scale.color(0, ThemeMode::Light).name(), QStringLiteral("#f5f7f9"));
        QCOMPARE(scale.position(-5), 0.0);
        QCOMPARE(scale.position(5), 1.0);
        QCOMPARE(scale.position(3) + scale.position(-3), 1.0);
    }

    void textIsReadableOnEveryColour()
    {
        for (const ColorMap map : { ColorMap::Lagoa, ColorMap::AnilUrucum }) {
            for (const ThemeMode mode : { ThemeMode::Light, ThemeMode::Dark }) {
                for (int i = 0; i <= 1000; ++i) {
                    const QColor fill = mapColor(map, mode, i / 1000.0);
                    const QColor ink = textColorOn(fill);
                    QVERIFY(ink == QColor(Qt::black) || ink == QColor(Qt::white));
                    QVERIFY2(contrastRatio(ink, fill) >= 4.58, qPrintable(fill.name()));
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(ColorMapTest)
#include "color_map_test.moc"
