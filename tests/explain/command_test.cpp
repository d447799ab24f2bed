// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The built program: `glassllm explain`.
#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/record_run.h"
#include "core/trace/run_file.h"
#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <string>

using namespace glassllm;
using namespace glassllm::testing;

class CommandTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void json();
    void non_finite_numbers_are_texts();
    void text();
    void the_locale_changes_nothing();
    void every_step();
    void interventions();
    void models();
    void bad_input_data();
    void bad_input();

private:
    [[nodiscard]] QString file(const QString& name) const { return m_dir.filePath(name); }
    [[nodiscard]] Outcome explained(const QStringList& arguments) const
    {
        return run_glassllm(QStringList { "explain", m_run } + arguments);
    }

    QTemporaryDir m_dir;
    QString m_run;
};

void CommandTest::initTestCase()
{
    make_model(file("model").toStdString());
    m_run = file("run.glass");
    const Outcome made = run_glassllm({ "trace", file("model"), "--prompt", "Ana found a ball",
        "--new-tokens", "2", "--kv-cache", "--ignore-eos", "--out", m_run });
    QVERIFY2(made.code == 0, made.text().c_str());
    const Outcome loss = run_glassllm(
        { "loss", file("model"), "--prompt", "Ana found a ball", "--out", file("loss.glass") });
    QVERIFY2(loss.code == 0, loss.text().c_str());
}

void CommandTest::json()
{
    const Outcome outcome = explained(
        { "--step", "attn.scores", "--layer", "1", "--head", "3", "--at", "2,1", "--json" });
    QVERIFY2(outcome.code == 0 && outcome.err.isEmpty(), outcome.text().c_str());
    const Json found = outcome.json();
    QStringList keys;
    for (const auto& [key, value] : found.items()) {
        keys += QString::fromStdString(key);
    }
    keys.sort();
    QCOMPARE(
        keys.join(u' '), QString("agrees at formula head id layer pass recomputed terms value"));
    QVERIFY(found["id"] == "attn.scores" && found["layer"] == 1 && found["head"] == 3);
    QVERIFY((found["pass"] == 0 && found["at"] == Json { 2, 1 } && found["agrees"] == true));
    double sum = 0;
    for (const Json& term : found["terms"]) {
        QCOMPARE(term.size(), 5U);
        QVERIFY(term["label"].is_string() && term["source"].is_string());
        QVERIFY(term["index"].is_array() && term["value"].is_number());
        sum += term["contribution"].get<double>();
    }
    QVERIFY(std::abs(sum - found["recomputed"].get<double>()) < 1e-9);
    QVERIFY(found["terms"][0]["source"] == "t0/layers.1.attn.q_rope");
    QVERIFY((found["terms"][0]["index"] == Json { 3, 2, 0 }));
    const Json shown = run_glassllm(
        { "show", m_run, "--step", "attn.scores", "--layer", "1", "--head", "3", "--json" })
                           .json();
    QVERIFY(shown["value"][2][1] == found["value"]);
}

void CommandTest::non_finite_numbers_are_texts()
{
    const Json found
        = explained({ "--step", "attn.mask", "--head", "0", "--at", "0,1", "--json" }).json();
    QVERIFY(found["value"] == "-Infinity" && found["recomputed"] == "-Infinity");
    QVERIFY(found["agrees"] == true && found["layer"] == 0);
    QVERIFY(found["terms"][1]["contribution"] == "-Infinity");
}

void CommandTest::text()
{
    const Outcome outcome = explained({ "--step", "attn.mask", "--head", "0", "--at", "0,1" });
    QCOMPARE(outcome.code, 0);
    const QString text = QString::fromUtf8(outcome.out);
    QVERIFY2(text.startsWith("t0/layers.0.attn.mask, head 0, at 0,1\nM[0,0,1] = -inf; 1 > 0\n"),
        outcome.text().c_str());
    QVERIFY(text.contains("\nvalue       −∞\nrecomputed  −∞\nagrees      yes, within "));
    const Outcome many = explained({ "--step", "probs", "--at", "5" });
    QVERIFY2(many.out.contains(" others "), many.text().c_str());
    QVERIFY(many.out.contains("\n285 others "));
    const Outcome sample = explained({ "--step", "sample", "--pass", "1" });
    QVERIFY2(sample.out.startsWith("t1/sample\ns = argmax(Z["), sample.text().c_str());
}

