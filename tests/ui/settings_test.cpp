// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/settings.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

using namespace glassllm;

class SettingsTest : public QObject {
    Q_OBJECT

private slots:
    void startsWithTheDefaults()
    {
        const Settings settings;
        QVERIFY(!settings.language());
        QVERIFY(!settings.theme());
        QVERIFY(settings.sampling().greedy);
        QVERIFY(settings.singleKeys());
        QVERIFY(settings.panelOpen());
        QCOMPARE(settings.speedStep(), 2);
        QVERIFY(!settings.decimals());
        QVERIFY(settings.recentModels().isEmpty());
        QVERIFY(settings.splitterSizes(QStringLiteral("body"), QStringLiteral("full")).isEmpty());
    }

    void remembersEverything()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("s.ini"));
        Sampling sampling;
        sampling.greedy = false;
        sampling.temperature = 0.7;
        sampling.top_k = 40;
        sampling.top_p = 0.9;
        sampling.seed = std::numeric_limits<std::uint64_t>::max();
        {
            Settings settings(path);
            settings.setLanguage(Language::Portuguese);
            settings.setTheme(ThemeMode::Dark);
            settings.setSampling(sampling);
            settings.setNewTokens(12);
            settings.setSingleKeys(false);
            settings.setSpeedStep(4);
            settings.setDecimals(5);
            settings.setPanelOpen(false);
            settings.setSplitterSizes(
                QStringLiteral("body"), QStringLiteral("full"), { 200, 900, 340 });
            settings.setWindowGeometry(QByteArray("abc"));
            settings.addRecentModel(QStringLiteral("/models/ação, com espaço"));
        }
        const Settings settings(path);
        QCOMPARE(settings.language(), std::optional(Language::Portuguese));
        QCOMPARE(settings.theme(), std::optional(ThemeMode::Dark));
        QCOMPARE(settings.sampling().greedy, false);
        QCOMPARE(settings.sampling().temperature, 0.7);
        QCOMPARE(settings.sampling().top_k, 40);
        QCOMPARE(settings.sampling().top_p, 0.9);
        QCOMPARE(settings.sampling().seed, sampling.seed);
        QCOMPARE(settings.newTokens(), 12);
        QCOMPARE(settings.singleKeys(), false);
        QCOMPARE(settings.speedStep(), 4);
        QCOMPARE(settings.decimals(), std::optional(5));
        QCOMPARE(settings.panelOpen(), false);
        QCOMPARE(settings.splitterSizes(QStringLiteral("body"), QStringLiteral("full")),
            (QList<int> { 200, 900, 340 }));
        QVERIFY(
            settings.splitterSizes(QStringLiteral("body"), QStringLiteral("compact")).isEmpty());
        QCOMPARE(settings.windowGeometry(), QByteArray("abc"));
        QCOMPARE(
            settings.recentModels(), QStringList { QStringLiteral("/models/ação, com espaço") });
    }

    void recentModelsAreFewAndTheLatestComesFirst()
    {
        Settings settings;
        for (int i = 0; i < 10; ++i) {
            settings.addRecentModel(QStringLiteral("/models/%1").arg(i));
        }
        settings.addRecentModel(QStringLiteral("/models/other/../7/"));
        QCOMPARE(settings.recentModels().size(), Settings::RECENT_MODELS);
        QCOMPARE(settings.recentModels().constFirst(), QStringLiteral("/models/7"));
        QCOMPARE(settings.recentModels().count(QStringLiteral("/models/7")), 1);
    }

    void recentPathsMeanTheSameFromEverywhere()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("s.ini"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[General]\nrecentModels=models/tiny, /models/good, tiny\n"
                   "recentRuns=a.glass\n");
        file.close();
        Settings settings(path);
        QCOMPARE(settings.recentModels(), QStringList { QStringLiteral("/models/good") });
        QVERIFY(settings.recentRuns().isEmpty());
        settings.addRecentModel(QStringLiteral("near/model"));
        settings.addRecentRun(QStringLiteral("near.glass"));
        QCOMPARE(settings.recentModels(),
            (QStringList { QDir::current().filePath(QStringLiteral("near/model")),
                QStringLiteral("/models/good") }));
        QCOMPARE(settings.recentRuns(),
            QStringList { QDir::current().filePath(QStringLiteral("near.glass")) });
    }

    void nonsenseInTheFileCountsAsAbsent()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("s.ini"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[General]\nlanguage=klingon\ntheme=pink\nnewTokens=-4\nspeedStep=99\n"
                   "decimals=7\n"
                   "[sampling]\ntemperature=nan\ntopP=7\ntopK=-1\nseed=x\n"
                   "[splitters]\nbody-full=1, zwei, 3\n");
        file.close();
        const Settings settings(path);
        QVERIFY(!settings.language());
        QVERIFY(!settings.theme());
        QCOMPARE(settings.newTokens(), 5);
        QCOMPARE(settings.speedStep(), 2);
        QVERIFY(!settings.decimals());
        QCOMPARE(settings.sampling().temperature, 1.0);
        QCOMPARE(settings.sampling().top_p, 1.0);
        QCOMPARE(settings.sampling().top_k, 0);
        QCOMPARE(settings.sampling().seed, std::uint64_t { 0 });
        QVERIFY(settings.splitterSizes(QStringLiteral("body"), QStringLiteral("full")).isEmpty());
    }

    void automaticDecimalsComeBack()
    {
        Settings settings;
        settings.setDecimals(2);
        QCOMPARE(settings.decimals(), std::optional(2));
        settings.setDecimals(std::nullopt);
        QVERIFY(!settings.decimals());
    }

    void inMemoryNothingIsShared()
    {
        Settings one;
        one.setTheme(ThemeMode::Dark);
        const Settings other;
        QVERIFY(!other.theme());
    }
};

QTEST_GUILESS_MAIN(SettingsTest)
#include "settings_test.moc"
