// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The program itself, headless.
#include "tests/support/shared_data.h"
#include "tests/ui/ui_support.h"

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTest>

using glassllm::testing::program_dir;
using glassllm::testing::writeRandomModel;

class StudioProgramTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    QByteArray m_errors;

    QString path(const QString& name) const { return m_dir.filePath(name); }

    int run(const QStringList& arguments)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), path(QStringLiteral("config")));
        process.setProcessEnvironment(environment);
        process.start(
            QString::fromStdString((program_dir() / "glassllm-studio").string()), arguments);
        if (!process.waitForFinished(300000)) {
            return -1;
        }
        m_errors = process.readAllStandardError();
        return process.exitCode();
    }

private slots:
    void initTestCase() { writeRandomModel(path(QStringLiteral("modelo ção")), false); }

    void takesAPicture_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QSize>("pixels");
        QTest::newRow("plain") << QStringList {} << QSize(1440, 900);
        QTest::newRow("small, dark, Portuguese") << QStringList { QStringLiteral("--size"),
            QStringLiteral("1024x640"), QStringLiteral("--theme"), QStringLiteral("dark"),
            QStringLiteral("--lang"), QStringLiteral("pt_BR"), QStringLiteral("--event"),
            QStringLiteral("41") } << QSize(1024, 640);
        QTest::newRow("sharp") << QStringList { QStringLiteral("--size"),
            QStringLiteral("1024x640"), QStringLiteral("--scale"), QStringLiteral("2"),
            QStringLiteral("--head"), QStringLiteral("3") }
                               << QSize(2048, 1280);
    }

    void takesAPicture()
    {
        QFETCH(QStringList, options);
        QFETCH(QSize, pixels);
        const QString picture = path(QStringLiteral("picture.png"));
        QFile::remove(picture);
        const QStringList arguments
            = QStringList { path(QStringLiteral("modelo ção")), QStringLiteral("--prompt"),
                  QStringLiteral("1 2 3"), QStringLiteral("--screenshot"), picture }
            + options;
        QVERIFY2(run(arguments) == 0, m_errors.constData());
        const QImage image(picture);
        QCOMPARE(image.size(), pixels);
        QVERIFY(!QFile::exists(path(QStringLiteral("config/glassllm/studio.ini"))));
    }

    void exportsAHeatmap()
    {
        const QString picture = path(QStringLiteral("map.png"));
        QVERIFY2(run({ path(QStringLiteral("modelo ção")), QStringLiteral("--prompt"),
                     QStringLiteral("1 2 3"), QStringLiteral("--event"), QStringLiteral("10"),
                     QStringLiteral("--export-heatmap"), picture })
                == 0,
            m_errors.constData());
        QVERIFY(!QImage(picture).isNull());
    }

    void refusesBadInput_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("named");
        const QString out = path(QStringLiteral("o.png"));
        const QString model = path(QStringLiteral("modelo ção"));
        const QStringList shot { QStringLiteral("--screenshot"), out };
        QTest::newRow("option") << QStringList { QStringLiteral("--nonsense") }
                                << QByteArray("nonsense");
        QTest::newRow("language") << QStringList { QStringLiteral("--lang"), QStringLiteral("fr") }
                                  << QByteArray("fr");
        QTest::newRow("theme") << QStringList { QStringLiteral("--theme"), QStringLiteral("pink") }
                               << QByteArray("pink");
        QTest::newRow("size") << QStringList { QStringLiteral("--size"), QStringLiteral("10") }
                              << QByteArray("10");
        QTest::newRow("scale") << QStringList { QStringLiteral("--scale"), QStringLiteral("1,5") }
                               << QByteArray("1,5");
        QTest::newRow("event of no number")
            << QStringList { QStringLiteral("--event"), QStringLiteral("0") } << QByteArray("0");
        QTest::newRow("no model") << QStringList { path(QStringLiteral("nowhere")) } + shot
                                  << QByteArray("nowhere");
        QTest::newRow("event outside") << QStringList { model, QStringLiteral("--prompt"),
            QStringLiteral("1"), QStringLiteral("--event"), QStringLiteral("42") }
                + shot << QByteArray("42");
        QTest::newRow("token outside")
            << QStringList { model, QStringLiteral("--prompt"), QStringLiteral("256") } + shot
            << QByteArray("256");
        QTest::newRow("empty prompt")
            << QStringList { model, QStringLiteral("--prompt"), QString() } + shot
            << QByteArray("empty");
    }

    void refusesBadInput()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, named);
        QCOMPARE(run(arguments), 2);
        QVERIFY2(m_errors.contains(named), m_errors.constData());
        QVERIFY2(m_errors.contains("glassllm-studio: "), m_errors.constData()); // Qt may warn first
    }

    void saysWhenItCannotWrite()
    {
        QCOMPARE(run({ path(QStringLiteral("modelo ção")), QStringLiteral("--prompt"),
                     QStringLiteral("1"), QStringLiteral("--screenshot"),
                     path(QStringLiteral("missing/o.png")) }),
            1);
        QVERIFY2(m_errors.contains("missing/o.png"), m_errors.constData());
    }

    void saysItsVersion() { QCOMPARE(run({ QStringLiteral("--version") }), 0); }
};

QTEST_GUILESS_MAIN(StudioProgramTest)
#include "studio_program_test.moc"