void CommandTest::the_locale_changes_nothing()
{
    const QStringList arguments { "explain", m_run, "--step", "ffn.act", "--at", "1,2" };
    QProcessEnvironment portuguese = QProcessEnvironment::systemEnvironment();
    portuguese.insert("LC_ALL", "pt_BR.UTF-8");
    const Outcome here = run_glassllm(arguments);
    QCOMPARE(here.code, 0);
    QCOMPARE(run_glassllm(arguments, {}, portuguese).out, here.out);
}

void CommandTest::every_step()
{
    const Json steps = run_glassllm({ "steps", "--json" }).json();
    for (const Json& one : steps["steps"]) {
        const QString id = QString::fromStdString(one["id"].get<std::string>());
        QStringList arguments { "explain", id.startsWith("loss") ? file("loss.glass") : m_run,
            "--step", id, "--json" };
        std::size_t axes = one["axes"].size();
        if (one["per_head"] == true) {
            arguments += { "--head", "1" };
            --axes;
        }
        if (axes > 0) {
            arguments += { "--at", axes == 2 ? "1,1" : "1" };
        }
        const Outcome outcome = run_glassllm(arguments);
        QVERIFY2(outcome.code == 0, outcome.text().c_str());
        QVERIFY2(outcome.json()["agrees"] == true, outcome.text().c_str());
    }
}

void CommandTest::interventions()
{
    RunRequest request;
    request.tokens = { 5, 17, 3, 9 };
    request.interventions = Json::parse(R"([{"step": "attn.mix", "layer": 1, "head": 2, "add": 2},
        {"step": "attn.mix", "layer": 0, "zero": true},
        {"step": "attn.mix", "layer": 1, "scale": -0.5, "at": [[2, 3], [0, 2], [0, 4]]}])");
    request.edits.resize(3, { .step = "attn.mix", .layer = 1, .change = Edit::Change::Add });
    request.edits[0].head = 2;
    request.edits[0].amount = 2;
    request.edits[1] = { .step = "attn.mix", .layer = 0, .change = Edit::Change::Zero };
    request.edits[2].change = Edit::Change::Scale;
    request.edits[2].amount = -0.5;
    request.edits[2].at = { { 2, 3 }, { 0, 2 }, { 0, 4 } };
    write_run(file("edited.glass").toStdString(),
        record_run(load_checkpoint(file("model").toStdString()), request));
    const auto cell = [this](const QStringList& which) {
        return run_glassllm(
            QStringList { "explain", file("edited.glass"), "--step", "attn.mix" } + which);
    };
    const QStringList both { "--layer", "1", "--head", "2", "--at", "1,3" };
    const Json found = cell(both + QStringList { "--json" }).json();
    QVERIFY(found["agrees"] == true && found["edits"].size() == 2);
    const double computed = found["computed"].get<double>();
    QVERIFY(std::abs(found["recomputed"].get<double>() + 0.5 * (computed + 2)) < 1e-9);
    const Json second = found["edits"][1];
    QVERIFY(second["intervention"] == 2 && second["change"] == "scale");
    QVERIFY(second["amount"] == -0.5 && second["from_record"] == false);
    QVERIFY(second["result"] == found["recomputed"]);
    const Outcome text = cell(both);
    QVERIFY2(text.out.contains("; C[2,1,3] := C[2,1,3] + 2; C[2,1,3] := C[2,1,3] * -0.5\n"),
        text.text().c_str());
    QVERIFY2(text.out.contains("\ncomputed    ") && text.out.contains("\nedit 0      plus 2: ")
            && text.out.contains("\nedit 2      times -0.5: ")
            && text.out.contains("\nagrees      yes, within "),
        text.text().c_str());
    const Outcome one = cell({ "--layer", "1", "--head", "2", "--at", "2,3" });
    QVERIFY2(one.out.contains("edit 0") && !one.out.contains("edit 2"), one.text().c_str());
    const Outcome none = cell({ "--layer", "1", "--head", "1", "--at", "2,3" });
    QVERIFY2(none.code == 0 && !none.out.contains("\ncomputed  "), none.text().c_str());
    const Outcome off = cell({ "--layer", "0", "--head", "1", "--at", "2,3" });
    QVERIFY2(off.out.contains("\nedit 1      set to 0\n"), off.text().c_str());
}

