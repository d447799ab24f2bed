// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files and texts made to take long or to fill the memory.
#include "core/base/error.h"
#include "core/tokenizer/regex.h"
#include "core/tokenizer/tokenizer.h"
#include "core/tokenizer/unicode_text.h"
#include "tests/support/error_of.h"
#include "tests/tokenizer/tiny_tokenizers.h"

#include <QTest>

using namespace glassllm;
using namespace glassllm::testing;

namespace {

constexpr std::size_t LONG = 300'000;

Json steps(const char* type, const char* list, const Json& step, int count)
{
    Json out { { "type", type }, { list, Json::array() } };
    for (int i = 0; i < count; ++i) {
        out[list].push_back(step);
    }
    return out;
}

Json replace(const Json& pattern, const std::string& content)
{
    return { { "type", "Replace" }, { "pattern", pattern }, { "content", content } };
}

Tokenizer tokenizer_of(const std::string& part, const Json& value)
{
    Json document = trained_document();
    document[part] = value;
    return Tokenizer::from_json(document.dump(), "hostile");
}

template <class Fn> std::string refused(Fn&& fn)
{
    return error_code(error_of<BadValue>(fn));
}

} // namespace

class TokenizerHostileTest : public QObject {
    Q_OBJECT

private slots:
    static void patterns_that_take_quadratic_time()
    {
        const std::string text(LONG, 'a');
        for (const char* pattern : { "a*[bc]", "(?:a|aa)+[bc]", "(a+)+[bc]",
                 "(?=a*+)(?=a*+)a*?[bc]", "a+?[bc]|\\w+[bc]" }) {
            const Regex regex(pattern, "hostile");
            QCOMPARE(refused([&] { (void)regex.find_all(text); }), std::string("RegexFailed"));
            QVERIFY(regex.find_all("ab aac").size() == 2); // it is the text that is too long
        }
    }
    static void long_runs_in_the_usual_patterns()
    {
        constexpr std::string_view OTHER
            = R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}|)"
              R"( ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
        for (const std::string_view pattern : { GPT2_PATTERN, OTHER }) {
            const Regex regex(pattern, "usual");
            for (const std::string_view part :
                { "a", " ", "\n", "7", "!", " \n", "é", "a ", "'s" }) {
                std::string text;
                while (text.size() < LONG) {
                    text += part;
                }
                std::size_t covered = 0;
                for (const TextRange& range : regex.find_all(text + "x")) {
                    covered += range.end - range.begin;
                }
                QCOMPARE(covered, text.size() + 1);
            }
        }
    }
    static void long_runs_of_marks()
    {
        std::string text = "e";
        std::string low;
        std::string high;
        for (std::size_t i = 0; i < LONG / 4; ++i) {
            text += "\u0301\u0316"; // above (class 230), below (class 220)
            low += "\u0316";
            high += "\u0301";
        }
        QCOMPARE(normal_form(text, NormalForm::D), "e" + low + high);
        QCOMPARE(normal_form(text, NormalForm::C), "\u00E9" + low + high.substr(2));
    }
    static void texts_that_grow_in_the_normalizer()
    {
        const Json doubling = replace({ { "String", "a" } }, "aa");
        const Tokenizer many
            = tokenizer_of("normalizer", steps("Sequence", "normalizers", doubling, 32));
        QCOMPARE(refused([&] { (void)many.encode("a"); }), std::string("RegexFailed"));
        QVERIFY(!many.encode("b").empty());
        const Tokenizer filled
            = tokenizer_of("normalizer", replace({ { "Regex", "" } }, std::string(1 << 20, 'x')));
        QCOMPARE(refused([&] { (void)filled.encode("a long text"); }), std::string("RegexFailed"));
        const Tokenizer prefixed = tokenizer_of(
            "normalizer", { { "type", "Prepend" }, { "prepend", std::string(1 << 20, 'x') } });
        QCOMPARE(refused([&] { (void)prefixed.encode("a"); }), std::string("BadOption"));
    }
    static void texts_that_grow_in_pieces()
    {
        const Json step { { "type", "ByteLevel" }, { "add_prefix_space", false },
            { "use_regex", false } };
        const Tokenizer tokenizer
            = tokenizer_of("pre_tokenizer", steps("Sequence", "pretokenizers", step, 32));
        QCOMPARE(refused([&] { (void)tokenizer.encode("\u00E9"); }), std::string("BadOption"));
    }
    static void tokens_that_grow_in_the_decoder()
    {
        const Json doubling = replace({ { "String", "a" } }, "aa");
        const Tokenizer tokenizer
            = tokenizer_of("decoder", steps("Sequence", "decoders", doubling, 32));
        const auto ids = tokenizer.encode("a");
        QCOMPARE(refused([&] { (void)tokenizer.decode(ids); }), std::string("RegexFailed"));
        QCOMPARE(
            refused([&] { (void)tokenizer.token_bytes(ids.back()); }), std::string("RegexFailed"));
    }
    static void too_many_steps()
    {
        const Json lower { { "type", "Lowercase" } };
        const Json digits { { "type", "Digits" } };
        const Json fuse { { "type", "Fuse" } };
        for (const auto& [part, list, step] : { std::tuple { "normalizer", "normalizers", lower },
                 std::tuple { "pre_tokenizer", "pretokenizers", digits },
                 std::tuple { "decoder", "decoders", fuse } }) {
            (void)tokenizer_of(part, steps("Sequence", list, step, 32));
            const auto error = error_of<BadFile>([part = part, list = list, step = step] {
                (void)tokenizer_of(part, steps("Sequence", list, step, 33));
            });
            QCOMPARE(error_code(error), std::string("BadValueInFile"));
        }
    }
    static void added_tokens_that_are_long()
    {
        const auto with = [](const std::string& content) {
            return tokenizer_of("added_tokens", Json::array({ added_token(content, 400) }));
        };
        (void)with(std::string(512, 'x'));
        const auto error = error_of<BadFile>([&] { (void)with(std::string(513, 'x')); });
        QCOMPARE(error_code(error), std::string("BadValueInFile"));
    }
    static void a_long_token_that_is_stripped()
    {
        Json document = plain_document({ "x", std::string(LONG, 'x') });
        document["decoder"] = Json { { "type", "Sequence" },
            { "decoders",
                { { { "type", "Fuse" } },
                    { { "type", "Strip" }, { "content", "x" }, { "start", 65536 },
                        { "stop", 0 } } } } };
        const Tokenizer tokenizer = Tokenizer::from_json(document.dump(), "hostile");
        const std::vector<std::int64_t> ids { 1, 1 };
        QCOMPARE(tokenizer.decode(ids).size(), 2 * LONG - 65536);
    }
};

QTEST_GUILESS_MAIN(TokenizerHostileTest)
#include "hostile_test.moc"
