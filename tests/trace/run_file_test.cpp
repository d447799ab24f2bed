// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/mapped_file.h"
#include "core/trace/run_file.h"
#include "tests/support/error_of.h"
#include "tests/support/sample_run.h"
#include "tests/support/shared_data.h"
#include "tests/support/view_run.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

bool same_value(const Tensor& a, const Tensor& b)
{
    const Tensor x = a.contiguous();
    const Tensor y = b.contiguous();
    return x.dtype() == y.dtype() && x.shape() == y.shape() && std::ranges::equal(x.raw(), y.raw());
}

void compare_traces(const Tracer& a, const Tracer& b)
{
    QCOMPARE(a.records.size(), b.records.size());
    for (std::size_t i = 0; i < a.records.size(); ++i) {
        QCOMPARE(a.records[i].id, b.records[i].id);
        QCOMPARE(a.records[i].layer, b.records[i].layer);
        QCOMPARE(a.records[i].head, b.records[i].head);
        QCOMPARE(a.records[i].order, b.records[i].order);
        QVERIFY2(same_value(a.records[i].value, b.records[i].value), a.records[i].id.c_str());
    }
}

void compare_passes(const Pass& a, const Pass& b)
{
    QCOMPARE(a.first, b.first);
    QCOMPARE(a.count, b.count);
    QCOMPARE(a.tokens, b.tokens);
    QCOMPARE(a.complete, b.complete);
    QCOMPARE(a.u, b.u);
    QVERIFY(a.mass_top_k == b.mass_top_k);
    QVERIFY(a.mass_top_p == b.mass_top_p);
    QCOMPARE(a.token, b.token);
    compare_traces(*a.trace, *b.trace);
}

void compare_runs(const Run& a, const Run& b)
{
    QVERIFY(a.mode == b.mode);
    QCOMPARE(a.model, b.model);
    QCOMPARE(a.model_id, b.model_id);
    QVERIFY(a.config == b.config);
    QCOMPARE(a.prompt, b.prompt);
    QCOMPARE(a.tokens, b.tokens);
    QCOMPARE(a.texts, b.texts);
    QVERIFY(a.tokenizer == b.tokenizer);
    QCOMPARE(a.sampling.greedy, b.sampling.greedy);
    QVERIFY(a.sampling.temperature == b.sampling.temperature);
    QCOMPARE(a.sampling.top_k, b.sampling.top_k);
    QVERIFY(a.sampling.top_p == b.sampling.top_p);
    QCOMPARE(a.sampling.seed, b.sampling.seed);
    QCOMPARE(a.targets, b.targets);
    QCOMPARE(a.filter.ids, b.filter.ids);
    QCOMPARE(a.filter.layers, b.filter.layers);
    QCOMPARE(a.filter.passes, b.filter.passes);
    QVERIFY(a.step_index == b.step_index);
    QVERIFY(a.sources == b.sources);
    QCOMPARE(a.vocab.texts, b.vocab.texts);
    QCOMPARE(a.complete, b.complete);
    QCOMPARE(a.weights.size(), b.weights.size());
    for (const auto& [name, weight] : a.weights) {
        QVERIFY(b.weights.contains(name));
        QVERIFY(same_value(weight, b.weights.at(name)));
    }
    QCOMPARE(a.passes.size(), b.passes.size());
    for (std::size_t i = 0; i < a.passes.size(); ++i) {
        compare_passes(a.passes[i], b.passes[i]);
    }
}

} // namespace

class RunFileTest : public QObject {
    Q_OBJECT

private slots:
    void every_field_comes_back();
    void a_loss_comes_back();
    void writing_what_was_read_gives_the_same_bytes();
    void keys_are_those_of_the_format();
    void records_are_views_of_the_file();
    void says_what_cannot_be_written();
    void expected_runs_open_data();
    void expected_runs_open();
    void token_texts();
    void config_numbers_are_bounded();

private:
    [[nodiscard]] std::filesystem::path at(const QString& name) const
    {
        return m_folder.filePath(name).toStdString();
    }
    QTemporaryDir m_folder;
};

void RunFileTest::every_field_comes_back()
{
    const Run run = sample_run();
    view_run(run);
    write_run(at("run.glass"), run);
    const Run back = read_run(at("run.glass"));
    view_run(back);
    compare_runs(run, back);
    const StepRecord mask = back.passes[0].trace->get("attn.mask", 0, 0);
    QCOMPARE(mask.value.at({ 0, 1 }), -std::numeric_limits<double>::infinity());
    QVERIFY(std::isnan(mask.value.at({ 0, 2 })));
    QCOMPARE(back.passes[0].trace->get("attn.mix", 0, 0).value.shape(), (Shape { 3, 2 }));
    QCOMPARE(back.passes[0].trace->get("attn.mix", 0, 0).order, std::int64_t(6));
}

void RunFileTest::a_loss_comes_back()
{
    const Run run = sample_loss_run();
    write_run(at("loss.glass"), run);
    const Run back = read_run(at("loss.glass"));
    view_run(back);
    compare_runs(run, back);
    QCOMPARE(back.passes[0].trace->get("loss").value.item(), 1.25);
}

void RunFileTest::writing_what_was_read_gives_the_same_bytes()
{
    write_run(at("a.glass"), sample_run());
    write_run(at("b.glass"), read_run(at("a.glass")));
    QVERIFY(read_file(at("a.glass"), 1U << 20) == read_file(at("b.glass"), 1U << 20));
    // also onto itself: the old file stays mapped until the new one is whole
    write_run(at("b.glass"), read_run(at("b.glass")));
    QVERIFY(read_file(at("a.glass"), 1U << 20) == read_file(at("b.glass"), 1U << 20));
}

