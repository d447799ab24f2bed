// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Forward passes and losses: events, refusals, filters, budgets, cancelling, progress.
#include "core/model/loss.h"
#include "core/model/model.h"
#include "core/trace/steps.h"
#include "tests/model/caught.h"
#include "tests/model/lively_model.h"

#include <QTest>

#include <cstring>
#include <thread>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

const GlassLM& model()
{
    static const GlassLM instance = lively_model({ .vocab_size = 37,
                                                     .d_model = 16,
                                                     .n_layers = 4,
                                                     .n_heads = 4,
                                                     .n_kv_heads = 2,
                                                     .d_ff = 20,
                                                     .max_len = 12 },
        31);
    return instance;
}

const std::vector<std::int64_t> TOKENS { 4, 8, 15, 16, 23, 36, 0 };

/// What a pass records, by the catalogue: before the layers, within each, after them.
std::vector<std::pair<std::string, std::optional<std::int64_t>>> events_of_loss()
{
    std::vector<std::pair<std::string, std::optional<std::int64_t>>> out { { "embed", {} } };
    for (std::int64_t layer = 0; layer < model().config().n_layers; ++layer) {
        for (const std::string_view id : LAYER_STEPS) {
            out.emplace_back(id, layer);
        }
    }
    for (const char* id : { "final.norm", "logits", "loss", "loss.grad" }) {
        out.emplace_back(id, std::nullopt);
    }
    return out;
}

std::int64_t axis_size(std::string_view axis, const std::string& id)
{
    const Config& c = model().config();
    if (axis == "head") {
        return c.n_heads;
    }
    if (axis == "key_head") {
        return c.n_kv_heads;
    }
    if (axis == "token") {
        return c.vocab_size;
    }
    if (axis == "feature") {
        const bool wide = id == "ffn.gate" || id == "ffn.up" || id == "ffn.act";
        return wide ? c.d_ff : step(id).per_head ? c.head_dim : c.d_model;
    }
    return static_cast<std::int64_t>(TOKENS.size());
}

} // namespace

class EngineTest : public QObject {
    Q_OBJECT
private slots:
    void aLossHas77EventsInOrder();
    void shapesAreThoseOfTheCatalogue();
    void badTokensAreRefused();
    void badTargetsAreRefused();
    void defaultTargetsAreTheNextTokens();
    void filtersKeepWhatTheySay();
    void aTracersBudgetEndsThePass();
    void recordsAreIndependent();
    void cancelling();
    void progressCounts();
    void severalThreadsRunOneModel();
};

void EngineTest::aLossHas77EventsInOrder()
{
    Tracer tracer;
    (void)model().loss(TOKENS, std::nullopt, &tracer);
    const auto expected = events_of_loss();
    QCOMPARE(tracer.records.size(), std::size_t { 77 });
    QCOMPARE(expected.size(), std::size_t { 77 });
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE(tracer.records[i].id, expected[i].first);
        QVERIFY(tracer.records[i].layer == expected[i].second);
        QCOMPARE(tracer.records[i].order, static_cast<std::int64_t>(i));
        QVERIFY(!tracer.records[i].head);
    }
    QCOMPARE(tracer.step_ids().size(), std::size_t { 23 });
}

void EngineTest::shapesAreThoseOfTheCatalogue()
{
    Tracer tracer;
    (void)model().loss(TOKENS, std::nullopt, &tracer);
    for (const StepRecord& record : tracer.records) {
        Shape expected;
        for (const std::string_view axis : step(record.id).axes) {
            expected.push_back(axis_size(axis, record.id));
        }
        QCOMPARE(record.shape(), expected);
        QVERIFY(record.value.dtype() == DType::F32);
    }
}

