// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The built program, on a small random model: what it prints and writes.
#include "core/base/atomic_file.h"
#include "core/trace/run_file.h"
#include "tests/cli/program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <string>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

QByteArray bytes_of(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
}

} // namespace

class CommandsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void help_and_version();
    void trace_of_a_token();
    void trace_of_several_tokens();
    void trace_with_the_cache();
    void trace_with_filters();
    void trace_options_of_sampling();
    void prompt_from_a_file();
    void loss();
    void generate();
    void tokenize();
    void detokenize();
    void threads_change_no_bit();
    void model_called_builtin();
    void model_folder_by_other_names();
    void progress_on_demand();
    void existing_file_is_replaced_whole();
    void train();

private:
    [[nodiscard]] QString file(const QString& name) const { return m_dir.filePath(name); }
    Outcome run(QStringList arguments) const
    {
        arguments.insert(1, m_model);
        return run_glassllm(arguments);
    }

    QTemporaryDir m_dir;
    QString m_model;
    QString m_run;
};

void CommandsTest::initTestCase()
{
    m_model = file("model");
    make_model(m_model.toStdString());
    m_run = file("run.glass");
    const Outcome outcome = run({ "trace", "--prompt", "Ana found a ball", "--out", m_run });
    QVERIFY2(outcome.code == 0, outcome.text().c_str());
}

void CommandsTest::help_and_version()
{
    const Outcome version = run_glassllm({ "--version" });
    QCOMPARE(version.code, 0);
    QVERIFY(version.out.startsWith("glassllm "));
    QCOMPARE(run_glassllm({ "trace", "--version" }).out, version.out);
    for (const QStringList& arguments :
        { QStringList { "--help" }, QStringList { "show", "--help" } }) {
        const Outcome help = run_glassllm(arguments);
        QCOMPARE(help.code, 0);
        QVERIFY(help.out.contains("--threads") || help.out.contains("--npy"));
        QVERIFY(help.err.isEmpty());
    }
    // the options of all commands are told of in the help of each
    for (const QString command :
        { "steps", "trace", "loss", "generate", "tokenize", "detokenize", "show", "train" }) {
        const Outcome help = run_glassllm({ command, "--help" });
        QVERIFY2(help.code == 0 && help.out.contains("--threads"), help.text().c_str());
        QVERIFY2(run_glassllm({ "--help" }).out.contains("\n  " + command.toUtf8()),
            help.text().c_str());
    }
}

void CommandsTest::trace_of_a_token()
{
    const Outcome outcome = run({ "trace", "--tokens", "1,2,3", "--out", file("a.glass") });
    QCOMPARE(outcome.code, 0);
    QVERIFY2(outcome.out.isEmpty() && outcome.err.isEmpty(), outcome.text().c_str());
    const Run made = read_run(file("a.glass").toStdString());
    QCOMPARE(made.passes.size(), 1U);
    QVERIFY((made.tokens == std::vector<std::int64_t> { 1, 2, 3 }));
    QVERIFY(!made.prompt);
    QVERIFY(made.sampling.greedy);
    QCOMPARE(made.passes[0].trace->records.size(), 18U * 2 + 5);
    QVERIFY(!made.passes[0].u);
    const Run prompted = read_run(m_run.toStdString());
    QCOMPARE(prompted.prompt.value_or(""), std::string("Ana found a ball"));
    QCOMPARE(prompted.texts.at(0), std::string("<s>"));
}

void CommandsTest::trace_of_several_tokens()
{
    const Outcome outcome
        = run({ "trace", "--tokens", "1,2", "--new-tokens", "3", "--out", file("b.glass") });
    QVERIFY2(outcome.code == 0, outcome.text().c_str());
    const Run made = read_run(file("b.glass").toStdString());
    QCOMPARE(made.passes.size(), 3U);
    for (std::int64_t i = 0; i < 3; ++i) {
        const Pass& pass = made.passes[static_cast<std::size_t>(i)];
        QCOMPARE(pass.first, 0);
        QCOMPARE(pass.count, 2 + i);
        QVERIFY((pass.trace->get("attn.scores", 1).shape() == Shape { 4, 2 + i, 2 + i }));
    }
}

void CommandsTest::trace_with_the_cache()
{
    const Outcome outcome = run({ "trace", "--tokens", "1,2", "--new-tokens", "3", "--kv-cache",
        "--out", file("c.glass") });
    QVERIFY2(outcome.code == 0, outcome.text().c_str());
    const Run made = read_run(file("c.glass").toStdString());
    QCOMPARE(made.passes.at(2).first, 3);
    QCOMPARE(made.passes.at(2).count, 1);
    QVERIFY((made.passes[2].trace->get("attn.scores", 0).shape() == Shape { 4, 1, 4 }));
    const Run whole = read_run(file("b.glass").toStdString());
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(made.passes[i].token.value(), whole.passes[i].token.value());
    }
}

