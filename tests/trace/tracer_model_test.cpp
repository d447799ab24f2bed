// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a whole model leaves in a tracer.
#include "core/model/generate.h"
#include "core/model/model.h"
#include "core/trace/steps.h"
#include "core/trace/tracer.h"

#include <QTest>

#include <cmath>
#include <set>
#include <string>
#include <vector>

using namespace glassllm;

namespace {

GlassLM small_model(std::int64_t layers)
{
    return GlassLM(Config { .vocab_size = 8,
        .d_model = 8,
        .n_layers = layers,
        .n_heads = 2,
        .n_kv_heads = 1,
        .max_len = 4 });
}

std::shared_ptr<const Tracer> generated(const GlassLM& model)
{
    const auto step = model.generate({ 1, 2, 3 }, 1, { .greedy = true, .trace = true }).next();
    return step.value().trace;
}

/// The events of a forward pass, in order, with their layers.
std::vector<std::pair<std::string, std::int64_t>> forward_events(std::int64_t layers)
{
    std::vector<std::pair<std::string, std::int64_t>> events { { "embed", -1 } };
    for (std::int64_t layer = 0; layer < layers; ++layer) {
        for (const std::string_view id : LAYER_STEPS) {
            events.emplace_back(id, layer);
        }
    }
    events.emplace_back("final.norm", -1);
    events.emplace_back("logits", -1);
    return events;
}

std::vector<std::pair<std::string, std::int64_t>> events_of(const Tracer& trace)
{
    std::vector<std::pair<std::string, std::int64_t>> events;
    for (const StepRecord& record : trace.records) {
        events.emplace_back(record.id, record.layer.value_or(-1));
    }
    return events;
}

} // namespace

class TracerModelTest : public QObject {
    Q_OBJECT

private slots:
    void example_of_a_generated_token();
    void forward_records_18_per_layer_and_3();
    void token_has_77_events();
    void loss_has_77_events();
    void heads_travel_in_one_record();
    void tracing_changes_no_bit();
    void tracer_used_again_keeps_the_oldest_first();
};

void TracerModelTest::example_of_a_generated_token()
{
    const auto trace = generated(small_model(1));
    QVERIFY(trace != nullptr);
    const StepRecord attention = trace->get("attn.softmax", 0, 1);
    QVERIFY((attention.shape() == Shape { 3, 3 }));
    QCOMPARE(attention.head.value(), 1);
    for (std::int64_t row = 0; row < 3; ++row) {
        double sum = 0;
        for (std::int64_t column = 0; column < 3; ++column) {
            sum += attention.value.at({ row, column });
        }
        QVERIFY(std::abs(sum - 1) < 1e-5);
    }
    QCOMPARE(trace->records.size(), 23U);
}

void TracerModelTest::forward_records_18_per_layer_and_3()
{
    for (const std::int64_t layers : { 1, 2, 5 }) {
        Tracer trace;
        (void)small_model(layers).forward(std::vector<std::int64_t> { 1, 2 }, { .tracer = &trace });
        QCOMPARE(trace.records.size(), static_cast<std::size_t>(18 * layers + 3));
        QVERIFY(events_of(trace) == forward_events(layers));
    }
}

void TracerModelTest::token_has_77_events()
{
    const auto trace = generated(small_model(4));
    auto expected = forward_events(4);
    expected.emplace_back("probs", -1);
    expected.emplace_back("sample", -1);
    QVERIFY(events_of(*trace) == expected);
    QCOMPARE(trace->records.size(), 77U);
    QCOMPARE(trace->step_ids().size(), 23U);
    for (const std::string& id : trace->step_ids()) {
        QVERIFY(!id.starts_with("loss")); // no generation has a loss
    }
}

void TracerModelTest::loss_has_77_events()
{
    Tracer trace;
    const double loss
        = small_model(4).loss(std::vector<std::int64_t> { 1, 2, 3 }, std::nullopt, &trace);
    auto expected = forward_events(4);
    expected.emplace_back("loss", -1);
    expected.emplace_back("loss.grad", -1);
    QVERIFY(events_of(trace) == expected);
    QCOMPARE(trace.records.size(), 77U);
    QCOMPARE(trace.step_ids().size(), 23U);
    QCOMPARE(static_cast<float>(trace.get("loss").value.item()), static_cast<float>(loss));
    const auto ids = trace.step_ids();
    const auto other = generated(small_model(4))->step_ids();
    QVERIFY((std::set<std::string>(ids.begin(), ids.end())
        != std::set<std::string>(other.begin(), other.end())));
}

void TracerModelTest::heads_travel_in_one_record()
{
    const auto trace = generated(small_model(1));
    for (const StepRecord& record : trace->records) {
        QVERIFY(!record.head);
        const Step& about = step(record.id);
        QCOMPARE(record.value.rank(), about.axes.size());
        QCOMPARE(record.layer.has_value(), about.per_layer);
        if (about.per_head) {
            const bool keys = about.axes[0] == "key_head";
            QCOMPARE(record.value.size(0), keys ? 1 : 2);
        }
    }
}

void TracerModelTest::tracing_changes_no_bit()
{
    const GlassLM model = small_model(2);
    const std::vector<std::int64_t> tokens { 1, 2, 3 };
    Tracer trace;
    const Tensor traced = model.forward(tokens, { .tracer = &trace });
    const Tensor plain = model.forward(tokens);
    QVERIFY(std::ranges::equal(traced.raw(), plain.raw()));
    QVERIFY(std::ranges::equal(trace.get("logits").value.raw(), plain.raw()));
}

void TracerModelTest::tracer_used_again_keeps_the_oldest_first()
{
    const GlassLM model = small_model(2);
    Tracer trace;
    (void)model.forward(std::vector<std::int64_t> { 1, 2, 3 }, { .tracer = &trace });
    (void)model.forward(std::vector<std::int64_t> { 4 }, { .tracer = &trace });
    QCOMPARE(trace.records.size(), 2U * (18 * 2 + 3));
    QVERIFY((trace.get("logits").shape() == Shape { 3, 8 }));
    QVERIFY((trace.get("attn.mask", 1, 1).shape() == Shape { 3, 3 }));
    QCOMPARE(trace.get("attn.mask").layer.value(), 0); // no layer asked for is not the last one
    QCOMPARE(trace.records.back().order, static_cast<std::int64_t>(trace.records.size()) - 1);
    QVERIFY((trace.records.back().shape() == Shape { 1, 8 }));
    QCOMPARE(trace.step_ids().size(), 21U); // each id once, however often it happened
}

QTEST_GUILESS_MAIN(TracerModelTest)
#include "tracer_model_test.moc"
