// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the command line that need no program.
#include "app/glassllm/context.h"
#include "app/glassllm/parse.h"
#include "app/glassllm/progress.h"
#include "app/glassllm/report.h"
#include "app/glassllm/show_text.h"

#include "core/base/error.h"
#include "core/base/json_text.h"

#include <QTest>

#include <limits>
#include <new>
#include <stdexcept>
#include <string>

using namespace glassllm;

namespace {

template <class Fn> std::string refusal(Fn fn)
{
    try {
        fn();
    } catch (const BadValue& problem) {
        return problem.info().code == ErrorCode::BadOption ? problem.what() : "another code";
    }
    return {};
}

template <class Kind> int code_of(ErrorCode code)
{
    try {
        throw_error<Kind>(code, { "a", "b" });
    } catch (...) {
        return report_failure(std::current_exception());
    }
}

template <class Kind> int code_of(Kind problem)
{
    return report_failure(std::make_exception_ptr(problem));
}

} // namespace

class PartsTest : public QObject {
    Q_OBJECT

private slots:
    void lists_of_numbers();
    void lists_of_words();
    void numbers();
    void bytes();
    void exit_codes();
    void progress();
    void record_as_json();
    void record_as_text();
};

void PartsTest::lists_of_numbers()
{
    using Ids = std::vector<std::int64_t>;
    QVERIFY((parse_list("1,2,3", "--tokens", 0) == Ids { 1, 2, 3 }));
    QVERIFY((parse_list("0", "--tokens", 0) == Ids { 0 }));
    QVERIFY((parse_list("5,-1,7", "--targets", -1) == Ids { 5, -1, 7 }));
    QVERIFY((parse_list("9223372036854775807", "--tokens", 0) == Ids { INT64_MAX }));
    struct Bad {
        const char* text;
        const char* piece;
    };
    for (const auto& [text, piece] : { Bad { "", "\"\"" }, Bad { "1,,2", "\"\"" },
             Bad { "1,2,", "\"\"" }, Bad { "1, 2", "\" 2\"" }, Bad { "1,true", "\"true\"" },
             Bad { "false", "\"false\"" }, Bad { "1,-2", "\"-2\"" }, Bad { "+1", "\"+1\"" },
             Bad { "1.0", "\"1.0\"" }, Bad { "1e3", "\"1e3\"" }, Bad { "0x10", "\"0x10\"" },
             Bad { "1;2", "\"1;2\"" }, Bad { "9223372036854775808", "\"9223372036854775808\"" } }) {
        const std::string sentence
            = refusal([text = text] { (void)parse_list(text, "--tokens", 0); });
        QVERIFY2(sentence.find(piece) != std::string::npos, sentence.c_str());
        QVERIFY2(sentence.find("--tokens") != std::string::npos, sentence.c_str());
    }
}

void PartsTest::lists_of_words()
{
    QVERIFY(
        (parse_words("embed,attn.q", "--steps") == std::vector<std::string> { "embed", "attn.q" }));
    for (const char* text : { "", ",", "embed,", ",embed" }) {
        QVERIFY(!refusal([&] { (void)parse_words(text, "--steps"); }).empty());
    }
}

void PartsTest::numbers()
{
    QCOMPARE(parse_whole("12", "--x", 1, 20), 12);
    QCOMPARE(parse_number("0.5", "--x"), 0.5);
    QCOMPARE(parse_number("1e-3", "--x"), 1e-3);
    QCOMPARE(parse_seed("18446744073709551615", "--seed"), UINT64_MAX);
    for (const char* text : { "0", "21", "", "1,5", " 1", "true" }) {
        QVERIFY(!refusal([&] { (void)parse_whole(text, "--x", 1, 20); }).empty());
    }
    for (const char* text : { "", "0,5", "nan", "inf", "1e999", "one", "1.0x" }) {
        QVERIFY2(!refusal([&] { (void)parse_number(text, "--x"); }).empty(), text);
    }
    for (const char* text : { "-1", "18446744073709551616", "" }) {
        QVERIFY(!refusal([&] { (void)parse_seed(text, "--seed"); }).empty());
    }
}

