// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collect/value.h"
#include "tests/support/error_of.h"

#include <QTest>

#include <limits>
#include <type_traits>

using namespace glassllm;
using namespace glassllm::testing;

static_assert(std::is_convertible_v<bool, Value>);
static_assert(std::is_convertible_v<int, Value>);
static_assert(std::is_convertible_v<float, Value>);
static_assert(std::is_convertible_v<const char*, Value>);
static_assert(!std::is_convertible_v<const int*, Value>); // no pointer is a truth value

class ValueTest : public QObject {
    Q_OBJECT

private slots:
    void holds_each_kind();
    void refuses_another_kind();
    void copies_share_the_object();
    void a_dict_keeps_the_order();
    void depth_counts_containers();
    void deep_values_die_without_recursion();
    void a_cycle_is_taken_apart();
};

void ValueTest::holds_each_kind()
{
    QVERIFY(Value().is_none());
    QVERIFY(Value().kind() == Value::Kind::None);
    QVERIFY(Value(true).truth());
    QCOMPARE(Value(-7).whole(), std::int64_t { -7 });
    QCOMPARE(Value(std::uint8_t { 200 }).whole(), std::int64_t { 200 });
    QCOMPARE(Value(0.5F).number(), 0.5);
    QCOMPARE(Value("olá").text(), std::string("olá"));
    QCOMPARE(Value(ByteVector(3)).bytes()->size(), 3U);
    QCOMPARE(Value(Tensor(std::vector<float> { 1, 2 })).tensor().count(), std::int64_t { 2 });
    QCOMPARE(Value::empty_slots(4).list().size(), 4U);
    QVERIFY(Value::empty_slots(4).list()[3].is_none());
    QCOMPARE(Value(Dict { { "a", 1 } }).dict().at("a").whole(), std::int64_t { 1 });
    QCOMPARE(kind_name(Value("").kind()), std::string_view("str"));
}

void ValueTest::refuses_another_kind()
{
    QCOMPARE(error_text(error_of<BadValue>([] { (void)Value("1").whole(); })),
        std::string("BadDtype(A value, str, int)"));
    QCOMPARE(error_text(error_of<BadValue>([] { (void)Value().list(); })),
        std::string("BadDtype(A value, none, list)"));
    QCOMPARE(error_text(error_of<BadValue>([] { (void)Value(1).number(); })),
        std::string("BadDtype(A value, int, float)"));
    QCOMPARE(error_text(error_of<BadValue>([] { (void)Value(true).whole(); })),
        std::string("BadDtype(A value, bool, int)"));
    QCOMPARE(error_code(error_of<BadValue>(
                 [] { (void)Value(std::numeric_limits<std::uint64_t>::max()); })),
        std::string("NegativeIndex"));
    QCOMPARE(error_text(error_of<BadValue>([] { (void)Value(std::string("a\xFF")); })),
        std::string("InvalidUtf8(the text, 1)"));
    QCOMPARE(error_text(error_of<BadValue>([] { Dict().set("\x80", 1); })),
        std::string("InvalidUtf8(The key, 0)"));
    QCOMPARE(error_text(error_of<NotFound>([] { (void)Dict().at("x"); })),
        std::string("MissingKey(The dict, x)"));
}

void ValueTest::copies_share_the_object()
{
    const Value list = Value::empty_slots(2);
    const Value same = list;
    same.list()[1] = "written";
    QCOMPARE(list.list()[1].text(), std::string("written"));
    QCOMPARE(list.identity(), same.identity());
    QVERIFY(list.identity() != Value::empty_slots(2).identity());
    // a number is no object; two objects on one tensor's storage are two
    QVERIFY(Value(1).identity() == nullptr);
    const Tensor tensor(std::vector<float> { 1, 2 });
    QVERIFY(Value(tensor).identity() != Value(tensor).identity());
}

void ValueTest::a_dict_keeps_the_order()
{
    Dict dict { { "z", 1 }, { "a", 2 } };
    dict.set("m", 3);
    dict.set("z", 4);
    std::string order;
    for (const Dict::Entry* entry : dict.entries()) {
        order += entry->first + std::to_string(entry->second.whole());
    }
    QCOMPARE(order, std::string("z4a2m3"));
    Dict copy = dict;
    copy.set("z", 5);
    QCOMPARE(dict.at("z").whole(), std::int64_t { 4 });
    const Dict moved = std::move(copy);
    QCOMPARE(moved.entries().front()->second.whole(), std::int64_t { 5 });
    dict = moved;
    QCOMPARE(dict.size(), 3U);
    QVERIFY(dict.contains("m") && !dict.contains("n"));
    dict.clear();
    QVERIFY(dict.empty() && dict.find("z") == nullptr);
}

void ValueTest::depth_counts_containers()
{
    QCOMPARE(value_depth(1), 0U);
    QCOMPARE(value_depth(std::vector<Value> {}), 1U);
    const Value inner = std::vector<Value> { Value(std::vector<Value> {}) };
    QCOMPARE(value_depth(Dict { { "a", inner }, { "b", 1 } }), 3U);
    // what holds itself is as deep as its parts
    const Value list = Value::empty_slots(1);
    list.list()[0] = Value(Dict { { "again", list } });
    QCOMPARE(value_depth(list), 2U);
    take_apart(list);
}

void ValueTest::deep_values_die_without_recursion()
{
    constexpr int DEEP = 200'000;
    Value value;
    for (int i = 0; i < DEEP; ++i) {
        value = i % 2 == 0 ? Value(std::vector<Value> { value }) : Value(Dict { { "in", value } });
    }
    QCOMPARE(value_depth(value), static_cast<std::size_t>(DEEP));
    const Value kept = value.dict().at("in").list()[0];
    value = Value();
    QCOMPARE(value_depth(kept), static_cast<std::size_t>(DEEP - 2)); // what is used stays
}

void ValueTest::a_cycle_is_taken_apart()
{
    const auto witness = std::make_shared<const ByteVector>(1);
    {
        const Value list = Value::empty_slots(3);
        list.list()[0] = list;
        list.list()[1] = Value(Dict { { "list", list } });
        list.list()[2] = Value(witness);
        QVERIFY(witness.use_count() > 1);
        take_apart(list);
        QVERIFY(list.list().empty());
    }
    QCOMPARE(witness.use_count(), 1L);
}

QTEST_GUILESS_MAIN(ValueTest)
#include "value_test.moc"
