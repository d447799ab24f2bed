// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_file.h"
#include "core/checkpoint/record_run.h"
#include "core/trace/run_file.h"
#include "core/trace/steps.h"
#include "tests/checkpoint/made_models.h"
#include "tests/support/error_of.h"
#include "tests/support/view_run.h"
#include "tests/tokenizer/tiny_tokenizers.h"

#include <QTemporaryDir>
#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

bool same_trace(const Tracer& a, const Tracer& b)
{
    return std::ranges::equal(a.records, b.records, [](const StepRecord& x, const StepRecord& y) {
        return x.id == y.id && x.layer == y.layer && x.order == y.order && x.shape() == y.shape()
            && std::ranges::equal(x.value.contiguous().raw(), y.value.contiguous().raw());
    });
}

template <class Kind> std::string refusal(const Checkpoint& model, const RunRequest& request)
{
    return error_text(error_of<Kind>([&] { (void)record_run(model, request); }));
}

} // namespace

class RecordRunTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void a_generation_is_recorded_whole();
    void ids_need_no_tokenizer();
    void passes_follow_each_other_data();
    void passes_follow_each_other();
    void sampling_is_recorded();
    void a_loss_is_recorded_whole();
    void a_run_read_back_is_the_same();
    void weights_travel_unless_built_in();
    void a_filter_keeps_what_it_says();
    void end_tokens_end();
    void bad_requests_are_refused();
    void budgets_are_kept();
    void a_stop_keeps_what_was_recorded();
    void a_stop_before_anything_throws();
    void a_stopped_loss_keeps_its_part();

private:
    [[nodiscard]] RunRequest text(const std::string& prompt, std::int64_t new_tokens = 1) const
    {
        RunRequest request;
        request.prompt = prompt;
        request.new_tokens = new_tokens;
        return request;
    }
    QTemporaryDir m_folder;
    std::optional<Checkpoint> m_model; ///< with a tokenizer
};

void RecordRunTest::initTestCase()
{
    const Tokenizer tokenizer = Tokenizer::from_json(trained_json(), "t");
    const GlassLM model(small_config(tokenizer.vocab_size()), 11);
    const std::filesystem::path folder = m_folder.filePath("model").toStdString();
    save_checkpoint(folder, model, trained_json());
    m_model.emplace(load_checkpoint(folder));
}

void RecordRunTest::a_generation_is_recorded_whole()
{
    std::vector<std::int64_t> told;
    RunRequest request = text("a ação", 2);
    request.on_token = [&told](std::int64_t token) { told.push_back(token); };
    const Run run = record_run(*m_model, request);
    view_run(run);
    QVERIFY(run.mode == RunMode::Generate);
    QVERIFY(run.complete);
    QCOMPARE(run.model, std::string("model"));
    QCOMPARE(run.model_id, m_model->card.model_id);
    QVERIFY(run.config == m_model->card.config);
    QCOMPARE(run.prompt, std::optional<std::string>("a ação"));
    QCOMPARE(run.tokens, m_model->tokenizer->encode("a ação"));
    QCOMPARE(run.texts.size(), run.tokens.size());
    QCOMPARE(run.texts.back(), m_model->tokenizer->token(run.tokens.back()));
    QCOMPARE(run.tokenizer.at("kind").get<std::string>(), m_model->tokenizer->kind());
    QCOMPARE(run.vocab.texts.size(), static_cast<std::size_t>(m_model->tokenizer->vocab_size()));
    QVERIFY(run.targets.empty());
    QCOMPARE(run.step_index.size(), STEPS.size());
    for (const auto& [id, place] : run.step_index) {
        QVERIFY2(run.sources.contains(place.file), id.c_str());
        QVERIFY2(!place.op || run.sources.contains(place.op->file), id.c_str());
    }
    QCOMPARE(run.passes.size(), std::size_t(2));
    for (const Pass& pass : run.passes) {
        QCOMPARE(pass.trace->records.size(), std::size_t(18 * 2 + 5));
        QVERIFY(!pass.u);
        QVERIFY(pass.complete);
    }
    QCOMPARE(told.size(), std::size_t(2));
    QCOMPARE(run.passes[0].token, std::optional(told[0]));
    QCOMPARE(run.passes[1].token, std::optional(told[1]));
}

