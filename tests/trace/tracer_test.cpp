// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/tracer.h"

#include "core/base/error.h"
#include "core/trace/steps.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <string>
#include <type_traits>

using namespace glassllm;

// layers and heads are whole numbers; a truth value or a fraction does not compile
static_assert(std::is_convertible_v<int, Index> && std::is_convertible_v<unsigned char, Index>);
static_assert(
    std::is_convertible_v<std::int64_t, Index> && std::is_convertible_v<std::size_t, Index>);
static_assert(!std::is_constructible_v<Index, bool> && !std::is_constructible_v<Index, const bool>);
static_assert(!std::is_constructible_v<Index, double> && !std::is_constructible_v<Index, float>);
static_assert(!std::is_constructible_v<Index, const char*>);
static_assert(!std::is_constructible_v<std::optional<Index>, bool>);
static_assert(!std::is_constructible_v<std::optional<Index>, double>);
// what a recorded value may be made from
static_assert(std::is_convertible_v<float, Tensor> && std::is_convertible_v<double, Tensor>);
static_assert(std::is_convertible_v<int, Tensor> && std::is_convertible_v<std::size_t, Tensor>);
static_assert(std::is_convertible_v<std::vector<float>, Tensor>);
static_assert(!std::is_convertible_v<bool, Tensor>);

namespace {

Tensor counting(const Shape& shape)
{
    std::vector<float> values(static_cast<std::size_t>(element_count(shape)));
    std::iota(values.begin(), values.end(), 0.0F);
    return { shape, values };
}

/// The error that fn throws as a Kind; nothing when it throws none or another.
template <class Kind, class Fn> std::optional<ErrorInfo> error_of(Fn fn)
{
    try {
        fn();
    } catch (const Kind& problem) {
        return problem.info();
    } catch (const std::exception&) {
        return std::nullopt;
    }
    return std::nullopt;
}

template <class Kind, class Fn> std::string sentence_of(Fn fn)
{
    try {
        fn();
    } catch (const Kind& problem) {
        return problem.what();
    }
    return {};
}

} // namespace

class TracerTest : public QObject {
    Q_OBJECT

private slots:
    void begins_empty();
    void example_of_recording();
    void ids_are_those_of_the_catalogue();
    void batch_axis_is_one_and_dropped();
    void scalars_and_vectors_without_batch();
    void conversions();
    void value_is_independent_of_its_source();
    void views_do_not_keep_their_storage();
    void values_are_kept_bit_by_bit();
    void order_is_the_position();
    void layers_and_heads_are_indices();
    void heads_only_where_there_are_heads();
    void layers_are_the_callers_business();
    void adapter_of_the_layers();
};

void TracerTest::begins_empty()
{
    const Tracer trace;
    QVERIFY(trace.records.empty());
    QVERIFY(trace.step_ids().empty());
    QCOMPARE(trace.bytes(), 0U);
}

void TracerTest::example_of_recording()
{
    Tracer trace;
    Tensor value({ 1, 2, 3 }, std::vector<float>(6, 1.0F));
    trace.record("embed", value);
    std::ranges::fill(value.edit<float>(), 7.0F);
    const StepRecord record = trace.get("embed");
    QVERIFY((record.shape() == Shape { 2, 3 }));
    QVERIFY(std::ranges::all_of(record.value.values<float>(), [](float x) { return x == 1.0F; }));
    QCOMPARE(record.order, 0);
    trace.record("sample", 4, { .batched = false });
    QCOMPARE(trace.get("sample").value.values<std::int64_t>()[0], 4);
    QVERIFY(trace.get("sample").shape().empty());
}

void TracerTest::ids_are_those_of_the_catalogue()
{
    Tracer trace;
    for (const Step& step : STEPS) {
        trace.record(step.id, 1.0F, { .batched = false });
    }
    QCOMPARE(trace.records.size(), 25U);
    for (const std::string id : { "attn", "attn.softmax ", "Embed", "", "attn.scores.raw" }) {
        const auto info = error_of<NotFound>([&] { trace.record(id, 1.0F, { .batched = false }); });
        QVERIFY(info && info->code == ErrorCode::UnknownStep && info->args[0] == id);
        QVERIFY_EXCEPTION_THROWN(trace.record(id, 1.0F), std::out_of_range);
    }
    QCOMPARE(trace.records.size(), 25U);
    const std::string sentence = sentence_of<NotFound>([&] { trace.record("atn.mix", 1.0F); });
    QVERIFY(sentence.find("\"atn.mix\"") != std::string::npos);
    QVERIFY(sentence.find("25") != std::string::npos);
}

