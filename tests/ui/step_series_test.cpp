// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A picture of every event, and the page that shows them.
#include "tests/ui/picture_support.h"
#include "tests/ui/shown_stage.h"

#include "core/base/error.h"
#include "ui/export/step_series.h"
#include "ui/i18n/translator.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

StepSeriesOrder orderOf(const std::shared_ptr<const Run>& run)
{
    StepSeriesOrder order;
    order.run = run;
    order.factor = 1;
    order.language = QStringLiteral("en");
    return order;
}

void writeAll(StepSeries& series)
{
    while (series.done() < series.count()) {
        series.writeNext();
    }
    series.finish();
}

QStringList entriesOf(const QString& folder)
{
    return QDir(folder).entryList(
        QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

QString pageOf(const QString& folder)
{
    return QString::fromUtf8(bytesOf(folder + QStringLiteral("/index.html")));
}

/// A run whose every text is a trap.
std::shared_ptr<const Run> hostileRun()
{
    RunMaker maker;
    maker.tokens({ "<script>", "&", "\x01" })
        .record("attn.mask", { 1, 3, 3 }, ramp(9, 1), 0)
        .record("attn.softmax", { 2, 3, 3 }, ramp(18, 0.01F), 1);
    maker.run().prompt = "</p><script>alert(1)</script>\x01\u202e&amp;";
    maker.run().model = "<b>\"&";
    return maker.make();
}

} // namespace

class StepSeriesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    [[nodiscard]] QString path(const QString& name) const { return m_dir.filePath(name); }

private slots:
    void init() { QVERIFY(QDir(m_dir.path()).removeRecursively() && QDir().mkpath(m_dir.path())); }

    void everyEventHasAPictureAndACaption()
    {
        StepSeries series(orderOf(runOfEveryStep()), path(QStringLiteral("out")));
        QCOMPARE(series.count(), static_cast<int>(STEPS.size()));
        QCOMPARE(entriesOf(m_dir.path()).size(), 1);
        QVERIFY(entriesOf(m_dir.path()).front().startsWith(QLatin1Char('.')));
        writeAll(series);
        QCOMPARE(entriesOf(m_dir.path()), QStringList { QStringLiteral("out") });
        QStringList files = entriesOf(path(QStringLiteral("out")));
        QCOMPARE(files.takeLast(), QStringLiteral("index.html"));
        const QString page = pageOf(path(QStringLiteral("out")));
        QCOMPARE(page.count(QStringLiteral("<figure ")), series.count());
        qsizetype place = 0;
        for (int i = 0; i < series.count(); ++i) {
            const Step& step = STEPS.at(static_cast<std::size_t>(i));
            const QString id = QString::fromUtf8(step.id.data(), qsizetype(step.id.size()));
            QString name = id;
            const QString number = QString::number(i + 1).rightJustified(3, QLatin1Char('0'));
            const QString beginning
                = number + QLatin1Char('-') + name.replace(QLatin1Char('.'), QLatin1Char('-'));
            QVERIFY2(files.at(i).startsWith(beginning), qPrintable(files.at(i)));
            QVERIFY(files.at(i).endsWith(QStringLiteral(".png")));
            const QImage image(path(QStringLiteral("out/")) + files.at(i));
            QVERIFY(!image.isNull());
            const QString event = QStringLiteral("Event %1 of 25 · ").arg(i + 1) + id;
            QVERIFY2(image.text(QStringLiteral("Event")).startsWith(event), qPrintable(event));
            QVERIFY(!image.text(QStringLiteral("Description")).isEmpty());
            const auto plain
                = QString::fromUtf8(step.info.plain.data(), qsizetype(step.info.plain.size()));
            QCOMPARE(image.text(QStringLiteral("Equation")), plain);
            // in order
            const qsizetype next = page.indexOf(
                QStringLiteral("<img loading=\"lazy\" src=\"%1\"").arg(files.at(i)), place);
            QVERIFY2(next > place, qPrintable(files.at(i)));
            place = page.indexOf(event, next);
            QVERIFY(place > next);
            const QString equation = QString(plain)
                                         .replace(QStringLiteral("; "), QStringLiteral("\n"))
                                         .toHtmlEscaped();
            QVERIFY2(page.indexOf(equation, place) > place, qPrintable(equation));
        }
        QVERIFY(page.contains(QStringLiteral("prefers-color-scheme: dark")));
        QVERIFY(!page.contains(QStringLiteral("http"))); // it needs nothing else
        QVERIFY(page.contains(QStringLiteral("<html lang=\"en\">")));
    }

    void textsAreNeverMarkup()
    {
        StepSeriesOrder order = orderOf(hostileRun());
        order.format = PictureFormat::Svg;
        StepSeries series(order, path(QStringLiteral("out")));
        writeAll(series);
        const QString page = pageOf(path(QStringLiteral("out")));
        QVERIFY(!page.contains(QStringLiteral("<script")));
        QVERIFY(!page.contains(QStringLiteral("<b>")));
        QVERIFY(page.contains(QStringLiteral("&lt;script&gt;alert(1)")));
        QVERIFY(page.contains(QStringLiteral("&lt;b&gt;&quot;&amp;")));
        QVERIFY(page.contains(QStringLiteral("&amp;amp;")));
        QVERIFY(!page.contains(QChar(1)) && !page.contains(QChar(0x202e)));
        const QString file = path(QStringLiteral("out/001-attn-mask-layer0-head0.svg"));
        const SvgContent svg = readSvg(bytesOf(file));
        QVERIFY2(svg.error.isEmpty() && svg.images == 0, qPrintable(file + svg.error));
        QVERIFY(svg.description.contains(QStringLiteral("Event: Event 1 of 2 · attn.mask")));
    }

    void headsCanStandSideBySide()
    {
        StepSeriesOrder order = orderOf(hostileRun());
        order.allHeads = true;
        StepSeries series(order, path(QStringLiteral("out")));
        writeAll(series);
        const QStringList files = entriesOf(series.folder());
        QCOMPARE(files.at(0), QStringLiteral("001-attn-mask-layer0-head0.png")); // has one
        QCOMPARE(files.at(1), QStringLiteral("002-attn-softmax-layer1-heads.png"));
        const QImage image(series.folder() + QLatin1Char('/') + files.at(1));
        QCOMPARE(image.text(QStringLiteral("Head")), QStringLiteral("all"));
    }

    void droppedItLeavesNothing()
    {
        {
            StepSeries series(orderOf(runOfEveryStep()), path(QStringLiteral("out")));
            series.writeNext();
            series.writeNext();
            QCOMPARE(series.done(), 2);
        }
        QVERIFY(entriesOf(m_dir.path()).isEmpty());
    }

    /// A program that was killed leaves its hidden folder: the next series of the name takes it
    /// away.
    void whatAKilledSeriesLeftIsRemoved()
    {
        const auto run = hostileRun();
        const auto make = [this](const QString& name, const QString& file) {
            QVERIFY(QDir().mkpath(path(name)));
            QFile out(path(name + QLatin1Char('/') + file));
            QVERIFY(out.open(QIODevice::WriteOnly) && out.write("x") == 1);
        };
        make(QStringLiteral(".steps.aB3xY9"), QStringLiteral("001-attn.mask-L0.png"));
        make(QStringLiteral(".steps.zzzzzz"), QStringLiteral("index.html"));
        // of another series, of another program, of a person
        make(QStringLiteral(".other.aB3xY9"), QStringLiteral("001-attn.mask-L0.png"));
        make(QStringLiteral(".steps.aB3xY"), QStringLiteral("001-attn.mask-L0.png"));
        make(QStringLiteral(".steps.thesis"), QStringLiteral("chapter.tex"));
        make(QStringLiteral(".steps.folder"), QStringLiteral("001.png"));
        QVERIFY(QDir().mkpath(path(QStringLiteral(".steps.folder/002.png"))));
        QVERIFY(QFile::link(
            path(QStringLiteral(".other.aB3xY9")), path(QStringLiteral(".steps.linked"))));
        const QStringList kept { QStringLiteral(".other.aB3xY9"), QStringLiteral(".steps.aB3xY"),
            QStringLiteral(".steps.folder"), QStringLiteral(".steps.linked"),
            QStringLiteral(".steps.thesis") };
        {
            StepSeries first(orderOf(run), path(QStringLiteral("steps")));
            first.writeNext();
            // one that is being written is not left over
            StepSeries second(orderOf(run), path(QStringLiteral("steps")));
            QCOMPARE(entriesOf(m_dir.path()).size(), kept.size() + 2);
            writeAll(first);
        }
        QCOMPARE(entriesOf(m_dir.path()), kept + QStringList { QStringLiteral("steps") });
        QCOMPARE(entriesOf(path(QStringLiteral(".other.aB3xY9"))).size(), 1);
    }

    void anEmptyFolderIsTakenAnyOtherIsKept()
    {
        QVERIFY(QDir().mkpath(path(QStringLiteral("full/inside"))));
        QVERIFY(QDir().mkpath(path(QStringLiteral("empty"))));
        StepSeries series(orderOf(maskedRun()), path(QStringLiteral("empty/")));
        writeAll(series);
        QCOMPARE(entriesOf(path(QStringLiteral("empty"))).size(), 2);
        for (const char* const name : { "full", "none/deeper", "empty/index.html" }) {
            const QString folder = path(QString::fromLatin1(name));
            try {
                const StepSeries refused(orderOf(maskedRun()), folder);
                QFAIL(name);
            } catch (const IoError& error) {
                QVERIFY2(std::string(error.what()).find(name) != std::string::npos, error.what());
            }
        }
        QCOMPARE(entriesOf(path(QStringLiteral("full"))).size(), 1);
        QCOMPARE(entriesOf(m_dir.path()).size(), 2);
    }

    void aFailureNamesTheFileAndLeavesNothing()
    {
        auto series
            = std::make_unique<StepSeries>(orderOf(maskedRun()), path(QStringLiteral("out")));
        const QString hidden = path(entriesOf(m_dir.path()).front());
        QVERIFY(QDir(hidden).removeRecursively());
        QVERIFY_EXCEPTION_THROWN(writeAll(*series), IoError);
        series.reset();
        QVERIFY(entriesOf(m_dir.path()).isEmpty());
    }

    void anotherLanguageBeginsAnew()
    {
        StepSeries series(orderOf(runOfEveryStep()), path(QStringLiteral("out")));
        series.writeNext();
        series.writeNext();
        Translator translator(Language::Portuguese);
        series.restart(QStringLiteral("pt-BR"));
        QCOMPARE(series.done(), 0);
        writeAll(series);
        translator.setLanguage(Language::English);
        const QString page = pageOf(series.folder());
        QVERIFY(page.contains(QStringLiteral("<html lang=\"pt-BR\">")));
        QVERIFY(page.contains(QStringLiteral("Evento 1 de 25")));
        QVERIFY(!page.contains(QStringLiteral("Event 1 of")));
        QVERIFY(page.contains(QStringLiteral("Confusão comum: ")));
        QCOMPARE(page.count(QStringLiteral("<figure ")), series.count());
    }

    void passesCanBeChosen()
    {
        Run run = *maskedRun();
        run.passes.push_back(run.passes.front());
        run.passes.push_back(run.passes.front());
        const auto three = std::make_shared<const Run>(run);
        StepSeriesOrder order = orderOf(three);
        QCOMPARE(StepSeries(order, path(QStringLiteral("a"))).count(), 3);
        order.pass = 1;
        StepSeries one(order, path(QStringLiteral("b")));
        QCOMPARE(one.count(), 1);
        writeAll(one);
        QVERIFY(pageOf(one.folder()).contains(QStringLiteral("Token 2 of 3 · Event 1 of 1")));
    }

    void aPickedFolderIsNotMixedUp()
    {
        const QString model = QStringLiteral("../odd: model");
        QCOMPARE(seriesFolder(m_dir.path(), model), m_dir.path());
        QCOMPARE(seriesFolder(path(QStringLiteral("new")), model), path(QStringLiteral("new")));
        QVERIFY(QDir().mkpath(path(QStringLiteral("vidro-steps"))));
        QCOMPARE(seriesFolder(m_dir.path(), QStringLiteral("vidro")),
            path(QStringLiteral("vidro-steps-2")));
        const QString odd = seriesFolder(m_dir.path(), model);
        QCOMPARE(QFileInfo(odd).absolutePath(), QFileInfo(m_dir.path()).absoluteFilePath());
        QVERIFY(odd.endsWith(QStringLiteral("model-steps")));
    }
};

QTEST_MAIN(StepSeriesTest)
#include "step_series_test.moc"
