// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One invoke alone: what it ships, and how parts become the trace's results.
#include "core/checkpoint/record_run.h"
#include "core/collect/part.h"
#include "core/collect/pickle.h"
#include "core/collect/request.h"
#include "core/collect/spec_json.h"
#include "core/trace/run_file.h"
#include "tests/cli/program.h"
#include "tests/support/error_of.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstring>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

bool same_bits(const Tensor& a, const Tensor& b)
{
    return dumps_compact(Value(a)) == dumps_compact(Value(b));
}

} // namespace

class RequestTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void ships_what_the_saves_name();
    void values_are_those_of_a_recorded_run();
    void a_loss_ships_its_own();
    void one_value_is_one_object();
    void a_head_costs_its_own_elements();
    void values_of_other_invokes();
    void failures_name_what_is_wrong();
    void a_run_file_tells_its_interventions();
    void parts_travel_as_files();
    void results_do_not_depend_on_the_order();
    void failures_are_listed();
    void foreign_parts_are_refused();

private:
    [[nodiscard]] static TraceSpec trace_of(const std::string& names, const std::string& invokes)
    {
        return parse_spec(
            R"({"model": "m", "names": {)" + names + R"(}, "invokes": [)" + invokes + "]}",
            "s.json");
    }
    [[nodiscard]] Dict run(const TraceSpec& trace, std::size_t index, const Dict& source = {}) const
    {
        const InvokeSpec& invoke = trace.invokes.at(index);
        const auto values
            = source_values(invoke, [&source](std::size_t) -> const Dict& { return source; });
        return run_request(*m_model, invoke, trace.names, values);
    }
    [[nodiscard]] std::string refusal(const std::string& invoke) const
    {
        try {
            (void)run(trace_of("", invoke), 0);
        } catch (const std::exception& error) {
            return error_text(dynamic_cast<const Error&>(error).info());
        }
        return "no error";
    }
    [[nodiscard]] Part part(const TraceSpec& trace, std::size_t index) const
    {
        return {
            .spec = trace.id, .index = index, .of = trace.invokes.size(), .saves = run(trace, index)
        };
    }

    QTemporaryDir m_dir;
    std::optional<Checkpoint> m_model;
};

void RequestTest::initTestCase()
{
    const auto folder = m_dir.filePath("model").toStdString();
    make_model(folder);
    m_model.emplace(load_checkpoint(folder));
}

void RequestTest::ships_what_the_saves_name()
{
    const TraceSpec trace = trace_of(R"("rows": {"list": 3}, "all": {"dict": {"x": 1}}, "best": 7)",
        R"({"prompt": "abc", "saves": [{"value": {"step": "probs"}, "name": "rows", "slot": 1},
            {"value": {"run": "text"}, "name": "all", "key": "t"},
            {"value": {"run": "tokens"}, "name": "own"}]})");
    const Dict shipped = run(trace, 0);
    QCOMPARE(shipped.size(), 3U); // "best" is not mentioned
    const auto& rows = shipped.at("rows").list();
    QVERIFY(rows.size() == 3 && rows[0].is_none() && rows[2].is_none());
    QCOMPARE(rows[1].tensor().rank(), 1U);
    QCOMPARE(shipped.at("all").dict().size(), 1U); // the initial key is not shipped
    QVERIFY(shipped.at("all").dict().at("t").text().starts_with("abc"));
    const Tensor& tokens = shipped.at("own").tensor();
    QVERIFY(tokens.dtype() == DType::I64);
    QCOMPARE(
        tokens.count(), static_cast<std::int64_t>(m_model->tokenizer->encode("abc").size()) + 1);
}

void RequestTest::values_are_those_of_a_recorded_run()
{
    const TraceSpec trace = trace_of("",
        R"({"prompt": "hello", "options": {"new_tokens": 3, "seed": 4, "ignore_eos": true}, "saves": [
            {"value": {"step": "attn.softmax", "layer": 1, "head": 2, "pass": 2}, "name": "a"},
            {"value": {"step": "attn.k", "layer": 0}, "name": "k"},
            {"value": {"step": "logits", "pass": 1}, "name": "l"},
            {"value": {"step": "sample", "pass": 2}, "name": "s"}]})");
    const Dict shipped = run(trace, 0);
    RunRequest request;
    request.prompt = "hello";
    request.new_tokens = 3;
    request.ignore_eos = true;
    request.sampling = { .greedy = false, .seed = 4 };
    const Run recorded = record_run(*m_model, request);
    const auto get = [&recorded](std::size_t pass, const char* id, std::optional<Index> layer = {},
                         std::optional<Index> head = {}) {
        return recorded.passes.at(pass).trace->get(id, layer, head).value;
    };
    QVERIFY(same_bits(shipped.at("a").tensor(), get(2, "attn.softmax", 1, 2)));
    QVERIFY(same_bits(shipped.at("k").tensor(), get(0, "attn.k", 0)));
    QVERIFY(same_bits(shipped.at("l").tensor(), get(1, "logits")));
    QVERIFY(same_bits(shipped.at("s").tensor(), get(2, "sample")));
}

