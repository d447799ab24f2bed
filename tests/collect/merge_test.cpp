// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of shared names become the one object that a single process would have had.
#include "core/collect/mediator.h"
#include "core/collect/pickle.h"
#include "tests/support/error_of.h"

#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

using List = std::vector<Value>;

/// A value as text: [1, none, {a: x}].
std::string shown(const Value& value)
{
    std::string out;
    switch (value.kind()) {
    case Value::Kind::Int:
        return std::to_string(value.whole());
    case Value::Kind::String:
        return value.text();
    case Value::Kind::List:
        for (const Value& slot : value.list()) {
            out += (out.empty() ? "" : ", ") + shown(slot);
        }
        return "[" + out + "]";
    case Value::Kind::Dict:
        for (const Dict::Entry* entry : value.dict().entries()) {
            out += (out.empty() ? "" : ", ") + entry->first + ": " + shown(entry->second);
        }
        return "{" + out + "}";
    default:
        return std::string(kind_name(value.kind()));
    }
}

/// `count` mediators with these names from above, each with a variable of its own.
std::vector<Mediator> mediators(std::size_t count, const std::vector<std::string>& presaved)
{
    std::vector<Mediator> out(count);
    for (std::size_t i = 0; i < count; ++i) {
        out[i].presaved.insert(presaved.begin(), presaved.end());
        out[i].locals.set("own", i);
    }
    return out;
}

/// What `rows` becomes when each request ships one of the copies.
std::string merged(const std::vector<Value>& copies)
{
    auto all = mediators(copies.size(), { "rows" });
    std::vector<Dict> saves;
    for (const Value& copy : copies) {
        saves.push_back(Dict { { "rows", copy } });
    }
    return shown(merge_shared_saves(all, saves).at("rows"));
}

} // namespace

class MergeTest : public QObject {
    Q_OBJECT

private slots:
    void slots_are_filled_by_each_request();
    void nested_lists_merge_slot_by_slot();
    void lists_of_unequal_length_do_not_merge();
    void dicts_merge_by_union();
    void everything_else_keeps_the_later_copy();
    void conflicting_slots_keep_the_later_copy();
    void every_mediator_gets_the_merged_value();
    void what_one_request_ships_stays();
    void names_of_blocks_are_listed();
    void nothing_else_changes();
    void one_object_stays_one();
    void copies_that_hold_themselves();
    void deep_copies_merge_without_recursion();
    void counts_must_agree();
};

void MergeTest::slots_are_filled_by_each_request()
{
    QCOMPARE(merged({ List { "a", {}, {} }, List { {}, "b", {} }, List { {}, {}, "c" } }),
        std::string("[a, b, c]"));
    // none is what was not written, whoever has it
    QCOMPARE(merged({ List { {}, {} }, List { {}, "b" } }), std::string("[none, b]"));
    QCOMPARE(merged({ List { "a", "x" }, List { {}, {} } }), std::string("[a, x]"));
    QCOMPARE(merged({ List {}, List {} }), std::string("[]"));
}

void MergeTest::nested_lists_merge_slot_by_slot()
{
    QCOMPARE(merged({ List { List { 1, {} }, List { {}, {} } },
                 List { List { {}, 2 }, List { {}, 4 } }, List { {}, List { 3, {} } } }),
        std::string("[[1, 2], [3, 4]]"));
    // a dict in a slot of both merges by its own rule
    QCOMPARE(merged({ List { Dict { { "a", 1 } } }, List { Dict { { "b", 2 } } } }),
        std::string("[{a: 1, b: 2}]"));
}

void MergeTest::lists_of_unequal_length_do_not_merge()
{
    QCOMPARE(merged({ List { 1, 2, 3 }, List { {}, 5 } }), std::string("[none, 5]"));
    QCOMPARE(
        merged({ List { List { 1 }, 7 }, List { List { 2, 3 }, {} } }), std::string("[[2, 3], 7]"));
    QCOMPARE(merged({ List { 1 }, List { 2, 3 }, List { {}, 4 } }), std::string("[2, 4]"));
}

