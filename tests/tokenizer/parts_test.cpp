// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/tokenizer.h"
#include "tests/tokenizer/tiny_tokenizers.h"

#include <QTest>

using namespace glassllm;
using testing::added_token;
using testing::plain_document;

namespace {

using Texts = std::vector<std::string>;

/// The tokens of a text, as vocabulary strings.
Texts tokens(const Json& document, std::string_view text)
{
    const auto tokenizer = Tokenizer::from_json(document.dump(), "a file");
    Texts out;
    for (const std::int64_t id : tokenizer.encode(text)) {
        out.push_back(tokenizer.token(id));
    }
    return out;
}

/// A document with merges: a token ends before the next merge only where a piece ends.
Json letters()
{
    return plain_document({ "a", "b", "1", "2", ",", " ", "▁", "é", "ab", "a1", "1,", "12", ",2",
                              "▁a", "▁b", "a▁", "2,", "aa" },
        { "a b", "a 1", "1 ,", "1 2", ", 2", "▁ a", "▁ b", "a ▁", "2 ,", "a a" });
}

Json with_pre_tokenizer(const Json& pre_tokenizer)
{
    Json document = letters();
    document["pre_tokenizer"] = pre_tokenizer;
    return document;
}

Json with_normalizer(const Json& normalizer)
{
    Json document = letters();
    document["normalizer"] = normalizer;
    return document;
}

Json split(const char* behavior, bool invert = false)
{
    return with_pre_tokenizer({ { "type", "Split" }, { "pattern", { { "Regex", "[0-9]" } } },
        { "behavior", behavior }, { "invert", invert } });
}

} // namespace

class PartsTest : public QObject {
    Q_OBJECT
private slots:
    static void merges_by_rank_then_from_the_left()
    {
        QVERIFY(tokens(letters(), "aaab") == (Texts { "aa", "ab" }));
        const Json document = plain_document(
            { "a", "b", "c", "ab", "bc", "abc", "aa" }, { "b c", "a b", "a bc", "a a" });
        QVERIFY(tokens(document, "abc") == (Texts { "abc" }));
        QVERIFY(tokens(document, "abab") == (Texts { "ab", "ab" }));
        QVERIFY(tokens(document, "aaa") == (Texts { "aa", "a" }));
    }

    static void whole_words_may_ignore_merges()
    {
        Json document = plain_document({ "a", "b", "c", "ab", "abc" }, { "a b" });
        QVERIFY(tokens(document, "abc") == (Texts { "ab", "c" }));
        document["model"]["ignore_merges"] = true;
        QVERIFY(tokens(document, "abc") == (Texts { "abc" }));
    }

    static void merges_as_pairs()
    {
        Json document = plain_document({ "a", " ", "a ", "b" });
        document["model"]["merges"] = Json::array({ Json::array({ "a", " " }) });
        QVERIFY(tokens(document, "a b") == (Texts { "a ", "b" }));
    }

    static void unknown_characters()
    {
        Json document = plain_document({ "a", "?" });
        QVERIFY(tokens(document, "axya") == (Texts { "a", "a" }));
        document["model"]["unk_token"] = "?";
        QVERIFY(tokens(document, "axya") == (Texts { "a", "?", "?", "a" }));
        document["model"]["fuse_unk"] = true;
        QVERIFY(tokens(document, "axya") == (Texts { "a", "?", "a" }));
    }

    static void split_behaviours()
    {
        QVERIFY(tokens(split("Isolated"), "ab12,2") == (Texts { "ab", "1", "2", ",", "2" }));
        QVERIFY(tokens(split("Removed"), "ab12,2") == (Texts { "ab", "," }));
        QVERIFY(tokens(split("Removed", true), "ab12,2") == (Texts { "1", "2", "2" }));
        QVERIFY(tokens(split("Contiguous"), "ab12,2") == (Texts { "ab", "12", ",", "2" }));
        QVERIFY(tokens(split("MergedWithPrevious"), "a12,2") == (Texts { "a1", "2", ",2" }));
        QVERIFY(tokens(split("MergedWithNext"), "a12,2") == (Texts { "a", "1", "2,", "2" }));
    }

