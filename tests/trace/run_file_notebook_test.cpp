// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files written elsewhere: only `format` and keys of the right form are asked for.
#include "core/base/reason.h"
#include "core/io/safetensors_writer.h"
#include "core/trace/run_file.h"
#include "tests/support/error_of.h"
#include "tests/support/view_run.h"

#include <QTemporaryDir>
#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

using Metadata = std::map<std::string, std::string>;
using Tensors = std::map<std::string, Tensor>;

Tensor zeros(const Shape& shape)
{
    return Tensor::zeros(shape);
}

} // namespace

class RunFileNotebookTest : public QObject {
    Q_OBJECT

private slots:
    void one_tensor_is_enough();
    void order_is_the_catalogues();
    void passes_come_from_the_records();
    void cached_passes_come_from_the_records();
    void rows_without_scores_are_the_last_ones();
    void a_loss_is_recognised();
    void unknown_samples_are_unknown_tokens();
    void other_tensors_are_left_alone();
    void float64_and_repeats();
    void refused_data();
    void refused();

private:
    [[nodiscard]] Run open(const Metadata& metadata, const Tensors& tensors) const
    {
        SafetensorsWriter out;
        out.set_metadata("format", "glassllm-trace");
        for (const auto& [key, value] : metadata) {
            out.set_metadata(key, value);
        }
        for (const auto& [key, value] : tensors) {
            out.add(key, value);
        }
        const std::filesystem::path path = m_folder.filePath("x.glass").toStdString();
        out.write(path);
        Run run = read_run(path);
        view_run(run);
        return run;
    }
    QTemporaryDir m_folder;
};

void RunFileNotebookTest::one_tensor_is_enough()
{
    const Run run = open({}, { { "t0/layers.3.attn.softmax", zeros({ 2, 4, 4 }) } });
    QCOMPARE(run.passes.size(), std::size_t(1));
    QCOMPARE(run.tokens, (std::vector<std::int64_t>(4, -1)));
    QCOMPARE(run.token_text(run.tokens[0]), std::string("?"));
    QCOMPARE(run.passes[0].trace->records[0].layer, std::optional<std::int64_t>(3));
    QVERIFY(run.complete);
    QVERIFY(run.config.is_null());

    const Run probs = open({}, { { "t0/probs", zeros({ 7 }) } });
    QCOMPARE(probs.tokens.size(), std::size_t(1));
}

void RunFileNotebookTest::order_is_the_catalogues()
{
    const Run run = open({},
        { { "t0/sample", 3 }, { "t0/probs", zeros({ 5 }) }, { "t0/logits", zeros({ 2, 5 }) },
            { "t0/layers.10.attn.norm", zeros({ 2, 4 }) },
            { "t0/layers.2.ffn.residual", zeros({ 2, 4 }) },
            { "t0/layers.2.attn.q", zeros({ 2, 2, 2 }) }, { "t0/embed", zeros({ 2, 4 }) } });
    std::string order;
    for (const StepRecord& record : run.passes[0].trace->records) {
        order += record.id + (record.layer ? "@" + std::to_string(*record.layer) : "") + " ";
    }
    QCOMPARE(order, std::string("embed attn.q@2 ffn.residual@2 attn.norm@10 logits probs sample "));
}

void RunFileNotebookTest::passes_come_from_the_records()
{
    const Run run = open({ { "tokens", "[1, 2]" } },
        { { "t0/embed", zeros({ 2, 4 }) }, { "t0/sample", 9 }, { "t1/embed", zeros({ 3, 4 }) },
            { "t1/sample", 7 } });
    QCOMPARE(run.passes.size(), std::size_t(2));
    QCOMPARE(run.passes[0].token, std::optional<std::int64_t>(9));
    QCOMPARE(run.passes[1].tokens, (std::vector<std::int64_t> { 1, 2, 9 }));
    QCOMPARE(run.passes[1].first, std::int64_t(0));
    QCOMPARE(run.passes[1].token, std::optional<std::int64_t>(7));
    QVERIFY(!run.passes[1].u);
    QVERIFY(run.passes[1].mass_top_k == 1.0);
}

void RunFileNotebookTest::cached_passes_come_from_the_records()
{
    const Run run = open({},
        { { "t0/layers.0.attn.scores", zeros({ 2, 3, 3 }) }, { "t0/sample", 9 },
            { "t1/layers.0.attn.scores", zeros({ 2, 1, 4 }) },
            { "t1/layers.0.attn.k", zeros({ 1, 1, 2 }) } });
    QCOMPARE(run.passes[1].first, std::int64_t(3));
    QCOMPARE(run.passes[1].count, std::int64_t(1));
    QCOMPARE(run.passes[1].tokens, (std::vector<std::int64_t> { -1, -1, -1, 9 }));
}

void RunFileNotebookTest::rows_without_scores_are_the_last_ones()
{
    const Run run = open({ { "tokens", "[1, 2, 3]" } }, { { "t1/embed", zeros({ 1, 4 }) } });
    QCOMPARE(run.passes.size(), std::size_t(2)); // the first pass recorded nothing
    QVERIFY(run.passes[0].trace->records.empty());
    QCOMPARE(run.passes[0].count, std::int64_t(3));
    QCOMPARE(run.passes[1].first, std::int64_t(3));
}