void MergeTest::dicts_merge_by_union()
{
    QCOMPARE(merged({ Dict { { "a", 1 }, { "c", 0 } }, Dict { { "b", 2 }, { "c", 3 } } }),
        std::string("{a: 1, c: 3, b: 2}"));
    // a key of both has the later value, whatever it is
    QCOMPARE(merged({ Dict { { "a", List { 1, {} } } }, Dict { { "a", List { {}, 2 } } } }),
        std::string("{a: [none, 2]}"));
    QCOMPARE(merged({ Dict { { "a", 1 } }, Dict { { "a", {} } } }), std::string("{a: none}"));
    QCOMPARE(merged({ Dict {}, Dict { { "x", 1 } }, Dict {} }), std::string("{x: 1}"));
}

void MergeTest::everything_else_keeps_the_later_copy()
{
    QCOMPARE(merged({ 1, 2 }), std::string("2"));
    QCOMPARE(merged({ "a", "b", "c" }), std::string("c"));
    QCOMPARE(merged({ 1, {} }), std::string("none"));
    QCOMPARE(merged({ List { 1 }, Dict { { "a", 1 } } }), std::string("{a: 1}"));
    QCOMPARE(merged({ Dict { { "a", 1 } }, List { 1 } }), std::string("[1]"));
    const Value later = Tensor(std::vector<float> { 2 });
    const Value kept = merge_copies(Tensor(std::vector<float> { 1 }), later);
    QCOMPARE(kept.identity(), later.identity());
}

void MergeTest::conflicting_slots_keep_the_later_copy()
{
    QCOMPARE(merged({ List { "first", "a" }, List { "second", {} } }), std::string("[second, a]"));
    QCOMPARE(merged({ List { 1, {} }, List { List { 2 }, {} }, List { {}, 3 } }),
        std::string("[[2], 3]"));
    QCOMPARE(merged({ List { false }, List { 0 } }), std::string("[0]")); // no none, no gap
}

void MergeTest::every_mediator_gets_the_merged_value()
{
    auto all = mediators(3, { "rows", "best" });
    // the second request shipped nothing, and gets the result as well
    const std::vector<Dict> saves { Dict { { "rows", List { 1, {} } }, { "best", 5 } }, Dict {},
        Dict { { "rows", List { {}, 2 } }, { "best", 6 } } };
    const Dict result = merge_shared_saves(all, saves);
    QCOMPARE(result.size(), 2U);
    QCOMPARE(shown(result.at("rows")), std::string("[1, 2]"));
    QCOMPARE(shown(result.at("best")), std::string("6"));
    for (const Mediator& mediator : all) {
        QCOMPARE(mediator.locals.at("rows").identity(), result.at("rows").identity());
        QCOMPARE(shown(mediator.locals.at("best")), std::string("6"));
    }
}

void MergeTest::what_one_request_ships_stays()
{
    auto all = mediators(2, { "rows" });
    all[0].locals.set("rows", "before");
    const Value copy = List { 1, {} };
    const std::vector<Dict> saves { Dict {}, Dict { { "rows", copy } } };
    QVERIFY(merge_shared_saves(all, saves).empty());
    QCOMPARE(shown(all[0].locals.at("rows")), std::string("before"));
    QVERIFY(!all[1].locals.contains("rows"));
    QCOMPARE(saves[1].at("rows").identity(), copy.identity());
}

void MergeTest::names_of_blocks_are_listed()
{
    auto all = mediators(3, { "rows" });
    const std::vector<Dict> saves { Dict { { "p", List { 1, {} } }, { "rows", 1 } },
        Dict { { "q", 7 } }, Dict { { "p", List { {}, 2 } }, { "rows", 2 } } };
    const Dict result = merge_shared_saves(all, saves);
    QVERIFY(!result.contains("p") && !result.contains("q"));
    QVERIFY(!all[0].locals.contains("p"));
    const Dict listed = list_block_saves(all, saves);
    QCOMPARE(shown(listed), std::string("{p: [[1, none], none, [none, 2]], q: [none, 7, none]}"));
    // however many requests shipped it
    std::vector<Dict> many(40, Dict { { "x", List { 3 } } });
    const auto plain = mediators(many.size(), {});
    QCOMPARE(list_block_saves(plain, many).at("x").list().size(), many.size());
    // a name that only some mediators have from above is shared by those
    auto some = mediators(3, {});
    some[0].presaved.insert("n");
    some[1].presaved.insert("n");
    const std::vector<Dict> three(3, Dict { { "n", 1 } });
    QCOMPARE(shown(list_block_saves(some, three)), std::string("{n: [none, none, 1]}"));
}