    static void other_pre_tokenizers()
    {
        const auto of = [](const char* type) { return with_pre_tokenizer({ { "type", type } }); };
        QVERIFY(tokens(of("Digits"), "a12,") == (Texts { "a", "12", "," }));
        Json digits { { "type", "Digits" }, { "individual_digits", true } };
        QVERIFY(tokens(with_pre_tokenizer(digits), "a12,") == (Texts { "a", "1", "2", "," }));
        QVERIFY(tokens(of("Punctuation"), "1,2") == (Texts { "1", ",", "2" }));
        QVERIFY(tokens(of("WhitespaceSplit"), " a1\t,2 ") == (Texts { "a1", ",2" }));
        QVERIFY(tokens(of("Whitespace"), "a1 1,2") == (Texts { "a1", "1", ",", "2" }));
        const Json sequence { { "type", "Sequence" },
            { "pretokenizers", { { { "type", "WhitespaceSplit" } }, digits } } };
        QVERIFY(tokens(with_pre_tokenizer(sequence), "12 ab") == (Texts { "1", "2", "ab" }));
    }

    static void metaspace()
    {
        Json node { { "type", "Metaspace" }, { "replacement", "▁" } };
        const auto with = [&node](const char* scheme, bool split) {
            node["prepend_scheme"] = scheme;
            node["split"] = split;
            Json document = with_pre_tokenizer(node);
            document["added_tokens"] = Json::array({ added_token("<x>", 50) });
            return document;
        };
        QVERIFY(tokens(with("always", true), "a b") == (Texts { "▁a", "▁b" }));
        QVERIFY(tokens(with("never", true), "a b") == (Texts { "a", "▁b" }));
        QVERIFY(tokens(with("never", false), "a b") == (Texts { "a", "▁b" }));
        QVERIFY(tokens(with("never", false), "a ") == (Texts { "a▁" }));
        QVERIFY(tokens(with("never", true), "a ") == (Texts { "a", "▁" }));
        QVERIFY(tokens(with("first", true), "a<x>b") == (Texts { "▁a", "<x>", "b" }));
        QVERIFY(tokens(with("always", true), "a<x>b") == (Texts { "▁a", "<x>", "▁b" }));
        QVERIFY(tokens(with("always", true), "") == Texts {});
        node = { { "type", "Metaspace" }, { "replacement", "▁" }, { "add_prefix_space", false } };
        QVERIFY(tokens(with_pre_tokenizer(node), "a b") == (Texts { "a", "▁b" }));
    }

    static void normalizers()
    {
        const auto of = [](const char* type) { return with_normalizer({ { "type", type } }); };
        QVERIFY(tokens(of("NFC"), "e\u0301") == (Texts { "é" }));
        QVERIFY(tokens(of("NFKC"), "\uFF41\uFF42") == (Texts { "ab" }));
        QVERIFY(tokens(of("NFD"), "é") == Texts {});
        QVERIFY(tokens(of("NFKD"), "\u00B9\u00B2") == (Texts { "12" }));
        QVERIFY(tokens(of("Lowercase"), "AB") == (Texts { "ab" }));
        const Json strip { { "type", "Strip" }, { "strip_left", true }, { "strip_right", false } };
        QVERIFY(tokens(with_normalizer(strip), " \u3000a ") == (Texts { "a", " " }));
        const Json replace { { "type", "Replace" }, { "pattern", { { "Regex", "[0-9]+" } } },
            { "content", "b" } };
        QVERIFY(tokens(with_normalizer(replace), "a12") == (Texts { "ab" }));
    }