void EngineTest::badTokensAreRefused()
{
    const auto forward = [](const std::vector<std::int64_t>& tokens) {
        return caught<BadValue>([&] { (void)model().forward(tokens); });
    };
    QVERIFY(forward({}).code == ErrorCode::EmptyPrompt);
    for (const std::int64_t bad : { 37, 99, -1 }) {
        const Caught error = forward({ 1, 2, bad, 3 });
        QVERIFY(error.code == ErrorCode::TokenOutOfRange);
        QCOMPARE(
            error.args, (std::vector { std::to_string(bad), std::string("2"), std::string("36") }));
        QVERIFY(error.says("id " + std::to_string(bad)) && error.says("0 to 36"));
    }
    const Caught longer = forward(std::vector<std::int64_t>(13, 1));
    QVERIFY(longer.code == ErrorCode::PromptTooLong);
    QVERIFY(longer.says("13 tokens") && longer.says("12"));
    QVERIFY(forward(std::vector<std::int64_t>(12, 1)).code == ErrorCode::Count);
    // positions before, in the cache, count as well
    KvCache cache(model().config(), 20);
    (void)model().forward(std::vector<std::int64_t>(8, 1), { .cache = &cache });
    const Caught together = caught<BadValue>(
        [&] { (void)model().forward(std::vector<std::int64_t>(5, 1), { .cache = &cache }); });
    QVERIFY(together.code == ErrorCode::PromptTooLong && together.says("13 tokens"));
    QVERIFY(caught<BadValue>([] { (void)model().loss(std::vector<std::int64_t> {}); }).code
        == ErrorCode::EmptyPrompt);
}

void EngineTest::badTargetsAreRefused()
{
    using Targets = std::vector<std::int64_t>;
    struct Case {
        std::vector<std::int64_t> tokens;
        std::optional<Targets> targets;
        ErrorCode code;
        std::string says;
    };
    for (const Case& one : { Case { { 1, 2, 3 }, Targets { 1, 2 }, ErrorCode::TargetCount, "2" },
             Case { { 1, 2 }, Targets { 1, 2, 3 }, ErrorCode::TargetCount, "3" },
             Case { { 1, 2 }, Targets {}, ErrorCode::TargetCount, "0" },
             Case { { 1, 2 }, Targets { 1, 37 }, ErrorCode::TargetOutOfRange, "37" },
             Case { { 1, 2 }, Targets { -2, 3 }, ErrorCode::TargetOutOfRange, "-2" },
             Case { { 1, 2 }, Targets { -1, -1 }, ErrorCode::NoTarget, "" },
             Case { { 5 }, std::nullopt, ErrorCode::NoTarget, "" } }) {
        Tracer tracer;
        const Caught error
            = caught<BadValue>([&] { (void)model().loss(one.tokens, one.targets, &tracer); });
        QVERIFY2(error.code == one.code, error.what.c_str());
        QVERIFY2(error.says(one.says), error.what.c_str());
        QVERIFY(tracer.records.empty());
    }
}

void EngineTest::defaultTargetsAreTheNextTokens()
{
    QCOMPARE(next_tokens(TOKENS), (std::vector<std::int64_t> { 8, 15, 16, 23, 36, 0, -1 }));
    QCOMPARE(next_tokens(std::vector<std::int64_t> { 7 }), (std::vector<std::int64_t> { -1 }));
    QVERIFY(next_tokens(std::vector<std::int64_t> {}).empty());
    QCOMPARE(model().loss(TOKENS), model().loss(TOKENS, next_tokens(TOKENS)));
    // the mean is over the positions that have a target
    const auto one = [](std::size_t at) {
        std::vector<std::int64_t> targets(TOKENS.size(), -1);
        targets[at] = TOKENS[at + 1];
        return model().loss(TOKENS, targets);
    };
    double total = 0;
    for (std::size_t i = 0; i + 1 < TOKENS.size(); ++i) {
        total += one(i);
    }
    QVERIFY(std::abs(total / 6 - model().loss(TOKENS)) < 1e-12);
}

void EngineTest::filtersKeepWhatTheySay()
{
    Tracer everything;
    (void)model().loss(TOKENS, std::nullopt, &everything);
    const std::vector<TraceFilter> filters { { { "attn.softmax", "logits", "loss" }, {}, {} },
        { {}, { 2 }, {} }, { { "ffn.act", "embed" }, { 0, 3 }, {} }, { {}, {}, { 1 } },
        { { "probs" }, {}, {} } };
    for (const TraceFilter& filter : filters) {
        Tracer some(filter);
        (void)model().loss(TOKENS, std::nullopt, &some);
        std::size_t next = 0;
        for (const StepRecord& record : everything.records) {
            if (!filter.wants(record.id, record.layer, 0)) {
                continue;
            }
            QVERIFY(next < some.records.size());
            const StepRecord& kept = some.records[next];
            QCOMPARE(kept.id, record.id);
            QVERIFY(kept.layer == record.layer);
            QCOMPARE(kept.order, static_cast<std::int64_t>(next));
            QVERIFY(std::ranges::equal(kept.value.raw(), record.value.raw()));
            ++next;
        }
        QCOMPARE(some.records.size(), next);
    }
    QCOMPARE((TraceFilter { {}, { 2 }, {} }.wants("attn.q", 1, 0)), false);
    const Caught error = caught<NotFound>([] {
        const Tracer tracer({ { "attn.nothing" }, {}, {} });
    });
    QVERIFY(error.code == ErrorCode::UnknownStep && error.says("attn.nothing"));
}

