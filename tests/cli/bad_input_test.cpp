// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bad input is refused by name, with one sentence and code 2, and leaves no file behind.
#include "core/base/atomic_file.h"
#include "tests/cli/program.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <string>

using namespace glassllm;
using namespace glassllm::testing;

class BadInputTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void options_data();
    void options();
    void common_options_data();
    void common_options();
    void show_selectors_data();
    void show_selectors();
    void texts_that_are_not_utf8();

private:
    [[nodiscard]] QString out() const { return m_out + "/run.glass"; }

    QTemporaryDir m_dir;
    QString m_model;
    QString m_run;
    QString m_out; // a folder that stays empty
};

void BadInputTest::initTestCase()
{
    m_model = m_dir.filePath("model");
    m_run = m_dir.filePath("good.glass");
    m_out = m_dir.filePath("out");
    QVERIFY(QDir().mkpath(m_out));
    make_model(m_model.toStdString());
    const Outcome made = run_glassllm({ "trace", m_model, "--tokens", "1,2", "--out", m_run });
    QVERIFY2(made.code == 0, made.text().c_str());
}

void BadInputTest::init()
{
    QVERIFY(names_in(m_out).isEmpty());
}

void BadInputTest::cleanup()
{
    QVERIFY(names_in(m_out).isEmpty());
}

void BadInputTest::options_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char* name, const QStringList& arguments, const QStringList& words) {
        QTest::newRow(name) << arguments << words;
    };
    const QStringList one { "--tokens", "1" };
    row("no prompt", {}, { "prompt", "missing" });
    row("two prompts", { "--prompt", "a", "--tokens", "1" }, { "more than once" });
    row("empty prompt", { "--prompt", "" }, { "empty" });
    row("empty prompt, equality", { "--prompt=" }, { "empty" });
    row("empty prompt file", { "--prompt-file", "/dev/null" }, { "/dev/null" });
    row("no prompt file", { "--prompt-file", "/nowhere" }, { "/nowhere" });
    row("folder as prompt file", { "--prompt-file", "/tmp" }, { "/tmp" });
    row("empty ids", { "--tokens", "" }, { "\"\"" });
    row("word among ids", { "--tokens", "1,true,2" }, { "\"true\"" });
    row("negative id", { "--tokens", "1,-2" }, { "\"-2\"" });
    row("id with a space", { "--tokens", "1, 2" }, { "\" 2\"" });
    row("fraction as id", { "--tokens", "1.5" }, { "\"1.5\"" });
    row("id out of range", { "--tokens", "1,90000" }, { "90000", "position 1" });
    row("long prompt", { "--tokens", QStringList(25, "1").join(u',') }, { "25", "24" });
    row("no new tokens", one + QStringList { "--new-tokens", "0" }, { "--new-tokens", "\"0\"" });
    row("word for new tokens", one + QStringList { "--new-tokens", "x" }, { "\"x\"" });
    row("greedy and seed", one + QStringList { "--greedy", "--seed", "1" },
        { "--greedy", "--seed" });
    row("greedy and temperature", one + QStringList { "--temperature", "1", "--greedy" },
        { "--greedy", "--temperature" });
    row("greedy and top-k", one + QStringList { "--top-k", "1", "--greedy" }, { "--top-k" });
    row("greedy and top-p", one + QStringList { "--top-p", "1", "--greedy" }, { "--top-p" });
    row("negative temperature", one + QStringList { "--temperature", "-1" }, { "temperature" });
    row("temperature that is none", one + QStringList { "--temperature", "nan" }, { "\"nan\"" });
    row("decimal comma", one + QStringList { "--temperature", "0,5" }, { "\"0,5\"" });
    row("top-p of 0", one + QStringList { "--top-p", "0" }, { "top" });
    row("top-p above 1", one + QStringList { "--top-p", "1.5" }, { "1.5" });
    row("negative top-k", one + QStringList { "--top-k", "-1" }, { "\"-1\"" });
    row("seed too large", one + QStringList { "--seed", "18446744073709551616" }, { "--seed" });
    row("unknown step", one + QStringList { "--steps", "embed,soft" }, { "\"soft\"" });
    row("step of a loss", one + QStringList { "--steps", "embed,loss" }, { "--steps", "loss" });
    row("no steps", one + QStringList { "--steps", "" }, { "--steps" });
    row("layer out of range", one + QStringList { "--layers", "0,2" }, { "--layers", "0 to 1" });
    row("negative layer", one + QStringList { "--layers", "-1" }, { "\"-1\"" });
    row("word as layer", one + QStringList { "--layers", "false" }, { "\"false\"" });
    row("unknown option", one + QStringList { "--colour", "red" }, { "--colour" });
    row("option twice", { "--tokens", "1", "--tokens", "2" },
        { "--tokens is given more than once", "glassllm trace --help" });
    row("option without its value", { "--tokens" }, { "--tokens lacks its value" });
    row("another argument", { "more", "--tokens", "1" }, { "more" });
}

