// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/budget.h"
#include "core/base/byte_reader.h"
#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/index.h"
#include "core/base/random.h"
#include "tests/support/error_of.h"

#include <QTest>

#include <array>
#include <set>

using namespace glassllm;
using namespace glassllm::testing;

static_assert(std::is_convertible_v<int, Index>);
static_assert(std::is_convertible_v<std::uint64_t, Index>);
static_assert(std::is_convertible_v<char, Index>);
static_assert(!std::is_convertible_v<bool, Index>);
static_assert(!std::is_convertible_v<double, Index>);
static_assert(!std::is_convertible_v<float, Index>);
static_assert(!std::is_convertible_v<const char*, Index>);
static_assert(!std::is_constructible_v<Index, bool>);

static_assert(std::is_base_of_v<std::out_of_range, NotFound>);
static_assert(std::is_base_of_v<std::invalid_argument, BadValue>);
static_assert(std::is_base_of_v<std::runtime_error, BadFile>);
static_assert(std::is_base_of_v<std::runtime_error, OverBudget>);
static_assert(std::is_base_of_v<std::runtime_error, Cancelled>);
static_assert(std::is_base_of_v<std::runtime_error, IoError>);

class ErrorTest : public QObject {
    Q_OBJECT

private slots:
    void every_code_has_a_name_and_a_sentence();
    void places_are_filled();
    void an_error_is_a_standard_one_and_carries_its_arguments();
    void sizes_are_for_people();
    void an_index_is_not_negative();
    void a_reader_stays_inside();
    void hashes_are_those_of_xxh3();
    void draws_are_the_published_ones();
};

void ErrorTest::every_code_has_a_name_and_a_sentence()
{
    std::set<std::string_view> names;
    for (int i = 0; i < static_cast<int>(ErrorCode::Count); ++i) {
        const auto code = static_cast<ErrorCode>(i);
        QVERIFY(!error_name(code).empty());
        QVERIFY2(names.insert(error_name(code)).second, error_name(code).data());
        const std::string_view sentence = error_sentence(code);
        QVERIFY(sentence.ends_with('.') || sentence.ends_with('?'));
        QVERIFY(sentence.find('!') == std::string_view::npos);
    }
}

void ErrorTest::places_are_filled()
{
    const std::array<std::string, 2> args { "one", "100%1" };
    QCOMPARE(fill_places("%2 and %1, %3.", args), std::string("100%1 and one, ."));
    QCOMPARE(fill_places("50% of %1%", args), std::string("50% of one%"));
    QCOMPARE(fill_places("%0 %", args), std::string("%0 %"));
}

void ErrorTest::an_error_is_a_standard_one_and_carries_its_arguments()
{
    try {
        throw_error<BadValue>(ErrorCode::HeadOutOfRange, { "9", "7" });
    } catch (const std::invalid_argument& error) {
        QCOMPARE(error.what(), "Head 9 does not exist; expected 0 to 7.");
        const auto* ours = dynamic_cast<const Error*>(&error);
        QVERIFY(ours != nullptr);
        QVERIFY(ours->info().code == ErrorCode::HeadOutOfRange);
        QCOMPARE(ours->info().args.size(), std::size_t(2));
    }
}

void ErrorTest::sizes_are_for_people()
{
    const auto up = [](std::uint64_t bytes) { return size_text(bytes, SizeRounding::Up); };
    const auto down = [](std::uint64_t bytes) { return size_text(bytes, SizeRounding::Down); };
    QCOMPARE(up(0), std::string("0 bytes"));
    QCOMPARE(down(1023), std::string("1023 bytes"));
    QCOMPARE(up(1024), std::string("1.0 KiB"));
    QCOMPARE(up(1025), std::string("1.1 KiB"));
    QCOMPARE(down(1025), std::string("1.0 KiB"));
    QCOMPARE(up((std::uint64_t { 3 } << 20) + (1U << 19)), std::string("3.5 MiB"));
    QCOMPARE(down((std::uint64_t { 2 } << 30) - 1), std::string("1.9 GiB"));
    QCOMPARE(up(UINT64_MAX), std::string("17179869184.0 GiB"));
    const auto info = error_of<OverBudget>([] { throw_over_budget(2049, 2048); });
    QCOMPARE(error_text(info), std::string("OverBudget(2049, 2048, 2.1 KiB, 2.0 KiB)"));
    QCOMPARE(OverBudget(*info).what(),
        "Recording this run needs 2.1 KiB of memory; the budget is 2.0 KiB.");
}

void ErrorTest::an_index_is_not_negative()
{
    QCOMPARE(Index(std::uint8_t { 255 }).value(), std::int64_t(255));
    QCOMPARE(Index(INT64_MAX).value(), INT64_MAX);
    QCOMPARE(
        error_text(error_of<BadValue>([] { (void)Index(-1); })), std::string("NegativeIndex(-1)"));
    QCOMPARE(error_text(error_of<BadValue>([] { (void)Index(std::uint64_t { 1 } << 63); })),
        std::string("NegativeIndex(9223372036854775808)"));
}

void ErrorTest::a_reader_stays_inside()
{
    const std::array<std::byte, 6> bytes { std::byte { 1 }, {}, {}, {}, std::byte { 9 }, {} };
    ByteReader reader(bytes, "x.bin");
    QCOMPARE(reader.read<std::uint32_t>("count"), 1U);
    QCOMPARE(error_text(error_of<BadFile>([&] { (void)reader.read<std::uint64_t>("size"); })),
        std::string("FileTooShort(x.bin, size, 8, 2)"));
    QCOMPARE(reader.position(), std::size_t(4)); // a refused read takes nothing
    QCOMPARE(error_code(error_of<BadFile>([&] { (void)reader.take(UINT64_MAX, "all"); })),
        std::string("FileTooShort"));
    QCOMPARE(reader.read<std::uint16_t>("last"), std::uint16_t(9));
    QCOMPARE(reader.remaining(), std::size_t(0));
}

void ErrorTest::hashes_are_those_of_xxh3()
{
    // the value that xxHash's own documentation gives for the empty input
    QCOMPARE(hash_hex(""), std::string("99aa06d3014798d86001c324468d497f"));
    Hasher pieces;
    pieces.add("glass");
    pieces.add("llm");
    QCOMPARE(pieces.hex(), hash_hex("glassllm"));
    QVERIFY(pieces.hex() != hash_hex("glassLLM"));
}

void ErrorTest::draws_are_the_published_ones()
{
    // splitmix64 from seed 1234567, as its author's code prints them
    QCOMPARE(splitmix64(1234567, 0), std::uint64_t { 6457827717110365317U });
    QCOMPARE(splitmix64(1234567, 1), std::uint64_t { 3203168211198807973U });
    QCOMPARE(unit_draw(~std::uint64_t { 0 }), 1.0 - 0x1.0p-53);
    QCOMPARE(unit_draw(0), 0.0);
}

QTEST_GUILESS_MAIN(ErrorTest)
#include "error_test.moc"