void RecordRunTest::ids_need_no_tokenizer()
{
    const Checkpoint bare { m_model->model, std::nullopt, m_model->card };
    RunRequest request;
    request.tokens = { 1, 2, 3 };
    const Run run = record_run(bare, request);
    view_run(run);
    QVERIFY(!run.prompt);
    QVERIFY(run.texts.empty());
    QVERIFY(run.vocab.empty());
    QVERIFY(run.tokenizer.is_null());
    QCOMPARE(run.token_text(3), std::string("#3"));
    QCOMPARE(refusal<BadValue>(bare, text("a")), std::string("NoTokenizer(model)"));
}

void RecordRunTest::passes_follow_each_other_data()
{
    QTest::addColumn<bool>("cached");
    QTest::newRow("whole passes") << false;
    QTest::newRow("with the cache") << true;
}

void RecordRunTest::passes_follow_each_other()
{
    QFETCH(bool, cached);
    RunRequest request = text("um dia", 4);
    request.kv_cache = cached;
    request.ignore_eos = true;
    const Run run = record_run(*m_model, request);
    view_run(run);
    QCOMPARE(run.passes.size(), std::size_t(4));
    std::vector<std::int64_t> tokens = run.tokens;
    for (std::size_t i = 0; i < run.passes.size(); ++i) {
        const Pass& pass = run.passes[i];
        QCOMPARE(pass.tokens, tokens);
        const auto total = static_cast<std::int64_t>(tokens.size());
        QCOMPARE(pass.first, cached && i > 0 ? total - 1 : 0);
        QCOMPARE(pass.count, total - pass.first);
        QCOMPARE(pass.trace->get("attn.scores", 1).shape(), (Shape { 4, pass.count, total }));
        tokens.push_back(pass.token.value());
    }
}

void RecordRunTest::sampling_is_recorded()
{
    RunRequest request = text("um dia", 3);
    request.ignore_eos = true;
    request.sampling = { .greedy = false, .temperature = 1.5, .top_k = 9, .top_p = 0.8, .seed = 5 };
    const Run run = record_run(*m_model, request);
    QCOMPARE(run.sampling.seed, std::uint64_t(5));
    QCOMPARE(run.sampling.top_k, std::int64_t(9));
    for (const Pass& pass : run.passes) {
        QVERIFY(pass.u && *pass.u >= 0 && *pass.u < 1);
        QVERIFY(pass.mass_top_k > 0 && pass.mass_top_k < 1);
        QVERIFY(pass.mass_top_p > 0 && pass.mass_top_p <= pass.mass_top_k);
    }
    const Run again = record_run(*m_model, request);
    QVERIFY(same_trace(*run.passes[2].trace, *again.passes[2].trace));
}

void RecordRunTest::a_loss_is_recorded_whole()
{
    RunRequest request = text("um dia");
    request.mode = RunMode::Loss;
    const Run run = record_run(*m_model, request);
    view_run(run);
    QVERIFY(run.mode == RunMode::Loss);
    QCOMPARE(run.passes.size(), std::size_t(1));
    QCOMPARE(run.passes[0].trace->records.size(), std::size_t(18 * 2 + 5));
    QCOMPARE(run.targets, next_tokens(run.tokens));
    QVERIFY(!run.passes[0].token);

    request.targets = std::vector<std::int64_t>(run.tokens.size(), -1);
    request.targets->front() = 3;
    const Run own = record_run(*m_model, request);
    QCOMPARE(own.targets, *request.targets);
    QVERIFY(own.passes[0].trace->get("loss").value.item()
        != run.passes[0].trace->get("loss").value.item());
}