void BadInputTest::options()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QStringList, words);
    const Outcome outcome
        = run_glassllm(QStringList { "trace", m_model, "--out", out() } + arguments);
    QVERIFY2(outcome.refuses(words), outcome.text().c_str());
}

void BadInputTest::common_options_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("nothing") << QStringList {} << QStringList { "command" };
    QTest::newRow("unknown command")
        << QStringList { "sing" } << QStringList { "\"sing\" is not a command" };
    QTest::newRow("two commands") << QStringList { "steps", "steps" } << QStringList { "steps" };
    QTest::newRow("no threads") << QStringList { "steps", "--threads", "0" }
                                << QStringList { "\"0\"" };
    QTest::newRow("word as threads")
        << QStringList { "steps", "--threads", "many" } << QStringList { "\"many\"" };
    QTest::newRow("budget") << QStringList { "steps", "--budget", "1.5G" }
                            << QStringList { "\"1.5G\"" };
    QTest::newRow("value missing")
        << QStringList { "steps", "--budget" } << QStringList { "--budget" };
    QTest::newRow("out missing") << QStringList { "trace", m_model, "--tokens", "1" }
                                 << QStringList { "--out" };
    QTest::newRow("targets") << QStringList { "loss", m_model, "--tokens", "1,2", "--targets",
        "1,x", "--out", out() }
                             << QStringList { "\"x\"" };
    QTest::newRow("too few targets")
        << QStringList { "loss", m_model, "--tokens", "1,2", "--targets", "1", "--out", out() }
        << QStringList { "1 targets", "2 tokens" };
    QTest::newRow("target out of range")
        << QStringList { "loss", m_model, "--tokens", "1,2", "--targets", "1,-2", "--out", out() }
        << QStringList { "-2" };
    QTest::newRow("no target left")
        << QStringList { "loss", m_model, "--tokens", "1,2", "--targets", "-1,-1", "--out", out() }
        << QStringList { "target" };
    QTest::newRow("loss with a step of a generation") << QStringList { "loss", m_model, "--tokens",
        "1,2", "--steps", "probs", "--out", out() } << QStringList { "--steps", "probs" };
    QTest::newRow("loss of one token") << QStringList { "loss", m_model, "--tokens", "1", "--out",
        out() } << QStringList { "target" };
    QTest::newRow("no name of a run")
        << QStringList { "show", "" } << QStringList { "\"\" cannot" };
    QTest::newRow("no name of a model")
        << QStringList { "tokenize", "", "--text", "a" } << QStringList { "\"\" cannot" };
    QTest::newRow("tokenize nothing")
        << QStringList { "tokenize", m_model } << QStringList { "--text" };
    QTest::newRow("tokenize twice") << QStringList { "tokenize", m_model, "--text", "a", "--file",
        "/dev/null" } << QStringList { "more than once" };
    QTest::newRow("detokenize nothing")
        << QStringList { "detokenize", m_model } << QStringList { "--tokens" };
    QTest::newRow("detokenize beyond")
        << QStringList { "detokenize", m_model, "--tokens", "1,90000" } << QStringList { "90000" };
    QTest::newRow("generate without prompt")
        << QStringList { "generate", m_model } << QStringList { "--prompt" };
    QTest::newRow("generate beyond the vocabulary")
        << QStringList { "generate", m_model, "--tokens", "90000" } << QStringList { "90000" };
}

