// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/tokenizer/tokenizer.h"
#include "tests/tokenizer/tiny_tokenizers.h"

#include <QTest>

#include <functional>

using namespace glassllm;
using testing::trained_document;

namespace {

const std::string FILE_NAME = "some/tokenizer.json";

/// The code and arguments of the BadFile that reading a text throws.
std::optional<ErrorInfo> refusal(const std::string& json)
{
    try {
        (void)Tokenizer::from_json(json, FILE_NAME);
    } catch (const BadFile& error) {
        return error.info();
    }
    return std::nullopt;
}

using Change = std::function<void(Json&)>;

Json changed(const Change& change)
{
    Json document = trained_document();
    change(document);
    return document;
}

} // namespace

Q_DECLARE_METATYPE(Change)

class TokenizerErrorsTest : public QObject {
    Q_OBJECT
private slots:
    static void not_json()
    {
        for (const std::string text : { "", "{", "[1,2", "{\"model\": nul}", "\xFF\xFE" }) {
            const auto info = refusal(text);
            QVERIFY(info);
            QCOMPARE(info->code, ErrorCode::BadJson);
            QCOMPARE(info->args[0], FILE_NAME);
        }
        QCOMPARE(refusal("{}")->code, ErrorCode::MissingKey);
        QCOMPARE(refusal("{}")->args[1], std::string("model"));
        QCOMPARE(refusal("[]")->code, ErrorCode::BadValueInFile);
        const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
        QCOMPARE(refusal(deep)->code, ErrorCode::BadJson);
    }