void RecordRunTest::a_run_read_back_is_the_same()
{
    for (const RunMode mode : { RunMode::Generate, RunMode::Loss }) {
        RunRequest request = text("Ana viu \"🙂\"\n", 3);
        request.mode = mode;
        request.ignore_eos = true;
        request.kv_cache = true;
        request.sampling = { .greedy = false, .temperature = 0.9, .seed = UINT64_MAX };
        const Run run = record_run(*m_model, request);
        const std::filesystem::path path = m_folder.filePath("x.glass").toStdString();
        write_run(path, run);
        const Run back = read_run(path);
        view_run(back);
        QCOMPARE(back.passes.size(), run.passes.size());
        for (std::size_t i = 0; i < run.passes.size(); ++i) {
            QVERIFY(same_trace(*run.passes[i].trace, *back.passes[i].trace));
            QCOMPARE(back.passes[i].u, run.passes[i].u);
            QVERIFY(back.passes[i].mass_top_k == run.passes[i].mass_top_k);
            QCOMPARE(back.passes[i].token, run.passes[i].token);
        }
        QVERIFY(back.config == run.config);
        QCOMPARE(back.vocab.texts, run.vocab.texts);
        QCOMPARE(back.sampling.seed, run.sampling.seed);
        QCOMPARE(back.targets, run.targets);
        QVERIFY(back.sources == run.sources);
        QVERIFY(back.step_index == run.step_index);
        QCOMPARE(back.weights.size(), run.weights.size());
    }
}

void RecordRunTest::weights_travel_unless_built_in()
{
    const Run run = record_run(*m_model, text("a"));
    QCOMPARE(run.weights.size(), std::size_t(2 * 9 + 2));
    QVERIFY(
        run.weights.at("model.norm.weight").shares_storage(m_model->model.weights().final_norm));
    Checkpoint builtin = *m_model;
    builtin.card.builtin = true;
    QVERIFY(record_run(builtin, text("a")).weights.empty());
    // 17 MiB of embedding alone
    Config large = small_config(200000);
    Checkpoint heavy { GlassLM(large, Weights::zeros(large)), std::nullopt, m_model->card };
    RunRequest request;
    request.tokens = { 1 };
    QVERIFY(record_run(heavy, request).weights.empty());
}

void RecordRunTest::a_filter_keeps_what_it_says()
{
    RunRequest request = text("um dia", 2);
    request.ignore_eos = true;
    request.filter.ids = { "attn.softmax", "sample" };
    request.filter.layers = { 1 };
    request.filter.passes = { 1 };
    const Run run = record_run(*m_model, request);
    QCOMPARE(run.passes.size(), std::size_t(2));
    QVERIFY(run.passes[0].trace->records.empty());
    QCOMPARE(run.passes[1].trace->records.size(), std::size_t(2));
    QCOMPARE(run.filter.ids, request.filter.ids);
    const std::filesystem::path path = m_folder.filePath("x.glass").toStdString();
    write_run(path, run);
    view_run(read_run(path));
}

void RecordRunTest::end_tokens_end()
{
    const Run first = record_run(*m_model, text("um dia"));
    Config config = m_model->model.config();
    config.eos = { first.passes[0].token.value() };
    const Checkpoint ending { GlassLM(config, m_model->model.weights()), m_model->tokenizer,
        m_model->card };
    RunRequest request = text("um dia", 5);
    const Run ended = record_run(ending, request);
    QCOMPARE(ended.passes.size(), std::size_t(1)); // the pass that ends is recorded
    QVERIFY(ended.complete);
    request.ignore_eos = true;
    QCOMPARE(record_run(ending, request).passes.size(), std::size_t(5));
}