void RunFileNotebookTest::a_loss_is_recognised()
{
    const Run run = open({ { "tokens", "[4, 2, 3]" } },
        { { "t0/loss", 2.5F }, { "t0/loss.grad", zeros({ 3, 5 }) } });
    QVERIFY(run.mode == RunMode::Loss);
    QCOMPARE(run.targets, (std::vector<std::int64_t> { 2, 3, -1 }));
}

void RunFileNotebookTest::unknown_samples_are_unknown_tokens()
{
    const Run run = open({ { "tokens", "[1]" }, { "texts", R"(["<s>"])" } },
        { { "t0/probs", zeros({ 5 }) }, { "t1/probs", zeros({ 5 }) } });
    QCOMPARE(run.passes[1].tokens, (std::vector<std::int64_t> { 1, -1 }));
    QCOMPARE(run.token_text(1), std::string("<s>"));
}

void RunFileNotebookTest::other_tensors_are_left_alone()
{
    const Run run = open({ { "note", "mine" } },
        { { "t0/embed", zeros({ 2, 4 }) }, { "extra", zeros({ 9 }) }, { "tuned/x", zeros({ 1 }) },
            { "model/w", zeros({ 2 }) } });
    QCOMPARE(run.passes[0].trace->records.size(), std::size_t(1));
    QCOMPARE(run.weights.size(), std::size_t(1));
}

void RunFileNotebookTest::float64_and_repeats()
{
    const Run run = open({},
        { { "t0/embed", zeros({ 2, 4 }).cast(DType::F64) }, { "t0/embed~1", zeros({ 2, 4 }) } });
    QCOMPARE(run.passes[0].trace->records.size(), std::size_t(2));
    QCOMPARE(run.passes[0].trace->records[0].value.dtype(), DType::F64);
}

