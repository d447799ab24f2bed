// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The program itself, headless.
#include "tests/support/shared_data.h"
#include "tests/ui/ui_support.h"

#include <QColor>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QSet>
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
        return start(
            QString::fromStdString((program_dir() / "glassllm-studio").string()), arguments);
    }

    static qsizetype colours(const QImage& image)
    {
        QSet<QRgb> all;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                all.insert(image.pixel(x, y));
            }
        }
        return all.size();
    }

    int start(const QString& program, const QStringList& arguments)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), path(QStringLiteral("config")));
        process.setProcessEnvironment(environment);
        process.start(program, arguments);
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
        QTest::newRow("with a cell") << QStringList { QStringLiteral("--event"),
            QStringLiteral("8"), QStringLiteral("--cell"), QStringLiteral("1,0") }
                                     << QSize(1440, 900);
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
        QVERIFY(colours(image) > 200); // texts, panels, and the cells of a heatmap
        const bool dark = options.contains(QStringLiteral("dark"));
        const int background = QColor(image.pixel(pixels.width() / 2, 2)).lightness();
        QVERIFY2(
            dark ? background < 60 : background > 200, qPrintable(QString::number(background)));
        QVERIFY(!QFile::exists(path(QStringLiteral("config/glassllm/studio.ini"))));
    }

    void endsWhenTheEventIsPainted()
    {
        const QStringList model { path(QStringLiteral("modelo ção")), QStringLiteral("--quit") };
        QVERIFY2(
            run(model + QStringList { QStringLiteral("--prompt"), QStringLiteral("1 2 3") }) == 0,
            m_errors.constData());
        QCOMPARE(run({ path(QStringLiteral("nowhere")), QStringLiteral("--quit") }), 2);
        QVERIFY2(m_errors.contains("nowhere"), m_errors.constData());
    }

    void exportsAHeatmap()
    {
        const QString picture = path(QStringLiteral("map.png"));
        QVERIFY2(run({ path(QStringLiteral("modelo ção")), QStringLiteral("--prompt"),
                     QStringLiteral("1 2 3"), QStringLiteral("--event"), QStringLiteral("10"),
                     QStringLiteral("--export-heatmap"), picture })
                == 0,
            m_errors.constData());
        QVERIFY(colours(QImage(picture)) > 20);
        for (const char* const format : { "svg", "pdf" }) {
            const QString shapes = path(QStringLiteral("map.") + QString::fromLatin1(format));
            QVERIFY2(run({ path(QStringLiteral("modelo ção")), QStringLiteral("--prompt"),
                         QStringLiteral("1 2 3"), QStringLiteral("--export-heatmap"), shapes })
                    == 0,
                m_errors.constData());
            QFile file(shapes);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(file.readAll().contains(format[0] == 's' ? "<svg " : "%PDF"));
        }
    }

    void exportsHeadsEquationsAndTheWindow()
    {
        const QStringList start { path(QStringLiteral("modelo ção")), QStringLiteral("--prompt"),
            QStringLiteral("1 2 3"), QStringLiteral("--event"), QStringLiteral("10") };
        for (const char* const what : { "--export-heads", "--export-equation", "--screenshot" }) {
            for (const char* const format : { "png", "svg", "pdf" }) {
                const QString file = path(QStringLiteral("picture.") + QString::fromLatin1(format));
                QFile::remove(file);
                QVERIFY2(run(start + QStringList { QString::fromLatin1(what), file }) == 0,
                    m_errors.constData());
                QFile written(file);
                QVERIFY(written.open(QIODevice::ReadOnly));
                const QByteArray bytes = written.readAll();
                QVERIFY2(bytes.contains(format[1] == 'n' ? "PNG"
                                 : format[0] == 's'      ? "<svg "
                                                         : "%PDF"),
                    what);
                QVERIFY2(!bytes.contains("/DCTDecode"), what);
            }
        }
        // an event without heads
        QVERIFY(run({ path(QStringLiteral("modelo ção")), QStringLiteral("--prompt"),
                    QStringLiteral("1 2 3"), QStringLiteral("--export-heads"),
                    path(QStringLiteral("none.png")) })
            == 2);
        QVERIFY2(m_errors.contains("--export-heads"), m_errors.constData());
        QVERIFY(!QFile::exists(path(QStringLiteral("none.png"))));
    }

    void exportsEveryStep()
    {
        const QString folder = path(QStringLiteral("todas as etapas"));
        const QStringList arguments { path(QStringLiteral("modelo ção")),
            QStringLiteral("--prompt"), QStringLiteral("1 2 3"), QStringLiteral("--lang"),
            QStringLiteral("pt_BR"), QStringLiteral("--export-steps"), folder };
        QVERIFY2(run(arguments) == 0, m_errors.constData());
        const QStringList files = QDir(folder).entryList(QDir::Files, QDir::Name);
        QCOMPARE(files.size(), 42); // 41 events and the page
        QCOMPARE(files.front(), QStringLiteral("001-embed.png"));
        QFile page(folder + QStringLiteral("/index.html"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        QVERIFY(page.readAll().contains("Evento 41 de 41"));
        QCOMPARE(run(arguments), 1); // it is full now
        QVERIFY2(m_errors.contains("todas as etapas"), m_errors.constData());
        QCOMPARE(QDir(folder).entryList(QDir::Files, QDir::Name), files);
    }

    void comparesTwoPrompts()
    {
        const QString alone = path(QStringLiteral("alone.png"));
        const QString compared = path(QStringLiteral("compared.png"));
        const QStringList start { path(QStringLiteral("modelo ção")), QStringLiteral("--prompt"),
            QStringLiteral("1 2 3"), QStringLiteral("--prompt"), QStringLiteral("1 2 9 4"),
            QStringLiteral("--event"), QStringLiteral("28"), QStringLiteral("--screenshot") };
        QVERIFY2(run(start + QStringList { alone }) == 0, m_errors.constData());
        QVERIFY2(run(start + QStringList { compared, QStringLiteral("--compare") }) == 0,
            m_errors.constData());
        QCOMPARE(QImage(compared).size(), QSize(1440, 900));
        QVERIFY(colours(QImage(compared)) > 200);
        QVERIFY(QImage(alone) != QImage(compared));
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
        QTest::newRow("format") << QStringList { QStringLiteral("--export-heatmap"),
            path(QStringLiteral("map.jpg")) }
                                << QByteArray("map.jpg");
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
        QTest::newRow("no name of a picture") << QStringList { QStringLiteral("--screenshot"),
            QString() } << QByteArray("--screenshot is \"\"");
        QTest::newRow("no name of a run")
            << QStringList { QString() } << QByteArray("source is \"\"");
        QTest::newRow("event outside") << QStringList { model, QStringLiteral("--prompt"),
            QStringLiteral("1"), QStringLiteral("--event"), QStringLiteral("42") }
                + shot << QByteArray("42");
        QTest::newRow("cell of no numbers")
            << QStringList { QStringLiteral("--cell"), QStringLiteral("7;6") } << QByteArray("7;6");
        QTest::newRow("cell outside") << QStringList { model, QStringLiteral("--prompt"),
            QStringLiteral("1 2"), QStringLiteral("--event"), QStringLiteral("8"),
            QStringLiteral("--cell"), QStringLiteral("0,2") }
                + shot << QByteArray("--cell is 0,2");
        QTest::newRow("cell of a single number") << QStringList { model, QStringLiteral("--prompt"),
            QStringLiteral("1"), QStringLiteral("--event"), QStringLiteral("41"),
            QStringLiteral("--cell"), QStringLiteral("0,0") }
                + shot << QByteArray("--cell");
        QTest::newRow("token outside")
            << QStringList { model, QStringLiteral("--prompt"), QStringLiteral("256") } + shot
            << QByteArray("256");
        QStringList nine { model };
        for (int i = 0; i < 9; ++i) {
            nine << QStringLiteral("--prompt") << QStringLiteral("1");
        }
        QTest::newRow("nine prompts") << nine + shot << QByteArray("--prompt is 9 times");
        QTest::newRow("nothing to compare with") << QStringList {
            model, QStringLiteral("--prompt"), QStringLiteral("1"), QStringLiteral("--compare")
        } + shot << QByteArray("--compare");
        QTest::newRow("the second of two prompts") << QStringList { model,
            QStringLiteral("--prompt"), QStringLiteral("1"), QStringLiteral("--prompt"),
            QStringLiteral("256") }
                + shot << QByteArray("256");
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

    void refusesAPromptThatIsNoText()
    {
        // a byte that no QString holds has to come from a shell
        QCOMPARE(start(QStringLiteral("sh"),
                     { QStringLiteral("-c"),
                         QStringLiteral("exec \"$0\" \"$1\" --prompt \"$(printf 'a\\377')\" "
                                        "--screenshot \"$2\""),
                         QString::fromStdString((program_dir() / "glassllm-studio").string()),
                         path(QStringLiteral("modelo ção")), path(QStringLiteral("o.png")) }),
            2);
        QVERIFY2(m_errors.contains("--prompt"), m_errors.constData());
    }

    void writesToADeviceAndKeepsIt()
    {
        const QString device = path(QStringLiteral("full.png"));
        if (QProcess::execute(QStringLiteral("mknod"),
                { QStringLiteral("-m"), QStringLiteral("666"), device, QStringLiteral("c"),
                    QStringLiteral("1"), QStringLiteral("7") })
            != 0) {
            QSKIP("only root can make a device");
        }
        const QStringList model { path(QStringLiteral("modelo ção")), QStringLiteral("--prompt"),
            QStringLiteral("1") };
        QCOMPARE(run(model + QStringList { QStringLiteral("--screenshot"), device }), 1);
        QVERIFY2(m_errors.contains("full"), m_errors.constData());
        QCOMPARE(run(model + QStringList { QStringLiteral("--export-heatmap"), device }), 1);
        QVERIFY2(m_errors.contains("full"), m_errors.constData());
        QVERIFY(!QFileInfo(device).isFile());
    }

    void saysItsVersion() { QCOMPARE(run({ QStringLiteral("--version") }), 0); }
};

QTEST_GUILESS_MAIN(StudioProgramTest)
#include "studio_program_test.moc"