void RecordRunTest::bad_requests_are_refused()
{
    QCOMPARE(refusal<BadValue>(*m_model, text("")), std::string("EmptyPrompt()"));
    QCOMPARE(refusal<BadValue>(*m_model, {}), std::string("EmptyPrompt()"));
    QCOMPARE(refusal<BadValue>(*m_model, text("a", 0)),
        std::string("BadOption(The number of new tokens, 0, 1 or more)"));
    QVERIFY(refusal<BadValue>(*m_model, text("a\xFF")).starts_with("InvalidUtf8("));
    RunRequest request;
    request.tokens.assign(65, 1);
    QCOMPARE(refusal<BadValue>(*m_model, request), std::string("PromptTooLong(65, 64)"));
    request.mode = RunMode::Loss;
    request.budget = 10;
    QCOMPARE(refusal<BadValue>(*m_model, request), std::string("PromptTooLong(65, 64)"));
    request.budget.reset();
    request.tokens = { 1 };
    QCOMPARE(refusal<BadValue>(*m_model, request), std::string("NoTarget()"));
    request.targets = { 1, 2 };
    QCOMPARE(refusal<BadValue>(*m_model, request), std::string("TargetCount(2, 1)"));
    request.targets = { -2 };
    QVERIFY(refusal<BadValue>(*m_model, request).starts_with("TargetOutOfRange(-2, 0, "));
    request.targets.reset();
    request.tokens = { 1, 100000 };
    QVERIFY(refusal<BadValue>(*m_model, request).starts_with("TokenOutOfRange(100000, 1, "));
    request.tokens = { 1, 2 };
    request.filter.ids = { "nothing" };
    QCOMPARE(refusal<NotFound>(*m_model, request), std::string("UnknownStep(nothing)"));
}

void RecordRunTest::budgets_are_kept()
{
    for (const RunMode mode : { RunMode::Generate, RunMode::Loss }) {
        RunRequest request = text("um dia");
        request.mode = mode;
        const Run run = record_run(*m_model, request);
        request.budget = run.passes[0].trace->bytes();
        QVERIFY(record_run(*m_model, request).complete); // exactly enough
        request.budget = *request.budget - 1;
        const std::string told = refusal<OverBudget>(*m_model, request);
        QVERIFY(told.starts_with("OverBudget(" + std::to_string(*request.budget + 1) + ", "
            + std::to_string(*request.budget) + ", "));
    }
}

void RecordRunTest::a_stop_keeps_what_was_recorded()
{
    std::stop_source stop;
    RunRequest request = text("um dia", 5);
    request.ignore_eos = true;
    request.stop = stop.get_token();
    request.progress = [&stop](const StepProgress& at) {
        if (at.pass == 2 && at.done == 7) {
            stop.request_stop();
        }
    };
    const Run run = record_run(*m_model, request);
    QVERIFY(!run.complete);
    QCOMPARE(run.passes.size(), std::size_t(3));
    QVERIFY(run.passes[1].complete);
    QVERIFY(!run.passes[2].complete);
    QCOMPARE(run.passes[2].trace->records.size(), std::size_t(7));
    view_run(run);
    const std::filesystem::path path = m_folder.filePath("x.glass").toStdString();
    write_run(path, run);
    const Run back = read_run(path);
    view_run(back);
    QVERIFY(!back.complete);
    QVERIFY(!back.passes[2].complete);
    QCOMPARE(back.passes[2].trace->records.size(), std::size_t(7));
}

void RecordRunTest::a_stop_before_anything_throws()
{
    std::stop_source stop;
    stop.request_stop();
    for (const RunMode mode : { RunMode::Generate, RunMode::Loss }) {
        RunRequest request = text("um dia");
        request.mode = mode;
        request.stop = stop.get_token();
        QCOMPARE(refusal<Cancelled>(*m_model, request), std::string("Cancelled()"));
    }
}

void RecordRunTest::a_stopped_loss_keeps_its_part()
{
    std::stop_source stop;
    RunRequest request = text("um dia");
    request.mode = RunMode::Loss;
    request.stop = stop.get_token();
    request.progress = [&stop](const StepProgress& at) {
        if (at.done == 3) {
            stop.request_stop();
        }
    };
    const Run run = record_run(*m_model, request);
    QVERIFY(!run.complete);
    QCOMPARE(run.passes[0].trace->records.size(), std::size_t(3));
    view_run(run);
}

QTEST_GUILESS_MAIN(RecordRunTest)
#include "record_run_test.moc"