void MergeTest::nothing_else_changes()
{
    auto all = mediators(2, { "rows", "free" });
    const Value inner = List { 1, {} };
    const std::vector<Dict> saves { Dict { { "rows", List { inner, "a" } }, { "p", 1 } },
        Dict { { "rows", List { List { {}, 2 }, {} } }, { "p", 2 } } };
    const ByteVector first = dumps_compact(saves[0]);
    const ByteVector second = dumps_compact(saves[1]);
    const Dict result = merge_shared_saves(all, saves);
    QCOMPARE(shown(result.at("rows")), std::string("[[1, 2], a]"));
    // the copies are as they were: the result's containers are new
    QCOMPARE(dumps_compact(saves[0]), first);
    QCOMPARE(dumps_compact(saves[1]), second);
    QVERIFY(result.at("rows").list()[0].identity() != inner.identity());
    for (std::size_t i = 0; i < all.size(); ++i) {
        QCOMPARE(all[i].locals.size(), 2U);
        QCOMPARE(all[i].locals.at("own").whole(), static_cast<std::int64_t>(i));
        QCOMPARE(all[i].presaved.size(), 2U);
    }
    std::vector<Mediator> nobody;
    QVERIFY(merge_shared_saves(nobody, {}).empty());
}

void MergeTest::one_object_stays_one()
{
    // the same list under two names, in each request's copy
    auto all = mediators(2, { "a", "b" });
    const Value first = List { 1, {} };
    const Value second = List { {}, 2 };
    const std::vector<Dict> saves { Dict { { "a", first }, { "b", List { first, {} } } },
        Dict { { "a", second }, { "b", List { second, second } } } };
    const Dict result = merge_shared_saves(all, saves);
    QCOMPARE(shown(result.at("b")), std::string("[[1, 2], [none, 2]]"));
    QCOMPARE(result.at("a").identity(), result.at("b").list()[0].identity());
}

void MergeTest::copies_that_hold_themselves()
{
    const Value first = Value::empty_slots(3);
    first.list()[0] = first;
    first.list()[1] = "a";
    const Value second = Value::empty_slots(3);
    second.list()[0] = second;
    second.list()[2] = "b";
    const Value both = merge_copies(first, second);
    QCOMPARE(both.list()[0].identity(), both.identity());
    QCOMPARE(both.list()[1].text() + both.list()[2].text(), std::string("ab"));
    for (const Value& value : { first, second, both }) {
        take_apart(value);
    }
}

void MergeTest::deep_copies_merge_without_recursion()
{
    constexpr int DEEP = 100'000;
    Value first = List { "a", {} };
    Value second = List { {}, "b" };
    for (int i = 0; i < DEEP; ++i) {
        first = List { first };
        second = List { second };
    }
    Value both = merge_copies(first, second);
    for (int i = 0; i < DEEP; ++i) {
        const Value inner = both.list()[0];
        both = inner;
    }
    QCOMPARE(shown(both), std::string("[a, b]"));
}

void MergeTest::counts_must_agree()
{
    auto all = mediators(2, {});
    QCOMPARE(error_text(error_of<BadValue>([&] { (void)merge_shared_saves(all, {}); })),
        std::string("BadShape(The list of requests, 0, 2 mediators)"));
    QCOMPARE(error_code(error_of<BadValue>([&] { (void)list_block_saves(all, {}); })),
        std::string("BadShape"));
}

QTEST_GUILESS_MAIN(MergeTest)
#include "merge_test.moc"
