// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What goes out comes back: the same values, types, shapes and objects.
#include "core/collect/pickle.h"
#include "tests/support/error_of.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

Value again(const Value& value)
{
    return loads(dumps_compact(value));
}

Tensor counting(const Shape& shape)
{
    std::vector<float> values(static_cast<std::size_t>(element_count(shape)));
    std::iota(values.begin(), values.end(), 0.0F);
    return { shape, std::move(values) };
}

bool same_tensor(const Tensor& a, const Tensor& b)
{
    const Tensor left = a.contiguous();
    const Tensor right = b.contiguous();
    return a.dtype() == b.dtype() && a.shape() == b.shape()
        && (a.count() == 0 || std::memcmp(left.raw().data(), right.raw().data(), a.bytes()) == 0);
}

/// The element types of numpy, from the halves of which only bits can be had here.
Tensor with_type(DType dtype)
{
    static const std::vector<std::uint8_t> BYTES { 0, 60, 0, 188, 1, 0, 255, 123, 0, 124, 1, 126, 0,
        0, 0, 128 };
    const auto owner = std::make_shared<const std::vector<std::uint8_t>>(BYTES);
    return Tensor::external(owner, reinterpret_cast<const std::byte*>(owner->data()),
        { static_cast<std::int64_t>(BYTES.size() / dtype_size(dtype)) }, dtype);
}

} // namespace

class PickleTest : public QObject {
    Q_OBJECT

private slots:
    void scalars();
    void texts_and_bytes_of_every_length();
    void tensors_of_every_type();
    void tensors_of_every_layout();
    void nested_values();
    void one_object_stays_one();
    void a_value_may_hold_itself();
    void a_view_costs_its_own_elements();
    void a_sink_gets_the_same_bytes();
    void depth_has_a_limit();
};

void PickleTest::scalars()
{
    QVERIFY(again({}).is_none());
    QVERIFY(again(true).truth() && !again(false).truth());
    for (const std::int64_t value : std::initializer_list<std::int64_t> { 0, 1, 255, 256, 65535,
             65536, -1, -128, -129, 2147483647, 2147483648, -2147483648, -2147483649,
             std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min() }) {
        QCOMPARE(again(value).whole(), value);
    }
    for (const double value : { 0.0, -0.0, 0.1, 1e300, 5e-324, HUGE_VAL, -HUGE_VAL }) {
        QCOMPARE(again(value).number(), value);
        QCOMPARE(std::signbit(again(value).number()), std::signbit(value));
    }
    QVERIFY(std::isnan(again(std::nan("")).number()));
}

void PickleTest::texts_and_bytes_of_every_length()
{
    for (const std::size_t size : { 0U, 1U, 255U, 256U, 4095U, 4096U, 70'000U, 200'000U }) {
        const std::string text(size, 'x');
        QCOMPARE(again(text).text(), text);
        const ByteVector bytes(size, std::byte { 0x80 });
        QVERIFY(*again(bytes).bytes() == bytes);
    }
    const std::string odd("a\0\n\"\xC3\xA9\xF0\x9F\x99\x82", 10);
    QCOMPARE(again(odd).text(), odd);
}

void PickleTest::tensors_of_every_type()
{
    for (const DType dtype : { DType::F32, DType::F64, DType::I64, DType::I32, DType::U16,
             DType::U8, DType::Bool, DType::F16 }) {
        const Tensor tensor = with_type(dtype);
        QVERIFY2(same_tensor(again(tensor).tensor(), tensor), dtype_name(dtype).data());
    }
    // numpy has no bfloat16: its bits come back
    const Tensor half = with_type(DType::BF16);
    const Tensor bits = again(half).tensor();
    QVERIFY(bits.dtype() == DType::U16 && bits.shape() == half.shape());
    QCOMPARE(std::memcmp(bits.raw().data(), half.raw().data(), half.bytes()), 0);
    const Tensor special(std::vector<float> { HUGE_VALF, -HUGE_VALF, std::nanf(""), -0.0F });
    QVERIFY(same_tensor(again(special).tensor(), special));
}

void PickleTest::tensors_of_every_layout()
{
    const Tensor cube = counting({ 3, 4, 5 });
    for (const Tensor& tensor : { counting({}), counting({ 0 }), counting({ 0, 4 }),
             counting({ 4, 0, 2 }), counting({ 1 }), counting({ 1, 1, 1, 1, 1, 1 }), cube,
             cube.transpose(0, 2), cube.select(1, 2), cube.slice(2, 1, 3).transpose(0, 1),
             counting({ 300, 400 }).transpose(0, 1), counting({ 2, 0 }).transpose(0, 1) }) {
        QVERIFY2(same_tensor(again(tensor).tensor(), tensor), shape_text(tensor.shape()).c_str());
    }
}

