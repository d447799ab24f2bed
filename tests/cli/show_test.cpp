// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The built program, on a small random model: what it shows of steps and runs.
#include "core/io/safetensors_writer.h"
#include "core/trace/run_file.h"
#include "core/trace/steps.h"
#include "tests/cli/program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>
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

class ShowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void steps();
    void show_list();
    void show_list_of_a_file_made_elsewhere();
    void edits_are_told();
    void show_record();
    void show_csv();
    void show_npy();
    void broken_pipe();

private:
    [[nodiscard]] QString file(const QString& name) const { return m_dir.filePath(name); }
    Outcome run(QStringList arguments) const
    {
        arguments.insert(1, m_model);
        return run_glassllm(arguments);
    }
    [[nodiscard]] Json shown(const QStringList& arguments) const
    {
        return run_glassllm(QStringList { "show", m_run, "--json" } + arguments).json();
    }

    QTemporaryDir m_dir;
    QString m_model;
    QString m_run;
};

void ShowTest::initTestCase()
{
    m_model = file("model");
    make_model(m_model.toStdString());
    m_run = file("run.glass");
    const Outcome outcome = run({ "trace", "--prompt", "Ana found a ball", "--out", m_run });
    QVERIFY2(outcome.code == 0, outcome.text().c_str());
}

void ShowTest::steps()
{
    const Outcome outcome = run_glassllm({ "steps", "--json" });
    QCOMPARE(outcome.code, 0);
    const Json list = outcome.json()["steps"];
    QCOMPARE(list.size(), STEPS.size());
    for (std::size_t i = 0; i < STEPS.size(); ++i) {
        QVERIFY(list[i]["id"] == STEPS[i].id);
        QVERIFY(list[i]["latex"] == STEPS[i].info.latex);
        QVERIFY(list[i]["plain"] == STEPS[i].info.plain);
        QVERIFY(list[i]["per_layer"] == STEPS[i].per_layer);
        QVERIFY(list[i]["per_head"] == STEPS[i].per_head);
        QCOMPARE(list[i]["axes"].size(), STEPS[i].axes.size());
        QVERIFY(list[i]["file"].get<std::string>().starts_with("core/model/"));
        QVERIFY(list[i]["line"].get<int>() > 0);
        QCOMPARE(list[i].size(), 8U);
    }
    const Outcome text = run_glassllm({ "steps" });
    QCOMPARE(text.out.count('\n'), 25);
    QVERIFY(text.out.startsWith("embed\t-\t-\tcore/model/"));
    QVERIFY(text.out.contains("\nattn.softmax\tlayer\thead\tcore/model/attention.cpp:"));
}

void ShowTest::show_list()
{
    const Json all = shown({});
    QVERIFY(all["format"] == "glassllm-trace");
    QVERIFY(all["mode"] == "generate");
    QVERIFY(all["model"] == "model");
    const std::int64_t n = static_cast<std::int64_t>(all["tokens"].size());
    QCOMPARE(all["passes"].size(), 1U);
    QVERIFY(all["passes"][0]["count"] == n);
    QVERIFY(all["passes"][0]["u"].is_null());
    QCOMPARE(all["records"].size(), 41U);
    const Json& record = all["records"][9];
    QCOMPARE(record.dump(),
        Json({ { "key", "t0/layers.0.attn.softmax" }, { "id", "attn.softmax" }, { "layer", 0 },
                 { "head", nullptr }, { "order", 9 }, { "pass", 0 }, { "dtype", "F32" },
                 { "shape", { 4, n, n } } })
            .dump());
    QVERIFY(all["records"][0]["layer"].is_null());
    QVERIFY(all["records"][40]["shape"].empty());
    QVERIFY(all["records"][40]["dtype"] == "I64");
    const Outcome text = run_glassllm({ "show", m_run });
    QCOMPARE(text.out.count('\n'), 41);
    QVERIFY(text.out.startsWith("t0/embed\tF32\t("));
    QVERIFY(text.out.endsWith("t0/sample\tI64\t()\n"));
}