void TracerTest::batch_axis_is_one_and_dropped()
{
    Tracer trace;
    trace.record("logits", counting({ 1, 4 }));
    QVERIFY((trace.records[0].shape() == Shape { 4 }));
    trace.record("logits", counting({ 1 }));
    QVERIFY(trace.records[1].shape().empty());
    trace.record("logits", counting({ 1, 1, 4 }));
    QVERIFY((trace.records[2].shape() == Shape { 1, 4 }));
    for (const Tensor& value :
        { Tensor(1.0F), counting({ 2, 4 }), counting({ 0, 4 }), counting({ 3 }), Tensor() }) {
        const auto info = error_of<BadValue>([&] { trace.record("logits", value); });
        QVERIFY(info && info->code == ErrorCode::BatchAxis);
        QCOMPARE(info->args[0], std::string("logits"));
        QCOMPARE(info->args[1], shape_text(value.shape()));
        QVERIFY_EXCEPTION_THROWN(trace.record("logits", value), std::invalid_argument);
    }
    QCOMPARE(trace.records.size(), 3U);
    const std::string sentence = sentence_of<BadValue>([&] {
        trace.record("logits", counting({ 2, 4 }));
    });
    QVERIFY(sentence.find("(2, 4)") != std::string::npos);
    QVERIFY(sentence.find("size 1") != std::string::npos);
}

void TracerTest::scalars_and_vectors_without_batch()
{
    Tracer trace;
    trace.record("loss", 2.5F, { .batched = false });
    trace.record("probs", counting({ 5 }), { .batched = false });
    trace.record("logits", counting({ 3, 5 }), { .batched = false });
    trace.record("logits", counting({ 1, 5 }), { .batched = false });
    QVERIFY(trace.records[0].shape().empty());
    QVERIFY((trace.records[1].shape() == Shape { 5 }));
    QVERIFY((trace.records[2].shape() == Shape { 3, 5 }));
    QVERIFY((trace.records[3].shape() == Shape { 1, 5 }));
}

void TracerTest::conversions()
{
    Tracer trace;
    const RecordOptions plain { .batched = false };
    trace.record("loss", 0.1, plain);
    trace.record("sample", std::uint8_t { 7 }, plain);
    trace.record("probs", std::vector<float> { 1, 2 }, plain);
    trace.record("probs", std::vector<double> { 1, 2 }, plain);
    trace.record("probs", std::vector<std::int64_t> { 1, 2 }, plain);
    QCOMPARE(trace.records[0].value.dtype(), DType::F32);
    QCOMPARE(trace.records[1].value.dtype(), DType::I64);
    QCOMPARE(trace.records[2].value.dtype(), DType::F32);
    QCOMPARE(trace.records[3].value.dtype(), DType::F64);
    QCOMPARE(trace.records[4].value.dtype(), DType::I64);
    QVERIFY((trace.records[2].shape() == Shape { 2 }));
    // a vector has its batch axis first, too
    trace.record("probs", std::vector<float> { 3 });
    QVERIFY(trace.records[5].shape().empty());
}

void TracerTest::value_is_independent_of_its_source()
{
    Tracer trace;
    Tensor value = counting({ 2, 3 });
    trace.record("embed", value, { .batched = false });
    value.edit<float>()[0] = 100;
    QCOMPARE(trace.records[0].value.at({ 0, 0 }), 0.0);
    // a view of the same storage, changed through another tensor
    Tensor batch = counting({ 1, 2, 3 });
    trace.record("embed", batch);
    batch.edit<float>()[5] = 100;
    QCOMPARE(trace.records[1].value.at({ 1, 2 }), 5.0);
    // memory that somebody else owns
    auto memory = std::make_shared<std::vector<float>>(4, 1.0F);
    trace.record("embed",
        Tensor::external(
            memory, reinterpret_cast<const std::byte*>(memory->data()), { 2, 2 }, DType::F32),
        { .batched = false });
    (*memory)[0] = 100;
    QCOMPARE(trace.records[2].value.at({ 0, 0 }), 1.0);
    // and what was recorded, changed in a copy, stays
    Tensor copy = trace.records[2].value;
    copy.edit<float>()[1] = 100;
    QCOMPARE(trace.records[2].value.at({ 0, 1 }), 1.0);
}

void TracerTest::views_do_not_keep_their_storage()
{
    Tracer trace;
    auto memory = std::make_shared<std::vector<float>>(1000, 1.0F);
    {
        const Tensor large = Tensor::external(
            memory, reinterpret_cast<const std::byte*>(memory->data()), { 10, 100 }, DType::F32);
        trace.record("logits", large.slice(0, 2, 3));
        trace.record("logits", large.transpose(0, 1), { .batched = false });
        trace.record("probs", large.select(0, 9), { .batched = false });
    }
    QCOMPARE(memory.use_count(), 1);
    const Tensor large = counting({ 10, 100 });
    trace.record("probs", large.select(0, 3), { .batched = false });
    QVERIFY(!trace.records.back().value.shares_storage(large));
    QCOMPARE(trace.records.back().value.at({ 1 }), 301.0);
    trace.record("probs", large.select(1, 3), { .batched = false });
    QVERIFY(trace.records.back().value.is_contiguous());
    QCOMPARE(trace.records.back().value.at({ 9 }), 903.0);
    QCOMPARE(trace.bytes(), 4U * (100 + 1000 + 100 + 100 + 10));
}