void CommandsTest::trace_with_filters()
{
    const Outcome outcome = run({ "trace", "--tokens", "1,2", "--steps", "attn.softmax,probs",
        "--layers", "1", "--out", file("d.glass") });
    QVERIFY2(outcome.code == 0, outcome.text().c_str());
    const Run made = read_run(file("d.glass").toStdString());
    const auto& records = made.passes.at(0).trace->records;
    QCOMPARE(records.size(), 2U);
    QCOMPARE(records[0].id, std::string("attn.softmax"));
    QCOMPARE(records[0].layer.value(), 1);
    QCOMPARE(records[1].id, std::string("probs"));
    QCOMPARE(records[1].order, 1);
}

void CommandsTest::trace_options_of_sampling()
{
    const auto sampling = [this](QStringList options) {
        const Outcome outcome
            = run(QStringList { "trace", "--tokens", "1,2", "--out", file("e.glass") } + options);
        return outcome.code == 0 ? read_run(file("e.glass").toStdString()) : Run {};
    };
    // any of them samples, the others at their defaults
    const Run seeded = sampling({ "--seed", "18446744073709551615" });
    QVERIFY(!seeded.sampling.greedy);
    QCOMPARE(seeded.sampling.seed, UINT64_MAX);
    QCOMPARE(seeded.sampling.temperature, 1.0);
    QVERIFY(seeded.passes.at(0).u.has_value());
    const Run narrow = sampling({ "--top-k", "3", "--top-p", "0.9", "--temperature", "0.5" });
    QCOMPARE(narrow.sampling.top_k, 3);
    QCOMPARE(narrow.sampling.top_p, 0.9);
    QCOMPARE(narrow.sampling.temperature, 0.5);
    QVERIFY(narrow.passes.at(0).mass_top_p <= narrow.passes.at(0).mass_top_k);
    QVERIFY(sampling({ "--greedy" }).sampling.greedy);
    // temperature 0 takes the largest logit: no draw
    const Run cold = sampling({ "--temperature", "0" });
    QVERIFY(!cold.passes.at(0).u.has_value());
    QCOMPARE(cold.passes[0].token.value(), sampling({}).passes.at(0).token.value());
}

void CommandsTest::prompt_from_a_file()
{
    write_file(file("prompt.txt").toStdString(), " o gato\n\n");
    const Outcome outcome
        = run({ "trace", "--prompt-file", file("prompt.txt"), "--out", file("f.glass") });
    QVERIFY2(outcome.code == 0, outcome.text().c_str());
    QCOMPARE(
        read_run(file("f.glass").toStdString()).prompt.value_or(""), std::string(" o gato\n\n"));
    const Outcome piped
        = run_glassllm({ "trace", m_model, "--prompt-file", "-", "--out", file("g.glass") },
            "ação \xF0\x9F\x99\x82\r\n");
    QVERIFY2(piped.code == 0, piped.text().c_str());
    QCOMPARE(read_run(file("g.glass").toStdString()).prompt.value_or(""),
        std::string("ação \xF0\x9F\x99\x82\r\n"));
    // an option's text may begin with a dash, and be given with a sign of equality
    for (const QStringList& prompt :
        { QStringList { "--prompt", "-12 gatos" }, QStringList { "--prompt=-12 gatos" } }) {
        const Outcome dashed = run(QStringList { "trace", "--out", file("h.glass") } + prompt);
        QVERIFY2(dashed.code == 0, dashed.text().c_str());
        QCOMPARE(
            read_run(file("h.glass").toStdString()).prompt.value_or(""), std::string("-12 gatos"));
    }
}

void CommandsTest::loss()
{
    const Outcome outcome = run({ "loss", "--tokens", "1,2,3", "--out", file("l.glass") });
    QVERIFY2(outcome.code == 0, outcome.text().c_str());
    const Run made = read_run(file("l.glass").toStdString());
    QVERIFY(made.mode == RunMode::Loss);
    QVERIFY((made.targets == std::vector<std::int64_t> { 2, 3, -1 }));
    QCOMPARE(made.passes.at(0).trace->records.size(), 18U * 2 + 5);
    const auto printed = static_cast<float>(outcome.out.trimmed().toDouble());
    QCOMPARE(static_cast<double>(printed), made.passes[0].trace->get("loss").value.item());
    QCOMPARE(outcome.out.count('\n'), 1);

    const Outcome chosen
        = run({ "loss", "--tokens", "1,2,3", "--targets", "5,-1,7", "--out", file("m.glass") });
    QVERIFY2(chosen.code == 0, chosen.text().c_str());
    const Run other = read_run(file("m.glass").toStdString());
    QVERIFY((other.targets == std::vector<std::int64_t> { 5, -1, 7 }));
    const Tensor gradient = other.passes.at(0).trace->get("loss.grad").value;
    QCOMPARE(gradient.at({ 1, 0 }), 0.0); // no target: no gradient
    QVERIFY(gradient.at({ 0, 0 }) != 0.0);
}