void ShowTest::show_list_of_a_file_made_elsewhere()
{
    // its records have keys of its own, which are what another program can look up
    SafetensorsWriter out;
    out.set_metadata("format", "glassllm-trace");
    out.set_metadata("records",
        R"([{"key":"b","id":"sample","pass":0,"order":1},)"
        R"({"key":"a/x","id":"embed","pass":0,"order":0},)"
        R"({"key":"c","id":"embed","pass":1}])");
    out.add("a/x", Tensor(Shape { 2, 3 }, std::vector<float>(6, 1)));
    out.add("b", Tensor(std::int64_t { 7 }));
    out.add("c", Tensor(Shape { 3, 3 }, std::vector<float>(9, 2)));
    out.write(file("other.glass").toStdString());
    const Outcome text = run_glassllm({ "show", file("other.glass") });
    QCOMPARE(text.out, QByteArray("a/x\tF32\t(2, 3)\nb\tI64\t()\nc\tF32\t(3, 3)\n"));
    const Json list = run_glassllm({ "show", file("other.glass"), "--json" }).json()["records"];
    QCOMPARE(list.size(), 3U);
    QVERIFY(list[0]["key"] == "a/x" && list[2]["key"] == "c" && list[2]["pass"] == 1);
}

void ShowTest::edits_are_told()
{
    // as what interventions of a specification leave in a run
    Run run = read_run(m_run.toStdString());
    run.interventions = Json::parse(R"([
        {"step":"attn.mix","layer":1,"head":2,"zero":true},
        {"step":"ffn.act","layer":0,"pass":0,"at":[[0,1],[4,8]],"scale":0.5},
        {"step":"embed","add":-2},
        {"step":"probs","value":{"invoke":0,"name":"p"}}])");
    const QString path = file("edited.glass");
    write_run(path.toStdString(), run);
    const Outcome list = run_glassllm({ "show", path });
    QVERIFY2(list.out.startsWith("edit 0      attn.mix, layer 1, head 2: set to 0\n"
                                 "edit 1      ffn.act, layer 0, pass 0, cells [0, 4 to 7]: times "
                                 "0.5\n"
                                 "edit 2      embed: plus -2\n"
                                 "edit 3      probs: replaced\n"
                                 "t0/embed\tF32\t("),
        list.text().c_str());
    QCOMPARE(list.out.count('\n'), 45);
    const Json json = run_glassllm({ "show", path, "--json" }).json();
    QVERIFY(json["interventions"] == run.interventions);
    QVERIFY(shown({})["interventions"].is_null());
    const auto told = [&path](const QStringList& record) {
        return run_glassllm(QStringList { "show", path, "--step" } + record).out;
    };
    QVERIFY(
        told({ "attn.mix", "--layer", "1" }).contains("feature\nedit 0      head 2: set to 0\n"));
    QVERIFY(told({ "attn.mix", "--layer", "1", "--head", "2" }).contains("\nedit 0 "));
    QVERIFY(!told({ "attn.mix", "--layer", "1", "--head", "1" }).contains("\nedit "));
    QVERIFY(!told({ "attn.mix", "--layer", "0" }).contains("\nedit "));
    QVERIFY(told({ "embed" }).contains("\nedit 2      plus -2\n"));
    QVERIFY(!told({ "embed", "--csv" }).contains("edit")); // numbers alone
}

