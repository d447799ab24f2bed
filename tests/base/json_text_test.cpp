// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_text.h"
#include "core/base/utf8.h"
#include "tests/support/error_of.h"

#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

std::string nested(std::size_t depth)
{
    return std::string(depth, '[') + std::string(depth, ']');
}

template <class Fn> std::string refusal(Fn&& fn)
{
    return error_text(error_of<BadFile>(fn));
}

} // namespace

class JsonTextTest : public QObject {
    Q_OBJECT

private slots:
    void depth_is_bounded();
    void size_is_bounded();
    void refuses_what_is_no_json();
    void typed_reads();
    void typed_reads_refuse();
    void long_values_are_shown_in_part();
};

void JsonTextTest::depth_is_bounded()
{
    QVERIFY(parse_json(nested(JSON_DEPTH), "f").is_array());
    QCOMPARE(refusal([] { (void)parse_json(nested(JSON_DEPTH + 1), "f"); }),
        std::string("BadJson(f, nested more than 64)"));
    QCOMPARE(
        error_code(error_of<BadFile>([] { (void)parse_json(std::string(1U << 20, '['), "f"); })),
        std::string("BadJson"));
    // brackets in strings nest nothing
    QVERIFY(parse_json("\"" + std::string(1000, '[') + "\\\"[\"", "f").is_string());
}

void JsonTextTest::size_is_bounded()
{
    QCOMPARE(refusal([] { (void)parse_json("[1, 2, 3]", "f", 4); }),
        std::string("FileTooLarge(f, 9, 4)"));
}

void JsonTextTest::refuses_what_is_no_json()
{
    for (const char* text : { "", "{", "[1,]", "nul", "{\"a\":1}x", "\"\xC3\"", "[1e999]", "'a'",
             "NaN", "[01]", "\"\\ud800\"" }) {
        const auto error = error_of<BadFile>([&] { (void)parse_json(text, "f.json"); });
        QCOMPARE(error_code(error), std::string("BadJson"));
        QCOMPARE(error->args.front(), std::string("f.json"));
    }
    QCOMPARE(refusal([] { (void)parse_json("[1,]", "f"); }),
        std::string("BadJson(f, its text is wrong from byte 4 on)"));
}

void JsonTextTest::typed_reads()
{
    const Json json = parse_json(
        R"({"i": -7, "big": 18446744073709551615, "d": 0.5, "b": true, "s": "ação", "n": null,
            "list": [3, -1]})",
        "f");
    QCOMPARE(json_int(json, "i", "f", -10, 10), std::optional<std::int64_t>(-7));
    QCOMPARE(json_number(json, "d", "f"), std::optional(0.5));
    QCOMPARE(json_number(json, "i", "f"), std::optional(-7.0));
    QCOMPARE(json_bool(json, "b", "f"), std::optional(true));
    QCOMPARE(json_string(json, "s", "f"), std::optional<std::string>("ação"));
    QVERIFY(*json_ints(json, "list", "f", -1, 3) == (std::vector<std::int64_t> { 3, -1 }));
    for (const char* key : { "n", "absent" }) {
        QVERIFY(!json_int(json, key, "f", 0, 1));
        QVERIFY(!json_number(json, key, "f"));
        QVERIFY(!json_bool(json, key, "f"));
        QVERIFY(!json_string(json, key, "f"));
        QVERIFY(!json_ints(json, key, "f", 0, 1));
    }
    QVERIFY(!json_int(Json(5), "key", "f", 0, 1)); // no object: every key is absent
}

void JsonTextTest::typed_reads_refuse()
{
    const Json json = parse_json(
        R"({"i": 7, "big": 18446744073709551615, "d": 0.5, "b": true, "s": "x", "l": [1, true]})",
        "f");
    QCOMPARE(refusal([&] { (void)json_int(json, "i", "f", 0, 6); }),
        std::string("BadValueInFile(f, i, 7, a whole number from 0 to 6)"));
    for (const char* key : { "big", "d", "b", "s", "l" }) {
        QVERIFY(error_of<BadFile>([&] { (void)json_int(json, key, "f", INT64_MIN, INT64_MAX); }));
        QVERIFY(error_of<BadFile>([&] { (void)json_ints(json, key, "f", 0, INT64_MAX); }));
    }
    for (const char* key : { "b", "s", "l" }) {
        QVERIFY(error_of<BadFile>([&] { (void)json_number(json, key, "f"); }));
    }
    QVERIFY(error_of<BadFile>([&] { (void)json_bool(json, "i", "f"); }));
    QVERIFY(error_of<BadFile>([&] { (void)json_string(json, "i", "f"); }));
}

void JsonTextTest::long_values_are_shown_in_part()
{
    Json value = std::string();
    for (int i = 0; i < 100; ++i) {
        value.get_ref<std::string&>() += i % 2 == 0 ? "ç" : "x🙂";
        const auto error
            = error_of<BadFile>([&] { refuse_json(value, "key", "f", "something shorter"); });
        const std::string& shown = error->args.at(2);
        QVERIFY(shown.size() <= 80);
        QCOMPARE(utf8_valid_prefix(shown), shown.size());
    }
}

QTEST_GUILESS_MAIN(JsonTextTest)
#include "json_text_test.moc"