void CommandsTest::generate()
{
    const Outcome outcome = run({ "generate", "--prompt", "Ana found", "--new-tokens", "8" });
    QVERIFY2(outcome.code == 0, outcome.text().c_str());
    QVERIFY2(outcome.out.startsWith("Ana found"), outcome.text().c_str());
    QVERIFY(outcome.out.endsWith('\n'));
    QVERIFY(QString::fromUtf8(outcome.out).toUtf8() == outcome.out); // whole characters
    QVERIFY(!outcome.out.contains("<s>"));
    // the same text as the run's ids say
    QVERIFY(run({ "trace", "--prompt", "Ana found", "--new-tokens", "8", "--out", file("n.glass") })
                .code
        == 0);
    const Run made = read_run(file("n.glass").toStdString());
    QStringList ids;
    for (const std::int64_t id : made.passes.back().tokens) {
        ids += QString::number(id);
    }
    ids += QString::number(made.passes.back().token.value());
    QCOMPARE(run({ "detokenize", "--tokens", ids.join(u',') }).out, outcome.out);
    // it stops where the context is full
    QCOMPARE(run({ "generate", "--prompt", "Ana", "--new-tokens", "1000" }).code, 0);
    const Outcome a = run({ "generate", "--prompt", "Ana", "--seed", "1" });
    QCOMPARE(a.code, 0);
    QCOMPARE(run({ "generate", "--prompt", "Ana", "--seed", "1" }).out, a.out);
}

void CommandsTest::tokenize()
{
    const Outcome outcome = run({ "tokenize", "--text", "the cat", "--json" });
    QVERIFY2(outcome.code == 0, outcome.text().c_str());
    const Json all = outcome.json();
    QCOMPARE(all.size(), 2U);
    QCOMPARE(all["ids"].size(), all["tokens"].size());
    QVERIFY(all["tokens"][0] == "<s>");
    const Json plain = run({ "tokenize", "--text", "the cat", "--json", "--no-special" }).json();
    QVERIFY(plain["tokens"][0] != "<s>");
    QCOMPARE(plain["ids"].size() + 1, all["ids"].size());
    const Outcome lines = run({ "tokenize", "--text", "the cat" });
    QCOMPARE(static_cast<std::size_t>(lines.out.count('\n')), all["ids"].size());
    QVERIFY(lines.out.startsWith(QByteArray::number(all["ids"][0].get<qint64>()) + "\t<s>\n"));
    // the file's bytes are the text
    write_file(file("text.txt").toStdString(), "the cat\n");
    const Json filed = run({ "tokenize", "--file", file("text.txt"), "--json" }).json();
    QVERIFY(filed["ids"].size() > all["ids"].size());
    // the tokenizer alone will do
    QVERIFY(QDir().mkpath(file("only")));
    QVERIFY(QFile::copy(m_model + "/tokenizer.json", file("only") + "/tokenizer.json"));
    QVERIFY(
        run_glassllm({ "tokenize", file("only"), "--text", "the cat", "--json" }).json() == all);
    QCOMPARE(run({ "tokenize", "--text", "", "--json", "--no-special" }).out,
        QByteArray("{\"ids\":[],\"tokens\":[]}\n"));
}

void CommandsTest::detokenize()
{
    const Json ids
        = run({ "tokenize", "--text", "o gato azul \xF0\x9F\x99\x82", "--json" }).json()["ids"];
    QStringList list;
    for (const Json& id : ids) {
        list += QString::number(id.get<qint64>());
    }
    const QString joined = list.join(u',');
    QCOMPARE(run({ "detokenize", "--tokens", joined }).out,
        QByteArray("o gato azul \xF0\x9F\x99\x82\n"));
    QCOMPARE(run({ "detokenize", "--tokens", joined, "--special" }).out,
        QByteArray("<s>o gato azul \xF0\x9F\x99\x82\n"));
    QVERIFY(run({ "detokenize", "--tokens", joined, "--json" }).json()["text"]
        == "o gato azul \xF0\x9F\x99\x82");
}

void CommandsTest::threads_change_no_bit()
{
    for (const QString threads : { "1", "2", "3" }) {
        const Outcome outcome = run({ "trace", "--prompt", "Ana found a ball", "--threads", threads,
            "--out", file("t.glass") });
        QVERIFY2(outcome.code == 0, outcome.text().c_str());
        QVERIFY(bytes_of(file("t.glass")) == bytes_of(m_run));
    }
}