void PickleTest::nested_values()
{
    const Value value = Dict { { "rows", std::vector<Value> { 1, {}, std::vector<Value> { "x" } } },
        { "empty", std::vector<Value> {} }, { "none", {} },
        { "dict", Dict { { "ß", counting({ 2 }) }, { "", Dict {} } } } };
    const Value back = again(value);
    QCOMPARE(dumps_compact(back), dumps_compact(value));
    QCOMPARE(back.dict().entries().front()->first, std::string("rows"));
    QCOMPARE(back.dict().at("rows").list()[2].list()[0].text(), std::string("x"));
    QVERIFY(back.dict().at("none").is_none());
    QVERIFY(back.dict().at("dict").dict().at("").dict().empty());
    QVERIFY(same_tensor(back.dict().at("dict").dict().at("ß").tensor(), counting({ 2 })));
    // more objects than one byte counts
    const Value many = Value::empty_slots(1000);
    for (Value& slot : many.list()) {
        slot = std::vector<Value> { many.list()[0], "text" };
    }
    QCOMPARE(dumps_compact(again(many)), dumps_compact(many));
}

void PickleTest::one_object_stays_one()
{
    const Tensor buffer = counting({ 4, 3 });
    const Value tensor = buffer;
    const Value list = std::vector<Value> { tensor, 1 };
    const Value text = "shared";
    const Value back = again(Dict { { "a", list }, { "b", Dict { { "deep", list } } },
        { "t", tensor }, { "s", text }, { "u", text }, { "v", Value("shared") },
        { "row", buffer.select(0, 1) }, { "other", buffer.select(0, 1) } });
    const Dict& dict = back.dict();
    QCOMPARE(dict.at("a").identity(), dict.at("b").dict().at("deep").identity());
    QCOMPARE(dict.at("a").list()[0].identity(), dict.at("t").identity());
    QCOMPARE(dict.at("s").identity(), dict.at("u").identity());
    QVERIFY(dict.at("s").identity() != dict.at("v").identity());
    // two views of one storage are two arrays
    QVERIFY(dict.at("row").identity() != dict.at("other").identity());
    QVERIFY(!dict.at("row").tensor().shares_storage(dict.at("other").tensor()));
}

void PickleTest::a_value_may_hold_itself()
{
    const Value list = Value::empty_slots(2);
    list.list()[0] = list;
    list.list()[1] = Dict { { "list", list } };
    const Value back = again(list);
    QCOMPARE(back.list()[0].identity(), back.identity());
    QCOMPARE(back.list()[1].dict().at("list").identity(), back.identity());
    take_apart(back);
    take_apart(list);
}

void PickleTest::a_view_costs_its_own_elements()
{
    const Tensor buffer = counting({ 256, 64 });
    const std::size_t whole = dumps_compact(buffer).size();
    const std::size_t row = dumps_compact(buffer.slice(0, 7, 8)).size();
    QVERIFY(whole > buffer.bytes() && whole < buffer.bytes() + 200);
    QVERIFY2(row > 64 * sizeof(float) && row < buffer.bytes() / 100, std::to_string(row).c_str());
    // found wherever it sits
    const std::size_t nested
        = dumps_compact(Dict { { "rows", std::vector<Value> { buffer.select(0, 3) } } }).size();
    QVERIFY(nested < buffer.bytes() / 100);
}

void PickleTest::a_sink_gets_the_same_bytes()
{
    const Value value = std::vector<Value> { counting({ 100, 100 }), "text", counting({ 3 }),
        std::string(100'000, 'y'), Value::empty_slots(100'000) };
    ByteVector pieces;
    dumps_compact(value, [&pieces](std::span<const std::byte> bytes) {
        pieces.insert(pieces.end(), bytes.begin(), bytes.end());
    });
    QCOMPARE(pieces, dumps_compact(value));
}

void PickleTest::depth_has_a_limit()
{
    Value value = 1;
    for (std::size_t i = 0; i < VALUE_DEPTH; ++i) {
        value = i % 2 == 0 ? Value(std::vector<Value> { value }) : Value(Dict { { "k", value } });
    }
    QCOMPARE(value_depth(again(value)), VALUE_DEPTH);
    const Value deeper = std::vector<Value> { value };
    bool written = false;
    QCOMPARE(error_text(error_of<BadValue>([&] {
        dumps_compact(deeper, [&written](std::span<const std::byte>) { written = true; });
    })),
        std::string("BadOption(The depth of the value, 501, at most 500)"));
    QVERIFY(!written);
}

QTEST_GUILESS_MAIN(PickleTest)
#include "pickle_test.moc"