void RequestTest::a_loss_ships_its_own()
{
    const TraceSpec trace = trace_of("",
        R"({"tokens": [5, 6, 7, 8], "mode": "loss", "targets": [6, -1, 8, 9], "saves": [
            {"value": {"run": "loss"}, "name": "loss"},
            {"value": {"step": "loss.grad"}, "name": "grad"}, {"value": {"run": "tokens"}, "name": "t"}]},
          {"tokens": [5, 6, 7, 8], "mode": "loss", "saves": [{"value": {"run": "loss"}, "name": "loss"}],
           "interventions": [{"step": "attn.mix", "layer": 0, "head": 1, "zero": true}]})");
    const Dict shipped = run(trace, 0);
    const std::vector<std::int64_t> tokens { 5, 6, 7, 8 };
    QCOMPARE(shipped.at("loss").number(),
        m_model->model.loss(tokens, std::vector<std::int64_t> { 6, -1, 8, 9 }));
    QCOMPARE(shipped.at("grad").tensor().size(0), std::int64_t { 4 });
    QVERIFY(same_bits(shipped.at("t").tensor(), Tensor(tokens)));
    QVERIFY(run(trace, 1).at("loss").number() != m_model->model.loss(tokens));
}

void RequestTest::one_value_is_one_object()
{
    const TraceSpec trace = trace_of(R"("rows": {"list": 2})",
        R"({"prompt": "x", "saves": [{"value": {"step": "embed"}, "name": "rows", "slot": 0},
            {"value": {"step": "embed"}, "name": "again"}, {"value": {"run": "text"}, "name": "t"},
            {"value": {"run": "text"}, "name": "u"},
            {"value": {"step": "attn.q", "layer": 0, "head": 1}, "name": "q"}]})");
    const Dict shipped = run(trace, 0);
    QCOMPARE(shipped.at("rows").list()[0].identity(), shipped.at("again").identity());
    QCOMPARE(shipped.at("t").identity(), shipped.at("u").identity());
}

void RequestTest::a_head_costs_its_own_elements()
{
    const TraceSpec trace = trace_of("",
        R"({"tokens": [1, 2, 3], "saves": [{"value": {"step": "attn.q", "layer": 0, "head": 1}, "name": "q"}]})");
    QVERIFY(run(trace, 0).at("q").tensor().owns_exactly());
}

void RequestTest::values_of_other_invokes()
{
    const TraceSpec trace = trace_of(R"("rows": {"list": 2}, "all": {"dict": {}})",
        R"({"tokens": [1, 2, 3], "saves": [
              {"value": {"step": "ffn.residual", "layer": 0}, "name": "own"},
              {"value": {"step": "ffn.residual", "layer": 0}, "name": "rows", "slot": 1},
              {"value": {"step": "ffn.residual", "layer": 0}, "name": "all", "key": "r"},
              {"value": {"step": "logits"}, "name": "l"}]},
           {"tokens": [4, 5, 6], "saves": [{"value": {"step": "logits"}, "name": "l"}], "interventions": [
              {"step": "ffn.residual", "layer": 0, "value": {"invoke": 0, "name": "own"}}]},
           {"tokens": [4, 5, 6], "saves": [{"value": {"step": "logits"}, "name": "l"}], "interventions": [
              {"step": "ffn.residual", "layer": 0, "value": {"invoke": 0, "name": "rows", "slot": 1}}]},
           {"tokens": [4, 5, 6], "saves": [{"value": {"step": "logits"}, "name": "l"}], "interventions": [
              {"step": "ffn.residual", "layer": 0, "value": {"invoke": 0, "name": "all", "key": "r"}}]})");
    const Dict source = run(trace, 0);
    for (const std::size_t index : { 1U, 2U, 3U }) {
        QVERIFY(same_bits(run(trace, index, source).at("l").tensor(), source.at("l").tensor()));
    }
    QCOMPARE(error_text(error_of<NotFound>([&] { (void)run(trace, 1); })),
        std::string("NotSaved(0, own)"));
    QCOMPARE(error_text(error_of<NotFound>([&] {
        (void)run(trace, 2, Dict { { "rows", std::vector<Value> {} } });
    })),
        std::string("NotSaved(0, rows)"));
}

