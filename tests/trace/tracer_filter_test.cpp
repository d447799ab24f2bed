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

class TracerFilterTest : public QObject {
    Q_OBJECT

private slots:
    void filter_keeps_what_it_lists();
    void filter_is_asked_before_copying();
    void order_under_a_filter();
    void filter_is_checked();
    void budget_says_how_much();
};

void TracerFilterTest::filter_keeps_what_it_lists()
{
    const auto kept = [](const TraceFilter& filter, std::int64_t pass) {
        Tracer trace(filter, pass);
        trace.record("embed", 1.0F, { .batched = false });
        for (int layer = 0; layer < 3; ++layer) {
            trace.record("attn.q", 1.0F, { .layer = layer, .batched = false });
            trace.record("ffn.up", 1.0F, { .layer = layer, .batched = false });
        }
        trace.record("logits", 1.0F, { .batched = false });
        std::string out;
        for (const StepRecord& record : trace.records) {
            out += record.id + (record.layer ? std::to_string(*record.layer) : "") + " ";
        }
        return out;
    };
    QCOMPARE(
        kept({}, 4), std::string("embed attn.q0 ffn.up0 attn.q1 ffn.up1 attn.q2 ffn.up2 logits "));
    QCOMPARE(
        kept({ .ids = { "ffn.up", "logits" } }, 0), std::string("ffn.up0 ffn.up1 ffn.up2 logits "));
    // a value without a layer passes the list of layers
    QCOMPARE(kept({ .layers = { 2, 0 } }, 0),
        std::string("embed attn.q0 ffn.up0 attn.q2 ffn.up2 logits "));
    QCOMPARE(kept({ .ids = { "attn.q" }, .layers = { 1 } }, 0), std::string("attn.q1 "));
    QCOMPARE(kept({ .passes = { 1 } }, 0), std::string());
    QCOMPARE(kept({ .ids = { "embed" }, .passes = { 1 } }, 1), std::string("embed "));
    QVERIFY(TraceFilter {}.keeps_everything());
    QVERIFY(!TraceFilter { .passes = { 0 } }.keeps_everything());
}

void TracerFilterTest::filter_is_asked_before_copying()
{
    Tracer trace({ .ids = { "embed" } }, 0, 64);
    QVERIFY(trace.wants("embed", std::nullopt));
    QVERIFY(!trace.wants("logits", std::nullopt));
    // a view of 4 TB that nobody could copy: one float, seen again and again, would not do either
    static const std::vector<float> one(1, 0.0F);
    const Tensor impossible = Tensor::external(
        nullptr, reinterpret_cast<const std::byte*>(one.data()), { 1 << 20, 1 << 20 }, DType::F32)
                                  .transpose(0, 1);
    trace.record("logits", impossible, { .batched = false });
    QVERIFY(trace.records.empty());
    QCOMPARE(trace.bytes(), 0U);
    // but what is wrong is said whatever the filter keeps
    QVERIFY_EXCEPTION_THROWN(trace.record("logits", Tensor(1.0F)), BadValue);
    QVERIFY_EXCEPTION_THROWN(trace.record("logit", Tensor(1.0F)), NotFound);
}

void TracerFilterTest::order_under_a_filter()
{
    Tracer trace({ .ids = { "attn.k", "logits" } });
    for (const char* id : { "embed", "attn.q", "attn.k", "attn.v", "logits" }) {
        trace.record(id, 1.0F, { .batched = false });
    }
    QCOMPARE(trace.records.size(), 2U);
    QCOMPARE(trace.get("attn.k").order, 0);
    QCOMPARE(trace.get("logits").order, 1);
}

void TracerFilterTest::filter_is_checked()
{
    QVERIFY_EXCEPTION_THROWN(Tracer(TraceFilter { .ids = { "attn" } }), NotFound);
    QVERIFY_EXCEPTION_THROWN(Tracer(TraceFilter { .layers = { 0, -1 } }), BadValue);
    QVERIFY_EXCEPTION_THROWN(Tracer(TraceFilter { .passes = { -1 } }), BadValue);
}

void TracerFilterTest::budget_says_how_much()
{
    Tracer trace({}, 0, 100);
    trace.record("embed", counting({ 1, 20 })); // 80 bytes
    QCOMPARE(trace.bytes(), 80U);
    const auto too_much = [&] { trace.record("logits", counting({ 1, 30 })); };
    const auto info = error_of<OverBudget>(too_much);
    QVERIFY(info && info->code == ErrorCode::OverBudget);
    QVERIFY((info->args == std::vector<std::string> { "200", "100", "200 bytes", "100 bytes" }));
    const std::string sentence = sentence_of<OverBudget>(too_much);
    QVERIFY(sentence.find("200 bytes") != std::string::npos);
    QVERIFY(sentence.find("100") != std::string::npos);
    QVERIFY_EXCEPTION_THROWN(too_much(), std::runtime_error);
    // nothing changed, and what fits is still taken, to the last byte
    QCOMPARE(trace.records.size(), 1U);
    trace.record("logits", counting({ 1, 5 }));
    QCOMPARE(trace.bytes(), 100U);
    QCOMPARE(trace.records[1].order, 1);
}

QTEST_GUILESS_MAIN(TracerFilterTest)
#include "tracer_filter_test.moc"