void RunFileTest::keys_are_those_of_the_format()
{
    QCOMPARE(record_key(0, "embed", std::nullopt), std::string("t0/embed"));
    QCOMPARE(record_key(12, "attn.q", 3), std::string("t12/layers.3.attn.q"));
    write_run(at("keys.glass"), sample_run());
    const SafetensorsFile file = SafetensorsFile::open(at("keys.glass"));
    for (const char* key :
        { "t0/embed", "t0/layers.0.attn.q", "t0/layers.0.attn.mask", "t0/layers.0.attn.mask~4",
            "t0/layers.0.attn.mix~5", "t0/layers.0.attn.mix~6", "t0/sample", "t1/embed",
            "t1/layers.0.attn.scores", "vocab/bytes", "vocab/ends", "model/model.norm.weight" }) {
        QVERIFY2(file.find(key) != nullptr, key);
    }
    QCOMPARE(file.find("vocab/bytes")->dtype, DType::U8);
    QCOMPARE(file.find("vocab/ends")->dtype, DType::I64);
    QCOMPARE(file.metadata().at("format"), std::string("glassllm-trace"));
    QCOMPARE(file.metadata().at("version"), std::string("1"));
    const Json records = parse_json(file.metadata().at("records"), "records");
    QCOMPARE(records.size(), std::size_t(14));
    QCOMPARE(json_text(records[5]),
        std::string(R"({"head":1,"id":"attn.mix","key":"t0/layers.0.attn.mix~5","layer":0,)"
                    R"("order":5,"pass":0})"));
    QCOMPARE(records[11].at("order").get<int>(), 0); // restarts in each pass
    const Json passes = parse_json(file.metadata().at("passes"), "passes");
    for (const char* key :
        { "first", "count", "tokens", "complete", "u", "mass_top_k", "mass_top_p", "token" }) {
        QVERIFY2(passes[0].contains(key), key);
    }
    QVERIFY(passes[1].at("u").is_null());
}

void RunFileTest::records_are_views_of_the_file()
{
    write_run(at("views.glass"), sample_run());
    const Run run = read_run(at("views.glass"));
    const Tracer& trace = *run.passes[0].trace;
    QVERIFY(!trace.records[0].value.owns_exactly());
    QVERIFY(trace.records[0].value.shares_storage(trace.records[1].value));
}

void RunFileTest::says_what_cannot_be_written()
{
    for (const QString& path :
        { m_folder.path(), m_folder.filePath("missing/run.glass"), QString("/dev/full") }) {
        const auto error = error_of<IoError>([&] { write_run(path.toStdString(), sample_run()); });
        QCOMPARE(error_code(error), std::string("CannotWrite"));
        QCOMPARE(error->args.front(), path.toStdString());
    }
    QVERIFY(QDir(m_folder.path()).entryList({ "*.glass.*" }, QDir::Files).isEmpty());
}

void RunFileTest::expected_runs_open_data()
{
    QTest::addColumn<QString>("path");
    const auto data = shared_data();
    if (!data) {
        QSKIP("SUITE SKIPPED: the reference data are not here");
    }
    QDir models(QString::fromStdString((*data / "models").string()));
    for (const QString& model : models.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QDir expected(models.filePath(model + "/expected"));
        for (const QString& run : expected.entryList({ "*.safetensors" })) {
            QTest::newRow(qPrintable(model + "/" + run)) << expected.filePath(run);
        }
    }
}

void RunFileTest::expected_runs_open()
{
    QFETCH(QString, path);
    const Run run = read_run(path.toStdString());
    view_run(run);
    QVERIFY(run.complete);
    QVERIFY((run.mode == RunMode::Loss) == path.contains("loss"));
    std::vector<std::int64_t> tokens = run.tokens;
    for (const Pass& pass : run.passes) {
        QCOMPARE(pass.trace->step_ids().size(), std::size_t(23));
        QCOMPARE(pass.first, std::int64_t(0));
        QCOMPARE(pass.tokens, tokens);
        if (run.mode == RunMode::Generate) {
            tokens.push_back(pass.token.value());
        }
    }
    if (run.mode == RunMode::Loss) {
        QCOMPARE(run.targets.front(), run.tokens.at(1));
        QCOMPARE(run.targets.back(), std::int64_t(-1));
    }
}

void RunFileTest::token_texts()
{
    Run run = sample_run();
    QCOMPARE(run.token_text(4), std::string("Ġtu"));
    QCOMPARE(run.token_text(3), std::string("#3")); // an id without a string
    QCOMPARE(run.token_text(99), std::string("#99"));
    QCOMPARE(run.token_text(-1), std::string("?"));
    run.vocab.texts.clear();
    QCOMPARE(run.token_text(0), std::string("🙂")); // the prompt's own text
    QCOMPARE(run.token_text(4), std::string("#4"));
}

void RunFileTest::config_numbers_are_bounded()
{
    Run run;
    QCOMPARE(run.config_int("vocab_size"), std::int64_t(0));
    run.config = parse_json(
        R"({"a": 7, "b": -1, "c": 1.5, "d": 18446744073709551615, "e": "7", "f": 4294967297})",
        "f");
    QCOMPARE(run.config_int("a"), std::int64_t(7));
    for (const char* key : { "b", "c", "d", "e", "f", "g" }) {
        QCOMPARE(run.config_int(key), std::int64_t(0));
    }
}

QTEST_GUILESS_MAIN(RunFileTest)
#include "run_file_test.moc"