void CommandsTest::model_called_builtin()
{
    // a folder of that name is reached as ./builtin; the word alone is the built-in model
    QVERIFY(QFile::link(m_model, file("builtin")));
    const QString there = "cd '" + m_dir.path() + "' && GLASSLLM_DATA_DIR='" + m_dir.path() + "' ";
    const Outcome folder = run_shell(there + "$G tokenize ./builtin --text a --json");
    QVERIFY2(folder.code == 0 && !folder.json()["ids"].empty(), folder.text().c_str());
    const Outcome word = run_shell(there + "$G tokenize builtin --text a");
    QVERIFY2(word.refuses({ "vidro" }), word.text().c_str()); // not in that data folder
    const Outcome none = run_shell(there + "$G tokenize --text a");
    QVERIFY2(none.refuses({ "vidro" }), none.text().c_str());
}

void CommandsTest::model_folder_by_other_names()
{
    // the same model, and the same name of it in the run, however its folder is written
    const QByteArray whole = bytes_of(m_run);
    const QString rest = " --prompt 'Ana found a ball' --out '" + file("s.glass") + "'";
    for (const QString& line :
        { "$G trace '" + m_model + "/'" + rest, "$G trace '" + m_model + "/../model//'" + rest,
            "cd '" + m_model + "' && $G trace ." + rest }) {
        const Outcome outcome = run_shell(line);
        QVERIFY2(outcome.code == 0, outcome.text().c_str());
        QVERIFY2(bytes_of(file("s.glass")) == whole, qPrintable(line));
    }
    // a run that carries its weights is a model, too
    const Outcome from_run
        = run_glassllm({ "trace", m_run, "--tokens", "1,2", "--out", file("s.glass") });
    QVERIFY2(from_run.code == 0, from_run.text().c_str());
    QVERIFY(run({ "trace", "--tokens", "1,2", "--out", file("u.glass") }).code == 0);
    const Run a = read_run(file("s.glass").toStdString());
    const Run b = read_run(file("u.glass").toStdString());
    QCOMPARE(a.passes.at(0).token.value(), b.passes.at(0).token.value());
    QCOMPARE(a.model_id, b.model_id);
    // a file of weights alone is not: its folder is
    const Outcome weights = run_glassllm(
        { "trace", m_model + "/model.safetensors", "--tokens", "1", "--out", file("s.glass") });
    QVERIFY2(weights.refuses({ "model.safetensors", "config.json" }), weights.text().c_str());
}

void CommandsTest::progress_on_demand()
{
    // silent unless asked, since this is no terminal; the result stays alone on standard output
    const QStringList arguments { "generate", "--prompt", "Ana", "--new-tokens", "5" };
    const Outcome plain = run(arguments);
    QVERIFY(plain.err.isEmpty());
    const Outcome asked = run(arguments + QStringList { "--progress" });
    QCOMPARE(asked.out, plain.out);
    for (const QByteArray& line : asked.err.split('\n')) {
        QVERIFY(line.isEmpty() || line.startsWith("pass "));
    }
}

void CommandsTest::existing_file_is_replaced_whole()
{
    write_file(file("old.glass").toStdString(), "something else");
    QVERIFY(run({ "trace", "--tokens", "1", "--out", file("old.glass") }).code == 0);
    QCOMPARE(read_run(file("old.glass").toStdString()).tokens.size(), 1U);
    // a run that is refused leaves the old file
    write_file(file("old.glass").toStdString(), "something else");
    QVERIFY(run({ "trace", "--tokens", "99999", "--out", file("old.glass") }).refuses());
    QCOMPARE(bytes_of(file("old.glass")), QByteArray("something else"));
}

void CommandsTest::train()
{
    // two updates of a very small model: a folder that every command takes
    const QString made = file("trained");
    const QStringList sizes { "--steps", "2", "--batch", "1", "--length", "16", "--width", "16",
        "--layers", "1", "--heads", "2", "--key-heads", "1", "--feed-forward", "16", "--vocabulary",
        "300" };
    const Outcome outcome = run_glassllm(QStringList { "train", "--out", made } + sizes);
    QVERIFY2(outcome.code == 0 && outcome.out.isEmpty(), outcome.text().c_str());
    QCOMPARE(names_in(made), QStringList({ "config.json", "model.safetensors", "tokenizer.json" }));
    const Outcome text = run_glassllm({ "generate", made, "--prompt", "Ana", "--new-tokens", "3" });
    QVERIFY2(text.code == 0 && text.out.startsWith("Ana"), text.text().c_str());
    const Outcome refused = run_glassllm({ "train", "--out", file("untrained"), "--steps", "0" });
    QVERIFY2(refused.refuses({ "--steps" }), refused.text().c_str());
    QVERIFY(!QDir(file("untrained")).exists());
}

QTEST_GUILESS_MAIN(CommandsTest)
#include "commands_test.moc"