void RunFileNotebookTest::refused_data()
{
    QTest::addColumn<Metadata>("metadata");
    QTest::addColumn<Tensors>("tensors");
    QTest::addColumn<QString>("expected");
    const Tensors embed { { "t0/embed", zeros({ 2, 4 }) } };
    const auto tensors = [](const char* name, const Tensors& bad, const char* expected) {
        QTest::newRow(name) << Metadata {} << bad << QString(expected);
    };
    const auto metadata = [&embed](const char* name, const Metadata& bad, const char* expected) {
        QTest::newRow(name) << bad << embed << QString(expected);
    };
    tensors("no record", { { "other", zeros({ 1 }) } }, "NotARun(x.glass, it holds no record)");
    tensors("unknown step", { { "t0/embedding", zeros({ 2, 4 }) } },
        "BadValueInFile(x.glass, t0/embedding, embedding, the id of a step)");
    tensors("a layer too many", { { "t0/layers.0.embed", zeros({ 2, 4 }) } },
        "BadValueInFile(x.glass, t0/layers.0.embed, of a layer, no layer)");
    tensors("a layer missing", { { "t0/attn.q", zeros({ 2, 2, 4 }) } },
        "BadValueInFile(x.glass, t0/attn.q, of no layer, a layer)");
    tensors("passes without end", { { "t99999999999/embed", zeros({ 2, 4 }) } },
        "BadValueInFile(x.glass, t99999999999/embed, 99999999999, a pass below 65536)");
    tensors("wrong rank", { { "t0/embed", zeros({ 1, 2, 4 }) } },
        "TensorShape(x.glass, t0/embed, (1, 2, 4), (position, feature))");
    tensors("an empty axis", { { "t0/embed", zeros({ 2, 0 }) } },
        "TensorShape(x.glass, t0/embed, (2, 0), (position, feature))");
    tensors("rows differ",
        { { "t0/embed", zeros({ 2, 4 }) }, { "t0/layers.0.attn.norm", zeros({ 3, 4 }) } },
        "TensorShape(x.glass, t0/layers.0.attn.norm, (3, 4), (2, 4))");
    tensors("widths differ",
        { { "t0/embed", zeros({ 2, 4 }) }, { "t0/final.norm", zeros({ 2, 5 }) } },
        "TensorShape(x.glass, t0/final.norm, (2, 5), (2, 4))");
    tensors("heads do not divide",
        { { "t0/layers.0.attn.q", zeros({ 3, 2, 2 }) },
            { "t0/layers.0.attn.k", zeros({ 2, 2, 2 }) } },
        "BadValueInFile(x.glass, key heads, 2, a divisor of 3)");
    tensors("values as integers", { { "t0/probs", std::vector<std::int64_t> { 1, 2 } } },
        "TensorDtype(x.glass, t0/probs, I64, F32 or F64)");
    tensors("a sample that is no integer", { { "t0/sample", 1.0F } },
        "TensorDtype(x.glass, t0/sample, F32, I64)");
    tensors("a sample outside", { { "t0/probs", zeros({ 5 }) }, { "t0/sample", 5 } },
        "BadValueInFile(x.glass, t0/sample, 5, a token id below 5)");
    tensors("a negative sample", { { "t0/sample", -1 } },
        "BadValueInFile(x.glass, t0/sample, -1, a token id below 16777216)");
    metadata("tokens against rows", { { "tokens", "[1]" } },
        "BadValueInFile(x.glass, passes[0].count, 2, at most the 1 tokens)");
    metadata("texts against tokens", { { "tokens", "[1, 2]" }, { "texts", R"(["a"])" } },
        "BadValueInFile(x.glass, texts, 1, 2, one for each of the tokens)");
    metadata("targets against tokens", { { "tokens", "[1, 2]" }, { "targets", "[1]" } },
        "BadValueInFile(x.glass, targets, 1, 2, one for each of the tokens)");
    metadata("token outside", { { "tokens", "[1, 5]" }, { "config", R"({"vocab_size": 5})" } },
        "BadValueInFile(x.glass, tokens, 5, token ids below 5)");
    metadata("tokens no list", { { "tokens", "1" } },
        "BadValueInFile(x.glass, tokens, 1, a list of whole numbers from -1 to 16777215)");
    metadata("tokens no JSON", { { "tokens", "[1," } }, "BadJson(x.glass: \"tokens\"");
    metadata("newer version", { { "version", "2" } }, "BadValueInFile(x.glass, version, 2, 1)");
    metadata("unknown mode", { { "mode", "train" } },
        "BadValueInFile(x.glass, mode, train, generate or loss)");
    metadata("width against config", { { "config", R"({"hidden_size": 5})" } },
        "TensorShape(x.glass, t0/embed, (2, 4), (position, 5))");
    metadata("records name nothing there",
        { { "records", R"([{"key": "t0/logits", "id": "logits"}])" } },
        "TensorMissing(x.glass, t0/logits)");
    metadata("records name one key twice",
        { { "records",
            R"([{"key": "t0/embed", "id": "embed"}, {"key": "t0/embed", "id": "embed"}])" } },
        "BadValueInFile(x.glass, records, t0/embed, every key once)");
    metadata("a record without an id", { { "records", R"([{"key": "t0/embed"}])" } },
        "MissingKey(x.glass: records[0], id)");
    metadata("a head where there is none",
        { { "records", R"([{"key": "t0/embed", "id": "embed", "head": 0}])" } },
        "BadValueInFile(x.glass: records[0], t0/embed, of one head, no head)");
    metadata("a bool for a layer",
        { { "records", R"([{"key": "t0/embed", "id": "attn.norm", "layer": true}])" } },
        "BadValueInFile(x.glass: records[0], layer, true, a whole number from 0 to 4095)");
    metadata("passes against rows", { { "passes", R"([{"count": 3}])" } },
        "BadValueInFile(x.glass, passes[0].count, 3, 2, as in its records)");
    metadata("a record of no pass",
        { { "passes", R"([{"count": 2}])" },
            { "records", R"([{"key": "t0/embed", "id": "embed", "pass": 1}])" } },
        "BadValueInFile(x.glass, t0/embed, 1, one of the 1 listed passes)");
    metadata("positions without end", { { "passes", R"([{"first": 4294967296, "count": 2}])" } },
        "BadValueInFile(x.glass, passes[0].first + count, 4294967298, 2");
    metadata("tokens of a pass against the prompt",
        { { "tokens", "[1, 2]" }, { "passes", R"([{"count": 2, "tokens": [2, 1]}])" } },
        "BadValueInFile(x.glass, passes[0].tokens, 2, the 2 ids of the prompt first)");
    metadata("a line outside of its source",
        { { "sources", R"({"a.cpp": "one\ntwo"})" },
            { "step_index", R"({"embed": {"file": "a.cpp", "line": 3}})" } },
        "BadValueInFile(x.glass, step_index, 3, a line of a.cpp, 1 to 2)");
    metadata("a temperature below 0", { { "sampling", R"({"temperature": -1})" } },
        "BadValueInFile(x.glass, temperature, -1");
    metadata("a filter of no step", { { "filter", R"({"ids": ["x"]})" } },
        "BadValueInFile(x.glass, filter, \"x\", the id of a step)");
}

void RunFileNotebookTest::refused()
{
    QFETCH(Metadata, metadata);
    QFETCH(Tensors, tensors);
    QFETCH(QString, expected);
    const auto error = error_of<BadFile>([&] { (void)open(metadata, tensors); });
    const std::string text = error_text(error);
    QVERIFY2(text.starts_with(expected.toStdString()), text.c_str());
    if (error->code == ErrorCode::BadValueInFile || error->code == ErrorCode::NotARun) {
        // words that the window can say in its language, or what the file should hold literally
        const std::string& last = error->args.back();
        const bool literal = last == "1" || last.starts_with("t{pass}");
        QVERIFY2(literal || find_reason(last).has_value(), last.c_str());
    }
}

QTEST_GUILESS_MAIN(RunFileNotebookTest)
#include "run_file_notebook_test.moc"