    static void added_tokens_and_their_marks()
    {
        Json document = letters();
        const auto with = [&document](Json token) {
            document["added_tokens"] = Json::array({ std::move(token) });
            return document;
        };
        Json token = added_token("<x>", 50);
        QVERIFY(tokens(with(token), "a <x> b") == (Texts { "a", " ", "<x>", " ", "b" }));
        token["lstrip"] = true;
        QVERIFY(tokens(with(token), "a <x> b") == (Texts { "a", "<x>", " ", "b" }));
        token["rstrip"] = true;
        QVERIFY(tokens(with(token), "a <x>  b") == (Texts { "a", "<x>", "b" }));
        token = added_token("ab", 8);
        token["single_word"] = true;
        document["model"]["merges"] = Json::array();
        QVERIFY(tokens(with(token), "ab aba ab,") //
            == (Texts { "ab", " ", "a", "b", "a", " ", "ab", "," }));
        QVERIFY(tokens(with(token), "éab") == (Texts { "é", "a", "b" }));
    }

    static void the_longest_added_token_wins()
    {
        Json document = letters();
        document["added_tokens"] = Json::array({ added_token("<a", 50), added_token("<a>", 51) });
        QVERIFY(tokens(document, "<a><a") == (Texts { "<a>", "<a" }));
    }

    static void normalized_added_tokens()
    {
        Json document = with_normalizer({ { "type", "Lowercase" } });
        Json token = added_token("<X>", 50);
        document["added_tokens"] = Json::array({ token });
        QVERIFY(tokens(document, "<X>A<x>") == (Texts { "<X>", "a" }));
        token["normalized"] = true;
        document["added_tokens"] = Json::array({ token });
        QVERIFY(tokens(document, "<X>A<x>") == (Texts { "<X>", "a", "<X>" }));
    }

    static void templates()
    {
        Json document = testing::fallback_document();
        document["post_processor"]["single"].push_back(
            { { "SpecialToken", { { "id", "E" }, { "type_id", 0 } } } });
        document["post_processor"]["special_tokens"]["E"]
            = { { "id", "E" }, { "ids", { 2 } }, { "tokens", { "</s>" } } };
        QVERIFY(tokens(document, "a") == (Texts { "<s>", "▁a", "</s>" }));
        QVERIFY(tokens(document, "") == (Texts { "<s>", "</s>" }));
    }

    static void decoders()
    {
        const auto text = [](const Json& decoder, const std::vector<std::int64_t>& ids) {
            Json document = letters();
            document["decoder"] = decoder;
            return Tokenizer::from_json(document.dump(), "a file").decode(ids);
        };
        QCOMPARE(text(nullptr, { 0, 1 }), std::string("a b"));
        QCOMPARE(text({ { "type", "Metaspace" }, { "replacement", "▁" } }, { 13, 14 }),
            std::string("a b"));
        QCOMPARE(
            text({ { "type", "Metaspace" }, { "replacement", "▁" }, { "prepend_scheme", "never" } },
                { 13, 14 }),
            std::string(" a b"));
        const Json strip { { "type", "Strip" }, { "content", "a" }, { "start", 1 }, { "stop", 1 } };
        QCOMPARE(text(strip, { 17, 0, 8 }), std::string("b"));
        const Json fused { { "type", "Sequence" },
            { "decoders", { { { "type", "Fuse" } }, strip } } };
        QCOMPARE(text(fused, { 17, 1, 0, 0 }), std::string("aba"));
    }

    static void prefix_space_of_byte_level()
    {
        Json document = testing::trained_document();
        document["pre_tokenizer"]["add_prefix_space"] = true;
        QVERIFY(tokens(document, "cat") == (Texts { "<s>", "Ġcat" }));
        QVERIFY(tokens(document, " cat") == (Texts { "<s>", "Ġcat" }));
    }
};

QTEST_GUILESS_MAIN(PartsTest)
#include "parts_test.moc"
