// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The programs as they are installed: from another folder, with their own data and no other.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

namespace {

constexpr int PATIENCE = 240'000; // ms

struct Outcome {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Outcome run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("GLASSLLM_DATA_DIR"));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(QDir::rootPath());
    process.start(program, arguments);
    Outcome outcome;
    if (process.waitForFinished(PATIENCE) && process.exitStatus() == QProcess::NormalExit) {
        outcome.code = process.exitCode();
    }
    outcome.out = process.readAllStandardOutput();
    outcome.err = process.readAllStandardError();
    return outcome;
}

} // namespace

class InstalledTreeTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void model_and_sources_are_found();
    void window_starts();
    void nothing_is_read_from_the_sources();

private:
    [[nodiscard]] QString below(const QString& name) const { return m_prefix.filePath(name); }
    [[nodiscard]] QString program(const QString& name) const { return below("bin/" + name); }

    QTemporaryDir m_prefix;
};

void InstalledTreeTest::initTestCase()
{
    QVERIFY(m_prefix.isValid());
    const Outcome installed = run(QStringLiteral(GLASSLLM_CMAKE),
        { "--install", GLASSLLM_BUILD_DIR, "--prefix", m_prefix.path() });
    QVERIFY2(installed.code == 0, installed.err.constData());
    const QStringList tree
        = QDir(m_prefix.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    QCOMPARE(tree, QStringList({ "bin", "share" }));
}

void InstalledTreeTest::model_and_sources_are_found()
{
    const QString glassllm = program("glassllm");
    const Outcome text = run(glassllm, { "generate", "--prompt", "Ana", "--new-tokens", "2" });
    QVERIFY2(text.code == 0 && text.out.startsWith("Ana"), text.err.constData());
    const Outcome steps = run(glassllm, { "steps" });
    QVERIFY2(
        steps.code == 0 && steps.out.contains("core/model/attention.cpp"), steps.out.constData());
    const QString glass = below("run.glass");
    const Outcome traced = run(glassllm, { "trace", "--prompt", "Ana", "--out", glass });
    QVERIFY2(traced.code == 0, traced.err.constData());
    QVERIFY(QFile::remove(glass));
}

void InstalledTreeTest::window_starts()
{
    if (!GLASSLLM_HAS_STUDIO) {
        QVERIFY(!QFile::exists(program("glassllm-studio")));
        return;
    }
    const QString picture = below("window.png");
    const Outcome shown = run(program("glassllm-studio"),
        { "--prompt", "Ana", "--size", "1024x640", "--screenshot", picture });
    QVERIFY2(shown.code == 0, shown.err.constData());
    QFile file(picture);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray head = file.read(24); // signature, then the first chunk: width and height
    QVERIFY(head.size() == 24 && head.startsWith("\x89PNG\r\n"));
    QCOMPARE(qFromBigEndian<quint32>(head.constData() + 16), 1024U);
    QCOMPARE(qFromBigEndian<quint32>(head.constData() + 20), 640U);
    QVERIFY(file.remove());
}

void InstalledTreeTest::nothing_is_read_from_the_sources()
{
    QVERIFY(QDir(below("share")).removeRecursively());
    const Outcome lost = run(program("glassllm"), { "generate", "--prompt", "Ana" });
    QCOMPARE(lost.code, 2);
    QVERIFY2(lost.err.contains(below("share/glassllm").toUtf8()), lost.err.constData());
    QVERIFY(!lost.err.contains(GLASSLLM_SOURCE_DIR));
}

QTEST_GUILESS_MAIN(InstalledTreeTest)
#include "installed_tree_test.moc"