void PartsTest::bytes()
{
    QCOMPARE(parse_bytes("0", "--budget"), 0U);
    QCOMPARE(parse_bytes("1000", "--budget"), 1000U);
    QCOMPARE(parse_bytes("2K", "--budget"), 2048U);
    QCOMPARE(parse_bytes("3M", "--budget"), 3U << 20);
    QCOMPARE(parse_bytes("4G", "--budget"), 4ULL << 30);
    QCOMPARE(parse_bytes("5T", "--budget"), 5ULL << 40);
    for (const char* text : { "", "K", "1.5G", "-1", "1 G", "1GB", "16777216T", "1k" }) {
        QVERIFY2(!refusal([&] { (void)parse_bytes(text, "--budget"); }).empty(), text);
    }
}

void PartsTest::exit_codes()
{
    QCOMPARE(code_of<BadValue>(ErrorCode::BadOption), 2);
    QCOMPARE(code_of<NotFound>(ErrorCode::UnknownStep), 2);
    QCOMPARE(code_of<BadFile>(ErrorCode::NotAModel), 2);
    QCOMPARE(code_of<IoError>(ErrorCode::CannotOpen), 2);
    QCOMPARE(code_of<IoError>(ErrorCode::CannotWrite), 1);
    QCOMPARE(code_of<OverBudget>(ErrorCode::OverBudget), 1);
    QCOMPARE(code_of<Cancelled>(ErrorCode::Cancelled), 130);
    QCOMPARE(code_of(std::bad_alloc()), 1);
    QCOMPARE(code_of(std::runtime_error("x")), 1);
    QCOMPARE(code_of(BrokenPipe()), 1);
}

void PartsTest::progress()
{
    QCOMPARE(
        progress_text({ 1, 40, 75, 4 }, 3), std::string("pass 2 of 3, layer 4, step 40 of 75"));
    QCOMPARE(progress_text({ 0, 1, 21, -1 }, 1), std::string("pass 1 of 1, step 1 of 21"));
    QVERIFY(!Progress(false, 1).function());
}

void PartsTest::record_as_json()
{
    const float inf = std::numeric_limits<float>::infinity();
    Tracer trace;
    trace.record("attn.mask",
        Tensor({ 2, 2, 2 }, std::vector<float> { 0.1F, -inf, 1, 2, 3, -inf, 1e-5F, 5 }),
        { .layer = 1, .batched = false });
    std::string text;
    const ByteSink sink = [&text](std::string_view piece) { text += piece; };
    write_record_json(trace.get("attn.mask", 1, 1), 4, sink);
    QCOMPARE(text,
        std::string(
            R"({"id":"attn.mask","layer":1,"head":1,"pass":4,"order":0,"dtype":"F32",)"
            R"("shape":[2,2],"axes":["query","key"],"value":[[3.0,"-Infinity"],[1e-05,5.0]]})"
            "\n"));
    QVERIFY(Json::accept(text));
    text.clear();
    write_record_json(trace.get("attn.mask"), 0, sink);
    const Json whole = Json::parse(text);
    QVERIFY(whole["head"].is_null());
    QVERIFY((whole["axes"] == Json { "head", "query", "key" }));
    QVERIFY((whole["shape"] == Json { 2, 2, 2 }));
    QCOMPARE(whole["value"][0][0][0].dump(), std::string("0.1"));
}

void PartsTest::record_as_text()
{
    Tracer trace;
    trace.record("attn.mask",
        Tensor({ 1, 2 }, std::vector<float> { 0.125F, -std::numeric_limits<float>::infinity() }),
        { .layer = 1, .batched = false, .head = 3 });
    std::string text;
    write_record_text(trace.records[0], 0, "edit 0      set to 0\n",
        [&text](std::string_view piece) { text += piece; });
    QVERIFY2(text.starts_with("t0/layers.1.attn.mask, head 3\nM[i,j] = "), text.c_str());
    QVERIFY2(
        text.ends_with("\nF32 (1, 2) query key\nedit 0      set to 0\n    0.1250         −∞\n"),
        text.c_str());
}

QTEST_GUILESS_MAIN(PartsTest)
#include "parts_test.moc"
