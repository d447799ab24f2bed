// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A whole run that a worker gives its parent: the bits of the one that is recorded in this process.
#include "core/checkpoint/record_run.h"
#include "core/collect/pickle.h"
#include "core/collect/request.h"
#include "core/collect/spec_json.h"
#include "core/collect/worker_pool.h"
#include "core/trace/run_file.h"
#include "tests/cli/program.h"
#include "tests/support/error_of.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

const std::string EDIT = R"([{"step": "attn.mix", "layer": 1, "head": 2, "zero": true}])";

/// Whether the elements lie in the bytes themselves.
bool is_view_of(const Tensor& tensor, const ByteVector& bytes)
{
    const auto elements = tensor.raw();
    return elements.data() >= bytes.data()
        && elements.data() + elements.size() <= bytes.data() + bytes.size();
}

} // namespace

class ShippedRunTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void is_the_run_recorded_here_data();
    void is_the_run_recorded_here();
    void reads_as_a_file_of_a_trace();
    void other_saves_do_not_change();
    void two_saves_are_one_object();
    void a_stop_ships_nothing();

private:
    /// @param invoke keys of an invoke beside its saves, as JSON
    [[nodiscard]] TraceSpec spec_of(const std::string& invoke, const std::string& more = {}) const
    {
        return parse_spec(R"({"model": ")" + m_folder + R"(", "invokes": [{)" + invoke
                + R"(, "saves": [{"value": {"run": "glass"}, "name": "run"})" + more + "]}]}",
            "s.json");
    }
    [[nodiscard]] Run recorded(const InvokeSpec& invoke) const
    {
        RunRequest request;
        request.mode = invoke.mode;
        request.prompt = invoke.prompt;
        request.tokens = invoke.tokens;
        request.targets = invoke.targets;
        request.new_tokens = invoke.new_tokens;
        request.sampling = invoke.sampling;
        request.kv_cache = invoke.kv_cache;
        request.ignore_eos = invoke.ignore_eos;
        for (const Intervention& intervention : invoke.interventions) {
            request.edits.push_back(intervention.edit);
        }
        if (!request.edits.empty()) {
            request.interventions = invoke.json.at("interventions");
        }
        return record_run(*m_model, request);
    }

    QTemporaryDir m_dir;
    std::string m_folder;
    std::optional<Checkpoint> m_model;
};

void ShippedRunTest::initTestCase()
{
    m_folder = m_dir.filePath("model").toStdString();
    make_model(m_folder);
    m_model.emplace(load_checkpoint(m_folder));
}

void ShippedRunTest::is_the_run_recorded_here_data()
{
    QTest::addColumn<QByteArray>("invoke");
    QTest::newRow("a prompt") << QByteArray(R"("prompt": "hello")");
    QTest::newRow("sampled tokens") << QByteArray(
        R"("prompt": "olá", "options": {"seed": 4, "temperature": 1.5, "new_tokens": 3, "ignore_eos": true})");
    QTest::newRow("with the cache") << QByteArray(
        R"("tokens": [1, 2, 3], "options": {"new_tokens": 3, "kv_cache": true, "ignore_eos": true})");
    QTest::newRow("a loss") << QByteArray(
        R"("tokens": [1, 2, 3], "mode": "loss", "targets": [2, -1, 5])");
    QTest::newRow("a head switched off")
        << QByteArray::fromStdString(R"("prompt": "hello", "interventions": )" + EDIT);
    QTest::newRow("a loss with a head switched off") << QByteArray::fromStdString(
        R"("tokens": [3, 2, 1], "mode": "loss", "interventions": )" + EDIT);
}