void CommandTest::models()
{
    const QStringList cell { "--step", "attn.q", "--head", "0", "--at", "0,0", "--json" };
    QCOMPARE(explained(cell + QStringList { "--model", file("model") }).code, 0);
    make_slow_model(file("other").toStdString());
    const Outcome other = explained(cell + QStringList { "--model", file("other") });
    QVERIFY2(other.refuses({ m_run, "model_id", "other", "model" }), other.text().c_str());
    const Outcome none = explained(cell + QStringList { "--model", file("nowhere") });
    QVERIFY2(none.refuses({ "nowhere" }), none.text().c_str());
    Run run = read_run(m_run.toStdString());
    run.weights.clear();
    write_run(file("bare.glass").toStdString(), run);
    const QStringList bare = QStringList { "explain", file("bare.glass") } + cell;
    const Outcome missing = run_glassllm(bare);
    QVERIFY2(missing.refuses({ "bare.glass", "--model", "self_attn.q_proj.weight",
                 QString::fromStdString(run.model_id) }),
        missing.text().c_str());
    QCOMPARE(run_glassllm(bare + QStringList { "--model", file("model") }).code, 0);
}

void CommandTest::bad_input_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("words");
    const auto add = [](const char* name, const QStringList& arguments, const QStringList& words) {
        QTest::newRow(name) << arguments << words;
    };
    add("no step", { "--at", "0,0" }, { "--step" });
    add("unknown step", { "--step", "attn.smax", "--at", "0,0" }, { "attn.smax", "25 ids" });
    add("no head", { "--step", "attn.q", "--at", "0,0" },
        { "run.glass: --head is missing; expected 0 to 3 of attn.q." });
    add("no key head", { "--step", "attn.k", "--at", "0,0" },
        { "run.glass: --head is missing; expected 0 to 1 of attn.k." });
    add("head", { "--step", "attn.q", "--head", "9", "--at", "0,0" },
        { "run.glass", "Head 9", "0 to 3" });
    add("no cell", { "--step", "embed" }, { "run.glass", "at is ()", "(position,feature)" });
    add("too many", { "--step", "sample", "--at", "0" }, { "run.glass", "at is (0)" });
    add("beyond", { "--step", "embed", "--at", "0,900" },
        { "run.glass", "feature is 900", "0 to " });
    add("negative", { "--step", "embed", "--at=0,-1" }, { "--at", "-1" });
    add("no number", { "--step", "embed", "--at", "0,x" }, { "--at", "x" });
    add("pass", { "--step", "embed", "--pass", "2", "--at", "0,0" },
        { "run.glass", "pass is 2", "0 to 1" });
    add("layer", { "--step", "attn.norm", "--layer", "7", "--at", "0,0" },
        { "run.glass", "layer 7", "expected layer 0, 1." });
    add("loss", { "--step", "loss" }, { "run.glass", "\"loss\"" });
}

void CommandTest::bad_input()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QStringList, words);
    const Outcome outcome = explained(arguments);
    QVERIFY2(outcome.refuses(words), outcome.text().c_str());
    const Outcome json = explained(arguments + QStringList { "--json" });
    QVERIFY2(json.refuses(words), json.text().c_str());
}

QTEST_GUILESS_MAIN(CommandTest)
#include "command_test.moc"