void RequestTest::failures_name_what_is_wrong()
{
    QCOMPARE(refusal(R"({"prompt": ""})"), std::string("EmptyPrompt()"));
    QCOMPARE(refusal(R"({"tokens": [1000]})"), std::string("TokenOutOfRange(1000, 0, 296)"));
    QVERIFY(
        refusal(R"({"prompt": ")" + std::string(100, 'x') + R"("})").starts_with("PromptTooLong"));
    QCOMPARE(
        refusal(
            R"({"tokens": [1], "saves": [{"value": {"step": "embed", "pass": 3}, "name": "e"}]})"),
        std::string("RecordMissing(step \"embed\", pass 3; expected pass 0, the only one)"));
    QCOMPARE(
        refusal(
            R"({"tokens": [1], "saves": [{"value": {"step": "attn.v", "layer": 9}, "name": "e"}]})"),
        std::string("RecordMissing(step \"attn.v\", layer 9; expected layer 0 to 1)"));
    QCOMPARE(
        refusal(
            R"({"tokens": [1], "saves": [{"value": {"step": "attn.v", "layer": 0, "head": 2}, "name": "e"}]})"),
        std::string("HeadOutOfRange(2, 1)"));
    QVERIFY(refusal(
        R"({"tokens": [1], "interventions": [{"step": "attn.mix", "layer": 2, "zero": true}]})")
                .ends_with("a layer below 2)"));
}

void RequestTest::a_run_file_tells_its_interventions()
{
    const Json written
        = Json::parse(R"([{"step": "attn.mix", "layer": 1, "head": 2, "zero": true}])");
    RunRequest request;
    request.tokens = { 1, 2, 3 };
    request.interventions = written;
    request.edits = { spec::parse_intervention(written[0], RunMode::Generate, 1, "s").edit };
    const auto file = m_dir.filePath("edited.glass").toStdString();
    (void)record_run_to_file(file, *m_model, request);
    const Run recorded = read_run(file);
    QVERIFY(recorded.interventions == written);
    const Tensor head = recorded.passes[0].trace->get("attn.mix", 1, 2).value;
    QVERIFY(same_bits(head.contiguous(), Tensor::zeros(head.shape())));
    const TraceSpec trace = trace_of("",
        R"({"tokens": [1, 2, 3], "saves": [{"value": {"step": "logits"}, "name": "l"}], "interventions": )"
            + written.dump() + "}");
    QVERIFY(
        same_bits(recorded.passes[0].trace->get("logits").value, run(trace, 0).at("l").tensor()));
    request.mode = RunMode::Loss;
    const Run loss = record_run(*m_model, request);
    QVERIFY(same_bits(
        loss.passes[0].trace->get("logits").value, recorded.passes[0].trace->get("logits").value));
}

void RequestTest::parts_travel_as_files()
{
    const TraceSpec trace = trace_of("",
        R"({"tokens": [1, 2], "saves": [{"value": {"step": "embed"}, "name": "e"}]}, {"tokens": [1]})");
    const auto path = m_dir.filePath("p.pkl").toStdString();
    write_part(path, part(trace, 0));
    const Part back = read_part(path);
    QVERIFY(back.spec == trace.id && back.index == 0 && back.of == 2 && !back.error);
    QVERIFY(dumps_compact(back.saves) == dumps_compact(part(trace, 0).saves));
    write_part(path, { .spec = trace.id, .index = 1, .of = 2, .error = "why" });
    QCOMPARE(read_part(path).error.value_or(""), std::string("why"));
    const Value good = Dict { { "format", "glassllm-part" }, { "spec", "s" }, { "index", 0 },
        { "of", 1 }, { "saves", Dict {} }, { "error", {} } };
    for (const auto& [key, value] : std::vector<std::pair<std::string, Value>> { { "format", "x" },
             { "spec", 1 }, { "index", 1 }, { "index", -1 }, { "of", 0 }, { "of", "1" },
             { "saves", {} }, { "error", 2 } }) {
        Dict bad = good.dict();
        bad.set(key, value);
        write_payload(path, bad);
        QCOMPARE(error_code(error_of<BadFile>([&] { (void)read_part(path); })),
            std::string("BadValueInFile"));
    }
    write_payload(path, Value(1));
    QCOMPARE(
        error_code(error_of<BadFile>([&] { (void)read_part(path); })), std::string("MissingKey"));
}

