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

class TracerGetTest : public QObject {
    Q_OBJECT

private slots:
    void get_answers_with_the_first_match();
    void head_of_a_whole_record_is_a_slice();
    void record_of_one_head_answers_to_it_alone();
    void selectors_are_checked_before_the_search();
    void missing_records_are_named();
    void step_ids_are_distinct_and_in_order();
    void record_tells_its_shape_and_equations();
};

void TracerGetTest::get_answers_with_the_first_match()
{
    Tracer trace;
    const RecordOptions plain { .batched = false };
    trace.record("embed", 1.0F, plain);
    for (int layer = 0; layer < 3; ++layer) {
        trace.record(
            "ffn.up", 10.0F + static_cast<float>(layer), { .layer = layer, .batched = false });
    }
    trace.record("embed", 2.0F, plain);
    trace.record("ffn.up", 20.0F, { .layer = 0, .batched = false });
    QCOMPARE(trace.get("embed").value.item(), 1.0); // the oldest
    QCOMPARE(trace.get("ffn.up").value.item(), 10.0); // not the last layer
    QCOMPARE(trace.get("ffn.up", 2).value.item(), 12.0);
    QCOMPARE(trace.get("ffn.up", 0).value.item(), 10.0);
    QCOMPARE(trace.records.back().value.item(), 20.0); // the sequence is in `records`
}

void TracerGetTest::head_of_a_whole_record_is_a_slice()
{
    Tracer trace;
    trace.record("embed", counting({ 1, 2 }));
    trace.record("attn.softmax", counting({ 1, 3, 2, 2 }), { .layer = 5 });
    const StepRecord whole = trace.get("attn.softmax", 5);
    QVERIFY((whole.shape() == Shape { 3, 2, 2 }));
    QVERIFY(!whole.head);
    const StepRecord one = trace.get("attn.softmax", 5, 1);
    QVERIFY((one.shape() == Shape { 2, 2 }));
    QCOMPARE(one.head.value(), 1);
    QCOMPARE(one.layer.value(), 5);
    QCOMPARE(one.order, whole.order);
    QCOMPARE(one.order, 1);
    QCOMPARE(one.id, whole.id);
    QCOMPARE(one.equation(), whole.equation());
    QCOMPARE(one.latex(), whole.latex());
    QCOMPARE(one.value.at({ 0, 0 }), 4.0);
    QCOMPARE(one.value.at({ 1, 1 }), 7.0);
    QVERIFY(!trace.records[1].head); // a new record: the one kept stays whole
    QCOMPARE(trace.records.size(), 2U);
    // changing the slice changes nothing
    Tensor slice = one.value;
    slice.edit<float>()[0] = 100;
    QCOMPARE(whole.value.at({ 1, 0, 0 }), 4.0);
    const auto info = error_of<BadValue>([&] { (void)trace.get("attn.softmax", 5, 3); });
    QVERIFY(info && info->code == ErrorCode::HeadOutOfRange);
    QVERIFY((info->args == std::vector<std::string> { "3", "2" }));
    QVERIFY_EXCEPTION_THROWN((void)trace.get("attn.softmax", 5, 99), std::invalid_argument);
    // keys and values count key heads
    trace.record("attn.k", counting({ 1, 1, 2, 2 }), { .layer = 5 });
    QVERIFY((trace.get("attn.k", 5, 0).shape() == Shape { 2, 2 }));
    QVERIFY(error_of<BadValue>([&] { (void)trace.get("attn.k", 5, 1); }).has_value());
}

void TracerGetTest::record_of_one_head_answers_to_it_alone()
{
    Tracer trace;
    trace.record("attn.q", counting({ 2, 3 }), { .layer = 0, .batched = false, .head = 1 });
    const StepRecord one = trace.get("attn.q", 0, 1);
    QVERIFY((one.shape() == Shape { 2, 3 }));
    QCOMPARE(one.head.value(), 1);
    QVERIFY(error_of<NotFound>([&] { (void)trace.get("attn.q", 0, 0); }).has_value());
    QVERIFY((trace.get("attn.q", 0).shape() == Shape { 2, 3 })); // as it was recorded
    QCOMPARE(trace.get("attn.q").head.value(), 1);
    // a whole record behind it serves the heads that it does not
    trace.record("attn.q", counting({ 4, 2, 3 }), { .layer = 0, .batched = false });
    QCOMPARE(trace.get("attn.q", 0, 1).order, 0);
    QCOMPARE(trace.get("attn.q", 0, 0).order, 1);
}

void TracerGetTest::selectors_are_checked_before_the_search()
{
    const Tracer empty;
    QVERIFY(error_of<NotFound>([&] { (void)empty.get("none"); })->code == ErrorCode::UnknownStep);
    QVERIFY(error_of<BadValue>([&] { (void)empty.get("logits", std::nullopt, 0); })->code
        == ErrorCode::HeadNotAllowed);
    QVERIFY(error_of<BadValue>([&] { (void)empty.get("attn.q", -1); }).has_value());
    QVERIFY(error_of<NotFound>([&] { (void)empty.get("attn.q", 0, 99); }).has_value());
}

void TracerGetTest::missing_records_are_named()
{
    Tracer trace;
    trace.record("attn.q", counting({ 1, 2, 2 }), { .layer = 1 });
    for (const auto& fn : { std::function([&] { (void)trace.get("attn.k"); }),
             std::function([&] { (void)trace.get("attn.q", 0); }),
             std::function([&] { (void)trace.get("attn.q", 2, 0); }) }) {
        const auto info = error_of<NotFound>(fn);
        QVERIFY(info && info->code == ErrorCode::RecordMissing);
        QVERIFY_EXCEPTION_THROWN(fn(), std::out_of_range);
    }
    const std::string sentence = sentence_of<NotFound>([&] { (void)trace.get("attn.q", 2, 1); });
    QVERIFY(sentence.find("\"attn.q\"") != std::string::npos);
    QVERIFY(sentence.find("layer 2") != std::string::npos);
    QVERIFY(sentence.find("head 1") != std::string::npos);
}

void TracerGetTest::step_ids_are_distinct_and_in_order()
{
    Tracer trace;
    const RecordOptions plain { .batched = false };
    for (const char* id : { "logits", "attn.q", "attn.k", "attn.q", "logits", "embed", "attn.k" }) {
        trace.record(id, 1.0F, plain);
    }
    QVERIFY(
        (trace.step_ids() == std::vector<std::string> { "logits", "attn.q", "attn.k", "embed" }));
}

void TracerGetTest::record_tells_its_shape_and_equations()
{
    Tracer trace;
    trace.record("attn.residual", counting({ 1, 2, 3 }), { .layer = 0 });
    const StepRecord& record = trace.records[0];
    QVERIFY(record.shape() == record.value.shape());
    QCOMPARE(record.equation(), step("attn.residual").info.plain);
    QCOMPARE(record.latex(), step("attn.residual").info.latex);
    QVERIFY(!record.head);
    // a record made by hand looks its equations up as well
    const StepRecord unknown { "no.step", std::nullopt, Tensor(1.0F), 0, std::nullopt };
    QCOMPARE(error_of<NotFound>([&] { (void)unknown.equation(); })->code, ErrorCode::UnknownStep);
    QCOMPARE(error_of<NotFound>([&] { (void)unknown.latex(); })->code, ErrorCode::UnknownStep);
}

QTEST_GUILESS_MAIN(TracerGetTest)
#include "tracer_get_test.moc"