void EngineTest::aTracersBudgetEndsThePass()
{
    const std::uint64_t embed = TOKENS.size() * 16 * sizeof(float);
    Tracer tracer({}, 0, 2 * embed);
    const Caught error
        = caught<OverBudget>([&] { (void)model().forward(TOKENS, { .tracer = &tracer }); });
    QVERIFY(error.code == ErrorCode::OverBudget);
    QCOMPARE(error.args.at(0), std::to_string(3 * embed));
    QCOMPARE(error.args.at(1), std::to_string(2 * embed));
    QCOMPARE(tracer.records.size(), std::size_t { 2 });
    QCOMPARE(tracer.bytes(), 2 * embed);
}

void EngineTest::recordsAreIndependent()
{
    Tracer tracer;
    Tensor logits = model().forward(TOKENS, { .tracer = &tracer });
    const double before = tracer.get("logits").value.at({ 0, 0 });
    logits.edit<float>()[0] = 1234;
    QCOMPARE(tracer.get("logits").value.at({ 0, 0 }), before);
    // a record keeps nothing alive but its own numbers
    for (const StepRecord& record : tracer.records) {
        QVERIFY2(record.value.owns_exactly(), record.id.c_str());
    }
    // and reusing a tracer appends
    (void)model().forward(TOKENS, { .tracer = &tracer });
    QCOMPARE(tracer.records.size(), std::size_t { 150 });
    QCOMPARE(tracer.records.back().order, std::int64_t { 149 });
}

void EngineTest::cancelling()
{
    for (const std::int64_t after : { 1, 5, 40, 74 }) {
        std::stop_source stop;
        Tracer tracer;
        const Caught error = caught<Cancelled>([&] {
            (void)model().forward(TOKENS,
                { .tracer = &tracer,
                    .stop = stop.get_token(),
                    .progress = [&](const StepProgress& at) {
                        if (at.done == after) {
                            stop.request_stop();
                        }
                    } });
        });
        QVERIFY(error.code == ErrorCode::Cancelled);
        QCOMPARE(tracer.records.size(), static_cast<std::size_t>(after));
    }
    std::stop_source stop;
    stop.request_stop();
    Tracer tracer;
    QVERIFY(caught<Cancelled>([&] {
        (void)model().loss(
            TOKENS, std::nullopt, ForwardOptions { .tracer = &tracer, .stop = stop.get_token() });
    }).code
        == ErrorCode::Cancelled);
    QVERIFY(tracer.records.empty());
}

void EngineTest::progressCounts()
{
    std::vector<StepProgress> seen;
    (void)model().forward(
        TOKENS, { .progress = [&](const StepProgress& at) { seen.push_back(at); }, .pass = 7 });
    QCOMPARE(seen.size(), std::size_t { 75 });
    for (std::size_t i = 0; i < seen.size(); ++i) {
        QCOMPARE(seen[i].done, static_cast<std::int64_t>(i + 1));
        QCOMPARE(seen[i].total, std::int64_t { 75 });
        QCOMPARE(seen[i].pass, std::int64_t { 7 });
        const bool inside = i > 0 && i <= 72;
        QCOMPARE(seen[i].layer, inside ? static_cast<std::int64_t>((i - 1) / 18) : -1);
    }
}

void EngineTest::severalThreadsRunOneModel()
{
    Tracer alone;
    (void)model().loss(TOKENS, std::nullopt, &alone);
    std::vector<Tracer> traces(3);
    {
        std::vector<std::jthread> threads;
        for (Tracer& tracer : traces) {
            threads.emplace_back([&tracer] {
                for (int round = 0; round < 10; ++round) {
                    tracer = Tracer();
                    (void)model().loss(TOKENS, std::nullopt, &tracer);
                }
            });
        }
    }
    for (const Tracer& tracer : traces) {
        QCOMPARE(tracer.records.size(), alone.records.size());
        for (std::size_t i = 0; i < alone.records.size(); ++i) {
            QVERIFY(
                std::ranges::equal(tracer.records[i].value.raw(), alone.records[i].value.raw()));
        }
    }
}

QTEST_GUILESS_MAIN(EngineTest)
#include "engine_test.moc"
