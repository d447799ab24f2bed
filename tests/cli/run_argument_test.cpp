// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The built program: what it says of a file that is no run, of a record that a run does not hold,
// and of a context that is full.
#include "tests/cli/program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

class RunArgumentTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void files_that_are_no_runs_data();
    void files_that_are_no_runs();
    void records_that_are_not_there_data();
    void records_that_are_not_there();
    void a_full_context_is_said_data();
    void a_full_context_is_said();

private:
    [[nodiscard]] QString file(const QString& name) const { return m_dir.filePath(name); }
    void put(const QString& name, const QByteArray& bytes) const
    {
        QFile out(file(name));
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(bytes) == bytes.size());
    }

    QTemporaryDir m_dir;
};

void RunArgumentTest::initTestCase()
{
    make_model(file("model").toStdString());
    QVERIFY(QDir().mkpath(file("folder")));
    put("empty.glass", {});
    put("notes.md", "# Notes\n\nNothing of a run is here.\n");
    put("short.glass", "abc");
    put("big.gguf", "GGUF\x03 and more of it");
    put("saved.pkl", QByteArray("\x80\x05N.", 4));
    const QStringList tokens { "--tokens", "1,2" };
    const auto traced = [&](const QString& name, const QStringList& more) {
        const Outcome made = run_glassllm(
            QStringList { "trace", file("model"), "--out", file(name) } + tokens + more);
        QVERIFY2(made.code == 0, made.text().c_str());
    };
    traced("run.glass", { "--new-tokens", "2", "--ignore-eos" });
    traced("second.glass", { "--layers", "1" });
    traced("few.glass", { "--steps", "attn.norm,logits" });
}

void RunArgumentTest::files_that_are_no_runs_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("what");
    QTest::newRow("folder") << "folder"
                            << "it is a folder.";
    QTest::newRow("model") << "model"
                           << "it is a folder with a model.";
    QTest::newRow("empty") << "empty.glass"
                           << "it is empty.";
    QTest::newRow("text") << "notes.md"
                          << "it is not a safetensors file.";
    QTest::newRow("short") << "short.glass"
                           << "it is not a safetensors file.";
    QTest::newRow("GGUF") << "big.gguf"
                          << "it is a GGUF file, which holds a model.";
    QTest::newRow("pickle") << "saved.pkl"
                            << "it is a pickle, such as `glassllm collect` writes.";
    QTest::newRow("weights") << "model/model.safetensors"
                             << "its metadata do not say format = glassllm-trace.";
}

void RunArgumentTest::files_that_are_no_runs()
{
    QFETCH(const QString, name);
    QFETCH(const QString, what);
    const QString sentence = name.section('/', -1) + " is not a recorded run: " + what;
    const QStringList cell { "--step", "embed", "--at", "0,0" };
    for (const QStringList& command :
        { QStringList { "show", file(name) }, QStringList { "show", file(name), "--step", "embed" },
            QStringList { "explain", file(name) } + cell }) {
        const Outcome outcome = run_glassllm(command);
        QVERIFY2(outcome.refuses({ sentence }), outcome.text().c_str());
    }
}

void RunArgumentTest::records_that_are_not_there_data()
{
    QTest::addColumn<QString>("run");
    QTest::addColumn<QStringList>("choice");
    QTest::addColumn<QString>("words");
    const auto add = [](const char* name, const char* run, const QStringList& choice,
                         const char* words) { QTest::newRow(name) << run << choice << words; };
    add("layer", "run.glass", { "--step", "attn.norm", "--layer", "9" },
        "step \"attn.norm\", layer 9, pass 0; expected layer 0, 1.");
    add("layer of a later pass", "run.glass",
        { "--step", "attn.norm", "--layer", "9", "--pass", "1" }, "pass 1; expected layer 0, 1.");
    add("layer and head", "run.glass", { "--step", "attn.q", "--layer", "9", "--head", "0" },
        "layer 9, head 0, pass 0; expected layer 0, 1.");
    add("layer that was left out", "second.glass", { "--step", "attn.norm", "--layer", "0" },
        "layer 0, pass 0; expected layer 1.");
    add("layer of none", "run.glass", { "--step", "embed", "--layer", "0" },
        "step \"embed\", layer 0, pass 0; expected no layer.");
    add("step that was left out", "few.glass", { "--step", "embed" },
        "step \"embed\", pass 0; expected one of the steps that `glassllm show` lists");
    add("step of a loss", "run.glass", { "--step", "loss" }, "Nothing was recorded for");
    add("head", "run.glass", { "--step", "attn.k", "--head", "2" },
        "Head 2 does not exist; expected 0 to 1.");
}

void RunArgumentTest::records_that_are_not_there()
{
    QFETCH(const QString, run);
    QFETCH(const QStringList, choice);
    QFETCH(const QString, words);
    for (const char* command : { "show", "explain" }) {
        const Outcome outcome = run_glassllm(QStringList { command, file(run) } + choice);
        QVERIFY2(outcome.refuses({ file(run) + ": ", words }), outcome.text().c_str());
    }
}

void RunArgumentTest::a_full_context_is_said_data()
{
    QTest::addColumn<QStringList>("command");
    const QStringList model { file("model"), "--prompt", "Ana", "--ignore-eos", "--new-tokens" };
    QTest::newRow("generate") << QStringList { "generate" } + model;
    QTest::newRow("trace") << QStringList { "trace" } + model;
}

void RunArgumentTest::a_full_context_is_said()
{
    QFETCH(QStringList, command);
    const auto run = [&](const QString& tokens) {
        QStringList line = command + QStringList { tokens };
        line += command.front() == "trace"
            ? QStringList { "--steps", "sample", "--out", file("full.glass") }
            : QStringList {};
        return run_glassllm(line);
    };
    // "<s>Ana" are a few of the 24 positions; the token after the last one is made, not read
    const Outcome full = run("40");
    QVERIFY2(full.code == 0 && full.err.count('\n') == 1, full.text().c_str());
    const QString said = QString::fromUtf8(full.err);
    QVERIFY2(said.startsWith("glassllm: The context of 24 tokens is full: "), full.text().c_str());
    QVERIFY2(said.endsWith(" of 40 new tokens were made.\n"), full.text().c_str());
    const QString made = said.section("full: ", 1).section(' ', 0, 0);
    QVERIFY(made.toInt() > 15 && made.toInt() < 25);
    // just as many as fit are no news
    const Outcome whole = run(made);
    QVERIFY2(whole.code == 0 && whole.err.isEmpty(), whole.text().c_str());
}

QTEST_GUILESS_MAIN(RunArgumentTest)
#include "run_argument_test.moc"
