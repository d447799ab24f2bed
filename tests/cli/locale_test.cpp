// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The same bytes whatever the environment says about numbers.
#include "core/base/atomic_file.h"
#include "tests/cli/program.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

class LocaleTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void same_bytes_data();
    void same_bytes();
    void same_files();

private:
    QTemporaryDir m_dir;
    QString m_model;
    QString m_run;
    QProcessEnvironment m_brazil = QProcessEnvironment::systemEnvironment();
};

void LocaleTest::initTestCase()
{
    // a locale of our own, since a machine may have none with a decimal comma
    const QString made = m_dir.filePath("pt_BR.UTF-8");
    if (QProcess::execute("localedef", { "-i", "pt_BR", "-f", "UTF-8", made }) != 0) {
        if (qEnvironmentVariableIsSet("CI")) {
            QFAIL("localedef cannot make pt_BR.UTF-8: is Debian's `locales` installed?");
        }
        QSKIP("localedef cannot make pt_BR.UTF-8 here");
    }
    m_brazil.insert("LOCPATH", m_dir.path());
    m_brazil.insert("LC_ALL", "pt_BR.UTF-8");
    m_brazil.insert("LANG", "pt_BR.UTF-8");
    // the check is worth something only if the locale works
    QProcess printf;
    printf.setProcessEnvironment(m_brazil);
    printf.start("/usr/bin/printf", { "%.1f", "1,5" });
    QVERIFY(printf.waitForFinished());
    QCOMPARE(printf.readAllStandardOutput(), QByteArray("1,5"));
    m_model = m_dir.filePath("model");
    make_model(m_model.toStdString());
    m_run = m_dir.filePath("run.glass");
    QCOMPARE(run_glassllm({ "trace", m_model, "--prompt", "a ação", "--out", m_run }).code, 0);
}

void LocaleTest::same_bytes_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("steps") << QStringList { "steps", "--json" };
    QTest::newRow("show json") << QStringList { "show", m_run, "--step", "logits", "--json" };
    QTest::newRow("show csv") << QStringList { "show", m_run, "--step", "logits", "--csv" };
    QTest::newRow("show text") << QStringList { "show", m_run, "--step", "logits" };
    QTest::newRow("generate") << QStringList { "generate", m_model, "--prompt", "a ação",
        "--temperature", "0.75", "--top-p", "0.9", "--seed", "3" };
    QTest::newRow("tokenize") << QStringList { "tokenize", m_model, "--text", "a ação", "--json" };
    QTest::newRow("refusal") << QStringList { "generate", m_model, "--prompt", "a", "--temperature",
        "0,75" };
}

void LocaleTest::same_bytes()
{
    QFETCH(const QStringList, arguments);
    const Outcome plain = run_glassllm(arguments);
    const Outcome brazil = run_glassllm(arguments, {}, m_brazil);
    QCOMPARE(brazil.code, plain.code);
    QCOMPARE(brazil.out, plain.out);
    QCOMPARE(brazil.err, plain.err);
    QVERIFY(!plain.out.isEmpty() || plain.code == 2);
}

void LocaleTest::same_files()
{
    const QString there = m_dir.filePath("brazil.glass");
    const QStringList arguments { "trace", m_model, "--prompt", "a ação", "--out" };
    QCOMPARE(run_glassllm(arguments + QStringList { there }, {}, m_brazil).code, 0);
    QFile a(m_run);
    QFile b(there);
    QVERIFY(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
    QVERIFY(a.readAll() == b.readAll());
}

QTEST_GUILESS_MAIN(LocaleTest)
#include "locale_test.moc"
