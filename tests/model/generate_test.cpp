// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/generate.h"
#include "core/trace/steps.h"
#include "tests/model/caught.h"
#include "tests/model/lively_model.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <set>
#include <thread>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

using Ids = std::vector<std::int64_t>;

Config config()
{
    return { .vocab_size = 61,
        .d_model = 16,
        .n_layers = 4,
        .n_heads = 4,
        .n_kv_heads = 2,
        .d_ff = 20,
        .max_len = 24 };
}

GlassLM model_with(const Ids& eos)
{
    Config c = config();
    c.eos = eos;
    return lively_model(c, 41);
}

const Ids PROMPT { 3, 14, 15, 9 };

/// All tokens of a run, the prompt included.
Ids run_to_end(Generation run)
{
    while (run.next()) { }
    return run.tokens();
}

Ids text_of(const GenerateOptions& options, std::int64_t tokens = 12)
{
    return run_to_end(model_with({}).generate(PROMPT, tokens, options));
}

} // namespace

class GenerateTest : public QObject {
    Q_OBJECT
private slots:
    void aTokenHas77EventsInOrder();
    void isLazy();
    void endsAtTheLength();
    void endsAtTheContext();
    void endsAtAnEndToken();
    void badPromptsAndOptionsAreRefused();
    void temperatureZeroIsGreedy();
    void seedsDecide();
    void aFilterOnPasses();
    void cacheDefaultsAndRows();
    void theBudgetIsAskedBefore();
    void cancelling();
    void progressCounts();
    void severalThreadsGenerate();
};

void GenerateTest::aTokenHas77EventsInOrder()
{
    Generation run = model_with({}).generate(PROMPT, 2, { .temperature = 0.8, .trace = true });
    for (int pass = 0; pass < 2; ++pass) {
        const auto step = run.next();
        QVERIFY(step && step->trace);
        const auto& records = step->trace->records;
        QCOMPARE(records.size(), std::size_t { 77 });
        QCOMPARE(step->trace->step_ids().size(), std::size_t { 23 });
        std::vector<std::string> expected { "embed" };
        for (int layer = 0; layer < 4; ++layer) {
            expected.insert(expected.end(), LAYER_STEPS.begin(), LAYER_STEPS.end());
        }
        expected.insert(expected.end(), { "final.norm", "logits", "probs", "sample" });
        for (std::size_t i = 0; i < records.size(); ++i) {
            QCOMPARE(records[i].id, expected[i]);
            QCOMPARE(records[i].order, static_cast<std::int64_t>(i));
            const bool inside = i >= 1 && i <= 72;
            QVERIFY(records[i].layer
                == (inside ? std::optional(static_cast<std::int64_t>((i - 1) / 18))
                           : std::nullopt));
        }
        QCOMPARE(step->trace->get("probs").shape(), (Shape { 61 }));
        QVERIFY(step->trace->get("sample").value.dtype() == DType::I64);
        QCOMPARE(step->trace->get("sample").value.item(), static_cast<double>(step->token));
        QVERIFY(step->u && *step->u >= 0 && *step->u < 1);
    }
}

void GenerateTest::isLazy()
{
    int steps = 0;
    Generation run = model_with({}).generate(
        PROMPT, 3, { .greedy = true, .progress = [&steps](const StepProgress&) { ++steps; } });
    QCOMPARE(steps, 0);
    QVERIFY(run.ended() == Ended::NotYet);
    QCOMPARE(run.tokens(), PROMPT);
    QVERIFY(run.next());
    QCOMPARE(steps, 75);
    QCOMPARE(run.tokens().size(), PROMPT.size() + 1);
}

void GenerateTest::endsAtTheLength()
{
    Generation run = model_with({}).generate(PROMPT, 3, { .greedy = true });
    for (int i = 0; i < 3; ++i) {
        const auto step = run.next();
        QVERIFY(step.has_value());
        QVERIFY(!step->trace);
        QVERIFY(!step->u);
        QCOMPARE(step->mass_top_k, 1.0);
        QCOMPARE(step->mass_top_p, 1.0);
    }
    QVERIFY(!run.next());
    QVERIFY(run.ended() == Ended::Length);
    QVERIFY(!run.next());
    Generation none = model_with({}).generate(PROMPT, 0, { .trace = true });
    QVERIFY(!none.next());
    QVERIFY(none.ended() == Ended::Length);
    QVERIFY(caught<BadValue>([] { (void)model_with({}).generate(PROMPT, -1); }).code
        == ErrorCode::NegativeIndex);
}

void GenerateTest::endsAtTheContext()
{
    for (const std::int64_t length : { 24, 23, 20 }) {
        for (const bool cache : { false, true }) {
            // a prompt that fills the context still yields the token after it
            Generation run = model_with({}).generate(
                random_tokens(length, 61, 1), 100, { .greedy = true, .kv_cache = cache });
            for (std::int64_t i = length; i <= 24; ++i) {
                QVERIFY(run.next());
            }
            QVERIFY(!run.next());
            QVERIFY(run.ended() == Ended::Context);
            QCOMPARE(run.tokens().size(), std::size_t { 25 });
        }
    }
    const Caught error
        = caught<BadValue>([] { (void)model_with({}).generate(random_tokens(25, 61, 1), 1); });
    QVERIFY(error.code == ErrorCode::PromptTooLong && error.says("25") && error.says("24"));
}