void ShippedRunTest::is_the_run_recorded_here()
{
    QFETCH(QByteArray, invoke);
    const TraceSpec spec = spec_of(invoke.toStdString());
    const std::vector<Part> parts = run_in_workers(spec, { .workers = 1 });
    QVERIFY2(!parts[0].error, parts[0].error.value_or("").c_str());
    const auto& bytes = parts[0].saves.at("run").bytes();
    const Run here = recorded(spec.invokes[0]);
    QVERIFY(*bytes == run_bytes(here, "here"));

    const Run there = read_run(SafetensorsFile::from_bytes(bytes, *bytes, "there"));
    QCOMPARE(there.passes.size(), here.passes.size());
    QVERIFY(there.interventions == here.interventions);
    QVERIFY(there.prompt == here.prompt && there.tokens == here.tokens);
    for (std::size_t pass = 0; pass < here.passes.size(); ++pass) {
        QVERIFY(there.passes[pass].token == here.passes[pass].token);
        const auto& expected = here.passes[pass].trace->records;
        const auto& got = there.passes[pass].trace->records;
        QCOMPARE(got.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(got[i].id, expected[i].id);
            QVERIFY(got[i].layer == expected[i].layer);
            QVERIFY(std::ranges::equal(
                got[i].value.contiguous().raw(), expected[i].value.contiguous().raw()));
            QVERIFY(is_view_of(got[i].value, *bytes));
        }
    }
}

void ShippedRunTest::reads_as_a_file_of_a_trace()
{
    const TraceSpec spec = spec_of(R"("prompt": "hello", "interventions": )" + EDIT);
    const Dict saves = run_request(*m_model, spec.invokes[0], spec.names, {});
    const std::filesystem::path path = m_dir.filePath("trace.glass").toStdString();
    RunRequest request;
    request.prompt = "hello";
    request.interventions = Json::parse(EDIT);
    request.edits
        = { spec::parse_intervention(request.interventions[0], RunMode::Generate, 1, "s").edit };
    (void)record_run_to_file(path, *m_model, request);
    const auto& bytes = saves.at("run").bytes();
    const Run shipped = read_run(SafetensorsFile::from_bytes(bytes, *bytes, "shipped"));
    QVERIFY(run_bytes(shipped, "a") == run_bytes(read_run(path), "b"));
    QVERIFY(!shipped.weights.empty());
}

void ShippedRunTest::other_saves_do_not_change()
{
    const std::string loss = R"("tokens": [1, 2, 3], "mode": "loss", "interventions": )" + EDIT;
    const std::string text
        = R"("prompt": "hello", "options": {"new_tokens": 2, "ignore_eos": true})";
    const std::string loss_saves = R"({"value": {"run": "loss"}, "name": "loss"},
        {"value": {"run": "tokens"}, "name": "ids"},
        {"value": {"step": "attn.mix", "layer": 1, "head": 2}, "name": "mix"})";
    const std::string text_saves = R"({"value": {"run": "text"}, "name": "text"},
        {"value": {"run": "tokens"}, "name": "ids"},
        {"value": {"step": "probs", "pass": 1}, "name": "p"})";
    for (const auto& [invoke, saves] :
        { std::pair(loss, loss_saves), std::pair(text, text_saves) }) {
        const TraceSpec with = spec_of(invoke, ", " + saves);
        const TraceSpec without
            = parse_spec(R"({"invokes": [{)" + invoke + R"(, "saves": [)" + saves + "]}]}", "s");
        const Dict all = run_request(*m_model, with.invokes[0], {}, {});
        const Dict some = run_request(*m_model, without.invokes[0], {}, {});
        QCOMPARE(all.size(), some.size() + 1);
        for (const Dict::Entry* entry : some.entries()) {
            QVERIFY2(dumps_compact(entry->second) == dumps_compact(all.at(entry->first)),
                entry->first.c_str());
        }
    }
}

void ShippedRunTest::two_saves_are_one_object()
{
    const TraceSpec spec
        = spec_of(R"("tokens": [1])", R"(, {"value": {"run": "glass"}, "name": "again"})");
    const Dict saves = run_request(*m_model, spec.invokes[0], {}, {});
    QVERIFY(saves.at("run").identity() == saves.at("again").identity());
}

void ShippedRunTest::a_stop_ships_nothing()
{
    const TraceSpec spec
        = spec_of(R"("tokens": [1], "options": {"new_tokens": 8, "ignore_eos": true})");
    std::stop_source stop;
    RequestHooks hooks;
    hooks.stop = stop.get_token();
    hooks.progress = [&stop](const StepProgress& at) {
        if (at.pass == 1) {
            stop.request_stop();
        }
    };
    QCOMPARE(error_code(error_of<Cancelled>(
                 [&] { (void)run_request(*m_model, spec.invokes[0], {}, {}, hooks); })),
        std::string("Cancelled"));
}

QTEST_GUILESS_MAIN(ShippedRunTest)
#include "shipped_run_test.moc"