void BadInputTest::common_options()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QStringList, words);
    const Outcome outcome = run_glassllm(arguments);
    QVERIFY2(outcome.refuses(words), outcome.text().c_str());
}

void BadInputTest::show_selectors_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char* name, const QStringList& arguments, const QStringList& words) {
        QTest::newRow(name) << arguments << words;
    };
    const QStringList softmax { "--step", "attn.softmax" };
    row("unknown step", { "--step", "softmax" }, { "\"softmax\"" });
    row("not recorded", { "--step", "loss" }, { "\"loss\"" });
    row("layer not recorded", softmax + QStringList { "--layer", "7" }, { "layer 7" });
    row("negative layer", softmax + QStringList { "--layer", "-1" }, { "\"-1\"" });
    row("word as layer", softmax + QStringList { "--layer", "true" }, { "\"true\"" });
    row("head out of range", softmax + QStringList { "--head", "4" }, { "4", "0 to 3" });
    row("negative head", softmax + QStringList { "--head", "-1" }, { "\"-1\"" });
    row("no heads", { "--step", "embed", "--head", "0" }, { "\"embed\"", "head" });
    row("pass out of range", softmax + QStringList { "--pass", "1" },
        { "--pass", "expected 0, the only one" });
    row("layer alone", { "--layer", "0" }, { "--layer", "--step" });
    row("head alone", { "--head", "0" }, { "--head", "--step" });
    row("pass alone", { "--pass", "0" }, { "--pass", "--step" });
    row("csv alone", { "--csv" }, { "--csv", "--step" });
    row("npy alone", { "--npy", out() }, { "--npy", "--step" });
    row("two forms", softmax + QStringList { "--json", "--csv" }, { "--json", "--csv" });
    row("npy and json", softmax + QStringList { "--json", "--npy", out() }, { "--json", "--npy" });
}

void BadInputTest::show_selectors()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QStringList, words);
    const Outcome outcome = run_glassllm(QStringList { "show", m_run } + arguments);
    QVERIFY2(outcome.refuses(words), outcome.text().c_str());
}

void BadInputTest::texts_that_are_not_utf8()
{
    const Outcome prompt
        = run_shell("$G trace '" + m_model + "' --out '" + out() + "' --prompt $'a\\xff'");
    QVERIFY2(prompt.refuses({ "not valid UTF-8", "offset 1" }), prompt.text().c_str());
    const QString path = m_dir.filePath("latin1.txt");
    write_file(path.toStdString(), "cora\xE7\xE3o");
    const Outcome file = run_glassllm({ "trace", m_model, "--prompt-file", path, "--out", out() });
    QVERIFY2(file.refuses({ "latin1.txt", "offset 4" }), file.text().c_str());
    const Outcome tokens = run_glassllm({ "tokenize", m_model, "--file", path });
    QVERIFY2(tokens.refuses({ "latin1.txt" }), tokens.text().c_str());
    // what a terminal would obey is shown, not sent
    const Outcome escape
        = run_shell("$G trace $'/no\\e[31mwhere\\nline' --tokens 1 --out '" + out() + "'");
    QVERIFY2(escape.refuses(), escape.text().c_str());
    QVERIFY(!escape.err.contains('\x1b'));
}

QTEST_GUILESS_MAIN(BadInputTest)
#include "bad_input_test.moc"