void TracerTest::values_are_kept_bit_by_bit()
{
    const float inf = std::numeric_limits<float>::infinity();
    const float tiny = std::numeric_limits<float>::denorm_min();
    Tracer trace;
    trace.record("attn.mask",
        Tensor({ 1, 1, 5 }, std::vector<float> { -inf, inf, std::nanf(""), -0.0F, tiny }),
        { .batched = false });
    const auto kept = trace.records[0].value.values<float>();
    QCOMPARE(kept[0], -inf);
    QCOMPARE(kept[1], inf);
    QVERIFY(std::isnan(kept[2]));
    QVERIFY(kept[3] == 0.0F && std::signbit(kept[3]));
    QVERIFY(kept[4] == tiny);
}

void TracerTest::order_is_the_position()
{
    Tracer trace;
    for (int pass = 0; pass < 2; ++pass) { // a tracer used again goes on counting
        trace.record("embed", counting({ 1, 2 }));
        trace.record("attn.norm", counting({ 1, 2 }), { .layer = 0 });
    }
    for (std::size_t i = 0; i < trace.records.size(); ++i) {
        QCOMPARE(trace.records[i].order, static_cast<std::int64_t>(i));
    }
    QCOMPARE(trace.records.size(), 4U);
}

void TracerTest::layers_and_heads_are_indices()
{
    Tracer trace;
    const Tensor value = counting({ 1, 2, 2 });
    const auto negative = [](auto fn) {
        const auto info = error_of<BadValue>(fn);
        return info && info->code == ErrorCode::NegativeIndex;
    };
    QVERIFY(negative([&] { trace.record("attn.q", value, { .layer = -1 }); }));
    QVERIFY(negative([&] { trace.record("attn.q", value, { .layer = 0, .head = -2 }); }));
    QVERIFY(negative([&] { (void)trace.get("attn.q", -1); }));
    QVERIFY(negative([&] { (void)trace.get("attn.q", 0, -1); }));
    QVERIFY(negative([&] { (void)trace.get("attn.q", 0, INT64_MIN); }));
    QVERIFY(negative([&] { (void)trace.get("attn.q", std::size_t { 1 } << 63); }));
    QVERIFY(sentence_of<BadValue>([&] { (void)trace.get("attn.q", -7); }).find("-7")
        != std::string::npos);
    QVERIFY(trace.records.empty());
    trace.record("attn.q", value, { .layer = 3U, .head = std::uint8_t { 1 } });
    QCOMPARE(trace.records[0].layer.value(), 3);
    QCOMPARE(trace.records[0].head.value(), 1);
}

void TracerTest::heads_only_where_there_are_heads()
{
    Tracer trace;
    for (const Step& step : STEPS) {
        const bool allowed = std::ranges::find(HEAD_STEPS, step.id) != HEAD_STEPS.end();
        QCOMPARE(allowed, step.per_head);
        const auto record = [&] { trace.record(step.id, 1.0F, { .batched = false, .head = 0 }); };
        const auto get = [&] { (void)trace.get(step.id, std::nullopt, 0); };
        if (allowed) {
            record();
            get();
            continue;
        }
        for (const auto& info : { error_of<BadValue>(record), error_of<BadValue>(get) }) {
            QVERIFY(info && info->code == ErrorCode::HeadNotAllowed && info->args[0] == step.id);
        }
    }
    QCOMPARE(trace.records.size(), HEAD_STEPS.size());
}

void TracerTest::layers_are_the_callers_business()
{
    Tracer trace;
    trace.record("attn.norm", counting({ 1, 2 })); // a layer's step without its layer
    trace.record("embed", counting({ 1, 2 }), { .layer = 1'000'000 }); // and the other way round
    QVERIFY(!trace.get("attn.norm").layer);
    QCOMPARE(trace.get("embed", 1'000'000).order, 1);
}

void TracerTest::adapter_of_the_layers()
{
    record(nullptr, "embed", counting({ 1, 2 }));
    record(
        nullptr, "no step", Tensor(1.0F), { .layer = 1, .head = 2 }); // nothing, not even a check
    Tracer trace;
    record(&trace, "attn.q", counting({ 1, 2, 2 }), { .layer = 4, .head = 1 });
    record(&trace, "loss", 1.0F, { .batched = false });
    QCOMPARE(trace.records.size(), 2U);
    QCOMPARE(trace.records[0].layer.value(), 4);
    QCOMPARE(trace.records[0].head.value(), 1);
    QVERIFY((trace.records[0].shape() == Shape { 2, 2 }));
    QVERIFY_EXCEPTION_THROWN(record(&trace, "no step", 1.0F), NotFound);
}

QTEST_GUILESS_MAIN(TracerTest)
#include "tracer_test.moc"