void ShowTest::show_record()
{
    const Run made = read_run(m_run.toStdString());
    const Json mask = shown({ "--step", "attn.mask", "--layer", "1", "--head", "2" });
    QVERIFY((mask["axes"] == Json { "query", "key" }));
    QVERIFY(mask["value"][0][1] == "-Infinity");
    QVERIFY(mask["head"] == 2 && mask["layer"] == 1 && mask["pass"] == 0);
    const StepRecord wanted = made.passes[0].trace->get("attn.mask", 1, 2);
    QVERIFY(mask["order"] == wanted.order);
    const std::int64_t n = wanted.value.size(0);
    for (std::int64_t i = 0; i < n; ++i) {
        for (std::int64_t j = 0; j <= i; ++j) { // the text reads back to the very same number
            const Json& cell
                = mask["value"][static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
            QVERIFY(static_cast<double>(static_cast<float>(cell.get<double>()))
                == wanted.value.at({ i, j }));
        }
    }
    const Json sample = shown({ "--step", "sample" });
    QVERIFY(sample["value"] == made.passes[0].token.value());
    QVERIFY(sample["axes"].empty() && sample["shape"].empty());
    const Json whole = shown({ "--step", "attn.k" });
    QVERIFY(whole["layer"] == 0); // the first recorded
    QVERIFY((whole["axes"] == Json { "key_head", "key", "feature" }));
    QCOMPARE(whole["value"].size(), 2U);
    const Outcome text = run_glassllm({ "show", m_run, "--step", "attn.mask", "--head", "0" });
    QVERIFY2(text.out.startsWith("t0/layers.0.attn.mask, head 0\n"), text.text().c_str());
    QVERIFY(text.out.contains("−∞"));
}

void ShowTest::show_csv()
{
    const auto csv = [this](const QStringList& arguments) {
        return run_glassllm(QStringList { "show", m_run, "--csv" } + arguments).out;
    };
    const QByteArray mask = csv({ "--step", "attn.mask", "--head", "1" });
    const auto rows = mask.trimmed().split('\n');
    const Json value = shown({ "--step", "attn.mask", "--head", "1" })["value"];
    QCOMPARE(static_cast<std::size_t>(rows.size()), value.size());
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const auto cells = rows[i].split(',');
        QCOMPARE(cells.size(), rows.size());
        for (qsizetype j = 0; j < cells.size(); ++j) {
            const Json& cell = value[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
            if (j > i) {
                QCOMPARE(cells[j], QByteArray("-inf"));
            } else {
                QCOMPARE(cells[j].toDouble(), cell.get<double>());
            }
        }
    }
    QCOMPARE(csv({ "--step", "sample" }).count('\n'), 1);
    QCOMPARE(csv({ "--step", "probs" }).count('\n'), 1); // a vector is one row
    QVERIFY(csv({ "--step", "probs" }).count(',') == 296);
    const Outcome cube = run_glassllm({ "show", m_run, "--csv", "--step", "attn.mask" });
    QVERIFY2(cube.refuses({ "--head" }), cube.text().c_str());
}

void ShowTest::show_npy()
{
    struct Case {
        QStringList arguments;
        QByteArray type;
        QByteArray shape;
    };
    const Run made = read_run(m_run.toStdString());
    const QByteArray n = QByteArray::number(static_cast<qint64>(made.tokens.size()));
    const QByteArray v = QByteArray::number(static_cast<qint64>(made.config_int("vocab_size")));
    for (const Case& one :
        { Case { { "--step", "attn.scores", "--layer", "1" }, "<f4", "(4, " + n + ", " + n + ")" },
            Case { { "--step", "attn.scores", "--head", "1" }, "<f4", "(" + n + ", " + n + ")" },
            Case { { "--step", "probs" }, "<f4", "(" + v + ",)" },
            Case { { "--step", "sample" }, "<i8", "()" } }) {
        const QString out = file("value.npy");
        const Outcome outcome
            = run_glassllm(QStringList { "show", m_run, "--npy", out } + one.arguments);
        QVERIFY2(outcome.code == 0 && outcome.out.isEmpty(), outcome.text().c_str());
        const QByteArray bytes = bytes_of(out);
        QVERIFY(bytes.startsWith(QByteArray("\x93NUMPY\x01\x00", 8)));
        const int length
            = static_cast<unsigned char>(bytes[8]) + 256 * static_cast<unsigned char>(bytes[9]);
        QCOMPARE((10 + length) % 64, 0);
        const QByteArray head = bytes.mid(10, length);
        QVERIFY(head.endsWith('\n'));
        QCOMPARE(head.trimmed(),
            "{'descr': '" + one.type + "', 'fortran_order': False, 'shape': " + one.shape + ", }");
        const Json about = shown(one.arguments);
        qsizetype count = 1;
        for (const Json& size : about["shape"]) {
            count *= size.get<qsizetype>();
        }
        QCOMPARE(bytes.size(), 10 + length + count * (one.type == "<i8" ? 8 : 4));
        const Outcome piped
            = run_glassllm(QStringList { "show", m_run, "--npy", "-" } + one.arguments);
        QCOMPARE(piped.out, bytes);
    }
    const QByteArray sample = bytes_of(file("value.npy"));
    std::int64_t token = -1;
    std::memcpy(&token, sample.constData() + sample.size() - 8, 8);
    QCOMPARE(token, made.passes[0].token.value());
}

void ShowTest::broken_pipe()
{
    const QString run = "'" + m_run + "'";
    const Outcome outcome = run_shell(
        "$G show " + run + " --step logits --json | head -c 5 >/dev/null; echo ${PIPESTATUS[0]}");
    QVERIFY2(outcome.out == "0\n" || outcome.out == "1\n", outcome.text().c_str());
    QVERIFY2(outcome.err.isEmpty(), outcome.text().c_str());
    const Outcome closed = run_shell("$G steps | true; echo ${PIPESTATUS[0]}");
    QVERIFY2(closed.out == "0\n" || closed.out == "1\n", closed.text().c_str());
    const Outcome full = run_shell("$G steps >/dev/full");
    QCOMPARE(full.code, 1);
    QVERIFY(full.err.startsWith("glassllm: Standard output cannot be written"));
}

QTEST_GUILESS_MAIN(ShowTest)
#include "show_test.moc"