void GenerateTest::endsAtAnEndToken()
{
    const Ids free = text_of({ .temperature = 1.3, .seed = 8 });
    // the first generated token that occurred at no generated place before, from the third on
    std::size_t at = PROMPT.size() + 2;
    while (at < free.size()
        && std::find(free.begin() + 4, free.begin() + static_cast<std::ptrdiff_t>(at), free[at])
            != free.begin() + static_cast<std::ptrdiff_t>(at)) {
        ++at;
    }
    QVERIFY(at < free.size());
    const GlassLM model = model_with({ 60, free[at] });
    QVERIFY(std::find(free.begin() + 4, free.begin() + static_cast<std::ptrdiff_t>(at), 60)
        == free.begin() + static_cast<std::ptrdiff_t>(at));
    Generation run = model.generate(PROMPT, 12, { .temperature = 1.3, .seed = 8, .trace = true });
    std::optional<GenerationStep> last;
    while (auto step = run.next()) {
        last = step;
    }
    QVERIFY(run.ended() == Ended::Eos);
    QCOMPARE(run.tokens(), Ids(free.begin(), free.begin() + static_cast<std::ptrdiff_t>(at) + 1));
    QCOMPARE(last->token, free[at]); // given and recorded
    QCOMPARE(last->trace->get("sample").value.item(), static_cast<double>(free[at]));
    Generation on
        = model.generate(PROMPT, 12, { .temperature = 1.3, .seed = 8, .ignore_eos = true });
    QCOMPARE(run_to_end(on), free);
    QVERIFY(on.ended() == Ended::NotYet); // a copy ran
}

void GenerateTest::badPromptsAndOptionsAreRefused()
{
    const GlassLM model = model_with({});
    const auto refused = [&](const Ids& prompt, const GenerateOptions& options) {
        return caught<BadValue>([&] { (void)model.generate(prompt, 3, options); });
    };
    QVERIFY(refused({}, {}).code == ErrorCode::EmptyPrompt);
    const Caught token = refused({ 1, 61 }, {});
    QVERIFY(token.code == ErrorCode::TokenOutOfRange && token.says("61") && token.says("0 to 60"));
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const GenerateOptions& bad : { GenerateOptions { .temperature = nan },
             GenerateOptions { .temperature = -1 }, GenerateOptions { .top_k = -2 },
             GenerateOptions { .top_p = 0 }, GenerateOptions { .top_p = 1.01 } }) {
        QVERIFY(refused(PROMPT, bad).code == ErrorCode::BadOption);
    }
    QVERIFY(refused(PROMPT, { .trace = true, .filter = { {}, { -1 }, {} } }).code
        == ErrorCode::NegativeIndex);
    QVERIFY(caught<NotFound>([&] {
        (void)model.generate(PROMPT, 3, { .trace = true, .filter = { { "attn" }, {}, {} } });
    }).code
        == ErrorCode::UnknownStep);
}

void GenerateTest::temperatureZeroIsGreedy()
{
    const Ids greedy = text_of({ .greedy = true });
    QCOMPARE(text_of({ .temperature = 0, .seed = 77 }), greedy);
    QCOMPARE(text_of({ .greedy = true, .temperature = 5, .top_k = 2, .seed = 78 }), greedy);
    QCOMPARE(text_of({ .temperature = 2, .top_k = 1, .seed = 79 }), greedy);
    QCOMPARE(text_of({ .temperature = 2, .top_p = 1e-9, .seed = 80 }), greedy);
}

void GenerateTest::seedsDecide()
{
    std::set<Ids> texts;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const Ids first = text_of({ .temperature = 1.5, .seed = seed });
        QCOMPARE(text_of({ .temperature = 1.5, .seed = seed }), first);
        QCOMPARE(text_of({ .temperature = 1.5, .top_k = 1000, .seed = seed }), first); // cut to V
        texts.insert(first);
    }
    QVERIFY(texts.size() > 3);
    Generation run = model_with({}).generate(PROMPT, 3, { .temperature = 1, .seed = 11 });
    for (std::int64_t t = 0; t < 3; ++t) {
        QCOMPARE(run.next()->u, std::optional(draw_of(11, t)));
    }
}

void GenerateTest::aFilterOnPasses()
{
    Generation run = model_with({}).generate(PROMPT, 3,
        { .greedy = true, .trace = true, .filter = { { "sample", "embed" }, {}, { 1 } } });
    QVERIFY(run.next()->trace->records.empty());
    const auto kept = run.next()->trace;
    QCOMPARE(kept->records.size(), std::size_t { 2 });
    QCOMPARE(kept->records[0].id, std::string("embed"));
    QCOMPARE(kept->records[1].id, std::string("sample"));
    QCOMPARE(kept->records[1].order, std::int64_t { 1 });
    QVERIFY(run.next()->trace->records.empty());
}