    static void unsupported_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("name");
        const auto row = [](const char* label, const char* name, const Change& change) {
            QTest::newRow(label) << change << name;
        };
        row("Unigram", "Unigram", [](Json& j) { j["model"]["type"] = "Unigram"; });
        row("WordPiece", "WordPiece", [](Json& j) { j["model"]["type"] = "WordPiece"; });
        row("normalizer", "Precompiled", [](Json& j) {
            j["normalizer"] = { { "type", "Precompiled" } };
        });
        row("pre-tokenizer", "BertPreTokenizer", [](Json& j) {
            j["pre_tokenizer"] = { { "type", "BertPreTokenizer" } };
        });
        row("post-processor", "BertProcessing", [](Json& j) {
            j["post_processor"] = { { "type", "BertProcessing" } };
        });
        row("decoder", "WordPiece", [](Json& j) { j["decoder"] = { { "type", "WordPiece" } }; });
        row("behaviour", "Sideways", [](Json& j) {
            j["pre_tokenizer"] = { { "type", "Split" }, { "pattern", { { "String", " " } } },
                { "behavior", "Sideways" } };
        });
        row("dropout", "dropout", [](Json& j) { j["model"]["dropout"] = 0.1; });
        row("suffix", "</w>", [](Json& j) { j["model"]["end_of_word_suffix"] = "</w>"; });
        row("back reference", R"((a)\1)", [](Json& j) {
            j["pre_tokenizer"] = { { "type", "Split" }, { "pattern", { { "Regex", R"((a)\1)" } } },
                { "behavior", "Isolated" } };
        });
    }
    static void unsupported()
    {
        QFETCH(Change, change);
        QFETCH(QString, name);
        const auto info = refusal(changed(change).dump());
        QVERIFY(info);
        QCOMPARE(info->code, ErrorCode::UnsupportedTokenizer);
        QCOMPARE(info->args[0], FILE_NAME);
        QCOMPARE(info->args[2], name.toStdString());
    }

    static void bad_values_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("place");
        const auto row = [](const char* label, const char* place, const Change& change) {
            QTest::newRow(label) << change << place;
        };
        row("unknown merge", "model.merges[1]", [](Json& j) { j["model"]["merges"][1] = "qq zz"; });
        row("merge of one", "model.merges[0]",
            [](Json& j) { j["model"]["merges"] = Json::array({ "an" }); });
        row("merge of three", "model.merges[0]", [](Json& j) {
            j["model"]["merges"] = Json::array({ Json::array({ "a", "n", "a" }) });
        });
        row("merges no list", "model.merges", [](Json& j) { j["model"]["merges"] = "a n"; });
        row("id too large", "model.vocab.a", [](Json& j) { j["model"]["vocab"]["a"] = 1 << 24; });
        row("id beyond 64 bits", "model.vocab.a",
            [](Json& j) { j["model"]["vocab"]["a"] = 18446744073709551615ULL; });
        row("negative id", "model.vocab.a", [](Json& j) { j["model"]["vocab"]["a"] = -1; });
        row("id no number", "model.vocab.a", [](Json& j) { j["model"]["vocab"]["a"] = 1.5; });
        row("one id twice", "model.vocab.b",
            [](Json& j) { j["model"]["vocab"]["b"] = j["model"]["vocab"]["a"]; });
        row("added id taken", "added_tokens[2].id",
            [](Json& j) { j["added_tokens"].push_back(testing::added_token("<new>", 5)); });
        row("added id differs", "added_tokens[2].id",
            [](Json& j) { j["added_tokens"].push_back(testing::added_token("a", 9999)); });
        row("added content", "added_tokens[2].content", [](Json& j) {
            j["added_tokens"].push_back(testing::added_token(std::string(5000, 'x'), 9999));
        });
        row("vocab no object", "model.vocab", [](Json& j) { j["model"]["vocab"] = 3; });
        row("unknown token", "model.unk_token", [](Json& j) { j["model"]["unk_token"] = "?!"; });
        row("flag", "model.byte_fallback", [](Json& j) { j["model"]["byte_fallback"] = "yes"; });
        row("template id", "post_processor.special_tokens.<s>.ids[0]",
            [](Json& j) { j["post_processor"]["special_tokens"]["<s>"]["ids"][0] = 9999; });
        row("template without text", "post_processor.single",
            [](Json& j) { j["post_processor"]["single"].erase(1); });
        row("replacement", "decoder.replacement", [](Json& j) {
            j["decoder"] = { { "type", "Metaspace" }, { "replacement", "ab" } };
        });
    }
    static void bad_values()
    {
        QFETCH(Change, change);
        QFETCH(QString, place);
        const auto info = refusal(changed(change).dump());
        QVERIFY(info);
        QCOMPARE(info->code, ErrorCode::BadValueInFile);
        QCOMPARE(info->args[0], FILE_NAME);
        QCOMPARE(info->args[1], place.toStdString());
    }

    static void missing_keys()
    {
        const auto info = refusal(changed([](Json& j) { j["model"].erase("merges"); }).dump());
        QVERIFY(info);
        QCOMPARE(info->code, ErrorCode::MissingKey);
        QCOMPARE(info->args[1], std::string("model.merges"));
    }

    static void invalid_text()
    {
        const auto tokenizer = Tokenizer::from_json(testing::trained_json(), FILE_NAME);
        try {
            (void)tokenizer.encode("ol\xC3");
            QFAIL("a text that is not UTF-8 was taken");
        } catch (const BadValue& error) {
            QCOMPARE(error.info().code, ErrorCode::InvalidUtf8);
            QCOMPARE(error.info().args[0], std::string("the text"));
            QCOMPARE(error.info().args[1], std::string("2"));
        }
        QVERIFY_THROWS_EXCEPTION(BadValue, (void)tokenizer.encode("\xED\xA0\x80"));
    }

    static void missing_file()
    {
        QVERIFY_THROWS_EXCEPTION(IoError, (void)Tokenizer::load("/no/such/tokenizer.json"));
        QVERIFY_THROWS_EXCEPTION(BadFile, (void)Tokenizer::load("/"));
    }

    /// Every cut of a valid file is refused, none crashes.
    static void truncated_files()
    {
        const std::string& whole = testing::trained_json();
        for (std::size_t size = 0; size + 2 < whole.size(); size += 97) {
            const auto info = refusal(whole.substr(0, size));
            QVERIFY(info);
            QCOMPARE(info->code, ErrorCode::BadJson);
        }
    }
};

QTEST_GUILESS_MAIN(TokenizerErrorsTest)
#include "errors_test.moc"