void RequestTest::results_do_not_depend_on_the_order()
{
    const auto invoke = [](int index, const std::string& more) {
        const std::string number = std::to_string(index);
        return R"({"tokens": [)" + std::to_string(index + 1)
            + R"(], "saves": [{"value": {"step": "embed"}, "name": "rows", "slot": )" + number
            + R"(}, {"value": {"run": "tokens"}, "name": "all", "key": "k)" + number + "\"}" + more
            + "]}";
    };
    const TraceSpec trace = trace_of(
        R"("rows": {"list": 4}, "all": {"dict": {"x": 0}}, "best": 7, "free": {"list": 1})",
        invoke(0, R"(, {"value": {"step": "sample"}, "name": "s"})") + "," + invoke(1, "") + ","
            + invoke(2,
                R"(, {"value": {"step": "sample"}, "name": "s"}, {"value": {"run": "text"}, "name": "best"})"));
    const std::vector<Part> parts { part(trace, 0), part(trace, 1), part(trace, 2) };
    const Value result = merge_parts(trace, parts);
    const Dict& dict = result.dict();
    QCOMPARE(dict.size(), 5U);
    const auto& rows = dict.at("rows").list();
    QVERIFY(rows.size() == 4 && rows[3].is_none());
    for (std::size_t i = 0; i < 3; ++i) {
        QVERIFY(same_bits(rows[i].tensor(), parts[i].saves.at("rows").list()[i].tensor()));
    }
    QCOMPARE(dict.at("all").dict().size(), 4U);
    QCOMPARE(dict.at("all").dict().at("x").whole(), std::int64_t { 0 }); // stays
    QCOMPARE(dict.at("best").kind(), Value::Kind::String); // one request alone wrote it
    QVERIFY(dict.at("free").list()[0].is_none());
    const auto& listed = dict.at("s").list();
    QVERIFY(
        listed.size() == 3 && !listed[0].is_none() && listed[1].is_none() && !listed[2].is_none());
    const std::vector<Part> shuffled { parts[2], parts[0], parts[1] };
    QVERIFY(dumps_compact(merge_parts(trace, shuffled)) == dumps_compact(result));
}

void RequestTest::failures_are_listed()
{
    const TraceSpec trace = trace_of(R"("rows": {"list": 2})",
        R"({"tokens": [1], "saves": [{"value": {"step": "embed"}, "name": "rows", "slot": 0},
             {"value": {"step": "embed"}, "name": "e"}]},
           {"tokens": [2], "saves": [{"value": {"step": "embed"}, "name": "rows", "slot": 1},
             {"value": {"step": "embed"}, "name": "f"}]})");
    const Part failed { .spec = trace.id, .index = 1, .of = 2, .error = "It broke." };
    const Value result = merge_parts(trace, std::vector<Part> { part(trace, 0), failed });
    const Dict& dict = result.dict();
    QCOMPARE(dict.at("__errors__").dict().at("1").text(), std::string("It broke."));
    QVERIFY(!dict.at("rows").list()[0].is_none() && dict.at("rows").list()[1].is_none());
    QVERIFY(!dict.at("e").list()[0].is_none() && dict.at("f").list()[1].is_none());
    QCOMPARE(dict.at("f").list().size(), 2U);
}

void RequestTest::foreign_parts_are_refused()
{
    const TraceSpec trace = trace_of("", R"({"tokens": [1]}, {"tokens": [2]}, {"tokens": [3]})");
    const auto said = [&trace](const std::vector<Part>& parts) {
        return error_text(error_of<BadFile>([&] { (void)merge_parts(trace, parts); }));
    };
    Part first { .spec = trace.id, .index = 0, .of = 3, .file = "a.pkl" };
    QCOMPARE(said({ first }), std::string("PartsMissing(1, 2)"));
    Part again = first;
    again.file = "b.pkl";
    QCOMPARE(said({ first, again }), std::string("PartTwice(0, a.pkl, b.pkl)"));
    again.spec = "another";
    QCOMPARE(said({ first, again }), std::string("ForeignPart(b.pkl)"));
    first.of = 4;
    QCOMPARE(said({ first }), std::string("ForeignPart(a.pkl)"));
}

QTEST_GUILESS_MAIN(RequestTest)
#include "request_test.moc"