void GenerateTest::cacheDefaultsAndRows()
{
    // off with a trace, so that every pass shows whole matrices; on without one
    Generation traced = model_with({}).generate(PROMPT, 2, { .greedy = true, .trace = true });
    QCOMPARE(traced.next()->count, std::int64_t { 4 });
    const auto whole = *traced.next();
    QCOMPARE(whole.count, std::int64_t { 5 });
    QCOMPARE(whole.first, std::int64_t { 0 });
    Generation plain = model_with({}).generate(PROMPT, 2, { .greedy = true });
    QCOMPARE(plain.next()->count, std::int64_t { 4 });
    const auto row = *plain.next();
    QCOMPARE(row.count, std::int64_t { 1 });
    QCOMPARE(row.first, std::int64_t { 4 });
    Generation cached
        = model_with({}).generate(PROMPT, 2, { .greedy = true, .kv_cache = true, .trace = true });
    (void)cached.next();
    const auto step = *cached.next();
    QCOMPARE(step.trace->get("attn.q", 1).shape(), (Shape { 4, 1, 4 }));
    QCOMPARE(step.trace->get("attn.k_rope", 1).shape(), (Shape { 2, 1, 4 }));
    QCOMPARE(step.trace->get("attn.softmax", 1).shape(), (Shape { 4, 1, 5 }));
    QCOMPARE(step.trace->get("logits").shape(), (Shape { 1, 61 }));
}

void GenerateTest::theBudgetIsAskedBefore()
{
    const GlassLM model = model_with({});
    for (const bool cache : { false, true }) {
        const std::uint64_t needed = trace_bytes(model.config(), 4, 3, {}, cache);
        int steps = 0;
        GenerateOptions options { .greedy = true,
            .kv_cache = cache,
            .trace = true,
            .budget = needed - 1,
            .progress = [&steps](const StepProgress&) { ++steps; } };
        const Caught error = caught<OverBudget>([&] { (void)model.generate(PROMPT, 3, options); });
        QVERIFY(error.code == ErrorCode::OverBudget);
        QVERIFY(error.args.at(0) == std::to_string(needed)
            && error.args.at(1) == std::to_string(needed - 1));
        QCOMPARE(steps, 0);
        options.budget = needed; // what was predicted is enough
        Generation run = model.generate(PROMPT, 3, options);
        std::uint64_t recorded = 0;
        while (const auto step = run.next()) {
            recorded += step->trace->bytes();
        }
        QCOMPARE(recorded, needed);
    }
    // passes that the context leaves no room for are not counted
    GenerateOptions last { .trace = true, .budget = trace_bytes(model.config(), 24, 1, {}) };
    QVERIFY(model.generate(random_tokens(24, 61, 2), 50, last).next());
    // a run without a trace needs no budget
    QVERIFY(model.generate(PROMPT, 1, { .budget = 0 }).next());
}

void GenerateTest::cancelling()
{
    for (const bool cache : { false, true }) {
        std::stop_source stop;
        Generation run = model_with({}).generate(PROMPT, 5,
            { .greedy = true,
                .kv_cache = cache,
                .trace = true,
                .stop = stop.get_token(),
                .progress = [&stop](const StepProgress& at) {
                    if (at.pass == 1 && at.done == 30) {
                        stop.request_stop();
                    }
                } });
        QVERIFY(run.next());
        QVERIFY(caught<Cancelled>([&] { (void)run.next(); }).code == ErrorCode::Cancelled);
        QVERIFY(run.ended() == Ended::Cancelled);
        QCOMPARE(run.partial_trace()->records.size(), std::size_t { 30 });
        QCOMPARE(run.tokens().size(), PROMPT.size() + 1);
        QVERIFY(!run.next());
    }
}

void GenerateTest::progressCounts()
{
    std::vector<StepProgress> seen;
    Generation run = model_with({}).generate(
        PROMPT, 2, { .progress = [&seen](const StepProgress& at) { seen.push_back(at); } });
    while (run.next()) { }
    QCOMPARE(seen.size(), std::size_t { 150 });
    for (std::size_t i = 0; i < seen.size(); ++i) {
        QCOMPARE(seen[i].pass, static_cast<std::int64_t>(i / 75));
        QCOMPARE(seen[i].done, static_cast<std::int64_t>(i % 75 + 1));
        QCOMPARE(seen[i].total, std::int64_t { 75 });
    }
}

void GenerateTest::severalThreadsGenerate()
{
    const GlassLM model = model_with({});
    const GenerateOptions options { .temperature = 1.5, .seed = 5 };
    const Ids alone = run_to_end(model.generate(PROMPT, 15, options));
    std::vector<Ids> texts(2);
    {
        std::vector<std::jthread> threads;
        for (Ids& text : texts) {
            threads.emplace_back([&] { text = run_to_end(model.generate(PROMPT, 15, options)); });
        }
    }
    QCOMPARE(texts[0], alone);
    QCOMPARE(texts[1], alone);
}

QTEST_GUILESS_MAIN(GenerateTest)
#include "generate_test.moc"
